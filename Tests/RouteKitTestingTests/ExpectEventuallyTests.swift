import Foundation
import RouteKit
import RouteKitTesting
import XCTest

final class ExpectEventuallyTests: FailureKeepingCase {
  @MainActor func testEventsOfOtherTasksAreAwaitedInSilence() async throws {
    let tree = ScreenTree()
    let asking = ClosureGuard<Void> {
      .ask { _ in
        await Task.yield()
        return .allow
      }
    }
    let route = ClosureBuilder { FeedScreen() }.rootRoute().guarded(by: asking)
    let router = TreeRouter(tree)
    var ends = 0

    router.navigate(to: route) { _ in ends += 1 }
    let came = await expectEventually("the navigation ends") { ends == 1 }

    XCTAssertTrue(came)
    XCTAssertTrue(tree.root is FeedScreen)
  }

  @MainActor func testLateEventsOnABusyMachineAreAwaited() async {
    // Each thread of the pool is busy for a while.
    for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
      Task.detached(priority: Task.currentPriority) {
        let start = ContinuousClock.now
        while .now - start < .milliseconds(100) {}
      }
    }
    let mark = Mark()
    Task.detached(priority: Task.currentPriority) { await mark.set() }

    await expectEventually("it has come", within: 1_000) { mark.isSet }

    XCTAssertTrue(mark.isSet)
  }

  @MainActor func testAnEventThatDoesNotComeIsReportedAtTheCallersLine() async {
    var turns = 0

    var came = true
    let reported = await failuresWhileWaiting {
      came = await expectEventually("pigs fly", within: 3) {
        turns += 1
        return false
      }
    }
    let line = #line - 5

    XCTAssertFalse(came)
    XCTAssertEqual(turns, 4)
    XCTAssertEqual(reported.map(\.text), ["Not in 3 turns: pigs fly."])
    XCTAssertEqual(reported.map(\.line), [line])
  }

  @MainActor func testAConditionThatAlreadyHoldsIsNotAwaited() async {
    let came = await expectEventually("nothing", within: 0) { true }

    XCTAssertTrue(came)
  }
}

@MainActor private final class Mark {
  private(set) var isSet = false

  func set() { isSet = true }
}
