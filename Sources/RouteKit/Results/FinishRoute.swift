/// A route that finishes a screen with an outcome, as ``Finishing/finish(with:in:)`` does. It
/// arrives at the screen that is visible afterwards.
///
/// Because it is a route, leave checks may ask, and observers learn the cause of the commit.
///
/// ```swift
/// try buttons.navigate(to: .finishing(picker, with: photo))
/// // Cannot finish 'PhotoPickerScreen': it is not on a tree. …
/// ```
public struct FinishRoute<Ending: ScreenNode & Finishing>: Route {
  private let screen: Ending
  private let outcome: Ending.Outcome

  init(_ screen: Ending, _ outcome: Ending.Outcome) {
    (self.screen, self.outcome) = (screen, outcome)
  }

  /// Removes the screen. Callers that wait for the outcome receive it on commit.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the screen is not on this tree, and of
  ///   the kind `rootStays` if there is no screen to go back to. Any refusal of a leave check.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    if screen.tree != nil { try navigation.checkStart(screen) }
    try screen.finish(with: outcome, in: navigation)
    return navigation.tree.visible ?? screen
  }
}

extension Route {
  /// Finishes a screen with an outcome. Use it for a button with its own router, or where a leave
  /// check needs to ask.
  ///
  /// ```swift
  /// try await router.arrive(at: .finishing(note, with: "More salt"))
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen. The route retains it.
  ///   - outcome: The outcome that waiting callers receive.
  /// - Returns: A route that needs no context.
  public static func finishing<Ending: ScreenNode & Finishing>(
    _ screen: Ending, with outcome: Ending.Outcome
  ) -> Self where Self == FinishRoute<Ending> {
    FinishRoute(screen, outcome)
  }
}
