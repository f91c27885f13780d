extension Route where Self == Move {
  /// Closes the tree after asking the leave checks of all screens, as when the user closes a window.
  ///
  /// If one refuses, nothing changes and the window stays. If one asks, the tree is closed after the answer:
  ///
  /// ```swift
  /// do {
  ///   try await window.router.arrive(at: .closeTree)
  ///   dismissWindow()
  /// } catch RoutingError.mayNotLeave {
  ///   // The user keeps the draft.
  /// }
  /// ```
  ///
  /// Like every move it can be previewed: `router.allows(.closeTree)` says whether the window can be closed without a
  /// question. On commit it does what ``ScreenTree/close()`` does, and the cause is ``Cause/close``. A leave check reads
  /// that cause in its ``Departure``, unless the router gives another one.
  ///
  /// It arrives at the screen that was visible, which has left. It must be the last part of a chain. If the window is
  /// gone already, the user cannot be asked: call ``ScreenTree/close()``.
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` if there is no screen, `treeClosed` if the tree is closed, and
  /// any refusal of a leave check.
  ///
  /// - Complexity: O(screens).
  public static var closeTree: Self {
    Move { navigation in
      guard let visible = navigation.tree.visible else {
        throw RoutingError(
          .emptyTree, action: "close the tree", reason: "it is empty",
          advice: "No screen has to be asked. Call tree.close().")
      }
      navigation.giveDefault(.close)
      try navigation.closeTree()
      return visible
    }
  }
}
