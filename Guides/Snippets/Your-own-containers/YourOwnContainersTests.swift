import RouteKit
import RouteKitTesting
import XCTest

/// The deck and the pages of Guides/Your-own-containers.md, in order.
final class YourOwnContainersTests: XCTestCase {
  func testTheLeastThatAContainerCanBe() throws {
    let tree = ScreenTree()
    try tree.setRoot(DeckNode())
    let router = TreeRouter(tree)
    let deal = ChapterBuilder().route(by: DeckTransition())
    try router.navigate(to: deal, with: "One")
    try router.navigate(to: deal, with: "Two")

    expectTree(
      tree,
      """
      DeckNode
      ├─ ChapterScreen "One"
      └─ ● ChapterScreen "Two"   ◀ visible
      """)
  }

  func testDealingWhereNoDeckIsSaysSo() throws {
    let tree = ScreenTree()
    try tree.setRoot(ContentsScreen())
    let deal = ChapterBuilder().route(by: DeckTransition())

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: deal, with: "One")) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot deal 'ChapterScreen': no 'DeckNode' holds the visible screen.

          ContentsScreen   ◀ visible

        The tree has no 'DeckNode'. Put one on it first.
        """)
    }
  }

  func testPagesAreBuiltAndTurned() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let chapter = ChapterBuilder()
    let pages = PageBuilder(chapter.with("One"), chapter.with("Two"))
    try router.navigate(to: pages.rootRoute())
    try router.navigate(to: chapter.pageRoute().inBackground(), with: "Three")
    try router.navigate(to: .turn(.forward))

    expectTree(
      tree,
      """
      PageNode (turned forward)
      ├─ ChapterScreen "One"
      ├─ ● ChapterScreen "Two"   ◀ visible
      └─ ChapterScreen "Three"
      """)
  }

  func testTurningBeyondTheLastPageIsAnError() throws {
    let reader = try Reader("One", "Two")
    try reader.router.navigate(to: .turn(.forward))

    XCTAssertThrowsError(try reader.router.navigate(to: .turn(.forward))) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot turn forward: the last page shows.

          PageNode (turned forward)
          └─ ● ChapterScreen "Two"   ◀ visible

        For pages that go round, use PageNode(isLooping: true).
        """)
    }
  }

  func testBothPagesOfASpreadAppear() throws {
    let reader = try Reader("One", "Two", "Three", "Four", isSpread: true)

    let provider = RecordingRootProvider(reader.tree)
    try reader.router.navigate(to: .turn(.forward))

    expectTree(
      reader.tree,
      """
      PageNode (spread, turned forward)
      ├─ ChapterScreen "One"
      ├─ ChapterScreen "Two"
      ├─ ● left: ChapterScreen "Three"   ◀ visible
      └─ right: ChapterScreen "Four"   ◀ visible
      """)
    expectCallbacks(
      provider,
      """
      ChapterScreen "Two" #3 didDisappear
      ChapterScreen "One" #2 didDisappear
      ChapterScreen "Three" #4 didAppear
      ChapterScreen "Four" #5 didAppear
      """)
  }

  func testFoldingTheSpreadIsACommitOfItsOwn() throws {
    let reader = try Reader("One", "Two", isSpread: true)
    let provider = RecordingRootProvider(reader.tree)

    try reader.pages.setSpread(false)
    try reader.pages.setSpread(false)

    expectCommits(
      provider, "commit 4 (edit): PageNode #1 changed; visible: ChapterScreen \"One\" #2")
    expectCallbacks(provider, "ChapterScreen \"Two\" #3 didDisappear")
  }

  func testRevealingTurnsThePages() throws {
    let reader = try Reader("One", "Two", "Three")
    let last = reader.pages.children[2]
    try reader.tree.reveal(last)

    XCTAssertEqual(reader.pages.lastTurn, .forward)
    XCTAssertTrue(reader.tree.visible === last)

    try reader.router.navigate(to: .turnTo(reader.pages.children[0]))

    XCTAssertEqual(reader.pages.lastTurn, .backward)
    XCTAssertEqual(reader.tree.visible?.screenName, "One")
  }

  func testAScreenPlacedInAPageThatDoesNotShowTurnsToIt() throws {
    let reader = try Reader("One")
    let stack = ChapterBuilder().inStack()
    try reader.router.navigate(to: stack.pageRoute().inBackground(), with: "Two")

    let second = reader.pages.children[1]
    try reader.router.navigate(to: ChapterBuilder().pushRoute().from(second), with: "Note")

    expectTree(
      reader.tree,
      """
      PageNode (turned forward)
      ├─ ChapterScreen "One"
      └─ ● StackNode
         ├─ ChapterScreen "Two"
         └─ ● ChapterScreen "Note"   ◀ visible
      """)
  }

  func testPagesAreNamedOrMadeLikeAnyContainer() throws {
    let reader = try Reader("One")
    let chapter = ChapterBuilder()

    try reader.router.navigate(to: chapter.pageRoute(in: .node(reader.pages)), with: "Two")
    let made = PageBuilder(chapter.with("A")).presentRoute()
    try reader.router.navigate(to: chapter.pageRoute(in: .arrival(of: made)), with: "B")
    try reader.router.navigate(to: chapter.pageRoute(in: .visible).inBackground(), with: "C")

    expectTree(
      reader.tree,
      """
      PageNode (turned forward)
      ├─ ChapterScreen "One"
      └─ ● ChapterScreen "Two"

      sheet on PageNode:
      PageNode (turned forward)
      ├─ ChapterScreen "A"
      ├─ ● ChapterScreen "B"   ◀ visible
      └─ ChapterScreen "C"
      """)
  }

  func testPagesAreSearchedLikeAnyContainer() throws {
    let reader = try Reader("One", "Two", "Three", isSpread: true)
    let tree = reader.tree

    let third = tree.screens.first { $0.screenName == "Three" }
    XCTAssertTrue(third?.enclosing(PageNode.self) === reader.pages)
    XCTAssertTrue(third?.screenID.flatMap(tree.screen(withID:)) === third)
    XCTAssertEqual(tree.visibleScreens.map(\.screenName), ["One", "Two"])
  }

  // MARK: - Your own state

  func testTurningIsUndoneAndRedone() throws {
    let reader = try Reader("One", "Two", "Three")

    reader.tree.undoLimit = 10
    try reader.router.navigate(to: .turn(.forward))
    try reader.router.navigate(to: .turn(.forward))
    try reader.router.navigate(to: .turn(.backward))

    try reader.tree.undo()
    XCTAssertEqual(reader.pages.lastTurn, .forward)
    try reader.tree.redo()
    XCTAssertEqual(reader.pages.lastTurn, .backward)

    for _ in 0..<3 { try reader.tree.undo() }
    XCTAssertEqual(reader.pages.focusedChild?.screenName, "One")
    XCTAssertNil(reader.pages.lastTurn)
  }

  func testAStateThatIsSetBackWithoutTheMethodThatRecordsCannotBeRedone() throws {
    let deck = CutDeckNode()
    for index in 0..<2 { try deck.insertChild(ContentsScreen(), at: index) }
    let tree = ScreenTree()
    try tree.setRoot(deck)
    tree.undoLimit = 10

    try deck.cut(at: deck.children[1])
    try tree.undo()
    XCTAssertEqual(deck.cuts, 0)
    XCTAssertThrowsError(try tree.redo()) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .nothingToRedo)
    }

    XCTAssertTrue(tree.visible === deck.children[0])
  }

  func testAListIsRecordedChangeByChange() throws {
    let deck = MarkedDeckNode()
    let tree = ScreenTree()
    try tree.setRoot(deck)
    tree.undoLimit = 10

    try deck.mark("One")
    try deck.mark("Two")
    try deck.unmark("One")
    XCTAssertEqual(deck.marks, ["Two"])

    try tree.undo()
    XCTAssertEqual(deck.marks, ["One", "Two"])
    try tree.redo()
    XCTAssertEqual(deck.marks, ["Two"])

    XCTAssertThrowsError(
      try deck.edit("fail") { navigation in
        try deck.mark("Three", in: navigation)
        try deck.unmark("Two", in: navigation)
        throw CancellationError()
      })
    XCTAssertEqual(deck.marks, ["Two"])
  }

  func testTheFocusOfPagesCannotBeTakenAway() throws {
    let reader = try Reader("One", "Two")

    XCTAssertThrowsError(try reader.pages.setFocusedChild(nil))
    try reader.pages.setFocusedChild(reader.pages.children[1])

    XCTAssertEqual(reader.pages.lastTurn, .forward)
  }

  // MARK: - A subclass of a stack, and home

  func testAStackRefusesAndListens() throws {
    let stack = ShortStack()
    try stack.push(ContentsScreen())
    let tree = ScreenTree()
    try tree.setRoot(stack)
    let router = TreeRouter(tree)

    for title in ["One", "Two"] {
      try router.navigate(to: ChapterBuilder().pushRoute(), with: title)
    }
    XCTAssertEqual(stack.turns, 3)
    let tooMany = Move.pop.then(ChapterBuilder().pushRoute().with("Three"))
      .then(ChapterBuilder().pushRoute().with("Four"))
    XCTAssertThrowsError(try router.navigate(to: tooMany))
    XCTAssertEqual(stack.turns, 3)

    XCTAssertEqual(tree.visible?.screenName, "Two")
  }

  func testABookGoesHomeToItsFirstPage() throws {
    let book = BookNode()
    for title in ["One", "Two"] {
      try book.insertChild(ChapterBuilder().build(with: title), at: book.children.count)
    }
    try book.setFocusedChild(book.children[1])
    let tree = ScreenTree()
    try tree.setRoot(book)

    try TreeRouter(tree).navigate(to: .home)

    XCTAssertEqual(tree.visible?.screenName, "One")
  }

  // MARK: - How to test a container

  func testEveryStepOfTurningAndAddingAPageFailsWhole() {
    let report = expectEveryStepFailsWhole { plan in
      let reader = try Reader("One", "Two")
      let turn = Move.turn(.forward).counted(by: plan)
      let page = ChapterBuilder().counted(by: plan).pageRoute().with("Three")
      return (reader.tree, turn.then(page))
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 begin the route to 'ScreenNode': refused
      2 find where to start: refused
      3 end the route to 'ScreenNode': refused
      4 find where to start: refused
      5 build 'ChapterScreen': refused
      6 end the route: refused
      7 let 'ChapterScreen' enter: refused
      """)
  }

  func testABuilderThatFailsTurnsThePagesBack() throws {
    let reader = try Reader("One", "Two")

    let failing = FailingBuilder(ChapterBuilder(), at: 1, with: CancellationError())
    let route = Move.turn(.forward).then(failing.pageRoute().with("Three"))
    XCTAssertThrowsError(try reader.router.navigate(to: route))
    XCTAssertNil(reader.pages.lastTurn)

    expectTree(
      reader.tree,
      """
      PageNode
      ├─ ● ChapterScreen "One"   ◀ visible
      └─ ChapterScreen "Two"
      """)
  }

  func testEveryStepOfFoldingFailsWhole() {
    expectEveryStepFailsWhole { plan in
      let reader = try Reader("One", "Two", "Three", isSpread: true)
      let fold = ClosureRoute { [pages = reader.pages] navigation -> ScreenNode in
        try pages.setSpread(false, in: navigation)
        return pages
      }
      let turn = Move.turn(.forward).counted(by: plan)
      return (reader.tree, fold.counted(by: plan).then(turn).then(turn))
    }
  }
}
