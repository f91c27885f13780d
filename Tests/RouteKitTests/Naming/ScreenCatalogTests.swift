import Fixtures
import RouteKit
import RouteKitLinks
import XCTest

final class ScreenCatalogTests: XCTestCase {
  func testAScreenIsFoundByItsNameAndByAFormerOne() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("cart", CartBuilder(), links: ["cart"])
      screens.add("product", ProductBuilder(), links: ["products/:name"], formerNames: ["item"])
    }

    XCTAssertEqual(try catalog.screen(named: "cart").links, ["cart"])
    XCTAssertEqual(try catalog.screen(named: "item").name, "product")
    XCTAssertTrue(try catalog.screen(named: "item").contextType == String.self)
    XCTAssertEqual(catalog.screens.map(\.name), ["cart", "product"])
  }

  func testABuilderThatIsNamedAlreadyIsListedUnderItsName() throws {
    let (cart, product) = (CartBuilder().named("cart"), ProductBuilder().named("product"))
    let once = try ScreenCatalog { screens in
      screens.add(cart, links: ["cart"])
      screens.add(product, links: ["products/:name"], formerNames: ["item"])
    }
    let twice = try ScreenCatalog { screens in
      screens.add("cart", cart, links: ["cart"])
      screens.add("product", product, links: ["products/:name"], formerNames: ["item"])
    }

    XCTAssertEqual(once.screens.map(\.name), ["cart", "product"])
    XCTAssertEqual(once.screens.map(\.links), [["cart"], ["products/:name"]])
    XCTAssertEqual(once.fingerprint, twice.fingerprint)
    XCTAssertTrue(try once.screen(named: "item").screenType == Product.self)
  }

  func testAScreenOfABuilderThatIsNamedAlreadyComesBackFromAnArchive() throws {
    let product = ProductBuilder().named("product")
    let catalog = try ScreenCatalog { $0.add(product) }
    let (tree, restored) = (ScreenTree(), ScreenTree())
    try TreeRouter(tree).navigate(to: product.rootRoute(), with: "lamp")

    try restored.restore(tree.archive(using: catalog), using: catalog)

    XCTAssertEqual((restored.visible as? Product)?.screenName, "product")
    XCTAssertEqual(restored.snapshot().drawing(), tree.snapshot().drawing())
  }

  func testTheGuardOfABuilderThatIsNamedAlreadyIsAsked() throws {
    let product = ProductBuilder().named("product")
    let catalog = try ScreenCatalog {
      $0.add(product, guardedBy: ClosureGuard { $0 == "lamp" ? .allow : .deny })
    }
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: product.rootRoute(), with: "knife")
    let archive = try tree.archive(using: catalog)

    expectError(.badArchive) { try ScreenTree().restore(archive, using: catalog) }
  }

  func testTwoScreensOfOneNameAreNamedWithTheirTypes() {
    expectError(
      .badCatalog,
      """
      Cannot make the catalogue: two screens are named 'cart': 'Cart' and 'Feed'.

      Rename one of them, or remove the name from its former names.
      """
    ) {
      _ = try ScreenCatalog { screens in
        screens.add("cart", CartBuilder())
        screens.add("cart", FeedBuilder())
      }
    }
  }

  func testABuilderWithoutANameIsAFault() {
    expectError(
      .badCatalog,
      """
      Cannot make the catalogue: the builder of 'Cart' has no name.

      Name the builder with .named("…"), or give the name before the builder.
      """
    ) { _ = try ScreenCatalog { $0.add(ClosureBuilder { Cart() }) } }
    expectError(
      .badCatalog,
      """
      Cannot make the catalogue: the builder of 'StackNode' has no name.

      Name the builder with .named("…"), or give the name before the builder.
      """
    ) { _ = try ScreenCatalog { $0.add(ProductBuilder().named("product").inStack()) } }
  }

  func testEveryFaultIsReported() {
    expectError(
      .badCatalog,
      """
      Cannot make the catalogue: it has 3 faults.

      Because: Cannot make the catalogue: the builder of 'Feed' has no name.

      Name the builder with .named("…"), or give the name before the builder.

      Because: Cannot make the catalogue: 'Feed' has an empty name.

      Because: Cannot make the catalogue: two screens are named 'cart': 'Cart' and 'Product'.

      Rename one of them, or remove the name from its former names.
      """
    ) {
      _ = try ScreenCatalog { screens in
        screens.add("cart", CartBuilder())
        screens.add("", FeedBuilder())
        screens.add(FeedBuilder().configured { _ in })
        screens.add("product", ProductBuilder(), formerNames: ["cart"])
      }
    }
  }

  func testANameThatIsNotListedIsAnErrorWithTheNearestNames() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("product", ProductBuilder())
      screens.add("products", FeedBuilder())
      screens.add("cart", CartBuilder())
    }

    expectError(
      .notFound,
      """
      Cannot find the screen named 'prodcut': the catalogue lists no such name.

      The nearest name is 'product'.
      """
    ) { _ = try catalog.screen(named: "prodcut") }
    expectError(
      .notFound, "Cannot find the screen named 'a\\nb': the catalogue lists no such name."
    ) { _ = try catalog.screen(named: "a\nb") }
  }

  func testABuilderIsAskedForByNameAndTypes() throws {
    let catalog = try ScreenCatalog { $0.add("product", ProductBuilder()) }

    let screen = try catalog.builder(of: Product.self, named: "product", from: String.self)
      .build(with: "lamp")

    XCTAssertEqual(screen.screenName, "product")
  }

  func testAScreenOfTheCataloguesBuilderRemembersItsContext() throws {
    let catalog = try ScreenCatalog { $0.add("product", ProductBuilder(), links: ["p/:name"]) }
    let route = try catalog.builder(of: ScreenNode.self, named: "product", from: String.self)
      .rootRoute()
    let links = try LinkTable(schemes: ["shop"], catalog: catalog) { $0.add("product", to: route) }
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: links.route(for: "shop://p/lamp"))

    XCTAssertEqual(try links.url(of: tree).absoluteString, "shop://p/lamp")
  }

  func testANameAskedForAsAnotherTypeIsAnErrorThatNamesBoth() throws {
    let catalog = try ScreenCatalog { $0.add("cart", CartBuilder()) }

    expectError(
      .badCatalog,
      "Cannot build 'cart' as 'Product' from 'Int': it is listed as 'Cart' without a context."
    ) { _ = try catalog.builder(of: Product.self, named: "cart", from: Int.self) }
    expectError(
      .badCatalog,
      "Cannot build 'cart' as 'Product' without a context: it is listed as 'Cart' without a context."
    ) { _ = try catalog.builder(of: Product.self, named: "cart") }
  }

  func testTheFingerprintDiffersWithTheNamesAndNotWithTheirOrder() throws {
    let catalog = try ScreenCatalog {
      $0.add("cart", CartBuilder())
      $0.add("product", ProductBuilder())
    }
    let turned = try ScreenCatalog {
      $0.add("product", ProductBuilder(), links: ["products/:name"])
      $0.add("cart", CartBuilder())
    }
    let renamed = try ScreenCatalog {
      $0.add("basket", CartBuilder(), formerNames: ["cart"])
      $0.add("product", ProductBuilder())
    }

    let later = try ScreenCatalog(version: 2) {
      $0.add("cart", CartBuilder())
      $0.add("product", ProductBuilder())
    }
    let uncoded = try ScreenCatalog {
      $0.add("cart", CartBuilder())
      $0.addUncoded("product", ProductBuilder())
    }

    XCTAssertEqual(catalog.fingerprint, turned.fingerprint)
    for other in [renamed, later, uncoded] {
      XCTAssertNotEqual(catalog.fingerprint, other.fingerprint)
    }
    XCTAssertEqual(catalog.fingerprint.count, 16)
  }

  func testAContextThatCannotBeCodedMakesAScreenWithoutLinks() throws {
    struct Plain {}
    let catalog = try ScreenCatalog {
      $0.addUncoded("plain", ClosureBuilder { (_: Plain) in Feed() })
      $0.add("cart", CartBuilder())
      $0.add("product", ProductBuilder())
    }

    XCTAssertEqual(catalog.screens.map(\.canBeCoded), [false, true, true])
  }
}
