import RouteKit

/// A guard that allows only the shop as the root of the tree: some or all of its tabs, in their
/// order.
///
/// A file may have been tampered with. Without this rule it could show the customer a single
/// product, with no way back into the shop.
struct ShopAtRoot: Guard {
  func check(_ screen: ScreenNode) -> Verdict {
    guard screen.tree?.root === screen else { return .allow }
    let indices = (screen as? TabNode)?.tabs.map { $0?.index ?? -1 } ?? []
    let isInOrder = zip([-1] + indices, indices).allSatisfy { $0 < $1 }
    return isInOrder && !indices.isEmpty ? .allow : .deny(Refusal("It is not the shop."))
  }
}

extension TabNode {
  /// The tabs of the shop, identified by the first screen of each.
  var tabs: [Tab?] {
    children.map { child in
      ((child as? StackNode)?.children.first?.name).flatMap(Tab.init(rawValue:))
    }
  }
}
