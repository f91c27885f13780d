import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The blocks of Guides/Transitions.md about layers and hints, in order.
final class TransitionsLayersTests: XCTestCase {
  func testAMoveLooksWithinItsLayer() throws {
    let book = try Cookbook()
    try book.router.navigate(to: recipe("soup").presentRoute())

    try expectRefusal(
      of: .selectTab(1), in: book, .noContainer,
      """
      Cannot select tab 1: no tabs hold the visible screen within its layer.

        TabNode

        sheet on TabNode:
        RecipeScreen "soup"   ◀ visible

      Dismiss the layer first: .dismissAll.then(.selectTab(1)).
      """)

    try book.router.navigate(to: .selectTab(1).from(.root))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● RecipeListScreen
      └─ ● ShoppingList

      sheet on TabNode:
      RecipeScreen "soup"   ◀ visible
      """)
    let tabs = try XCTUnwrap(book.tree.root as? TabNode)

    try book.router.navigate(to: recipe("bread").tabRoute(at: 0, in: .node(tabs)))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● RecipeScreen "bread"   ◀ visible
      ├─ StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList
      """)
  }

  func testASheetThatLeavesWithItsPresenter() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: recipe("soup").pushRoute())
    let soup = try XCTUnwrap(tree.visible)

    let tips = recipe("stock").presentRoute(over: .origin)
    try router.navigate(to: tips)
    XCTAssertEqual(tree.visible?.screenName, "stock")
    try router.navigate(to: .pop.from(soup))

    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testALayerFromBelowASheetGoesOnTop() throws {
    let book = try Cookbook()
    let router = book.router
    let list = try XCTUnwrap(book.tree.visible)
    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: recipe("stock").presentRoute())
    try router.navigate(to: recipe("salt").presentRoute())

    XCTAssertThrowsError(try router.navigate(to: recipe("bread").presentRoute().from(list))) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .alreadyPresenting)
    }
    try router.navigate(to: recipe("bread").presentRoute(over: .onTop).from(list))

    XCTAssertEqual(book.tree.layers.count, 4)
    XCTAssertEqual(book.tree.visible?.screenName, "bread")
    try router.navigate(to: .dismissAll.then(.popToRoot))
    XCTAssertTrue(book.tree.visible === list)
  }

  func testHintsSayHowAScreenIsPushed() throws {
    let book = try Cookbook()
    let before = book.tree.snapshot()
    let open = RecipeBuilder().pushRoute().hinted { hints, recipe, origin in
      hints.style = Presentation.Style("zoom")
      hints.anchor = "cell of \(recipe.title)"
    }
    try book.router.navigate(to: open, with: Recipe(title: "Soup"))
    let hints = book.tree.visible?.pushHints

    XCTAssertEqual(hints?.style.name, "zoom")
    XCTAssertEqual(hints?.anchor, "cell of Soup")
    let steps = before.steps(to: book.tree.snapshot())
    let style = steps.first?.hints?.style

    XCTAssertEqual(style?.name, "zoom")
  }

  func testHintsSayHowAScreenIsReplaced() throws {
    let book = try Cookbook()
    let router = book.router
    let swap = recipe("cake").replaceRoute().hinted { $0.style = Presentation.Style("flip") }

    try router.navigate(to: swap)

    XCTAssertEqual(book.tree.visible?.pushHints?.style.name, "flip")
  }

  func testARecordSaysHowALayerIsPresented() throws {
    let book = try Cookbook()
    let share = recipe("soup").presentRoute(.popover) {
      $0.anchor = "share-button"
      $0.size = Presentation.Size(width: 320, height: 480)
      $0.isDismissibleByUser = false
      $0.values["arrow"] = "up"
    }
    try book.router.navigate(to: share)
    let record = book.tree.visible?.screenPresentation

    XCTAssertEqual(record?.style, .popover)
    XCTAssertEqual(record?.anchor, "share-button")
    XCTAssertEqual(record?.size, Presentation.Size(width: 320, height: 480))
    XCTAssertEqual(record?.isDismissibleByUser, false)
    XCTAssertEqual(record?.values, ["arrow": "up"])
    XCTAssertEqual(record?.asker?.description, "#3")
  }

  func testARecordHasValuesOfTheAppsOwnTypes() throws {
    let book = try Cookbook()
    let filter = recipe("filter").presentRoute { $0[Detents.self] = Detents(heights: [320, 640]) }
    try book.router.navigate(to: filter)
    let detents = book.tree.visible?.screenPresentation?[Detents.self]

    XCTAssertEqual(detents?.heights, [320, 640])
  }

  func testAStyleMayBeTheAppsOwn() throws {
    let book = try Cookbook()
    try book.router.navigate(to: recipe("soup").presentRoute(.drawer))

    XCTAssertEqual(book.tree.visible?.screenPresentation?.style.name, "drawer")
  }
}

extension Presentation.Style {
  static let drawer = Presentation.Style("drawer")
}
