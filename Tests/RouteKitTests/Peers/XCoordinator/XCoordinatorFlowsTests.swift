import RouteKit
import RouteKitTesting
import XCTest

/// XCoordinator's coordinators, XC-1 to XC-9, XC-17 and XC-22, as flows.
final class XCoordinatorFlowsTests: XCTestCase {
  /// The routes of a coordinator: an enum, and what each case does.
  private final class ShopFlow: Flow {
    enum Place {
      case cart
      case product(String)
      case home
    }

    let root = FlowRoot<StackNode>()

    func start() throws { try root().push(Feed()) }

    func go(to place: Place) throws {
      let router = TreeRouter(try tree())
      switch place {
      case .cart: try router.navigate(to: CartBuilder().presentRoute())
      case .product(let name): try router.navigate(to: ProductBuilder().pushRoute(), with: name)
      case .home: try router.navigate(to: .popToRoot)
      }
    }

    private func tree() throws -> ScreenTree {
      guard let tree = try root().tree else { throw SoldOut(item: "trees") }
      return tree
    }
  }

  private let diary = Diary()

  // XC-1, XC-3
  func testAnAppsPlacesAreAnEnumThatAFlowKnowsTheWayTo() throws {
    let flow = ShopFlow()
    let tree = try ScreenTree(root: StackNode(flow: flow))

    try flow.go(to: .product("lamp"))
    try flow.go(to: .cart)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"

      sheet on StackNode:
      Cart   ◀ visible
      """)
  }

  // XC-2
  func testWhatCannotBeIsAnErrorOfWhoeverAsked() throws {
    let flow = ShopFlow()
    let tree = try ScreenTree(root: StackNode(flow: flow))
    try flow.go(to: .cart)

    try expectError(.noContainer, leaving: tree) { try flow.go(to: .product("lamp")) }
  }

  // XC-4
  func testWhoeverNavigatedIsToldWhenAllHaveHeard() throws {
    let flow = HeardFlow<StackNode>("flow", diary) { [diary] in try $0.push(Heard("step", diary)) }
    let tree = try ScreenTree(root: Heard("home", diary))
    let router = TreeRouter(tree)
    _ = diary.read()

    let route = ClosureBuilder { try StackNode(flow: flow) }.presentRoute()
    try router.navigate(to: route.onArrival { [diary] _ in diary.note("completion") })

    XCTAssertEqual(
      diary.read(),
      [
        "start flow", "disappear home", "enter flow", "enter step", "appear step", "completion",
      ])
  }

  // XC-5
  func testAChildIsGoneWithItsScreenAndNobodyCleansUp() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var child: HeardFlow<StackNode>?
    do {
      let flow = HeardFlow<StackNode> { try $0.push(Cart()) }
      child = flow
      try tree.root?.present(StackNode(flow: flow))
    }
    XCTAssertNotNil(child)

    try TreeRouter(tree).navigate(to: .dismiss)

    XCTAssertNil(child)
  }

  // XC-6
  func testTheFirstContentIsThereAtOnceAndNeedsNoWindow() throws {
    let stack = try StackNode(flow: ShopFlow())

    XCTAssertTrue(stack.top is Feed)
    XCTAssertNil(stack.tree)
  }

  // XC-7
  func testAFlowIsStartedOnceHoweverOftenItIsShown() throws {
    let sheet = try StackNode(flow: HeardFlow("flow", diary))
    let tree = try ScreenTree(root: Feed())

    for _ in 0..<3 {
      try tree.root?.present(sheet)
      try tree.root?.dismissPresented()
    }

    XCTAssertEqual(diary.read().filter { $0 == "start flow" }.count, 1)
  }

  // XC-8
  func testEachContainerIsRunByAFlowOfItsOwnType() throws {
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

  // XC-9
  func testAScreenAContainerAndWhatAFlowRunsAreShownAlike() throws {
    let shown: [any ViewBuilder<Void>] = [
      CartBuilder(), CartBuilder().inStack(), ClosureBuilder { try StackNode(flow: ShopFlow()) },
    ]

    for builder in shown {
      let tree = ScreenTree()
      try tree.setRoot(builder.build())
      XCTAssertNotNil(tree.visible)
    }
  }

  // XC-17
  func testAWayToWhatIsGoneSaysSo() throws {
    let flow = ShopFlow()
    let router: TreeRouter
    do {
      let tree = try ScreenTree(root: StackNode(flow: flow))
      router = TreeRouter(tree)
    }

    expectError(.notFound, "Cannot reach the root of a flow: its 'StackNode' is gone.") {
      try flow.go(to: .home)
    }
    expectError(.treeClosed) { try router.navigate(to: .popToRoot) }
  }

  // XC-22
  func testSeveralFlowsShareARootAndAllGoWithIt() throws {
    let tree = try ScreenTree(root: Feed())
    let flows = (1...3).map { HeardFlow<StackNode>("flow \($0)", diary) }
    let stack = try StackNode(Cart())
    for flow in flows { try flow.attach(to: stack) }
    try tree.root?.present(stack)
    _ = diary.read()

    try tree.root?.dismissPresented()

    XCTAssertEqual(diary.read(), ["leave flow 3", "leave flow 2", "leave flow 1"])
  }
}
