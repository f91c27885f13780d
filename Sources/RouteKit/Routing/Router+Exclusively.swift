extension Router {
  /// Refuses other navigations while one waits for an answer. A second tap, for example, does
  /// nothing except throw an error.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).exclusively()
  /// router.navigate(to: order, with: lamp) { _ in }     // the guard asks to sign in
  /// try router.navigate(to: product, with: chair)
  /// // Cannot arrive at 'ProductScreen': another navigation waits for the guard 'SignedIn'.
  /// ```
  ///
  /// Navigations that belong to the waiting one are performed: those through ``Asking/router``,
  /// those that the closure of the question begins, and those that start from the screens that
  /// these brought in, such as the buttons of a sign-in sheet.
  ///
  /// This applies to navigations through this router and its copies. It does not affect edits of
  /// the tree, or navigations through the wrapped router.
  ///
  /// - Returns: A router that throws ``RoutingError/Kind/busy`` while a navigation waits. A preview
  ///   reports this too.
  public func exclusively() -> some Router {
    let waiting = RequestsAtRouter()
    return GuardedRouter(base: self) { route, _ in
      .ofOtherNavigations { navigation in
        guard let first = waiting.first else { return }
        if navigation.joinParent(among: waiting, startingWith: route) != nil { return }
        throw navigation.turnAway(
          RoutingError(
            .busy, towards: route, reason: "another navigation waits for \(first.waitsFor)",
            advice:
              "To answer its question, navigate with asking.router, or from a screen that it opened."
          ))
      }
    } onWait: { _, request, _ in
      waiting.add(request)
    }
  }
}

extension RoutingError {
  /// The error of a navigation that may not go on because of another one.
  fileprivate init(_ kind: Kind, towards route: some Route, reason: String, advice: String) {
    let destination = type(of: route).arrival.destinationTitle(named: route.outline.name)
    self.init(
      kind, action: destination == nil ? "navigate" : "arrive at", subject: destination,
      reason: reason, advice: advice)
  }
}
