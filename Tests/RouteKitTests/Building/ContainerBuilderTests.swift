import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerBuilderTests: XCTestCase {
  private final class OwnStack: StackNode {}
  private final class OwnTabs: TabNode {}

  func testChildrenGoInOneAfterTheOtherTheFirstLikeTheOthers() throws {
    let tabs = try ContainerBuilder(
      .append(FeedBuilder().inStack()), .insert(CartBuilder(), at: 0)
    ) { OwnTabs() }.build()

    XCTAssertEqual(
      "\(tabs.snapshot())",
      """
      OwnTabs
      ├─ Cart
      └─ ● StackNode
         └─ ● Feed
      """)
  }

  func testChildrenShareOneContextAndOthersAreAdapted() throws {
    let builder = ContainerBuilder(
      .push(ProductBuilder().mapContext { (number: Int) in "lamp \(number)" }),
      .push(ClosureBuilder { (number: Int) in Cart("cart \(number)") }),
      .push(ClosureBuilder { (_: Int) in Feed() })
    ) { StackNode() }

    XCTAssertEqual(
      try builder.build(with: 7).children.map(\.screenName), ["lamp 7", "cart 7", nil])
  }

  func testAContainerMayNeedTheContextToo() throws {
    let builder = ContainerBuilder(.push(ProductBuilder())) { (name: String) -> OwnStack in
      let stack = OwnStack()
      stack.screenName = "around \(name)"
      return stack
    }

    XCTAssertEqual(
      "\(try builder.build(with: "lamp").snapshot())",
      """
      OwnStack "around lamp"
      └─ ● Product "lamp"
      """)
  }

  func testChildrenThatTheContainerHasAlreadyStayAndNewOnesComeToThem() throws {
    let builder = ContainerBuilder(.append(CartBuilder())) { try TabNode(Feed(), Search()) }

    let tabs = try builder.build()

    XCTAssertEqual(
      "\(tabs.snapshot())",
      """
      TabNode
      ├─ ● Feed
      ├─ Search
      └─ Cart
      """)
  }

  func testWithoutChildrenTheContainerIsGivenAsItIs() throws {
    let builder = ContainerBuilder<StackNode, Void>([]) { try StackNode(Feed()) }

    XCTAssertEqual(try builder.build().children.count, 1)
  }

  func testItIsBuiltAfreshAtEachNavigation() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let route = ContainerBuilder(.push(CartBuilder())) { StackNode() }.presentRoute()

    try router.navigate(to: route.then(.dismissAll).then(route))

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }
}

// MARK: - Errors

extension ContainerBuilderTests {
  func testErrorsOfAChildReachTheCallerAndTheContainerIsNotMade() throws {
    let tree = try ScreenTree(root: Feed())
    let unbuilt = ClosureBuilder { () -> Sheet in
      XCTFail("built")
      return Sheet()
    }
    let builder = ContainerBuilder(
      .push(CartBuilder()), .push(FailingBuilder()), .push(unbuilt)
    ) { () -> OwnStack in
      XCTFail("made")
      return OwnStack()
    }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: builder.presentRoute()) }
    }
  }

  func testAHalfMadeContainerIsReleasedAndItsPrebuiltChildIsFreeAgain() throws {
    let cart = Cart()
    weak var made: TabNode?
    let builder = ContainerBuilder(
      .append(PrebuiltBuilder(cart)), .insert(FeedBuilder(), at: 9)
    ) { () -> TabNode in
      let tabs = TabNode()
      made = tabs
      return tabs
    }

    expectError(
      .outOfRange,
      """
      Cannot insert 'Feed': 'TabNode' has 1 child, so the place must be 0 to 1, but is 9.

        TabNode   ◀ here
      """
    ) { _ = try builder.build() }

    XCTAssertNil(made)
    XCTAssertNil(cart.screenOwner)
  }

  func testTwoChildrenThatAreOneScreenAreAnError() {
    let cart = PrebuiltBuilder(Cart())
    let builder = ContainerBuilder(.push(cart), .push(cart)) { StackNode() }

    expectError(
      .alreadyOnTree,
      """
      Cannot push 'Cart': 'StackNode' already holds it.

        StackNode
        └─ ● Cart   ◀ here

      A screen has only one place. Remove it first, or build another.
      """
    ) { _ = try builder.build() }
  }
}

// MARK: - Closures that give what is not new

extension ContainerBuilderTests {
  func testAContainerOnATreeIsAnErrorAndStaysAsItIs() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack))
    let builder = ContainerBuilder(.push(CartBuilder())) { stack }

    try expectError(
      .alreadyOnTree, leaving: tree,
      """
      Cannot fill 'StackNode': 'TabNode' already holds it.

        TabNode
        └─ ● StackNode   ◀ here

      A screen has only one place. Remove it first, or build another.
      """
    ) { try TreeRouter(tree).navigate(to: builder.presentRoute()) }

    try expectError(.alreadyOnTree, leaving: tree) { _ = try builder.build() }
  }

  func testAContainerThatIsARootIsAnErrorAndStaysAsItIs() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let builder = ContainerBuilder(.push(CartBuilder())) { stack }

    try expectError(
      .alreadyOnTree, leaving: tree,
      """
      Cannot fill 'StackNode': it is already the root of a tree.

        StackNode   ◀ here

      A screen has only one place. Remove it first, or build another.
      """
    ) { _ = try builder.build() }
  }

  func testAContainerThatTwoBuildsShareIsAnErrorOfTheSecond() throws {
    let shared = try StackNode(Feed())
    let tree = try ScreenTree(root: Feed())
    let rule = tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    let route = ContainerBuilder(.push(CartBuilder())) { shared }.presentRoute()
    let router = TreeRouter(tree)
    try expectError(.refused, leaving: tree) { try router.navigate(to: route) }
    rule.cancel()

    try expectError(
      .notNew, leaving: tree,
      """
      Cannot fill 'StackNode': its closure returned the same one before.

        StackNode   ◀ here

      Make a new container in the closure. It is called each time the container is built.
      """
    ) { try router.navigate(to: route) }
  }

  func testAContainerThatTheSameNavigationTookOutIsAnError() throws {
    let stack = try StackNode(Sheet())
    let tree = try ScreenTree(root: TabNode(Feed(), stack))
    let fill = ContainerBuilder(.push(CartBuilder())) { stack }.presentRoute()

    try expectError(.busyAttempting, leaving: tree) {
      try TreeRouter(tree).navigate(to: .removeTab(stack).then(fill))
    }
    XCTAssertEqual(stack.children.count, 1)
  }

  func testNoContainerBuilderFillsAContainerOnATree() throws {
    let (stack, tabs, split) = (StackNode(), TabNode(), SplitNode())
    let tree = try ScreenTree(root: TabNode(stack, tabs, split))

    try expectError(.alreadyOnTree, leaving: tree) {
      _ = try StackBuilder(FeedBuilder()) { stack }.build()
    }
    try expectError(.alreadyOnTree, leaving: tree) {
      _ = try TabBuilder(FeedBuilder()) { tabs }.build()
    }
    try expectError(.alreadyOnTree, leaving: tree) {
      _ = try SplitBuilder(primary: FeedBuilder()) { split }.build()
    }
  }
}
