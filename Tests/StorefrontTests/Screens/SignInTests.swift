import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class SignInFlowTests: XCTestCase {
  @MainActor
  func testItRunsWithNoShopAroundIt() async throws {
    let tree = ScreenTree()
    try tree.setRoot(Screen("anything"))
    let router = TreeRouter(tree)
    let flow = SignInFlow()
    let signIn = ClosureBuilder { try flow.attach(to: SignInStack()) }
    var names: [String?] = []
    router.result(of: signIn.presentRoute()) { result in
      if case .success(let name) = result { names.append(name) }
    }

    try flow.help(through: router)
    expectTree(
      tree,
      """
      String

      sheet on String:
      SignInStack
      ├─ SignInScreen
      └─ ● ForgotScreen   ◀ visible
      """)
    try flow.signIn(as: "Ada", through: router)
    while names.isEmpty { await Task.yield() }

    XCTAssertEqual(names, ["Ada"])
    XCTAssertEqual(tree.layers.count, 1)
  }

  @MainActor
  func testDismissedHalfWayItIsGoneAndNothingHasChanged() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42")
    let before = shop.tree.snapshot()
    await shop.type("checkout", "forgot")
    weak let flow = shop.tree.topLayer?.screenFlows.first
    XCTAssertTrue(flow is SignInFlow)

    let answer = await shop.type("dismiss")

    XCTAssertEqual(answer?.split(separator: "\n").first, "You have to sign in for that.")
    XCTAssertNil(flow)
    XCTAssertEqual(shop.tree.snapshot(), before)
    await shop.expect("sign in Ada", answers: "There is no sign-in here. Type orders or checkout.")
  }

  @MainActor
  func testTwoThatAskAtOnceShareOneFlow() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("orders", "forgot")
    let flow = try XCTUnwrap(shop.tree.topLayer?.screenFlows.first)

    await shop.type("open order 1")

    XCTAssertTrue(shop.tree.layers.flatMap(\.screenFlows).map { $0 === flow } == [true])
    XCTAssertEqual(shop.visibleType, "ForgotScreen")
    await shop.expect(
      "sign in Ada",
      answers: """
        There is no order 1.

        [Account › Orders]
          No orders yet.

          back
        """)
  }

  @MainActor
  func testItEndsFromBelowAnAlertToo() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("orders", "checkout")
    XCTAssertEqual(shop.tree.layers.count, 3)

    await shop.type("sign in Ada")

    XCTAssertEqual(shop.tree.layers.count, 1)
    XCTAssertEqual(shop.visibleType, "OrdersScreen")
  }

  @MainActor
  func testAButtonThatIsPressedLateSaysSo() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("orders")
    let flow = try XCTUnwrap(shop.tree.topLayer?.screenFlows.first as? SignInFlow)
    await shop.type("dismiss")

    XCTAssertThrowsError(try flow.signIn(as: "Ada", through: TreeRouter(shop.tree))) { error in
      XCTAssertEqual(
        "\(error)", "Cannot reach the root of a flow: its 'SignInStack' is gone.")
    }
  }
}

final class SignedInTests: XCTestCase {
  @MainActor
  func testTheCheckoutOpensASignInFirstInASheetAndGoesOnAfterIt() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("add 42", "checkout", "forgot")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"

      sheet on TabNode:
      SignInStack
      ├─ SignInScreen
      └─ ● ForgotScreen   ◀ visible
      """)
    await shop.type("sign in Ada")
    XCTAssertEqual(shop.tree.layers.count, 2)
    XCTAssertEqual(shop.visibleType, "CheckoutScreen")
  }

  @MainActor
  func testCustomersDoNotSeeTheOrdersOfOthers() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "confirm", "sign out")

    let answer = await shop.type("open order 1", "sign in Ben")

    XCTAssertEqual(answer?.split(separator: "\n").first, "There is no order 1.")
  }
}
