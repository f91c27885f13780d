import RouteKit

/// A screen that somebody waits for.
final class Dialog {
  private weak var screen: ScreenNode?

  /// The screen is held weakly: it belongs to the tree.
  init(_ screen: ScreenNode) { self.screen = screen }

  /// Whether the customer still has to make something of it.
  var isOpen: Bool { screen?.tree != nil }
}
