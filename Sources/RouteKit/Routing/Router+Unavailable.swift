// Calls that look right but cannot work. They do not compile, and the message says what to write instead. The
// compiler considers an unavailable declaration only after everything else has failed, so they cost a correct program
// nothing.

extension Router {
  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(to builder: some ViewBuilder) throws -> Arrival {
    throw RoutingError.notARoute
  }

  /// Does not compile, because a builder is not a route.
  // With generic parameters it would hide errors in the context of a route or in a completion. `any` and
  // `AnyHashable` make it a worse match, so the compiler prefers its other messages.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(to builder: any ViewBuilder, with context: AnyHashable) throws
    -> Arrival
  {
    throw RoutingError.notARoute
  }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(
    to builder: some ViewBuilder, completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> PendingNavigation {
    PendingNavigation(task: nil)
  }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func arrive(at builder: some ViewBuilder) async throws -> Arrival {
    throw RoutingError.notARoute
  }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func arrive(at builder: any ViewBuilder, with context: AnyHashable)
    async throws -> Arrival
  {
    throw RoutingError.notARoute
  }

  /// Does not compile, because neither a screen nor a text is a route.
  // With a parameter of the type `ScreenNode`, the compiler would search that type for each misspelt move.
  @available(
    *, unavailable,
    message:
      "This is not a route. Write .reveal(screen) for a screen that is on the tree, or builder.pushRoute() for a new one, and unwrap an optional. For a link, import RouteKitLinks, and open it with router.opening(links)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(to other: some CustomDebugStringConvertible) throws -> Arrival {
    throw RoutingError.notARoute
  }

  /// Does not compile, because neither a screen nor a text is a route.
  @available(
    *, unavailable,
    message:
      "This is not a route. Write .reveal(screen) for a screen that is on the tree, or builder.pushRoute() for a new one, and unwrap an optional. For a link, import RouteKitLinks, and open it with router.opening(links)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func arrive(at other: some CustomDebugStringConvertible) async throws -> Arrival {
    throw RoutingError.notARoute
  }

  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write navigate(to: route, with: context), or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(to route: some Route) throws -> Arrival { throw RoutingError.notARoute }

  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write navigate(to: route, with: context) { … }, or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(
    to route: some Route, completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> PendingNavigation {
    PendingNavigation(task: nil)
  }

  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write arrive(at: route, with: context), or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func arrive(at route: some Route) async throws -> Arrival { throw RoutingError.notARoute }

  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write preview(route, with: context), or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func preview(_ route: some Route) -> Preview { preview(Move.doNothing) }

  /// Does not compile, because the route needs no context.
  @available(
    *, unavailable,
    message: "The route needs no context, or it is bound already. Write navigate(to: route)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(
    to route: any Route<Void>, with context: AnyHashable
  ) throws -> Arrival {
    throw RoutingError.notARoute
  }

  /// Does not compile, because the route needs no context.
  @available(
    *, unavailable,
    message: "The route needs no context, or it is bound already. Write arrive(at: route)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func arrive(
    at route: any Route<Void>, with context: AnyHashable
  ) async throws -> Arrival {
    throw RoutingError.notARoute
  }

  /// Does not compile, because a route decides whether its change is animated.
  @available(*, unavailable, message: "Write navigate(to: route.animated(false)).")
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(to route: some Route, animated: Bool) throws -> Arrival {
    throw RoutingError.notARoute
  }

  /// Does not compile, because a router performs routes.
  @available(*, unavailable, message: "Write navigate(to: builder.pushRoute()).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func push<Pushed>(_ pushed: Pushed) throws {}

  /// Does not compile, because a router performs routes.
  @available(*, unavailable, message: "Write navigate(to: builder.presentRoute()).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func present<Presented>(_ presented: Presented) throws {}

  /// Does not compile, because a router performs routes.
  @available(*, unavailable, message: "Write navigate(to: .pop).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func pop() throws {}

  /// Does not compile, because a router performs routes.
  @available(*, unavailable, message: "Write navigate(to: .dismiss).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func dismiss() throws {}
}

extension RoutingError {
  /// The error of a call that does not compile.
  fileprivate static var notARoute: RoutingError {
    RoutingError(.notApplicable, action: "navigate", reason: "a router performs routes")
  }
}
