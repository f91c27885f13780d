import RouteKit
import RouteKitTesting
import XCTest

/// Archives of an app that has changed since.
final class ArchiveMigrationTests: XCTestCase {
  func testMigrationsAreMadeInOrderEachOnWhatTheOneBeforeLeft() throws {
    let shop = try ArchiveShop()
    let archive = try damaged(shop.archive(shop.product("lamp")), #""product""#, #""item""#)
    let tree = ScreenTree()

    let report = try tree.restore(
      archive, using: shop.catalog,
      migrating: [
        .renamed("item", to: "article"),
        .context(of: "article") { (sku: String) in sku.uppercased() },
        .renamed("article", to: "product"),
        .context(of: "product") { (sku: String) in "new \(sku)" },
      ])

    XCTAssertTrue(report.isWhole)
    XCTAssertEqual((tree.root as? ShopProduct)?.sku, "new LAMP")
  }

  func testAFormerNameThatIsGoneIsNotGivenBack() throws {
    let former = try ScreenCatalog { $0.add("news", FeedBuilder(), formerNames: ["feed"]) }
    let latter = try ScreenCatalog { $0.add("news", FeedBuilder()) }
    let old = try ScreenTree(root: FeedBuilder().named("feed").build(with: ()))
    let tree = ScreenTree()

    let report = try tree.restore(old.archive(using: former), using: latter)

    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(tree.root?.name, "news")
    XCTAssertEqual(try tree.archive(using: latter).holes.count, 0)
  }

  func testAScreenThatWasBuiltFromNothingIsGivenAContext() throws {
    let shop = try ArchiveShop()
    let tree = ScreenTree()

    try tree.restore(
      shop.archive(shop.feed()), using: shop.catalog,
      migrating: [.renamed("feed", to: "order"), .context(of: "order", is: 5)])

    XCTAssertEqual((tree.root as? Order)?.number, 5)
  }

  func testAMigrationThatFailsCostsTheScreen() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp"), shop.feed()))

    let thrown = try ScreenTree().restore(
      archive, using: shop.catalog,
      migrating: [.context(of: "product") { (sku: String) -> String in throw SoldOut(item: sku) }])
    let unread = try ScreenTree().restore(
      archive, using: shop.catalog,
      migrating: [.context(of: "product") { (sku: Int) in "\(sku)" }])

    XCTAssertEqual(
      thrown.losses.map(\.description),
      [
        #"stack › 1: "product": a migration of it failed: SoldOut(item: "lamp")"#,
        #"stack › 2: "feed": it went with stack › 1: "product""#,
      ])
    XCTAssertEqual(unread.losses.map(\.kind), [.migration, .wentAlong])
  }

  func testAFormerNameOfTheCatalogueNeedsNoMigration() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(shop.feed())
    let catalog = try ScreenCatalog { screens in
      screens.add("news", FeedBuilder(), formerNames: ["feed"])
    }
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: catalog)

    XCTAssertTrue(report.isWhole)
    XCTAssertTrue(report.isOfAnotherCatalog)
    XCTAssertEqual(tree.root?.name, "news")
  }
}
