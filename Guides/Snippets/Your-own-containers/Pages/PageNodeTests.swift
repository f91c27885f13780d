import RouteKit
import RouteKitTesting
import XCTest

/// Edge cases of the pages of Guides/Your-own-containers.md.
final class PageNodeTests: XCTestCase {
  func testPagesWithoutAPageCannotBeTurned() throws {
    let reader = try Reader(isLooping: true)

    XCTAssertThrowsError(try reader.router.navigate(to: .turn(.forward))) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot turn forward: no page shows.

          PageNode   ◀ visible
        """)
    }
    XCTAssertTrue(reader.tree.visible === reader.pages)
  }

  func testASinglePageThatLoopsIsTurnedToItself() throws {
    let reader = try Reader("One", isLooping: true)

    let arrival = try reader.router.navigate(to: .turn(.backward))

    XCTAssertNil(arrival.commit)
    XCTAssertEqual(arrival.screen.screenName, "One")
    XCTAssertNil(reader.pages.lastTurn)
  }

  func testTurningBeforeTheFirstPageIsAnErrorThatMayBeCaughtByItsKind() throws {
    let reader = try Reader("One", "Two")

    XCTAssertThrowsError(try reader.router.navigate(to: .turn(.backward))) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .outOfRange)
      XCTAssertEqual(
        "\(error)".prefix { $0 != "\n" }, "Cannot turn backward: the first page shows.")
    }
    XCTAssertNil(reader.pages.lastTurn)
  }

  func testLoopingPagesGoRoundBothWays() throws {
    let reader = try Reader("One", "Two", "Three", isLooping: true)

    try reader.router.navigate(to: .turn(.backward))
    XCTAssertEqual(reader.tree.visible?.screenName, "Three")

    try reader.router.navigate(to: .turn(.forward))
    XCTAssertEqual(reader.tree.visible?.screenName, "One")
    XCTAssertEqual(reader.pages.lastTurn, .forward)
  }

  func testTheLastPageOfASpreadMayShowAlone() throws {
    let reader = try Reader("One", "Two", "Three", isSpread: true)

    try reader.router.navigate(to: .turn(.forward))

    expectTree(
      reader.tree,
      """
      PageNode (spread, turned forward)
      ├─ ChapterScreen "One"
      ├─ ChapterScreen "Two"
      └─ ● left: ChapterScreen "Three"   ◀ visible
      """)
    XCTAssertThrowsError(try reader.router.navigate(to: .turn(.forward)))
  }

  func testASpreadLoopsFromItsFirstPagesToItsLast() throws {
    let reader = try Reader("One", "Two", "Three", "Four", isLooping: true, isSpread: true)

    try reader.router.navigate(to: .turn(.backward))

    XCTAssertEqual(reader.tree.visibleScreens.map(\.screenName), ["Three", "Four"])
  }

  func testTheOnlySpreadThatLoopsStaysAsItIs() throws {
    let reader = try Reader("One", "Two", isLooping: true, isSpread: true)
    try reader.pages.turn(to: reader.pages.children[1])

    let arrival = try reader.router.navigate(to: .turn(.forward))

    XCTAssertNil(arrival.commit)
    XCTAssertEqual(reader.tree.visible?.screenName, "Two")
  }

  func testTurningToTheOtherPageOfASpreadMovesTheFocusOnly() throws {
    let reader = try Reader("One", "Two", isSpread: true)
    let provider = RecordingRootProvider(reader.tree)

    try reader.router.navigate(to: .turnTo(reader.pages.children[1]))

    expectCommits(
      provider,
      "commit 4 (route): PageNode #1 now focuses ChapterScreen \"Two\" #3; "
        + "visible: ChapterScreen \"Two\" #3")
    expectCallbacks(provider, "(no callback)")
    XCTAssertNil(reader.pages.lastTurn)
  }

  func testRemovingTheCurrentPageShowsTheNextAndIsNoTurn() throws {
    let reader = try Reader("One", "Two", "Three")
    try reader.pages.turn(to: reader.pages.children[2])
    try reader.pages.turn(to: reader.pages.children[1])

    try reader.pages.removeChild(reader.pages.children[1])
    XCTAssertEqual(reader.tree.visible?.screenName, "Three")
    XCTAssertEqual(reader.pages.lastTurn, .backward)

    try reader.pages.removeChild(reader.pages.children[1])
    XCTAssertEqual(reader.tree.visible?.screenName, "One")

    try reader.pages.removeChild(reader.pages.children[0])
    XCTAssertTrue(reader.tree.visible === reader.pages)
  }

  func testRemovingTheLastOfLoopingPagesShowsTheFirst() throws {
    let reader = try Reader("One", "Two", "Three", isLooping: true)
    try reader.pages.turn(to: reader.pages.children[2])

    try reader.pages.removeChild(reader.pages.children[2])

    XCTAssertEqual(reader.tree.visible?.screenName, "One")
  }

  func testRemovingAPageOfASpreadLetsTheOthersMoveUp() throws {
    let reader = try Reader("One", "Two", "Three", isSpread: true)

    try reader.pages.removeChild(reader.pages.children[0])

    XCTAssertEqual(reader.tree.visibleScreens.map(\.screenName), ["Two", "Three"])
  }

  func testTurningToAStrangerIsAnErrorAndTurnsNothing() throws {
    let reader = try Reader("One", "Two")
    let before = reader.tree.snapshot()

    XCTAssertThrowsError(try reader.router.navigate(to: .turnTo(ContentsScreen()))) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .originGone)
    }
    let stranger = ContentsScreen()
    XCTAssertThrowsError(try reader.router.navigate(to: .turnTo(stranger))) { error in
      XCTAssertEqual(
        "\(error)".prefix { $0 != "\n" },
        "Cannot turn to 'ContentsScreen': it is not on this tree.")
    }
    XCTAssertThrowsError(try reader.pages.turn(to: stranger)) { error in
      XCTAssertEqual(
        "\(error)".prefix { $0 != "\n" },
        "Cannot turn to 'ContentsScreen': 'PageNode' does not hold it.")
    }
    XCTAssertEqual(reader.tree.snapshot(), before)
  }

  func testAnEmptyTreeHasNothingToTurn() throws {
    let tree = ScreenTree()

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: .turn(.forward))) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot turn forward: the tree is empty.

        Give it a root first: builder.rootRoute().
        """)
    }
  }

  func testPagesOnNoTreeAreTurnedFreely() throws {
    let builder = PageBuilder(ChapterBuilder().with("One"), ChapterBuilder().with("Two"))
    let pages = try builder.build()

    try pages.turn(.forward)

    XCTAssertEqual(pages.focusedChild?.screenName, "Two")
    XCTAssertThrowsError(try pages.turn(.forward))
  }

  func testABuilderOfPagesThatFailsHalfwayBringsNothingIn() throws {
    let tree = ScreenTree()
    let failing = FailingBuilder(ChapterBuilder(), at: 2, with: CancellationError())
    let pages = PageBuilder(failing, failing, failing)

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: pages.rootRoute(), with: "Again"))

    XCTAssertEqual(failing.calls, 2)
    XCTAssertNil(tree.root)
  }

  func testManyTurnsOfOneNavigationAreRolledBack() throws {
    let reader = try Reader("One", "Two", "Three", isLooping: true)
    let before = reader.tree.snapshot()
    let route = ClosureRoute { navigation -> ScreenNode in
      for _ in 0..<100 {
        try navigation.perform(.turn(.forward))
        try navigation.perform(.turn(.backward))
      }
      throw CancellationError()
    }

    XCTAssertThrowsError(try reader.router.navigate(to: route))

    XCTAssertEqual(reader.tree.snapshot(), before)
    XCTAssertNil(reader.pages.lastTurn)
  }
}
