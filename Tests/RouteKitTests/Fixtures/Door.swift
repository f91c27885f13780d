import RouteKit
import RouteKitTesting
import XCTest

/// A place where questions wait until the test answers them.
@MainActor final class Door {
  private(set) var questions = 0
  /// Whether a guard at the door allows without asking.
  private(set) var isOpen = false
  private var given = Answer.deny
  private var waiting: [CheckedContinuation<Void, any Error>] = []

  /// A guard that asks here, unless the door is open.
  var guarding: ClosureGuard<Void> {
    ClosureGuard { self.isOpen ? .allow : .asking { _ in try await self.answer() } }
  }

  func answer() async throws -> Answer {
    questions += 1
    try await withCheckedThrowingContinuation { waiting.append($0) }
    return given
  }

  func knocked(times: Int) async throws {
    await expectEventually("\(times) questions") { questions >= times }
    XCTAssertEqual(questions, times)
  }

  func open(with answer: Answer, opening: Bool = false) {
    given = answer
    isOpen = opening
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }

  func fail(with error: any Error) {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume(throwing: error) }
  }
}
