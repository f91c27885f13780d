import RouteKit

/// Lets nothing be the root of the tree but the shop: some of its tabs or all, in their order.
///
/// A file that was tampered with may say anything. Without this rule it could leave a customer in
/// front of a single product, with no way back into the shop.
struct ShopAtRoot: Guard {
  func check(_ screen: ScreenNode) -> Verdict {
    guard screen.tree?.root === screen else { return .allow }
    let indices = (screen as? TabNode)?.tabs.map { $0?.index ?? -1 } ?? []
    let isInOrder = zip([-1] + indices, indices).allSatisfy { $0 < $1 }
    return isInOrder && !indices.isEmpty ? .allow : .deny(Refusal("It is not the shop."))
  }
}

extension TabNode {
  /// Which tabs of the shop these are, told by the first screen of each.
  var tabs: [Tab?] {
    children.map { child in
      ((child as? StackNode)?.children.first?.name).flatMap(Tab.init(rawValue:))
    }
  }
}
