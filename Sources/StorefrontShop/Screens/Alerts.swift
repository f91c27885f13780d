import RouteKit

/// A message to dismiss.
typealias Notice = Alert<Never>

/// An alert shows its message, and takes the texts of its choices as commands.
extension Alert: Page {
  package var body: [Row] { [Row(message)] }

  package var actions: [String] { choices.map(\.title) }
}

/// An alert with text fields shows each as a row to type into, and then its choices.
extension TextAlert: Page {
  package var body: [Row] {
    (message.isEmpty ? [] : [Row(message), ""])
      + fields.enumerated().map { Row(field: $1, number: $0 + 1) }
  }

  package var actions: [String] { choices.map(\.title) }

  /// Typing begins with the first empty field.
  package var prompt: Row.Prompt? {
    let rows = body.filter { $0.prompt != nil }
    let empty = zip(rows, fields).first { $0.1.text.isEmpty }?.0
    return (empty ?? rows.first)?.prompt
  }
}

extension Row {
  /// Creates a row for a field of an alert. A secure text is hidden.
  fileprivate init(field: AlertField, number: Int) {
    let text = field.isSecure ? field.text.hidden : field.text
    self.init(
      "\(number). \(field.label): \(text.isEmpty ? "…" : text)",
      prompt: Prompt(
        command: "type \(number) ", parameters: field.label, text: field.isSecure ? "" : field.text,
        isSecure: field.isSecure))
  }
}

extension String {
  /// A dot for each character.
  package var hidden: String { String(repeating: "•", count: count) }
}
