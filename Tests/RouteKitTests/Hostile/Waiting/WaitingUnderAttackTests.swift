import RouteKit
import RouteKitTesting
import XCTest

@MainActor
final class WaitingUnderAttackTests: XCTestCase {
  /// Calls the base twice, loses requests, or swaps them.
  struct Twice<Base: Router>: Router {
    let base: Base
    func attempt<Target: Route>(
      _ route: Target, with context: Target.Context, for request: Request?
    ) throws -> Attempt {
      _ = try base.attempt(route, with: context, for: request)
      return try base.attempt(route, with: context, for: request)
    }
  }
  struct Swapping<Base: Router>: Router {
    let base: Base
    let request: Request?
    func attempt<Target: Route>(
      _ route: Target, with context: Target.Context, for _: Request?
    ) throws -> Attempt { try base.attempt(route, with: context, for: request) }
  }

  final class Gate {
    var waiting: [CheckedContinuation<Void, Never>] = []
    var asked = 0
    func wait() async {
      asked += 1
      await withCheckedContinuation { waiting.append($0) }
    }
    func open() {
      let all = waiting
      waiting = []
      for one in all { one.resume() }
    }
  }

  func testARequestThatADecoratorDropsIsAnErrorThatChangesNothing() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = CartBuilder().pushRoute().guarded(by: ClosureGuard { _ in .ask { _ in .allow } })
    let router = Swapping(base: TreeRouter(tree), request: nil)
    let before = tree.snapshot()
    do {
      try await router.arrive(at: asking)
      XCTFail("arrived")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .mustWait) }
    XCTAssertEqual(tree.snapshot(), before)
  }

  func testARequestThatADecoratorSwapsNeverAsksForEver() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var asked = 0
    let asking = CartBuilder().pushRoute().guarded(
      by: ClosureGuard { _ in
        .asking { _ in
          asked += 1
          if asked > 200 { throw SoldOut() }
          return .allow
        }
      })
    let router = Swapping(base: TreeRouter(tree), request: Request())
    do {
      try await router.arrive(at: asking)
      XCTFail("arrived")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .redirectLoop) }
    XCTAssertLessThan(asked, 20)
  }

  func testADecoratorThatAttemptsTwicePerformsTwice() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let asking = CartBuilder().pushRoute().guarded(by: ClosureGuard { _ in .ask { _ in .allow } })
    try await Twice(base: TreeRouter(tree)).arrive(at: asking)
    XCTAssertEqual(stack.children.count, 3)
  }

  func testATreeThatIsDroppedWhileItsNavigationWaitsIsGone() async throws {
    let gate = Gate()
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Feed()))
    weak let gone = tree
    let router = TreeRouter(try XCTUnwrap(tree))
    var ends: [String] = []
    router.navigate(
      to: CartBuilder().pushRoute().guarded(
        by: ClosureGuard { _ in
          .asking { _ in
            await gate.wait()
            return .allow
          }
        })
    ) { result in
      do { _ = try result.get() } catch {
        ends.append("\((error as? RoutingError)?.kind.description ?? "\(error)")")
      }
    }
    while gate.asked == 0 { await Task.yield() }
    tree = nil
    XCTAssertNil(gone)
    gate.open()
    await expectEventually("one ends") { !ends.isEmpty }
    XCTAssertEqual(ends, ["treeClosed"])
  }

  func testCancellingAtEachSuspensionEndsOnceAndChangesNothing() async throws {
    for suspension in 1...3 {
      let gate = Gate()
      let tree = try ScreenTree(root: StackNode(Feed()))
      let guarding = ClosureGuard { (_: Void) in
        .asking { _ in
          await gate.wait()
          return .allow
        }
      }
      var ends: [String] = []
      let before = tree.snapshot()
      let pending = TreeRouter(tree).navigate(
        to: CartBuilder().pushRoute().guarded(by: guarding).guarded(by: guarding)
          .guarded(by: guarding)
      ) { result in
        do {
          _ = try result.get()
          ends.append("arrived")
        } catch { ends.append("\(type(of: error))") }
      }
      for number in 1...suspension {
        while gate.asked < number { await Task.yield() }
        if number == suspension { pending.cancel() }
        gate.open()
      }
      await expectEventually("one ends") { !ends.isEmpty }
      XCTAssertEqual(ends, ["CancellationError"])
      XCTAssertEqual(tree.snapshot(), before)
    }
  }

  func testAnAnswerThatNavigatesItselfIsFine() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let asking = CartBuilder().pushRoute().guarded(
      by: ClosureGuard { _ in
        .asking { _ in
          try await router.arrive(at: SheetBuilder().pushRoute())
          return .allow
        }
      })
    try await router.arrive(at: asking)
    XCTAssertEqual(stack.children.count, 3)
  }

  func testTenThatWaitEndExactlyOnceWhenTheTreeIsClosed() async throws {
    try await endTen(asking: { $0 })
  }

  func testTenThatWaitForOneAnswerEndExactlyOnceWhenTheTreeIsClosed() async throws {
    try await endTen(asking: { _ in 0 })
  }

  /// Lets ten navigations wait, each at the guard with a number, and closes the tree.
  private func endTen(asking guardNumber: (Int) -> Int) async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var waiting: [CheckedContinuation<Void, Never>] = []
    let routes = (0..<10).map { _ in
      CartBuilder().pushRoute().guarded(
        by: ClosureGuard { _ in
          .asking { _ in
            await withCheckedContinuation { waiting.append($0) }
            return .allow
          }
        })
    }
    var ends = [Int](repeating: 0, count: 10)
    var kinds: Set<String> = []
    let router = TreeRouter(tree)
    for number in 0..<10 {
      router.navigate(to: routes[guardNumber(number)]) { result in
        ends[number] += 1
        do { _ = try result.get() } catch {
          kinds.insert("\((error as? RoutingError)?.kind.description ?? "\(error)")")
        }
      }
    }
    let questions = Set((0..<10).map(guardNumber)).count
    await expectEventually("the questions are asked") { waiting.count >= questions }
    XCTAssertEqual(waiting.count, questions)
    try tree.close()
    for one in waiting { one.resume() }
    await expectEventually("each has ended") { !ends.contains(0) }
    XCTAssertEqual(ends, [Int](repeating: 1, count: 10))
    XCTAssertEqual(kinds, ["treeClosed"])
  }
}
