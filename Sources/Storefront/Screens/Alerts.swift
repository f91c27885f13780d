import RouteKit

/// A message to dismiss.
typealias Notice = Alert<Never>

/// An alert shows its message, and takes the texts of its choices as commands.
extension Alert: Page {
  package var body: [Row] { [Row(message)] }

  package var actions: [String] { choices.map(\.title) }
}
