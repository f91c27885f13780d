package import RouteKit

/// The tree on which the order of searches is tested: `tab[nav1[a1,a2]*, nav2[b1,b2]] ⇒ nav3[c1,c2] ⇒ q`.
package struct Layers {
  package let tree: ScreenTree
  package let tab = TabNode()
  package let nav1 = StackNode()
  package let nav2 = StackNode()
  package let nav3 = StackNode()

  package init() throws {
    tab.screenName = "tab"
    for (stack, name, letter) in [(nav1, "nav1", "a"), (nav2, "nav2", "b"), (nav3, "nav3", "c")] {
      stack.screenName = name
      try stack.push(Page(letter + "1"))
      try stack.push(Page(letter + "2"))
    }
    try tab.append(nav1)
    try tab.append(nav2)
    tree = try ScreenTree(root: tab)
    try tab.present(nav3)
    try nav3.present(Page("q"))
  }

  /// The screen with a name.
  package func screen(_ name: String) -> ScreenNode? {
    tree.screens.first { $0.screenName == name }
  }

  /// The names of all screens that a search visits if it finds nothing, in order.
  package func order(from name: String, _ scope: SearchScope) throws -> String {
    guard let start = screen(name) else { return "no \(name)" }
    return try tree.order(from: .node(start), scope)
  }
}

extension ScreenTree {
  /// The names of all screens that a search visits if it finds nothing, in order.
  package func order(from start: SearchScope.Start, _ scope: SearchScope) throws -> String {
    var names: [String] = []
    let finder = ScreenFinder.where(in: scope, from: start) { (screen: ScreenNode, _: Void) in
      names.append(screen.screenName ?? "?")
      return false
    }
    _ = try finder.find(in: self)
    return names.joined(separator: " ")
  }
}
