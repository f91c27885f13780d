import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RecheckAskingTests: XCTestCase {
  func testAnAnswerThatChangesWhatTheRuleSeesKeepsTheScreen() async throws {
    let session = Session()
    let tree = try ScreenTree(root: StackNode(Feed(), Cart(), Cart()))
    tree.require(
      ClosureGuard { (_: Cart) in
        if session.isOpen { return .allow }
        return .asking { _ in
          session.questions += 1
          session.isOpen = true
          return .askAgain
        }
      }, for: Cart.self)

    try await tree.recheckAsking()

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertEqual(session.questions, 1)
  }

  func testAnAnswerThatChangesNothingOpensNoDoor() async throws {
    let session = Session()
    let tree = try ScreenTree(root: StackNode(Feed(), Cart(), Cart()))
    tree.require(
      ClosureGuard { (_: Cart) in
        .asking { _ in
          session.questions += 1
          return .allow
        }
      }, for: Cart.self)

    try await tree.recheckAsking()

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual(session.questions, 1)
  }

  func testWithAFallbackAnErrorOfTheQuestionsRemovesNothingEither() async throws {
    let session = Session()
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    tree.fallback = FeedBuilder().rootRoute()
    requireAsking(session, on: tree)
    let before = tree.snapshot()

    var thrown: (any Error)?
    do { try await tree.recheckAsking() } catch { thrown = error }

    XCTAssertEqual((thrown as? RoutingError)?.kind, .redirectLoop)
    XCTAssertEqual(tree.snapshot(), before)
  }

  func testRulesThatBringRulesThatAskAreNotAskedForEver() async throws {
    let session = Session()
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    requireAsking(session, on: tree)

    var thrown: (any Error)?
    do { try await tree.recheckAsking() } catch { thrown = error }

    XCTAssertEqual(
      thrown.map { "\($0)" },
      """
      Cannot recheck: the rule for 'Cart' asks, after 64 questions already.

      Do not register another rule that asks while a rule's question is being answered.
      """)
    XCTAssertEqual((thrown as? RoutingError)?.kind, .redirectLoop)
    XCTAssertEqual(session.questions, 64)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testARuleIsAskedThoughItHasTheMemoryOfOneThatIsGone() async throws {
    let session = Session()
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    for _ in 0..<50 {
      requireAskingOnce(session, on: tree) {
        // All carts before are gone.
        guard session.questions == 50 else { return }
        for _ in 0..<14 { self.requireAskingOnce(session, on: tree) {} }
      }
    }

    try await tree.recheckAsking()

    XCTAssertEqual(session.questions, 64)
  }

  func testSixtyFourRulesMayAsk() async throws {
    let session = Session()
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    for _ in 0..<64 {
      tree.require(
        ClosureGuard { (_: Cart) in
          .asking { _ in
            session.questions += 1
            return .askAgain
          }
        }, for: Cart.self)
    }

    try await tree.recheckAsking()

    XCTAssertEqual(session.questions, 64)
    XCTAssertTrue(tree.visible is Feed)
  }

  /// A rule whose answer registers the same rule again.
  private func requireAsking(_ session: Session, on tree: ScreenTree) {
    tree.require(
      ClosureGuard { (_: Cart) in
        .asking { _ in
          session.questions += 1
          self.requireAsking(session, on: tree)
          return .askAgain
        }
      }, for: Cart.self)
  }

  /// A rule that is cancelled by its answer.
  private func requireAskingOnce(
    _ session: Session, on tree: ScreenTree, then answer: @escaping () -> Void
  ) {
    weak var rule: Registration?
    rule = tree.require(
      ClosureGuard { (_: Cart) in
        .asking { _ in
          session.questions += 1
          rule?.cancel()
          answer()
          return .askAgain
        }
      }, for: Cart.self)
  }
}

private final class Session {
  var isOpen = false
  var questions = 0
}
