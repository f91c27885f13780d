import RouteKit

/// The places of a mall. They know no route.
enum MallPlace: Hashable {
  case feed, cart, sheet
  case product(String)
}

/// A tree, a map and the places of the mall.
final class Mall {
  let tree: ScreenTree
  let map = DestinationMap()

  init() throws { tree = try ScreenTree(root: StackNode(Feed())) }

  var router: TreeRouter { TreeRouter(tree) }
  var places: Destinations<MallPlace> { Destinations(map, router: router) }

  /// The mall with its places registered.
  static func open() throws -> Mall {
    let mall = try Mall()
    try mall.map.register(MallPlace.self, mallRoute)
    return mall
  }
}

/// The routes to the places of the mall.
func mallRoute(to place: MallPlace) -> any Route<Void> {
  switch place {
  case .feed: Move.dismissAll.then(.popToRoot)
  case .cart: CartBuilder().pushRoute()
  case .sheet: SheetBuilder().inStack().presentRoute()
  case .product(let name): ProductBuilder().pushRoute().with(name)
  }
}
