import RouteKit
import RouteKitTesting
import XCTest

/// What Vine does, VN-1 to VN-6.
final class VineTests: XCTestCase {
  // VN-1
  func testAContainerOwnsItsFlowWhichGoesWithItWhateverTakesItAway() throws {
    let tree = try ScreenTree(root: Feed())
    weak var flow: HeardFlow<StackNode>?
    let build = ClosureBuilder {
      let made = HeardFlow<StackNode> { try $0.push(Cart()) }
      flow = made
      return try StackNode(flow: made)
    }
    let ways: [() throws -> Void] = [
      { try tree.root?.dismissPresented() }, { try tree.setRoot(Feed()) },
      { try TreeRouter(tree).navigate(to: .dismissAll) }, { try tree.close() },
    ]

    for way in ways {
      try TreeRouter(tree).navigate(to: build.presentRoute())
      XCTAssertNotNil(flow?.root.current)
      try way()
      XCTAssertNil(flow)
    }
  }

  // VN-2
  func testAttachingSetsTheRootAndThenStarts() throws {
    let stack = StackNode()
    var seen: StackNode?
    let flow = HeardFlow<StackNode> { seen = $0 }

    try flow.attach(to: stack)

    XCTAssertTrue(seen === stack)
    XCTAssertTrue(flow.root.current === stack)
  }

  // VN-2
  func testAFlowThatIsTakenAwayHasNoRootAndIsToldSo() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let flow = HeardFlow<StackNode>("sign in")
    try flow.attach(to: stack)

    try flow.detach()

    XCTAssertNil(flow.root.current)
    XCTAssertEqual(flow.diary.entries, ["start sign in", "enter sign in", "leave sign in"])
    withExtendedLifetime(tree) {}
  }

  // VN-3
  func testAFlowStartsOnceWhateverBecomesOfItsRoot() throws {
    let stack = StackNode()
    let flow = HeardFlow<StackNode>("sign in") { try $0.push(Feed()) }
    try flow.attach(to: stack)
    let tree = try ScreenTree(root: StackNode(Cart()))
    tree.undoLimit = 5

    try tree.root?.present(stack)
    try tree.undo()
    try tree.redo()
    expectError(.alreadyAttached) { try flow.attach(to: stack) }

    XCTAssertEqual(flow.diary.entries.filter { $0 == "start sign in" }.count, 1)
    XCTAssertEqual(stack.children.count, 1)
  }

  // VN-4
  func testTreesStacksTabsAndSplitsAreMadeWithAFlowBeforeTheyAreAnywhere() throws {
    let stack = HeardFlow<StackNode> { try $0.push(Feed()) }
    let tabs = HeardFlow<TabNode> { try $0.append(StackNode(flow: stack)) }
    let split = HeardFlow<SplitNode> { try $0.setColumn(.primary, to: TabNode(flow: tabs)) }
    let window = HeardFlow<ScreenTree> { try $0.setRoot(SplitNode(flow: split)) }

    let tree = try ScreenTree(flow: window)

    expectTree(
      tree,
      """
      SplitNode
      └─ ● primary: TabNode
         └─ ● StackNode
            └─ ● Feed   ◀ visible
      """)
  }

  // VN-5
  func testTheRootHasATypeOfTheAppsOwnAndATestNeedsNoApp() throws {
    final class Cards: StackNode {
      func show(_ name: String) throws { try push(Page(name)) }
    }
    let flow = HeardFlow<Cards> { try $0.show("first") }

    let cards = try flow.attach(to: Cards())
    try flow.root().show("second")

    XCTAssertEqual(cards.children.map(\.name), ["first", "second"])
  }

  // VN-6
  func testAFlowMakesContainersWithFlowsOfTheirOwnByWhatItFinds() throws {
    func window(isTablet: Bool) throws -> ScreenTree {
      try ScreenTree(
        flow: HeardFlow<ScreenTree> { tree in
          let list = try StackNode(flow: HeardFlow { try $0.push(Feed()) })
          guard isTablet else { return try tree.setRoot(TabNode(list)) }
          let split = SplitNode()
          try split.setColumn(.primary, to: list)
          try tree.setRoot(split)
        })
    }

    expectTree(
      try window(isTablet: false),
      """
      TabNode
      └─ ● StackNode
         └─ ● Feed   ◀ visible
      """)
    expectTree(
      try window(isTablet: true),
      """
      SplitNode
      └─ ● primary: StackNode
         └─ ● Feed   ◀ visible
      """)
  }
}
