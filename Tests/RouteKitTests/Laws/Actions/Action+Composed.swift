import RouteKit

extension Action {
  /// Routes that are made of others.
  static let composedRoutes: [Action] = [
    Action("route from a node") { world, navigation in
      guard let node = world.dice.pick(world.screens) else { throw NoTarget() }
      try world.go(world.builder().pushRoute().from(node), navigation)
    },
    Action("route from the root") { world, navigation in
      try world.go(world.presentRoute().from(.root), navigation)
    },
    Action("route from the layer") { world, navigation in
      try world.go(world.builder().pushRoute().from(.layer), navigation)
    },
    Action("route from where another arrives", isCompound: true) { world, navigation in
      let stack = StackBuilder<LawStack, Void> { LawStack(world.ledger) }
      let first = Marked(world: world, base: stack.presentRoute().from(.layer))
      try world.go(world.builder().pushRoute().from(first), navigation)
    },
    Action("chain", isCompound: true) { world, navigation in
      let first = Marked(world: world, base: world.anyRoute())
      let second = Marked(world: world, base: world.anyRoute())
      let third = Marked(world: world, base: world.anyRoute())
      try world.go(first.then(second).then(third), navigation)
    },
    Action("guarded route") { world, navigation in
      let route = world.builder().pushRoute()
        .guarded(by: LawGuard(ledger: world.ledger)).guarded(by: LawGuard(ledger: world.ledger))
      try world.go(route, navigation)
    },
  ]
}

extension World {
  /// One of several routes, chosen now.
  func anyRoute() -> Chosen {
    switch dice.roll(8) {
    case 0: Chosen(route: PopRoute.pop.from(origin()))
    case 1: Chosen(route: PopToRootRoute.popToRoot)
    case 2: Chosen(route: DismissAllRoute.dismissAll)
    case 3: Chosen(route: presentRoute().from(origin()))
    case 4: Chosen(route: SelectTabRoute.selectTab(dice.roll(2)))
    case 5: Chosen(route: builder().pushRoute().guarded(by: LawGuard(ledger: ledger)))
    case 6: Chosen(route: builder().route(by: EditingTransition(world: self)))
    default: Chosen(route: builder().pushRoute().from(origin()))
    }
  }
}

/// A route of whatever type.
struct Chosen: Route {
  let route: any Route<Void>

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try route.perform(with: (), in: navigation)
  }
}

/// A guard that may refuse.
struct LawGuard: Guard {
  let ledger: Ledger

  func check(_: Void) -> Verdict { ledger.verdict(.routeGuard) }
}

/// A transition that makes several edits, some of a stack that was built before and is on no tree,
/// and that may throw after each.
struct EditingTransition: ViewTransition {
  let world: World

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    try world.ledger.call(.target)
    return try PushTransition().target(from: origin, in: navigation)
  }

  func place(_ view: ScreenNode, at target: StackNode, in navigation: Navigation) throws {
    try world.ledger.call(.place)
    let kept = world.kept.compactMap { $0 as? StackNode }
    let prebuilt = world.dice.pick(kept) ?? LawStack(world.ledger)
    try edit { try prebuilt.push(LawScreen(world.ledger), in: navigation) }
    try edit { try prebuilt.push(view, in: navigation) }
    try edit { try target.push(prebuilt, in: navigation) }
    try edit { try prebuilt.push(LawScreen(world.ledger)) }
  }

  private func edit(_ body: () throws -> Void) throws {
    try body()
    world.mark()
    try world.ledger.call(.edit)
  }
}
