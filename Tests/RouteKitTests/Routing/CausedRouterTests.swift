import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

final class CausedRouterTests: XCTestCase {
  func testAnAppsOwnCauseReachesObserversTrackersAndLeaveChecks() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var asked: [Cause] = []
    let form = Form { departure in
      asked.append(departure.cause)
      return .allow
    }
    var visits: [String] = []
    tree.track("visits") { visits.append("\($0)") }
    let router = TreeRouter(tree).caused(by: .notification)

    let commits = try commits(of: tree) {
      try router.navigate(to: PrebuiltBuilder(form).pushRoute())
      try router.navigate(to: .pop)
    }

    XCTAssertEqual(commits.map(\.cause), [.notification, Cause("notification")])
    XCTAssertEqual(asked, [.notification])
    XCTAssertEqual(
      visits,
      [
        "Form (notification): from Feed #2 to Form #3",
        "Feed (notification): from Form #3 to Feed #2",
      ])
    let sent = try JSONDecoder().decode(Commit.self, from: JSONEncoder().encode(commits[0]))
    XCTAssertEqual(sent, commits[0])
    XCTAssertEqual(
      try String(decoding: JSONEncoder().encode([sent.cause]), as: UTF8.self), #"["notification"]"#)
  }

  @MainActor func testAnAppsOwnCauseStaysThroughAWaitAndARedirect() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = ClosureGuard<Void> { .ask { _ in .allow } }
    let sending = ClosureGuard<Void> { .asking { _ in .redirect(to: CartBuilder().pushRoute()) } }
    let router = TreeRouter(tree).caused(by: .notification)
    var commits: [Commit] = []
    tree.observe { commits.append($0) }

    try await router.arrive(at: SheetBuilder().pushRoute().guarded(by: asking))
    try await router.arrive(at: SheetBuilder().pushRoute().guarded(by: sending))
    try router.navigate(
      to: SheetBuilder().pushRoute().guarded(
        by: ClosureGuard<Void> { .redirect(to: CartBuilder().pushRoute()) }))

    XCTAssertEqual(commits.map(\.cause), [.notification, .notification, .notification])
    XCTAssertEqual(commits.map { $0.visible?.type }, ["Sheet", "Cart", "Cart"])
  }

  func testUndoingWhatAnAppsOwnCauseBroughtIsAnUndo() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.undoLimit = 5
    let router = TreeRouter(tree).caused(by: .notification)

    let causes = try commits(of: tree) {
      try router.navigate(to: CartBuilder().pushRoute())
      try router.navigate(to: .undo)
      try tree.redo()
    }.map(\.cause)

    XCTAssertEqual(causes, [.notification, .undo, .redo])
  }

  @MainActor func testTheTargetOfARedirectedUndoHasTheCauseOfTheRouter() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    let form = Form { departure in
      departure.cause == .undo
        ? .asking { _ in .redirect(to: SheetBuilder().presentRoute()) } : .allow
    }
    try stack.push(form)
    var commits: [Commit] = []
    tree.observe { commits.append($0) }

    try await TreeRouter(tree).caused(by: .notification).arrive(at: .undo)

    XCTAssertEqual(commits.map(\.cause), [.notification])
    XCTAssertEqual(commits.map { $0.visible?.type }, ["Sheet"])
  }

  func testACauseThatIsCalledLikeOneOfTheLibraryChangesNothingButTheCause() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.undoLimit = 5
    let form = Form { _ in .deny(SoldOut()) }
    let sending = ClosureGuard<Void> { .redirect(to: PrebuiltBuilder(form).pushRoute()) }
    let router = TreeRouter(tree).caused(by: .close)

    let causes = try commits(of: tree) {
      try router.navigate(to: SheetBuilder().pushRoute().guarded(by: sending))
      XCTAssertThrowsError(try router.navigate(to: .pop))
    }.map(\.cause)

    XCTAssertEqual(causes, [.close])
    XCTAssertTrue(tree.visible === form)
    XCTAssertEqual(tree.undoCount, 1)
  }

  func testTheInnermostOfSeveralCounts() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree).caused(by: .link).exclusively().caused(by: .user)

    let causes = try commits(of: tree) {
      try router.navigate(to: CartBuilder().pushRoute())
    }.map(\.cause)

    XCTAssertEqual(causes, [.link])
  }

  func testANavigationInACallbackIsASeparateOne() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let plain = TreeRouter(tree)
    let heard = Heard("first", Diary())
    heard.actions["enter"] = { try plain.navigate(to: CartBuilder().pushRoute()) }

    let causes = try commits(of: tree) {
      try plain.caused(by: .user).navigate(to: PrebuiltBuilder(heard).pushRoute())
    }.map(\.cause)

    XCTAssertEqual(causes, [.user, .route])
  }

  func testANavigationThatHasToWaitGivesAdvice() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = ClosureGuard<Void> { .ask { _ in .allow } }

    expectError(
      .mustWait,
      """
      Cannot arrive at 'Cart': the guard 'ClosureGuard' has to wait for an answer.

        StackNode
        └─ ● Feed   ◀ visible

      Use arrive(at:with:), which waits, or navigate with a completion.
      """
    ) {
      try TreeRouter(tree).caused(by: .user).navigate(
        to: CartBuilder().pushRoute().guarded(by: asking))
    }
  }
}

extension Cause {
  fileprivate static let notification = Cause("notification")
}
