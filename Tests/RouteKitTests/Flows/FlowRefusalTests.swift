import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class FlowRefusalTests: XCTestCase {
  func testAFlowHasOneRoot() throws {
    let (cart, search) = (StackNode(), StackNode())
    cart.screenName = "cart"
    let flow = HeardFlow<StackNode>()
    try flow.attach(to: cart)

    expectError(
      .alreadyAttached,
      """
      Cannot run 'HeardFlow' in 'StackNode': it already runs another 'StackNode "cart"'.

        StackNode   ◀ here

      Create a flow for each root.
      """
    ) {
      try flow.attach(to: search)
    }
    expectError(.alreadyAttached) { try flow.attach(to: cart) }
    XCTAssertTrue(search.screenFlows.isEmpty)
    XCTAssertEqual(cart.screenFlows.count, 1)
    XCTAssertTrue(flow.root.current === cart)
  }

  func testAScreenIsNotItsOwnFlow() throws {
    final class Both: StackNode, Flow {
      let root = FlowRoot<StackNode>()
      func start() {}
    }
    let both = Both()

    expectError(
      .wouldContainItself,
      """
      Cannot run 'Both' in 'Both': it would own itself.

      Make the flow a separate object.
      """
    ) {
      try both.attach(to: both)
    }
  }

  func testAFlowWithANewRootReferenceAtEachReadingIsRefused() throws {
    final class Forgetful: Flow {
      var root: FlowRoot<StackNode> { FlowRoot() }
      func start() throws { try root().push(Cart()) }
    }
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot run 'Forgetful' in 'StackNode': its root is a new FlowRoot each time it is read.

      Create it once: let root = FlowRoot<StackNode>().
      """
    ) {
      try Forgetful().attach(to: stack)
    }
    XCTAssertTrue(stack.screenFlows.isEmpty)
  }

  func testAFlowThatNavigatesAsItIsBuiltIsNamed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let builder = ClosureBuilder {
      try StackNode(flow: HeardFlow { _ in try router.navigate(to: .popToRoot) })
    }

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot start 'HeardFlow': start() may only build the content of the flow's root.

      Navigate in didEnter().

      Because: Cannot navigate: the builder 'ClosureBuilder' is being called within a navigation.

        StackNode
        └─ ● Feed   ◀ visible

      A builder must only make a screen. Navigate in didEnter(), or chain with then.
      """
    ) {
      try router.navigate(to: builder.presentRoute())
    }
  }

  func testAFlowThatNavigatesAsItJoinsTheTreeIsNamed() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let flow = HeardFlow<StackNode> { _ in try router.navigate(to: .popToRoot) }

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot start 'HeardFlow': start() may only build the content of the flow's root.

      Navigate in didEnter().

      Because: Cannot navigate: the flow 'HeardFlow' is being called within a navigation.

        StackNode
        └─ ● Feed   ◀ visible

      A flow that starts may only build the content of its root. Navigate in didEnter().
      """
    ) {
      try flow.attach(to: stack)
    }
    XCTAssertTrue(stack.screenFlows.isEmpty)
  }

  func testAFlowThatStartsEditsNothingBesideItsRoot() throws {
    let (stack, other) = (try StackNode(Feed()), StackNode())
    let tree = try ScreenTree(root: TabNode(stack, other))
    let meddling: [HeardFlow<StackNode>] = [
      HeardFlow { [other] _ in try other.push(Cart()) },
      HeardFlow { [tree] _ in try tree.setRoot(Cart()) },
      HeardFlow { stack in try stack.screenTree?.reveal(stack) },
      HeardFlow { stack in try stack.screenOwner?.present(Sheet()) },
      HeardFlow { [tree] _ in try tree.close() },
      HeardFlow { [tree] _ in try tree.undo() },
    ]

    for flow in meddling {
      try expectError(.busyAttempting, leaving: tree) { try flow.attach(to: stack) }
    }

    XCTAssertTrue(stack.screenFlows.isEmpty)
  }

  func testAFlowThatStartsEditsWhatItsRootHolds() throws {
    let inner = try StackNode(Feed())
    let tabs = try TabNode(inner)
    let tree = try ScreenTree(root: tabs)

    try HeardFlow<TabNode> { [inner] _ in try inner.push(Cart()) }.attach(to: tabs)

    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         ├─ Feed
         └─ ● Cart   ◀ visible
      """)
  }

  func testRulesAreAskedAboutScreensThatAFlowBuildsOnTheTree() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    let flow = HeardFlow<StackNode> { try $0.push(Cart()) }

    try expectError(.refused, leaving: tree) { try flow.attach(to: stack) }

    XCTAssertNil(flow.root.current)
    XCTAssertTrue(stack.screenFlows.isEmpty)
  }

  func testABuilderAttachesNothingToScreensOnTheTree() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let builder = ClosureBuilder { () -> Cart in
      try HeardFlow<StackNode>().attach(to: stack)
      return Cart()
    }

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot run a flow in 'StackNode': the builder 'ClosureBuilder' is being called within a navigation.

        StackNode   ◀ here

      A builder must only make a screen. Navigate in didEnter(), or chain with then.
      """
    ) {
      try TreeRouter(tree).navigate(to: builder.pushRoute())
    }
    XCTAssertTrue(stack.screenFlows.isEmpty)
  }
}
