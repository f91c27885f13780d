import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

/// The two columns of the Browse tab. The line mode shows one of them, and a wide window shows both.
final class TabsTests: XCTestCase {
  @MainActor
  func testAWideWindowShowsTheDepartmentsBesideTheProduct() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("open department kitchen", "open product 21")

    try shop.columns.expand()

    XCTAssertEqual(
      shop.tree.visibleScreens.map { "\(Swift.type(of: $0))" }, ["BrowseScreen", "ProductScreen"])
    await shop.expect("home", answers: try await Shop.firstScreen)
    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● SplitNode "browse"
      │  ├─ ● primary: BrowseScreen "browse"   ◀ visible
      │  └─ secondary: StackNode
      │     └─ ● DepartmentScreen "department"   ◀ visible
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testAChoiceInTheFirstColumnReplacesTheSecond() async throws {
    for isWide in [false, true] {
      let shop = try Shop(catalogue: .shipped())
      if isWide { try shop.columns.expand() }
      await shop.type("open department kitchen", "open product 21", "home")

      await shop.type("open department garden")

      XCTAssertEqual(try shop.secondColumn, ["Garden"])
      await shop.type("open product 42", "home", "open product 11")
      XCTAssertEqual(try shop.secondColumn, ["Reading lamp"])
    }
  }

  @MainActor
  func testAChoiceInTheSecondColumnOpensAboveIt() async throws {
    let shop = try Shop(catalogue: .shipped())
    try shop.columns.expand()

    await shop.type("open product 11", "open department garden", "open product 42")

    XCTAssertEqual(try shop.secondColumn, ["Reading lamp", "Garden", "Hand trowel"])
  }

  @MainActor
  func testTheWayBackLeadsThroughTheSecondColumnToTheFirst() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("open department kitchen", "open product 21", "back")
    XCTAssertEqual(shop.visibleType, "DepartmentScreen")

    await shop.expect("back", answers: try await Shop.firstScreen)
    await shop.expect("back", answers: "There is no screen to go back to.")
  }

  @MainActor
  func testInAWideWindowTheWayBackEndsInTheSecondColumn() async throws {
    let shop = try Shop(catalogue: .shipped())
    try shop.columns.expand()
    await shop.type("open department kitchen", "open product 21", "back")

    await shop.expect("back", answers: "There is no screen to go back to.")
    XCTAssertEqual(shop.visibleType, "DepartmentScreen")
  }

  @MainActor
  func testALinkReplacesTheSecondColumn() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("open department kitchen", "open product 21", "tab cart")

    await shop.type("open link shop://departments/paper")

    XCTAssertEqual(try shop.secondColumn, ["Paper"])
    XCTAssertEqual(shop.visibleType, "DepartmentScreen")
  }

  @MainActor
  func testBothColumnsAreRestoredInANarrowWindow() async throws {
    let saved = try SavedShop()
    let shop = try saved.open()
    try shop.columns.expand()
    await shop.type("open department kitchen", "open product 21", "home")
    try await shop.close()

    let restored = try saved.open()

    XCTAssertEqual(try restored.secondColumn, ["Kitchen"])
    XCTAssertEqual(restored.visibleType, "BrowseScreen")
    XCTAssertTrue(try restored.columns.isCollapsed)
  }
}

extension Shop {
  /// The titles of the screens in the second column.
  fileprivate var secondColumn: [String] {
    get throws {
      let stack = try columns.screen(in: .secondary) as? StackNode
      return stack?.children.compactMap { ($0 as? any Page)?.title } ?? []
    }
  }

  /// The text of the shop when it opens.
  fileprivate static var firstScreen: String {
    get async throws {
      let answer = try await Shop(catalogue: .shipped()).answer("show")
      return try XCTUnwrap(answer)
    }
  }
}
