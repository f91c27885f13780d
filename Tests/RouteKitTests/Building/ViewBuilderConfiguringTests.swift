import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ViewBuilderConfiguringTests: XCTestCase {
  private final class PricedScreen: ScreenNode {
    let product: String
    var showsPrice = false
    init(product: String) { self.product = product }
  }

  func testAScreenIsMadeByItsTypeAndConfigured() throws {
    let builder = ClosureBuilder(PricedScreen.init).configured { $0.showsPrice = true }

    let screen = try builder.build(with: "lamp")

    XCTAssertEqual(screen.product, "lamp")
    XCTAssertTrue(screen.showsPrice)
  }

  func testAContainerIsConfiguredWhenItsChildrenAreIn() throws {
    let builders: [any ViewBuilder<Void>] = [
      TabBuilder(FeedBuilder(), CartBuilder()).configured { try $0.select(first: Cart.self) },
      ContainerBuilder(.append(FeedBuilder()), .append(CartBuilder())) { TabNode() }
        .configured { try $0.select(1) },
    ]

    for builder in builders {
      let tabs: ScreenNode = try builder.build(with: ())
      XCTAssertEqual(
        "\(tabs.snapshot())",
        """
        TabNode
        ├─ Feed
        └─ ● Cart
        """)
    }
  }

  func testOfSeveralTheFirstWrittenIsCalledFirst() throws {
    let diary = Diary()

    _ = try FeedBuilder().configured { _ in diary.note("first") }
      .configured { _ in diary.note("second") }.build()

    XCTAssertEqual(diary.read(), ["first", "second"])
  }

  func testAnImpossibleSelectionIsAnErrorOfTheBuilder() throws {
    let tree = ScreenTree()
    let tabs = TabBuilder(FeedBuilder()).configured { try $0.select(first: Cart.self) }

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot select 'Cart': 'TabNode' holds no 'Cart'.

        TabNode
        └─ ● Feed   ◀ here

      The tab itself must have the type. To show a screen inside a tab, use .reveal(screen).
      """
    ) { try TreeRouter(tree).navigate(to: tabs.rootRoute()) }
  }

  func testTheNameIsKeptForErrors() throws {
    let tree = try ScreenTree(root: Feed())
    let route = CartBuilder().named("cart").configured { _ in }.pushRoute()

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart "cart"': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: route) }
  }
}
