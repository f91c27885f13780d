import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Sentences 1 to 3 of the contract: the way from the host's picture, one movement at a time, and no waiting.
final class MovementTests: XCTestCase {
  func testTheFirstMovementComesFromNothingWithinConnecting() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let host = ManualHost()

    let connection = try tree.connect(host)

    XCTAssertEqual(host.movement?.reason, .connection)
    XCTAssertEqual(host.movement?.from.records, [])
    XCTAssertEqual(host.movement?.isAnimated, false)
    XCTAssertEqual(host.movement?.serial, 1)
    XCTAssertTrue(host.movement?.connection === connection)
    host.settle()
    tree.expectSettled(host, connection)
  }

  func testAnEmptyTreeHasNoFirstMovement() throws {
    let tree = ScreenTree()
    let host = ManualHost()

    try tree.connect(host)
    XCTAssertEqual(host.count, 0)
    try tree.setRoot(Feed())

    XCTAssertEqual(host.movement?.reason, .navigation)
  }

  func testAHostReceivesTheStepsFromItsPictureAndNotThePastCommits() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))

    try hosted.stack.push(Page("b"))
    try hosted.stack.push(Page("c"))
    try hosted.stack.pop()
    hosted.host.settle()

    XCTAssertEqual(
      hosted.host.movement?.steps.map(\.description), ["push Page \"b\" #4 onto StackNode #1"])
    XCTAssertEqual(hosted.host.movement?.commit, hosted.tree.commitsSoFar)
    XCTAssertEqual(hosted.host.count, 3)
  }

  func testCommitsThatCancelEachOtherOutAreNotShown() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))

    try hosted.stack.push(Page("b"))
    try hosted.stack.pop()
    hosted.host.settle()

    XCTAssertEqual(hosted.host.count, 2)
    hosted.expectSettled()
  }

  func testARenameIsNotShown() throws {
    let hosted = try HostedStack()

    hosted.stack.screenName = "main"
    try ScreenTree().setRoot(Feed())
    try hosted.stack.push(Page("a"))
    hosted.host.settle()

    XCTAssertEqual(hosted.host.count, 2)
    XCTAssertEqual(hosted.connection.shown, hosted.tree.snapshot())
  }

  func testAFoldIsAnimatedIfAllItsCommitsAre() throws {
    let hosted = try HostedStack()
    let router = TreeRouter(hosted.tree)
    try hosted.stack.push(Page("a"))
    XCTAssertEqual(hosted.host.movement?.isAnimated, true)

    try hosted.stack.push(Page("b"))
    try router.navigate(to: ProductBuilder().pushRoute().with("c").animated(false))
    hosted.host.settle()

    XCTAssertEqual(hosted.host.movement?.isAnimated, false)
  }

  func testAHostThatCanBeInterruptedGetsTheNextMovementFromThePictureOfTheInterruptedOne() throws {
    let hosted = try HostedStack(host: ManualHost(canBeInterrupted: true))
    try hosted.stack.push(Page("a"))
    let first = try XCTUnwrap(hosted.host.movement)

    try hosted.stack.push(Page("b"))

    XCTAssertEqual(hosted.host.movement?.from, first.picture)
    first.settled()
    XCTAssertNotNil(hosted.connection.movement)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testSettlingTwiceOrLateHasNoEffect() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))
    let first = try XCTUnwrap(hosted.host.movement)
    hosted.host.settle()
    try hosted.stack.push(Page("b"))

    first.settled()
    first.settled()

    XCTAssertEqual(hosted.connection.movement?.serial, 3)
  }

  func testAMovementThatIsThrownAwayIsMadeAgainAfterTheNextEvent() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))
    hosted.host.drop()

    XCTAssertNil(hosted.connection.movement)
    try hosted.stack.push(Page("b"))
    hosted.host.settle()

    XCTAssertEqual(hosted.host.count, 3)
    hosted.expectSettled()
  }

  func testAHostThatThrowsAwayEveryMovementDiverges() throws {
    final class Forgetful: ScreenHost {
      var count = 0
      func show(_ movement: Movement) { count += 1 }
    }
    let tree = try ScreenTree(root: Feed())
    let host = Forgetful()

    let connection = try tree.connect(host)

    XCTAssertEqual(host.count, 9)
    XCTAssertTrue(connection.isDiverged)
  }

  func testAMovementDroppedByAHostThatDiesEndsTheConnection() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var host: ManualHost? = ManualHost()
    let connection = try tree.connect(try XCTUnwrap(host))

    host = nil

    XCTAssertNil(connection.tree)
    XCTAssertTrue(tree.hostConnections.isEmpty)
  }

  func testAHostThatDiedIsNoticedAtTheNextCommit() throws {
    let tree = try ScreenTree(root: Feed())
    var host: ImmediateHost? = ImmediateHost()
    try tree.connect(try XCTUnwrap(host))

    host = nil
    try tree.setRoot(Cart())

    XCTAssertTrue(tree.hostConnections.isEmpty)
  }

  func testScreensThatLeaveAreFoundUntilTheMovementHasSettled() throws {
    let hosted = try HostedStack()
    weak var leaving: Page?
    do {
      let page = Page("a")
      leaving = page
      try hosted.stack.push(page)
      hosted.host.settle()
    }
    let id = try XCTUnwrap(leaving).hostID

    try hosted.stack.pop()

    XCTAssertTrue(hosted.host.movement?.screen(id) === leaving)
    XCTAssertNotNil(leaving)
    hosted.host.settle()
    XCTAssertNil(hosted.connection.screen(id))
    XCTAssertNil(leaving)
  }

  func testScreensAreFoundByTheirNumbersWhateverCameAndWent() throws {
    let tree = ScreenTree()
    tree.undoLimit = 5
    let host = ImmediateHost()
    let connection = try tree.connect(host)
    let stack = try StackNode(Feed())
    try tree.setRoot(stack)
    try stack.push(Page("a"))
    try stack.present(Sheet())
    try stack.dismissPresented()
    try tree.undo()
    try tree.undo()

    for screen in tree.screens {
      XCTAssertTrue(connection.screen(screen.hostID) === screen)
    }
    XCTAssertNil(connection.screen(ScreenID(99)))
    XCTAssertEqual(host.problems, [])
  }

  func testSeveralHostsShowOneTree() throws {
    let hosted = try HostedStack()
    let second = ImmediateHost()
    try hosted.tree.connect(second)

    try hosted.stack.push(Page("a"))
    hosted.host.userRemoves(try XCTUnwrap(hosted.stack.top).hostID)
    hosted.host.settle()

    XCTAssertEqual(second.picture, hosted.tree.snapshot())
    hosted.expectSettled()
  }

  func testConnectingTwiceIsRefused() throws {
    let hosted = try HostedStack()

    XCTAssertThrowsError(try hosted.tree.connect(hosted.host)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot connect 'ManualHost': it is already connected to this tree.

        Use its connection, or disconnect it first.
        """)
    }
    hosted.connection.disconnect()
    XCTAssertNoThrow(try hosted.tree.connect(hosted.host))
  }

  func testConnectingWithinAnAttemptOrToAClosedTreeIsRefused() throws {
    let tree = try ScreenTree(root: Feed())
    var refusal: (any Error)?
    let form = Form { _ in
      do { try tree.connect(ImmediateHost()) } catch { refusal = error }
      return .allow
    }
    try tree.setRoot(form)
    try tree.setRoot(Cart())

    XCTAssertEqual((refusal as? RoutingError)?.kind, .busyAttempting)
    try tree.close()
    XCTAssertThrowsError(try tree.connect(ImmediateHost())) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .treeClosed)
    }
  }

  func testAClosedTreeShowsNothingAndEndsTheConnection() throws {
    let hosted = try HostedStack()

    try hosted.tree.close()

    XCTAssertEqual(hosted.host.picture.records, [])
    hosted.host.settle()
    XCTAssertNil(hosted.connection.tree)
    hosted.connection.wants(.remove(ScreenID(1)))
    hosted.connection.did(.removed([ScreenID(1)]))
    hosted.connection.reconcile(with: hosted.host.picture)
  }

  func testATreeThatIsReleasedEndsTheConnection() throws {
    let host = ManualHost()
    var connection: HostConnection?
    do {
      let tree = try ScreenTree(root: Feed())
      connection = try tree.connect(host)
    }

    XCTAssertNil(connection?.tree)
    host.settle()
    XCTAssertNil(connection?.screen(ScreenID(1)))
  }

  func testAHostThatConnectsAnotherWithinShowSeesBoth() throws {
    let tree = try ScreenTree(root: Feed())
    let (first, second) = (ImmediateHost(), ImmediateHost())
    first.onShow = { _ in
      if tree.hostConnections.count == 1 { _ = try? tree.connect(second) }
    }

    try tree.connect(first)
    try tree.setRoot(Cart())

    XCTAssertEqual(first.picture, tree.snapshot())
    XCTAssertEqual(second.picture, tree.snapshot())
  }
}

extension ScreenTree {
  /// The number of commits of a tree that has at least one host.
  fileprivate var commitsSoFar: Int? { hostConnections.first?.movement?.commit }
}
