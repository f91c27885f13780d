extension Route where Self == Move {
  /// Finishes a screen with an outcome, as ``Finishing/finish(with:in:)`` does, and arrives at the screen
  /// that is visible afterwards.
  ///
  /// Because it is a route, leave checks may ask, and observers learn the cause of the commit. Use it for
  /// a button with its own router, or where a leave check needs to ask.
  ///
  /// ```swift
  /// try await router.arrive(at: .finishing(note, with: "More salt"))
  /// // Cannot finish 'NoteScreen': it is not on a tree. …
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen. The route retains it.
  ///   - outcome: The outcome that waiting callers receive on commit.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `notFound` if the screen is not on this tree,
  ///   and of the kind `rootStays` if there is no screen to go back to. It throws any refusal of a leave
  ///   check.
  public static func finishing<Finisher: ScreenNode & Finishing>(
    _ screen: Finisher, with outcome: Finisher.Outcome
  ) -> Self {
    finishing(screen, withAnswer: outcome)
  }

  /// Finishes a screen, with an outcome or without.
  static func finishing<Finisher: ScreenNode & Finishing>(
    _ screen: Finisher, withAnswer outcome: Finisher.Outcome?
  ) -> Self {
    Move { navigation in
      if screen.screenTree != nil { try navigation.checkStart(screen) }
      try screen.finish(withOptional: outcome, in: navigation)
      return navigation.tree.visible ?? screen
    }
  }
}
