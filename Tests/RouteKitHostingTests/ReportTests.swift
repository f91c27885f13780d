import Fixtures
import Foundation
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Sentences 4 to 6 of the contract: wishes, facts and corrections; the meaning of a report; reports that come late,
/// twice or out of order.
final class ReportTests: XCTestCase {
  func testAWishMovesTheUserInterfaceOnlyIfShowSaysSo() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)

    hosted.connection.wants(.remove(a.hostID))

    XCTAssertEqual(hosted.host.movement?.reason, .gesture)
    XCTAssertEqual(hosted.stack.children.count, 1)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAWishThatIsRefusedLeavesNoTrace() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)
    var refusals = 0
    hosted.connection.onRefusal = { _ in refusals += 1 }

    hosted.connection.wants(.remove(form.hostID))

    XCTAssertEqual(hosted.host.count, 1)
    XCTAssertEqual(refusals, 1)
    hosted.expectSettled()
  }

  func testALayerThatTheUserMayNotDismissStays() throws {
    let hosted = try HostedStack()
    var presentation = Presentation()
    presentation.isDismissibleByUser = false
    let sheet = Sheet()
    try hosted.stack.present(sheet, as: presentation)
    hosted.host.settle()
    var refusal: (any Error)?
    hosted.connection.onRefusal = { refusal = $0 }

    hosted.connection.wants(.dismiss(sheet.hostID))

    XCTAssertEqual((refusal as? RoutingError)?.kind, .refused)
    hosted.expectSettled()
  }

  func testALayerThatTheUserMayNotDismissButHasDismissedIsShownAgain() throws {
    let hosted = try HostedStack()
    var presentation = Presentation()
    presentation.isDismissibleByUser = false
    let (sheet, tip) = (Sheet(), Sheet())
    try hosted.stack.present(sheet, as: presentation)
    hosted.host.settle()
    try sheet.present(tip)
    hosted.host.settle()
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }

    hosted.host.userRemoves(sheet.hostID)

    XCTAssertEqual(hosted.host.movement?.reason, .correction)
    hosted.host.settle()
    XCTAssertEqual(hosted.tree.layers.map(\.hostID), [hosted.stack, sheet, tip].map(\.hostID))
    XCTAssertEqual(
      refusals.map { "\($0)".split(separator: "\n").first },
      ["Cannot dismiss 'Sheet': it was presented with isDismissibleByUser = false."])
    hosted.expectSettled()

    // The one above it may go.
    hosted.host.userRemoves(tip.hostID)
    hosted.host.settle()
    XCTAssertEqual(hosted.tree.layers.count, 2)
    hosted.expectSettled()
  }

  func testALayerThatTheUserMayNotDismissGoesWithTheScreenBelowIt() throws {
    let page = Page("a")
    let hosted = try HostedStack(page)
    var presentation = Presentation()
    presentation.isDismissibleByUser = false
    try page.present(Sheet(), as: presentation)
    hosted.host.settle()

    hosted.host.userRemoves(page.hostID)
    hosted.host.settle()

    XCTAssertEqual(hosted.tree.layers.count, 1)
    hosted.expectSettled()
  }

  @MainActor func testEscapeDoesNotEndAnAlertWithoutACancellingChoice() async throws {
    let hosted = try HostedStack()
    let alert = Alert("Which one?", choices: [.choice("This", 1), .choice("That", 2)])
    let route = alert.presentRoute()
    let answer = Task { try await TreeRouter(hosted.tree).result(of: route) }
    await expectEventually("the alert shows") { hosted.tree.layers.count == 2 }
    hosted.host.settle()
    let shown = try XCTUnwrap(hosted.tree.visible)

    hosted.host.userRemoves(shown.hostID)
    hosted.host.settle()
    XCTAssertTrue(hosted.tree.visible === shown)
    let choice = try XCTUnwrap(Alert<Move>(of: shown)?.choices.last?.answer)
    hosted.connection.wants(.route(choice))
    hosted.host.settle()

    let chosen = try await answer.value
    XCTAssertEqual(chosen, 2)
    hosted.expectSettled()
  }

  func testQuickWishesToGoBackGoBackOnceWhileSomethingMovesAndEachTimeAtRest() throws {
    let hosted = try HostedStack(Page("a"), Page("b"), Page("c"), Page("d"))
    hosted.connection.onRefusal = { XCTFail("refused: \($0)") }

    hosted.connection.wants(.back)
    XCTAssertFalse(hosted.connection.allows(.back))
    hosted.connection.wants(.back)
    hosted.connection.wants(.back)
    hosted.host.settle()
    XCTAssertEqual(hosted.stack.children.count, 4)

    for _ in 0..<3 {
      hosted.connection.wants(.back)
      hosted.host.settle()
    }

    XCTAssertEqual(hosted.stack.children.count, 1)
    hosted.expectSettled()
  }

  // MARK: Going back in a collapsed split

  private func narrowSplit(
    secondary: ScreenNode, backMode: SplitNode.BackMode = .empty
  ) throws -> (SplitNode, ScreenTree, ManualHost, HostConnection) {
    let split = try SplitNode(
      primary: Feed(), secondary: secondary, isCollapsed: true, backMode: backMode)
    try split.focus(.secondary)
    let (tree, host, connection) = try hosting(split)
    return (split, tree, host, connection)
  }

  func testASwipeInACollapsedSplitEmptiesTheColumnAsGoingBackDoes() throws {
    let (split, tree, host, _) = try narrowSplit(secondary: StackNode(Cart()))
    tree.forwardLimit = 5
    let list = try XCTUnwrap(split.screen(in: .primary))

    host.userSelects(list.hostID, in: split.hostID)
    host.settle()

    expectTree(
      tree,
      """
      SplitNode (collapsed)
      └─ ● primary: Feed   ◀ visible
      """)
    XCTAssertTrue(host.picture.steps(to: tree.snapshot()).isEmpty)
    XCTAssertTrue(try TreeRouter(tree).forward().screen is Cart)
  }

  func testASwipeInASplitThatKeepsItsColumnsOnlyFocuses() throws {
    let (split, tree, host, _) = try narrowSplit(secondary: Cart(), backMode: .keep)
    let list = try XCTUnwrap(split.screen(in: .primary))

    host.userSelects(list.hostID, in: split.hostID)

    XCTAssertTrue(tree.visible === list)
    XCTAssertTrue(split.screen(in: .secondary) is Cart)
  }

  func testASwipeThatTheLeaveCheckOfTheColumnRefusesIsPutRight() throws {
    let form = Form { _ in .deny }
    let (split, tree, host, connection) = try narrowSplit(secondary: form)
    let list = try XCTUnwrap(split.screen(in: .primary))
    var refusals = 0
    connection.onRefusal = { _ in refusals += 1 }

    host.userSelects(list.hostID, in: split.hostID)
    host.settle()

    XCTAssertEqual(refusals, 1)
    XCTAssertTrue(tree.visible === form)
    XCTAssertTrue(host.picture.steps(to: tree.snapshot()).isEmpty)
  }

  func testASwipeDoesNotEmptyAColumnThatTheUserHasNotSeen() throws {
    let (split, tree, host, connection) = try narrowSplit(secondary: Cart())
    let (list, other) = (try XCTUnwrap(split.screen(in: .primary)), Product("lamp"))

    try split.setColumn(.secondary, to: other)
    connection.did(.selected(list.hostID, in: split.hostID), on: 1)
    host.settle()

    XCTAssertTrue(split.screen(in: .secondary) === other)
    XCTAssertTrue(tree.visible === list)
  }

  func testAColumnThatIsSelectedSideBySideEmptiesNothing() throws {
    let (split, tree, host, _) = try narrowSplit(secondary: Cart())
    try split.expand()
    host.settle()

    host.userSelects(try XCTUnwrap(split.screen(in: .primary)).hostID, in: split.hostID)

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertTrue(split.screen(in: .secondary) is Cart)
  }

  func testWishesSelectDismissAndPerformRoutes() throws {
    let (feed, cart) = (Feed(), Cart())
    let tree = try ScreenTree(root: TabNode(feed, cart))
    let host = ImmediateHost()
    let connection = try tree.connect(host)

    connection.wants(.select(cart.hostID))
    XCTAssertTrue(tree.visible === cart)
    connection.wants(.route(SheetBuilder().presentRoute()))
    let sheet = try XCTUnwrap(tree.visible)
    connection.wants(.dismiss(sheet.hostID))
    connection.wants(.dismiss(sheet.hostID))
    connection.wants(.select(ScreenID(99)))

    XCTAssertTrue(tree.visible === cart)
    XCTAssertEqual(host.picture, tree.snapshot())
    XCTAssertEqual(host.reasons, [.connection, .gesture, .gesture, .gesture])
  }

  func testAFactIsFollowedWithoutAMovement() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    var causes: [Cause] = []
    hosted.tree.observe { causes.append($0.cause) }

    hosted.host.userRemoves(a.hostID)

    XCTAssertEqual(hosted.host.count, 1)
    XCTAssertEqual(causes, [.gesture])
    XCTAssertEqual(hosted.stack.children.count, 1)
    hosted.expectSettled()
  }

  func testAFactThatIsRefusedIsReportedAndCorrected() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)
    var refusals: [any Error] = []
    hosted.connection.onRefusal = { refusals.append($0) }

    hosted.host.userRemoves(form.hostID)

    XCTAssertEqual(hosted.host.movement?.reason, .correction)
    XCTAssertEqual(hosted.host.movement?.isAnimated, false)
    XCTAssertEqual(refusals.count, 1)
    XCTAssertTrue("\(refusals)".contains("SoldOut"), "\(refusals)")
    hosted.host.settle()
    hosted.expectSettled()
  }

  @MainActor func testAFactThatHasToAskIsCorrectedAndThenAskedForAsAWish() async throws {
    let door = Door()
    let form = AskingForm { _ in try await door.answer() }
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.push(form)
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()

    host.userRemoves(form.hostID)
    XCTAssertEqual(host.movement?.reason, .correction)
    host.settle()
    tree.expectSettled(host, connection)

    try await door.knocked(times: 1)
    host.userRemoves(form.hostID)
    host.settle()
    try await door.knocked(times: 1)
    door.open(with: .allow)
    await expectSoon("the form leaves") { tree.visible is Feed }
    host.settle()
    tree.expectSettled(host, connection)
  }

  @MainActor func testAfterAnAnswerTheHostIsShownOrRefusedOnTheActorOfTheTree() async throws {
    for answer in [Answer.allow, .deny] {
      let door = Door()
      let form = AskingForm { _ in try await door.answer() }
      let tree = try ScreenTree(root: try StackNode(Feed(), form))
      let host = ImmediateHost()
      let connection = try tree.connect(host)
      var calls: [String] = []
      host.onShow = { _ in calls.append("show \(Thread.isMainThread)") }
      connection.onRefusal = { _ in calls.append("refusal \(Thread.isMainThread)") }

      connection.wants(.back)
      try await door.knocked(times: 1)
      XCTAssertEqual(calls, [])
      door.open(with: answer)
      await expectSoon("the answer is followed") { !calls.isEmpty }

      XCTAssertEqual(calls, [tree.visible === form ? "refusal true" : "show true"])
    }
  }

  func testACorrectionThatIsUndoneBeforeItHasSettledIsNotRepeated() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)
    hosted.host.onShow = { _ in hosted.host.userRemoves(form.hostID) }
    var divergences: [HostConnection.Divergence] = []
    hosted.connection.onDivergence = { divergences.append($0) }

    hosted.host.userRemoves(form.hostID)
    hosted.host.settle()

    XCTAssertEqual(hosted.host.count, 2)
    XCTAssertTrue(hosted.connection.isDiverged)
    XCTAssertEqual(divergences.first?.picture, hosted.tree.snapshot())
    XCTAssertEqual(
      divergences.map(\.description),
      [
        """
        The host shows:
        StackNode
        └─ ● Feed   ◀ visible

        The tree is:
        StackNode
        ├─ Feed
        └─ ● Form   ◀ visible
        """
      ])
  }

  func testACorrectionThatIsUndoneAfterwardsIsRepeatedEightTimes() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)

    for _ in 1...20 {
      hosted.host.userRemoves(form.hostID)
      hosted.host.settle()
    }

    XCTAssertEqual(hosted.host.count, 1 + 8)
    XCTAssertTrue(hosted.connection.isDiverged)
  }

  func testAConnectionThatHasDivergedGoesOnAfterACommitAWishOrAReconciliation() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)
    func diverge() {
      for _ in 1...9 {
        hosted.host.userRemoves(form.hostID)
        hosted.host.settle()
      }
      XCTAssertTrue(hosted.connection.isDiverged)
    }

    diverge()
    try hosted.stack.present(Sheet())
    hosted.host.settle()
    hosted.expectSettled()
    diverge()
    hosted.connection.wants(.select(ScreenID(99)))
    hosted.host.settle()
    hosted.expectSettled()
    diverge()
    hosted.connection.reconcile(with: hosted.host.picture)
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testANinthRefusedSwipeWithAWishBetweenIsCorrected() throws {
    let form = Form { _ in .deny(SoldOut()) }
    let hosted = try HostedStack(form)

    for number in 1...20 {
      hosted.host.userRemoves(form.hostID)
      hosted.host.settle()
      if number.isMultiple(of: 5) { hosted.connection.wants(.select(ScreenID(99))) }
    }

    hosted.expectSettled()
  }

  func testAnAnswerWithinTheFirstShowIsFollowed() throws {
    let (a, b) = (Page("a"), Page("b"))
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.push(a)
    try stack.push(b)
    let host = ManualHost()
    host.onShow = { movement in
      if movement.serial == 1 { host.userRemoves(a.hostID) }
    }

    let connection = try tree.connect(host)
    host.settle()

    XCTAssertEqual(stack.children.count, 1)
    tree.expectSettled(host, connection)
  }

  /// In paths of SwiftUI with several writers, the last one wins.
  func testAReportTakesWhatStoodAboveInThatPictureAndLeavesWhatCameAboveSince() throws {
    let (b, c, d) = (Page("b"), Page("c"), Page("d"))
    let hosted = try HostedStack(b, c)
    let serial = 1
    try hosted.stack.push(d)

    hosted.connection.did(.removed([b.hostID]), on: serial)

    expectTree(
      hosted.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Page "d"   ◀ visible
      """)
    hosted.host.settle()
    hosted.host.settle()
    hosted.expectSettled()
  }

  func testAReportOnMovement3After4BroughtTheScreenBack() throws {
    let c = Page("c")
    let hosted = try HostedStack(c)
    try hosted.stack.push(Page("x"))
    hosted.host.settle()
    try hosted.stack.popToRoot()
    hosted.host.settle()
    try hosted.stack.push(c)
    hosted.host.settle()

    hosted.connection.did(.removed([c.hostID]), on: 2)
    hosted.host.settle()

    XCTAssertEqual(hosted.stack.children.count, 1)
    hosted.expectSettled()
  }

  func testLayersOnRemovedScreensGoWithThemAndSeveralScreensAreOneCommit() throws {
    let (a, b, sheet) = (Page("a"), Page("b"), Sheet())
    let hosted = try HostedStack(a, b)
    try b.present(sheet)
    let cart = Cart()
    try hosted.stack.present(cart)
    hosted.host.settle()
    hosted.host.settle()
    var commits = 0
    hosted.tree.observe { _ in commits += 1 }

    hosted.host.userRemoves(cart.hostID, a.hostID)

    XCTAssertEqual(commits, 1)
    XCTAssertEqual(hosted.tree.screens.count, 2)
    hosted.expectSettled()
  }

  /// In UIPilot 34, one pop is counted twice.
  func testTwoReportsOfOneSwipeRemoveOnce() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)

    hosted.host.userRemoves(b.hostID)
    hosted.host.userRemoves(b.hostID)

    XCTAssertTrue(hosted.tree.visible === a)
    hosted.expectSettled()
  }

  func testTheDoubleOfASwipeThatWasUndoneIsDropped() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)
    hosted.tree.undoLimit = 5
    hosted.host.change(to: hosted.host.picture.removing([a.hostID]))
    hosted.connection.did(.removed([a.hostID]), on: 1, number: 1)
    try hosted.tree.undo()

    hosted.connection.did(.removed([a.hostID]), on: 1, number: 1)
    hosted.host.settle()

    XCTAssertTrue(hosted.tree.visible === a)
    hosted.expectSettled()
  }

  func testASelectionIsFollowedAndAnOlderReportAboutItDropped() throws {
    let (feed, cart, search) = (Feed(), Cart(), Search())
    let tabs = try TabNode(feed, cart, search)
    let (tree, host, connection) = try hosting(tabs)
    host.change(to: host.picture.selecting(search.hostID))

    connection.did(.selected(search.hostID, in: tabs.hostID), on: 1, number: 2)
    connection.did(.selected(cart.hostID, in: tabs.hostID), on: 1, number: 1)

    XCTAssertTrue(tabs.selectedTab === search)
    XCTAssertEqual(host.count, 1)
    tree.expectSettled(host, connection)
  }

  func testRemovalsAreNeverDroppedForTheirOrder() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)
    hosted.host.change(to: hosted.host.picture.removing([a.hostID]))

    hosted.connection.did(.removed([a.hostID]), number: 7)
    try hosted.stack.push(Page("c"))
    hosted.host.settle()
    let c = try XCTUnwrap(hosted.stack.top)
    hosted.host.change(to: hosted.host.picture.removing([c.hostID]))
    hosted.connection.did(.removed([c.hostID]), number: 3)

    XCTAssertEqual(hosted.stack.children.count, 1)
    hosted.expectSettled()
  }

  func testNumbersFromElsewhereAreIgnored() throws {
    let a = Page("a")
    let hosted = try HostedStack(a)

    hosted.connection.did(.removed([ScreenID(99), ScreenID(-1)]))
    hosted.connection.did(.selected(ScreenID(99), in: ScreenID(1)))
    hosted.connection.did(.selected(ScreenID(1), in: ScreenID(1)))
    hosted.connection.did(.collapsed(true, in: ScreenID(1)))
    hosted.connection.did(.removed([ScreenID(98)]), on: 99, number: 1)
    hosted.connection.did(.removed([ScreenID(98)]), on: -1, number: .max)
    hosted.connection.wants(.remove(ScreenID(99)))
    hosted.connection.wants(.dismiss(a.hostID))

    XCTAssertEqual(hosted.host.count, 1)
    hosted.expectSettled()
  }

  func testTheRootOfTheTreeAndTheLastScreenOfAStackAreCorrected() throws {
    let hosted = try HostedStack()
    let feed = try XCTUnwrap(hosted.stack.top)

    hosted.host.userRemoves(hosted.stack.hostID)
    hosted.host.settle()
    hosted.host.userRemoves(feed.hostID)
    hosted.host.settle()

    XCTAssertTrue(hosted.tree.visible === feed)
    hosted.expectSettled()
  }

  func testATransitionThatIsGrabbedAndTurnedRoundIsAFactOnIt() throws {
    let hosted = try HostedStack()
    let a = Page("a")
    try hosted.stack.push(a)

    hosted.host.userRemoves(a.hostID)
    hosted.host.settle()

    XCTAssertEqual(hosted.stack.children.count, 1)
    XCTAssertEqual(hosted.host.count, 2)
    hosted.expectSettled()
  }

  func testTwoStacksSwapTheirTops() throws {
    let (first, second) = (try StackNode(Feed()), try StackNode(Search()))
    let (a, b) = (Page("a"), Page("b"))
    try first.push(a)
    try second.push(b)
    let (tree, host, connection) = try hosting(TabNode(first, second))

    try TreeRouter(tree).navigate(
      to: ClosureRoute { navigation in
        try first.pop(in: navigation)
        try second.pop(in: navigation)
        try first.push(b, in: navigation)
        try second.push(a, in: navigation)
        return b
      })
    host.settle()

    tree.expectSettled(host, connection)
  }
}
