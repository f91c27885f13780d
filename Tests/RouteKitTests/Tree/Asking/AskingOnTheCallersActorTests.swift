import Dispatch
import Fixtures
import RouteKit
import XCTest

/// Questions are answered on the caller's actor.
final class AskingOnTheCallersActorTests: XCTestCase {
  @MainActor func testTheQuestionOfAGuardIsAnsweredOnTheCallersActor() async throws {
    DispatchQueue.main.setSpecific(key: mark, value: true)
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let log = Log()
    let route = ClosureBuilder { Screen("Feed") }.rootRoute().guarded(by: Patience(log: log))

    try await router.arrive(at: route)

    XCTAssertEqual(log.wasOnMain, [true, true])
  }
}

private let mark = DispatchSpecificKey<Bool>()

private final class Log {
  var wasOnMain: [Bool] = []

  func note() { wasOnMain.append(DispatchQueue.getSpecific(key: mark) ?? false) }
}

/// A separate type, because a closure in a method of the main actor would run there anyway.
private struct Patience: Guard {
  let log: Log

  func check(_: Void) -> Verdict {
    .asking { _ in
      log.note()
      await Task.yield()
      log.note()
      return .allow
    }
  }
}
