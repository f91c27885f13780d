import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class FlowAttachingTests: XCTestCase {
  func testAttachingStoresTheFlowAndSetsTheRootAndThenStartsOnce() throws {
    let diary = Diary()
    let stack = StackNode()
    let flow = HeardFlow<StackNode>("shop", diary) { root in
      diary.note("\(root.screenFlows.count) attached")
      try root.push(Feed())
    }

    let returned = try flow.attach(to: stack)

    XCTAssertTrue(returned === stack)
    XCTAssertTrue(flow.root.current === stack)
    XCTAssertTrue(stack.screenFlows.first === flow)
    XCTAssertEqual(stack.children.count, 1)
    XCTAssertEqual(diary.read(), ["start shop", "1 attached"])
  }

  func testAFlowRunsWithNoTreeAroundIt() throws {
    let flow = HeardFlow<StackNode> { try $0.push(Feed()) }
    let stack = try StackNode(flow: flow)

    try flow.root().push(Cart())

    XCTAssertTrue(stack.top is Cart)
  }

  func testAFlowOfAClassServesItsSubclasses() throws {
    let stack = try HeardStack("stack", Diary())
    let flow = HeardFlow<StackNode> { try $0.push(Feed()) }

    try flow.attach(to: stack)

    XCTAssertTrue(flow.root.current === stack)
  }

  func testAnyScreenOwnsAFlow() throws {
    let screen = Screen("news")
    let flow = HeardFlow<Screen<String>> { $0.content += " of today" }

    try flow.attach(to: screen)

    XCTAssertEqual(screen.content, "news of today")
  }

  func testEachContainerIsRunByAFlowForItsType() throws {
    let stack = HeardFlow<StackNode> { try $0.push(Feed()) }
    let split = HeardFlow<SplitNode> { [stack] split in
      try split.setColumn(.primary, to: Cart())
      try split.setColumn(.secondary, to: StackNode(flow: stack))
    }
    let tabs = HeardFlow<TabNode> { [split] tabs in
      try tabs.append(Search())
      try tabs.append(SplitNode(flow: split))
      try tabs.select(1)
    }

    let tree = try ScreenTree(root: TabNode(flow: tabs))

    expectTree(
      tree,
      """
      TabNode
      ├─ Search
      └─ ● SplitNode
         ├─ ● primary: Cart   ◀ visible
         └─ secondary: StackNode
            └─ ● Feed   ◀ visible
      """)
  }

  func testAFlowIsStartedOnceHoweverOftenItsRootIsShown() throws {
    let diary = Diary()
    let sheet = try StackNode(flow: HeardFlow("flow", diary))
    let tree = try ScreenTree(root: Feed())

    for _ in 0..<3 {
      try tree.root?.present(sheet)
      try tree.root?.dismissPresented()
    }

    XCTAssertEqual(diary.read().filter { $0 == "start flow" }.count, 1)
  }

  func testAFlowInABuilderIsMadeAtEachBuilding() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let diary = Diary()
    let builder = ClosureBuilder {
      try StackNode(flow: HeardFlow("shop", diary) { try $0.push(Cart()) })
    }

    try TreeRouter(tree).navigate(to: builder.presentRoute())

    expectTree(
      tree,
      """
      TabNode
      └─ ● Feed

      sheet on TabNode:
      StackNode
      └─ ● Cart   ◀ visible
      """)
    XCTAssertEqual(diary.read(), ["start shop", "enter shop"])
  }

  func testAFlowJoinsARootThatIsOnTheTree() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let flow = HeardFlow<StackNode>("shop", diary) { try $0.push(Heard("cart", diary)) }

    let commits = try commits(of: tree) { try flow.attach(to: stack) }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(diary.read(), ["start shop", "enter cart", "enter shop", "appear cart"])
    XCTAssertTrue(stack.screenFlows.first === flow)
  }

  func testAFlowWithNothingToBuildIsTakenInWithACommit() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let flow = HeardFlow<StackNode>("shop", diary)

    let commits = try commits(of: tree) { try flow.attach(to: stack) }

    XCTAssertEqual(commits.map(\.changes), [[]])
    XCTAssertEqual(diary.read(), ["start shop", "enter shop"])
  }

  func testAFlowStartsInAContainerThatIsAsItWasAskedFor() throws {
    func flow() -> HeardFlow<SplitNode> {
      HeardFlow { split in
        try split.setColumn(.primary, to: Feed())
        if !split.isCollapsed { try split.setColumn(.secondary, to: Cart()) }
      }
    }

    let narrow = try SplitNode(flow: flow(), isCollapsed: true)
    let wide = try SplitNode(flow: flow())
    let tabs = try TabNode(flow: HeardFlow(), backMode: .history)

    XCTAssertEqual(narrow.children.count, 1)
    XCTAssertEqual(wide.children.count, 2)
    XCTAssertEqual(tabs.backMode, .history)
  }

  func testAFlowStartsOthersInsideItsRoot() throws {
    let diary = Diary()
    let inner = HeardFlow<StackNode>("inner", diary) { try $0.push(Feed()) }
    let outer = HeardFlow<TabNode>("outer", diary) { [inner] tabs in
      try tabs.append(StackNode(flow: inner))
    }
    let tree = ScreenTree()

    try tree.setRoot(TabNode(flow: outer, backMode: .first))
    try tree.setRoot(nil)

    XCTAssertEqual(
      diary.read(),
      ["start outer", "start inner", "enter outer", "enter inner", "leave inner", "leave outer"])
  }

  func testTheFlowsOfOneScreenHearInTheOrderOfTheirAttachingAndLeaveTheOtherWayRound() throws {
    let diary = Diary()
    let stack = try HeardStack("stack", diary, Heard("leaf", diary))
    try HeardFlow<StackNode>("first", diary).attach(to: stack)
    try HeardFlow<StackNode>("second", diary).attach(to: stack)
    let tree = ScreenTree()
    _ = diary.read()

    try tree.setRoot(stack)
    try tree.setRoot(nil)

    XCTAssertEqual(
      diary.read(),
      [
        "enter stack", "enter first", "enter second", "enter leaf", "appear stack", "appear leaf",
        "disappear leaf", "disappear stack",
        "leave leaf", "leave second", "leave first", "leave stack",
      ])
  }

  func testAFlowIsTakenFromARootThatStays() throws {
    let diary = Diary()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let (first, second) = (
      HeardFlow<StackNode>("first", diary), HeardFlow<StackNode>("second", diary)
    )
    try first.attach(to: stack)
    try second.attach(to: stack)
    _ = diary.read()

    let commits = try commits(of: tree) { try first.detach() }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(diary.read(), ["leave first"])
    XCTAssertNil(first.root.current)
    XCTAssertTrue(stack.screenFlows.count == 1 && stack.screenFlows[0] === second)
    try expectUnchanged(tree) { try first.detach() }
  }

  func testARouteAttachesWithinItsAttempt() throws {
    let diary = Diary()
    let (stack, prebuilt) = (try StackNode(Feed()), StackNode())
    let tree = try ScreenTree(root: stack)
    let (here, there) = (HeardFlow<StackNode>("here", diary), HeardFlow<StackNode>("there", diary))

    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try here.attach(to: stack, in: navigation)
          try there.attach(to: prebuilt, in: navigation)
          throw SoldOut()
        }))

    XCTAssertEqual(diary.read(), ["start here", "start there"])
    XCTAssertTrue(stack.screenFlows.isEmpty && prebuilt.screenFlows.isEmpty)
    XCTAssertNil(here.root.current)
    XCTAssertNil(there.root.current)
  }
}
