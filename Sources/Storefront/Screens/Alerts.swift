import RouteKit

extension Screens {
  /// An alert, from its message.
  var notice: ClosureBuilder<Screen<Notice>, Notice> { ClosureBuilder { Screen($0) } }
}

/// A yes-or-no question: the content of an alert.
struct Confirmation: Page, Finishing {
  typealias Outcome = Bool

  let title: String
  let message: String

  var body: [Row] { [Row(message)] }

  var actions: [String] { ["y", "n"] }
}

/// A message to dismiss: the content of an alert.
struct Notice: Page {
  let title: String
  let message: String

  var body: [Row] { [Row(message)] }

  var actions: [String] { ["dismiss"] }
}
