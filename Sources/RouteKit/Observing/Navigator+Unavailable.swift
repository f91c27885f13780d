// The mistakes of the first hour at a navigator. They do not compile, and the message says what to write instead: see
// Router+Unavailable.swift.

extension Navigator {
  /// Does not compile, because the context is missing.
  @available(
    *, unavailable,
    message:
      "The route needs a context. Write go(to: route, with: context), or bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to route: some Route) -> Task<Void, Never> { Request.ended }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload @discardableResult
  public func go(to builder: some ViewBuilder) -> Task<Void, Never> { Request.ended }
}
