import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DestinationMapOffersTests: XCTestCase {
  private enum HelpPlace { case contact }

  func testRegistrationsAreMadeByANameThatIsKnownAtRunTime() throws {
    let mall = try Mall()
    try mall.map.offer("shop") { try $0.register(MallPlace.self, mallRoute) }
    try mall.map.offer("demo") { map in
      try map.register(MallPlace.self) { _ in SheetBuilder().pushRoute() }
    }

    XCTAssertEqual(mall.map.registered.count, 0)
    try mall.map.register(named: "de" + "mo")
    try mall.places.navigate(to: .cart)

    XCTAssertTrue(mall.tree.visible is Sheet)
  }

  func testANameUnderWhichNothingIsOfferedIsAnErrorWithThoseThatAre() throws {
    let map = DestinationMap()
    try map.offer("shop") { _ in }
    try map.offer("demo") { _ in }

    expectError(
      .unregistered,
      """
      Cannot register "dmo": nothing is offered under that name.

      These names are offered: "demo" and "shop".
      """
    ) {
      try map.register(named: "dmo")
    }
  }

  func testWhereOneNameIsOfferedTheErrorNamesIt() throws {
    let map = DestinationMap()
    try map.offer("MyApp.AppPlaces") { _ in }

    expectError(
      .unregistered,
      """
      Cannot register "MyApp.Places": nothing is offered under that name.

      Only "MyApp.AppPlaces" is offered.
      """
    ) {
      try map.register(named: "MyApp.Places")
    }
  }

  func testANameWhereNothingIsOfferedAtAllSaysHowToOffer() {
    expectError(
      .unregistered,
      """
      Cannot register "demo": nothing is offered under that name.

      Offer it first: map.offer("demo") { … }.
      """
    ) {
      try DestinationMap().register(named: "demo")
    }
  }

  func testTwoOffersUnderOneNameAreAnErrorThatNamesBoth() throws {
    let mall = try Mall()
    try mall.map.offer("demo", fileID: "App/Launch.swift", line: 12) {
      try $0.register(MallPlace.self, mallRoute)
    }

    expectError(
      .registeredTwice,
      """
      Cannot offer "demo": it is offered twice, at App/Launch.swift:12 and at Demo/Routes.swift:7.

      The first offer stays. Offer the other under a different name.
      """
    ) {
      try mall.map.offer("demo", fileID: "Demo/Routes.swift", line: 7) { _ in throw SoldOut() }
    }
    try mall.map.register(named: "demo")
    try mall.places.navigate(to: .cart)
  }

  func testAnOfferThatFailsHalfwayHasRegisteredNothing() throws {
    let mall = try Mall()
    mall.map.replace(HelpPlace.self) { _ in CartBuilder().pushRoute() }
    try mall.map.offer("inner") { try $0.register(MallPlace.self, mallRoute) }
    try mall.map.offer("demo") { map in
      map.replace(HelpPlace.self) { _ in SheetBuilder().pushRoute() }
      try map.register(named: "inner")
      throw SoldOut()
    }

    expectSoldOut { try mall.map.register(named: "demo") }

    XCTAssertEqual(mall.map.registered.map { "\($0)" }, ["HelpPlace"])
    try mall.router.navigate(to: mall.map.route(to: HelpPlace.contact))
    XCTAssertTrue(mall.tree.visible is Cart)
  }

  func testAnOfferThatAsksForItselfIsAnErrorAndNoCrash() throws {
    let map = DestinationMap()
    try map.offer("demo") { map in
      try map.register(HelpPlace.self) { _ in CartBuilder().pushRoute() }
      try map.register(named: "shop")
    }
    try map.offer("shop") { try $0.register(named: "demo") }

    expectError(
      .registeredTwice,
      """
      Cannot register "demo": its offer registers the same name again.

      In the offer, register enums or another name.
      """
    ) {
      try map.register(named: "demo")
    }
    XCTAssertEqual(map.registered.count, 0)
    expectError(.registeredTwice) { try map.register(named: "shop") }
  }

  func testAnOfferThatRegistersARegisteredEnumIsRefusedAsAWhole() throws {
    let mall = try Mall.open()
    try mall.map.offer("again") { map in
      try map.register(HelpPlace.self) { _ in CartBuilder().pushRoute() }
      try map.register(MallPlace.self, mallRoute)
    }

    expectError(.registeredTwice) { try mall.map.register(named: "again") }

    XCTAssertEqual(mall.map.registered.map { "\($0)" }, ["MallPlace"])
  }
}
