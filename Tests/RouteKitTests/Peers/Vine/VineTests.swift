import RouteKit
import RouteKitTesting
import XCTest

/// What Vine does, VN-1 to VN-6.
final class VineTests: XCTestCase {
  private let diary = Diary()

  // VN-1
  func testAContainerOwnsItsFlowAndTakesItAlongWhateverDismissesIt() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    weak var flow: HeardFlow<StackNode>?
    do {
      let shop = HeardFlow<StackNode> { try $0.push(Cart()) }
      flow = shop
      try tree.root?.present(StackNode(flow: shop))
    }
    XCTAssertNotNil(flow)

    try TreeRouter(tree).navigate(to: .selectTab(0).from(.root).then(.dismissAll))

    XCTAssertNil(flow)
  }

  // VN-2
  func testAttachingStoresTheFlowThenSetsTheRootThenStarts() throws {
    let stack = StackNode()
    var wasAttached = false
    let flow = HeardFlow<StackNode> { wasAttached = $0.flows.count == 1 }

    try flow.attach(to: stack)

    XCTAssertTrue(wasAttached)
  }

  // VN-2
  func testAnotherFlowTakesThePlaceOfOneThatIsToldSo() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let (old, new) = (
      HeardFlow<StackNode>("old", diary), HeardFlow<StackNode>("new", diary)
    )
    try old.attach(to: stack)

    try old.detach()
    try new.attach(to: stack)

    XCTAssertNil(old.root.current)
    XCTAssertTrue(tree.root?.flows.first === new)
    XCTAssertEqual(
      diary.read(), ["start old", "enter old", "leave old", "start new", "enter new"])
  }

  // VN-3
  func testAFlowOfARootIsStartedOnce() throws {
    let stack = StackNode()
    let flow = HeardFlow<StackNode>("flow", diary)
    try flow.attach(to: stack)

    expectError(.alreadyAttached) { try flow.attach(to: stack) }

    XCTAssertEqual(diary.read(), ["start flow"])
  }

  // VN-4
  func testEveryContainerAndTheWindowAreMadeWithAFlow() throws {
    let stack = try StackNode(flow: HeardFlow("stack", diary))
    let tabs = try TabNode(flow: HeardFlow("tabs", diary))
    let split = try SplitNode(flow: HeardFlow("split", diary))
    let tree = try ScreenTree(flow: HeardFlow("tree", diary))

    XCTAssertEqual(
      [stack.flows.count, tabs.flows.count, split.flows.count, tree.flows.count], [1, 1, 1, 1])
    XCTAssertEqual(
      diary.read(), ["start stack", "start tabs", "start split", "start tree", "enter tree"])
  }

  // VN-5
  func testAFlowKnowsTheTypeOfItsRoot() throws {
    final class ShopStack: StackNode { let title = "shop" }
    let flow = HeardFlow<ShopStack>()

    try flow.attach(to: ShopStack())
    let shop = try HeardFlow<ShopStack>().attach(to: ShopStack())

    XCTAssertEqual(shop.title, "shop")
  }

  // VN-6
  func testAFlowChoosesASplitOrTabsAsItStarts() throws {
    func app(isNarrow: Bool) -> HeardFlow<ScreenTree> {
      HeardFlow { tree in
        let list = HeardFlow<StackNode> { try $0.push(Feed()) }
        try tree.setRoot(
          isNarrow
            ? TabNode(StackNode(flow: list), Cart())
            : SplitNode(primary: StackNode(flow: list), secondary: Cart()))
      }
    }

    let phone = try ScreenTree(flow: app(isNarrow: true))
    let tablet = try ScreenTree(flow: app(isNarrow: false))

    expectTree(
      phone,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Cart
      """)
    expectTree(
      tablet,
      """
      SplitNode
      ├─ ● primary: StackNode
      │  └─ ● Feed   ◀ visible
      └─ secondary: Cart   ◀ visible
      """)
  }
}
