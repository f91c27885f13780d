/// The contexts that a screen has shown one after another, as steps that a user can take back.
struct ContextSteps {
  /// The largest number of older contexts. The oldest are dropped.
  static let limit = 100

  /// The context that it shows.
  var current: Any
  /// The contexts before, the oldest first.
  var older: [Any] = []
  /// How the screen takes a context.
  let updating: ContextUpdating
}

/// How a screen takes a context, with both types erased.
struct ContextUpdating {
  /// Throws if the screen cannot take the context.
  let check: (ScreenNode, Any) throws -> Void
  /// Updates the screen.
  let update: (ScreenNode, Any) -> Void
}

extension Navigation {
  /// Changes which context a screen on the tree shows, and which are the steps before. A roll-back and an undo
  /// restore both.
  func changeSteps(of screen: ScreenNode, to steps: ContextSteps) {
    let before = screen.extras?.steps
    journal.recordState(of: screen, isOwn: true) { [unowned screen, anchor = departure.anchor] in
      guard let navigation = anchor.tree?.running, !navigation.isReverting, let before else {
        screen.extras?.steps = before
        return
      }
      navigation.changeSteps(of: screen, to: before)
    }
    if screen.extras == nil { screen.extras = NodeExtras() }
    screen.extras?.steps = steps
    onCommit(updating: screen) { steps.updating.update(screen, steps.current) }
  }
}
