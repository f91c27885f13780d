import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The examples of Guides/Back.md, in order.
final class BackGuideTests: XCTestCase {
  func testBackDismissesAndPops() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: recipe("stock").presentRoute())
    try router.back()
    try router.back()
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testALayerThatTheUserMayNotDismissStays() throws {
    let book = try Cookbook()
    let router = book.router

    func stay() throws {
      try router.navigate(
        to: recipe("soup").presentRoute(.alert) { $0.isDismissibleByUser = false })
      try router.back()
    }

    XCTAssertThrowsError(try stay()) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot go back: the user may not dismiss the layer of 'RecipeScreen "soup"'.

          TabNode

          alert on TabNode:
          RecipeScreen "soup"   ◀ visible

        To dismiss it in code, use .dismiss.
        """)
    }
  }

  func testTheAppDecidesAtTheEnd() throws {
    let book = try Cookbook()
    let router = book.router
    var isClosed = false
    func closeWindow() { isClosed = true }

    do {
      try router.back()
    } catch RoutingError.noWayBack {
      closeWindow()
    }

    XCTAssertTrue(isClosed)
  }

  func testAButtonThatWaitsIsEnabledIfALeaveCheckAsks() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var (swipe, button) = (Control(), Control())
    try tree.root?.present(Letter())

    swipe.isEnabled = router.canGoBack
    button.isEnabled = router.allows(.back, ifAwaited: true)
    // when the button is tapped
    try await router.arrive(at: .back)

    XCTAssertEqual([swipe.isEnabled, button.isEnabled], [false, true])
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testAChoiceIsPerformedOrNothing() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: recipe("soup").pushRoute())

    let choice = try XCTUnwrap(tree.backChoice())
    XCTAssertTrue(choice.reveals is RecipeListScreen)
    try router.navigate(to: recipe("stock").pushRoute())
    XCTAssertFalse(router.allows(choice.route))
  }

  func testASearchClosesBeforeItIsLeft() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let search = SearchScreen()
    search.onBack(when: { [unowned search] in !search.text.isEmpty }) { [unowned search] in
      search.text = ""
    }
    try router.navigate(to: PrebuiltBuilder(search).pushRoute())
    search.text = "soup"
    try router.back()
    XCTAssertEqual(search.text, "")
    try router.back()
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testAHandlerMayBeARoute() throws {
    let book = try Cookbook()
    let router = book.router
    var (isCooking, log) = (true, [String]())

    let soup = try router.navigate(to: recipe("soup").pushRoute()).screen
    soup.onBack(perform: Move.back.onArrival { _ in log.append("left the soup") })
    soup.onBack(when: { isCooking }, perform: Move { _ in throw StillCooking() })
    XCTAssertFalse(router.canGoBack)
    isCooking = false
    try router.back()
    XCTAssertEqual(log, ["left the soup"])
  }

  func testASecondTapDoesNotGoBackTwice() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: recipe("soup").pushRoute())
    let screen = try router.navigate(to: recipe("stock").pushRoute()).screen

    try router.navigate(to: .back.from(screen))

    expectRefused(tree, kind: .originGone) { try router.navigate(to: .back.from(screen)) }
    XCTAssertEqual(tree.visible?.screenName, "soup")
  }

  func testASwipeThatHasHappenedAsksNoHandler() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let soup = try router.navigate(to: recipe("soup").pushRoute()).screen
    var calls = 0
    soup.onBack { calls += 1 }
    let host = ManualHost()
    try tree.connect(host)
    host.settle()

    host.userRemoves(try XCTUnwrap(soup.screenID))

    XCTAssertEqual(calls, 0)
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testATabKeepsItsStackWhileAnotherIsSelected() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: .selectTab(1))
    try router.navigate(to: .selectTab(0))
    XCTAssertEqual(tree.visible?.screenName, "soup")

    try router.navigate(to: .selectTab(1))
    try router.navigate(to: .selectTab(0).then(.popToRoot))
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testAContainerSaysWhichChildIsBehind() throws {
    let menu = MenuNode()
    let (list, settings) = (RecipeListScreen(), EditorScreen())
    for child in [list, settings] { try menu.insertChild(child, at: menu.children.count) }
    let tree = ScreenTree()
    try tree.setRoot(menu)
    try menu.setFocusedChild(settings)

    try TreeRouter(tree).back()

    XCTAssertTrue(tree.visible === list)
    XCTAssertFalse(TreeRouter(tree).canGoBack)
  }

  func testASelectedTabIsSelectedAgain() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let tabs = try XCTUnwrap(tree.root as? TabNode)
    let list = try XCTUnwrap(tree.visible)
    var isAtTop = true

    func select(_ index: Int) throws {
      try router.navigate(to: index == tabs.selectedIndex ? .reselectTab : .selectTab(index))
    }

    try router.navigate(to: recipe("soup").pushRoute())
    try select(0)
    XCTAssertTrue(tree.visible === list)
    isAtTop = false

    list.onReselect(when: { !isAtTop }) { isAtTop = true }
    try select(0)
    XCTAssertTrue(isAtTop)
  }

  func testAHandlerActsAndTheTabGoesToItsRootToo() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let list = try XCTUnwrap(tree.visible)
    var refreshes = 0

    list.onReselect(perform: Move.reselectTab.onArrival { _ in refreshes += 1 })
    try router.navigate(to: .reselectTab)
    XCTAssertEqual(refreshes, 1)
  }

  func testATabThatBeginsAnew() throws {
    let builder = TabBuilder(
      RecipeListBuilder().inStack(),
      ClosureBuilder { Screen(ShoppingList()) }.inStack().configured { $0.beginsAnew = true })
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    tree.undoLimit = 20
    try router.navigate(to: builder.rootRoute())
    try router.navigate(to: Move.selectTab(1).then(recipe("soup").pushRoute()))
    XCTAssertEqual(tree.visible?.screenName, "soup")
    try router.navigate(to: .selectTab(0))

    try router.navigate(to: .selectTab(1))
    XCTAssertTrue(tree.visible is Screen<ShoppingList>)
    try tree.undo()
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testForwardBringsTheScreenBack() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    tree.forwardLimit = 20
    try router.navigate(to: recipe("soup").pushRoute())
    try router.back()
    try router.forward()
    XCTAssertEqual(tree.visible?.screenName, "soup")

    func goTooFar() throws {
      XCTAssertFalse(router.canGoForward)
      try router.forward()
    }

    XCTAssertThrowsError(try goTooFar()) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot go forward: the user has not gone back since the last navigation.

          TabNode
          └─ ● StackNode
             └─ ● RecipeScreen "soup"   ◀ visible

        Check router.canGoForward first. Any other navigation that changes the tree ends the way forward.
        """)
    }
  }
}
