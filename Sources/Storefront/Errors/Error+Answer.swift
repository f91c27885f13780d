import RouteKit

extension Error {
  /// One line for the customer.
  ///
  /// What the library refuses is told in the words of the shop, by its kind. Its own text is for
  /// whoever writes routes.
  var answer: String {
    switch (self as? RoutingError)?.kind {
    case .rootStays: "There is nothing to go back to here."
    case .nothingPresented: "Nothing is open that could be dismissed."
    case .noContainer, .alreadyPresenting: "Something is open in front. Finish it, or say dismiss."
    default: firstLine
    }
  }
}
