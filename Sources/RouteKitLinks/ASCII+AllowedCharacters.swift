/// The characters that separate the parts of a link.
enum ASCII {
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let ampersand = UInt8(ascii: "&")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let question = UInt8(ascii: "?")
  static let at = UInt8(ascii: "@")
  static let bracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let parenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let plus = UInt8(ascii: "+")
  static let space = UInt8(ascii: " ")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let asterisk = UInt8(ascii: "*")
  static let underscore = UInt8(ascii: "_")
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  private var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the character is allowed in a scheme, whose first character is a letter.
  var isPartOfScheme: Bool {
    isLetter || isDigit || self == 0x2B || self == 0x2D || self == 0x2E
  }

  /// Whether the character is allowed in the name of a parameter.
  var isPartOfName: Bool { isLetter || isDigit || self == ASCII.underscore }

  /// Whether it is a lowercase letter or a digit.
  var isPlain: Bool { isDigit || (0x61...0x7A).contains(self) }

  /// Whether a colon behind it is text. Bytes of characters that are not ASCII count as letters.
  var isPartOfWord: Bool { isPartOfName || self >= 0x80 }

  /// Whether the character is allowed in the name of a query item or of a pair in the fragment.
  var isPartOfItemName: Bool { isPartOfName || "-.[]".utf8.contains(self) }

  /// Whether the character is never percent-encoded in a URL.
  var isUnreserved: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x2E || self == 0x5F || self == 0x7E
  }

  /// Whether it is a control character. A link must not have any.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  /// Whether the character is not allowed in a URL: control characters, the space, and `"<>\^{|}`
  /// with the backtick.
  var isForbidden: Bool {
    switch self {
    case ...0x20, 0x7F, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: true
    default: false
    }
  }

  /// Whether `URL(string:)` encodes it in a path, a query or a fragment.
  var isEncodedByURL: Bool { self >= 0x80 || isForbidden || isBracket }

  /// Whether it stands around a network address.
  var isBracket: Bool { self == ASCII.bracket || self == ASCII.closeBracket }

  var hexValue: UInt8? {
    if isDigit { return self - 0x30 }
    let lower = self | 0x20
    return (0x61...0x66).contains(lower) ? lower - 0x61 + 10 : nil
  }

  /// The lowercase letter of an uppercase one. Other characters stay as they are.
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  var isCapital: Bool { (0x41...0x5A).contains(self) }

  /// The digit of a number below 16.
  var hexDigit: UInt8 { self < 10 ? 0x30 + self : 0x41 + self - 10 }
}

extension String {
  /// Whether a text from outside is equal to this one.
  ///
  /// To compare two texts, `==` orders the accents of each letter, which takes time that grows with
  /// the square of their number. A text that is equal to an ASCII text is at most three times as
  /// long, so a longer one is not compared.
  func isEqual(toUntrusted text: String) -> Bool {
    if text.utf8.count > 3 * utf8.count, utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return self == text
  }
}
