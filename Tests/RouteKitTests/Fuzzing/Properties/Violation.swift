/// Something that must hold whatever comes from outside, and did not.
struct Violation: Error, CustomStringConvertible {
  let description: String

  /// Throws one if a condition does not hold.
  static func unless(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    if !holds { throw Violation(description: text()) }
  }

  /// What stands in a log or on a screen writes no lines and no commands of its own.
  static func unlessPlain(_ text: String, lines: Int = .max) throws {
    var count = 1
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": count += 1
      case .control, .format, .lineSeparator, .paragraphSeparator:
        throw Violation(description: "a text has \(scalar.escaped(asASCII: true)): \(text)")
      default: break
      }
    }
    try unless(count <= lines, "a text has \(count) lines: \(text)")
  }
}
