import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DestinationsTests: XCTestCase {
  func testPlacesThatKnowTheirRoutesNeedNoMap() throws {
    enum Place: Destination {
      case cart
      var route: any Route<Void> { CartBuilder().pushRoute() }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let places = Destinations<Place>(router: TreeRouter(tree))

    try places.navigate(to: .cart)
    try places.navigate(to: [.cart, .cart])

    XCTAssertEqual(tree.visible?.nearestStack?.children.count, 4)
  }

  func testPlacesOfAPartOfAnAppStandForThoseOfTheWhole() throws {
    enum Step { case terms, done }
    let mall = try Mall.open()
    let steps = mall.places.mapped { (step: Step) in
      switch step {
      case .terms: .product("terms")
      case .done: .feed
      }
    }

    try steps.navigate(to: .terms)
    XCTAssertEqual(mall.tree.visible?.screenName, "terms")
    try steps.navigate(to: .done)

    expectTree(
      mall.tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(steps.route(to: .terms).outline.name, "terms")
  }

  func testPlacesMapThroughSeveralParts() throws {
    let mall = try Mall.open()
    let names = mall.places.mapped { (name: String) in .product(name) }
    let numbers = names.mapped { (number: Int) in "number \(number)" }

    try numbers.navigate(to: [1, 2])

    expectTree(
      mall.tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "number 1"
      └─ ● Product "number 2"   ◀ visible
      """)
  }

  func testAPlaceOfAPartThatIsRegisteredNowhereIsNamedAsTheWholesIs() throws {
    let mall = try Mall()
    let names = mall.places.mapped { (name: String) in .product(name) }

    try expectError(
      .unregistered, leaving: mall.tree,
      """
      Cannot arrive at 'MallPlace.product': no routes are registered for 'MallPlace'.

      Register them at launch: map.register(MallPlace.self) { … }. Nothing is registered yet.
      """
    ) {
      try names.navigate(to: "lamp")
    }
  }

  func testAnAppsOwnScreensNavigateInAWord() throws {
    let mall = try Mall.open()
    let kiosk = Kiosk(mall: mall.places)

    try mall.router.navigate(to: PrebuiltBuilder(kiosk).pushRoute())
    try kiosk.navigate(.cart)

    XCTAssertTrue(mall.tree.visible is Cart)
  }

  @MainActor func testPlacesAreReachedByEachFormOfNavigating() async throws {
    let mall = try Mall.open()
    var results: [Result<Arrival, any Error>] = []

    try await mall.places.arrive(at: .cart)
    mall.places.navigate(to: .product("lamp")) { results.append($0) }
    let preview = mall.places.preview(.sheet)

    XCTAssertEqual(try results.first?.get().screen.screenName, "lamp")
    XCTAssertTrue(preview.isPossible)
    XCTAssertEqual(
      "\(preview)",
      "Would arrive at StackNode: StackNode entered as a sheet on StackNode #1; "
        + "Sheet entered StackNode.")
    XCTAssertEqual(mall.tree.visible?.screenName, "lamp")
  }

  @MainActor func testAPlaceThatHasToWaitIsLeftToThoseWhoMay() async throws {
    let mall = try Mall()
    let door = Door()
    let guarding = door.guarding
    try mall.map.register(MallPlace.self) { _ in CartBuilder().pushRoute().guarded(by: guarding) }

    try expectError(
      .mustWait, leaving: mall.tree,
      """
      Cannot arrive at 'Cart': the guard 'ClosureGuard' has to wait for an answer.

        StackNode
        └─ ● Feed   ◀ visible

      Use arrive(at:with:), which waits, or navigate with a completion.
      """
    ) {
      try mall.places.navigate(to: .cart)
    }
  }

  @MainActor func testRoutesReplacedWhileANavigationWaitsAreNotPerformed() async throws {
    for isMapped in [false, true] {
      let mall = try Mall()
      let door = Door()
      let guarding = door.guarding
      try mall.map.register(MallPlace.self) { _ in CartBuilder().pushRoute().guarded(by: guarding) }
      let names = mall.places.mapped { (name: String) in .product(name) }
      let ended = expectation(description: "ended")
      if isMapped {
        names.navigate(to: "lamp") { _ in ended.fulfill() }
      } else {
        mall.places.navigate(to: .cart) { _ in ended.fulfill() }
      }
      try await door.knocked(times: 1)

      mall.map.replace(MallPlace.self) { _ in SheetBuilder().pushRoute() }
      door.open(with: .allow)
      await fulfillment(of: [ended], timeout: 60)

      XCTAssertTrue(mall.tree.visible is Sheet, "mapped: \(isMapped)")
    }
  }

  @MainActor func testAGuardOfTheRoutesThatReplacedOthersIsAskedItself() async throws {
    let mall = try Mall()
    let (old, new) = (Door(), Door())
    let (first, second) = (old.guarding, new.guarding)
    try mall.map.register(MallPlace.self) { _ in CartBuilder().pushRoute().guarded(by: first) }
    let ended = expectation(description: "ended")
    mall.places.navigate(to: .cart) { _ in ended.fulfill() }
    try await old.knocked(times: 1)

    mall.map.replace(MallPlace.self) { _ in SheetBuilder().pushRoute().guarded(by: second) }
    old.open(with: .allow)
    try await new.knocked(times: 1)
    new.open(with: .deny)
    await fulfillment(of: [ended], timeout: 60)

    XCTAssertTrue(mall.tree.visible is Feed)
  }
}

/// A screen of the app, which knows the places of the mall.
private class Kiosk: ScreenNode {
  let mall: Destinations<MallPlace>
  init(mall: Destinations<MallPlace>) { self.mall = mall }
}

extension Kiosk {
  fileprivate func navigate(_ place: MallPlace) throws { try mall.navigate(to: place) }
}
