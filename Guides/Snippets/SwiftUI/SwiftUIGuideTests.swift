#if os(iOS) || os(visionOS) || !canImport(SwiftUI)
  import Observation
  import RouteKit
  import RouteKitTesting
  import XCTest

  /// The façade of Guides/SwiftUI.md, and the bindings that SwiftUI writes.
  @available(iOS 17, *)
  final class SwiftUIGuideTests: XCTestCase {
    private let soup = Recipe(title: "Soup")
    private let stack = ScreenID(2)
    private let list = ScreenID(4)
    private let tabs = ScreenID(1)

    @MainActor func testTheFirstExample() async throws {
      let book = try Cookbook()
      let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot).rooted()
      let recipe = RecipeBuilder().mapContext(Recipe.init(title:)).pushRoute().from(home)
      let links = try LinkTable(schemes: ["cookbook"]) {
        $0.add("recipe", "recipes/:title", to: recipe)
      }
      let shown = try ShownTree(book.tree)
      let view = CookbookView(shown: shown, router: book.router.opening(links))

      view.open(soup)

      XCTAssertTrue(book.tree.visible is RecipeScreen)
      XCTAssertEqual(shown.path(of: stack).wrappedValue, [.screen(ScreenID(5))])
      _ = view.body
      try book.router.opening(links).open("cookbook://recipes/Bread")
      XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Bread")
    }

    @MainActor func testAPushAndASwipeBack() async throws {
      let (book, shown) = try shownCookbook()

      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
      let path = shown.path(of: stack)
      XCTAssertEqual(path.wrappedValue, [.screen(ScreenID(5))])
      path.wrappedValue = []

      XCTAssertTrue(book.tree.visible is RecipeListScreen)
      XCTAssertEqual(path.wrappedValue, [])
      XCTAssertEqual(shown.showing.picture, book.tree.snapshot())
    }

    @MainActor func testAPathThatIsWrittenLateLeavesAScreenThatCameSince() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
      let late = shown.path(of: stack)
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)

      late.wrappedValue = []

      XCTAssertEqual(late.wrappedValue, [.screen(ScreenID(6))])
      XCTAssertEqual(shown.showing.picture, book.tree.snapshot())
    }

    @MainActor func testASwipeThatIsRefusedIsPublishedAgain() async throws {
      let (book, shown) = try shownCookbook()
      let editor = ClosureBuilder { EditorScreen() }.configured { $0.hasChanges = true }
      try book.router.navigate(to: editor.pushRoute())
      let path = shown.path(of: stack)
      var changes = 0
      withObservationTracking {
        _ = shown.path(of: stack)
      } onChange: {
        MainActor.assumeIsolated { changes += 1 }
      }

      path.wrappedValue = []

      XCTAssertEqual(path.wrappedValue, [.screen(ScreenID(5))])
      XCTAssertEqual(changes, 1)
    }

    @MainActor func testAPathThatIsWrongIsPublishedAgain() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
      let path = shown.path(of: stack)
      let wrong: [[PathItem]] = [
        [.screen(ScreenID(99))], [.value(7)], path.wrappedValue + path.wrappedValue,
        path.wrappedValue + [.value("Bread"), .value(7)],
      ]

      for items in wrong {
        let number = shown.showing.number
        shown.path(of: stack).wrappedValue = items

        XCTAssertEqual(path.wrappedValue, [.screen(ScreenID(5))])
        XCTAssertGreaterThan(shown.showing.number, number)
        XCTAssertEqual(shown.showing.picture, book.tree.snapshot())
      }
    }

    @MainActor func testTheValueOfALinkIsNavigatedTo() async throws {
      let (book, shown) = try shownCookbook()

      shown.path(of: stack).wrappedValue = [.value("Bread")]

      XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Bread")
      XCTAssertEqual(shown.path(of: stack).wrappedValue, [.screen(ScreenID(5))])
    }

    @MainActor func testTheValueOfALinkInAColumnWithoutFocusIsPushedThere() async throws {
      let tree = ScreenTree()
      let timer = ClosureBuilder { TimerScreen() }.inStack()
      let split = SplitBuilder(primary: RecipeListBuilder().inStack(), secondary: timer)
      try TreeRouter(tree).navigate(to: split.rootRoute())
      try TreeRouter(tree).navigate(to: .focusColumn(.secondary))
      let shown = try ShownTree(tree) { value in
        (value.base as? String).map { RecipeBuilder().pushRoute().with(Recipe(title: $0)) }
      }
      let primary = try XCTUnwrap((tree.root as? SplitNode)?.children.first as? StackNode)

      shown.path(of: try XCTUnwrap(primary.screenID)).wrappedValue = [
        .value("Bread"), .value("Soup"),
      ]

      XCTAssertEqual(primary.children.count, 3)
      XCTAssertTrue(tree.visible is RecipeScreen)
    }

    @MainActor func testTabsAreSelectedAndSelectedAgain() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
      let (selection, path) = (shown.selection(of: tabs), shown.path(of: stack))

      selection.wrappedValue = list
      XCTAssertEqual(selection.wrappedValue, list)
      XCTAssertEqual(book.tree.visible?.screenID, list)

      selection.wrappedValue = stack
      selection.wrappedValue = stack
      path.wrappedValue = []
      XCTAssertTrue(book.tree.visible is RecipeListScreen)
      XCTAssertEqual(shown.showing.picture, book.tree.snapshot())
    }

    @MainActor func testASheetThatIsSwipedDown() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RecipeBuilder().presentRoute(), with: soup)
      let sheet = shown.layer(on: tabs, .sheet)
      XCTAssertNil(shown.layer(on: tabs, .cover).wrappedValue)
      XCTAssertEqual(sheet.wrappedValue.map(shown.mayDismiss), true)

      sheet.wrappedValue = nil
      sheet.wrappedValue = nil

      XCTAssertNil(sheet.wrappedValue)
      XCTAssertTrue(book.tree.visible is RecipeListScreen)
    }

    @MainActor func testAButtonOfAnAlert() async throws {
      let (book, shown) = try shownCookbook()
      let confirmation = RouteKit.Confirmation("Delete?", confirm: "Delete", cancel: "Keep")
      var answers: [Bool?] = []

      for (style, kind) in [
        (PresentationStyle.alert, ShownLayer.Kind.alert), (.actionSheet, .choices),
      ] {
        for isSetFirst in [true, false] {
          book.router.result(of: confirmation.presentRoute(style)) { result in
            if case .success(let answer) = result { answers.append(answer) }
          }
          let alert = try XCTUnwrap(shown.alert(on: tabs, kind))
          let isAsking = shown.isAsking(on: tabs, kind)
          let answer = try XCTUnwrap(alert.choices[0].answer)

          if isSetFirst { isAsking.wrappedValue = false }
          shown.wants(.route(answer))
          if !isSetFirst { isAsking.wrappedValue = false }
          XCTAssertFalse(isAsking.wrappedValue)
        }
      }

      while answers.count < 4 { await Task.yield() }
      XCTAssertEqual(answers, [true, true, true, true])
    }

    @MainActor func testATapOutsideOfAListOfChoices() async throws {
      let (book, shown) = try shownCookbook()
      let confirmation = RouteKit.Confirmation("Delete?", confirm: "Delete", cancel: "Keep")
      var answers: [Bool?] = []
      book.router.result(of: confirmation.presentRoute(.actionSheet)) { result in
        if case .success(let answer) = result { answers.append(answer) }
      }

      shown.isAsking(on: tabs, .choices).wrappedValue = false

      while answers.isEmpty { await Task.yield() }
      XCTAssertEqual(answers, [nil])
    }

    @MainActor func testASplitIsCollapsedByItsWindow() async throws {
      let tree = ScreenTree()
      let split = SplitBuilder(
        primary: RecipeListBuilder(), secondary: ClosureBuilder { TimerScreen() })
      try TreeRouter(tree).navigate(to: split.rootRoute())
      let shown = try ShownTree(tree)
      let root = ScreenID(1)
      let column = shown.column(of: root)

      shown.collapse(root, true)
      XCTAssertEqual((tree.root as? SplitNode)?.isCollapsed, true)
      column.wrappedValue = .detail
      XCTAssertTrue(tree.visible is TimerScreen)
      column.wrappedValue = .sidebar
      XCTAssertTrue(tree.visible is RecipeListScreen)
      XCTAssertEqual(column.wrappedValue, .sidebar)

      shown.collapse(root, false)
      XCTAssertEqual(shown.showing.picture, tree.snapshot())
    }

    @MainActor func testAViewThatSlidesAwayKeepsItsScreen() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RecipeBuilder().inStack().presentRoute(), with: soup)
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
      let sheet = try XCTUnwrap(shown.layer(on: tabs, .sheet).wrappedValue?.id)
      let top = try XCTUnwrap(book.tree.visible?.screenID)
      let (stack, recipe, root) = (LastNode(), LastNode(), LastNode())
      let update = {
        stack.update(sheet, in: shown)
        recipe.update(top, in: shown)
        root.update(self.tabs, in: shown)
      }
      update()
      XCTAssertTrue(stack.isOnTree)

      try book.router.navigate(to: ClosureBuilder { TimerScreen() }.rootRoute())
      update()

      XCTAssertFalse(stack.isOnTree)
      XCTAssertEqual((recipe.screen as? RecipeScreen)?.recipe.title, "Soup")
      XCTAssertEqual(stack.children.count, 2)
      let (path, selection) = (
        stack.path(of: sheet, in: shown), root.selection(of: tabs, in: shown)
      )
      XCTAssertEqual(path.wrappedValue, [.screen(top)])
      XCTAssertEqual(selection.wrappedValue, self.stack)
      let number = shown.showing.number
      path.wrappedValue = []
      selection.wrappedValue = list
      XCTAssertEqual(shown.showing.number, number)
    }

    @MainActor func testALayerThatTheUserMayNotDismissIsShownAgain() async throws {
      for (style, kind) in [
        (PresentationStyle.popover, ShownLayer.Kind.popover), (.actionSheet, .choices),
        (.sheet, .sheet),
      ] {
        let (book, shown) = try shownCookbook()
        try book.router.navigate(
          to: RecipeBuilder().presentRoute(style) { $0.isDismissibleByUser = false }, with: soup)
        let layer = shown.layer(on: tabs, kind)
        let number = shown.showing.number

        layer.wrappedValue = nil

        XCTAssertNotNil(layer.wrappedValue)
        XCTAssertGreaterThan(shown.showing.number, number)
        XCTAssertTrue(book.tree.visible is RecipeScreen)
      }
    }

    @MainActor func testAnAlertWithoutChoicesIsDismissedByTheButtonOfSwiftUI() async throws {
      let (book, shown) = try shownCookbook()
      try book.router.navigate(to: RouteKit.Alert<Bool>("Saved", choices: []).presentRoute())

      shown.isAsking(on: tabs, .alert).wrappedValue = false

      while book.tree.visible is Screen<RouteKit.Alert<Bool>> { await Task.yield() }
      XCTAssertTrue(book.tree.visible is RecipeListScreen)
    }

    @MainActor func testThePantry() async throws {
      let pantry = try Pantry()
      _ = PantryView(pantry: pantry).body

      pantry.show(RecipeBuilder().inStack().presentRoute().with(soup))
      XCTAssertNotNil(pantry.shown.layer(on: tabs, .sheet).wrappedValue)
      pantry.show(.back)

      expectTree(
        pantry.tree,
        """
        TabNode
        ├─ ● StackNode
        │  └─ ● RecipeListScreen   ◀ visible
        └─ StackNode
           └─ ● ShoppingModel
        """)
    }

    @MainActor func testAnEmptyTreeShowsNothing() async throws {
      let tree = ScreenTree()
      let shown = try ShownTree(tree)
      let number = shown.showing.number

      shown.path(of: stack).wrappedValue = [.value(7)]
      shown.selection(of: tabs).wrappedValue = stack

      XCTAssertNil(shown.showing.picture?.records.first)
      XCTAssertGreaterThan(shown.showing.number, number)
      try tree.setRoot(TimerScreen())
      XCTAssertEqual(shown.showing.picture, tree.snapshot())
    }
  }

  /// A cookbook whose links have titles of recipes as values.
  @available(iOS 17, *)
  @MainActor func shownCookbook() throws -> (Cookbook, ShownTree) {
    let book = try Cookbook()
    let shown = try ShownTree(book.tree) { value in
      (value.base as? String).map { RecipeBuilder().pushRoute().with(Recipe(title: $0)) }
    }
    return (book, shown)
  }
#endif
