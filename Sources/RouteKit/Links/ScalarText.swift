/// Converts numbers, strings and Booleans to text in a link, and back.
enum ScalarText {
  /// Reads a value.
  ///
  /// - Returns: The value, or nil if the type is not supported.
  /// - Throws: ``ValueFault`` if the text is not a value of the type.
  static func value<Value>(_ type: Value.Type, from text: String, named name: String) throws
    -> Value?
  {
    let value: Any?
    switch type {
    case is String.Type: value = text
    case is Int.Type: value = Int(text)
    case is Bool.Type: value = Bool(text)
    case let number as any FixedWidthInteger.Type: value = integer(number, from: text)
    case is Double.Type: value = text.isDecimal ? Double(text).flatMap(finite) : nil
    case is Float.Type: value = text.isDecimal ? Float(text).flatMap(finite) : nil
    default: return nil
    }
    guard let value = value as? Value else {
      let article = "AEIO".contains("\(type)".prefix(1)) ? "an" : "a"
      throw ValueFault(reason: "'\(name)' must be \(article) \(type), but is \(text.quoted)")
    }
    return value
  }

  private static func finite<Number: BinaryFloatingPoint>(_ number: Number) -> Number? {
    number.isFinite ? number : nil
  }

  private static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, from text: String
  ) -> Any? {
    Number(text)
  }

  /// Writes a value.
  ///
  /// - Returns: The text, or nil if the type is not supported.
  /// - Throws: ``ValueFault`` if the value is infinite or not a number.
  static func text<Value>(of value: Value, named name: String) throws -> String? {
    switch value {
    case let text as String: return text
    case let bool as Bool: return bool ? "true" : "false"
    case let number as any FixedWidthInteger: return number.description
    case let number as any BinaryFloatingPoint:
      guard number.isFinite else {
        throw ValueFault(reason: "\(name.isEmpty ? "it" : "'\(name)'") is not a finite number")
      }
      return "\(number)"
    default: return nil
    }
  }
}

extension String {
  /// Whether it has no `x`, as the hexadecimal numbers have that Swift reads too: `0x1p-3`.
  fileprivate var isDecimal: Bool { !utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } }
}
