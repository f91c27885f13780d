extension Route where Context: Equatable {
  /// Brings back a kept screen that this route built with an equal context, instead of building another one.
  ///
  /// A screen is kept by ``ScreenTree/keep(_:)`` or by ``Router/prepare(_:with:)``. If there is one that is not on
  /// the tree, it is placed where this route would place a new screen, with everything in it. It keeps its
  /// number and its state: nothing is built, and the closures of ``Route/preparing(_:)`` are not called. A layer
  /// that it presents is dismissed, because the route shows the screen itself.
  ///
  /// ```swift
  /// let article = ArticleBuilder().pushRoute().reusingKept()
  /// ```
  ///
  /// Each call of `reusingKept()` only finds screens built by its own route. So call it once, where you create the
  /// route: a route that is created anew each time finds nothing. The guards of the route and the rules of the tree
  /// are asked as always. To prefer a screen that is on the tree, add `reusing(_:)`:
  /// `article.reusing(.showing)`. A route that builds no screen, such as a move, fails:
  ///
  /// ```
  /// Cannot bring back a kept screen: the route builds no screen.
  /// ```
  ///
  /// - Returns: A route with the same context and the same type of arrival.
  /// - Complexity: O(kept screens) in addition to the route.
  public func reusingKept() -> ClosureRoute<ViewType, Context> { reusingKept { $0 == $1 } }
}

extension Route where Context == Void {
  /// Brings back a kept screen that this route built, instead of building another one.
  ///
  /// It does the same as the form for a route with a context.
  ///
  /// - Returns: A route with the same type of arrival.
  public func reusingKept() -> ClosureRoute<ViewType, Void> { reusingKept { _, _ in true } }
}

extension Route {
  fileprivate func reusingKept(
    when isSame: @escaping (Context, Context) -> Bool
  ) -> ClosureRoute<ViewType, Context> {
    let token = GuardToken()
    return modified { context, navigation in
      let kept = navigation.tree.kept.last { screen in
        guard screen is ViewType, screen.isFreeToReturn,
          let origin = screen.nodeExtras?.states[KeptOrigin.self], origin.token === token,
          let before = origin.context as? Context
        else { return false }
        return isSame(before, context)
      }
      let reminder = Preparation {
        RoutingError(
          .notApplicable, action: "bring back a kept screen", reason: "the route builds no screen",
          advice: "Write reusingKept() directly after the part that builds a screen.")
      } new: { (_: ScreenNode, _) in
      }
      let screen = try navigation.placing(kept) {
        try navigation.prepared(by: reminder, passingOn: self.outline) {
          try self.perform(with: context, in: navigation)
        }
      }
      navigation.noteKept(screen, by: token, with: context, broughtBack: screen === kept)
      return screen
    }
  }
}

extension ScreenNode {
  /// Whether a route can place it.
  fileprivate var isFreeToReturn: Bool {
    screenOwner == nil && nodeFlags.isDisjoint(with: [.attached, .rootOfTree])
  }
}

extension Navigation {
  /// Performs a route whose step of the arrival places a kept screen, if there is one.
  fileprivate func placing<Result>(
    _ kept: ScreenNode?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let kept else { return try body() }
    trace(TracedStep(.found(kept.typeName, where: "among the kept screens", ScreenReference(kept))))
    addExtras()
    extras?.states.open(BroughtBack()).screens.append(kept)
    let outer = routeOptions.substitute
    routeOptions.substitute = kept
    defer { routeOptions.substitute = outer }
    return try body()
  }

  /// Whether a screen is a kept one that a route brings back as it was, and not one that a builder returned.
  func bringsBack(_ screen: ScreenNode) -> Bool {
    extras?.states[BroughtBack.self]?.screens.contains { $0 === screen } ?? false
  }

  /// Notes the route that brings a new screen back, and the context that it was built with.
  fileprivate func noteKept(
    _ screen: ScreenNode, by token: GuardToken, with context: Any, broughtBack: Bool
  ) {
    if broughtBack {
      queue(
        .change { [tree] in
          if tree.kept.contains(where: { $0 === screen }), !tree.isClosed {
            tree.kept.removeAll { $0 === screen }
            tree.kept.append(screen)
          }
        })
    } else if !screen.nodeFlags.contains(.member) {
      let origin = screen.addExtras().states.open(KeptOrigin())
      (origin.token, origin.context) = (token, context)
    }
    notePrepared(screen)
  }
}

/// The kept screens that routes bring back in an attempt.
private final class BroughtBack: FeatureState {
  var screens: [ScreenNode] = []
}

/// The route that built a screen and brings it back, and the context that it was built with.
private final class KeptOrigin: FeatureState {
  var token: GuardToken?
  var context: Any?
}
