import Fixtures
import RouteKit

/// Makes random trees of named screens.
struct ArchiveWorld {
  let shop: ArchiveShop
  var dice: Dice

  init(seed: UInt64) throws {
    shop = try ArchiveShop()
    dice = Dice(seed: seed)
  }

  /// A tree, which is sometimes empty.
  mutating func tree() throws -> ScreenTree {
    let tree = ScreenTree()
    if !dice.oneIn(20) { try tree.setRoot(screen(depth: 0)) }
    return tree
  }

  private mutating func screen(depth: Int) throws -> ScreenNode {
    let screen =
      depth < 5 && dice.oneIn(2) ? try container(depth: depth) : try leaf()
    if depth < 5, dice.oneIn(4) {
      var record = Presentation(style: dice.pick([.sheet, .popover, .alert]) ?? .sheet)
      record.anchor = dice.oneIn(2) ? "anchor \(dice.roll(9))" : nil
      record.isDismissibleByUser = dice.oneIn(2)
      if dice.oneIn(3) { record[Detents.self] = Detents(heights: [Double(dice.roll(9))]) }
      if dice.oneIn(3) { record.values["key"] = "\"\(dice.roll(9))\u{1F600}" }
      try screen.present(self.screen(depth: depth + 1), as: record)
    }
    return screen
  }

  private mutating func leaf() throws -> ScreenNode {
    switch dice.roll(4) {
    case 0: shop.feed()
    case 1: shop.reader(page: dice.roll(90))
    case 2: try shop.product("sku \(dice.roll(9)) \"\\ü")
    default: try shop.order(dice.roll(12))
    }
  }

  private mutating func container(depth: Int) throws -> ScreenNode {
    switch dice.roll(4) {
    case 0:
      let stack = StackNode()
      for _ in 0..<dice.roll(4) { try stack.push(screen(depth: depth + 1)) }
      if dice.oneIn(3) { stack.screenName = "stack \(dice.roll(9))" }
      return stack
    case 1:
      let tabs = TabNode(backMode: dice.pick([.none, .first, .order, .history]) ?? .none)
      for _ in 0..<dice.roll(5) { try tabs.append(screen(depth: depth + 1)) }
      for _ in 0..<dice.roll(6) where !tabs.children.isEmpty {
        try tabs.select(dice.roll(tabs.children.count))
      }
      return tabs
    case 2:
      let split = SplitNode(
        isCollapsed: dice.oneIn(2), backMode: dice.oneIn(2) ? .keep : .empty)
      for column in SplitColumn.allCases where dice.oneIn(2) {
        try split.setColumn(column, to: screen(depth: depth + 1))
      }
      if let focus = dice.pick(Array(split.children)) { try split.setFocusedChild(focus) }
      return split
    default:
      let wheel = try shop.screen("wheel")
      guard let container = wheel as? WheelNode else { return wheel }
      for _ in 0..<dice.roll(4) {
        try container.insertChild(
          screen(depth: depth + 1), at: dice.roll(container.children.count + 1))
      }
      try container.setFocusedChild(dice.oneIn(3) ? nil : dice.pick(Array(container.children)))
      return wheel
    }
  }

  /// A frame for the content of a tree: its containers, with the first screens of its stacks, in new nodes. If
  /// it `differs`, it lacks some tabs and columns, has others, and has them in another order.
  mutating func frame(of node: ScreenNode, differs: Bool) throws -> ScreenNode {
    if differs, dice.oneIn(12) { return try screen(depth: 4) }
    guard let container = node as? ContainerNode else { return try copy(of: node) }
    var children = Array(container.children)
    if differs, !(container is StackNode) {
      children = children.filter { _ in !dice.oneIn(4) }
      for index in children.indices where dice.oneIn(3) {
        children.swapAt(index, dice.roll(children.count))
      }
    }
    switch container {
    case let stack as StackNode:
      let copy = StackNode()
      if let first = children.first { try copy.push(frame(of: first, differs: differs)) }
      copy.screenName = stack.screenName
      return copy
    case let tabs as TabNode:
      let copy = TabNode(backMode: tabs.backMode)
      for child in children { try copy.append(frame(of: child, differs: differs)) }
      if differs, dice.oneIn(2) {
        try copy.insert(screen(depth: 4), at: dice.roll(copy.children.count + 1))
      }
      return copy
    case let split as SplitNode:
      let copy = SplitNode(isCollapsed: !split.isCollapsed, backMode: split.backMode)
      for column in SplitColumn.allCases {
        let child = split.screen(in: column)
        if let child, children.contains(where: { $0 === child }) {
          try copy.setColumn(column, to: frame(of: child, differs: differs))
        } else if differs, dice.oneIn(2) {
          try copy.setColumn(column, to: leaf())
        }
      }
      return copy
    default:
      guard let copy = try shop.screen("wheel") as? ContainerNode else { return node }
      for child in children {
        try copy.insertChild(
          frame(of: child, differs: differs), at: copy.children.count)
      }
      return copy
    }
  }

  /// A new screen of the same kind, as the app's builder makes it at first.
  private func copy(of node: ScreenNode) throws -> ScreenNode {
    switch node {
    case let product as ShopProduct: try shop.product(product.sku)
    case let order as Order: try shop.order(order.number)
    case is Reader: shop.reader()
    default: shop.feed()
    }
  }
}
