// The mistakes of the first hour with builders. They do not compile, and the message says what to write instead.

extension TabBuilder {
  /// Does not compile, because all tabs are built from one context.
  @available(
    *, unavailable,
    message:
      "All tabs are built from one context. Bind the others: TabBuilder(feed, article.with(context))."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(_ screens: any ViewBuilder..., selecting selection: Int = 0)
  where ViewType == TabNode, Context == Void {
    self.init([], selecting: selection) { TabNode() }
  }
}

extension ScreenTree {
  /// Does not compile, because a tree begins without a root.
  @available(
    *, unavailable,
    message:
      "A tree begins empty. Write ScreenTree(), then router.navigate(to: builder.rootRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public convenience init(_ root: Any) { self.init() }
}
