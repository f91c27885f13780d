/// A class or an actor of a file, with the number of its stored properties.
struct ClassSize: Equatable {
  /// The name, with the types around it.
  let name: String
  var storedProperties = 0
}

/// A function, an initializer or a computed property of a file, with its lines of code. Functions within it are part of
/// it.
struct FunctionSize: Equatable {
  /// The name, with the types around it.
  let name: String
  let codeLines: Int
}

extension SourceFile {
  /// The lines of code: those that are neither empty nor a comment.
  var codeLines: Int { lines[...].codeLines }
}

extension ArraySlice<String> {
  fileprivate var codeLines: Int {
    count { line in
      let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
      return !text.isEmpty && !text.starts(with: "//".utf8)
    }
  }
}

/// The sizes of the declarations of a Swift file. It reads names and brackets, and no more of the language.
struct CodeSizes {
  private(set) var classes: [ClassSize] = []
  private(set) var functions: [FunctionSize] = []

  private let lines: [String]
  private var tokens: [Token]
  private var position = 0
  private var types: [String] = []

  private struct Token {
    let text: String
    let line: Int
  }

  init(of file: SourceFile) {
    lines = file.lines
    tokens = file.code.enumerated().flatMap { line, code in
      CodeSizes.tokens(of: code).map { Token(text: $0, line: line) }
    }
    while position < tokens.count { readMembers(ofClass: nil) }
    tokens = []
  }

  /// The names of a line, and each other character. The arrow of a function's type is one token.
  private static func tokens(of line: String) -> [String] {
    var found: [String] = []
    let bytes = Array(line.utf8)
    var position = 0
    while position < bytes.count {
      let start = position
      while position < bytes.count, SwiftCode.isPartOfName(bytes[position]) { position += 1 }
      if position == start {
        let isArrow = bytes[position...].starts(with: [UInt8(ascii: "-"), UInt8(ascii: ">")])
        position += isArrow ? 2 : 1
        if bytes[start] == UInt8(ascii: " ") { continue }
      }
      found.append(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    return found
  }

  private func text(at index: Int) -> String { index < tokens.count ? tokens[index].text : "" }
  private var next: String { text(at: position) }

  /// Reads members up to the closing brace, or declarations up to the end of the file.
  private mutating func readMembers(ofClass index: Int?) {
    var isStatic = false
    while position < tokens.count {
      let token = next
      position += 1
      switch token {
      case "}": return
      case "{", "(", "[": skip(to: CodeSizes.ends[token] ?? "")
      case ".": position += 1
      case "static": isStatic = true
      // A further property of the same declaration.
      case "," where [":", "="].contains(text(at: position + 1)):
        if let index { classes[index].storedProperties += 1 }
      case "class" where CodeSizes.isMember(next): isStatic = true
      case "class", "actor", "struct", "enum", "extension", "protocol": readType(token)
      case "func", "init", "deinit", "subscript":
        let name = token == "func" ? next : token
        let start = position - 1
        if text(at: position) == "{" || findBody() { readBody(of: name, from: start) }
        isStatic = false
      case "var", "let":
        readProperty(ofClass: isStatic ? nil : index)
        isStatic = false
      default: break
      }
    }
  }

  private static let ends = ["{": "}", "(": ")", "[": "]"]

  private static func isMember(_ word: String) -> Bool {
    ["func", "var", "let", "subscript", "override", "final", "private", "public"].contains(word)
  }

  /// Moves behind the bracket that closes the one before.
  private mutating func skip(to end: String) {
    while position < tokens.count {
      let token = next
      position += 1
      if token == end { return }
      if let inner = CodeSizes.ends[token] { skip(to: inner) }
    }
  }

  /// Moves to the brace of a body. A requirement of a protocol has none.
  private mutating func findBody() -> Bool {
    while position < tokens.count, next != "{" {
      if next == "}" { return false }
      let token = next
      position += 1
      if let end = CodeSizes.ends[token] { skip(to: end) }
    }
    return position < tokens.count
  }

  private mutating func readType(_ keyword: String) {
    var name = next
    while text(at: position + 1) == "." {
      position += 2
      name += "." + next
    }
    guard findBody() else { return }
    position += 1
    types.append(name)
    defer { types.removeLast() }
    if keyword == "protocol" {
      skip(to: "}")
    } else if keyword == "class" || keyword == "actor" {
      classes.append(ClassSize(name: types.joined(separator: ".")))
      readMembers(ofClass: classes.count - 1)
    } else {
      readMembers(ofClass: nil)
    }
  }

  /// Reads a body that begins at this position, of a declaration that begins at another.
  private mutating func readBody(of name: String, from start: Int) {
    position += 1
    skip(to: "}")
    let range = tokens[start].line..<tokens[position - 1].line + 1
    functions.append(
      FunctionSize(
        name: (types + [name]).joined(separator: "."), codeLines: lines[range].codeLines))
  }

  /// Reads a property. It is stored if it has a value, if it has observers, or if it has no body.
  private mutating func readProperty(ofClass index: Int?) {
    let start = position - 1
    let name = next
    var isStored = true
    var count = 1
    var angles = 0
    loop: while position < tokens.count {
      let token = next
      switch token {
      case "<": angles += 1
      case ">": angles -= 1
      case "," where angles == 0: count += 1
      case "=", "}": break loop
      case "{":
        isStored = ["didSet", "willSet"].contains(text(at: position + 1))
        if !isStored { readBody(of: name, from: start) }
        break loop
      default: break
      }
      position += 1
      if let end = CodeSizes.ends[token] { skip(to: end) }
      if angles == 0, position < tokens.count, tokens[position].line > tokens[position - 1].line,
        !["{", "=", ".", "&", "->"].contains(next), ![":", "&", "->", ",", "="].contains(token)
      {
        break
      }
    }
    if isStored, let index { classes[index].storedProperties += count }
  }
}
