/// Dismisses every layer above the one that a screen is in. Arrives at what is visible then. With
/// nothing above that layer it changes nothing.
///
/// ```swift
/// try router.navigate(to: .dismiss(downTo: checkout))
/// // Cannot dismiss down to 'CheckoutScreen': it is not on this tree.
/// ```
public struct DismissDownToRoute: Route {
  let held: WeakScreen

  /// Dismisses.
  ///
  /// - Throws: ``RoutingError`` of the kind `originGone` if the screen is on the tree no longer;
  ///   `notFound` if its layer is none of those that are up, but is hosted where nobody looks;
  ///   whatever leave checks refuse. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let screen = try held.screen(to: "dismiss down to", in: navigation)
    let layer = screen.layer
    guard navigation.tree.layers.contains(where: { $0 === layer }) else {
      throw RoutingError(
        .notFound, action: "dismiss down to", subject: held.title,
        reason: "its layer is hosted where nobody looks", at: screen,
        advice: "To show a screen wherever it is, use .reveal(screen).")
    }
    var last = layer
    while true {
      if last.presented != nil { try last.dismissPresented(in: navigation) }
      guard let inner = last.focusReference?.takeUnretainedValue() else { return last }
      last = inner
    }
  }
}

extension Route where Self == DismissDownToRoute {
  /// Dismisses every layer above the one that a screen is in. The screen is held weakly.
  public static func dismiss(downTo screen: ScreenNode) -> DismissDownToRoute {
    DismissDownToRoute(held: WeakScreen(screen))
  }
}
