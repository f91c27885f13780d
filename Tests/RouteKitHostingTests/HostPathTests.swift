import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The paths that a user interface may write.
final class HostPathTests: XCTestCase {
  private struct Item: Hashable {
    var screen: ScreenID?
    var product: String?
  }

  /// Changes the picture as after the user interface has removed the end of a path, and reports it.
  private func write(_ screens: ArraySlice<ScreenID>, to path: HostPath, of hosted: HostedStack) {
    let removed = path.screens.filter { !screens.contains($0) }
    hosted.host.change(to: hosted.host.picture.removing(removed))
    path.set(Array(screens))
  }

  private func route(to item: Item) -> (any Route<Void>)? {
    item.product.map { ProductBuilder().pushRoute().with($0) }
  }

  // MARK: Reading

  func testThePathHasTheScreensAboveTheRootThatTheHostShowsAndDoesNotChange() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)
    let path = hosted.path

    try hosted.stack.pop()
    hosted.host.settle()

    XCTAssertEqual(path.screens, [a.hostID, b.hostID])
    XCTAssertEqual(path.stack, hosted.stack.hostID)
    XCTAssertEqual(path.serial, 1)
    XCTAssertEqual(hosted.path.screens, [a.hostID])
  }

  func testThePathOfABusyHostIsThatOfTheMovementInProgress() throws {
    let hosted = try HostedStack()
    let (a, b) = (Page("a"), Page("b"))
    try hosted.stack.push(a)
    try hosted.stack.push(b)

    XCTAssertEqual(hosted.path.screens, [a.hostID])
    XCTAssertEqual(hosted.path.serial, 2)

    hosted.host.settle()
    XCTAssertEqual(hosted.path.screens, [a.hostID, b.hostID])
  }

  func testALayerOnTheStackIsNotInItsPath() throws {
    let hosted = try HostedStack()
    try hosted.stack.present(Sheet())
    hosted.host.settle()

    XCTAssertEqual(hosted.path.screens, [])
  }

  func testAScreenThatIsNotAStackHasAnEmptyPath() throws {
    let tabs = TabNode()
    let (feed, cart) = (Feed(), Cart())
    try tabs.append(feed)
    try tabs.append(cart)
    let tree = try ScreenTree(root: tabs)
    let host = ImmediateHost()
    let connection = try tree.connect(host)
    let before = tree.snapshot()

    for id in [tabs.hostID, feed.hostID, ScreenID(99), ScreenID(0)] {
      connection.path(of: id).set([cart.hostID])
      XCTAssertEqual(connection.path(of: id).screens, [])
    }
    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertTrue(connection.host === host)
    XCTAssertEqual(connection.shown, tree.snapshot())
  }

  // MARK: Shorter

  func testAShorterPathIsAFactThatTheTreeFollowsInOneCommitWithoutAMovement() throws {
    let a = Page("a")
    let hosted = try HostedStack(a, Page("b"), Page("c"))
    var causes: [Cause] = []
    hosted.tree.observe { causes.append($0.cause) }

    write([a.hostID], to: hosted.path, of: hosted)

    XCTAssertTrue(hosted.tree.visible === a)
    XCTAssertEqual(causes, [.gesture])
    XCTAssertEqual(hosted.host.count, 1)
    hosted.expectSettled()
  }

  func testAPathThatIsShorterByOneCountsAsGoingBack() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    hosted.tree.forwardLimit = 10

    write([], to: hosted.path, of: hosted)
    try TreeRouter(hosted.tree).navigate(to: .forward)

    XCTAssertTrue(hosted.tree.visible === a)
  }

  func testAShorterPathThatALeaveCheckRefusesIsCorrected() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }

    write([], to: hosted.path, of: hosted)

    XCTAssertEqual(hosted.host.movement?.reason, .correction)
    XCTAssertEqual(refusals.count, 1)
    hosted.host.settle()
    XCTAssertEqual(hosted.path.screens, [form.hostID])
    hosted.expectSettled()
  }

  func testAPathOfAStackInATabThatIsNotSelectedIsFollowed() throws {
    let (a, cart) = (Page("a"), Cart())
    let stack = try StackNode(Feed())
    try stack.push(a)
    let tree = try ScreenTree(root: TabNode(stack, cart))
    try (tree.root as? TabNode)?.select(cart)
    let host = ImmediateHost()
    let connection = try tree.connect(host)

    connection.path(of: stack.hostID).set([])

    XCTAssertEqual(stack.children.count, 1)
    XCTAssertTrue(tree.visible === cart)
    XCTAssertTrue(connection.host === host)
    XCTAssertEqual(connection.shown, tree.snapshot())
  }

  // MARK: The same

  func testTheSamePathChangesNothing() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)

    hosted.path.set(hosted.path.screens)

    XCTAssertEqual(hosted.host.count, 1)
    hosted.expectSettled()
  }

  func testAShorterPathThatIsWrittenTwiceRemovesOnce() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)
    let path = hosted.path

    write([a.hostID], to: path, of: hosted)
    path.set([a.hostID])

    XCTAssertTrue(hosted.tree.visible === a)
    hosted.expectSettled()
  }

  func testAnEmptyPathAndSelectingTheTabAgainAreOneCommitInEachOrder() throws {
    for isPathFirst in [true, false] {
      let stack = try StackNode(Feed(), Page("a"), Page("b"))
      let tree = try ScreenTree(root: TabNode(stack, Cart()))
      let host = ImmediateHost()
      let connection = try tree.connect(host)
      var commits = 0
      tree.observe { _ in commits += 1 }
      let path = connection.path(of: stack.hostID)

      if isPathFirst { path.set([]) }
      connection.wants(.reselect(stack.hostID))
      if !isPathFirst { path.set([]) }

      XCTAssertEqual(stack.children.count, 1)
      XCTAssertEqual(commits, 1, "path first: \(isPathFirst)")
      XCTAssertTrue(connection.host === host)
      XCTAssertEqual(connection.shown, tree.snapshot())
    }
  }

  // MARK: Values

  func testValuesThatWereAddedAreNavigatedToInOneCommit() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    var commits = 0
    hosted.tree.observe { _ in commits += 1 }

    hosted.path.set(
      [Item(screen: a.hostID), Item(product: "lamp"), Item(product: "desk")],
      screen: \.screen, route: route)

    hosted.host.settle()
    XCTAssertEqual(hosted.stack.children.map(\.screenName), [nil, "a", "lamp", "desk"])
    XCTAssertEqual(commits, 1)
    hosted.expectSettled()
  }

  func testAValueInThePlaceOfAScreenReplacesItInOneCommit() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)
    var commits = 0
    hosted.tree.observe { _ in commits += 1 }

    hosted.path.set(
      [Item(screen: a.hostID), Item(product: "lamp")], screen: \.screen, route: route)

    hosted.host.settle()
    XCTAssertEqual(hosted.stack.children.map(\.screenName), [nil, "a", "lamp"])
    XCTAssertEqual(commits, 1)
    hosted.expectSettled()
  }

  func testAValueInThePlaceOfAScreenThatMayNotLeaveChangesNothing() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)
    var refusals = 0
    hosted.connection.onRefusal = { _ in refusals += 1 }

    hosted.path.set([Item(product: "lamp")], screen: \.screen, route: route)

    XCTAssertTrue(hosted.tree.visible === form)
    XCTAssertEqual(refusals, 1)
    hosted.expectSettled()
  }

  func testAValueWithoutARouteIsRefusedWithAllOthers() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }

    hosted.path.set(
      [Item(screen: a.hostID), Item(product: "lamp"), Item()], screen: \.screen, route: route)

    XCTAssertTrue(hosted.tree.visible === a)
    XCTAssertEqual(
      refusals.map { "\($0)" },
      [
        """
        Cannot follow the path of 'StackNode': there is no route for its value of the type 'Item'.

          StackNode   ◀ here

        The last screens of a path may be removed, and values with a route added. For other changes, navigate.
        """
      ])
    hosted.expectSettled()
  }

  // MARK: Anything else

  func testAPathThatIsNotTheBeginningOfTheOldOneIsCorrected() throws {
    let rows: [(path: [Int], text: String)] = [
      ([3, 4, 99], "#99 does not come after #4 in it"),
      ([4, 3], "#4 does not come after #1 in it"),
      ([4], "#4 does not come after #1 in it"),
      ([3, 4, 4], "#4 does not come after #4 in it"),
      ([2, 3], "#2 does not come after #1 in it"),
    ]
    for row in rows {
      let hosted = try HostedStack(Page("a"), Page("b"))
      XCTAssertEqual(hosted.path.screens, [ScreenID(3), ScreenID(4)])

      try expectCorrection(of: row.path.map { ScreenID($0) }, in: hosted, row.text)
    }
  }

  private func expectCorrection(
    of newPath: [ScreenID], in hosted: HostedStack, _ message: String
  ) throws {
    let before = hosted.tree.snapshot()
    let kept = zip(newPath, hosted.path.screens).prefix { $0 == $1 }.count
    let (removed, count) = (hosted.path.screens[kept...], hosted.host.count)
    var refusals: [RoutingError?] = []
    hosted.connection.onRefusal = { refusals.append($0 as? RoutingError) }
    hosted.host.change(to: hosted.host.picture.removing(removed))

    hosted.path.set(newPath)

    XCTAssertEqual(refusals.map(\.?.reason), [message], "\(newPath)")
    XCTAssertEqual(refusals.map(\.?.kind), [.notFound], "\(newPath)")
    XCTAssertEqual(hosted.host.count, removed.isEmpty ? count : count + 1, "\(newPath)")
    if !removed.isEmpty {
      XCTAssertEqual(hosted.host.movement?.reason, .correction, "\(newPath)")
      hosted.host.settle()
    }
    XCTAssertEqual(hosted.tree.snapshot(), before, "\(newPath)")
    hosted.expectSettled()
  }

  func testAScreenAfterAValueIsRefused() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)

    hosted.path.set(
      [Item(product: "lamp"), Item(screen: a.hostID)], screen: \.screen, route: route)

    hosted.host.settle()
    XCTAssertTrue(hosted.tree.visible === a)
    XCTAssertEqual(hosted.stack.children.count, 2)
    XCTAssertNil(hosted.connection.movement)
  }

  func testAUserInterfaceThatWritesBadPathsForEverIsStillShownTheTreeAfterTheNextCommit() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a)
    for _ in 0..<9 {
      hosted.host.change(to: hosted.host.picture.removing([a.hostID]))
      hosted.path.set([ScreenID(99)])
      hosted.host.settle()
    }
    XCTAssertTrue(hosted.connection.isDiverged)

    try hosted.stack.push(b)
    hosted.host.settle()

    hosted.expectSettled()
  }

  // MARK: Late

  func testAPathThatIsWrittenAfterALaterMovementLeavesAScreenThatCameSince() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a)
    let path = hosted.path
    try hosted.stack.push(b)
    hosted.host.settle()

    path.set([])

    hosted.host.settle()
    XCTAssertEqual(hosted.stack.children.map(\.screenName), [nil, "b"])
    hosted.expectSettled()
  }

  func testAPathThatIsWrittenAfterItsScreensHaveLeftChangesNothing() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let path = hosted.path
    try hosted.stack.pop()
    hosted.host.settle()
    let before = hosted.tree.snapshot()

    path.set([])
    path.set([a.hostID])

    XCTAssertEqual(hosted.tree.snapshot(), before)
    hosted.expectSettled()
  }

  func testABadPathThatIsWrittenAfterALaterMovementIsRefusedWithoutACorrection() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a)
    let path = hosted.path
    try hosted.stack.push(b)
    hosted.host.settle()
    var refusals = 0
    hosted.connection.onRefusal = { _ in refusals += 1 }

    path.set([ScreenID(99)])

    XCTAssertEqual(refusals, 1)
    XCTAssertEqual(hosted.host.count, 2)
    hosted.expectSettled()
  }

  func testAPathOfAStackThatHasLeftChangesNothing() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let path = hosted.path
    try hosted.tree.setRoot(Cart())
    hosted.host.settle()
    var refusals = 0
    hosted.connection.onRefusal = { _ in refusals += 1 }

    path.set([])
    path.set([ScreenID(99)])
    path.set([Item(product: "lamp")], screen: \.screen, route: route)

    XCTAssertEqual(hosted.path.screens, [])
    XCTAssertTrue(hosted.tree.visible is Cart)
    XCTAssertEqual(refusals, 0)
    hosted.expectSettled()
  }

  func testAPathChangesNothingAfterTheConnectionHasEnded() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let path = hosted.path
    hosted.connection.disconnect()

    path.set([])
    path.set([ScreenID(99)])
    path.set([Item(product: "lamp")], screen: \.screen, route: route)

    XCTAssertTrue(hosted.tree.visible === a)
  }

  func testAPathThatIsWrittenWithinALeaveCheckIsFollowedAfterTheAttempt() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let path = hosted.path
    let sheet = Form { _ in
      hosted.host.change(to: hosted.host.picture.removing([a.hostID]))
      path.set([])
      return .deny(SoldOut())
    }
    try hosted.stack.present(sheet)
    hosted.host.settle()

    XCTAssertThrowsError(try hosted.stack.dismissPresented())

    hosted.host.settle()
    XCTAssertEqual(hosted.stack.children.count, 1)
    XCTAssertTrue(hosted.tree.visible === sheet)
    hosted.expectSettled()
  }
}

extension HostedStack {
  fileprivate var path: HostPath { connection.path(of: stack.hostID) }
}
