package import RouteKit

/// A tree of one stack, with the feed at its root.
package struct Office {
  package let stack: StackNode
  package let tree: ScreenTree
  package var router: TreeRouter { TreeRouter(tree) }

  package init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
  }
}
