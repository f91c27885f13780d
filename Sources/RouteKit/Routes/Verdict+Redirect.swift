extension Verdict {
  /// Sends the navigation to another route: to a sign-in screen, for example, or to a replacement.
  ///
  /// The navigation is abandoned, and the other route is performed with its own guards on the tree as it was.
  /// The navigation ends where the other route arrives. To return to the first target afterwards, use
  /// `ask(_:)`.
  ///
  /// ```swift
  /// func check(_ product: Product) -> Verdict {
  ///   product.isSold ? .redirect(to: SoldOutBuilder().pushRoute()) : .allow
  /// }
  /// ```
  ///
  /// A navigation can be redirected or asked again eight times. A guard that redirects twice at the same place
  /// is a loop. Both throw ``RoutingError/Kind/redirectLoop``, which lists the hops. For a direct edit or an
  /// undo, a redirect is the error ``RoutingError/Kind/redirected``.
  ///
  /// - Parameter route: The route to perform instead. It is created at each check, and performed only if this check
  ///   stops the navigation.
  /// - Returns: The verdict.
  public static func redirect(to route: some Route<Void>) -> Verdict {
    Verdict(kind: .redirect(Redirect(to: route)))
  }
}

extension Answer {
  /// Sends the navigation to another route; see ``Verdict/redirect(to:)``.
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
  /// The route that is performed when ``recheck()`` has removed the root. By default it is nil, and the tree
  /// stays empty.
  ///
  /// It cannot wait. If it fails, is refused or has to ask, ``recheck()`` throws that error, and the forbidden screens
  /// are removed anyway.
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
  fileprivate convenience init<Target: Route<Void>>(to route: Target) {
    let type = Target.ViewType.self as ScreenNode.Type
    self.init(to: type.destinationTitle(named: route.outline.name), by: route) {
      if $0.wantsHeading { $0.noteHeading(of: route, with: ()) }
      return try $0.checked(try route.perform(with: (), in: $0), returnedBy: route)
    }
  }
}
