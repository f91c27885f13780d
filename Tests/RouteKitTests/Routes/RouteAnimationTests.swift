import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteAnimationTests: XCTestCase {
  private let push = CartBuilder().pushRoute()
  private let root = Move.popToRoot

  /// Whether the commits of some routes were animated, each in its own navigation.
  private func animations(of routes: any Route<Void>...) throws -> [Bool] {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    return try commits(of: tree) {
      for route in routes { _ = try router.navigate(to: route) }
    }.map(\.isAnimated)
  }

  func testACommitIsAnimatedUnlessTheRouteSaysOtherwise() throws {
    let animations = try animations(
      of: push, push.animated(false), push.animated(true), push, push.animated(false))

    XCTAssertEqual(animations, [true, false, true, true, false])
  }

  func testTheCommitSaysSoOnlyWhenItIsNotAnimated() throws {
    let provider = RecordingRootProvider(try ScreenTree(root: StackNode(Feed())))
    let router = TreeRouter(provider)

    try router.navigate(to: push.animated(false))
    try router.navigate(to: .pop.animated(true))

    expectCommits(
      provider,
      """
      commit 2 (route, not animated): Cart #3 entered StackNode #1; visible: Cart #3
      commit 3 (route): Cart #3 left; visible: Feed #2
      """)
  }

  func testOfSeveralTheOutermostCounts() throws {
    let animations = try animations(
      of: push.animated(false).animated(true), push.animated(true).animated(false),
      push.animated(false).then(root).animated(true).then(push))

    XCTAssertEqual(animations, [true, false, true])
  }

  func testInAChainTheLastPartThatSaysSomethingCounts() throws {
    let animations = try animations(
      of: push.animated(false).then(push), push.animated(false).then(push.animated(true)),
      push.then(push.animated(true)).then(push.animated(false)),
      push.from(CartBuilder().inStack().pushRoute().animated(false)))

    XCTAssertEqual(animations, [false, true, false, false])
  }

  func testAFailedAlternativeDoesNotCount() throws {
    let failing = push.animated(false).then(FailingBuilder().pushRoute())

    let animations = try animations(
      of: failing.orElse(push), push.animated(true).then(failing.orElse(push)),
      push.animated(false).then(push.animated(true).then(failing).orElse(push)))

    XCTAssertEqual(animations, [true, true, false])
  }

  func testTheRemarksOfANavigationAreForgottenByTheNext() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)

    let commits = try commits(of: tree) {
      expectSoldOut {
        try router.navigate(to: push.animated(false).then(FailingBuilder().pushRoute()))
      }
      try stack.push(Cart())
      try router.navigate(to: root.then(root).animated(false))
      try stack.push(Cart())
    }

    XCTAssertEqual(commits.map(\.isAnimated), [true, false, true])
  }

  func testDirectEditsAreAnimatedEvenInACallbackOfANavigationThatIsNot() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let route = push.animated(false).onArrival { _ in
      do { try stack.pop() } catch { XCTFail("\(error)") }
    }

    let commits = try commits(of: tree) { _ = try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(commits.map(\.isAnimated), [false, true])
  }

  func testARouteThatChangesNothingMakesNoCommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectUnchanged(tree) { try TreeRouter(tree).navigate(to: root.animated(false)) }
  }

  func testASecondAttemptSaysTheSame() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var animations: [Bool] = []
    tree.observe { animations.append($0.isAnimated) }
    let asking = push.animated(false).guarded(by: ClosureGuard { .ask { _ in .allow } })

    try await TreeRouter(tree).arrive(at: asking)

    XCTAssertEqual(animations, [false])
  }
}
