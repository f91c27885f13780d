package import RouteKit
import RouteKitTesting
import XCTest

/// A place where questions wait until the test answers them.
@MainActor package final class Door {
  package private(set) var questions = 0
  /// Whether a guard at the door allows without asking.
  package private(set) var isOpen = false
  private var given = Answer.deny
  private var waiting: [CheckedContinuation<Void, any Error>] = []

  package init() {}

  /// A guard that asks here, unless the door is open.
  package var guarding: ClosureGuard<Void> {
    ClosureGuard { self.isOpen ? .allow : .asking { _ in try await self.answer() } }
  }

  package func answer() async throws -> Answer {
    questions += 1
    try await withCheckedThrowingContinuation { waiting.append($0) }
    return given
  }

  package func knocked(times: Int) async throws {
    await expectEventually("\(times) questions") { questions >= times }
    XCTAssertEqual(questions, times)
  }

  package func open(with answer: Answer, opening: Bool = false) {
    given = answer
    isOpen = opening
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }

  package func fail(with error: any Error) {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume(throwing: error) }
  }
}
