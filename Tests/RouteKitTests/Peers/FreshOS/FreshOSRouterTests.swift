import RouteKit
import RouteKitTesting
import XCTest

/// What freshOS Router does, FO-1 to FO-6.
final class FreshOSRouterTests: XCTestCase {
  /// The app's enum, with payloads, which conforms to nothing.
  private enum AppPlace {
    case feed, about
    case profile(of: String)
  }

  private func appRoute(to place: AppPlace) -> any Route<Void> {
    switch place {
    case .feed: FeedBuilder().inStack().rootRoute()
    case .about: SheetBuilder().presentRoute()
    case .profile(let name): ProductBuilder().pushRoute().with(name)
    }
  }

  // FO-1
  func testAnEnumWithPayloadsNavigatesAndConformsToNothing() throws {
    let tree = ScreenTree()
    let map = DestinationMap()
    try map.register(AppPlace.self, appRoute)
    let app = Destinations<AppPlace>(map, router: TreeRouter(tree))

    try app.navigate(to: .feed)
    try app.navigate(to: .profile(of: "Ada"))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "Ada"   ◀ visible
      """)
  }

  // FO-2
  func testOneFunctionSaysHowPlacesAreReachedAndHasNoBlankScreenForTheUnknown() throws {
    let mall = try Mall()
    let app = Destinations<AppPlace>(mall.map, router: mall.router)

    try expectError(
      .unregistered, leaving: mall.tree,
      """
      Cannot arrive at 'AppPlace.about': no routes are registered for 'AppPlace'.

      Register them at launch: map.register(AppPlace.self) { … }. Nothing is registered yet.
      """
    ) {
      try app.navigate(to: .about)
    }
  }

  // FO-2
  func testAPlaceSaysByItselfFromWhereItStarts() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack, Cart()))
    let map = DestinationMap()
    try map.register(AppPlace.self) { place in
      ProductBuilder().pushRoute().from(stack).with("\(place)")
    }
    try TreeRouter(tree).navigate(to: .selectTab(1))

    try TreeRouter(tree).navigate(to: map.route(to: AppPlace.about))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Product "about"   ◀ visible
      └─ Cart
      """)
  }

  // FO-3
  func testNavigatingHasAResultAndTrackersHearOnlyOfWhatHappened() throws {
    let mall = try Mall.open()
    var heard: [String] = []
    mall.tree.track("first") { heard.append("first: \($0.title)") }
    mall.tree.track("second") { heard.append("second: \($0.title)") }

    let arrival = try mall.places.navigate(to: .cart)
    mall.map.replace(MallPlace.self) { _ in throw SoldOut() }
    expectSoldOut { try mall.places.navigate(to: .sheet) }

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(heard, ["first: cart", "second: cart"])
  }

  // FO-4
  func testATrackerIsRemovedAndKnowsTheScreenBefore() throws {
    let mall = try Mall.open()
    var heard: [String] = []
    let tracker = mall.tree.track("places") { visit in
      heard.append("\(visit.before?.type ?? "") to \(visit.title)")
    }

    try mall.places.navigate(to: .cart)
    tracker.cancel()
    try mall.places.navigate(to: .product("lamp"))

    XCTAssertEqual(heard, ["Feed to cart"])
  }

  // FO-5
  func testAnAppsOwnScreensNavigateWithoutASharedRouter() throws {
    let (left, right) = (try Mall.open(), try Mall.open())
    let screen = AppScreen(mall: left.places)
    try left.router.navigate(to: PrebuiltBuilder(screen).pushRoute())

    try screen.navigate(.cart)

    XCTAssertTrue(left.tree.visible is Cart)
    XCTAssertTrue(right.tree.visible is Feed)
  }

  // FO-5
  func testASecondSetupIsAnErrorAndDoesNotWin() throws {
    let mall = try Mall.open()

    expectError(.registeredTwice) { try mall.map.register(MallPlace.self) { _ in throw SoldOut() } }

    try mall.places.navigate(to: .cart)
  }

  // FO-6
  func testRoutesAreChosenByNameAtRunTimeAndAWrongNameIsAnError() throws {
    let mall = try Mall()
    try mall.map.offer("MyApp.AppPlaces") { try $0.register(MallPlace.self, mallRoute) }

    expectError(
      .unregistered,
      """
      Cannot register "MyApp.Places": nothing is offered under that name.

      Only "MyApp.AppPlaces" is offered.
      """
    ) {
      try mall.map.register(named: "MyApp.Places")
    }
    try mall.map.register(named: "MyApp.AppPlaces")

    try mall.places.navigate(to: .cart)
    XCTAssertTrue(mall.tree.visible is Cart)
  }
}

private class AppScreen: ScreenNode {
  let mall: Destinations<MallPlace>
  init(mall: Destinations<MallPlace>) { self.mall = mall }
}

extension AppScreen {
  fileprivate func navigate(_ place: MallPlace) throws { try mall.navigate(to: place) }
}
