/// Swift source in two halves: its code, and its prose, which is the comments and the contents of string literals. In
/// each half every byte of the other is replaced by a space, so lines and columns stay the same. An interpolation is
/// code.
struct SwiftCode {
  private let bytes: [UInt8]
  private var code: [UInt8]
  private var prose: [UInt8]
  private var position = 0

  static func lines(of text: String) -> (code: [String], prose: [String]) {
    var halves = SwiftCode(text)
    halves.readCode(isInterpolation: false)
    return (
      String(decoding: halves.code, as: UTF8.self).linesOfText,
      String(decoding: halves.prose, as: UTF8.self).linesOfText
    )
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    code = bytes
    prose = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Whether some bytes stand here. Most differ in the first, which decides fast in a debug build.
  private func isNext(_ wanted: [UInt8]) -> Bool {
    bytes[position] == wanted[0] && bytes[position...].starts(with: wanted)
  }

  private mutating func blank(_ count: Int = 1) {
    let end = min(position + count, bytes.count)
    while position < end {
      if bytes[position] != UInt8(ascii: "\n") {
        (code[position], prose[position]) = (UInt8(ascii: " "), bytes[position])
      }
      position += 1
    }
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
      if isNext(end) {
        position += end.count
        return true
      }
      if quotes == 1, bytes[position] == UInt8(ascii: "\n") { return true }
      guard isNext(escape) else {
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
    let bytes = Array(line.utf8)
    var position = 0
    while position < bytes.count {
      let start = position
      while position < bytes.count, isPartOfName(bytes[position]) { position += 1 }
      if position > start {
        let before = start > 0 ? Character(Unicode.Scalar(bytes[start - 1])) : nil
        found.append((String(decoding: bytes[start..<position], as: UTF8.self), before))
      }
      position += 1
    }
    return found
  }

  static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
