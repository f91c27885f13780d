import RouteKit

/// The reason why a command fails, in one line for the customer. The shop continues.
package struct Refusal: Error, CustomStringConvertible {
  package let description: String

  package init(_ line: String) { description = line }
}

/// An error that is shown in an alert instead of a line.
protocol NoticedError: Error {
  /// The text of the alert.
  var notice: Notice { get }
}

extension Error {
  /// One line for the customer.
  ///
  /// A refusal of the library is expressed in the words of the shop, by its kind. The text of the
  /// library is for developers.
  package var answer: String {
    switch (self as? RoutingError)?.kind {
    case .rootStays, .noWayBack: "There is no screen to go back to."
    case .nothingPresented: "There is nothing to dismiss."
    case .noContainer, .alreadyPresenting: "Something is open in front. Finish it, or type dismiss."
    default: firstLine
    }
  }
}

extension Error {
  /// The first line of the error's text: what was tried, and why it failed.
  ///
  /// A `RoutingError` continues with the place in the tree and advice for developers.
  package var firstLine: String {
    String("\(self)".split(separator: "\n", maxSplits: 1).first ?? "Something went wrong.")
  }
}
