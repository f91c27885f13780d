import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class PlaceTests: XCTestCase {
  @MainActor
  func testAVisitorIsAskedAtTheseDoorsAndToldAtTheOthers() async throws {
    let shop = try Shop(catalogue: .shipped())

    for place in [Place.orders, .order(1)] {
      guard case .asks = shop.places.preview(place).outcome else {
        return XCTFail("\(shop.places.preview(place))")
      }
    }
    XCTAssertThrowsError(try shop.places.navigate(to: .checkout)) { error in
      XCTAssertEqual("\(type(of: error))", "EmptyCart")
    }
    XCTAssertThrowsError(try shop.places.navigate(to: .product(999))) { error in
      XCTAssertEqual("\(error)", "There is no product 999.")
    }
  }

  @MainActor
  func testSeveralPlacesAreOneStepAllOrNothing() async throws {
    let shop = try Shop(catalogue: .shipped())
    var commits: [Commit] = []
    shop.tree.observe { commits.append($0) }

    try shop.places.navigate(to: [.tab(.search), .department("Kitchen"), .product(21)])
    XCTAssertThrowsError(try shop.places.navigate(to: [.tab(.cart), .product(999)]))

    XCTAssertEqual(commits.map(\.visible?.type), ["ProductScreen"])
  }

  func testAPlaceTellsWhatMayBeKnownOfIt() {
    let places: [Place] = [
      .tab(.cart), .department("Kitchen"), .product(42), .search(["a", "secret"]),
      .search(["secret"]), .note, .checkout, .orders, .order(1),
    ]

    XCTAssertEqual(
      places.map(\.description),
      [
        "cart", "Kitchen", "number 42", "2 words", "1 word", "note", "checkout", "orders",
        "number 1",
      ])
  }
}

final class ProductRouteTests: XCTestCase {
  @MainActor
  func testAProductThatIsOpenInAnotherTabIsShownThere() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("search lamp", "open product 11", "tab browse", "open product 11")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"
      ├─ ● StackNode "search"
      │  ├─ SearchScreen "search"
      │  ├─ ResultsScreen "results"
      │  └─ ● ProductScreen "product"   ◀ visible
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testAnotherProductIsOpenedAboveIt() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("open product 11", "open product 12")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● SplitNode "browse" (collapsed)
      │  ├─ primary: BrowseScreen "browse"
      │  └─ ● secondary: StackNode
      │     ├─ ProductScreen "product"
      │     └─ ● ProductScreen "product"   ◀ visible
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testAProductIsOpenedInTheTabAndNotInASheet() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.type("orders", "open product 42")

    XCTAssertEqual(
      answer,
      """
      You have to sign in for that.

      [Browse › Hand trowel]
        Hand trowel, 14.99 EUR
        Forged in one piece. The handle is ash, and replaceable.

        Garden, number 42

        add, back
      """)
  }
}
