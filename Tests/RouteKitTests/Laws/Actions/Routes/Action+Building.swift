import Fixtures
import RouteKit

extension Action {
  /// The routes of screens that are composed of others, or that exist already.
  static let builtRoutes: [Action] = [
    Action("route of a built stack") { world, navigation in
      let stack = StackBuilder(world.builder(), world.builder()) { LawStack(world.ledger) }
      try world.go(stack.pushRoute(), navigation)
    },
    Action("route of built tabs") { world, navigation in
      let tabs = TabBuilder(world.builder(), world.builder(), selecting: world.dice.roll(3)) {
        LawTabs(world.ledger, backMode: .history)
      }
      try world.go(tabs.route(by: PresentTransition(world.record())), navigation)
    },
    Action("route of a built split") { world, navigation in
      let split = SplitBuilder(primary: world.builder(), secondary: world.builder()) {
        LawSplit(world.ledger, isCollapsed: world.dice.oneIn(2))
      }
      try world.go(split.rootRoute(), navigation)
    },
    Action("route of a stack and who goes in how") { world, navigation in
      let stack = world.containerBuilder(
        of: [.push(world.builder()), .replaceLast(world.builder()), .replaceAll(world.builder())]
      ) { LawStack(world.ledger) }
      try world.go(stack.configured { try world.configure($0) }.rootRoute(), navigation)
    },
    Action("route of tabs and who goes in how") { world, navigation in
      let tabs = world.containerBuilder(
        of: [
          .append(world.builder()), .insert(world.builder(), at: world.dice.roll(3)),
          .replace(at: world.dice.roll(2), with: world.builder()),
        ]
      ) { LawTabs(world.ledger, backMode: .history) }
      let configured = tabs.configured { try world.configure($0) }
      try world.go(configured.route(by: PresentTransition(world.record())), navigation)
    },
    Action("route of a split and who goes in how") { world, navigation in
      let split = world.containerBuilder(
        of: SplitColumn.allCases.map { .column($0, world.builder()) }
      ) { LawSplit(world.ledger, isCollapsed: world.dice.oneIn(2)) }
      try world.go(split.configured { try world.configure($0) }.rootRoute(), navigation)
    },
    Action("route of a pager and who goes in how") { world, navigation in
      let placing = ContainerBuilder<LawPager, Void>.Child.placing(world.builder()) {
        pager, screen in
        try world.ledger.call(.childPlacing)
        try pager.insertChild(screen, at: 0)
      }
      let pager = world.containerBuilder(of: [placing, placing]) { LawPager(world.ledger) }
      try world.go(pager.configured { try world.configure($0) }.pushRoute(), navigation)
    },
    Action("route of what is there already") { world, navigation in
      let screens = world.dice.oneIn(4) ? world.screens : world.kept
      guard let screen = world.dice.pick(screens) else { throw NoTarget() }
      try world.go(PrebuiltBuilder(screen).pushRoute(), navigation)
    },
    Action("route of a mapped builder") { world, navigation in
      let builder = world.builder().mapContext { [ledger = world.ledger] (_: Int) in
        try ledger.call(.contextMapping)
      }
      try world.go(builder.with(1).named("named").pushRoute(), navigation)
    },
  ]
}

extension World {
  /// A builder of a container with some of the children, in random order.
  fileprivate func containerBuilder<Container: ContainerNode>(
    of children: [ContainerBuilder<Container, Void>.Child], make: @escaping () -> Container
  ) -> ContainerBuilder<Container, Void> {
    let some = children.filter { _ in !dice.oneIn(3) }.shuffled(using: &dice)
    return ContainerBuilder(some) { [ledger] in
      try ledger.call(.making)
      return make()
    }
  }

  /// Sometimes edits a container that was just built.
  fileprivate func configure(_ container: ContainerNode) throws {
    try ledger.call(.configuration)
    guard dice.oneIn(2), let child = dice.pick(Array(container.children)) else { return }
    if dice.oneIn(2) {
      try container.removeChild(child)
    } else if let pager = container as? LawPager {
      try pager.turn(to: child, in: nil)
    } else {
      try container.insertChild(LawScreen(ledger), at: 0)
    }
  }
}
