// Hints for the host UI: how a screen comes onto its stack. Every route that puts a screen into a stack takes them, once
// when the route is made, or in each attempt with the context and the origin.

extension ViewBuilder {
  /// Builds the screen and pushes it onto a stack, with hints for the host UI.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute {
  ///   $0.style = Presentation.Style("zoom")
  ///   $0.anchor = "cell"
  /// }
  /// ```
  ///
  /// The tree does not use the hints. The host UI finds them in `TreeStep.hints` and in
  /// ``ScreenNode/pushHints``.
  ///
  /// - Parameters:
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints, once, when the route is made. The style is ``Presentation/Style/push`` at first.
  /// - Returns: The route.
  public func pushRoute(
    in stack: ContainerOrigin<StackNode> = .visible, configure: (inout Presentation) -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: HintedTransition(PushTransition(), .push(configure)), in: stack)
  }

  /// Builds the screen and pushes it onto the stack in a column of a split, with hints for the host UI.
  ///
  /// ```swift
  /// let message = MessageBuilder().pushRoute(into: .secondary) { $0.anchor = "inbox" }
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column of the stack.
  ///   - split: The split. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints, once, when the route is made. See ``ScreenNode/pushHints``.
  /// - Returns: The route.
  public func pushRoute(
    into column: SplitNode.Column, in split: ContainerOrigin<SplitNode> = .visible,
    configure: (inout Presentation) -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: HintedTransition(.push(into: column), .push(configure)), in: split)
  }

  /// Builds the screen and pushes it onto a stack, with hints that depend on the context and on the screen from which
  /// the route starts.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute { hints, product, origin in
  ///   hints.anchor = "product-\(product.id)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints in each attempt, before the screen is built. It must not edit or navigate: that
  ///     throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route.
  public func pushRoute(
    in stack: ContainerOrigin<StackNode> = .visible,
    configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: PushTransition(), in: stack, hintedInEachAttemptBy: configure)
  }

  /// Builds the screen and pushes it onto the stack in a column of a split, with hints that depend on the context and on
  /// the screen from which the route starts.
  ///
  /// - Parameters:
  ///   - column: The column of the stack.
  ///   - split: The split. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints in each attempt, before the screen is built. It must not edit or navigate: that
  ///     throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route.
  public func pushRoute(
    into column: SplitNode.Column, in split: ContainerOrigin<SplitNode> = .visible,
    configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .push(into: column), in: split, hintedInEachAttemptBy: configure)
  }

  /// Builds the screen and inserts it into a stack at an index, with hints that depend on the context and on the screen
  /// from which the route starts.
  ///
  /// - Parameters:
  ///   - index: The index of the new screen, from 0 for the root to the number of screens.
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints in each attempt, before the screen is built. It must not edit or navigate: that
  ///     throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route.
  public func insertRoute(
    at index: Int, in stack: ContainerOrigin<StackNode> = .visible,
    configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .insert(at: index), in: stack, hintedInEachAttemptBy: configure)
  }

  /// Builds the screen and replaces a screen of a stack with it, with hints that depend on the context and on the screen
  /// from which the route starts.
  ///
  /// ```swift
  /// let article = ArticleBuilder().replaceRoute { hints, article, origin in
  ///   hints.anchor = "article-\(article.id)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints in each attempt, before the screen is built. It must not edit or navigate: that
  ///     throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route.
  public func replaceRoute(
    in stack: ContainerOrigin<StackNode> = .visible,
    configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: ReplaceTransition(), in: stack, hintedInEachAttemptBy: configure)
  }

  /// Builds the screen and replaces the screen of a stack at an index with it, with hints that depend on the context and on
  /// the screen from which the route starts.
  ///
  /// - Parameters:
  ///   - index: The index of the old screen, from 0 for the root.
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints in each attempt, before the screen is built. It must not edit or navigate: that
  ///     throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route.
  public func replaceRoute(
    at index: Int, in stack: ContainerOrigin<StackNode> = .visible,
    configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: ReplaceTransition(at: index), in: stack, hintedInEachAttemptBy: configure)
  }

  /// Builds the screen and puts it on top of those screens of a stack that a closure accepts, with hints that depend on the
  /// context and on the screen from which the route starts.
  ///
  /// - Parameters:
  ///   - isKept: Whether a screen stays. It must not edit or navigate. The caller receives any error of the
  ///     closure.
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints in each attempt, before the screen is built. It must not edit or navigate: that
  ///     throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route.
  public func replaceRoute(
    keeping isKept: @escaping (ScreenNode) throws -> Bool,
    in stack: ContainerOrigin<StackNode> = .visible,
    configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .replace(keeping: isKept), in: stack, hintedInEachAttemptBy: configure)
  }

  /// Builds the screen and makes it the only one of a stack, with hints that depend on the context and on the screen from
  /// which the route starts.
  ///
  /// - Parameters:
  ///   - stack: The stack. By default, it is the nearest one around the visible screen.
  ///   - configure: Fills the hints in each attempt, before the screen is built. It must not edit or navigate: that
  ///     throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route.
  public func replaceAllRoute(
    in stack: ContainerOrigin<StackNode> = .visible,
    configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .replaceAll, in: stack, hintedInEachAttemptBy: configure)
  }

  /// A route into a stack, with or without hints that are filled once.
  @usableFromInline
  func route<Transition: ViewTransition, Container>(
    by transition: Transition, in container: ContainerOrigin<Container>,
    hintedBy configure: ((inout Presentation) -> Void)?
  ) -> ClosureRoute<ViewType, Context> {
    guard let configure else { return route(by: transition, in: container) }
    return route(by: HintedTransition(transition, .push(configure)), in: container)
  }

  /// A route into a stack, with hints that are filled in each attempt.
  private func route<Transition: ViewTransition, Container>(
    by transition: Transition, in container: ContainerOrigin<Container>,
    hintedInEachAttemptBy configure:
      @escaping (inout Presentation, Context, ScreenNode) throws ->
      Void
  ) -> ClosureRoute<ViewType, Context> {
    let hints = Presentation(style: .push)
    let base = ScreenRoute(builder: self, transition: HintedTransition(transition, hints))
    let route: ClosureRoute<ViewType, Context> = base.modified { context, navigation in
      let hinted = HintedTransition(transition, hints) { hints, origin in
        try configure(&hints, context, origin)
      }
      return try ScreenRoute(builder: self, transition: hinted)
        .perform(with: context, in: navigation)
    }
    return container.origin.custom == nil ? route : route.from(container.origin)
  }
}

extension Presentation {
  /// The hints of a push, which a closure fills.
  fileprivate static func push(_ configure: (inout Presentation) -> Void) -> Presentation {
    var hints = Presentation(style: .push)
    configure(&hints)
    return hints
  }
}
