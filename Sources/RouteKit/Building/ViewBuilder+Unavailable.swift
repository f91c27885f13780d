// Uses of builders that look right but cannot work. They do not compile, and the message says what to write instead.

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

extension StackBuilder {
  /// Does not compile, because all screens are built from one context.
  @available(
    *, unavailable,
    message:
      "All screens are built from one context. Bind the others: StackBuilder(feed, article.with(context))."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init(_ screens: any ViewBuilder...) where ViewType == StackNode, Context == Void {
    self.init([]) { StackNode() }
  }
}

extension StackNode {
  /// Does not compile, because a stack takes a screen.
  @available(
    *, unavailable,
    message:
      "A stack takes a screen. Write router.navigate(to: builder.pushRoute()), or push(builder.build())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public final func push(_ builder: any ViewBuilder) throws {}
}

extension ScreenTree {
  /// Does not compile, because a tree takes a screen.
  @available(
    *, unavailable,
    message:
      "A tree takes a screen. Write router.navigate(to: builder.rootRoute()), or setRoot(builder.build())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func setRoot(_ builder: any ViewBuilder) throws {}

  /// Does not compile, because a tree begins without a root.
  @available(
    *, unavailable,
    message:
      "A tree begins empty. Write ScreenTree(), then router.navigate(to: builder.rootRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public convenience init(_ root: Any) { self.init() }

  /// Does not compile, because a tree begins without a root.
  @available(
    *, unavailable,
    message:
      "A tree begins empty. Write ScreenTree(), then router.navigate(to: builder.rootRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public convenience init(root: Any) { self.init() }
}
