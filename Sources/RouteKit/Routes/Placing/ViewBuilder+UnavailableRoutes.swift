// Placings that look right but cannot work. They do not compile, and the message says what to write instead.

extension ViewBuilder {
  /// Does not compile, because a container is named by how it is found.
  @available(*, unavailable, message: "Write pushRoute(in: .node(stack)).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func pushRoute(in stack: StackNode) -> ClosureRoute<ViewType, Context> { pushRoute() }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its stack goes. Write pushRoute(in: builder.presentRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func pushRoute(in builder: some ViewBuilder) -> ClosureRoute<ViewType, Context> {
    pushRoute()
  }
}
