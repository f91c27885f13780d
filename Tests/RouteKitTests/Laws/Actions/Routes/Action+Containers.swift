import Fixtures
import RouteKit

extension Action {
  /// The routes that name the container for their screen.
  static let containerRoutes: [Action] = [
    Action("push(in) route", isCompound: true) { world, navigation in
      try world.go(world.builder().pushRoute(in: world.stackOrigin()), navigation)
    },
    Action("replace(in) route", isCompound: true) { world, navigation in
      if world.dice.oneIn(2) {
        try world.place(by: .replaceLast, in: world.stackOrigin(), navigation)
      } else {
        try world.place(by: .replaceAll, in: world.stackOrigin(), navigation)
      }
    },
    Action("tab(in) route", isCompound: true) { world, navigation in
      if world.dice.oneIn(2) {
        try world.go(world.builder().tabRoute(in: world.tabsOrigin()), navigation)
      } else {
        try world.go(world.builder().tabRoute(at: 0, in: world.tabsOrigin()), navigation)
      }
    },
    Action("replaceTab(in) route", isCompound: true) { world, navigation in
      let index: Int? = world.dice.oneIn(2) ? 0 : nil
      try world.place(by: .replaceTab(at: index), in: world.tabsOrigin(), navigation)
    },
    Action("column(in) route", isCompound: true) { world, navigation in
      let transition: ClosureTransition<SplitNode> = .setColumn(world.column())
      try world.place(by: transition, in: world.splitOrigin(), navigation)
    },
    Action("push(into, in) route", isCompound: true) { world, navigation in
      let column = world.dice.oneIn(3) ? world.column() : .primary
      let route = world.builder().pushRoute(into: column, in: world.splitOrigin())
      try world.go(route, navigation)
    },
  ]
}

/// A container for a screen.
struct ContainerPlace<Container: ContainerNode> {
  let origin: ContainerOrigin<Container>
  /// Whether it is the container that routes find by default. Such a container is not added to the path.
  var isDefault = false
}

extension World {
  /// A stack on the tree, one that has left, one that is searched or made, or an alternative for when it
  /// cannot be found.
  func stackOrigin() -> ContainerOrigin<StackNode> { stackPlace().origin }

  func tabsOrigin() -> ContainerOrigin<TabNode> { tabsPlace().origin }

  func stackPlace() -> ContainerPlace<StackNode> {
    let made = StackBuilder<LawStack, Void> { [ledger] in LawStack(ledger) }
    return containerPlace(.arrival(of: arriving(made)), isVisible: dice.oneIn(3))
  }

  func tabsPlace() -> ContainerPlace<TabNode> {
    let made = TabBuilder<LawTabs, Void>(builder()) { [ledger] in
      LawTabs(ledger, backMode: .history)
    }
    return containerPlace(.arrival(of: arriving(made)), isVisible: dice.oneIn(3))
  }

  fileprivate func splitOrigin() -> ContainerOrigin<SplitNode> {
    let stack = StackBuilder<LawStack, Void>(builder()) { [ledger] in LawStack(ledger) }
    let made = SplitBuilder<LawSplit, Void>(primary: stack) { [ledger] in
      LawSplit(ledger, isCollapsed: true)
    }
    return containerPlace(.arrival(of: arriving(made)), isVisible: dice.oneIn(3)).origin
  }

  /// A route that makes a container, and may fail after that.
  private func arriving<Builder: ViewBuilder<Void>>(
    _ builder: Builder
  ) -> Faltering<Part<ClosureRoute<Builder.ViewType, Void>>> {
    let part = placing(builder.presentRoute(), from: start(building: false))
    return Faltering(world: self, base: part, fails: dice.oneIn(3))
  }

  private func containerPlace<Container: ContainerNode>(
    _ made: ContainerOrigin<Container>, isVisible: Bool
  ) -> ContainerPlace<Container> {
    let nodes = (dice.oneIn(3) ? kept : screens).compactMap { $0 as? Container }
    let node = isVisible ? nil : dice.pick(nodes)
    let there = node.map { ContainerOrigin.node($0) } ?? .visible
    switch dice.roll(4) {
    case 0: return ContainerPlace(origin: made)
    case 1: return ContainerPlace(origin: made.orElse(there))
    case 2: return ContainerPlace(origin: there.orElse(made))
    default: return ContainerPlace(origin: there, isDefault: node == nil)
    }
  }

  fileprivate func place(
    by transition: some ViewTransition, in container: ContainerOrigin<some ContainerNode>,
    _ navigation: Navigation?
  ) throws {
    let marked = MarkedTransition(world: self, base: transition)
    try go(builder().route(by: marked).from(container.origin), navigation)
  }
}
