/// The values that stand in a link as they are.
enum ScalarText {
  /// Reads a value.
  ///
  /// - Returns: The value, or nil if the type is none of these.
  /// - Throws: ``ValueFault`` if the text is no such value.
  static func value<Value>(_ type: Value.Type, from text: String, named name: String) throws
    -> Value?
  {
    let value: Any?
    switch type {
    case is String.Type: value = text
    case is Int.Type: value = Int(text)
    case is Bool.Type: value = Bool(text)
    case let number as any FixedWidthInteger.Type: value = integer(number, from: text)
    case is Double.Type: value = Double(text).flatMap { $0.isFinite ? $0 : nil }
    case is Float.Type: value = Float(text).flatMap { $0.isFinite ? $0 : nil }
    default: return nil
    }
    guard let value = value as? Value else {
      throw ValueFault(reason: "\(text.quoted) is no '\(type)', as '\(name)' has to be")
    }
    return value
  }

  private static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, from text: String
  ) -> Any? {
    Number(text)
  }

  /// Writes a value.
  ///
  /// - Returns: The text, or nil if the type is none of these.
  /// - Throws: ``ValueFault`` if it is no number.
  static func text<Value>(of value: Value, named name: String) throws -> String? {
    switch value {
    case let text as String: return text
    case let bool as Bool: return bool ? "true" : "false"
    case let number as any FixedWidthInteger: return number.description
    case let number as any BinaryFloatingPoint:
      guard number.isFinite else {
        throw ValueFault(reason: "\(name.isEmpty ? "it" : "'\(name)'") is no number")
      }
      return "\(number)"
    default: return nil
    }
  }
}
