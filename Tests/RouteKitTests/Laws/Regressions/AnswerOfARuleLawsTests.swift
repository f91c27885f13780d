import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// An answer of yes to the question of a rule does not allow a screen that the rule still forbids, and a recheck asks
/// no rule twice.
final class AnswerOfARuleLawsTests: XCTestCase {
  func testARecheckRemovesAScreenThatTheRuleStillForbidsAfterAYes() async throws {
    for answer in [Answer.allow, .askAgain] {
      let tree = try ScreenTree(root: StackNode(Feed(), Cart(), Cart()))
      var questions = 0
      tree.require(
        ClosureGuard { (_: Cart) in
          .asking { _ in
            questions += 1
            return answer
          }
        }, for: Cart.self)

      try await tree.recheckAsking()

      XCTAssertTrue(tree.visible is Feed)
      XCTAssertEqual(questions, 1)
    }
  }
}
