import RouteKit

/// A screen that somebody waits for.
final class Dialog {
  /// Who asks, if several can come to the question.
  let door: AnyObject?
  /// How many commands wait for it: who has opened it, and who has come to the same door since.
  var waiting = 1
  private weak var screen: ScreenNode?

  /// The screen is held weakly: it belongs to the tree.
  init(_ screen: ScreenNode, at door: AnyObject?) { (self.screen, self.door) = (screen, door) }

  /// Whether the customer still has to make something of it.
  var isOpen: Bool { screen?.tree != nil }
}
