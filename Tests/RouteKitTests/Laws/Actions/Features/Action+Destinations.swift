import Fixtures
import RouteKit

extension Action {
  /// Places instead of routes. Their routes are looked up, and fail like everything else.
  static let destinationRoutes: [Action] = [
    Action("destination", isCompound: true) { world, navigation in
      try world.go(world.places.route(to: .part(world.anyPart())), navigation)
    },
    Action("destination by its places", isCompound: true) { world, navigation in
      guard navigation == nil else { throw NoTarget() }
      let position = world.expected.count
      let arrival = try world.places.navigate(to: .part(world.anyPart()))
      world.arrivals[position] = .some(arrival.commit)
    },
    Action("destination that stands for another", isCompound: true) { world, navigation in
      let numbers = world.places.mapped { [ledger = world.ledger] (part: Part<AnyRoute>) in
        try ledger.call(.destination)
        return WorldPlace.part(part)
      }
      try world.go(numbers.route(to: world.anyPart()), navigation)
    },
    Action("list of destinations", isCompound: true) { world, navigation in
      let failure = Failure()
      let places = (0...world.dice.roll(3)).map { _ in
        WorldPlace.part(world.part(AnyRoute(route: Noted(base: world.anyRoute(), failure))))
      }
      try world.go(world.places.route(to: places), navigation)
      if failure.isNoted { world.complain("a list of places went on after one that failed") }
    },
    Action("destination that says its route", isCompound: true) { world, navigation in
      try world.go(LawDestination(ledger: world.ledger, base: world.anyPart()), navigation)
    },
  ]
}

/// The places of a world.
enum WorldPlace {
  case part(Part<AnyRoute>)
}

/// Whether something failed.
private final class Failure {
  var isNoted = false
}

/// A route that records that it failed.
private struct Noted: Route {
  let base: any Route<Void>
  let failure: Failure

  init(base: any Route<Void>, _ failure: Failure) { (self.base, self.failure) = (base, failure) }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    do {
      return try base.perform(with: (), in: navigation)
    } catch {
      failure.isNoted = true
      throw error
    }
  }
}
