import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// A wish has the meaning that it has in the picture that the host shows. It never removes a screen that the host has
/// not shown: such a wish is refused.
final class MeaningTests: XCTestCase {
  // MARK: At once

  func testDismissingASheetSparesASheetThatTheHostDoesNotShowYet() throws {
    let hosted = try HostedStack()
    let (sheet, later) = (Sheet(), Sheet("later"))
    try hosted.stack.present(sheet)
    hosted.host.settle()
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }
    try hosted.stack.push(Page("a"))
    try sheet.present(later)

    XCTAssertFalse(hosted.connection.allows(.dismiss(sheet.hostID)))
    hosted.connection.wants(.dismiss(sheet.hostID))

    XCTAssertTrue(hosted.tree.visible === later)
    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.superseded])
    hosted.host.settle()
    hosted.host.settle()
    XCTAssertTrue(hosted.connection.allows(.dismiss(sheet.hostID)))
    hosted.connection.wants(.dismiss(sheet.hostID))
    hosted.host.settle()
    XCTAssertNil(hosted.stack.presentedScreen)
    hosted.expectSettled()
  }

  func testRemovingAScreenSparesALayerThatTheHostDoesNotShowYet() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }
    try hosted.stack.push(Page("b"))
    try a.present(Sheet())

    hosted.connection.wants(.remove(a.hostID))

    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.superseded])
    XCTAssertEqual(
      refusals.map { "\($0)" },
      [
        """
        Cannot remove: 'Sheet' came later, and would leave too.

          Page "a"

          sheet on Page "a":
          Sheet   ◀ here

        Ask again when the host shows it.
        """
      ])
    XCTAssertEqual(hosted.stack.children.count, 3)
  }

  func testSelectingATabAgainSparesAScreenThatTheHostDoesNotShowYet() throws {
    let (feed, stack) = (Feed(), try StackNode(Cart()))
    let (tree, host, connection) = try hosting(TabNode(stack, feed))
    var refusals: [any Error] = []
    connection.onRefusal = { refusals.append($0) }
    try stack.push(Page("a"))
    try stack.push(Page("b"))

    connection.wants(.reselect(stack.hostID))

    XCTAssertEqual(stack.children.count, 3)
    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.superseded])
    host.settle()
    host.settle()
    connection.wants(.reselect(stack.hostID))
    host.settle()
    XCTAssertEqual(stack.children.count, 1)
    tree.expectSettled(host, connection)
  }

  func testGoingForwardTwiceDuringTheMovementGoesForwardOnce() throws {
    for undoLimit in [0, 10] { try goForwardTwice(undoLimit: undoLimit) }
  }

  private func goForwardTwice(undoLimit: Int) throws {
    let hosted = try HostedStack()
    (hosted.tree.forwardLimit, hosted.tree.undoLimit) = (5, undoLimit)
    for name in ["a", "b"] {
      try hosted.stack.push(Page(name))
      hosted.host.settle()
    }
    for _ in 1...2 {
      hosted.connection.wants(.back)
      hosted.host.settle()
    }
    hosted.connection.onRefusal = { XCTFail("refused: \($0)") }

    hosted.connection.wants(.forward)
    hosted.connection.wants(.forward)

    XCTAssertEqual(hosted.stack.children.count, 2)
    hosted.host.settle()
    hosted.connection.wants(.forward)
    XCTAssertEqual(hosted.stack.children.count, 3)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAWayForwardThatTheAppHasEndedIsRefused() throws {
    let hosted = try HostedStack(Page("a"))
    hosted.tree.forwardLimit = 5
    hosted.connection.wants(.back)
    hosted.host.settle()
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }
    try hosted.stack.push(Page("b"))

    hosted.connection.wants(.forward)

    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.superseded])
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAWayForwardThatTheHostDoesNotShowYetIsRefused() throws {
    let hosted = try HostedStack(Page("a"))
    hosted.tree.forwardLimit = 5
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }
    hosted.connection.wants(.back)

    XCTAssertFalse(hosted.connection.allows(.forward))
    hosted.connection.wants(.forward)

    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.superseded])
    XCTAssertEqual(hosted.stack.children.count, 1)
    hosted.host.settle()
    XCTAssertTrue(hosted.connection.allows(.forward))
    hosted.expectSettled()
  }

  func testGoingBackSparesALayerInTheScreenThatTheHostDoesNotShowYet() throws {
    let (inner, cart) = (try StackNode(Page("a")), Cart())
    let tabs = try TabNode(inner, cart)
    let hosted = try HostedStack(tabs)
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }
    try cart.present(Sheet())
    try cart.presentedScreen?.present(Sheet("second"))

    hosted.connection.wants(.back)

    XCTAssertTrue(tabs.screenTree === hosted.tree)
    XCTAssertEqual(refusals.map { ($0 as? RoutingError)?.kind }, [.superseded])
  }

  func testARouteMeansWhatItSays() throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("a"))
    try hosted.stack.push(Page("b"))

    hosted.connection.wants(.route(Move.popToRoot))

    XCTAssertEqual(hosted.stack.children.count, 1)
  }

  // MARK: After an answer

  /// A tree with a form that asks before it leaves, and a host that has settled.
  @MainActor private struct Asked {
    let door = Door()
    let form: AskingForm
    let stack: StackNode
    let tree: ScreenTree
    let host = ManualHost()
    let connection: HostConnection
    let refusals = Refusals()

    init(asSheet: Bool = false) throws {
      let door = door
      form = AskingForm { _ in try await door.answer() }
      stack = try StackNode(Feed())
      tree = try ScreenTree(root: TabNode(stack, Cart()))
      if asSheet { try stack.present(form) } else { try stack.push(form) }
      connection = try tree.connect(host)
      let refusals = refusals
      connection.onRefusal = { refusals.all.append($0) }
      host.settle()
    }

    /// Makes a change while the form asks, and then allows that it leaves.
    func change(_ change: () throws -> Void) async throws {
      try await door.knocked(times: 1)
      try change()
      while host.movement != nil { host.settle() }
      door.open(with: .allow, opening: true)
      form.isFree = true
      await expectSoon("it is followed or refused") {
        form.screenTree == nil || !refusals.all.isEmpty
      }
      while host.movement != nil { host.settle() }
      tree.expectSettled(host, connection)
    }
  }

  private final class Refusals {
    var all: [any Error] = []
    var kinds: [RoutingError.Kind?] { all.map { ($0 as? RoutingError)?.kind } }
  }

  @MainActor func testALayerThatCameDuringTheQuestionIsNotRemovedHoweverTheUserAsked() async throws
  {
    let rows: [(name: String, asSheet: Bool, ask: (Asked) -> Void)] = [
      ("dismissing", true, { $0.connection.wants(.dismiss($0.form.hostID)) }),
      ("removing", false, { $0.connection.wants(.remove($0.form.hostID)) }),
      ("a swipe", false, { $0.host.userRemoves($0.form.hostID) }),
      ("selecting the tab again", false, { $0.connection.wants(.reselect($0.stack.hostID)) }),
    ]
    for row in rows {
      let asked = try Asked(asSheet: row.asSheet)
      let later = Sheet("later")

      row.ask(asked)
      try await asked.change { try asked.form.present(later) }

      XCTAssertEqual(asked.refusals.kinds, [.superseded], row.name)
      XCTAssertTrue(asked.tree.visible === later, row.name)
    }
  }

  @MainActor func testAScreenThatCameDuringTheQuestionIsNotPoppedInsteadOfTheOneBelow() async throws
  {
    let asked = try Asked()

    asked.connection.wants(.back)
    try await asked.change { try asked.stack.push(Page("above")) }

    XCTAssertEqual(asked.refusals.kinds, [.superseded])
    XCTAssertEqual(asked.stack.children.count, 3)
  }

  @MainActor func testAScreenThatCameElsewhereDuringTheQuestionChangesNothing() async throws {
    let asked = try Asked()

    asked.connection.wants(.remove(asked.form.hostID))
    try await asked.change { try asked.stack.push(Page("above")) }

    XCTAssertEqual(asked.refusals.kinds, [])
    XCTAssertNil(asked.form.screenTree)
    XCTAssertEqual(asked.tree.visible?.screenName, "above")
  }
}
