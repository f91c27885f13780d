extension ViewBuilder where ViewType: Finishing {
  /// Declares a closure that receives the outcome of the screen if no caller waits for it.
  ///
  /// A caller that opened the screen with ``Router/result(of:with:fileID:line:)`` does not survive a relaunch of the app, but the
  /// builder does, because it is in the catalogue. So the outcome of a picker that was restored from an archive still
  /// arrives:
  ///
  /// ```swift
  /// let picker = PhotoPickerBuilder().onOutcome { photo, tree in library.add(photo) }
  /// let catalog = try ScreenCatalog { $0.add("picker", picker) }
  /// ```
  ///
  /// Each outcome arrives exactly once:
  ///
  /// - If callers wait for the screen, they receive it, and the closure is not called.
  /// - Otherwise the closure receives it: after a relaunch, after the last caller was cancelled, if the
  ///   screen was opened by a route or a link without a caller, and if an undo brought it back and it finishes
  ///   again.
  /// - If the screen leaves without an outcome, the closure is not called.
  ///
  /// If `onOutcome` is called twice, the last closure counts. A screen from a builder without this operator has no
  /// such closure.
  ///
  /// - Parameter handle: Receives the outcome, and the tree that the screen has left. It runs with the commit,
  ///   after the screen has left and before any screen is notified. It may navigate: that navigation is announced
  ///   after the current one.
  /// - Returns: A builder of the same screen with the same name.
  public func onOutcome(
    _ handle: @escaping (_ outcome: ViewType.Outcome, _ tree: ScreenTree) -> Void
  ) -> ClosureBuilder<ViewType, Context> {
    ClosureBuilder(named: screenName) { context in
      let screen = try build(with: context)
      screen.addExtras().states.open(OutcomeHandling()).handler = handle
      return screen
    }
  }
}

extension ViewBuilder {
  /// Does not compile, because the screen has no outcome.
  @available(
    *, unavailable,
    message:
      "The screen has no outcome. Let its class, or the content of its Screen, conform to Finishing."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func onOutcome(_ handle: @escaping (_ outcome: Any, _ tree: ScreenTree) -> Void) -> Self {
    self
  }

  /// Does not compile, because the screen has no outcome.
  @available(
    *, unavailable,
    message:
      "The screen has no outcome. Let its class, or the content of its Screen, conform to Finishing."
  )
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public func onOutcome<Outcome>(
    _ handle: @escaping (_ outcome: Outcome, _ tree: ScreenTree) -> Void
  ) -> Self { self }
}

/// The closure that receives the outcomes of a screen when no caller waits, if its builder declared one.
final class OutcomeHandling: FeatureState {
  var handler: Any?
}

extension Finishing where Self: ScreenNode {
  /// Passes the outcome to the callers that wait, or else to the declared closure.
  func answer(_ outcome: Outcome, on tree: ScreenTree) {
    let callers = nodeExtras?.watchers.compactMap { $0 as? ResultWaiter<Outcome> } ?? []
    for caller in callers { caller.end(with: outcome) }
    guard callers.isEmpty else { return }
    let handler = nodeExtras?.states[OutcomeHandling.self]?.handler
    (handler as? (Outcome, ScreenTree) -> Void)?(outcome, tree)
  }
}
