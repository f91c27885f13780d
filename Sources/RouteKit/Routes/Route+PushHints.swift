extension Route {
  /// Gives the screen that this route puts into a stack hints for the host UI: how it comes onto the stack.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().hinted {
  ///   $0.style = Presentation.Style("zoom")
  ///   $0.anchor = "cell"
  /// }
  /// ```
  ///
  /// The tree does not use the hints. The host UI finds them in `TreeStep.hints` and in ``ScreenNode/pushHints``.
  /// A screen that is on the tree already keeps those that it has. If there are several, the outermost counts. In a
  /// chain, it applies to the last route. A layer has a record instead, which `presentRoute` fills. A route that puts
  /// no screen into a stack fails:
  ///
  /// ```
  /// Cannot give hints: the route puts no screen into a stack.
  /// ```
  ///
  /// - Parameter configure: Fills the hints, once, when the route is made. The values that it reads are those of that
  ///   moment. To read them in each attempt, use the form with three parameters. The style is ``Presentation/Style/push`` at
  ///   first.
  /// - Returns: The route. It throws the same errors as this one, and ``RoutingError`` of the kind `notApplicable` if it
  ///   puts no screen into a stack.
  public func hinted(
    _ configure: (inout Presentation) -> Void
  ) -> ClosureRoute<ViewType, Context> {
    var hints = Presentation(style: .push)
    configure(&hints)
    return hinted { [hints] given, _, _ in given = hints }
  }

  /// Gives the screen that this route puts into a stack hints that depend on the context and on the screen from which the
  /// route starts.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().hinted { hints, product, origin in
  ///   hints.anchor = "product-\(product.id)"
  /// }
  /// ```
  ///
  /// - Parameter configure: Fills the hints in each attempt, before the screen is placed. It must not edit or navigate:
  ///   that throws ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The route, which throws the same errors as the form without the context.
  public func hinted(
    _ configure:
      @escaping (
        _ hints: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      try navigation.hinted(passingOn: self.outline) {
        try configure(&$0, context, $1)
      } performing: {
        try self.perform(with: context, in: navigation)
      }
    }
  }
}

extension Navigation {
  /// Performs a route that puts its screen into a stack with hints, unless an operator around it gives others.
  fileprivate func hinted<Result>(
    passingOn outline: RouteOutline,
    by configure: @escaping (inout Presentation, ScreenNode) throws -> Void,
    performing body: () throws -> Result
  ) throws -> Result {
    guard routeOptions.hints == nil else { return try passingOn(outline, body) }
    do {
      return try withOption {
        $0.hints = configure
      } performing: {
        try passingOn(outline, body)
      } orThrow: {
        $0.hints == nil ? nil : .givesNoHints
      }
    } catch {
      extras?.states.close(FilledHints.self)
      throw error
    }
  }

  /// Has the operator around the route fill the hints for a new screen, before it is placed.
  @usableFromInline
  func fillHints(of screen: ScreenNode, from origin: ScreenNode?) throws {
    guard let configure = extras?.routeOptions.hints else { return }
    extras?.routeOptions.hints = nil
    if screen.screenOwner != nil { return }
    guard let origin else { throw RoutingError.givesNoHints }
    var hints = Presentation(style: .push)
    try callOut(.hints, to: type(of: origin)) { try configure(&hints, origin) }
    let filled = extras?.states.open(FilledHints())
    filled?.box = PresentationBox(hints, isPush: true)
    filled?.screen = screen
  }

  /// Gives a screen that was just placed the hints that were filled for it.
  @usableFromInline
  func giveHints(to screen: ScreenNode) throws {
    guard let filled = extras?.states[FilledHints.self], filled.screen === screen,
      let hints = filled.box
    else { return }
    extras?.states.close(FilledHints.self)
    guard screen.screenParent is StackNode else { throw RoutingError.givesNoHints }
    screen.setHints(hints, in: self)
  }
}

/// The hints that an operator has filled for the screen that is about to be placed.
private final class FilledHints: FeatureState {
  var box: PresentationBox?
  /// The screen that they are for. A route that failed before it placed the screen, or a transition that performs
  /// another route, may place another one first.
  var screen: ScreenNode?
}

extension RoutingError {
  fileprivate static var givesNoHints: RoutingError {
    RoutingError(
      .notApplicable, action: "give hints", reason: "the route puts no screen into a stack",
      advice:
        "Write hinted(_:) directly after the part that puts a screen into a stack. For a layer, write presentRoute { … }."
    )
  }
}
