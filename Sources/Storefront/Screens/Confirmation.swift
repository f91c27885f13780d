import RouteKit

/// A yes-or-no question: the content of an alert.
struct Confirmation: Page, Finishing {
  typealias Outcome = Bool

  let title: String
  let message: String

  var body: [Row] { [Row(message)] }

  var actions: [String] { ["y", "n"] }
}
