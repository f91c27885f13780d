import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Sentences 9, 11 and 12 of the contract: the window, what happens within `show` and within an attempt, and that a
/// settled host shows the tree.
final class ReconcilingTests: XCTestCase {
  /// The connection looked for the size of the window in the last picture of the host, where the split was missing.
  func testAWindowThatChangedDuringAMovementThatIsReleasedStaysAlsoIfTheSplitWasRemoved() throws {
    let split = SplitNode()
    try split.setColumn(.primary, to: Form { _ in .deny(SoldOut()) })
    let stack = try StackNode(Feed(), split)
    let tree = try ScreenTree(root: stack)
    let host = ManualHost(decidesCollapse: true)
    let connection = try tree.connect(host)
    host.settle()
    try stack.push(Page("a"))

    connection.did(.collapsed(true, in: split.hostID))
    connection.did(.removed([split.hostID]))
    XCTAssertNil(connection.shown[split.hostID])
    host.drop()

    XCTAssertEqual(connection.shown[split.hostID]?.isCollapsed, true)
    connection.did(.removed([]))
    XCTAssertTrue(split.isCollapsed)
  }

  func testAHostThatLostReportsIsBroughtBackToTheTree() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)
    hosted.host.change(to: hosted.host.picture.removing([a.hostID]))

    hosted.connection.reconcile(with: hosted.host.picture)

    XCTAssertEqual(hosted.host.movement?.reason, .correction)
    hosted.host.settle()
    XCTAssertEqual(hosted.stack.children.count, 3)
    hosted.expectSettled()
  }

  func testAReconciliationEndsTheMovementInProgress() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))
    let old = try XCTUnwrap(hosted.host.movement)

    hosted.connection.reconcile(with: old.from)

    XCTAssertEqual(hosted.connection.movement?.serial, 3)
    old.settled()
    XCTAssertEqual(hosted.connection.movement?.serial, 3)
  }

  func testAHostThatShowsSomethingElseInEachShowDiverges() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let host = ManualHost()
    host.onShow = { movement in movement.connection.reconcile(with: movement.from) }

    let connection = try tree.connect(host)

    XCTAssertTrue(connection.isDiverged)
    XCTAssertLessThan(host.count, 10)
  }

  func testNavigatingWithinShowIsPerformedAtOnceAndShownNext() throws {
    let hosted = try HostedStack()
    var seen = 0
    hosted.host.onShow = { movement in
      guard movement.serial == 2 else { return }
      do { try hosted.stack.push(Page("b")) } catch { XCTFail("\(error)") }
      seen = hosted.stack.children.count
    }

    try hosted.stack.push(Page("a"))
    XCTAssertEqual(seen, 3)
    XCTAssertEqual(hosted.host.count, 2)
    hosted.host.settle()

    XCTAssertEqual(hosted.host.count, 3)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testNavigatingWithinEachShowEndsAfterAThousandMovements() throws {
    let tree = try ScreenTree(root: Page("0"))
    let host = ImmediateHost()
    host.onShow = { movement in
      do { try tree.setRoot(Page("\(movement.serial)")) } catch { XCTFail("\(error)") }
    }

    let connection = try tree.connect(host)

    XCTAssertEqual(host.reasons.count, 1_000)
    XCTAssertTrue(connection.isDiverged)
    host.onShow = nil
    try tree.setRoot(Feed())
    XCTAssertEqual(host.picture, tree.snapshot())
  }

  func testSettlingWithinALeaveCheckIsFollowedAfterTheAttempt() throws {
    let host = ManualHost()
    let form = Form { _ in
      host.settle()
      return .allow
    }
    let hosted = try HostedStack(form, host: host)
    try hosted.stack.push(Page("a"))
    XCTAssertNotNil(hosted.connection.movement)

    try hosted.stack.popToRoot()

    XCTAssertEqual(host.movement?.steps.count, 1)
    host.settle()
    hosted.expectSettled()
  }

  func testReportsWithinAnAttemptThatIsRolledBackAreFollowedToo() throws {
    let host = ManualHost()
    let (a, b) = (Page("a"), Page("b"))
    let form = Form { _ in
      host.userRemoves(b.hostID)
      host.settle()
      return .deny(SoldOut())
    }
    let hosted = try HostedStack(a, form, b, host: host)
    try hosted.stack.present(Sheet())

    XCTAssertThrowsError(try hosted.stack.popToRoot())

    XCTAssertEqual(hosted.stack.children.count, 3)
    XCTAssertNil(host.movement)
    hosted.expectSettled()
  }

  /// The report was read against the picture that the host showed when the attempt had ended.
  func testAReportOnAMovementThatIsReleasedBeforeTheAttemptEnds() throws {
    var act: (() -> Void)?
    let form = Form { _ in
      act?()
      act = nil
      return .deny(SoldOut())
    }
    let hosted = try HostedStack(form)
    try hosted.stack.push(Page("b"))
    let before = hosted.host.movement?.from
    act = {
      hosted.host.userRemoves(form.hostID)
      hosted.host.drop()
    }

    XCTAssertThrowsError(try hosted.stack.popToRoot())

    XCTAssertEqual(hosted.host.movement?.serial, 3)
    XCTAssertEqual(hosted.host.movement?.from, before)
    hosted.host.settle()
    hosted.expectSettled()
  }

  /// The same for the end of a gesture.
  func testADragThatEndsOnAMovementThatIsReleasedBeforeTheAttemptEnds() throws {
    var act: (() -> Void)?
    let form = Form { _ in
      defer { act = nil }
      act?()
      return act == nil ? .allow : .deny(SoldOut())
    }
    let hosted = try HostedStack(form, host: ManualHost(canBeInterrupted: true))
    try hosted.stack.push(Page("b"))
    let drag = try XCTUnwrap(hosted.connection.begin(.remove(form.hostID)))
    act = {
      hosted.host.change(to: drag.picture)
      drag.finish()
      hosted.host.drop()
    }

    XCTAssertThrowsError(try hosted.stack.popToRoot())

    XCTAssertEqual(hosted.stack.children.count, 1)
    XCTAssertEqual(hosted.host.movement?.steps.count, 1)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testReportsWithinAPreviewAreFollowedAfterIt() throws {
    let host = ManualHost()
    let form = Form { _ in
      host.settle()
      return .allow
    }
    let hosted = try HostedStack(form, host: host)
    try hosted.stack.present(Sheet())

    _ = TreeRouter(hosted.tree).preview(.dismissAll.then(.popToRoot))

    XCTAssertNil(hosted.connection.movement)
    hosted.expectSettled()
  }

  func testAReportWithinACallbackIsFollowedAtOnceAndShownAfterTheObservers() throws {
    let hosted = try HostedStack(Page("a"))
    var order: [String] = []
    hosted.host.onShow = { _ in order.append("show") }
    let sheet = Sheet()
    hosted.tree.observe { commit in
      order.append("commit \(commit.number)")
      if hosted.stack.presentedScreen === sheet {
        hosted.connection.wants(.dismiss(sheet.hostID))
        XCTAssertNil(hosted.stack.presentedScreen)
      }
    }

    try hosted.stack.present(sheet)

    XCTAssertEqual(order, ["commit 3", "commit 4"])
    hosted.expectSettled()
  }

  func testTheWindowDecidesWhichSplitsAreCollapsed() throws {
    let split = try SplitNode(primary: Feed(), secondary: Form { _ in .deny(SoldOut()) })
    let tree = try ScreenTree(root: split)
    tree.undoLimit = 5
    var causes: [Cause] = []
    tree.observe { causes.append($0.cause) }
    let host = ManualHost(decidesCollapse: true)
    host.onShow = { $0.connection.did(.collapsed(true, in: split.hostID)) }

    let connection = try tree.connect(host)
    host.change(to: tree.snapshot())
    host.settle()

    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(causes, [.host])
    XCTAssertEqual(tree.undoCount, 0)
    tree.expectSettled(host, connection)
  }

  func testAnAppCannotCollapseASplitAgainstTheWindow() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let (tree, host, connection) = try hosting(split, by: ManualHost(decidesCollapse: true))

    try split.collapse()

    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(host.count, 1)
    tree.expectSettled(host, connection)
  }

  func testTheWindowExpandsASplitWhoseColumnARuleForbidsToShow() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    try split.collapse()
    tree.require(ClosureGuard<Cart> { _ in .deny(SoldOut()) }, beforeShowing: Cart.self)
    let host = ManualHost(decidesCollapse: true)
    let connection = try tree.connect(host)
    host.settle()

    connection.did(.collapsed(false, in: split.hostID))

    XCTAssertFalse(split.isCollapsed)
  }

  func testAHostThatDoesNotDecideIsCorrected() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()

    connection.did(.collapsed(true, in: split.hostID))

    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(host.movement?.reason, .correction)
  }

  func testASelectionThatTheUserInterfaceMadeByItselfIsTakenBack() throws {
    let (feed, cart) = (Feed(), Cart())
    let split = try SplitNode(primary: feed, secondary: cart)
    let (tree, host, connection) = try hosting(split, by: ManualHost(decidesCollapse: true))
    var records = host.picture.selecting(cart.hostID).records
    records[0].isCollapsed = true
    let picture = try TreeSnapshot(records: records)
    host.change(to: picture)

    connection.reconcile(with: picture)
    host.settle()

    XCTAssertTrue(split.isCollapsed)
    XCTAssertTrue(split.focusedChild === feed)
    tree.expectSettled(host, connection)
  }

  func testOnlyOneHostDecidesWhichSplitsAreCollapsed() throws {
    let tree = try ScreenTree(root: Feed())
    let (first, second) = (ManualHost(decidesCollapse: true), ManualHost(decidesCollapse: true))
    let connection = try tree.connect(first)

    XCTAssertThrowsError(try tree.connect(second)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot connect 'ManualHost': 'ManualHost' already decides which splits are collapsed.

        Return false from decidesCollapse of one of them.
        """)
    }
    connection.disconnect()
    XCTAssertNoThrow(try tree.connect(second))
  }
}
