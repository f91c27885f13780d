import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Sentences 7 and 8 of the contract: what may begin, and gestures that are chosen when they begin.
final class DragTests: XCTestCase {
  func testAWishIsAllowedIfItWouldHappenAtOnce() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let feed = try XCTUnwrap(hosted.stack.children.first)
    var commits = 0
    hosted.tree.observe { _ in commits += 1 }

    XCTAssertTrue(hosted.connection.allows(.remove(a.hostID)))
    XCTAssertFalse(hosted.connection.allows(.remove(feed.hostID)))
    XCTAssertFalse(hosted.connection.allows(.remove(ScreenID(99))))
    XCTAssertFalse(hosted.connection.allows(.dismiss(a.hostID)))
    XCTAssertTrue(hosted.connection.allows(.route(.pop)))

    XCTAssertEqual(commits, 0)
    hosted.expectSettled()
  }

  /// `allows` once asked leave checks with the cause of a route, so a gesture could begin and was then refused.
  func testAWishIsAllowedAndBegunWithTheCauseOfAGesture() throws {
    var causes: [Cause] = []
    let form = Form { departure in
      causes.append(departure.cause)
      return departure.cause == .gesture ? .deny(SoldOut()) : .allow
    }
    let hosted = try HostedStack(form)

    XCTAssertFalse(hosted.connection.allows(.remove(form.hostID)))
    XCTAssertFalse(hosted.connection.allows(.back))
    XCTAssertFalse(hosted.connection.allows(.route(.pop)))
    XCTAssertNil(hosted.connection.begin(.remove(form.hostID)))
    hosted.connection.wants(.back)

    XCTAssertEqual(Set(causes), [.gesture])
    XCTAssertEqual(hosted.stack.children.count, 2)
  }

  func testNoWishIsAllowedWithinAnAttempt() throws {
    let host = ManualHost()
    var isAllowed: Bool?
    var drag: Drag?
    let form = Form { _ in
      isAllowed = host.connection?.allows(.route(.pop))
      drag = host.connection?.begin(.route(.pop))
      return .allow
    }
    let hosted = try HostedStack(form, host: host)

    try hosted.stack.pop()

    XCTAssertEqual(isAllowed, false)
    XCTAssertNil(drag)
  }

  func testAFinishedGestureIsAFactAndReachesTheTree() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)

    let drag = try XCTUnwrap(hosted.connection.begin(.remove(b.hostID)))
    drag.progress(0.4)
    drag.progress(.nan)
    XCTAssertEqual(drag.fraction, 0.4)
    drag.progress(7)
    XCTAssertEqual(drag.fraction, 1)
    XCTAssertEqual(drag.reveals, a.hostID)
    XCTAssertEqual(hosted.stack.children.count, 3)
    hosted.host.change(to: hosted.host.picture.removing([b.hostID]))
    drag.finish()
    drag.finish()
    drag.cancel()

    XCTAssertTrue(hosted.tree.visible === a)
    XCTAssertEqual(hosted.host.count, 1)
    hosted.expectSettled()
  }

  /// In swift-composable-navigation 17, a swipe that the user cancels counts as a pop.
  func testACancelledGestureChangesNothing() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)

    let drag = try XCTUnwrap(hosted.connection.begin(.remove(a.hostID)))
    drag.cancel()
    drag.finish()

    XCTAssertTrue(hosted.tree.visible === a)
    hosted.expectSettled()
  }

  /// In navigationevent, Decompose and Circuit, a gesture ends by popping the screen that is on top at its end.
  func testAPushDuringAGestureCancelsItAndIsNotPopped() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a)
    let drag = try XCTUnwrap(hosted.connection.begin(.remove(a.hostID)))
    var cancels = 0
    drag.onCancel = { cancels += 1 }

    try hosted.stack.push(b)
    XCTAssertEqual(hosted.host.count, 1)
    XCTAssertTrue(drag.isCancelled)
    XCTAssertEqual(cancels, 1)
    drag.finish()

    XCTAssertTrue(hosted.tree.visible === b)
    XCTAssertEqual(hosted.host.count, 2)
    hosted.host.settle()
    hosted.expectSettled()
  }

  /// In swift-navigation PR 243, a change that is made while the swiped screen disappears pushes it again.
  func testACommitInAnotherTabDuringADragLeavesItAloneAndIsShownAfterwards() throws {
    let (first, second) = (try StackNode(Feed()), try StackNode(Search()))
    let a = Page("a")
    try first.push(a)
    let (tree, host, connection) = try hosting(TabNode(first, second))
    let drag = try XCTUnwrap(connection.begin(.remove(a.hostID)))

    try second.push(Page("b"))
    XCTAssertEqual(host.count, 1)
    XCTAssertFalse(drag.isCancelled)
    host.change(to: host.picture.removing([a.hostID]))
    drag.finish()

    XCTAssertEqual(first.children.count, 1)
    XCTAssertEqual(second.children.count, 2)
    XCTAssertEqual(host.movement?.steps.count, 1)
    host.settle()
    tree.expectSettled(host, connection)
  }

  func testAGestureThatIsRefusedAtItsEndIsCorrected() throws {
    var isDirty = false
    let form = Form { _ in isDirty ? .deny(SoldOut()) : .allow }
    let hosted = try HostedStack(form)
    let drag = try XCTUnwrap(hosted.connection.begin(.remove(form.hostID)))

    isDirty = true
    hosted.host.change(to: hosted.host.picture.removing([form.hostID]))
    drag.finish()

    XCTAssertEqual(hosted.host.movement?.reason, .correction)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAGestureThatIsForgottenHoldsNothingBack() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    var drag = hosted.connection.begin(.remove(a.hostID))
    XCTAssertNotNil(drag)
    XCTAssertNil(hosted.connection.begin(.remove(a.hostID)))

    drag = nil
    try hosted.stack.push(Page("b"))

    XCTAssertEqual(hosted.host.count, 2)
  }

  func testAGestureDoesNotBeginBeforeTheHostShowsTheTree() throws {
    let a = Page("a")
    let hosted = try HostedStack()
    try hosted.stack.push(a)

    XCTAssertNil(hosted.connection.begin(.remove(a.hostID)))
    hosted.host.settle()

    XCTAssertNotNil(hosted.connection.begin(.remove(a.hostID)))
  }

  /// A report in a leave check was followed while `begin` asked, and the movement then came during the drag.
  func testAGestureDoesNotBeginIfAMovementBeganWhileItWasAskedFor() throws {
    let host = ManualHost()
    var isAsked = false
    let form = Form { _ in
      if !isAsked { host.reconcile(without: host.picture.records.last?.id) }
      isAsked = true
      return .allow
    }
    let hosted = try HostedStack(form, host: host)

    XCTAssertNil(hosted.connection.begin(.remove(form.hostID)))

    XCTAssertEqual(host.movement?.reason, .correction)
    host.settle()
    XCTAssertNotNil(hosted.connection.begin(.remove(form.hostID)))
  }

  func testAGestureDoesNotBeginIfTheTreeChangedWhileItWasAskedFor() throws {
    weak var connection: HostConnection?
    var id: ScreenID?
    let form = Form { _ in
      if let id { connection?.wants(.remove(id)) }
      return .allow
    }
    let tree = try ScreenTree(root: StackNode(Feed(), form))
    let host = ImmediateHost()
    connection = try tree.connect(host)
    id = form.hostID

    XCTAssertNil(connection?.begin(.remove(form.hostID)))

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual(host.picture, tree.snapshot())
  }

  /// Both began, and the release of the first let a movement come during the second.
  func testAGestureThatBeganWhileAnotherOneWasAskedForIsTheOnlyOne() throws {
    let host = ManualHost(canBeInterrupted: true)
    var isAsked = false
    let form = Form { _ in
      if !isAsked { host.reconcile(without: host.picture.records.last?.id) }
      isAsked = true
      return .allow
    }
    let hosted = try HostedStack(form, host: host)
    var drag: Drag?
    host.onShow = { drag = $0.connection.begin(.remove(form.hostID)) }

    XCTAssertNil(hosted.connection.begin(.remove(form.hostID)))

    XCTAssertEqual(drag?.isCancelled, false)
    host.onShow = nil
    try hosted.stack.push(Page("a"))
    XCTAssertEqual(drag?.isCancelled, true)
    XCTAssertEqual(host.count, 2)
    drag?.cancel()
    XCTAssertEqual(host.count, 3)
    host.settle()
    hosted.expectSettled()
  }

  func testLayersAndTabsAreDraggedToo() throws {
    let (feed, cart, sheet) = (Feed(), Cart(), Sheet())
    let tabs = try TabNode(feed, cart)
    let tree = try ScreenTree(root: tabs)
    try tabs.present(sheet)
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()

    let swipe = try XCTUnwrap(connection.begin(.dismiss(sheet.hostID)))
    XCTAssertEqual(swipe.reveals, feed.hostID)
    host.change(to: host.picture.removing([sheet.hostID]))
    swipe.finish()
    let turn = try XCTUnwrap(connection.begin(.select(cart.hostID)))
    XCTAssertEqual(turn.reveals, cart.hostID)
    host.change(to: host.picture.selecting(cart.hostID))
    turn.finish()

    XCTAssertTrue(tree.visible === cart)
    XCTAssertEqual(host.count, 1)
    tree.expectSettled(host, connection)
  }

  func testAGestureOnAClosedTreeHasNoEffect() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    let drag = try XCTUnwrap(hosted.connection.begin(.remove(a.hostID)))

    try hosted.tree.close()
    drag.finish()

    XCTAssertTrue(drag.isCancelled)
    XCTAssertNil(hosted.connection.begin(.remove(a.hostID)))
    XCTAssertFalse(hosted.connection.allows(.route(.pop)))
  }
}

/// Going back through a connection.
final class HostBackTests: XCTestCase {
  func testBackIsPerformedOnAScreenThatIsStillOnItsWayInIfTheHostCanBeInterrupted() throws {
    let a = Page("a")
    let hosted = try HostedStack(a, host: ManualHost(canBeInterrupted: true))
    try hosted.stack.push(Page("b"))

    hosted.connection.wants(.back)

    XCTAssertTrue(hosted.tree.visible === a)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testBackAtTheEndIsRefused() throws {
    let hosted = try HostedStack()
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }

    XCTAssertFalse(hosted.connection.allows(.back))
    XCTAssertNil(hosted.connection.begin(.back))
    hosted.connection.wants(.back)

    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.noWayBack])
    XCTAssertEqual(hosted.host.count, 1)
    hosted.expectSettled()
  }

  func testASwipeBackRevealsTheScreenBehind() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)

    let drag = try XCTUnwrap(hosted.connection.begin(.back))
    XCTAssertEqual(drag.reveals, a.hostID)
    XCTAssertEqual(drag.picture, hosted.host.picture.removing([b.hostID]))
    hosted.host.change(to: drag.picture)
    drag.finish()

    XCTAssertTrue(hosted.tree.visible === a)
    XCTAssertEqual(hosted.host.count, 1)
    hosted.expectSettled()
  }

  /// The host could not know which tab a drag back selects after its user interface had selected another one.
  func testAHostThatSelectsByItselfDuringADragKnowsWhatItShowsAtTheEnd() throws {
    let (feed, search, cart) = (Feed(), Search(), Cart())
    let inner = try TabNode(feed, search, backMode: .first)
    let tabs = try TabNode(inner, cart)
    let tree = try ScreenTree(root: tabs)
    try inner.select(search)
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()

    let drag = try XCTUnwrap(connection.begin(.back))
    XCTAssertEqual(drag.reveals, feed.hostID)
    host.change(to: host.picture.selecting(cart.hostID))
    connection.reconcile(with: host.picture)
    XCTAssertEqual(drag.picture, host.picture.selecting(feed.hostID))
    host.change(to: drag.picture)
    drag.finish()

    XCTAssertEqual(host.movement?.steps.map(\.description), ["select \(inner) in \(tabs)"])
    host.settle()
    XCTAssertTrue(tree.visible === feed)
    tree.expectSettled(host, connection)
  }

  func testASwipeThatAHandlerAnswersFallsThroughToNothingElse() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    var answers = 0
    let handler = a.onBack { answers += 1 }

    let drag = try XCTUnwrap(hosted.connection.begin(.back))
    XCTAssertNil(drag.reveals)
    handler.cancel()
    drag.finish()
    XCTAssertEqual(answers, 0)
    XCTAssertTrue(hosted.tree.visible === a)

    a.onBack { answers += 1 }
    hosted.connection.begin(.back)?.finish()
    XCTAssertEqual(answers, 1)
    XCTAssertTrue(hosted.tree.visible === a)
    hosted.expectSettled()
  }

  func testASwipeBackInTabsAndLayersIsAFact() throws {
    let (feed, cart, sheet) = (Feed(), Cart(), Sheet())
    let tabs = try TabNode(feed, cart, backMode: .first)
    let tree = try ScreenTree(root: tabs)
    try tabs.select(cart)
    try tabs.present(sheet)
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()

    host.change(to: host.picture.removing([sheet.hostID]))
    let first = try XCTUnwrap(connection.begin(.back))
    first.finish()
    let second = try XCTUnwrap(connection.begin(.back))
    XCTAssertEqual(second.reveals, feed.hostID)
    host.change(to: host.picture.selecting(feed.hostID))
    second.finish()

    XCTAssertTrue(tree.visible === feed)
    XCTAssertEqual(host.count, 1)
    tree.expectSettled(host, connection)
  }

  func testAfterASwipeBackTheUserCanGoForward() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    hosted.tree.forwardLimit = 5
    XCTAssertFalse(hosted.connection.allows(.forward))
    let drag = try XCTUnwrap(hosted.connection.begin(.back))
    hosted.host.change(to: hosted.host.picture.removing([a.hostID]))
    drag.finish()

    XCTAssertTrue(hosted.connection.allows(.forward))
    hosted.connection.wants(.forward)

    XCTAssertTrue(hosted.tree.visible === a)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testSelectingTheSelectedTabAgainPopsToItsRoot() throws {
    let stack = try StackNode(Feed())
    try stack.push(Page("a"))
    let tree = try ScreenTree(root: TabNode(stack, Cart()))
    let host = ImmediateHost()
    let connection = try tree.connect(host)

    connection.wants(.reselect(stack.hostID))
    connection.wants(.reselect(ScreenID(99)))

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual(host.picture, tree.snapshot())
  }
}

extension ManualHost {
  /// Removes a screen from the user interface, and reports the picture that is left.
  fileprivate func reconcile(without id: ScreenID?) {
    guard let id else { return }
    change(to: picture.removing([id]))
    connection?.reconcile(with: picture)
  }
}
