import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Code that the library calls during an attempt sets the root through that attempt.
final class RootUnderAttackTests: XCTestCase {
  func testARootSetBehindTheInspectionDoesNotFreeWhoIsStillToBeTold() throws {
    final class Knowing { var navigation: Navigation? }
    final class Leaver: ScreenNode {
      var onDisappear: () -> Void = {}
      var answer: () -> Void = {}
      override func didDisappear() { onDisappear() }
      override func leaveCheck(_ departure: Departure) -> Verdict {
        answer()
        return .allow
      }
    }
    let knowing = Knowing()
    let tree = ScreenTree()
    let leaver = Leaver()
    leaver.answer = { _ = try? knowing.navigation?.perform(FeedBuilder().rootRoute()) }
    do {
      let tabs = try TabNode(leaver, Feed())
      let stack = try StackNode(Feed(), tabs)
      leaver.onDisappear = { [weak stack] in try? stack?.replaceAll(with: []) }
      try tree.setRoot(stack)
    }
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        knowing.navigation = navigation
        let tabs = leaver.screenParent as? TabNode
        try tabs?.remove(leaver, in: navigation)
      })
    XCTAssertTrue(tree.root is StackNode)
  }

  func testALeaveCheckCannotSetTheRootThroughANavigationItKnows() throws {
    final class Knowing { var navigation: Navigation? }
    let knowing = Knowing()
    let diary = Diary()
    let intruder = Heard("intruder", diary)
    let tree = ScreenTree()
    tree.require(ClosureGuard { (_: Heard) in .deny }, for: Heard.self)
    var caught: (any Error)?
    let form = Form { _ in
      do {
        try knowing.navigation?.perform(PrebuiltBuilder(intruder).rootRoute())
      } catch { caught = error }
      return .allow
    }
    let stack = try StackNode(Feed(), form)
    try tree.setRoot(stack)
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        knowing.navigation = navigation
        try stack.pop(in: navigation)
      })
    XCTAssertEqual((caught as? RoutingError)?.kind, .busyAttempting)
    XCTAssertIdentical(
      tree.root, stack, "\(tree.snapshot().drawing(showsIDs: true)) \(diary.entries)")
  }

  func testAnInverseCannotSetTheRootThroughANavigationItKnows() throws {
    let dial = Dial()
    try dial.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: dial)
    tree.undoLimit = 5
    try dial.turn(to: 2)
    let diary = Diary()
    let intruder = Heard("intruder", diary)
    let undoing = ClosureRoute<ScreenNode, Void> { navigation in
      dial.onRestore = { _ = try? navigation.perform(PrebuiltBuilder(intruder).rootRoute()) }
      return try navigation.perform(.undo)
    }
    try TreeRouter(tree).navigate(to: undoing)
    XCTAssertIdentical(tree.root, dial)
    XCTAssertEqual(
      diary.entries.contains("enter intruder"), tree.root === intruder, "\(diary.entries)")
    XCTAssertNotNil(tree.root?.screenID)
  }

  func testABuilderCannotSetTheRootThroughANavigationItKnows() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let stack = tree.root as! StackNode
    expectError(.busyAttempting) {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try navigation.perform(
            ClosureBuilder { () -> Cart in
              try navigation.perform(FeedBuilder().rootRoute())
              return Cart()
            }.presentRoute().from(stack))
        })
    }
  }
}
