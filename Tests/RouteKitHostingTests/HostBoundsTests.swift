import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Hosts that never stop by themselves are stopped, whatever keeps them going.
final class HostBoundsTests: XCTestCase {
  func testTheHostsOfTestsShowOneTreeAtATime() throws {
    let (tree, other) = (try ScreenTree(root: Page("a")), try ScreenTree(root: Page("b")))
    for host in [ManualHost(), ImmediateHost(), HostileHost(seed: 1)] as [any ScreenHost] {
      let connection = try tree.connect(host)
      XCTAssertThrowsError(try other.connect(host)) {
        XCTAssertTrue("\($0)".contains("it is already connected to another tree."), "\($0)")
      }

      connection.disconnect()
      XCTAssertNoThrow(try other.connect(host))
    }
  }

  func testTwoHostsThatNavigateInEachShowEndTogether() throws {
    let tree = try ScreenTree(root: Page("0"))
    let hosts = [ImmediateHost(), ImmediateHost()]
    let connections = try hosts.map { try tree.connect($0) }
    for host in hosts { host.onShow = { _ in replaceRoot(of: tree) } }

    replaceRoot(of: tree)

    XCTAssertLessThanOrEqual(hosts.map(\.reasons.count).reduce(0, +), 2_010)
    for (host, connection) in zip(hosts, connections) {
      let isEqual = host.picture.steps(to: tree.snapshot()).isEmpty
      XCTAssertTrue(connection.isDiverged || isEqual)
    }
    for host in hosts { host.onShow = nil }
    replaceRoot(of: tree)
    for host in hosts { XCTAssertEqual(host.picture, tree.snapshot()) }
  }

  func testFiveHostsThatNavigateInEachShowEndTogether() throws {
    try LawRun.needsLongRun()
    let tree = try ScreenTree(root: Page("0"))
    let hosts = (1...5).map { _ in ImmediateHost() }
    for host in hosts { try tree.connect(host) }
    for host in hosts { host.onShow = { _ in replaceRoot(of: tree) } }

    replaceRoot(of: tree)

    XCTAssertLessThanOrEqual(hosts.map(\.reasons.count).reduce(0, +), 10_010)
  }

  func testAHostThatObeysIsShownTheTreeBesideOneThatNeverEnds() throws {
    try LawRun.needsLongRun()
    for isFirst in [true, false] {
      let tree = try ScreenTree(root: Page("0"))
      let (obedient, endless) = (ImmediateHost(), ImmediateHost())
      if isFirst { try tree.connect(obedient) }
      let connection = try tree.connect(endless)
      if !isFirst { try tree.connect(obedient) }
      endless.onShow = { _ in
        replaceRoot(of: tree)
        replaceRoot(of: tree)
      }

      replaceRoot(of: tree)

      XCTAssertTrue(connection.isDiverged)
      XCTAssertEqual(tree.hostConnections.count { $0.isDiverged }, 1)
      XCTAssertEqual(obedient.picture, tree.snapshot())
    }
  }

  func testNavigatingInOnDivergenceIsShown() throws {
    let tree = try ScreenTree(root: Page("0"))
    let host = ImmediateHost()
    let connection = try tree.connect(host)
    host.onShow = { _ in replaceRoot(of: tree) }
    connection.onDivergence = { _ in
      host.onShow = nil
      replaceRoot(of: tree)
    }

    replaceRoot(of: tree)

    XCTAssertFalse(connection.isDiverged)
    XCTAssertEqual(host.picture, tree.snapshot())
  }

  func testRecoveringInEachOnDivergenceEnds() throws {
    let tree = try ScreenTree(root: Page("0"))
    let host = ImmediateHost()
    let connection = try tree.connect(host)
    var divergences = 0
    host.onShow = { _ in replaceRoot(of: tree) }
    connection.onDivergence = { _ in
      divergences += 1
      replaceRoot(of: tree)
    }

    replaceRoot(of: tree)

    XCTAssertTrue(connection.isDiverged)
    XCTAssertLessThanOrEqual(host.reasons.count, 1_010)
    XCTAssertLessThanOrEqual(divergences, 2)
  }

  func testReconcilingInOnDivergenceOfAHostThatContradictsEnds() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let host = ManualHost()
    host.onShow = { movement in movement.connection.reconcile(with: movement.from) }
    let connection = try tree.connect(host)
    connection.onDivergence = { divergence in connection.reconcile(with: divergence.shown) }

    replaceRoot(of: tree)

    XCTAssertLessThanOrEqual(host.count, 2_010)
    host.onShow = nil
    replaceRoot(of: tree)
    host.settle()
    tree.expectSettled(host, connection)
  }

  func testAWishThatIsRefusedAndWishedAgainInOnRefusalEnds() throws {
    let hosted = try HostedStack()
    var refusals = 0
    let connection = hosted.connection
    connection.onRefusal = { _ in
      refusals += 1
      connection.wants(.back)
    }

    connection.wants(.back)

    XCTAssertLessThanOrEqual(refusals, 1_001)
    XCTAssertTrue(connection.isDiverged)
    connection.onRefusal = nil
    connection.wants(.back)
    XCTAssertFalse(connection.isDiverged)
    hosted.expectSettled()
  }

  func testAGestureThatIsDroppedAndBegunAgainInOnCancelEnds() throws {
    let hosted = try HostedStack(Page("a"))
    let connection = hosted.connection
    var (refusals, gestures) = (0, 0)
    func finishAGesture() {
      // Without a limit in the library, this one ends the test.
      guard gestures < 5_000, let drag = connection.begin(.back) else { return }
      gestures += 1
      drag.onCancel = finishAGesture
      drag.finish()
    }
    connection.onRefusal = { _ in
      refusals += 1
      if refusals <= 1_000 { connection.wants(.forward) } else { finishAGesture() }
    }

    connection.wants(.forward)

    XCTAssertEqual(refusals, 1_001)
    XCTAssertGreaterThanOrEqual(gestures, 1)
    XCTAssertLessThanOrEqual(gestures, 2)
    XCTAssertTrue(connection.isDiverged)
  }

  func testTheEndOfAMovementOrAGestureIsNotLostAmongTooManyReports() throws {
    try LawRun.needsLongRun()
    let hosted = try HostedStack(Page("a"))
    let (connection, host) = (hosted.connection, hosted.host)
    try hosted.stack.present(Sheet())
    var rounds = 0
    connection.onRefusal = { _ in
      rounds += 1
      for _ in 1...10 { connection.wants(.remove(hosted.stack.hostID)) }
      if rounds == 150 { host.settle() }
    }

    connection.wants(.remove(hosted.stack.hostID))

    XCTAssertTrue(connection.isDiverged)
    XCTAssertNil(connection.movement)
    connection.onRefusal = nil
    connection.wants(.select(ScreenID(99)))
    hosted.expectSettled()
    let drag = try XCTUnwrap(
      connection.begin(.dismiss(XCTUnwrap(hosted.stack.presentedScreen).hostID)))
    rounds = 0
    connection.onRefusal = { _ in
      rounds += 1
      for _ in 1...10 { connection.wants(.remove(hosted.stack.hostID)) }
      if rounds == 150 { drag.finish() }
    }
    connection.wants(.remove(hosted.stack.hostID))
    connection.onRefusal = nil

    XCTAssertTrue(drag.isCancelled)
    connection.wants(.back)
    host.settle()
    XCTAssertNil(hosted.stack.presentedScreen)
    hosted.expectSettled()
  }

  func testAFactThatObserversContradictEnds() throws {
    let (feed, cart) = (Feed(), Cart())
    let tabs = try TabNode(feed, cart)
    let (tree, host, connection) = try hosting(tabs)
    tree.observe { _ in
      let other = tabs.selectedTab === feed ? cart : feed
      host.userSelects(other.hostID, in: tabs.hostID)
    }

    host.userSelects(cart.hostID, in: tabs.hostID)

    XCTAssertTrue(connection.isDiverged)
    XCTAssertLessThanOrEqual(tree.snapshot().records.count, 3)
  }

  func testManyReportsOfOneAttemptAreAllFollowed() throws {
    try LawRun.needsLongRun()
    let hosted = try HostedStack()
    let pages = (1...(LawRun.isFull ? 1_100 : 400)).map { Page("\($0)") }
    for page in pages { try hosted.stack.push(page) }
    while hosted.host.movement != nil { hosted.host.settle() }
    let form = Form { _ in
      for page in pages.reversed() { hosted.connection.did(.removed([page.hostID])) }
      return .deny(SoldOut())
    }
    try hosted.stack.present(form)
    while hosted.host.movement != nil { hosted.host.settle() }

    XCTAssertThrowsError(try TreeRouter(hosted.tree).navigate(to: .dismiss))

    XCTAssertEqual(hosted.stack.children.count, 1)
    XCTAssertFalse(hosted.connection.isDiverged)
  }
}

private func replaceRoot(of tree: ScreenTree) {
  do { try tree.setRoot(Page("next")) } catch { XCTFail("\(error)") }
}
