import RouteKit

// The same app with an enum of places and a tracker, again without an annotation.

/// Places that the app's screens know, and nothing else.
enum ShopPlace {
  case product(Item)
  case order(Item)
}

/// Places that know their own routes.
enum HelpPlace: Destination {
  case contact, terms

  var route: any Route<Void> {
    switch self {
    case .contact: ProductBuilder().pushRoute().with(Item(name: "contact"))
    case .terms: ProductBuilder().presentRoute().with(Item(name: "terms"))
    }
  }
}

/// The object with which a screen navigates.
final class Signpost {
  let shop: Destinations<ShopPlace>
  let help: Destinations<HelpPlace>
  let map = DestinationMap()
  var log: [String] = []

  init(window: Window, router: some Router) throws {
    shop = Destinations(map, router: router.caused(by: .user))
    help = Destinations(router: router)
    try map.register(ShopPlace.self) { place in
      switch place {
      case .product(let item): ProductBuilder().pushRoute().with(item)
      case .order(let item):
        OrderBuilder().pushRoute().guarded(by: SignedIn(session: window.session)).with(item)
      }
    }
    window.tree.track("log") { visit in self.log.append(visit.title) }
  }

  func navigate(_ place: ShopPlace) throws { try shop.navigate(to: place) }

  func order(_ item: Item) async throws { try await shop.arrive(at: .order(item)) }
}
