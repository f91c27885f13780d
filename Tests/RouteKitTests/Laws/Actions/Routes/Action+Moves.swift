import Fixtures
import RouteKit

extension Action {
  /// The moves in a stack, in tabs, in a split and between layers, from any start.
  static let moves: [Action] = [
    Action("popLast route") { world, navigation in
      let route = Move.popLast(world.dice.roll(4))
      try world.go(route.from(world.origin(building: false)), navigation)
    },
    Action("popTo route") { world, navigation in
      let (stack, child) = try world.place(in: StackNode.self)
      let route: Move =
        switch world.dice.roll(4) {
        case 0: .popTo(first: LawContent.self)
        case 1: .popTo(last: OtherScreen.self)
        case 2: .popTo(where: { try world.fits($0, child) })
        default: .popTo(child)
        }
      if world.dice.oneIn(3), child.screenParent is StackNode {
        try world.go(Move.popTo(child), navigation)
      } else {
        try world.go(route.from(stack), navigation)
      }
    },
    Action("remove route", isCompound: true) { world, navigation in
      let (_, child) = try world.place(in: StackNode.self)
      world.keepPerhaps(child)
      try world.go(Move.remove(child), navigation)
    },
    Action("keep route") { world, navigation in
      let (stack, child) = try world.place(in: StackNode.self)
      let isMoved = child.screenParent === stack && child !== stack.bottom
      try world.go(Move.keep(where: { try world.fits($0, child) }).from(stack), navigation)
      if isMoved { world.hasMoved([child]) }
    },
    Action("home route", isCompound: true) { world, navigation in
      try world.go(Move.home.from(world.origin(building: false)), navigation)
    },
    Action("bringToFront route") { world, navigation in
      let (stack, child) = try world.place(in: StackNode.self)
      let isMove = child !== stack.top
      try world.go(Move.bringToFront(child).from(stack), navigation)
      if isMove { world.hasMoved([child]) }
    },
    Action("selectTab(screen) route") { world, navigation in
      let (tabs, tab) = try world.place(in: TabNode.self)
      try world.go(Move.selectTab(tab).from(tabs), navigation)
    },
    Action("selectTab(screen) anew route", isCompound: true) { world, navigation in
      let (tabs, tab) = try world.place(in: TabNode.self)
      tab.beginsAnew = true
      defer { tab.beginsAnew = false }
      try world.go(Move.selectTab(tab).from(tabs), navigation)
    },
    Action("tabsIntoColumn route", isCompound: true) { world, navigation in
      let tabs = try world.container(TabNode.self, onTreeOnly: true)
      let layer = tabs.presentedScreen
      let isMove = !(tabs.screenParent is SplitNode)
      let split = ClosureBuilder { () -> SplitNode in
        let split = LawSplit(world.ledger, isCollapsed: world.dice.oneIn(2))
        if world.dice.oneIn(2) { try split.setColumn(world.column(), to: world.fresh()) }
        return split
      }
      try world.go(Move.tabsIntoColumn(world.column(), of: split).from(tabs), navigation)
      if isMove { world.hasMoved([layer, tabs].compactMap(\.self)) }
    },
    Action("tabsOutOfColumn route", isCompound: true) { world, navigation in
      let tabs = try world.container(TabNode.self, onTreeOnly: true) {
        $0.screenParent is SplitNode || world.dice.oneIn(5)
      }
      let split = tabs.screenParent as? SplitNode
      let layer = split?.presentedScreen
      try world.go(Move.tabsOutOfColumn.from(tabs), navigation)
      if split != nil { world.hasMoved([tabs, layer].compactMap(\.self)) }
    },
    Action("selectTab(first) route") { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      let route = Move.selectTab(first: OtherScreen.self)
      try world.go(route.from(tabs), navigation)
    },
    Action("removeTab route") { world, navigation in
      let (tabs, tab) = try world.place(in: TabNode.self)
      world.keepPerhaps(tab)
      try world.go(Move.removeTab(tab).from(tabs), navigation)
    },
    Action("removeTab(at) route") { world, navigation in
      let (tabs, tab) = try world.place(in: TabNode.self)
      let index = world.dice.roll(tabs.children.count + 1)
      if tabs.children.dropFirst(index).first === tab { world.keepPerhaps(tab) }
      try world.go(Move.removeTab(at: index).from(tabs), navigation)
    },
    Action("removeTab(first) route") { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      let route = Move.removeTab(first: OtherScreen.self)
      try world.go(route.from(tabs), navigation)
    },
    Action("goBackInTabs route") { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      try world.go(Move.goBackInTabs.from(tabs), navigation)
    },
    Action("focusColumn route") { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true)
      try world.go(Move.focusColumn(world.column()).from(split), navigation)
    },
    Action("clearColumn route") { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true)
      let column = world.column()
      world.keepPerhaps(split.screen(in: column))
      try world.go(Move.clearColumn(column).from(split), navigation)
    },
    Action("goBackInColumns route") { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true) { $0.isCollapsed }
      try world.go(Move.goBackInColumns.from(split), navigation)
    },
    Action("dismissDownTo route", isCompound: true) { world, navigation in
      try world.go(Move.dismissDownTo(world.someScreen()), navigation)
    },
    Action("reveal route", isCompound: true) { world, navigation in
      try world.go(Move.reveal(world.someScreen()), navigation)
    },
  ]

  /// The routes that build nothing, from any origin.
  static let movingRoutes: [Action] = [
    Action("pop route", isCompound: true) { world, navigation in
      try world.go(Move.pop.from(world.origin()), navigation)
    },
    Action("popToRoot route") { world, navigation in
      try world.go(Move.popToRoot.from(world.origin(building: false)), navigation)
    },
    Action("dismiss route", isCompound: true) { world, navigation in
      try world.go(Move.dismiss.from(world.origin()), navigation)
    },
    Action("dismissAll route") { world, navigation in
      try world.go(Move.dismissAll, navigation)
    },
    Action("selectTab route") { world, navigation in
      guard let tab = world.dice.pick(world.screens.filter { $0.screenParent is TabNode }) else {
        throw NoTarget()
      }
      try world.go(Move.selectTab(world.dice.roll(3)).from(tab), navigation)
    },
  ]
}

extension World {
  /// A container on the tree and a child of it, or sometimes a screen that is not a child.
  func place<Container: ContainerNode>(
    in type: Container.Type
  ) throws -> (container: Container, child: ScreenNode) {
    let container = try container(type, onTreeOnly: true)
    return (container, try child(of: container))
  }

  /// A predicate that may fail.
  func fits(_ screen: ScreenNode, _ wanted: ScreenNode) throws -> Bool {
    try ledger.call(.predicate)
    return screen === wanted
  }

  /// A screen on the tree, or sometimes one that has left.
  fileprivate func someScreen() throws -> ScreenNode {
    if dice.oneIn(8), let left = dice.pick(kept) { return left }
    guard let screen = dice.pick(screens) else { throw NoTarget() }
    return screen
  }
}
