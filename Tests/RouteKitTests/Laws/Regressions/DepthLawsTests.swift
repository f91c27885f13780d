import Fixtures
import Foundation
import RouteKit
import XCTest

/// Depth cannot overflow the stack of a thread, and costs no more than in proportion.
final class DepthLawsTests: XCTestCase {
  private static let manyLevels = LawRun.isFull ? 100_000 : 20_000

  func testTenThousandNestedStacksWorkOnASmallThread() throws {
    try LawRun.needsLongRun()
    onSmallThread {
      let (tree, leaf) = try Self.nested(10_000) { child, _ in try StackNode(child) }
      XCTAssertTrue(tree.visible === leaf)
      try Self.useEverything(of: tree, leaf, levels: 10_001)
    }
  }

  func testTenThousandLayersWorkOnASmallThread() throws {
    try LawRun.needsLongRun()
    onSmallThread {
      let (tree, leaf) = try Self.nested(10_000) { child, _ in
        let host = ScreenNode()
        try host.present(child)
        return host
      }
      XCTAssertEqual(tree.layers.count, 10_001)
      try Self.useEverything(of: tree, leaf, levels: 10_001)
    }
  }

  func testTenThousandContainersOfEveryKindWorkOnASmallThread() throws {
    try LawRun.needsLongRun()
    onSmallThread {
      let (tree, leaf) = try Self.nested(10_000) { child, level in
        switch level % 4 {
        case 0: return try TabNode(child, ScreenNode())
        case 1: return try SplitNode(primary: ScreenNode(), secondary: child)
        case 2:
          let pager = ContainerNode()
          try pager.insertChild(child, at: 0)
          return pager
        default: return try StackNode(ScreenNode(), child)
        }
      }
      try tree.reveal(leaf)
      XCTAssertTrue(tree.visible === leaf)
      try Self.useEverything(of: tree, leaf, levels: 17_501)
    }
  }

  func testADrawingGrowsInProportionToTheDepth() throws {
    func size(_ levels: Int) throws -> Int {
      let (tree, _) = try Self.nested(levels) { child, _ in try StackNode(child) }
      return tree.snapshot().drawing().utf8.count
    }
    let (small, large) = (try size(1_000), try size(10_000))

    XCTAssertLessThan(large, small * 11)
  }

  func testManyLevelsAreFreed() {
    onSmallThread {
      weak var leaf: ScreenNode?
      func makeAndDrop() throws {
        let (tree, last) = try Self.nested(Self.manyLevels) { child, level in
          if level % 2 == 0 { return try StackNode(child) }
          let host = ScreenNode()
          try host.present(child)
          return host
        }
        leaf = last
        XCTAssertNotNil(tree.root)
      }
      try makeAndDrop()
      XCTAssertNil(leaf)
    }
  }

  func testManyLevelsAreFreedByTheCommitThatTakesThemAway() throws {
    try LawRun.needsLongRun()
    onSmallThread {
      let tree = ScreenTree()
      weak var leaf: ScreenNode?
      func fill() throws {
        let (other, last) = try Self.nested(Self.manyLevels) { child, _ in try StackNode(child) }
        leaf = last
        let root = other.root
        try other.setRoot(nil)
        try tree.setRoot(root)
      }
      try fill()
      XCTAssertNotNil(leaf)
      try tree.setRoot(nil)
      XCTAssertNil(leaf)
    }
  }

  func testADeepSubtreeThatIsHeldInTheMiddleLosesItsOwnersOnly() {
    onSmallThread {
      var middle: ScreenNode?
      func makeAndDrop() throws {
        _ = try Self.nested(20_000) { child, level in
          let stack = try StackNode(child)
          if level == 10_000 { middle = stack }
          return stack
        }
      }
      try makeAndDrop()
      XCTAssertNil(middle?.screenOwner)
      XCTAssertNil(middle?.screenTree)
      XCTAssertEqual((middle as? StackNode)?.children.count, 1)
      middle = nil
    }
  }
}

extension DepthLawsTests {
  /// Builds from the inside out, because a chain of screens is inserted as a whole.
  private static func nested(
    _ levels: Int, _ wrap: (ScreenNode, Int) throws -> ScreenNode
  ) throws -> (ScreenTree, ScreenNode) {
    let leaf = ScreenNode()
    var outermost = leaf
    for level in 0..<levels { outermost = try wrap(outermost, level) }
    let tree = ScreenTree()
    try tree.setRoot(outermost)
    return (tree, leaf)
  }

  /// Calls everything that walks a tree, with refused and committed navigations at its innermost screen.
  private static func useEverything(of tree: ScreenTree, _ leaf: ScreenNode, levels: Int) throws {
    XCTAssertEqual(tree.screens.count, levels)
    XCTAssertTrue(leaf.screenID.flatMap(tree.screen(withID:)) === leaf)
    XCTAssertTrue(tree.visibleScreens.contains { $0 === leaf })
    XCTAssertEqual(
      leaf.screenAncestors.reduce(0) { count, _ in count + 1 }, tree.visiblePath.count - 1)
    XCTAssertTrue(tree.topLayer === leaf.screenLayer)

    let before = tree.snapshot()
    XCTAssertEqual(before, tree.snapshot())
    XCTAssertEqual(before.withoutIDs, tree.snapshot().withoutIDs)
    XCTAssertFalse(before.drawing(showsIDs: true).isEmpty)

    let router = TreeRouter(tree)
    XCTAssertThrowsError(try router.navigate(to: Move.selectTab(99).from(leaf))) {
      XCTAssertLessThan("\($0)".split(separator: "\n").count, 40)
    }
    let away = ClosureBuilder { ScreenNode() }.rootRoute()
    XCTAssertThrowsError(try router.navigate(to: away.then(.dismiss)))
    XCTAssertEqual(before, tree.snapshot())

    try leaf.present(ScreenNode())
    XCTAssertFalse(tree.visible === leaf)
    try tree.reveal(leaf)
    XCTAssertTrue(tree.visible === leaf)
    if let root = tree.root as? ContainerNode { try tree.reveal(root.children[0]) }
  }

  /// Runs a test on a thread with a stack of 512 KB, as secondary threads have on Apple's systems.
  private func onSmallThread(_ body: @escaping @Sendable () throws -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      do { try body() } catch { XCTFail("\(error)") }
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }
}
