import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DestinationRouteTests: XCTestCase {
  func testItIsStoredBesideMoves() throws {
    let mall = try Mall.open()
    let moves: [Move] = [
      mall.places.route(to: .product("lamp")), .popToRoot, mall.places.route(to: [.cart]),
    ]

    for move in moves { try mall.router.navigate(to: move) }

    XCTAssertEqual(moves.map(\.outline.name), ["product", nil, "cart"])
    expectTree(
      mall.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testARouteToAPlaceComposes() throws {
    let mall = try Mall.open()
    let route = mall.map.route(to: MallPlace.product("lamp")).then(mall.places.route(to: .sheet))

    try mall.router.navigate(to: route)

    expectTree(
      mall.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"

      sheet on StackNode:
      StackNode
      └─ ● Sheet   ◀ visible
      """)
  }

  func testItIsCalledByTheCaseOfItsEnum() throws {
    let mall = try Mall.open()
    struct Spot {}

    XCTAssertEqual(mall.places.route(to: .product("lamp")).outline.name, "product")
    XCTAssertEqual(mall.places.route(to: .cart).outline.name, "cart")
    XCTAssertNil(mall.map.route(to: Spot()).outline.name)
  }

  func testAHookSeesTheScreenOfItsRouteBeforeThatGoesIn() throws {
    let mall = try Mall.open()
    var owners: [ScreenNode?] = []
    let route = mall.places.route(to: .cart)
      .hooked(by: ClosureHook { screen, _ in owners.append(screen.screenParent) })

    try mall.router.navigate(to: route)

    XCTAssertEqual(owners.count, 1)
    XCTAssertNil(owners[0])
  }

  func testAPlaceThatLeadsBackToItselfIsAnErrorAndNoCrash() throws {
    let mall = try Mall()
    let places = mall.places
    try mall.map.register(MallPlace.self) { place in
      switch place {
      case .product: places.route(to: .cart)
      case .cart: places.route(to: [.product("lamp"), .feed])
      case .feed, .sheet: places.route(to: place)
      }
    }
    let message = """
      Cannot arrive at 'MallPlace.cart': a chain of 32 destinations led to it.

      A place may lead to another place, but the chain must end in a route.
      """

    try expectError(.destinationLoop, leaving: mall.tree, message) {
      try places.navigate(to: .cart)
    }
    mall.tree.track("names") { _ in }
    try expectError(.destinationLoop, leaving: mall.tree) {
      try mall.router.navigate(to: places.route(to: .sheet).named("sheet"))
    }
    XCTAssertFalse(places.preview(.feed).isPossible)
  }

  func testAsManyPlacesAsAnybodyNeedsLeadToOneAnother() throws {
    let mall = try Mall()
    let numbers = Destinations<Int>(mall.map, router: mall.router)
    try mall.map.register(Int.self) { number in
      if number > 0 { numbers.route(to: number - 1) } else { CartBuilder().pushRoute() }
    }

    try numbers.navigate(to: 31)
    try expectError(.destinationLoop, leaving: mall.tree) { try numbers.navigate(to: 32) }
    try numbers.navigate(to: [31, 31])

    XCTAssertEqual(mall.tree.visible?.nearestStack?.children.count, 4)
  }

  @MainActor func testTheAnswerToAQuestionOfItsRouteCounts() async throws {
    let mall = try Mall()
    var (asked, resolved) = (0, 0)
    try mall.map.register(MallPlace.self) { _ in
      resolved += 1
      let asking = ClosureGuard<Void> {
        .asking { _ in
          asked += 1
          return .allow
        }
      }
      return CartBuilder().pushRoute().guarded(by: asking)
    }

    try await mall.places.arrive(at: [.cart, .product("lamp"), .cart])

    XCTAssertEqual(asked, 3)
    XCTAssertEqual(resolved, 3)
    XCTAssertEqual(mall.tree.visible?.nearestStack?.children.count, 4)
  }

  @MainActor func testAPlaceThatDidNotAskIsLookedUpAgainInEachAttempt() async throws {
    let mall = try Mall()
    var isOpen = false
    try mall.map.register(MallPlace.self) { mallRoute(to: isOpen ? $0 : .feed) }
    let key = ClosureGuard<Void> {
      isOpen
        ? .allow
        : .asking { _ in
          isOpen = true
          return .allow
        }
    }

    let route = mall.places.route(to: .product("lamp"))
      .then(SheetBuilder().presentRoute().guarded(by: key))
    try await mall.router.arrive(at: route)

    expectTree(
      mall.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  @MainActor func testAPlaceThatFailedWithoutAskingIsLookedUpAgainInTheNextAttempt() async throws {
    let mall = try Mall()
    var isOpen = false
    try mall.map.register(MallPlace.self) { place in isOpen ? mallRoute(to: place) : .pop }
    let key = ClosureGuard<Void> {
      .asking { _ in
        isOpen = true
        return .allow
      }
    }

    try await mall.router.arrive(
      at: mall.places.route(to: .cart).orElse(SheetBuilder().presentRoute().guarded(by: key)))

    XCTAssertTrue(mall.tree.visible is Cart)
  }
}
