import Fixtures
import RouteKit
import XCTest

final class FlowReleaseTests: XCTestCase {
  /// Shows a stack with its flow in one way, removes it in another, and returns the calls that the flow
  /// received. Fails if the flow is not released.
  private func heard(
    placing place: (StackNode, StackNode) throws -> Void,
    leavingBy leave: (ScreenTree) throws -> Void,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String] {
    let diary = Diary()
    weak var flow: HeardFlow<StackNode>?
    let tree = ScreenTree()
    do {
      let stack = try StackNode(Feed())
      try tree.setRoot(TabNode(stack))
      let shop = HeardFlow<StackNode>("shop", diary) { try $0.push(Cart()) }
      flow = shop
      try place(stack, StackNode(flow: shop))
    }
    XCTAssertNotNil(flow, file: file, line: line)

    try leave(tree)

    XCTAssertNil(flow, file: file, line: line)
    return diary.read()
  }

  private let life = ["start shop", "enter shop", "leave shop"]

  func testDismissingLetsAFlowGo() throws {
    let heard = try heard {
      try $0.present($1)
    } leavingBy: { tree in
      try (tree.root as? TabNode)?.selectedTab?.dismissPresented()
    }

    XCTAssertEqual(heard, life)
  }

  func testARouteThatKnowsNothingOfAFlowLetsItGo() throws {
    let heard = try heard {
      try $0.present($1)
    } leavingBy: { tree in
      try TreeRouter(tree).navigate(to: .dismissAll)
    }

    XCTAssertEqual(heard, life)
  }

  func testReplacingTheRootLetsAFlowGo() throws {
    let heard = try heard {
      try $0.push($1)
    } leavingBy: {
      try $0.setRoot(Feed())
    }

    XCTAssertEqual(heard, life)
  }

  func testTakingItsHostAwayLetsAFlowGo() throws {
    let heard = try heard { stack, sheet in
      let cart = Cart()
      try stack.push(cart)
      try cart.present(sheet)
    } leavingBy: { tree in
      let stack = (tree.root as? TabNode)?.selectedTab as? StackNode
      try stack?.popToRoot()
    }

    XCTAssertEqual(heard, life)
  }

  func testClosingTheTreeLetsAFlowGo() throws {
    let heard = try heard {
      try $0.present($1)
    } leavingBy: {
      try $0.close()
    }

    XCTAssertEqual(heard, life)
  }

  func testAReleasedTreeReleasesItsFlows() throws {
    weak var flow: HeardFlow<StackNode>?
    weak var ofTree: HeardFlow<ScreenTree>?
    do {
      let (shop, app) = (HeardFlow<StackNode>(), HeardFlow<ScreenTree>())
      (flow, ofTree) = (shop, app)
      let tree = try ScreenTree(flow: app)
      tree.undoLimit = 3
      try tree.setRoot(StackNode(flow: shop))
      try app.detach()
      try app.attach(to: tree)
    }

    XCTAssertNil(flow)
    XCTAssertNil(ofTree)
  }

  func testAFlowOfARefusedNavigationIsGone() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var flow: HeardFlow<StackNode>?
    let builder = ClosureBuilder { () -> StackNode in
      let shop = HeardFlow<StackNode> { try $0.push(Cart()) }
      flow = shop
      return try StackNode(flow: shop)
    }
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: builder.presentRoute())
    }

    XCTAssertNil(flow)
  }

  func testAFlowThatIsDetachedIsGone() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    weak var flow: HeardFlow<StackNode>?
    do {
      let shop = HeardFlow<StackNode>()
      flow = shop
      try shop.attach(to: stack)
      try shop.detach()
    }

    XCTAssertNil(flow)
    XCTAssertNotNil(tree.root)
  }

  func testAFlowLivesForAsLongAsItsRootIsHeld() throws {
    let sheet = StackNode()
    weak var flow: HeardFlow<StackNode>?
    do {
      let shop = HeardFlow<StackNode>()
      flow = shop
      try shop.attach(to: sheet)
    }
    let tree = try ScreenTree(root: Feed())

    try tree.root?.present(sheet)
    try tree.root?.dismissPresented()

    XCTAssertNotNil(flow)
    XCTAssertTrue(flow?.root.current === sheet)
  }

  func testScreensMayHoldTheFlowThatShowedThem() throws {
    final class Step: ScreenNode {
      let next: () throws -> Void
      init(_ next: @escaping () throws -> Void) {
        self.next = next
        super.init()
      }
    }
    final class Steps: Flow {
      let root = FlowRoot<StackNode>()
      func start() throws { try root().push(Step { try self.goOn() }) }
      private func goOn() throws { try root().push(Step { try self.goOn() }) }
    }
    let tree = try ScreenTree(root: Feed())
    weak var flow: Steps?
    do {
      let steps = Steps()
      flow = steps
      try tree.root?.present(StackNode(flow: steps))
      try (tree.visible as? Step)?.next()
    }
    XCTAssertNotNil(flow)

    try tree.root?.dismissPresented()

    XCTAssertNil(flow)
  }

  func testManyFlowsAreReleasedWithADeepTree() throws {
    try LawRun.needsLongRun()
    let tree = ScreenTree()
    var node: ScreenNode = StackNode()
    for _ in 0..<20_000 {
      let stack = try StackNode(flow: HeardFlow<StackNode>())
      try stack.push(node)
      node = stack
    }
    try tree.setRoot(node)

    node = ScreenNode()
    try tree.setRoot(nil)

    XCTAssertNil(tree.visible)
  }
}
