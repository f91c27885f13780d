import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouterArriveTests: XCTestCase {
  private func tree() throws -> (ScreenTree, TreeRouter) {
    let tree = try ScreenTree(root: StackNode(Feed()))
    return (tree, TreeRouter(tree))
  }

  /// A guard that asks with a closure until the test lets it allow.
  private final class Session: Guard {
    var isOpen = false
    var checks = 0
    let question: (Session) async throws -> Answer

    init(_ question: @escaping (Session) async throws -> Answer) { self.question = question }

    func check(_ subject: Void) -> Verdict {
      checks += 1
      if isOpen { return .allow }
      return .asking { _ in try await self.question(self) }
    }
  }

  /// The error of pushing a cart behind a guard.
  private func errorOfPushing(
    behind session: Session, by router: TreeRouter
  ) async -> (any Error)? {
    await caught { try await router.arrive(at: CartBuilder().pushRoute().guarded(by: session)) }
  }

  func testItWaitsForAGuardThatAsksAndThenArrives() async throws {
    let (tree, router) = try tree()
    let session = Session { _ in
      await Task.yield()
      return .allow
    }

    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: session))

    XCTAssertEqual(session.checks, 2)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testTheTreeIsUntouchedWhileAnAnswerIsAwaited() async throws {
    let (tree, router) = try tree()
    var during: TreeSnapshot?
    let before = tree.snapshot()
    let session = Session { _ in
      during = tree.snapshot()
      return .allow
    }

    try await router.arrive(
      at: CartBuilder().pushRoute().then(SheetBuilder().presentRoute().guarded(by: session)))

    XCTAssertEqual(during, before)
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testTheWholeRouteIsAttemptedAfreshOnTheCurrentTree() async throws {
    let (tree, router) = try tree()
    let session = Session { _ in
      try tree.setRoot(StackNode(Account()))
      return .allow
    }

    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: session))

    expectTree(
      tree,
      """
      StackNode
      ├─ Account
      └─ ● Cart   ◀ visible
      """)
  }

  func testARouteThatTheTreeNoLongerHasAPlaceForFailsAfterTheAnswer() async throws {
    let (tree, router) = try tree()
    let session = Session { _ in
      try tree.setRoot(Account())
      return .allow
    }

    let error = await errorOfPushing(behind: session, by: router)

    XCTAssertEqual((error as? RoutingError)?.kind, .noContainer)
    expectTree(tree, "Account   ◀ visible")
  }

  func testADeniedAnswerRefuses() async throws {
    let (tree, router) = try tree()
    let session = Session { _ in .deny }

    let error = await errorOfPushing(behind: session, by: router)

    XCTAssertEqual((error as? RoutingError)?.kind, .refused)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testErrorsOfAQuestionReachTheCallerUnchanged() async throws {
    let (tree, router) = try tree()
    let session = Session { _ in throw SoldOut() }

    let error = await errorOfPushing(behind: session, by: router)

    XCTAssertEqual(error as? SoldOut, SoldOut())
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAGuardThatHasChangedItsMindMeanwhileIsNotPassedOnAKeptAnswer() async throws {
    let (tree, router) = try tree()
    var isBanned = false
    let asking = ClosureGuard { (_: Void) in
      if isBanned { return Verdict.deny(SoldOut()) }
      return .asking { _ in
        isBanned = true
        return .allow
      }
    }

    let error = await caught {
      try await router.arrive(at: CartBuilder().pushRoute().guarded(by: asking))
    }

    XCTAssertEqual(error as? SoldOut, SoldOut())
    XCTAssertTrue(tree.visible is Feed)
  }

  func testTwoGuardsAskOneAfterTheOtherAndEachAnswerIsKept() async throws {
    let (tree, router) = try tree()
    let diary = Diary()
    let outer = Session { _ in
      diary.note("outer")
      return .allow
    }
    let inner = Session { _ in
      diary.note("inner")
      return .allow
    }

    try await router.arrive(
      at: CartBuilder().pushRoute().guarded(by: inner).guarded(by: outer))

    XCTAssertEqual(diary.read(), ["outer", "inner"])
    XCTAssertEqual([outer.checks, inner.checks], [3, 2])
    XCTAssertTrue(tree.visible is Cart)
  }

  func testAnAnswerIsKeptForItsPlaceAndNotForTheSameGuardOrRouteElsewhere() async throws {
    var asked = 0
    let session = Session { _ in
      asked += 1
      return .allow
    }
    let push = CartBuilder().pushRoute().guarded(by: session)
    let sheet = SheetBuilder().presentRoute().guarded(by: session)
    let chains: [any Route<Void>] = [push.then(sheet), push.then(push)]
    for chain in chains {
      let (tree, router) = try tree()
      asked = 0

      try await router.arrive(at: chain)

      XCTAssertEqual(asked, 2)
      XCTAssertEqual(tree.screens.count, 4)
    }
  }

  func testAskingAgainCallsTheGuardAfreshAndTakesNothingFromTheAnswer() async throws {
    let (tree, router) = try tree()
    let session = Session { session in
      session.isOpen = true
      return .askAgain
    }

    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: session))

    XCTAssertEqual(session.checks, 2)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testAskingAgainEightTimesPassesAndANinthTimeIsALoop() async throws {
    for count in [8, 9] {
      let (tree, router) = try tree()
      var asked = 0
      let session = Session { session in
        asked += 1
        session.isOpen = asked == count
        return .askAgain
      }

      let error = await errorOfPushing(behind: session, by: router)

      XCTAssertEqual(asked, count)
      XCTAssertEqual((error as? RoutingError)?.kind, count == 8 ? nil : .redirectLoop)
      XCTAssertEqual(tree.visible is Cart, count == 8, "\(count)")
    }
  }

  func testALeaveCheckThatAlwaysAsksAgainIsNamed() async throws {
    let form = Form { _ in .ask { _ in .askAgain } }
    let tree = try ScreenTree(root: StackNode(Feed(), form))

    let error = await caught { try await TreeRouter(tree).arrive(at: .pop) }

    XCTAssertEqual(
      error.map { "\($0)" },
      """
      Cannot arrive: it was redirected or asked again 9 times.

      1. the leave check of 'Form' asked again, 9 times

      An answer or a redirect must change the state that the guards check.
      """)
  }

  func testAGuardThatIsMadeAfreshInEachAttemptIsALoopSoon() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var asked = 0
    let choosing = Move.choosing { _ in
      CartBuilder().pushRoute().guarded(
        by: ClosureGuard {
          .asking { _ in
            asked += 1
            return .allow
          }
        })
    }

    let error = await caught { try await TreeRouter(tree).arrive(at: choosing) }

    XCTAssertEqual((error as? RoutingError)?.kind, .redirectLoop)
    XCTAssertEqual(
      error.map { "\($0)" },
      """
      Cannot arrive: it was redirected or asked again 9 times.

      1. the guard 'ClosureGuard' asked again, 9 times

      Each attempt makes the guard 'ClosureGuard' anew, so it does not receive the answer. Write guarded(by:) once, \
      where the route is created, and not in perform(with:in:) or in a closure that each attempt calls.
      """)
    XCTAssertEqual(asked, 10)
  }

  func testAnyNumberOfGuardsThatAskOnceIsNotALoop() async throws {
    let (tree, router) = try tree()
    var chain = CartBuilder().pushRoute().guarded(
      by: Session {
        $0.isOpen = true; return .allow
      }
    ).then(.popToRoot)
    for _ in 0..<12 {
      let session = Session {
        $0.isOpen = true; return .allow
      }
      chain = chain.then(CartBuilder().pushRoute().guarded(by: session))
    }

    let arrival = try await router.arrive(at: chain)

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testTwoGuardsThatShutEachOthersDoorsAreALoop() async throws {
    let (tree, router) = try tree()
    var first = Session { _ in .deny }
    var second = Session { _ in .deny }
    var asked = 0
    func open(_ this: @escaping () -> Session, _ that: @escaping () -> Session) -> Session {
      Session { _ in
        asked += 1
        this().isOpen = true
        that().isOpen = false
        return .allow
      }
    }
    first = open({ first }, { second })
    second = open({ second }, { first })
    let route = CartBuilder().pushRoute().guarded(by: second).guarded(by: first)

    let error = await caught { try await router.arrive(at: route) }

    XCTAssertEqual((error as? RoutingError)?.kind, .redirectLoop)
    XCTAssertLessThan(asked, 20)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAKeptAllowDoesNotOpenARulesDoor() async throws {
    let (tree, router) = try tree()
    var asked = 0
    tree.require(
      ClosureGuard { (_: Cart) in
        .asking { _ in
          asked += 1
          return .allow
        }
      }, for: Cart.self)

    let error = await caught { try await router.arrive(at: CartBuilder().pushRoute()) }

    XCTAssertEqual((error as? RoutingError)?.kind, .redirectLoop)
    XCTAssertEqual(asked, 9)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testOnlyARulesOwnAllowOpensItsDoor() async throws {
    let (tree, router) = try tree()
    var isOpen = false
    tree.require(
      ClosureGuard { (_: Cart) in
        if isOpen { return .allow }
        return .asking { _ in
          isOpen = true
          return .allow
        }
      }, for: Cart.self)

    try await router.arrive(at: CartBuilder().pushRoute())

    XCTAssertTrue(tree.visible is Cart)
  }

  func testALeaveCheckThatAsksIsAwaitedAndItsAnswerCounts() async throws {
    let form = Form { _ in .ask { _ in .allow } }
    let tree = try ScreenTree(root: StackNode(Feed(), form))

    try await TreeRouter(tree).arrive(at: .pop)

    XCTAssertTrue(tree.visible is Feed)
  }

  func testALeaveCheckThatIsAnsweredWithNoRefuses() async throws {
    let form = Form { _ in .ask { _ in .deny } }
    let tree = try ScreenTree(root: StackNode(Feed(), form))

    let error = await caught { try await TreeRouter(tree).arrive(at: .pop) }

    XCTAssertEqual((error as? RoutingError)?.kind, .mayNotLeave)
    XCTAssertTrue(tree.visible === form)
  }

  func testALeaveCheckThatHasChangedItsMindWhileAGuardWaitedRefuses() async throws {
    let form = Form { _ in .allow }
    let tree = try ScreenTree(root: StackNode(Feed(), form))
    let session = Session { _ in
      form.answer = { _ in .deny }
      return .allow
    }

    let error = await caught {
      try await TreeRouter(tree).arrive(at: CartBuilder().replaceAllRoute().guarded(by: session))
    }

    XCTAssertEqual((error as? RoutingError)?.kind, .mayNotLeave)
    XCTAssertTrue(tree.visible === form)
  }

  func testAQuestionMayNavigateOnTheSameTree() async throws {
    let (tree, router) = try tree()
    let session = Session { session in
      try router.navigate(to: SheetBuilder().presentRoute())
      await Task.yield()
      try router.navigate(to: .dismiss)
      session.isOpen = true
      return .askAgain
    }

    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: session))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testATreeThatIsClosedWhileAnAnswerIsAwaitedEndsTheNavigation() async throws {
    let (tree, router) = try tree()
    let session = Session { _ in
      try tree.close()
      return .allow
    }

    let error = await errorOfPushing(behind: session, by: router)

    XCTAssertEqual((error as? RoutingError)?.kind, .treeClosed)
    expectTree(tree, "(empty)")
  }

  func testWaitingHoldsTheTreeWeakly() async throws {
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Feed()))
    weak let gone = tree
    let router = TreeRouter(try XCTUnwrap(tree))
    var wasGone = false
    let session = Session { _ in
      tree = nil
      wasGone = gone == nil
      return .allow
    }

    let error = await errorOfPushing(behind: session, by: router)

    XCTAssertTrue(wasGone)
    XCTAssertEqual((error as? RoutingError)?.kind, .treeClosed)
  }

  @MainActor func testATaskThatWasCancelledBeforeDoesNotEvenAttempt() async throws {
    let (tree, router) = try tree()
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    let task = Task { () -> (any Error)? in
      withUnsafeCurrentTask { $0?.cancel() }
      return await caught { try await router.arrive(at: builder.pushRoute()) }
    }

    let error = await task.value
    XCTAssertTrue(error is CancellationError)
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testATaskThatIsCancelledWhileItWaitsEndsWhenTheQuestionReturns() async throws {
    let (tree, router) = try tree()
    let session = Session { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return .allow
    }

    let task = Task { () -> (any Error)? in
      await caught { try await router.arrive(at: CartBuilder().pushRoute().guarded(by: session)) }
    }

    let error = await task.value
    XCTAssertTrue(error is CancellationError)
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testATaskThatIsCancelledAfterTheCommitHasArrived() async throws {
    let (tree, router) = try tree()
    tree.observe { _ in withUnsafeCurrentTask { $0?.cancel() } }

    let task = Task { () -> (any Error)? in
      await caught { try await router.arrive(at: CartBuilder().pushRoute()) }
    }

    let error = await task.value
    XCTAssertNil(error)
    XCTAssertTrue(tree.visible is Cart)
  }
}

private func caught(_ body: () async throws -> Void) async -> (any Error)? {
  do {
    try await body()
    return nil
  } catch {
    return error
  }
}
