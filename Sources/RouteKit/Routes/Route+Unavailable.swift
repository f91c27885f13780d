// The mistakes of the first hour with routes. They do not compile, and the message says what to write instead.

extension Route where Self == Move {
  /// Does not compile, because a placing starts with its builder.
  @available(*, unavailable, message: "Start with the builder. Write builder.pushRoute().")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func push<Pushed>(_ pushed: Pushed) -> Self { .doNothing }
}

extension Route {
  /// Does not compile, because a guard is a type.
  @available(
    *, unavailable, message: "Write guarded(by: ClosureGuard { … }), which returns .allow or .deny."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func guarded<Answered>(
    by check: @escaping (Context) -> Answered
  ) -> ClosureRoute<ViewType, Context> {
    checking { _ in }
  }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write then(builder.pushRoute()) or then(builder.presentRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func then(_ builder: some ViewBuilder) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen
  }

  /// Does not compile, because the context of the next route is missing.
  @available(
    *, unavailable, message: "The next route needs a context. Bind it: then(route.with(context))."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func then(_ next: some Route) -> ClosureRoute<ScreenNode, Context> { forgettingItsScreen }
}
