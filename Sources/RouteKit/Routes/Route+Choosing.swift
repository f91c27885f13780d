extension Route {
  /// Chooses a route when it is performed, and performs it.
  ///
  /// The closure gets the context and returns a route with its context bound. So a deep link is one closure, which
  /// can pass the context to every route:
  ///
  /// ```swift
  /// links.add(
  ///   "transaction", "accounts/:account/transactions/:id",
  ///   to: .choosing { (link: TransactionLink) in
  ///     .dismissAll.then(account.with(link.account)).then(transaction.with(link.id))
  ///   }.rooted())
  /// ```
  ///
  /// It chooses again in each attempt. In a chain, it chooses after the routes before it were performed. Unlike this,
  /// `orElse` performs another route only if one failed.
  ///
  /// - Parameters:
  ///   - screen: The screen at which the chosen route arrives. The compiler infers it, except in a closure of several
  ///     statements: there, write the type of the result instead, as in
  ///     `let open: ClosureRoute<OrderScreen, Order.ID> = .choosing { … }`.
  ///   - choose: Called once or more per navigation. The caller receives any error of the closure. It must
  ///     not edit or navigate: that throws ``RoutingError/Kind/busyAttempting``.
  /// - Returns: A route that arrives where the chosen route arrives.
  public static func choosing<Chosen: Route<Void>, Given>(
    _ screen: Chosen.ViewType.Type = Chosen.ViewType.self,
    _ choose: @escaping (_ context: Given) throws -> Chosen
  ) -> Self where Self == ClosureRoute<Chosen.ViewType, Given> {
    ClosureRoute(choosing: { given, _ in try choose(given) })
  }

  /// Chooses a route by the context and the tree when it is performed, and performs it.
  ///
  /// ```swift
  /// let home: Move = .choosing { _, tree in tree.root?.presentedScreen == nil ? .popToRoot : .dismissAll }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: As in the form for the context alone.
  ///   - choose: As in that form. In a chain, the tree includes the edits of the routes before.
  /// - Returns: A route that arrives where the chosen route arrives.
  public static func choosing<Chosen: Route<Void>, Given>(
    _ screen: Chosen.ViewType.Type = Chosen.ViewType.self,
    _ choose: @escaping (_ context: Given, _ tree: ScreenTree) throws -> Chosen
  ) -> Self where Self == ClosureRoute<Chosen.ViewType, Given> {
    ClosureRoute(choosing: choose)
  }

  /// Chooses between routes of different types, and performs the chosen one.
  ///
  /// ```swift
  /// let open = ClosureRoute.choosing { (id: Order.ID) in
  ///   if sold.contains(id) { return .dismissAll }
  ///   return order.with(id)
  /// }
  /// ```
  ///
  /// - Parameter choose: As in the form for one type, which is preferred.
  /// - Returns: A route that arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public static func choosing<Given>(
    _ choose: @escaping (_ context: Given) throws -> any Route<Void>
  ) -> Self where Self == ClosureRoute<ScreenNode, Given> {
    ClosureRoute(choosing: { given, _ in Move(try choose(given)) })
  }

  /// Chooses between routes of different types by the context and the tree, and performs the chosen one.
  ///
  /// ```swift
  /// let open = ClosureRoute.choosing { (product: Product, tree) in
  ///   if tree.visible is ProductScreen { return replace.with(product) }
  ///   return sheet.with(product)
  /// }
  /// ```
  ///
  /// - Parameter choose: As in the form for one type, which is preferred.
  /// - Returns: A route that arrives at some ``ScreenNode``.
  @_disfavoredOverload
  public static func choosing<Given>(
    _ choose: @escaping (_ context: Given, _ tree: ScreenTree) throws -> any Route<Void>
  ) -> Self where Self == ClosureRoute<ScreenNode, Given> {
    ClosureRoute(choosing: { Move(try choose($0, $1)) })
  }
}

extension ClosureRoute {
  /// Makes a route that performs the route that a closure chooses. Its name and its start are not known in advance.
  fileprivate init<Chosen: Route<Void>>(
    choosing choose: @escaping (Context, ScreenTree) throws -> Chosen
  ) where Chosen.ViewType == ViewType {
    self.init(outline: RouteOutline(preparesArrival: true)) { given, navigation in
      let route = try navigation.callOut(.chooser, to: ViewType.self) {
        try choose(given, navigation.tree)
      }
      return try navigation.nested {
        try navigation.performTaken { try navigation.perform(passingOn: route, with: ()) }
      }
    }
  }
}
