import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The stage of boxes: its drawing, its motions and its complaints.
final class BoxStageTests: XCTestCase {
  private func staged(_ stage: BoxStage = BoxStage()) throws -> (ScreenTree, StackNode, BoxStage) {
    let stack = try StackNode(ScreenNode())
    let tree = ScreenTree()
    try tree.setRoot(stack)
    try tree.connect(stage)
    stage.settle()
    return (tree, stack, stage)
  }

  func testTheDrawingShowsWhatIsInFrontAndTheLayers() throws {
    let (tree, stack, stage) = try staged()
    try stack.push(ScreenNode())
    try stack.present(ScreenNode())
    stage.settle()
    stage.show(.init(guest: "menu"))

    XCTAssertEqual(
      stage.drawing,
      """
      StackNode
        ScreenNode
        ● ScreenNode
      sheet ScreenNode
      guest menu
      """)
    withExtendedLifetime(tree) {}
  }

  func testAllGuestsLeaveAlsoThoseThatAGuestCovers() throws {
    let (tree, stack, stage) = try staged()
    let inner = try StackNode(ScreenNode())
    try stack.push(inner)
    stage.settle()
    let box = try XCTUnwrap(inner.screenID.flatMap(stage.engine.view))
    stage.show(.init(guest: "below"), in: box)
    stage.show(.init(guest: "above"), in: stage.root)

    stage.removeGuests()

    XCTAssertEqual(
      stage.drawing,
      """
      StackNode
        ScreenNode
        ● StackNode
          ● ScreenNode
      """)
    withExtendedLifetime(tree) {}
  }

  func testTheSelectedTabIsInFrontAfterTheGuestInFrontHasLeft() throws {
    let (tree, _, stage) = try staged()
    let tabs = try TabNode(ScreenNode(), ScreenNode())
    try tree.setRoot(tabs)
    stage.settle()
    let box = try XCTUnwrap(stage.root)
    stage.show(.init(guest: "old"), in: box)
    stage.userTaps(2, of: box)

    stage.removeGuests()
    stage.settle()

    let front = try XCTUnwrap(box.contents.focus)
    XCTAssertTrue(stage.engine.screen(of: front) === tabs.selectedTab)
  }

  func testAChangeWithinASignalIsAComplaint() throws {
    let (tree, stack, stage) = try staged()
    stage.onSignal = {
      stage.onSignal = nil
      stage.arrange(stage.root ?? .init(guest: ""), as: StageContents(), by: .atOnce)
    }

    stage.isNarrow = true

    XCTAssertEqual(stage.complaints, ["arrange StackNode within a signal"])
    withExtendedLifetime((tree, stack)) {}
  }

  func testAChangeWhileSomethingMovesIsAComplaint() throws {
    let (tree, stack, stage) = try staged()
    try stack.push(ScreenNode())
    XCTAssertEqual(stage.motions.count, 1)

    stage.arrange(try XCTUnwrap(stage.root), as: StageContents(), by: .atOnce)

    XCTAssertEqual(stage.complaints, ["arrange StackNode while something moves"])
    withExtendedLifetime(tree) {}
  }

  func testAStageThatCanBeInterruptedJumpsToTheEndOfWhatMoves() throws {
    let (tree, stack, stage) = try staged(BoxStage(canBeInterrupted: true))
    try stack.push(ScreenNode())
    XCTAssertEqual(stage.motions.count, 1)

    try stack.push(ScreenNode())

    XCTAssertEqual(stage.motions.count, 1)
    XCTAssertEqual(stage.complaints, [])
    stage.settle()
    XCTAssertEqual(stage.engine.picture.steps(to: tree.snapshot()), [])
  }

  func testAStageThatRefusesShowsNoLayer() throws {
    let (tree, stack, stage) = try staged()
    stage.refusals = 1

    try stack.present(ScreenNode())

    XCTAssertEqual(stage.layers.count, 0)
    XCTAssertEqual(stage.refusals, 0)
    withExtendedLifetime(tree) {}
  }

  func testARandomUserDoesEverything() throws {
    try LawRun.needsLongRun()
    var drawings: Set<String> = []
    let (tree, stack, stage) = try staged(BoxStage(decidesCollapse: true))
    for number in 0..<320 {
      try stack.push(ScreenNode())
      stage.act(number)
      drawings.insert(stage.drawing)
      if number.isMultiple(of: 7) { stage.settle() }
    }
    stage.settle()

    XCTAssertGreaterThan(drawings.count, 50)
    XCTAssertEqual(stage.complaints, [])
    withExtendedLifetime(tree) {}
  }
}
