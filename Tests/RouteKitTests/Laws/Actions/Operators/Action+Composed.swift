import Fixtures
import RouteKit

extension Action {
  /// Routes that are composed of others.
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
      let first = world.part(stack.presentRoute().from(.layer))
      try world.go(world.builder().pushRoute().from(first), navigation)
    },
    Action("chain", isCompound: true) { world, navigation in
      let (first, second, third) = (world.anyPart(), world.anyPart(), world.anyPart())
      try world.go(first.then(second).then(third), navigation)
    },
    Action("closure route", isCompound: true) { world, navigation in
      let part = world.anyPart()
      let route = ClosureRoute { [ledger = world.ledger] (navigation: Navigation) in
        try ledger.call(.route)
        return try navigation.perform(part)
      }
      try world.go(route, navigation)
    },
    Action("guarded route") { world, navigation in
      let route = world.builder().pushRoute()
        .guarded(by: LawGuard(ledger: world.ledger)).guarded(by: LawGuard(ledger: world.ledger))
      try world.go(route, navigation)
    },
  ]
}
