import RouteKit

/// Finds the screen that a controller's navigation starts from: the visible screen, if it is inside the controller's
/// own. Otherwise the user has gone elsewhere, and the navigation starts from the controller's screen.
final class AskingFinder: ViewFinder {
  private weak var asking: ScreenNode?
  private weak var visible: ScreenNode?

  /// Lets navigations start from a screen, until the closure returns.
  func starting<Result>(from screen: ScreenNode, _ body: () throws -> Result) rethrows -> Result {
    let before = (asking, visible)
    (asking, visible) = (screen, screen.screenTree?.visible)
    defer { (asking, visible) = before }
    return try body()
  }

  func find(in tree: ScreenTree) -> ScreenNode? {
    // The second step of a route starts where the first one has led.
    guard let asking, asking.screenTree === tree, tree.visible === visible else {
      return tree.visible
    }
    return asking.visibleInside
  }
}
