import RouteKit

/// A question that is answered with yes or no: the content of an alert.
struct Confirmation: Page, Finishing {
  typealias Outcome = Bool

  let title: String
  let message: String

  var lines: [String] { [message, "", "y, n"] }
}
