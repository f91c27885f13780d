import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ViewBuilderNamingTests: XCTestCase {
  func testTheNameReplacesTheOneThatTheBuilderGave() throws {
    XCTAssertEqual(try FeedBuilder().named("feed").build().screenName, "feed")
    XCTAssertEqual(try ProductBuilder().named("product").build(with: "lamp").screenName, "product")
  }

  func testDrawingsAndCommitsPrintTheName() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let commits = try commits(of: tree) {
      _ = try TreeRouter(tree).navigate(
        to: CartBuilder().named("cart").inStack().named("checkout").presentRoute())
    }

    XCTAssertEqual(
      commits.map(\.description),
      [
        """
        commit 2 (route): StackNode "checkout" #3 entered as a sheet on StackNode #1; \
        Cart "cart" #4 entered StackNode "checkout" #3; visible: Cart "cart" #4
        """
      ])
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      StackNode "checkout"
      └─ ● Cart "cart"   ◀ visible
      """)
  }

  func testAnErrorBeforeTheScreenIsBuiltNamesIt() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Product "product"': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """
    ) {
      try TreeRouter(tree).navigate(to: ProductBuilder().named("product").pushRoute(), with: "lamp")
    }
  }

  func testTheErrorNamesAScreenWhoseContextIsBoundOrDerived() throws {
    let tree = try ScreenTree(root: Feed())
    let named = ProductBuilder().named("product")
    let mapped = named.mapContext { (_: Void) in "lamp" }

    for route: any Route<Void> in [named.with("lamp").pushRoute(), mapped.pushRoute()] {
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
        XCTAssertEqual((error as? RoutingError)?.subject, "Product \"product\"")
      }
    }
  }

  private struct Secret {
    let name: String
  }

  private func named<Context>(
    _ build: @escaping (Context) -> Product
  ) -> ClosureBuilder<Product, Context> {
    ClosureBuilder(build).named("product")
  }

  private func gaps<Context>(
    in catalog: ScreenCatalog, after builder: ClosureBuilder<Product, Context>,
    from context: Context
  ) throws -> Int {
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: builder.rootRoute(), with: context)
    return try tree.archive(using: catalog).gaps.count
  }

  func testAContextThatCanBeCodedIsRememberedAlsoInGenericCode() throws {
    let catalog = try ScreenCatalog { $0.add("product", ProductBuilder()) }
    let coded = named { (name: String) in Product(name) }
    let uncoded = named { (secret: Secret) in Product(secret.name) }

    XCTAssertEqual(try gaps(in: catalog, after: coded, from: "lamp"), 0)
    XCTAssertEqual(try gaps(in: catalog, after: uncoded, from: Secret(name: "lamp")), 1)
  }
}
