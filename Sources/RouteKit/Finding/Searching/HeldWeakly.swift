/// A screen that a route or a finder names without keeping it, and what it was called.
final class HeldWeakly {
  weak var node: ScreenNode?
  let title: String

  init(_ node: ScreenNode) {
    self.node = node
    title = node.title
  }

  /// The screen, which has to be on the tree still.
  func screen(to action: String, in navigation: Navigation) throws -> ScreenNode {
    guard let node, node.tree === navigation.tree else {
      throw RoutingError(
        .originGone, action: action, subject: title,
        reason: node == nil ? "it was let go" : "it is not on this tree",
        at: navigation.tree.visible,
        advice: action == "start from"
          ? "Start from .visible, or build the route when its origin is on the tree."
          : "Build the route when its screen is on the tree.")
    }
    return node
  }
}
