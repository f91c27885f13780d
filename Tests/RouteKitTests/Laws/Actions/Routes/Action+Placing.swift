import Fixtures
import RouteKit

extension Action {
  /// The routes that build a screen and place it.
  static let placingRoutes: [Action] = [
    Action("push route") { world, navigation in
      try world.go(world.builder().pushRoute(), navigation)
    },
    Action("push route with hints") { world, navigation in
      let hints = world.record()
      try world.go(world.builder().pushRoute().hinted { $0 = hints }, navigation)
    },
    Action("replace route with hints") { world, navigation in
      let hints = world.record()
      try world.go(world.builder().replaceRoute().hinted { $0 = hints }, navigation)
    },
    Action("present route") { world, navigation in
      try world.go(world.presentRoute(), navigation)
    },
    Action("root route") { world, navigation in
      try world.go(world.builder().rootRoute(), navigation)
    },
    Action("route by a transition of edits", isCompound: true) { world, navigation in
      let route = world.builder().route(by: EditingTransition(world: world))
      guard let origin = world.dice.pick(world.screens.filter { $0.nearestStack != nil }) else {
        throw NoTarget()
      }
      try world.go(route.from(origin), navigation)
    },
  ]
}
