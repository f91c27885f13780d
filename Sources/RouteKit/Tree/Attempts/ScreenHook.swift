/// A hook of a router for every screen that a route of an attempt finds or builds.
///
/// The attempt holds the hooks while its route is performed. This class does nothing. Its subclass is on the
/// floor of the hooks.
class ScreenHook {
  /// Whether it applies to all screens of the class.
  func isFor(_ type: ScreenNode.Type) -> Bool { false }

  /// Whether it applies to the screen.
  func isFor(_ screen: ScreenNode) -> Bool { false }

  /// Checks the context of a step.
  func check(_ context: Any, in navigation: Navigation) throws {}

  /// Prepares and updates a new screen, before it is placed.
  func prepare(
    _ screen: ScreenNode, from origin: ScreenNode?, with context: Any, in navigation: Navigation
  ) throws {}

  /// Updates an existing screen.
  func update(_ screen: ScreenNode, with context: Any) {}

  /// Receives the arrival.
  func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {}
}
