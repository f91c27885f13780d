import Fixtures
import RouteKit

extension Action {
  /// The transitions other than pushing, presenting and the root, from any start.
  static let placements: [Action] = [
    Action("replace route", isCompound: true) { world, navigation in
      let (stack, _) = try world.place(in: StackNode.self)
      try world.place(by: .replaceLast, from: stack, navigation)
    },
    Action("replace(from) route", isCompound: true) { world, navigation in
      let (_, child) = try world.place(in: StackNode.self)
      world.keepPerhaps(child)
      try world.place(by: .replace(), from: child, navigation)
    },
    Action("replace(at) route", isCompound: true) { world, navigation in
      let (stack, _) = try world.place(in: StackNode.self)
      let index = world.dice.roll(stack.children.count + 1)
      try world.place(by: .replace(at: index), from: stack, navigation)
    },
    Action("insert route", isCompound: true) { world, navigation in
      let (stack, _) = try world.place(in: StackNode.self)
      let index = world.dice.roll(stack.children.count + 2)
      try world.place(by: .insert(at: index), from: stack, navigation)
    },
    Action("replaceAll route", isCompound: true) { world, navigation in
      let (stack, _) = try world.place(in: StackNode.self)
      try world.place(by: .replaceAll, from: stack, navigation)
    },
    Action("replace(keeping) route", isCompound: true) { world, navigation in
      let (stack, child) = try world.place(in: StackNode.self)
      let moved = child.screenParent === stack && child !== stack.bottom ? [child] : []
      let transition: ClosureTransition<StackNode> = .replace(keeping: { try world.fits($0, child) }
      )
      try world.place(by: transition, moving: moved, from: stack, navigation)
    },
    Action("tab route", isCompound: true) { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      try world.place(by: .appendTab, from: tabs, navigation)
    },
    Action("tab(at) route", isCompound: true) { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      let index = world.dice.roll(tabs.children.count + 2)
      try world.place(by: .insertTab(at: index), from: tabs, navigation)
    },
    Action("replaceTab route", isCompound: true) { world, navigation in
      let (_, tab) = try world.place(in: TabNode.self)
      try world.place(by: .replaceTab(), from: tab, navigation)
    },
    Action("replaceTab(at) route", isCompound: true) { world, navigation in
      let (tabs, _) = try world.place(in: TabNode.self)
      let index = world.dice.roll(tabs.children.count + 1)
      try world.place(by: .replaceTab(at: index), from: tabs, navigation)
    },
    Action("column route", isCompound: true) { world, navigation in
      let split = try world.container(SplitNode.self, onTreeOnly: true)
      try world.place(by: .setColumn(world.column()), from: split, navigation)
    },
    Action("push(into) route", isCompound: true) { world, navigation in
      let isHopeful = !world.dice.oneIn(4)
      let split = try world.container(SplitNode.self, onTreeOnly: true) { split in
        !isHopeful || split.children.contains { $0 is StackNode }
      }
      let columns = SplitColumn.allCases.filter {
        !isHopeful || split.screen(in: $0) is StackNode
      }
      let column = world.dice.pick(columns) ?? .primary
      try world.place(by: .push(into: column), from: split, navigation)
    },
    Action("present route over the context", isCompound: true) { world, navigation in
      try world.present(over: .context, navigation)
    },
    Action("present route over the origin", isCompound: true) { world, navigation in
      try world.present(over: .origin, navigation)
    },
    Action("present route on top", isCompound: true) { world, navigation in
      try world.present(over: .onTop, navigation)
    },
    Action("present route that replaces", isCompound: true) { world, navigation in
      try world.present(
        over: world.dice.pick([.replacing, .context.replacing, .origin.replacing]) ?? .replacing,
        navigation)
    },
  ]
}

extension World {
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
