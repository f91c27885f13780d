import RouteKit

/// Converts numbers, strings and Booleans to text in a link, and back.
enum ScalarText {
  /// Whether values of a type can be read.
  static func reads(_ type: Any.Type) -> Bool {
    type == String.self || type == Int.self || type == Bool.self || type == Double.self
      || type == Float.self || type is any FixedWidthInteger.Type
  }

  /// Reads a value of a supported type.
  ///
  /// - Throws: ``ValueFault`` if the text is not a value of the type.
  static func value(of type: Any.Type, from text: String, named name: String) throws -> Any {
    if type == String.self { return text }
    if type == Int.self, let number = Int(text) { return number }
    if let type = type as? any LosslessStringConvertible.Type, let value = type.init(text) {
      guard let number = value as? any BinaryFloatingPoint else { return value }
      if number.isFinite && !text.isHexadecimal { return value }
    }
    let article = "AEIO".contains("\(type)".prefix(1)) ? "an" : "a"
    throw ValueFault(reason: "'\(name)' must be \(article) \(type), but is \(text.quoted)")
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
  /// Whether it has an `x`, as the hexadecimal numbers have that Swift reads too: `0x1p-3`.
  fileprivate var isHexadecimal: Bool { utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } }
}
