// The mistakes of the first hour at a router. They do not compile, and the message says what to write instead. The
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
  public func navigate(to builder: some ViewBuilder) throws -> Arrival { try back() }

  /// Does not compile, because neither a screen nor a text is a route.
  // With a parameter of the type `ScreenNode`, the compiler would search that type for each misspelt move.
  @available(
    *, unavailable,
    message:
      "This is not a route. Write .reveal(screen) for a screen that is on the tree, or builder.pushRoute() for a new one, and unwrap an optional. For a link, import RouteKitLinks, and open it with router.opening(links)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(to other: some CustomDebugStringConvertible) throws -> Arrival { try back() }

  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write navigate(to: route, with: context), or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func navigate(to route: some Route) throws -> Arrival { try back() }

  /// Does not compile, because a router performs routes.
  @available(*, unavailable, message: "Write navigate(to: builder.pushRoute()).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func push<Pushed>(_ pushed: Pushed) throws {}
}
