import RouteKit

extension Error {
  /// One line for the customer.
  ///
  /// A refusal of the library is expressed in the words of the shop, by its kind. The text of the
  /// library is for developers.
  var answer: String {
    switch (self as? RoutingError)?.kind {
    case .rootStays: "There is nothing to go back to here."
    case .nothingPresented: "There is nothing to dismiss."
    case .noContainer, .alreadyPresenting: "Something is open in front. Finish it, or type dismiss."
    default: firstLine
    }
  }
}
