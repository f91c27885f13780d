import RouteKit

/// The visible screen as text: the path to it, then its lines.
struct Display {
  let tree: ScreenTree

  var text: String {
    let lines = (tree.visible as? any Page)?.lines ?? []
    return (["[\(way)]"] + lines.map { $0.isEmpty ? "" : "  \($0)" }).map(\.printable)
      .joined(separator: "\n")
  }

  /// The titles of the screens that lead here: `Browse › Kitchen ⇒ Checkout`. An arrow precedes
  /// each layer above the first.
  private var way: String {
    tree.layers.map { titles(in: $0).joined(separator: " › ") }.joined(separator: " ⇒ ")
  }

  /// Returns the titles within a layer, from its root to the focused screen. For a stack, these are
  /// all its screens.
  private func titles(in layer: ScreenNode) -> [String] {
    var pages: [ScreenNode] = []
    var next: ScreenNode? = layer
    while let node = next {
      let stack = node as? StackNode
      if let stack { pages += stack.children.dropLast() }
      if stack == nil { pages.append(node) }
      next = (node as? ContainerNode)?.focusedChild
    }
    return pages.compactMap { ($0 as? any Page)?.title }
  }
}
