import RouteKit

extension Operation {
  /// A push and a pop as places of an enum that is registered in a map. The other side performs the
  /// same routes directly, and creates them for each navigation as the map does.
  static var destination: Operation {
    Operation(name: "destination", sizes: [1]) { size in
      let window = try Window(stackOf: size)
      let map = DestinationMap()
      try map.register(Place.self) { place in
        switch place {
        case .page: PageBuilder().pushRoute()
        case .back: .pop
        }
      }
      let places = Destinations<Place>(map, router: window.router)
      let direct = try Window(stackOf: size)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try places.navigate(to: .page).screen)
            blackHole(try places.navigate(to: .back).screen)
          }
          withExtendedLifetime((map, window)) {}
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try direct.router.navigate(to: PageBuilder().pushRoute()).screen)
            blackHole(try direct.router.navigate(to: .pop).screen)
          }
        }
      )
    }
  }
}

private enum Place {
  case page, back
}
