#if os(iOS) || os(visionOS) || !canImport(SwiftUI)
  import RouteKit
  import RouteKitTesting
  import XCTest

  /// Paths that are stale, reordered or unknown, and bindings that outlive what they bind.
  @available(iOS 17, *)
  final class SwiftUIStaleTests: XCTestCase {
    private let soup = Recipe(title: "Soup")
    private let stack = ScreenID(2)
    private let tabs = ScreenID(1)

    @MainActor func testAStaleValueAfterItsScreensHaveLeft() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
      let late = shown.path(of: stack)
      try book.router.navigate(to: .back)
      late.wrappedValue = [.value("Bread")]
      XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Bread")
      XCTAssertEqual(shown.path(of: stack).wrappedValue.count, 1)
      XCTAssertEqual(shown.showing.picture, book.tree.snapshot())
    }

    @MainActor func testReorderedForeignAndRepeatedPaths() async throws {
      let (book, shown) = try shownCookbook()
      for _ in 0..<3 { try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup) }
      let path = shown.path(of: stack).wrappedValue
      let before = book.tree.snapshot()
      for wrong in [
        Array(path.reversed()), [path[1], path[0]], [path[2]], path + [.screen(stack)],
        [.screen(tabs)] + path, [path[0], path[0]], [.value(1)] + path,
        [path[0], .value("Bread"), path[1]], [.value("Bread")] + path,
      ] {
        shown.path(of: stack).wrappedValue = wrong
        XCTAssertEqual(book.tree.snapshot(), before, "\(wrong)")
        XCTAssertEqual(shown.path(of: stack).wrappedValue, path, "\(wrong)")
        XCTAssertEqual(shown.showing.picture, book.tree.snapshot())
      }
    }

    @MainActor func testBindingsOutliveTheirTree() async throws {
      var bound: (Cookbook, ShownTree)? = try shownCookbook()
      try bound?.0.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
      weak let tree = bound?.0.tree
      weak let shown = bound?.1
      let path = try XCTUnwrap(shown).path(of: stack)
      let selection = try XCTUnwrap(shown).selection(of: tabs)
      bound = nil
      XCTAssertNil(tree)
      path.wrappedValue = []
      path.wrappedValue = [.value("Bread")]
      path.wrappedValue = [.screen(ScreenID(99))]
      selection.wrappedValue = ScreenID(99)
      selection.wrappedValue = nil
      XCTAssertNotNil(shown, "the bindings keep it")
    }

    @MainActor func testTheShownTreeIsReleased() async throws {
      var bound: (Cookbook, ShownTree)? = try shownCookbook()
      weak let tree = bound?.0.tree
      weak let shown = bound?.1
      bound = nil
      XCTAssertNil(tree)
      XCTAssertNil(shown)
    }

    @MainActor func testSelectionsThatNobodyKnows() async throws {
      let (book, shown) = try shownCookbook()
      let before = book.tree.snapshot()
      for id in [ScreenID(99), stack, tabs, ScreenID(3)] {
        shown.selection(of: stack).wrappedValue = id
        if id != stack { shown.selection(of: tabs).wrappedValue = id }
        shown.path(of: tabs).wrappedValue = [.screen(id)]
        shown.path(of: ScreenID(77)).wrappedValue = [.value("Bread")]
        shown.column(of: tabs).wrappedValue = .detail
        XCTAssertEqual(book.tree.snapshot(), before, "\(id)")
        XCTAssertEqual(shown.showing.picture, before)
      }
    }

    @MainActor func testAStaleLayerBindingLeavesTheNextLayer() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RecipeBuilder().presentRoute(), with: soup)
      let late = shown.layer(on: tabs, .sheet)
      try book.router.navigate(to: Move.dismiss.then(RecipeBuilder().presentRoute().with(soup)))
      let now = book.tree.snapshot()
      late.wrappedValue = nil
      XCTAssertEqual(book.tree.snapshot(), now)
      XCTAssertEqual(shown.showing.picture, now)
    }

    @MainActor func testAnAlertIsAnsweredTwiceAndAfterItsDismissal() async throws {
      let (book, shown) = try shownCookbook()
      let confirmation = RouteKit.Confirmation("Delete?", confirm: "Delete", cancel: "Keep")
      var answers: [Bool?] = []
      book.router.result(of: confirmation.presentRoute()) { result in
        if case .success(let answer) = result { answers.append(answer) }
      }
      let alert = try XCTUnwrap(shown.alert(on: tabs, .alert))
      try book.router.navigate(to: .dismiss)
      let now = book.tree.snapshot()
      for choice in alert.choices + alert.choices {
        if let answer = choice.answer { shown.wants(.route(answer)) }
      }
      shown.isAsking(on: tabs, .alert).wrappedValue = false
      while answers.isEmpty { await Task.yield() }
      for _ in 0..<50 { await Task.yield() }
      XCTAssertEqual(answers, [nil])
      XCTAssertEqual(book.tree.snapshot(), now)
    }
  }
#endif
