import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// A container with its own state.
private final class Cupboard: ContainerNode {
  var doors = "closed"

  override var stateDescription: String? { doors }
}

/// A stage that puts each view in a wrapper, also in a wrapper.
private final class WrappingStage: Stage {
  final class Node {
    var contents = StageContents<Node>()
  }

  let engine = StageEngine<WrappingStage>()
  let turn = HostTurn.same
  var root: Node?
  var layers: [Node] { [] }
  private(set) var wrappers = 0
  var onRest: () -> Void = {}

  func cameToRest() { onRest() }

  func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> Node { Node() }
  func setRoot(_ view: Node?) { root = view }
  func arrange(_ container: Node, as contents: StageContents<Node>, by change: StageChange) {
    container.contents = contents
  }
  func present(
    _ view: Node, on presenter: Node, as presentation: Presentation, by change: StageChange
  ) {}
  func dismiss(_ view: Node, by change: StageChange) {}
  func contents(of container: Node) -> StageContents<Node> { container.contents }

  func wrapper(for view: Node, in container: Node) -> Node? {
    wrappers += 1
    return Node()
  }
}

private struct Weak {
  weak var box: BoxStage.Box?

  init(_ box: BoxStage.Box) { self.box = box }
}

/// The engine of hosts, on the stage of boxes.
final class StageEngineTests: XCTestCase {
  // MARK: Showing

  func testAStageIsNotCalledBetweenACommitAndItsMovement() throws {
    let (tree, stage) = (try ScreenTree(root: StackNode(Feed())), WrappingStage())
    try tree.connect(stage)
    var showsTree: [Bool] = []
    stage.onRest = { showsTree.append(stage.engine.picture.steps(to: tree.snapshot()).isEmpty) }

    try TreeRouter(tree).navigate(to: ClosureBuilder { Feed() }.pushRoute())

    XCTAssertEqual(showsTree, [true])
  }

  func testAStageShowsTheTree() throws {
    let staged = try StagedTree(Page("a"))

    XCTAssertEqual(
      staged.stage.drawing,
      """
      StackNode
        Feed
        ● Page 'a'
      """)
    staged.expectShown()
  }

  func testAStackInAStackIsPutInAWrapper() throws {
    let stage = BoxStage()
    stage.nestsStacks = false
    let (inner, page) = (StackNode(), Page("a"))
    try inner.push(page)
    let staged = try StagedTree(inner, stage: stage)

    XCTAssertEqual(
      stage.drawing,
      """
      StackNode
        Feed
        ● box
          ● StackNode
            ● Page 'a'
      """)
    let box = try XCTUnwrap(try staged.box(of: staged.stack).contents.children.last)
    XCTAssertTrue(stage.engine.screen(of: box) === inner)
    XCTAssertTrue(stage.engine.isContainer(box))
    staged.expectShown()

    // A window holds a stack itself.
    try staged.stack.removeChild(inner)
    try staged.tree.setRoot(inner)
    stage.settle()
    XCTAssertEqual(stage.drawing, "StackNode\n  ● Page 'a'")
    staged.expectShown()
  }

  func testAStageThatWrapsEachWrapperComesToAnEnd() throws {
    let stage = WrappingStage()
    let tree = try ScreenTree(root: StackNode(Page("a")))

    let connection = try tree.connect(stage)

    XCTAssertLessThan(stage.wrappers, 20)
    XCTAssertEqual(stage.picture.steps(to: tree.snapshot()), [])
    XCTAssertFalse(connection.isDiverged)
  }

  func testAStageLooksAgainWhenAnotherOneIsReleased() throws {
    let staged = try StagedTree()
    var other: BoxStage? = BoxStage()
    try staged.tree.connect(try XCTUnwrap(other))
    other?.settle()
    let rested = staged.stage.rested

    other = nil
    staged.stage.settle()

    XCTAssertEqual(staged.tree.hostConnections.count, 1)
    XCTAssertGreaterThan(staged.stage.rested, rested)
    staged.expectShown()
  }

  func testAnAnimatedPushSettlesWhenTheStageRests() throws {
    let staged = try StagedTree()

    try staged.stack.push(Page("a"))

    XCTAssertEqual(staged.stage.motions.count, 1)
    XCTAssertNotNil(staged.connection.movement)
    staged.stage.settle()
    staged.expectShown()
  }

  func testOneThingMovesAtATime() throws {
    let staged = try StagedTree()
    try staged.stack.present(Sheet("help"))
    staged.stage.settle()

    try TreeRouter(staged.tree).navigate(
      to: .dismiss.then(ProductBuilder().pushRoute().with("a")))
    var drawings: [String] = []
    while !staged.stage.motions.isEmpty {
      staged.stage.finishMotion()
      staged.stage.runTurn()
      drawings.append(staged.stage.drawing)
    }

    XCTAssertEqual(staged.stage.layers.count, 0)
    XCTAssertEqual(staged.stage.complaints, [])
    staged.stage.settle()
    staged.expectShown()
  }

  func testALayerInATabThatIsNotSelectedWaits() throws {
    let (home, other) = (Page("home"), Page("other"))
    let tabs = try TabNode(home, other)
    let staged = try StagedTree(root: tabs)

    try other.present(Sheet("help"))
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.count, 0)
    staged.expectShown()

    try tabs.select(1)
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.count, 1)
    staged.expectShown()

    try tabs.select(0)
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.count, 0)
    staged.expectShown()
  }

  func testAPresentationThatIsRefusedIsTriedAgainAtTheNextRest() throws {
    let staged = try StagedTree()
    staged.stage.refusals = 1
    try staged.stack.present(Sheet("help"))
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.count, 0)

    staged.stage.engine.check()
    staged.stage.settle()

    XCTAssertEqual(staged.stage.layers.count, 1)
    staged.expectShown()
  }

  func testAContainerThatCannotGrowIsMadeAgainWithItsChildren() throws {
    let (list, item) = (Page("list"), Page("item"))
    let split = SplitNode()
    try split.setColumn(.primary, to: StackNode(list))
    try split.setColumn(.secondary, to: item)
    let stack = try StackNode(split)
    let staged = try StagedTree(root: stack)
    staged.stage.splitsGrow = false
    let (old, kept) = (try staged.box(of: split), try staged.box(of: list))
    try list.present(Sheet("help"))
    staged.stage.settle()

    try split.setColumn(.supplementary, to: Page("middle"))
    staged.stage.settle()

    let new = try staged.box(of: split)
    XCTAssertFalse(new === old)
    XCTAssertTrue(try staged.box(of: list) === kept)
    XCTAssertEqual(new.contents.columns.count, 3)
    XCTAssertEqual(old.contents.children.count, 0)
    XCTAssertNil(staged.stage.engine.id(of: old))
    XCTAssertEqual(try staged.box(of: stack).contents.children.count, 1, "the old one has gone")
    XCTAssertEqual(staged.stage.layers.count, 1)
    staged.expectShown()
  }

  func testARootThatIsMadeAgainIsSetWithoutItsLayers() throws {
    let split = SplitNode()
    try split.setColumn(.primary, to: Page("list"))
    let staged = try StagedTree(root: split)
    staged.stage.splitsGrow = false
    try split.present(Sheet("help"))
    staged.stage.settle()

    try split.setColumn(.supplementary, to: Page("middle"))
    staged.stage.settle()

    XCTAssertEqual(staged.stage.layers.count, 1)
    staged.expectShown()
  }

  func testALayerThatIsMadeAgainIsPresentedAgainWithThoseAboveIt() throws {
    let split = SplitNode()
    try split.setColumn(.primary, to: Page("list"))
    let (root, note) = (Page("root"), Sheet("note"))
    let staged = try StagedTree(root: root)
    staged.stage.splitsGrow = false
    try root.present(split)
    try split.present(note)
    staged.stage.settle()
    let old = try staged.box(of: split)

    try split.setColumn(.supplementary, to: Page("middle"))
    staged.stage.settle()

    XCTAssertFalse(staged.stage.layers.contains { $0 === old })
    XCTAssertEqual(staged.stage.layers.count, 2)
    staged.expectShown()
  }

  func testTheColumnsOfASplitThatWasMadeAgainAreReleased() throws {
    let split = SplitNode()
    let list = Page("list")
    try split.setColumn(.primary, to: list)
    try split.setColumn(.secondary, to: Page("item"))
    let staged = try StagedTree(root: StackNode(split))
    staged.stage.splitsGrow = false
    weak let box = try staged.box(of: list)
    try split.setColumn(.supplementary, to: Page("middle"))
    staged.stage.settle()
    XCTAssertNotNil(box)

    try split.setColumn(.primary, to: Page("other"))
    staged.stage.settle()

    XCTAssertNil(box)
    staged.expectShown()
  }

  func testTheStateOfACustomContainerIsKeptByTheEngine() throws {
    let shelf = Cupboard()
    try shelf.insertChild(Feed(), at: 0)
    let staged = try StagedTree(root: shelf)

    try TreeRouter(staged.tree).navigate(
      to: Move { navigation in
        let page = Page("a")
        try shelf.insertChild(page, at: 1, in: navigation)
        shelf.doors = "open"
        return page
      })
    staged.stage.settle()

    XCTAssertEqual(staged.stage.engine.picture.records.first?.state, "open")

    XCTAssertEqual(staged.stage.engine.picture.steps(to: staged.tree.snapshot()), [])
  }

  func testTheNarrowWindowCollapsesTheSplitsOfTheTree() throws {
    let split = SplitNode()
    try split.setColumn(.primary, to: Page("list"))
    try split.setColumn(.secondary, to: Page("item"))
    let staged = try StagedTree(root: split, stage: BoxStage(decidesCollapse: true))

    staged.stage.isNarrow = true
    staged.stage.settle()

    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(staged.stage.engine.picture.steps(to: staged.tree.snapshot()), [])
  }

  func testTheLastColumnComesToTheFrontIfTheOneInFrontIsEmptied() throws {
    let (list, item) = (Page("list"), Page("item"))
    let split = SplitNode(isCollapsed: true)
    try split.setColumn(.primary, to: list)
    try split.setColumn(.secondary, to: item)
    let staged = try StagedTree(root: split)
    XCTAssertTrue(try staged.box(of: split).contents.focus === staged.box(of: item))

    try split.setColumn(.secondary, to: nil)
    staged.stage.settle()

    XCTAssertTrue(try staged.box(of: split).contents.focus === staged.box(of: list))
    staged.expectShown()
  }

  func testTheEngineAnswersWhatAContainerShouldHold() throws {
    let (list, item) = (Page("list"), Page("item"))
    let split = SplitNode(isCollapsed: true)
    try split.setColumn(.primary, to: list)
    try split.setColumn(.secondary, to: item)
    try split.focus(.primary)
    let staged = try StagedTree(root: split)

    let wanted = staged.stage.engine.wanted(in: try staged.box(of: split))

    XCTAssertTrue(try wanted.focus === staged.box(of: list))
    XCTAssertTrue(try wanted.columns[.secondary] === staged.box(of: item))
    XCTAssertEqual(
      staged.stage.engine.wanted(in: BoxStage.Box(guest: "picker")).children.count, 0)
  }

  // MARK: The user

  func testAPushThatWasNotPerformedYetStaysWhenTheUserGoesBackBelowIt() throws {
    let pushed = Page("pushed")
    let staged = try StagedTree(Page("a"), Page("b"))
    staged.stage.userPops()
    try staged.stack.push(pushed)

    staged.stage.userPops()
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 2)
    XCTAssertTrue(staged.stack.top === pushed)
    staged.expectShown()
  }

  func testTheUserGoesBackAndTheTreeFollowsBeforeTheAnimationHasEnded() throws {
    let staged = try StagedTree(Page("a"))

    staged.stage.userPops()

    XCTAssertEqual(staged.stack.children.count, 1)
    XCTAssertEqual(staged.stage.motions.count, 1)
    staged.stage.settle()
    staged.expectShown()
  }

  func testAPopThatALeaveCheckForbidsIsPutRight() throws {
    let staged = try StagedTree(Form { _ in .deny(SoldOut()) })

    staged.stage.userPops()
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 2)
    staged.expectShown()
  }

  func testACheckBeginsAnewAfterTheConnectionHasGivenUp() throws {
    let staged = try StagedTree(Form { _ in .deny(SoldOut()) })
    for _ in 0..<20 where !staged.connection.isDiverged {
      staged.stage.userPops()
      staged.stage.settle()
    }
    XCTAssertEqual(try staged.box(of: staged.stack).contents.children.count, 1)

    staged.stage.engine.check()
    staged.stage.settle()
    XCTAssertTrue(staged.connection.isDiverged, "a signal of the toolkit is not enough")
    staged.stage.engine.check { _ in false }
    staged.stage.settle()

    XCTAssertEqual(try staged.box(of: staged.stack).contents.children.count, 2)
    staged.expectShown()
  }

  func testAStageIsConnectedToOneTreeAtATime() throws {
    let staged = try StagedTree(Page("a"))
    let other = try ScreenTree(root: Feed())

    XCTAssertThrowsError(try other.connect(staged.stage)) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot connect 'BoxStage': it is already connected to another tree.

        Disconnect it first, or connect another host.
        """)
    }
    staged.expectShown()
    staged.stage.engine.disconnect()
    try other.connect(staged.stage)
    staged.stage.settle()

    XCTAssertEqual(staged.stage.engine.picture.steps(to: other.snapshot()), [])
  }

  func testASwipeThatReturnsChangesNothing() throws {
    let staged = try StagedTree(Page("a"))

    XCTAssertTrue(staged.stage.userBeginsSwipe(try staged.box(of: staged.stack)))
    staged.stage.finishMotion(reversed: true)
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 2)
    staged.expectShown()
  }

  func testASwipeThatEndsGoesBackAndTheUserCanGoForwardAgain() throws {
    let staged = try StagedTree(Page("a"))
    staged.tree.forwardLimit = 3

    XCTAssertTrue(staged.stage.userBeginsSwipe(try staged.box(of: staged.stack)))
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 1)
    XCTAssertTrue(staged.connection.allows(.forward))
    staged.expectShown()
  }

  func testASwipeIsCancelledByACommitThatChangesItsEffect() throws {
    let staged = try StagedTree(Page("a"))
    XCTAssertTrue(staged.stage.userBeginsSwipe(try staged.box(of: staged.stack)))

    try staged.stack.push(Page("b"))
    XCTAssertEqual(staged.stage.motions.first?.isReversed, true)
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 3)
    staged.expectShown()
  }

  func testNoSwipeBeginsWhileAMovementIsInProgress() throws {
    let staged = try StagedTree(Page("a"))
    try staged.stack.push(Page("b"))

    XCTAssertFalse(staged.stage.engine.allows(leaving: try staged.box(of: staged.stack)))
    staged.stage.settle()
    staged.expectShown()
  }

  func testAPushThatTheUserTurnsRoundIsGoingBack() throws {
    let staged = try StagedTree()
    try staged.stack.push(Page("a"))

    staged.stage.finishMotion(reversed: true)
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 1)
    staged.expectShown()
  }

  func testAPullDismissesALayer() throws {
    let staged = try StagedTree()
    try staged.stack.present(Sheet("help"))
    staged.stage.settle()

    XCTAssertTrue(staged.stage.userBeginsPullingDown())
    staged.stage.settle()

    XCTAssertNil(staged.stack.presentedScreen)
    staged.expectShown()
  }

  func testALayerThatTheUserMayNotDismissComesBackWhenItClosedByItself() throws {
    let staged = try StagedTree()
    let sheet = Form { _ in .deny(SoldOut()) }
    try staged.stack.present(sheet)
    staged.stage.settle()

    staged.stage.userCloses()
    staged.stage.settle()

    XCTAssertTrue(staged.stack.presentedScreen === sheet)
    XCTAssertEqual(staged.stage.layers.count, 1)
    staged.expectShown()
  }

  func testAnAlertThatClosesByItselfIsAnsweredByARoute() throws {
    let staged = try StagedTree(Page("a"))
    try staged.stack.present(Sheet("Really?"))
    staged.stage.settle()

    staged.stage.engine.wants(.route(.dismiss.then(.pop)))
    staged.stage.userCloses()
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 1)
    XCTAssertNil(staged.stack.presentedScreen)
    staged.expectShown()
  }

  func testATapSelectsATabAndASecondOneSelectsItAgain() throws {
    let (home, other) = (StackNode(), Page("other"))
    try home.push(Feed())
    try home.push(Page("a"))
    let staged = try StagedTree(root: TabNode(home, other))
    let tabs = try XCTUnwrap(staged.stage.root)

    staged.stage.userTaps(0, of: tabs)
    staged.stage.settle()
    XCTAssertEqual(home.children.count, 1)

    staged.stage.userTaps(1, of: tabs)
    staged.stage.settle()
    XCTAssertTrue(staged.tree.visible === other)
    staged.expectShown()
  }

  func testABackButtonGoesBackOnlyFromItsOwnScreen() throws {
    let (a, b) = (Page("a"), Page("b"))
    let staged = try StagedTree(a)
    let box = try staged.box(of: a)
    try staged.stack.push(b)

    staged.stage.engine.wantsBack(from: box)
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 1)
    staged.expectShown()
  }

  func testAStageComesToRestAgainWhenAllowsMayAnswerOtherwise() throws {
    let form = Form { _ in .allow }
    let staged = try StagedTree(form)
    let box = try staged.box(of: form)
    XCTAssertTrue(staged.stage.engine.allows(leaving: box))
    let before = staged.stage.rested

    form.answer = { _ in .deny(SoldOut()) }
    staged.tree.reportAllowanceChange()

    XCTAssertEqual(staged.stage.rested, before + 1)
    XCTAssertFalse(staged.stage.engine.allows(leaving: box))
  }

  // MARK: Guests

  func testAGuestStaysAboveTheScreenThatItWasPushedOn() throws {
    let a = Page("a")
    let staged = try StagedTree(a)
    let stack = try staged.box(of: staged.stack)
    staged.stage.show(.init(guest: "picker"), in: stack)
    staged.stage.settle()
    XCTAssertEqual(staged.stack.children.count, 2)

    try staged.stack.push(Page("b"))
    staged.stage.settle()
    XCTAssertEqual(
      stack.contents.children.map(\.title), ["Feed", "Page 'a'", "picker", "Page 'b'"])

    try staged.stack.popToRoot()
    staged.stage.settle()
    XCTAssertEqual(stack.contents.children.map(\.title), ["Feed"])
    staged.expectShown()
  }

  func testAGuestMayLeaveAndTheTreeStays() throws {
    let staged = try StagedTree(Page("a"))
    let stack = try staged.box(of: staged.stack)
    let guest = BoxStage.Box(guest: "picker")
    staged.stage.show(guest, in: stack)
    staged.stage.settle()

    XCTAssertTrue(staged.stage.engine.allows(leaving: guest))
    staged.stage.userPops(stack)
    staged.stage.settle()

    XCTAssertEqual(staged.stack.children.count, 2)
    staged.expectShown()
  }

  func testALayerWaitsUntilTheGuestHasGone() throws {
    let staged = try StagedTree()
    staged.stage.show(.init(guest: "menu"))
    staged.stage.settle()

    try staged.stack.present(Sheet("help"))
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.map(\.title), ["menu"])

    staged.stage.removeGuests()
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.map(\.title), ["Sheet 'help'"])
    staged.expectShown()
  }

  func testALayerIsPresentedAboveAGuestIfTheStageSaysSo() throws {
    let staged = try StagedTree()
    staged.stage.presentsOverGuests = true
    staged.stage.show(.init(guest: "picker"))

    try staged.stack.present(Sheet("help"))
    staged.stage.settle()

    XCTAssertEqual(staged.stage.layers.map(\.title), ["picker", "Sheet 'help'"])
    staged.expectShown()
  }

  func testAGuestGoesWithTheRootThatPresentsIt() throws {
    let staged = try StagedTree()
    staged.stage.show(.init(guest: "menu"))
    staged.stage.settle()

    try staged.tree.setRoot(TabNode(Page("a")))
    staged.stage.settle()

    XCTAssertEqual(staged.stage.layers.count, 0)
    staged.expectShown()
  }

  // MARK: Views

  func testAViewIsReleasedWhenItsScreenHasLeft() throws {
    let staged = try StagedTree(Page("a"))
    let view = Weak(try XCTUnwrap(staged.stage.visible))

    try staged.stack.pop()
    staged.stage.settle()

    XCTAssertNil(view.box)
  }

  func testAViewThatChangesItsPlaceIsTakenOutFirst() throws {
    let (a, b) = (Page("a"), Page("b"))
    let (left, right) = (try StackNode(Feed(), a), try StackNode(Feed(), b))
    let staged = try StagedTree(root: TabNode(left, right))

    try TreeRouter(staged.tree).navigate(
      to: Move { navigation in
        try left.removeChild(a, in: navigation)
        try right.push(a, in: navigation)
        return a
      })
    staged.stage.settle()

    XCTAssertEqual(try staged.box(of: left).contents.children.count, 1)
    staged.expectShown()
  }

  func testARootThatIsWrappedInTabsKeepsItsView() throws {
    let staged = try StagedTree(Page("a"))
    let box = try staged.box(of: staged.stack)
    try staged.stack.present(Sheet("help"))
    staged.stage.settle()

    try TreeRouter(staged.tree).navigate(
      to: Move { navigation in
        try navigation.tree.setRoot(nil)
        try navigation.tree.setRoot(TabNode(staged.stack, Page("other")))
        return staged.stack
      })
    staged.stage.settle()

    XCTAssertTrue(try staged.box(of: staged.stack) === box)
    staged.expectShown()
  }
}
