import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DestinationsListTests: XCTestCase {
  func testAListGoesFromPlaceToPlace() throws {
    let mall = try Mall.open()

    let arrival = try mall.places.navigate(to: [.product("lamp"), .sheet, .product("chair")])

    XCTAssertEqual(arrival.screen.screenName, "chair")
    expectTree(
      mall.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"

      sheet on StackNode:
      StackNode
      ├─ Sheet
      └─ ● Product "chair"   ◀ visible
      """)
  }

  func testEachPlaceIsAskedForOnTheTreeAsTheOnesBeforeLeftIt() throws {
    let mall = try Mall()
    var seen: [String] = []
    try mall.map.register(MallPlace.self) { place in
      seen.append(mall.tree.visible?.debugDescription ?? "")
      return mallRoute(to: place)
    }

    try mall.places.navigate(to: [.product("lamp"), .cart, .feed])

    XCTAssertEqual(seen, ["Feed #2", "Product \"lamp\"", "Cart"])
  }

  func testOneThatCannotBeLeavesNothingOfTheOthers() throws {
    let mall = try Mall()
    try mall.map.register(MallPlace.self) { place in
      if case .cart = place { throw SoldOut() }
      return mallRoute(to: place)
    }

    try expectUnchanged(mall.tree) {
      expectSoldOut { try mall.places.navigate(to: [.product("lamp"), .sheet, .cart]) }
    }
  }

  func testAnEmptyListIsAnError() throws {
    let mall = try Mall.open()

    try expectError(
      .outOfRange, leaving: mall.tree,
      """
      Cannot navigate: the list of places of 'MallPlace' is empty.

      Give at least one place.
      """
    ) {
      try mall.places.navigate(to: [])
    }
  }

  func testItHasTheNameOfItsLastPlaceWhoseScreenIsPrepared() throws {
    let mall = try Mall.open()
    let route = mall.places.route(to: [.product("lamp"), .cart])

    try mall.router.navigate(to: route.onCommit { screen, _ in screen.screenName = "full" })

    XCTAssertEqual(route.outline.name, "cart")
    expectTree(
      mall.tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "lamp"
      └─ ● Cart "full"   ◀ visible
      """)
  }
}
