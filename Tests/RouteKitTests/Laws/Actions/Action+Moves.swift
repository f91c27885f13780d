import RouteKit

extension Action {
  /// The moves in a stack, in tabs, in a split and between layers, from any place.
  static let moves: [Action] = [
    Action("pop(count) route") { world, navigation in
      let route = PopCountRoute.pop(world.dice.roll(4))
      try world.go(route.from(world.origin(building: false)), navigation)
    },
    Action("popTo route") { world, navigation in
      let (stack, child) = try world.place(in: StackNode.self)
      let route: PopToRoute =
        switch world.dice.roll(4) {
        case 0: .popTo(first: LawContent.self)
        case 1: .popTo(last: OtherScreen.self)
        case 2: .popTo(where: { $0 === child })
        default: .popTo(child)
        }
      try world.go(route.from(stack), navigation)
    },
    Action("bringToFront route") { world, navigation in
      let (stack, child) = try world.place(in: StackNode.self)
      let isMove = child !== stack.top
      try world.go(BringToFrontRoute.bringToFront(child).from(stack), navigation)
      if isMove { world.hasMoved([child]) }
    },
    Action("selectTab(screen) route") { world, navigation in
      let (tabs, tab) = try world.place(in: TabNode.self)
      try world.go(SelectTabScreenRoute.selectTab(tab).from(tabs), navigation)
    },
    Action("selectTab(first) route") { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      let route = SelectFirstTabRoute<OtherScreen>.selectTab(first: OtherScreen.self)
      try world.go(route.from(tabs), navigation)
    },
    Action("removeTab route") { world, navigation in
      let (tabs, tab) = try world.place(in: TabNode.self)
      world.keepPerhaps(tab)
      try world.go(RemoveTabRoute.removeTab(tab).from(tabs), navigation)
    },
    Action("goBackInTabs route") { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      try world.go(GoBackInTabsRoute.goBackInTabs.from(tabs), navigation)
    },
    Action("focusColumn route") { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true)
      try world.go(FocusColumnRoute.focusColumn(world.column()).from(split), navigation)
    },
    Action("clearColumn route") { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true)
      let column = world.column()
      world.keepPerhaps(split.screen(in: column))
      try world.go(ClearColumnRoute.clearColumn(column).from(split), navigation)
    },
    Action("dismiss(downTo) route", isCompound: true) { world, navigation in
      try world.go(DismissDownToRoute.dismiss(downTo: world.someScreen()), navigation)
    },
    Action("reveal route", isCompound: true) { world, navigation in
      try world.go(RevealRoute.reveal(world.someScreen()), navigation)
    },
  ]

  /// The placements besides pushing, presenting and the root, from any place.
  static let placements: [Action] = [
    Action("replace route", isCompound: true) { world, navigation in
      let (stack, _) = try world.place(in: StackNode.self)
      try world.place(by: ReplaceLastTransition(), from: stack, navigation)
    },
    Action("replaceAll route", isCompound: true) { world, navigation in
      let (stack, _) = try world.place(in: StackNode.self)
      try world.place(by: ReplaceAllTransition(), from: stack, navigation)
    },
    Action("replace(keeping) route", isCompound: true) { world, navigation in
      let (stack, child) = try world.place(in: StackNode.self)
      let moved = child.parent === stack && child !== stack.bottom ? [child] : []
      let transition = ReplaceKeepingTransition { $0 === child }
      try world.place(by: transition, moving: moved, from: stack, navigation)
    },
    Action("tab route", isCompound: true) { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      try world.place(by: AppendTabTransition(), from: tabs, navigation)
    },
    Action("tab(at) route", isCompound: true) { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      let transition = InsertTabTransition(at: world.dice.roll(tabs.children.count + 2))
      try world.place(by: transition, from: tabs, navigation)
    },
    Action("replaceTab route", isCompound: true) { world, navigation in
      let (_, tab) = try world.place(in: TabNode.self)
      try world.place(by: ReplaceTabTransition(), from: tab, navigation)
    },
    Action("column route", isCompound: true) { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true)
      try world.place(by: SetColumnTransition(world.column()), from: split, navigation)
    },
    Action("push(into) route", isCompound: true) { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true)
      try world.place(by: PushIntoColumnTransition(world.column()), from: split, navigation)
    },
    Action("present route over the context", isCompound: true) { world, navigation in
      try world.present(over: .context, navigation)
    },
    Action("present route on top", isCompound: true) { world, navigation in
      try world.present(over: .onTop, navigation)
    },
    Action("present route that replaces", isCompound: true) { world, navigation in
      try world.present(over: world.dice.oneIn(2) ? .replacing : .context.replacing, navigation)
    },
  ]
}

extension World {
  /// A container on the tree, and a child of it or, now and then, a screen that is none.
  fileprivate func place<Container: ContainerNode>(
    in type: Container.Type
  ) throws -> (container: Container, child: ScreenNode) {
    let container = try container(type, onTreeOnly: true)
    return (container, try child(of: container))
  }

  /// A screen on the tree or, now and then, one that has left.
  fileprivate func someScreen() throws -> ScreenNode {
    if dice.oneIn(8), let left = dice.pick(kept) { return left }
    guard let screen = dice.pick(screens) else { throw NoTarget() }
    return screen
  }

  fileprivate func place(
    by transition: some ViewTransition, moving moved: [ScreenNode] = [], from start: ScreenNode,
    _ navigation: Navigation?
  ) throws {
    let marked = MarkedTransition(world: self, base: transition, moved: moved)
    let route = builder().route(by: marked)
    try go(route.from(start), navigation)
  }

  fileprivate func present(over host: PresentTransition.Host, _ navigation: Navigation?) throws {
    let transition = MarkedTransition(world: self, base: PresentTransition(record(), over: host))
    try go(builder().route(by: transition).from(origin(building: false)), navigation)
  }
}

/// A transition after which the world notes who came and who went, before the screen is revealed.
private struct MarkedTransition<Base: ViewTransition>: ViewTransition {
  let world: World
  let base: Base
  /// What it takes out and puts in again before the screen.
  var moved: [ScreenNode] = []

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Base.Target {
    try base.target(from: origin, in: navigation)
  }

  func place(_ view: ScreenNode, at target: Base.Target, in navigation: Navigation) throws {
    try base.place(view, at: target, in: navigation)
    if moved.isEmpty { world.mark() } else { world.hasMoved(moved + [view]) }
  }
}
