import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Transitions.md about layers, the root and revealing, in order.
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

  func testHintsSayHowAScreenIsPushed() throws {
    let book = try Cookbook()
    let before = book.tree.snapshot()
    let open = RecipeBuilder().pushRoute { hints, recipe, origin in
      hints.style = PresentationStyle("zoom")
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

  func testARecordSaysHowALayerIsPresented() throws {
    let book = try Cookbook()
    let share = recipe("soup").presentRoute(.popover) {
      $0.anchor = "share-button"
      $0.size = Presentation.Size(width: 320, height: 480)
      $0.isDismissibleByUser = false
      $0.values["arrow"] = "up"
    }
    try book.router.navigate(to: share)
    let record = book.tree.visible?.presentation

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
    let detents = book.tree.visible?.presentation?[Detents.self]

    XCTAssertEqual(detents?.heights, [320, 640])
  }

  func testARecordDependsOnTheContextAndTheOrigin() throws {
    let book = try Cookbook()
    let open = RecipeBuilder().presentRoute(.popover) { record, recipe, origin in
      record.anchor = "\(recipe.title) in \(type(of: origin))"
    }
    try book.router.navigate(to: open, with: Recipe(title: "Soup"))

    XCTAssertEqual(book.tree.visible?.presentation?.anchor, "Soup in RecipeListScreen")
  }

  func testAStyleMayBeTheAppsOwn() throws {
    let book = try Cookbook()
    try book.router.navigate(to: recipe("soup").presentRoute(.drawer))

    XCTAssertEqual(book.tree.visible?.presentation?.style.name, "drawer")
  }

  func testAHostMayBeTheContainerAround() throws {
    let book = try Cookbook()
    let list = try XCTUnwrap(book.tree.visible)
    try book.router.navigate(to: recipe("soup").presentRoute(over: .context))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on StackNode:
      RecipeScreen "soup"   ◀ visible
      """)

    try book.router.navigate(
      to: recipe("bread").presentRoute(over: .context.replacing).from(list))
    XCTAssertEqual(book.tree.visible?.name, "bread")
    try book.router.navigate(to: .selectTab(1).from(.root))
    XCTAssertFalse(book.tree.visible is RecipeScreen)
  }

  func testATakenHostIsAnErrorUnlessItIsReplacedOrPassedBy() throws {
    let book = try Cookbook()
    let soup = recipe("soup").presentRoute()
    try book.router.navigate(to: soup)

    try expectRefusal(
      of: recipe("bread").presentRoute().from(.root), in: book, .alreadyPresenting,
      """
      Cannot present 'RecipeScreen "bread"': 'TabNode' already presents 'RecipeScreen "soup"'.

        TabNode   ◀ here

      To cover it, present with over: .onTop. To replace it, present with over: .replacing.
      """)

    try book.router.navigate(to: recipe("bread").presentRoute(over: .replacing).from(.root))
    try book.router.navigate(to: recipe("cake").presentRoute(.alert, over: .onTop).from(.root))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      RecipeScreen "bread"

      alert on RecipeScreen "bread":
      RecipeScreen "cake"   ◀ visible
      """)
  }

  func testLayersAreDismissed() throws {
    let book = try Cookbook()
    let router = book.router
    for title in ["soup", "bread", "cake"] {
      try router.navigate(to: recipe(title).presentRoute())
    }
    let soup = try XCTUnwrap(book.tree.layers.first { $0.name == "soup" })

    try router.navigate(to: .dismiss)
    XCTAssertEqual(book.tree.visible?.name, "bread")
    try router.navigate(to: .dismissDownTo(soup))
    XCTAssertEqual(book.tree.visible?.name, "soup")
    try router.navigate(to: .dismissAll)
    try router.navigate(to: .dismissAll)

    XCTAssertTrue(book.tree.visible is RecipeListScreen)
    try expectRefusal(
      of: .dismiss, in: book, .nothingPresented,
      """
      Cannot dismiss: 'RecipeListScreen' is in the bottom layer.

        TabNode
        └─ ● StackNode
           └─ ● RecipeListScreen   ◀ visible

      To dismiss only if there is a layer to dismiss, use .dismissAll.
      """)
  }

  func testAScreenIsRevealedWhereverItIs() throws {
    let book = try Cookbook()
    let router = book.router
    let list = try XCTUnwrap(book.tree.visible)
    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: .selectTab(1).then(recipe("bread").presentRoute()))

    let arrival = try router.navigate(to: .reveal(list))

    XCTAssertTrue(arrival.screen === list)
    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen   ◀ visible
      └─ ShoppingList
      """)
    XCTAssertNil(try router.navigate(to: .reveal(list)).commit)
  }

  func testAnythingMayBecomeTheRoot() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: recipe("soup").presentRoute())

    try router.navigate(to: RecipeListBuilder().inStack().rootRoute())

    expectTree(
      book.tree,
      """
      StackNode
      └─ ● RecipeListScreen   ◀ visible
      """)
  }
}

extension PresentationStyle {
  static let drawer = PresentationStyle("drawer")
}
