import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DestinationMapTests: XCTestCase {
  private enum AccountPlace { case orders(of: String), settings }
  private enum HelpPlace { case contact }

  func testAPlaceThatIsNotRegisteredIsNamedWithTheEnumsThatAre() throws {
    let mall = try Mall.open()
    try mall.map.register(HelpPlace.self) { _ in SheetBuilder().presentRoute() }
    let account = Destinations<AccountPlace>(mall.map, router: mall.router)

    try expectError(
      .unregistered, leaving: mall.tree,
      """
      Cannot arrive at 'AccountPlace.orders': no routes are registered for 'AccountPlace'.

      Register them at launch: map.register(AccountPlace.self) { … }. These are registered: 'HelpPlace' and 'MallPlace'.
      """
    ) {
      try account.navigate(to: .orders(of: "a secret"))
    }
  }

  func testAnEnumCalledLikeTheMissingOneIsNamedWithItsModule() throws {
    enum Other { enum HelpPlace { case phone } }
    let mall = try Mall()
    try mall.map.register(HelpPlace.self) { _ in SheetBuilder().presentRoute() }

    expectError(
      .unregistered,
      """
      Cannot arrive at 'HelpPlace.phone': no routes are registered for 'HelpPlace'.

      Register them at launch: map.register(HelpPlace.self) { … }. Only '\(String(reflecting: HelpPlace.self))' is registered.
      """
    ) {
      try mall.router.navigate(to: mall.map.route(to: Other.HelpPlace.phone))
    }
  }

  func testAPlaceOfNoEnumIsNamedByItsType() throws {
    struct Spot {}
    let mall = try Mall()

    expectError(
      .unregistered,
      """
      Cannot arrive at 'Spot': no routes are registered for 'Spot'.

      Register them at launch: map.register(Spot.self) { … }. Nothing is registered yet.
      """
    ) {
      try mall.router.navigate(to: mall.map.route(to: Spot()))
    }
  }

  func testTwoRegistrationsOfOneEnumAreAnErrorThatNamesBoth() throws {
    let mall = try Mall.open()
    try mall.map.register(HelpPlace.self, fileID: "App/Launch.swift", line: 12) { _ in
      SheetBuilder().presentRoute()
    }

    expectError(
      .registeredTwice,
      """
      Cannot register 'HelpPlace': it is registered twice, at App/Launch.swift:12 and at Help/Routes.swift:7.

      The first registration stays. To replace it, write map.replace(HelpPlace.self) { … }.
      """
    ) {
      try mall.map.register(HelpPlace.self, fileID: "Help/Routes.swift", line: 7) { _ in
        throw SoldOut()
      }
    }
    try mall.router.navigate(to: mall.map.route(to: HelpPlace.contact))
    XCTAssertTrue(mall.tree.visible is Sheet)
  }

  func testATestPutsItsOwnRoutesInPlaceOfTheApps() throws {
    let mall = try Mall.open()
    var asked: [MallPlace] = []
    mall.map.replace(MallPlace.self) { place in
      asked.append(place)
      return .popToRoot
    }

    try mall.places.navigate(to: [.cart, .product("lamp")])

    XCTAssertEqual(asked, [.cart, .product("lamp")])
    XCTAssertTrue(mall.tree.visible is Feed)
  }

  func testAnEnumThatKnowsItsRoutesIsRegisteredToBeReplaced() throws {
    enum Place: Destination {
      case cart
      var route: any Route<Void> { CartBuilder().pushRoute() }
    }
    let mall = try Mall()
    try mall.map.register(Place.self)
    let places = Destinations<Place>(mall.map, router: mall.router)

    try places.navigate(to: .cart)
    mall.map.replace(Place.self) { _ in SheetBuilder().pushRoute() }
    try places.navigate(to: .cart)

    expectTree(
      mall.tree,
      """
      StackNode
      ├─ Feed
      ├─ Cart
      └─ ● Sheet   ◀ visible
      """)
  }

  func testAnEnumMayBeRegisteredAfterItsPlacesWereHandedOut() throws {
    let mall = try Mall()
    let places = mall.places
    let route = mall.map.route(to: MallPlace.cart)

    try mall.map.register(MallPlace.self, mallRoute)
    try places.navigate(to: .product("lamp"))
    try mall.router.navigate(to: route)

    XCTAssertTrue(mall.tree.visible is Cart)
    XCTAssertEqual(mall.map.registered.map { "\($0)" }, ["MallPlace"])
  }

  func testARegistrationMayRegisterMore() throws {
    let mall = try Mall()
    try mall.map.register(MallPlace.self) { place in
      mall.map.replace(MallPlace.self, mallRoute)
      return mall.map.route(to: place)
    }

    try mall.places.navigate(to: .cart)

    XCTAssertTrue(mall.tree.visible is Cart)
  }

  func testAMapThatIsGoneIsAnErrorAndNoLeak() throws {
    let mall = try Mall()
    weak var held: DestinationMap?
    let places: Destinations<MallPlace>
    do {
      let map = DestinationMap()
      held = map
      let handedOut = Destinations<MallPlace>(map, router: mall.router)
      try map.register(MallPlace.self) { _ in handedOut.route(to: .cart) }
      places = handedOut
    }

    XCTAssertNil(held)
    try expectError(
      .unregistered, leaving: mall.tree,
      """
      Cannot arrive at 'MallPlace.cart': the DestinationMap with the routes of 'MallPlace' was released.

      Keep the DestinationMap for as long as the app runs.
      """
    ) {
      try places.navigate(to: .cart)
    }
  }

  func testObjectsThatARegistrationHoldsAreReleasedWithTheMap() throws {
    weak var held: Diary?
    let mall = try Mall()
    do {
      let map = DestinationMap()
      let diary = Diary()
      held = diary
      let places = Destinations<MallPlace>(map, router: mall.router)
      try map.register(MallPlace.self) { place in
        diary.note(places.route(to: place).outline.name ?? "")
        return mallRoute(to: place)
      }
      try places.navigate(to: .cart)
      XCTAssertEqual(diary.entries, ["cart"])
    }

    XCTAssertNil(held)
  }

  func testMapsSideBySideShareNothing() throws {
    let (left, right) = (try Mall.open(), try Mall())

    try left.places.navigate(to: .cart)

    expectError(.unregistered) { try right.places.navigate(to: .cart) }
    XCTAssertEqual(right.map.registered.count, 0)
  }
}
