import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class MoveFinishingTests: XCTestCase {
  @MainActor func testItAnswersWaitingCallersAndArrivesAtTheVisibleScreen() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let (router, picker) = (TreeRouter(tree), Picker())
    var answers: [String?] = []
    router.result(of: PrebuiltBuilder(picker).presentRoute()) { answers.append(try? $0.get()) }

    let arrival = try router.navigate(to: .finishing(picker, with: "lamp"))
    while answers.isEmpty { await Task.yield() }

    XCTAssertEqual(answers, ["lamp"])
    XCTAssertTrue(arrival.screen === stack.children.first)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testItHasTheCauseOfItsRouter() throws {
    let tree = try ScreenTree(root: try StackNode(Feed()))
    let (router, picker) = (TreeRouter(tree), Picker())
    try router.navigate(to: PrebuiltBuilder(picker).presentRoute())

    let commits = try commits(of: tree) {
      try router.caused(by: .user).navigate(to: .finishing(picker, with: "lamp"))
    }

    XCTAssertEqual(commits.map(\.cause), [.user])
  }

  @MainActor func testItWaitsForALeaveCheckThatAsks() async throws {
    let tree = try ScreenTree(root: try StackNode(Feed()))
    let (router, picker) = (TreeRouter(tree), Picker())
    picker.verdict = .ask { _ in .allow }
    try router.navigate(to: PrebuiltBuilder(picker).presentRoute())

    try await router.arrive(at: .finishing(picker, with: "lamp"))

    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testRefusedByALeaveCheckItLeavesWhoWaitsWaiting() async throws {
    let tree = try ScreenTree(root: try StackNode(Feed()))
    let (router, picker) = (TreeRouter(tree), Picker())
    picker.verdict = .deny
    var answers: [String?] = []
    router.result(of: PrebuiltBuilder(picker).presentRoute()) { answers.append(try? $0.get()) }

    expectError(.mayNotLeave) { try router.navigate(to: .finishing(picker, with: "lamp")) }
    picker.verdict = .allow
    try router.navigate(to: .finishing(picker, with: "vase"))
    while answers.isEmpty { await Task.yield() }

    XCTAssertEqual(answers, ["vase"])
  }

  func testAScreenOfNoTreeOrOfAnotherIsNotFinished() throws {
    let picker = Picker()
    let (tree, other) = (try ScreenTree(root: try StackNode(Feed())), ScreenTree())
    let router = TreeRouter(tree)

    expectError(
      .notFound,
      """
      Cannot finish 'Picker': it is not on a tree.

      A screen finishes once, while it is on a tree.
      """
    ) { try router.navigate(to: .finishing(picker, with: "lamp")) }
    try other.setRoot(StackNode(Feed(), picker))
    try expectError(.notFound, leaving: other) {
      try router.navigate(to: .finishing(picker, with: "lamp"))
    }
  }
}

private final class Picker: ScreenNode, Finishing {
  typealias Outcome = String
  var verdict = Verdict.allow

  override func leaveCheck(_ departure: Departure) -> Verdict { verdict }
}
