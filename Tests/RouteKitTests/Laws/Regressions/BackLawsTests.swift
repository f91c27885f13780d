import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tests that going back concerns what the user sees, and that going forward reverses nothing else.
final class BackLawsTests: XCTestCase {
  func testUnderALayerThatTheUserMayNotDismissNothingMoves() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    var presentation = Presentation(style: .alert)
    presentation.isDismissibleByUser = false
    try stack.present(StackNode(Sheet()), as: presentation)

    try expectError(.mayNotLeave, leaving: tree) { try TreeRouter(tree).back() }

    XCTAssertNil(tree.backChoice())
    XCTAssertFalse(TreeRouter(tree).canGoBack)
  }

  func testABackThatIsRolledBackDoesNotMakeAnotherEditCount() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart(), Account()))
    tree.forwardLimit = 5
    let route = Move { navigation in
      _ = try? navigation.attempt {
        try navigation.perform(Move.back)
        throw Injected()
      }
      // As many edits as the one that was rolled back.
      return try navigation.perform(Move.pop)
    }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertEqual(tree.forwardCount, 0)
  }
}
