// The hook of a route or a router for screens and contexts of any type. It ignores other types than its own.
extension Hook {
  /// Whether it applies to all screens of the class.
  func isFor(_ type: ScreenNode.Type) -> Bool { type is ViewType.Type }

  /// Whether it applies to the screen.
  func isFor(_ screen: ScreenNode) -> Bool { screen.castScreen(to: ViewType.self) != nil }

  /// Checks the context of a step.
  func check(any context: Any, in navigation: Navigation) throws {
    guard let context = context as? Context else { return }
    try navigation.callOut(.hook, to: Self.self) { try check(context) }
  }

  /// Prepares and updates a new screen, before it is placed.
  func prepare(
    any screen: ScreenNode, from origin: ScreenNode?, with context: Any, in navigation: Navigation
  ) throws {
    guard let (screen, context) = typed(screen, context) else { return }
    try navigation.callOut(.hook, to: Self.self) {
      try prepare(screen, from: origin, with: context)
      update(screen, with: context)
    }
  }

  /// Updates an existing screen.
  func update(any screen: ScreenNode, with context: Any) {
    if let (screen, context) = typed(screen, context) { update(screen, with: context) }
  }

  /// Receives the arrival.
  func arrive(atAny screen: ScreenNode, along path: [ScreenNode], with context: Any) {
    guard let (screen, context) = typed(screen, context) else { return }
    arrive(at: screen, along: path, with: context)
  }

  private func typed(
    _ screen: ScreenNode, _ context: Any
  ) -> (ViewType, Context)? {
    guard let screen = screen.castScreen(to: ViewType.self),
      let context = context as? Context
    else { return nil }
    return (screen, context)
  }
}
