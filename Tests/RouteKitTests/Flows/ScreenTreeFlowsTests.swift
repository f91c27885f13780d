import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenTreeFlowsTests: XCTestCase {
  private let diary = Diary()

  func testATreeIsRunByAFlow() throws {
    let flow = HeardFlow<ScreenTree>("app", diary) { [diary] tree in
      try tree.setRoot(TabNode(StackNode(flow: HeardFlow("shop", diary) { try $0.push(Feed()) })))
      try tree.root?.present(Sheet())
    }

    let tree = try ScreenTree(flow: flow)

    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         └─ ● Feed

      sheet on TabNode:
      Sheet   ◀ visible
      """)
    XCTAssertTrue(tree.flows.first === flow)
    XCTAssertEqual(diary.read(), ["start app", "start shop", "enter shop", "enter app"])
  }

  func testAllThatATreesFlowBuildsIsOneCommit() throws {
    let tree = ScreenTree()
    let flow = HeardFlow<ScreenTree> { tree in
      try tree.setRoot(TabNode(Feed(), Cart()))
      try (tree.root as? TabNode)?.select(1)
    }

    let commits = try commits(of: tree) { try flow.attach(to: tree) }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testATreesFlowStaysWhenTheRootIsReplacedAndGoesWhenTheTreeIsClosed() throws {
    weak var gone: HeardFlow<ScreenTree>?
    let tree = ScreenTree()
    do {
      let flow = HeardFlow<ScreenTree>("app", diary) { try $0.setRoot(Feed()) }
      gone = flow
      try flow.attach(to: tree)
    }
    try tree.setRoot(Cart())
    try tree.setRoot(nil)
    XCTAssertEqual(diary.read(), ["start app", "enter app"])

    try tree.close()

    XCTAssertEqual(diary.read(), ["leave app"])
    XCTAssertTrue(tree.flows.isEmpty)
    XCTAssertNil(gone)
  }

  func testATreesFlowThatCannotStartLeavesTheTreeAsItWas() throws {
    let tree = try ScreenTree(root: Feed())
    let flow = HeardFlow<ScreenTree>("app", diary) { tree in
      try tree.setRoot(Cart())
      throw SoldOut()
    }

    try expectUnchanged(tree) { expectSoldOut { try flow.attach(to: tree) } }

    XCTAssertTrue(tree.flows.isEmpty)
    XCTAssertNil(flow.root.current)
    XCTAssertEqual(diary.read(), ["start app"])
  }

  func testATreesFlowThatNavigatesAsItStartsIsRefused() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let flow = HeardFlow<ScreenTree> { try TreeRouter($0).navigate(to: .popToRoot) }

    try expectError(.busyAttempting, leaving: tree) { try flow.attach(to: tree) }

    XCTAssertTrue(tree.flows.isEmpty)
  }

  func testATreesFlowIsRemovedUndoneAndRedone() throws {
    let tree = try ScreenTree(root: Feed())
    tree.undoLimit = 3
    let flow = HeardFlow<ScreenTree>("app", diary) { try $0.root?.present(Sheet()) }
    try flow.attach(to: tree)

    try tree.undo()
    XCTAssertTrue(tree.flows.isEmpty)
    XCTAssertTrue(tree.visible is Feed)
    try tree.redo()
    XCTAssertTrue(tree.flows.first === flow)
    XCTAssertTrue(flow.root.current === tree)
    try flow.detach()

    XCTAssertTrue(tree.visible is Sheet)
    XCTAssertEqual(
      diary.read(), ["start app", "enter app", "leave app", "enter app", "leave app"])
  }

  func testAClosedTreeTakesNoFlow() throws {
    let tree = ScreenTree()
    try tree.close()

    expectError(.treeClosed) { try HeardFlow<ScreenTree>().attach(to: tree) }
  }

  func testTwoTreesDoNotShareAFlow() throws {
    let flow = HeardFlow<ScreenTree>()
    let tree = try ScreenTree(flow: flow)

    expectError(
      .alreadyAttached,
      """
      Cannot run 'HeardFlow' in 'ScreenTree': it already runs another 'ScreenTree'.

      Create a flow for each root.
      """
    ) {
      _ = try ScreenTree(flow: flow)
    }
    XCTAssertTrue(flow.root.current === tree)
  }
}
