/// A law that must hold for any input, but did not.
struct Violation: Error, CustomStringConvertible {
  let description: String

  /// Throws a violation if a condition does not hold.
  static func unless(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    if !holds { throw Violation(description: text()) }
  }

  /// Checks that a text adds neither lines nor control characters to a log or a screen.
  static func unlessPlain(_ text: String, lines: Int = .max) throws {
    var count = 1
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": count += 1
      // A joiner belongs to the letters or the emoji around it.
      case .format where scalar == "\u{200C}" || scalar == "\u{200D}": break
      case .control, .format, .lineSeparator, .paragraphSeparator:
        throw Violation(description: "a text has \(scalar.escaped(asASCII: true)): \(text)")
      default: break
      }
    }
    try unless(count <= lines, "a text has \(count) lines: \(text)")
  }
}
