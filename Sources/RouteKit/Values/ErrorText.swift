/// A text of an error, with the screens that it names.
///
/// It becomes a string when it is read. Only at that point is it known whether the names of its screens differ, or
/// whether the text needs their numbers.
package struct ErrorText: Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Part {
    case text(String)
    case screen(ScreenReference)
  }

  private let parts: [Part]

  init(_ text: String) { parts = [.text(text)] }

  init(_ screen: ScreenReference) { parts = [.screen(screen)] }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// The screens that it names.
  var screens: [ScreenReference] {
    parts.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
  }

  /// Returns the text, with the numbers of the screens whose type and name are among the titles.
  func text(numbering titles: Set<String>) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let part): text += part
      case .screen(let screen):
        text += titles.contains(screen.title) ? screen.description : screen.title
      }
    }
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    package mutating func appendInterpolation(_ value: some Any) {
      parts.append(.text("\(value)"))
    }

    /// Names a screen by its type and its name.
    mutating func appendInterpolation(screen: ScreenReference) { parts.append(.screen(screen)) }
  }
}
