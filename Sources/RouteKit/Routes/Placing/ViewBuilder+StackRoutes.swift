extension ViewBuilder {
  /// Builds the screen and pushes it onto the nearest stack that holds the origin.
  ///
  /// ```swift
  /// try router.navigate(to: ProductBuilder().pushRoute(), with: lamp)
  /// // Cannot push 'ProductScreen': no stack holds the visible screen.
  /// ```
  ///
  /// - Returns: The route. To name the stack, use ``pushRoute(in:)``.
  @inlinable
  public func pushRoute() -> ClosureRoute<ViewType, Context> { route(by: PushTransition()) }

  /// Builds the screen and pushes it onto a stack.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .node(searchStack))
  /// ProductBuilder().pushRoute(in: searchStack)   // does not compile: a screen is no route
  /// ```
  ///
  /// - Parameter stack: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func pushRoute(
    in stack: ContainerOrigin<StackNode>
  ) -> ClosureRoute<ViewType, Context> {
    pushRoute().from(stack.origin)
  }

  /// Builds the screen and pushes it onto the stack at which a route arrives.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: FeedBuilder().inStack().presentRoute())
  /// ```
  ///
  /// - Parameter made: Performed first. Both are one navigation: whole or not at all.
  /// - Returns: The route.
  @inlinable
  public func pushRoute<Made: Route<Void>>(in made: Made) -> ClosureRoute<ViewType, Context>
  where Made.ViewType: StackNode {
    pushRoute(in: .arrival(of: made))
  }

  /// Builds the screen and pushes it onto the stack at which a route arrives, which gets the same context.
  ///
  /// ```swift
  /// let account = AccountBuilder().inStack().presentRoute()           // takes an Account.ID
  /// let transactions = TransactionsBuilder().pushRoute(in: account)   // takes it too
  /// ```
  ///
  /// - Parameter made: Performed first, with the context of this route.
  /// - Returns: The route.
  @inlinable
  @_disfavoredOverload
  public func pushRoute<Made: Route<Context>>(in made: Made) -> ClosureRoute<ViewType, Context>
  where Made.ViewType: StackNode {
    pushRoute().from(made)
  }

  /// Builds the screen and puts it in the place of the top of the nearest stack that holds the
  /// origin. The top leaves and the screen enters in one commit.
  ///
  /// - Returns: The route.
  @inlinable
  public func replaceRoute() -> ClosureRoute<ViewType, Context> {
    route(by: ReplaceLastTransition())
  }

  /// Builds the screen and puts it in the place of the top of a stack.
  ///
  /// - Parameter stack: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func replaceRoute(
    in stack: ContainerOrigin<StackNode>
  ) -> ClosureRoute<ViewType, Context> {
    replaceRoute().from(stack.origin)
  }

  /// Builds the screen and makes it the only one of the nearest stack that holds the origin.
  ///
  /// - Returns: The route.
  @inlinable
  public func replaceAllRoute() -> ClosureRoute<ViewType, Context> {
    route(by: ReplaceAllTransition())
  }

  /// Builds the screen and makes it the only one of a stack.
  ///
  /// - Parameter stack: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func replaceAllRoute(
    in stack: ContainerOrigin<StackNode>
  ) -> ClosureRoute<ViewType, Context> {
    replaceAllRoute().from(stack.origin)
  }

  /// Builds the screen and puts it on top of those that a closure keeps, of the nearest stack that
  /// holds the origin.
  ///
  /// ```swift
  /// let home = HomeBuilder().replaceRoute(keeping: { !($0 is SignInScreen) })
  /// ```
  ///
  /// - Parameter isKept: Picks, and changes nothing. What it throws reaches the caller.
  /// - Returns: The route.
  @inlinable
  public func replaceRoute(
    keeping isKept: @escaping (ScreenNode) throws -> Bool
  ) -> ClosureRoute<ViewType, Context> {
    route(by: ReplaceKeepingTransition(where: isKept))
  }

  /// Builds the screen and puts it on top of those that a closure keeps, of a stack.
  ///
  /// - Parameters:
  ///   - isKept: Picks, and changes nothing. What it throws reaches the caller.
  ///   - stack: Where it goes, wherever the user is.
  /// - Returns: The route.
  @inlinable
  public func replaceRoute(
    keeping isKept: @escaping (ScreenNode) throws -> Bool, in stack: ContainerOrigin<StackNode>
  ) -> ClosureRoute<ViewType, Context> {
    replaceRoute(keeping: isKept).from(stack.origin)
  }
}
