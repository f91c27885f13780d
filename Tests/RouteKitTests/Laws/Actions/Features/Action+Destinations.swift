import RouteKit

extension Action {
  /// Places instead of routes, whose ways are asked for and fail like everything else.
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
      let places = (0...world.dice.roll(3)).map { _ in WorldPlace.part(world.anyPart()) }
      try world.go(world.places.route(to: places), navigation)
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
