import RouteKit

extension Action {
  /// The routes that build a screen and place it.
  static let placingRoutes: [Action] = [
    Action("push route") { world, navigation in
      try world.go(world.builder().pushRoute(), navigation)
    },
    Action("present route") { world, navigation in
      try world.go(world.presentRoute(), navigation)
    },
    Action("root route") { world, navigation in
      try world.go(world.builder().rootRoute(), navigation)
    },
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
    Action("route by a transition of edits", isCompound: true) { world, navigation in
      let route = world.builder().route(by: EditingTransition(world: world))
      guard let origin = world.dice.pick(world.screens.filter { $0.nearestStack != nil }) else {
        throw NoTarget()
      }
      try world.go(route.from(origin), navigation)
    },
  ]

  /// The routes that build nothing, from any origin.
  static let movingRoutes: [Action] = [
    Action("pop route", isCompound: true) { world, navigation in
      try world.go(PopRoute.pop.from(world.origin()), navigation)
    },
    Action("popToRoot route") { world, navigation in
      try world.go(PopToRootRoute.popToRoot.from(world.origin(building: false)), navigation)
    },
    Action("dismiss route", isCompound: true) { world, navigation in
      try world.go(DismissRoute.dismiss.from(world.origin()), navigation)
    },
    Action("dismissAll route") { world, navigation in
      try world.go(DismissAllRoute.dismissAll, navigation)
    },
    Action("selectTab route") { world, navigation in
      guard let tab = world.dice.pick(world.screens.filter { $0.parent is TabNode }) else {
        throw NoTarget()
      }
      try world.go(SelectTabRoute.selectTab(world.dice.roll(3)).from(tab), navigation)
    },
  ]
}

extension World {
  /// Performs a route, within an attempt or by the router.
  func go(_ route: some Route<Void>, _ navigation: Navigation?) throws {
    if let navigation {
      _ = try route.perform(with: (), in: navigation)
      return
    }
    let position = expected.count
    switch try router.attempt(route, with: (), for: dice.oneIn(3) ? Request() : nil) {
    case .arrived(let arrival): arrivals[position] = .some(arrival.commit)
    case .waits:
      tally.done("attempt that waits")
      throw Injected()
    }
  }

  /// A builder that may fail.
  func builder() -> ClosureBuilder<ScreenNode, Void> {
    ClosureBuilder { [unowned self] in
      try ledger.call(.builder)
      return try fresh(depth: 1)
    }
  }

  func presentRoute() -> ScreenRoute<ClosureBuilder<ScreenNode, Void>, PresentTransition> {
    let record = record()
    return builder().presentRoute(record.style) { $0 = record }
  }

  /// Any origin; now and then one that is gone.
  func origin(building: Bool = true) -> Origin {
    switch dice.roll(8) {
    case 0: .layer
    case 1: .root
    case 2: dice.pick(screens).map(Origin.node) ?? .visible
    case 3: dice.pick(kept).map(Origin.node) ?? .visible
    case 4 where building: .arrival(of: Marked(world: self, base: builder().pushRoute()))
    default: .visible
    }
  }
}

/// A route after which the world notes who came and who went.
struct Marked<Base: Route>: Route {
  let world: World
  let base: Base

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    let screen = try base.perform(with: context, in: navigation)
    world.mark()
    return screen
  }
}
