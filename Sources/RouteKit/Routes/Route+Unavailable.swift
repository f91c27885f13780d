// Routes that look right but cannot be made. They do not compile, and the message says what to write instead.

extension Route where Self == Move {
  /// Does not compile, because a placing starts with its builder.
  @available(
    *, unavailable, message: "Start with the builder. Write builder.pushRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func push<Pushed>(_ pushed: Pushed) -> Self { .doNothing }

  /// Does not compile, because a placing starts with its builder.
  @available(
    *, unavailable, message: "Start with the builder. Write builder.pushRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func pushRoute<Pushed>(_ pushed: Pushed) -> Self { .doNothing }

  /// Does not compile, because a placing starts with its builder.
  @available(
    *, unavailable, message: "Start with the builder. Write builder.presentRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func present<Presented>(_ presented: Presented) -> Self { .doNothing }

  /// Does not compile, because a placing starts with its builder.
  @available(
    *, unavailable, message: "Start with the builder. Write builder.presentRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func presentRoute<Presented>(_ presented: Presented) -> Self { .doNothing }

  /// Does not compile, because a placing starts with its builder.
  @available(
    *, unavailable, message: "Start with the builder. Write builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func root<Root>(_ root: Root) -> Self { .doNothing }

  /// Does not compile, because a placing starts with its builder.
  @available(
    *, unavailable, message: "Start with the builder. Write builder.rootRoute()."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func rootRoute<Root>(_ root: Root) -> Self { .doNothing }

  /// Does not compile, because there may be several screens of a type.
  @available(
    *, unavailable, message: "Write .popTo(first: Screen.self) or .popTo(last: Screen.self)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func popTo<Wanted>(_ type: Wanted.Type) -> Self { .doNothing }

  /// Does not compile, because a tab is not found by its name.
  @available(
    *, unavailable,
    message: "Write .selectTab(1), .selectTab(screen) or .selectTab(first: CartScreen.self)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func selectTab(_ name: String) -> Self { .doNothing }

  /// Does not compile, because a finder says which screen of a type is meant.
  @available(*, unavailable, message: "Write .find(.first(Screen.self)).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func find<Wanted: ScreenNode>(_ type: Wanted.Type) -> Self { .doNothing }
}

extension ClosureRoute where ViewType == ScreenNode, Context == Void {
  /// Does not compile, because a move is a value.
  @available(
    *, unavailable, message: "A move is a value. Write it without parentheses, as in .pop."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func callAsFunction() -> Self { self }

  /// Does not compile, because a move is a value.
  @available(
    *, unavailable,
    message:
      "A move is a value. To pop several screens, write .popLast(2), and to go back to a screen .popTo(screen) or .dismissDownTo(screen)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func callAsFunction<Argument>(_ argument: Argument) -> Self { self }
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

  /// Does not compile, because the guard is for routes without a context.
  @available(
    *, unavailable,
    message:
      "The guard is for routes without a context. Make it fit every route: struct SignedIn<Subject>: Guard."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func guarded(by condition: some Guard<Void>) -> ClosureRoute<ViewType, Context> {
    checking { _ in }
  }

  /// Does not compile, because a hook is a type.
  @available(*, unavailable, message: "Write hooked(by: ClosureHook { screen, context in … }).")
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func hooked(
    by update: @escaping (ViewType, Context) -> Void
  ) -> ClosureRoute<ViewType, Context> {
    checking { _ in }
  }

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message: "A builder does not say where its screen goes. Write from(builder.presentRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func from(_ builder: some ViewBuilder) -> ClosureRoute<ViewType, Context> {
    checking { _ in }
  }
}

extension Route {
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

  /// Does not compile, because a builder is not a route.
  @available(
    *, unavailable,
    message:
      "A builder does not say where its screen goes. Write orElse(builder.pushRoute()) or orElse(builder.presentRoute())."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func orElse(_ builder: some ViewBuilder) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen
  }

  /// Does not compile, because the alternative takes another context.
  @available(
    *, unavailable,
    message: "Both routes need the same context. Convert it: orElse(route.mapContext { … })."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func orElse(_ other: some Route) -> ClosureRoute<ScreenNode, Context> {
    forgettingItsScreen
  }
}

// A closure of several statements has one type of route, or any route, and may look at the tree.

extension Route {
  /// Does not compile, because the context of the chosen route is missing.
  @available(
    *, unavailable, message: "The chosen route needs a context. Bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func choosing<Chosen: Route, Given>(
    _ choose: @escaping (Given) throws -> Chosen
  ) -> Self where Self == ClosureRoute<Chosen.ViewType, Given> { .unchosen }

  /// Does not compile, because the context of the chosen route is missing.
  @available(
    *, unavailable, message: "The chosen route needs a context. Bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func choosing<Chosen: Route, Given>(
    _ choose: @escaping (Given, ScreenTree) throws -> Chosen
  ) -> Self where Self == ClosureRoute<Chosen.ViewType, Given> { .unchosen }

  /// Does not compile, because the context of the chosen route is missing.
  @available(
    *, unavailable, message: "The chosen route needs a context. Bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func choosing<Given>(
    _ choose: @escaping (Given) throws -> any Route
  ) -> Self where Self == ClosureRoute<ScreenNode, Given> { .unchosen }

  /// Does not compile, because the context of the chosen route is missing.
  @available(
    *, unavailable, message: "The chosen route needs a context. Bind it: route.with(context)."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public static func choosing<Given>(
    _ choose: @escaping (Given, ScreenTree) throws -> any Route
  ) -> Self where Self == ClosureRoute<ScreenNode, Given> { .unchosen }
}

extension ClosureRoute {
  /// The route of a call that does not compile.
  fileprivate static var unchosen: Self {
    ClosureRoute { _, _ in
      throw RoutingError(.notApplicable, action: "choose", reason: "the route needs a context")
    }
  }
}

extension Route where Context == Void {
  /// Does not compile, because the route needs no context.
  @available(
    *, unavailable, message: "The route needs no context, or it is bound already."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func with<Given>(_ context: Given) -> ClosureRoute<ViewType, Void> { checking {} }
}

extension Route where ViewType == ScreenNode {
  /// Does not compile, because a plain screen is not updated.
  @available(
    *, unavailable,
    message:
      "A move updates no screen. Write reusing(_:asSteps:) after the part that builds the screen."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func reusing(
    _ finder: ScreenFinder<ScreenNode, Context>, asSteps: Bool
  ) -> ClosureRoute<ScreenNode, Context> { checking { _ in } }
}
