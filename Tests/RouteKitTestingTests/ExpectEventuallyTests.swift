import RouteKit
import RouteKitTesting
import XCTest

final class ExpectEventuallyTests: FailureKeepingCase {
  @MainActor func testWhatOtherTasksBringAboutIsWaitedForInSilence() async throws {
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

  @MainActor func testWhatDoesNotComeIsReportedAtTheCallersLine() async {
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

  @MainActor func testWhatHoldsAlreadyIsNotWaitedFor() async {
    let came = await expectEventually("nothing", within: 0) { true }

    XCTAssertTrue(came)
  }
}
