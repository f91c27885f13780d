extension Verdict {
  /// The navigation goes elsewhere: to sign in, to what took the place of what was asked for.
  ///
  /// It is abandoned, and the other route performed on the tree as it was, with its own guards. Where
  /// that arrives the navigation has arrived; to come back afterwards, see ``ask(_:)``.
  ///
  /// ```swift
  /// func check(_ product: Product) -> Verdict {
  ///   product.isSold ? .redirect(to: SoldOutBuilder().pushRoute()) : .allow
  /// }
  /// ```
  ///
  /// Eight times a navigation may be sent elsewhere or asked again; a guard that does so twice at the
  /// same place goes in a circle: ``RoutingError/Kind/redirectLoop``, which lists the way. A direct
  /// edit or an undo goes nowhere else: there it is the error ``RoutingError/Kind/redirected``, and
  /// nothing has changed.
  ///
  /// - Parameter route: Performed instead. Made at each check, and performed if that stops the
  ///   navigation.
  /// - Returns: The verdict.
  public static func redirect(to route: some Route<Void>) -> Verdict {
    Verdict(kind: .redirect(Redirect(to: route)))
  }
}

extension Answer {
  /// The navigation goes elsewhere; see ``Verdict/redirect(to:)``.
  ///
  /// ```swift
  /// return .ask { _ in
  ///   await dialog.choosesGift() ? .redirect(to: GiftBuilder().pushRoute()) : .allow
  /// }
  /// ```
  public static func redirect(to route: some Route<Void>) -> Answer {
    Answer(kind: .redirect(Redirect(to: route)))
  }
}

extension ScreenTree {
  /// What is performed when ``recheck()`` has had to take the root away; nil, which leaves the tree
  /// empty, unless it is set.
  ///
  /// ```swift
  /// tree.fallback = WelcomeBuilder().rootRoute()
  /// ```
  public var fallback: (any Route<Void>)? {
    get { fallbackRoute?.route as? any Route<Void> }
    set { fallbackRoute = newValue.map { Redirect(to: $0) } }
  }
}

extension Redirect {
  fileprivate convenience init<Destination: Route<Void>>(to route: Destination) {
    let type = Destination.ViewType.self as ScreenNode.Type
    self.init(to: type.destination(named: route.outline.name), by: route) {
      if $0.wantsIntent { $0.noteIntent(of: route, with: ()) }
      return try route.perform(with: (), in: $0)
    }
  }
}
