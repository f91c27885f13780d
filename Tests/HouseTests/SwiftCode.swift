/// Swift source without comments and the contents of string literals: each byte of those is replaced by a space, so
/// lines and columns stay the same. The code of an interpolation is kept.
struct SwiftCode {
  private let bytes: [UInt8]
  private var output: [UInt8]
  private var position = 0

  static func lines(of text: String) -> [String] {
    var code = SwiftCode(text)
    code.readCode(isInterpolation: false)
    return String(decoding: code.output, as: UTF8.self).linesOfText
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    output = bytes
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func blank(_ count: Int = 1) {
    for index in position..<min(position + count, bytes.count)
    where bytes[index] != UInt8(ascii: "\n") {
      output[index] = UInt8(ascii: " ")
    }
    position = min(position + count, bytes.count)
  }

  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if isInterpolation, depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "/") where isNext("//"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { blank() }
        continue
      case UInt8(ascii: "/") where isNext("/*"):
        readBlockComment()
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if readLiteral() { continue }
      default: break
      }
      position += 1
    }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        blank(2)
      } else if isNext("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < bytes.count
  }

  /// Reads a string literal if one begins here, after any number of hash signs.
  private mutating func readLiteral() -> Bool {
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let start = position
    position += hashes
    guard isNext("\"") else {
      position = start
      return false
    }
    let quotes = isNext("\"\"\"") ? 3 : 1
    position += quotes
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes)
      + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    while position < bytes.count {
      if bytes[position...].starts(with: end) {
        position += end.count
        return true
      }
      if quotes == 1, bytes[position] == UInt8(ascii: "\n") { return true }
      guard bytes[position...].starts(with: escape) else {
        blank()
        continue
      }
      blank(escape.count)
      if isNext("(") {
        position += 1
        readCode(isInterpolation: true)
        position += 1
      } else {
        blank()
      }
    }
    return true
  }
}

extension SwiftCode {
  /// The identifiers of a line of code, each with the character before it.
  static func identifiers(in line: String) -> [(name: String, before: Character?)] {
    var found: [(String, Character?)] = []
    var before: Character?
    var name = ""
    for character in line + " " {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else {
        if !name.isEmpty {
          found.append((name, before))
          name = ""
        }
        before = character
      }
    }
    return found
  }
}
