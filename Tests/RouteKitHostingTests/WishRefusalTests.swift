import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// `onRefusal` is called for each wish and each fact that the tree does not follow, and for nothing else.
final class WishRefusalTests: XCTestCase {
  func testARouterOfAnotherTreeChangesNoTree() throws {
    let (tree, other) = (
      try ScreenTree(root: StackNode(Feed(), Page("a"))),
      try ScreenTree(root: StackNode(Feed(), Page("b")))
    )
    let stage = BoxStage()
    let connection = try tree.connect(stage, by: TreeRouter(other).latestOnly())
    stage.settle()
    var refusals: [String] = []
    connection.onRefusal = { refusals.append("\($0)") }

    XCTAssertFalse(connection.allows(.back))
    connection.wants(.remove(try XCTUnwrap(tree.visible).hostID))
    connection.wants(.back)
    stage.userPops()
    stage.settle()

    XCTAssertEqual(other.screens.count, 3)
    XCTAssertEqual(tree.screens.count, 3)
    XCTAssertEqual(stage.picture, tree.snapshot())
    XCTAssertEqual(
      refusals,
      Array(
        repeating: """
          Cannot follow the user: the router of the host navigates another tree.

          Connect the host, or make the navigator of its view, with a router of its tree.
          """, count: 3))
  }

  func testAWayBackThatTheHostDoesNotShowYetIsRefused() throws {
    let hosted = try HostedStack(Page("a"), Page("b"))
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }
    try hosted.stack.push(Page("c"))

    hosted.connection.wants(.back)

    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.superseded])
    XCTAssertEqual(hosted.stack.children.count, 4)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAWishForAScreenThatHasLeftIsNotRefused() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    hosted.connection.onRefusal = { XCTFail("refused: \($0)") }
    try hosted.stack.pop()
    hosted.host.settle()

    for wish in [HostWish.remove(a.hostID), .select(a.hostID), .dismiss(a.hostID)] {
      hosted.connection.wants(wish)
    }

    hosted.expectSettled()
  }

  func testAQuestionOutsideOfAnActorSaysWhereToConnect() throws {
    let form = AskingForm { _ in .allow }
    let hosted = try HostedStack(form)
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }

    hosted.connection.wants(.back)
    hosted.host.userRemoves(form.hostID)
    hosted.host.settle()

    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.mustWait, .mustWait])
    for refusal in refusals {
      XCTAssertTrue(
        "\(refusal)".contains("Connect the host in a method of the tree's actor"), "\(refusal)")
    }
    hosted.expectSettled()
  }
}

/// A removal that the user interface has made counts as going back if going back would do exactly that.
final class SwipeForwardTests: XCTestCase {
  private func makeHosted(_ screens: ScreenNode..., limit: Int = 5) throws -> HostedStack {
    let hosted = try HostedStack()
    hosted.tree.forwardLimit = limit
    for screen in screens {
      try hosted.stack.push(screen)
      hosted.host.settle()
    }
    return hosted
  }

  func testTheUserGoesForwardAfterASwipe() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try makeHosted(a, b)
    let router = TreeRouter(hosted.tree)

    hosted.host.userRemoves(b.hostID)
    hosted.host.userRemoves(a.hostID)
    XCTAssertTrue(hosted.tree.visible is Feed)
    hosted.connection.wants(.forward)
    hosted.host.settle()
    try router.navigate(to: .forward)
    hosted.host.settle()

    XCTAssertTrue(hosted.tree.visible === b)
    XCTAssertFalse(router.canGoForward)
    hosted.expectSettled()
  }

  func testASheetThatIsSwipedDownCountsToo() throws {
    let hosted = try makeHosted()
    let sheet = Sheet()
    try hosted.stack.present(sheet)
    hosted.host.settle()

    hosted.host.userRemoves(sheet.hostID)

    XCTAssertTrue(TreeRouter(hosted.tree).canGoForward)
    hosted.expectSettled()
  }

  func testARemovalOfMoreThanTheWayBackIsNotGoingBack() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try makeHosted(a, b)

    hosted.host.userRemoves(a.hostID)

    XCTAssertTrue(hosted.tree.visible is Feed)
    XCTAssertFalse(TreeRouter(hosted.tree).canGoForward)
  }

  func testAReportOnAnOlderMovementIsNotGoingBack() throws {
    let a = Page("a")
    let hosted = try makeHosted(a)
    let serial = 2
    try hosted.stack.push(Page("b"))
    hosted.host.settle()
    try hosted.stack.pop()
    hosted.host.settle()

    hosted.connection.did(.removed([a.hostID]), on: serial)
    hosted.host.settle()

    XCTAssertTrue(hosted.tree.visible is Feed)
    XCTAssertFalse(TreeRouter(hosted.tree).canGoForward)
    hosted.expectSettled()
  }

  func testWithoutForwardHistoryASwipeIsAPlainRemoval() throws {
    let a = Page("a")
    let hosted = try makeHosted(a, limit: 0)

    hosted.host.userRemoves(a.hostID)

    XCTAssertTrue(hosted.tree.visible is Feed)
    XCTAssertFalse(TreeRouter(hosted.tree).canGoForward)
    hosted.expectSettled()
  }
}
