package import RouteKit

/// The places of a mall. They know no route.
package enum MallPlace: Hashable {
  case feed, cart, sheet
  case product(String)
}

/// A tree, a map and the places of the mall.
package final class Mall {
  package let tree: ScreenTree
  package let map = DestinationMap()

  package init() throws { tree = try ScreenTree(root: StackNode(Feed())) }

  package var router: TreeRouter { TreeRouter(tree) }
  package var places: Destinations<MallPlace> { Destinations(map, router: router) }

  /// The mall with its places registered.
  package static func open() throws -> Mall {
    let mall = try Mall()
    try mall.map.register(MallPlace.self, mallRoute)
    return mall
  }
}

/// The routes to the places of the mall.
package func mallRoute(to place: MallPlace) -> any Route<Void> {
  switch place {
  case .feed: Move.dismissAll.then(.popToRoot)
  case .cart: CartBuilder().pushRoute()
  case .sheet: SheetBuilder().inStack().presentRoute()
  case .product(let name): ProductBuilder().pushRoute().with(name)
  }
}
