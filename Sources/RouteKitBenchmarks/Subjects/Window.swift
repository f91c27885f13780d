import RouteKit

/// A tree with a router, for the side of RouteKit.
final class Window {
  let tree = ScreenTree()
  let router: TreeRouter

  /// The root, if it is a stack.
  var stack: StackNode? { tree.root as? StackNode }

  /// Creates a window that shows a root.
  init(root: ScreenNode) throws {
    router = TreeRouter(tree)
    try tree.setRoot(root)
  }

  /// Creates a window that shows a stack with a number of pages.
  convenience init(stackOf pages: Int) throws {
    let stack = StackNode()
    for _ in 0..<pages { try stack.push(Page()) }
    try self.init(root: stack)
  }
}
