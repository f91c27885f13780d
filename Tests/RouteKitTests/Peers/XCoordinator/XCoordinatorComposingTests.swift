import RouteKit
import RouteKitTesting
import XCTest

/// How XCoordinator composes transitions and routers, XC-14 to XC-16 and XC-23.
final class XCoordinatorComposingTests: XCTestCase {
  // XC-14
  func testSeveralTransitionsAreOneNavigation() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Search())))
    let route = Move.selectTab(1).then(CartBuilder().pushRoute())
      .then(SheetBuilder().presentRoute())

    let commits = try commits(of: tree) { try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● StackNode
         ├─ Search
         └─ ● Cart

      sheet on TabNode:
      Sheet   ◀ visible
      """)
  }

  // XC-14
  func testARouteIsPerformedOnAnotherFlowsRoot() throws {
    let (here, there) = (HeardFlow<StackNode> { try $0.push(Feed()) }, HeardFlow<StackNode>())
    let tree = try ScreenTree(root: TabNode(StackNode(flow: here), StackNode(flow: there)))

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().from(.node(there.root())))

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertTrue(tree.visible?.enclosing(StackNode.self) === there.root.current)
  }

  // XC-15
  func testADeepLinkIsOneChainAllOrNothing() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Search())))
    let router = TreeRouter(tree)
    let product = ProductBuilder().pushRoute().with("lamp")

    try expectUnchanged(tree) {
      expectSoldOut {
        try router.navigate(
          to: .selectTab(1).then(product).then(FailingBuilder().presentRoute()))
      }
    }
    try router.navigate(to: .selectTab(1).then(product).then(CartBuilder().presentRoute()))

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● StackNode
         ├─ Search
         └─ ● Product "lamp"

      sheet on TabNode:
      Cart   ◀ visible
      """)
  }

  // XC-15
  func testALinkOfAChainThatFitsNowhereIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed())))
    let route = SheetBuilder().presentRoute().then(CartBuilder().pushRoute())

    try expectError(.noContainer, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }

  // XC-16
  func testAChildHandsWhatItCannotDoToItsParent() throws {
    final class Child: Flow {
      let root = FlowRoot<StackNode>()
      let buy: (String) throws -> Void
      init(buy: @escaping (String) throws -> Void) { self.buy = buy }
      func start() throws { try root().push(Product("lamp")) }
    }
    final class Parent: Flow {
      let root = FlowRoot<TabNode>()
      func start() throws {
        let child = Child { [root] name in
          try root().select(1)
          try (root().selected as? StackNode)?.push(Cart(name))
        }
        try root().append(StackNode(flow: child))
        try root().append(StackNode())
      }
    }
    let tree = try ScreenTree(root: TabNode(flow: Parent()))
    let child = try XCTUnwrap((tree.root as? TabNode)?.selected?.flows.first as? Child)

    try child.buy("lamp")

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Product "lamp"
      └─ ● StackNode
         └─ ● Cart "lamp"   ◀ visible
      """)
  }

  // XC-23
  func testATriggerThatTakesTimeIsAwaitedAndCanFail() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let denied = ClosureGuard { (_: Void) in .ask { _ in .deny(SoldOut()) } }

    do {
      try await router.arrive(at: CartBuilder().pushRoute().guarded(by: denied))
      XCTFail("It arrived.")
    } catch { XCTAssertEqual(error as? SoldOut, SoldOut()) }
    try await router.arrive(at: CartBuilder().pushRoute())

    XCTAssertTrue(tree.visible is Cart)
  }

  // XC-23
  func testAPeekIsBuiltAloneAndShownWhenItIsPressedHarder() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let peek = try ProductBuilder().build(with: "lamp")
    XCTAssertNil(peek.tree)

    try TreeRouter(tree).navigate(to: PrebuiltBuilder(peek).pushRoute())

    XCTAssertTrue(tree.visible === peek)
  }
}
