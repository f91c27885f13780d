extension ViewBuilder {
  /// Builds the screen and pushes it onto a stack.
  ///
  /// ```swift
  /// try router.navigate(to: ProductBuilder().pushRoute(), with: lamp)
  /// // Cannot push 'ProductScreen': no stack holds the visible screen.
  /// ProductBuilder().pushRoute(in: .node(searchStack))
  /// ProductBuilder().pushRoute(in: searchStack)   // does not compile: a screen is not a route
  /// ```
  ///
  /// - Parameter stack: The stack. By default, it is the nearest one around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func pushRoute(
    in stack: ContainerOrigin<StackNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: PushTransition(), in: stack)
  }

  /// Builds the screen and pushes it onto the stack at which a route arrives.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: FeedBuilder().inStack().presentRoute())
  /// ```
  ///
  /// - Parameter made: Performed first, in the same navigation.
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
  /// For the other functions that place a screen, use `from(_:)`.
  ///
  /// - Parameter made: Performed first, in the same navigation, with the context of this route.
  /// - Returns: The route.
  @inlinable
  @_disfavoredOverload
  public func pushRoute<Made: Route<Context>>(in made: Made) -> ClosureRoute<ViewType, Context>
  where Made.ViewType: StackNode {
    pushRoute().starting(after: made) { Origin.arrival(of: made.with($0)).exact }
  }

  /// Builds the screen and inserts it into a stack at an index. The screens above it stay.
  ///
  /// ```swift
  /// let list = ListBuilder().insertRoute(at: 0)   // below everything else
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of the new screen, from 0 for the root to the number of screens.
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  /// - Returns: The route. The stack is revealed, and shows its top as before.
  @inlinable
  public func insertRoute(
    at index: Int, in stack: ContainerOrigin<StackNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .insert(at: index), in: stack)
  }

  /// Builds the screen and replaces a screen of a stack with it: the top, the screen that the route starts from, or the
  /// screen at an index. The old screen leaves and the new one enters in one commit.
  ///
  /// From a given screen or at an index, it replaces that screen alone. The screens above it stay.
  ///
  /// ```swift
  /// let article = ArticleBuilder().replaceRoute().from(placeholder)
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of the old screen, from 0 for the root, or nil for the screen that the route starts from.
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  /// - Returns: The route. The stack is revealed.
  @inlinable
  public func replaceRoute(
    at index: Int? = nil, in stack: ContainerOrigin<StackNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .replace(at: index), in: stack)
  }

  /// Builds the screen and makes it the only one of a stack.
  ///
  /// - Parameter stack: The stack. By default, it is the nearest one around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func replaceAllRoute(
    in stack: ContainerOrigin<StackNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .replaceAll, in: stack)
  }

  /// Builds the screen and puts it on top of those screens of a stack that a closure accepts. The others
  /// leave.
  ///
  /// ```swift
  /// let home = HomeBuilder().replaceRoute(keeping: { !($0 is SignInScreen) })
  /// ```
  ///
  /// - Parameters:
  ///   - isKept: Whether a screen stays. It must not edit or navigate. The caller receives any error of the
  ///     closure.
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  /// - Returns: The route.
  @inlinable
  public func replaceRoute(
    keeping isKept: @escaping (ScreenNode) throws -> Bool,
    in stack: ContainerOrigin<StackNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .replace(keeping: isKept), in: stack)
  }
}

extension ContainerOrigin where Container == StackNode {
  /// The stack at which a route arrives, which is performed first.
  public static func arrival<Made: Route<Void>>(of route: Made) -> ContainerOrigin
  where Made.ViewType: StackNode {
    ContainerOrigin(.arrival(of: route))
  }

  /// The stack at which a route arrives, if this stack cannot be found.
  ///
  /// ```swift
  /// ProductBuilder().pushRoute(in: .visible.orElse(StackBuilder().presentRoute()))
  /// ```
  ///
  /// - Parameter route: Performed on the tree as it was before.
  /// - Returns: An origin that throws ``RoutingError/Kind/noAlternative`` if neither can be found.
  public func orElse<Made: Route<Void>>(_ route: Made) -> ContainerOrigin
  where Made.ViewType: StackNode {
    orElse(.arrival(of: route))
  }
}
