import RouteKit
import RouteKitTesting
import XCTest

final class CausedRouterTests: XCTestCase {
  func testObserversAndLeaveChecksAreToldWhy() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var asked: [Cause] = []
    let form = Form { departure in
      asked.append(departure.cause)
      return .allow
    }
    let router = TreeRouter(tree)

    let causes = try commits(of: tree) {
      try router.caused(by: .link).navigate(to: PrebuiltBuilder(form).pushRoute())
      try router.caused(by: .user).navigate(to: .pop)
    }.map(\.cause)

    XCTAssertEqual(causes, [.link, .user])
    XCTAssertEqual(asked, [.user])
  }

  func testUndoingStaysUndoing() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    try stack.push(Cart())

    let causes = try commits(of: tree) {
      try TreeRouter(tree).caused(by: .user).navigate(to: .undo)
    }.map(\.cause)

    XCTAssertEqual(causes, [.undo])
  }

  func testTheInnermostOfSeveralCounts() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree).caused(by: .link).exclusively().caused(by: .user)

    let causes = try commits(of: tree) {
      try router.navigate(to: CartBuilder().pushRoute())
    }.map(\.cause)

    XCTAssertEqual(causes, [.link])
  }

  func testWhatACallbackNavigatesToIsItsOwnDoing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let plain = TreeRouter(tree)
    let heard = Heard("first", Diary())
    heard.actions["enter"] = { try plain.navigate(to: CartBuilder().pushRoute()) }

    let causes = try commits(of: tree) {
      try plain.caused(by: .user).navigate(to: PrebuiltBuilder(heard).pushRoute())
    }.map(\.cause)

    XCTAssertEqual(causes, [.user, .route])
  }

  func testWhatHasToWaitSaysWhatWouldHelp() throws {
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
