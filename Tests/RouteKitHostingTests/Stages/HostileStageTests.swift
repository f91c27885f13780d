import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Toolkits, old code and users that do the wrong thing at the wrong moment.
final class HostileStageTests: XCTestCase {
  func testAToolkitThatNeverSaysThatItRestsHasATimeLimit() throws {
    let stage = BoxStage()
    stage.rests = .never
    let staged = try StagedTree(stage: stage)

    try staged.stack.push(Page("a"))
    try staged.stack.push(Page("b"))
    staged.stage.settle()

    staged.expectShown()
  }

  func testALateEndOfAnEarlierAnimationDoesNotEndALaterOne() throws {
    let stage = BoxStage()
    stage.rests = .twice
    let staged = try StagedTree(stage: stage)
    try staged.stack.push(Page("a"))
    stage.finishMotion()
    stage.runTurn()

    try staged.stack.push(Page("b"))
    stage.runTurn()
    XCTAssertNotNil(staged.connection.movement)
    XCTAssertEqual(stage.motions.count, 1)

    stage.settle()
    staged.expectShown()
  }

  func testAnEndThatIsSaidTwiceEndsOnce() throws {
    let staged = try StagedTree(Page("a"))
    let box = try staged.box(of: staged.stack)
    let first = staged.stage.engine.begins(box)
    let second = staged.stage.engine.begins(box)

    first.end()
    first.end()
    XCTAssertTrue(staged.stage.engine.isMoving)

    second.end()
    XCTAssertFalse(staged.stage.engine.isMoving)
  }

  func testAViewThatTheToolkitReleasesRests() throws {
    let staged = try StagedTree()
    var guest: BoxStage.Box? = .init(guest: "picker")
    let rest = try staged.stage.engine.begins(XCTUnwrap(guest))
    try staged.stack.push(Page("a"))
    staged.stage.runTurn()
    XCTAssertEqual(try staged.box(of: staged.stack).contents.children.count, 1)

    guest = nil
    staged.stage.settle()

    staged.expectShown()
    rest.end()
  }

  func testARootThatOldCodePutsIntoTheWindowIsReplaced() throws {
    let staged = try StagedTree(Page("a"))
    staged.stage.takeOver(root: .init(guest: "splash"))

    staged.stage.engine.check()
    staged.stage.settle()

    staged.expectShown()
  }

  func testAScreenThatOldCodeShowsTwiceIsShownInItsPlace() throws {
    let (a, other) = (Page("a"), StackNode())
    try other.push(Feed())
    let stack = try StackNode(Feed(), a)
    let staged = try StagedTree(root: TabNode(stack, other))
    let box = try staged.box(of: a)
    staged.stage.show(box, in: try staged.box(of: other))
    staged.stage.settle()

    try stack.push(Page("b"))
    staged.stage.settle()

    XCTAssertEqual(staged.stage.engine.picture.steps(to: staged.tree.snapshot()), [])
    XCTAssertFalse(staged.connection.isDiverged)
  }

  func testAWindowThatIsClosedInTheMiddleOfAMovement() throws {
    let staged = try StagedTree()
    try staged.stack.push(Page("a"))

    staged.stage.engine.disconnect()
    staged.stage.settle()
    try staged.stack.push(Page("b"))
    staged.stage.settle()

    XCTAssertNil(staged.connection.tree)
    XCTAssertEqual(staged.stage.engine.allViews.count, 0)
    XCTAssertEqual(staged.stage.complaints, [])
  }

  func testAStageThatIsReleasedInTheMiddleOfAMovement() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var released: BoxStage?
    try {
      let stage = BoxStage()
      released = stage
      try tree.connect(stage)
      stage.settle()
      try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "a")
      XCTAssertEqual(stage.motions.count, 1)
    }()

    XCTAssertNil(released)
    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "b")
    XCTAssertEqual(tree.hostConnections.count, 0)
  }

  func testAStageIsConnectedAgainAfterItsConnectionHasEnded() throws {
    let staged = try StagedTree(Page("a"))
    staged.stage.engine.disconnect()

    let tree = try ScreenTree(root: StackNode(Feed(), Page("b")))
    try tree.connect(staged.stage)
    staged.stage.settle()

    XCTAssertEqual(staged.stage.engine.picture.steps(to: tree.snapshot()), [])
    XCTAssertTrue(staged.stage.visible.flatMap(staged.stage.engine.screen) === tree.visible)
  }

  /// The end of the motion was said, but the engine has not looked yet.
  func testAStageIsConnectedAgainBeforeTheEngineHasLooked() throws {
    let staged = try StagedTree()
    try staged.stack.push(Page("a"))
    staged.stage.finishMotion()
    staged.stage.disconnect()
    try staged.tree.connect(staged.stage)

    try staged.stack.push(Page("b"))
    staged.stage.settle()

    XCTAssertNil(staged.stage.connection?.movement)
    XCTAssertEqual(staged.stage.picture, staged.tree.snapshot())
    XCTAssertEqual(staged.stage.complaints, [])
  }

  func testAStageIsConnectedAgainWhileSomethingMoves() throws {
    for rests in BoxStage.Rests.allCases {
      for endsItself in [true, false] {
        let staged = try StagedTree()
        staged.stage.rests = rests
        try staged.stack.push(Page("a"))
        if endsItself { staged.stage.connection?.disconnect() } else { staged.stage.disconnect() }
        try staged.tree.connect(staged.stage)
        try staged.stack.push(Page("b"))

        staged.stage.settle()

        XCTAssertNil(staged.stage.connection?.movement, "\(rests)")
        XCTAssertEqual(staged.stage.picture, staged.tree.snapshot(), "\(rests)")
        XCTAssertEqual(staged.stage.complaints, [], "\(rests)")
      }
    }
  }

  func testAStageIsConnectedAgainInTheMiddleOfASwipe() throws {
    let staged = try StagedTree(Page("a"))
    let box = try XCTUnwrap(staged.stage.root)
    XCTAssertTrue(staged.stage.userBeginsSwipe(box))
    staged.stage.connection?.disconnect()
    try staged.tree.connect(staged.stage)

    staged.stage.settle()

    XCTAssertEqual(staged.stage.picture, staged.tree.snapshot())
    XCTAssertEqual(staged.stage.complaints, [])
  }

  func testAThousandLayers() throws {
    try LawRun.needsLongRun()
    let staged = try StagedTree()
    var host: ScreenNode = staged.stack
    try TreeRouter(staged.tree).navigate(
      to: Move { navigation in
        for _ in 0..<1_000 {
          let sheet = Sheet()
          try host.present(sheet, in: navigation)
          host = sheet
        }
        return host
      })
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.count, 1_000)
    staged.expectShown()

    try staged.stack.dismissPresented()
    staged.stage.settle()
    XCTAssertEqual(staged.stage.layers.count, 0)
    staged.expectShown()
  }

  func testAStageWhoseViewsNavigateWhileTheyAreMade() throws {
    let stage = BoxStage(canBeInterrupted: true)
    let staged = try StagedTree(stage: stage)
    var rest = 5
    stage.onMake = { screen in
      guard rest > 0, screen is Sheet else { return }
      rest -= 1
      do { try staged.stack.push(Page("\(rest)")) } catch { XCTFail("\(error)") }
    }

    try staged.stack.present(Sheet("help"))
    stage.settle()

    XCTAssertEqual(staged.stack.children.count, 2)
    XCTAssertEqual(staged.stage.engine.picture.steps(to: staged.tree.snapshot()), [])
    XCTAssertFalse(staged.connection.isDiverged)
  }

  /// The user may still turn the animation round, and then sees screens that have left.
  func testAMovementWithoutAChangeOfTheStageInterruptsNothing() throws {
    let (front, hidden) = (try StackNode(Page("a")), try StackNode(Page("b")))
    let staged = try StagedTree(
      root: TabNode(front, hidden), stage: BoxStage(canBeInterrupted: true))
    try front.replaceAll(with: [Page("c"), Page("d")])
    XCTAssertEqual(staged.stage.motions.count, 1)

    try hidden.present(Sheet("help"))
    XCTAssertEqual(staged.stage.motions.count, 1)
    XCTAssertNotNil(staged.connection.movement, "the stage still moves")
    staged.stage.finishMotion(reversed: true)
    try front.push(Page("e"))
    staged.stage.settle()

    staged.expectShown()
    XCTAssertEqual(try staged.box(of: front).contents.children.count, front.children.count)
  }

  func testAnEndWithinAMovementWithoutAChangeOfTheStageCounts() throws {
    let (front, hidden) = (try StackNode(Page("a")), try StackNode(Page("b")))
    let staged = try StagedTree(
      root: TabNode(front, hidden), stage: BoxStage(canBeInterrupted: true))
    try front.push(Page("c"))
    staged.stage.onMake = { [unowned stage = staged.stage] _ in stage.finishMotion() }

    try hidden.present(Sheet("help"))

    XCTAssertFalse(staged.stage.engine.isMoving)
    // Without the end, only the time limit would settle it.
    staged.stage.runTurn()
    XCTAssertNil(staged.connection.movement)
  }

  func testAMovementWithoutAChangeOfTheStageLeavesTheHints() throws {
    let (front, hidden) = (try StackNode(Page("a")), try StackNode(Page("b")))
    let staged = try StagedTree(
      root: TabNode(front, hidden), stage: BoxStage(canBeInterrupted: true))
    try front.push(Page("c"))
    XCTAssertEqual(staged.stage.motions.count, 1)
    let hints = staged.stage.engine.hints

    try hidden.present(Sheet("help"))

    XCTAssertEqual(staged.stage.motions.count, 1)
    XCTAssertEqual(staged.stage.engine.hints, hints)
  }

  func testARefusedPresentationInterruptsNothing() throws {
    let staged = try StagedTree(stage: BoxStage(canBeInterrupted: true))
    try staged.stack.push(Page("a"))
    staged.stage.refusals = 1

    try staged.stack.present(Sheet("help"))

    XCTAssertTrue(staged.stage.engine.isMoving)
    staged.stage.finishMotion()
    staged.stage.runTurn()
    XCTAssertEqual(staged.stage.layers.count, 1)
    staged.stage.settle()
    staged.expectShown()
  }

  func testAStageThatRefusesEveryPresentationDoesNotHang() throws {
    let staged = try StagedTree()
    staged.stage.refusals = .max

    try staged.stack.present(Sheet("help"))
    staged.stage.settle()

    XCTAssertEqual(staged.stage.layers.count, 0)
    XCTAssertNil(staged.connection.movement)
  }

  func testAStageWhoseSplitsCanNeverHoldThreeColumnsGivesUp() throws {
    let split = SplitNode()
    try split.setColumn(.primary, to: Page("list"))
    let staged = try StagedTree(root: split)
    staged.stage.neverGrows = true

    try split.setColumn(.supplementary, to: Page("middle"))
    staged.stage.settle()

    XCTAssertTrue(staged.connection.isDiverged)
  }
}
