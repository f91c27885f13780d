import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Results.md about opening, finishing and closing, in order.
final class ResultsTests: XCTestCase {
  func testWhoOpenedAPickerReceivesWhatWasPicked() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    user(of: tree) { (picker: RecipePicker) in try picker.pick(Recipe(title: "Soup")) }

    var list = ShoppingList()
    let picker = RecipePickerBuilder().presentRoute()
    if let recipe = try await router.result(of: picker) {
      list.items.append(recipe.title)
    }
    XCTAssertEqual(list.items, ["Soup"])
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testGoneWithoutAnAnswerIsNil() async throws {
    let ways: [(Cookbook) throws -> Void] = [
      { try $0.router.navigate(to: .dismiss) },
      { try $0.tree.undo() },
      { try $0.tree.setRoot(EditorScreen()) },
      { try $0.tree.close() },
    ]
    for way in ways {
      let book = try Cookbook()
      book.tree.undoLimit = 5
      user(of: book.tree) { (_: RecipePicker) in try way(book) }

      let picked = try await book.router.result(of: RecipePickerBuilder().presentRoute())

      XCTAssertNil(picked)
    }
  }

  @MainActor func testAButtonIsCalledBack() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let list = ShoppingBag()

    let picker = RecipePickerBuilder().presentRoute()
    let pending = router.result(of: picker) { result in
      if case .success(let recipe?) = result { list.items.append(recipe.title) }
    }

    XCTAssertTrue(tree.visible is RecipePicker)
    try (tree.visible as? RecipePicker)?.pick(Recipe(title: "Soup"))
    while list.items.isEmpty { await Task.yield() }
    XCTAssertEqual(list.items, ["Soup"])
    pending.cancel()
  }

  // MARK: - Where a screen can finish

  func testInAStackItGoesWithAllAboveItAndWithItsLayer() throws {
    let book = try Cookbook()
    let tree = book.tree
    let picker = try RecipePickerBuilder().build()
    try tree.root?.present(try StackNode(picker, EditorScreen()))

    try picker.finish(with: Recipe(title: "Soup"))

    XCTAssertTrue(tree.visible is RecipeListScreen)
    let second = try RecipePickerBuilder().build()
    try tree.visible?.nearestStack?.push(second)
    try book.router.navigate(to: recipe("bread").presentRoute())
    try second.finish(with: Recipe(title: "Soup"))
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      RecipeScreen "bread"   ◀ visible
      """)
  }

  func testATabAmongOthersStays() throws {
    let picker = RecipePicker()
    let tree = ScreenTree()
    try tree.setRoot(TabNode(StackNode(picker), EditorScreen()))

    XCTAssertThrowsError(try picker.pick(Recipe(title: "Soup"))) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot finish 'RecipePicker': it is one of several in 'TabNode', so there is no way back from it.

          TabNode
          └─ ● StackNode
             └─ ● RecipePicker   ◀ visible

        Present it, or push it onto a screen that it can go back to.
        """)
    }
    XCTAssertTrue(tree.visible === picker)
  }

  func testAScreenFinishesOnce() throws {
    let book = try Cookbook()
    let picker = RecipePicker()
    try book.tree.root?.present(picker)
    try picker.pick(Recipe(title: "Soup"))

    XCTAssertThrowsError(try picker.pick(Recipe(title: "Bread"))) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot finish 'RecipePicker': it is not on a tree.

        A screen finishes once, while it is on a tree.
        """)
    }
  }

  func testWhoeverIsGoingHasNoMoreToSay() throws {
    final class Hasty: ScreenNode, Finishing {
      typealias Outcome = Int
      var kinds: [RoutingError.Kind] = []

      override func leaveCheck(_: Departure) -> Verdict {
        note { try finish(with: 1) }
        return .allow
      }

      override func didLeave() { note { try finish(with: 2) } }

      private func note(_ body: () throws -> Void) {
        do { try body() } catch let error as RoutingError { kinds.append(error.kind) } catch {}
      }
    }
    let book = try Cookbook()
    let hasty = Hasty()
    try book.tree.root?.present(hasty)

    try book.router.navigate(to: .dismiss)

    XCTAssertEqual(hasty.kinds, [.notFound, .notFound])
  }

  func testAPickerInAStackOfItsOwn() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var drawing = ""
    user(of: tree) { (picker: RecipePicker) in
      drawing = "\(tree.snapshot())"
      try picker.pick(Recipe(title: "Soup"))
    }

    let picker = RecipePickerBuilder().pushRoute().from(StackBuilder().presentRoute())
    let recipe = try await router.result(of: picker)
    XCTAssertEqual(recipe?.title, "Soup")

    XCTAssertEqual(
      drawing,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      StackNode
      └─ ● RecipePicker   ◀ visible
      """)
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testAChainSaysWhatItsScreenFinishesWith() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())
    user(of: tree) { (picker: RecipePicker) in try picker.pick(Recipe(title: "Soup")) }

    let picker = RecipePickerBuilder().presentRoute()
    let recipe = try await router.result(of: .dismissAll.then(picker), as: Recipe.self)

    XCTAssertEqual(recipe?.title, "Soup")
  }

  // MARK: - As part of a navigation

  func testFinishingIsAPartOfANavigation() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let provider = RecordingRootProvider(tree)
    user(of: tree) { (picker: RecipePicker) in
      let soup = Recipe(title: "Soup")

      let show = ClosureRoute { navigation in
        try picker.finish(with: soup, in: navigation)
        return try navigation.perform(recipe("soup").pushRoute())
      }
      try router.navigate(to: show)
    }

    let picked = try await router.result(of: RecipePickerBuilder().presentRoute())

    XCTAssertEqual(picked?.title, "Soup")
    expectCommits(
      provider,
      """
      commit 2 (route): RecipePicker #5 entered as a sheet on TabNode #1; visible: RecipePicker #5
      commit 3 (route): RecipePicker #5 left; RecipeScreen "soup" #6 entered StackNode #2; \
      visible: RecipeScreen "soup" #6
      """)
  }
}

final class ShoppingBag {
  var items: [String] = []
}
