import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ClosureBuilderTests: XCTestCase {
  func testAClosureBuildsFromNothing() throws {
    let screen = try ClosureBuilder { Feed("feed") }.build()

    XCTAssertEqual(screen.screenName, "feed")
  }

  func testAClosureBuildsFromAContext() throws {
    let screen = try ClosureBuilder { (name: String) in Product(name) }.build(with: "lamp")

    XCTAssertEqual(screen.screenName, "lamp")
  }

  func testAClosureIsCalledAtEachNavigationAndNotBefore() throws {
    var built = 0
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ClosureBuilder { () -> Cart in
      built += 1
      return Cart()
    }.pushRoute()

    let before = built
    try TreeRouter(tree).navigate(to: route.then(route))

    XCTAssertEqual([before, built], [0, 2])
    XCTAssertTrue(tree.visible is Cart)
  }

  func testABuilderWithoutAContextIsErasedByBinding() throws {
    let builders: [any ViewBuilder<Void>] = [FeedBuilder(), ProductBuilder().with("lamp")]

    let names = try builders.map { builder -> String? in
      let screen: ScreenNode = try builder.build(with: ())
      return screen.screenName
    }

    XCTAssertEqual(names, [nil, "lamp"])
  }

  func testOperatorsReturnOneTypeThatCanBeStoredListedChosenAndReturned() throws {
    struct Shop {
      let home: ClosureBuilder<StackNode, Void> = FeedBuilder().inStack()
      var product: ClosureBuilder<Product, String> { ProductBuilder().named("product") }
      func numbered(_ isNumbered: Bool) -> ClosureBuilder<Product, String> {
        isNumbered ? product.configured { $0.screenName = "7" } : ClosureBuilder { Product($0) }
      }
      func start(at name: String?) -> ClosureBuilder<StackNode, Void> {
        name.map { product.inStack().with($0) } ?? home
      }
    }
    let shop = Shop()
    let tabs: [ClosureBuilder<StackNode, Void>] = [
      shop.start(at: nil), shop.start(at: "lamp"),
      shop.numbered(true).mapContext { "lamp" }.inStack(),
    ]
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: TabBuilder(tabs) { TabNode() }.rootRoute())

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      ├─ StackNode
      │  └─ ● Product "product"
      └─ StackNode
         └─ ● Product "7"
      """)
  }

  func testOperatorsPassTheNameOnAndTheStackAroundHasNone() {
    let named = ProductBuilder().named("product")

    XCTAssertNil(ProductBuilder().screenName)
    XCTAssertEqual(named.screenName, "product")
    XCTAssertEqual(named.with("lamp").screenName, "product")
    XCTAssertEqual(named.mapContext { (_: Int) in "lamp" }.screenName, "product")
    XCTAssertEqual(named.configured { _ in }.screenName, "product")
    XCTAssertEqual(named.named("other").screenName, "other")
    XCTAssertEqual(PrebuiltBuilder(Cart("mine")).configured { _ in }.screenName, "mine")
    XCTAssertNil(named.inStack().screenName)
  }

  func testABuilderThatWrapsAnotherPassesItsNameOnToErrors() throws {
    struct Dimmed<Base: ViewBuilder>: ViewBuilder {
      let base: Base
      var screenName: String? { base.screenName }
      func build(with context: Base.Context) throws -> Base.ViewType {
        try base.build(with: context)
      }
    }
    let tree = try ScreenTree(root: Feed())
    let route = Dimmed(base: CartBuilder().named("cart")).pushRoute()

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
