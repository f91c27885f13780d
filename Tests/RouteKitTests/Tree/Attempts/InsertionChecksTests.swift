import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class InsertionChecksTests: XCTestCase {
  func testAScreenThatAnotherTreesNavigationTookOutIsNotFreeYet() throws {
    let lamp = Product("lamp")
    let here = try StackNode(Feed(), lamp)
    let there = try StackNode(Cart())
    let (tree, other) = (try ScreenTree(root: here), try ScreenTree(root: there))

    try expectUnchanged(tree) {
      expectError(.alreadyOnTree) {
        try TreeRouter(tree).navigate(
          to: EditRoute { _ in
            try here.pop()
            try there.push(lamp)
          })
      }
    }

    expectTree(
      other,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }

  func testAScreenMayWanderBetweenTreesFromCommitToCommit() throws {
    let lamp = Product("lamp")
    let here = try StackNode(Feed(), lamp)
    let there = try StackNode(Cart())
    let (tree, other) = (try ScreenTree(root: here), try ScreenTree(root: there))

    try here.pop()
    try there.push(lamp)

    XCTAssertTrue(lamp.screenTree === other)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAScreenMayMoveIntoWhatItHeldAfterThatWasTakenOutInTheSameNavigation() throws {
    let inner = StackNode()
    let outer = try StackNode(Feed(), inner)
    let tabs = try TabNode(outer)
    let tree = try ScreenTree(root: tabs)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try outer.pop(in: navigation)
        try tabs.replace(outer, with: inner, in: navigation)
        try inner.push(outer, in: navigation)
      })

    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         └─ ● StackNode
            └─ ● Feed   ◀ visible
      """)
  }

  func testTheRootOfATreeGoesIntoNothing() throws {
    let root = Feed()
    let tree = try ScreenTree(root: root)

    expectError(.alreadyOnTree) { try StackNode().push(root) }
    expectError(.alreadyOnTree) { try Cart().present(root) }
    expectError(.alreadyOnTree) { try ScreenTree().setRoot(root) }
    expectTree(tree, "Feed   ◀ visible")
  }

  func testAChildCannotBecomeTheRoot() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    try expectError(.alreadyOnTree, leaving: tree) { try tree.setRoot(feed) }
  }
}
