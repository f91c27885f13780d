/// Ends a screen with what it comes to, as ``Finishing/finish(with:in:)`` does, and arrives at what is
/// visible then.
///
/// As a route it is its router's: a leave check may ask, and whoever hears of the commit hears why it
/// was made.
///
/// ```swift
/// try buttons.navigate(to: .finishing(picker, with: photo))
/// // Cannot finish 'PhotoPickerScreen': it is on no tree. …
/// ```
public struct FinishRoute<Ending: ScreenNode & Finishing>: Route {
  private let screen: Ending
  private let outcome: Ending.Outcome

  init(_ screen: Ending, _ outcome: Ending.Outcome) {
    (self.screen, self.outcome) = (screen, outcome)
  }

  /// Takes the screen away. Whoever waits is answered on commit.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the screen is on no tree or on another,
  ///   `rootStays` if it cannot be gone back from; whatever leave checks refuse. Nothing has changed
  ///   then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    if screen.tree != nil { try navigation.checkStart(screen) }
    try screen.finish(with: outcome, in: navigation)
    return navigation.tree.visible ?? screen
  }
}

extension Route {
  /// Ends a screen with what it comes to: for a button whose router says on whose behalf, or where a
  /// leave check has to ask.
  ///
  /// ```swift
  /// try await router.arrive(at: .finishing(note, with: "More salt"))
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen, which the route holds.
  ///   - outcome: What those who wait for it receive.
  /// - Returns: A route without a context.
  public static func finishing<Ending: ScreenNode & Finishing>(
    _ screen: Ending, with outcome: Ending.Outcome
  ) -> Self where Self == FinishRoute<Ending> {
    FinishRoute(screen, outcome)
  }
}
