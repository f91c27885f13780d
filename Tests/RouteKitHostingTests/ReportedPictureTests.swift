import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Reports of hosts that ask their views what they show.
final class ReportedPictureTests: XCTestCase {
  func testTheFactOfAPictureNamesTheScreensThatAreGone() throws {
    let (a, b) = (Page("a"), Page("b"))
    let shown = try HostedStack(a, b).connection.shown

    XCTAssertEqual(
      HostFact(from: shown, to: shown.removing([b.hostID])), .removed([b.hostID]))
    XCTAssertEqual(
      HostFact(from: shown, to: shown.removing([a.hostID])), .removed([a.hostID, b.hostID]))
    XCTAssertNil(HostFact(from: shown, to: shown))
  }

  func testTheFactOfAPictureNamesTheTabThatTheUserSelected() throws {
    let (a, b) = (Page("a"), Page("b"))
    let tabs = try TabNode(a, b)
    let shown = try ScreenTree(root: tabs).snapshot()
    let other = shown.selecting(b.hostID)

    XCTAssertEqual(HostFact(from: shown, to: other), .selected(b.hostID, in: tabs.hostID))
    XCTAssertNil(HostFact(from: shown, to: other, byUser: false))
  }

  func testTheFactOfAPictureNamesTheColumnInFrontOfACollapsedSplit() throws {
    let (list, item) = (Page("list"), Page("item"))
    let split = SplitNode(isCollapsed: true)
    try split.setColumn(.primary, to: list)
    try split.setColumn(.secondary, to: item)
    let shown = try ScreenTree(root: split).snapshot()

    XCTAssertEqual(
      HostFact(from: shown, to: shown.selecting(list.hostID), byUser: false),
      .selected(list.hostID, in: split.hostID))
  }

  func testTwoChangesAreNoSingleFact() throws {
    let (a, b, c) = (Page("a"), Page("b"), Page("c"))
    let shown = try ScreenTree(root: TabNode(StackNode(a, b), c)).snapshot()

    XCTAssertNil(HostFact(from: shown, to: shown.removing([b.hostID]).selecting(c.hostID)))
    XCTAssertNil(HostFact(from: shown.removing([b.hostID]), to: shown))
  }

  func testAChangedPictureIsFollowedIfAFactExplainsIt() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    hosted.host.change(to: hosted.connection.shown.removing([a.hostID]))

    hosted.connection.changed(to: hosted.host.picture)

    XCTAssertEqual(hosted.stack.children.count, 1)
    XCTAssertEqual(hosted.host.count, 1)
    hosted.expectSettled()
  }

  func testAChangedPictureIsPutRightIfNoFactExplainsIt() throws {
    let hosted = try HostedStack(Page("a"))
    hosted.host.change(to: TreeSnapshot())

    hosted.connection.changed(to: hosted.host.picture)

    XCTAssertEqual(hosted.host.movement?.reason, .correction)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testNothingIsReportedIfThePictureIsTheSame() throws {
    let hosted = try HostedStack(Page("a"))

    hosted.connection.changed(to: hosted.connection.shown)

    XCTAssertEqual(hosted.host.count, 1)
  }

  func testTheSplitsOfAChangedPictureAreTakenFromAHostThatDecidesThem() throws {
    let split = SplitNode(isCollapsed: false)
    try split.setColumn(.primary, to: Page("a"))
    let tree = try ScreenTree(root: split)
    let host = ManualHost(decidesCollapse: true)
    let connection = try tree.connect(host)
    host.settle()
    let narrow = try ScreenTree(root: self.split()).snapshot()

    connection.changed(to: narrow)

    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(connection.shown.records[0].isCollapsed, true)
  }

  private func split() throws -> SplitNode {
    let split = SplitNode(isCollapsed: true)
    try split.setColumn(.primary, to: Page("a"))
    return split
  }

  func testAMovementThatReachedItsPictureHasSettled() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))
    let movement = try XCTUnwrap(hosted.host.movement)

    movement.reached(movement.picture)

    XCTAssertNil(hosted.connection.movement)
    hosted.expectSettled()
  }

  func testAMovementThatReachedAnotherPictureIsFollowedByTheWayToTheTree() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))
    let movement = try XCTUnwrap(hosted.host.movement)
    hosted.host.change(to: movement.from)

    movement.reached(movement.from)
    movement.reached(movement.from)

    XCTAssertEqual(hosted.host.movement?.reason, .correction)
    XCTAssertEqual(hosted.host.count, 3)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAMovementThatIsOverReachesNothing() throws {
    let hosted = try HostedStack(host: ManualHost(canBeInterrupted: true))
    try hosted.stack.push(Page("a"))
    let old = try XCTUnwrap(hosted.host.movement)
    try hosted.stack.push(Page("b"))

    old.reached(old.from)

    XCTAssertEqual(hosted.host.count, 3)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAMovementAnimatesItsAnimatableStep() throws {
    let hosted = try HostedStack()
    let page = Page("a")
    try hosted.stack.push(page)
    let movement = try XCTUnwrap(hosted.host.movement)

    XCTAssertTrue(movement.animates(.push([page.hostID], onto: hosted.stack.hostID)))
    XCTAssertFalse(movement.animates(.popTo(page.hostID, in: hosted.stack.hostID)))
  }

  func testAMovementThatIsNotAnimatedAnimatesNoStep() throws {
    let host = ManualHost()
    let tree = try ScreenTree(root: Page("a"))
    try tree.connect(host)
    let movement = try XCTUnwrap(host.movement)

    XCTAssertFalse(movement.steps.contains { movement.animates($0.kind) })
  }

  func testAGestureThatReachesThePictureOfGoingBackGoesBack() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    hosted.tree.forwardLimit = 3

    let drag = hosted.connection.begin(
      reaching: hosted.connection.shown.removing([a.hostID]))
    hosted.host.change(to: try XCTUnwrap(drag).picture)
    drag?.finish()

    XCTAssertEqual(hosted.stack.children.count, 1)
    XCTAssertTrue(hosted.connection.allows(.forward))
    hosted.expectSettled()
  }

  func testAGestureThatReachesAnotherPictureMakesThatChange() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)

    let drag = hosted.connection.begin(
      reaching: hosted.connection.shown.removing([a.hostID]))
    hosted.host.change(to: try XCTUnwrap(drag).picture)
    drag?.finish()

    XCTAssertEqual(hosted.stack.children.count, 1)
    hosted.expectSettled()
  }

  func testAGestureThatReachesNoPictureDoesNotBegin() throws {
    let hosted = try HostedStack(Page("a"))

    XCTAssertNil(hosted.connection.begin(reaching: hosted.connection.shown))
    XCTAssertNil(hosted.connection.begin(reaching: TreeSnapshot()))
  }

  func testTheLayersOnShowAreThoseOnTheWayToTheVisibleScreen() throws {
    let (home, other) = (Page("home"), Page("other"))
    let tabs = try TabNode(home, other)
    let tree = try ScreenTree(root: tabs)
    let (low, high, hidden) = (Sheet(), Sheet(), Sheet())
    try home.present(low)
    try low.present(high)
    try other.present(hidden)

    XCTAssertEqual(tree.snapshot().layersOnShow.map(\.id), [low.hostID, high.hostID])
    XCTAssertEqual(TreeSnapshot().layersOnShow, [])
  }

  func testTheOwnerOfAScreenIsItsContainerOrItsPresenter() throws {
    let (page, sheet) = (Page("a"), Sheet())
    let tabs = try TabNode(page)
    let tree = try ScreenTree(root: tabs)
    try page.present(sheet)
    let picture = tree.snapshot()

    XCTAssertEqual(picture.owner(of: page.hostID)?.id, tabs.hostID)
    XCTAssertEqual(picture.owner(of: sheet.hostID)?.id, page.hostID)
    XCTAssertNil(picture.owner(of: tabs.hostID))
    XCTAssertNil(picture.owner(of: ScreenID(99)))
  }

  func testTheColumnOfARecordIsReadFromItsLabel() {
    XCTAssertEqual(SplitColumn(label: "supplementary"), .supplementary)
    XCTAssertNil(SplitColumn(label: "middle"))
    XCTAssertNil(SplitColumn(label: nil))
  }

  func testAHostLearnsThatAllowsMayAnswerOtherwiseWithoutACommit() throws {
    let form = Form { _ in .allow }
    let hosted = try HostedStack(form)
    var answers: [Bool] = []
    let connection = hosted.connection
    connection.onAllowanceChange = { answers.append(connection.allows(.back)) }

    form.answer = { _ in .deny(SoldOut()) }
    hosted.tree.reportAllowanceChange()
    form.answer = { _ in .allow }
    hosted.tree.reportAllowanceChange()
    try hosted.stack.pop()
    hosted.host.settle()

    XCTAssertEqual(answers, [false, true, false])
    connection.onAllowanceChange = nil
  }
}
