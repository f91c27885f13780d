import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Archives of an app that has changed since they were made.
final class ArchiveMigrationTests: XCTestCase {
  func testMigrationsAreMadeInOrderEachOnWhatTheOneBeforeLeft() throws {
    let shop = try ArchiveShop(version: 3)
    let archive = try damaged(
      ArchiveShop().archive(shop.product("lamp")), #""product""#, #""item""#)
    let tree = ScreenTree()

    let report = try tree.restore(
      archive, using: shop.catalog,
      migrating: [
        .renamed("item", to: "article"),
        .context(of: "article", before: 2) { (sku: String) in sku.uppercased() },
        .renamed("article", to: "product"),
        .context(of: "product", before: 3) { (sku: String) in "new \(sku)" },
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
    XCTAssertEqual(tree.root?.screenName, "news")
    XCTAssertEqual(try tree.archive(using: latter).gaps.count, 0)
  }

  func testAScreenThatWasBuiltFromNothingIsGivenAContext() throws {
    let shop = try ArchiveShop(version: 2)
    let tree = ScreenTree()

    try tree.restore(
      ArchiveShop().archive(shop.feed()), using: shop.catalog,
      migrating: [.renamed("feed", to: "order"), .context(of: "order", before: 2, is: 5)])

    XCTAssertEqual((tree.root as? Order)?.number, 5)
  }

  func testAMigrationThatFailsCostsTheScreen() throws {
    let shop = try ArchiveShop(version: 2)
    let archive = try ArchiveShop().archive(
      StackNode(shop.feed(), shop.product("lamp"), shop.feed()))

    let thrown = try ScreenTree().restore(
      archive, using: shop.catalog,
      migrating: [
        .context(of: "product", before: 2) { (sku: String) -> String in throw SoldOut(item: sku) }
      ])
    let unread = try ScreenTree().restore(
      archive, using: shop.catalog,
      migrating: [.context(of: "product", before: 2) { (sku: Int) in "\(sku)" }])

    XCTAssertEqual(
      thrown.losses.map(\.description),
      [
        #"stack › 1: "product": its migration failed: SoldOut(item: "lamp")"#,
        #"stack › 2: "feed": it was lost with stack › 1: "product""#,
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
    XCTAssertEqual(tree.root?.screenName, "news")
  }

  func testAnArchiveThatIsNewEnoughIsLeftAlone() throws {
    let shop = try ArchiveShop(version: 2)
    let old = try damaged(
      ArchiveShop().archive(ArchiveShop().order(7)), #""context":"7""#, #""context":"\"no. 7\"""#)
    let migrations = [
      TreeArchive.Migration.context(of: "order", before: 2) { (text: String) in
        Int(text.dropFirst(4)) ?? 0
      }
    ]
    let tree = ScreenTree()

    try tree.restore(old, using: shop.catalog, migrating: migrations)
    let again = try shop.archive(tree)
    let report = try tree.restore(again, using: shop.catalog, migrating: migrations)

    XCTAssertEqual([old.version, again.version], [1, 2])
    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual((tree.root as? Order)?.number, 7)
  }

  func testAMigrationForALaterVersionThanTheCataloguesIsAnError() throws {
    let shop = try ArchiveShop()
    let (archive, tree) = (try shop.archive(shop.feed()), ScreenTree())

    try expectError(
      .badCatalog, leaving: tree,
      """
      Cannot restore the archive: a migration is for archives before version 2, but the catalogue has version 1.

      Raise the version of the catalogue: ScreenCatalog(version: 2) { … }.
      """
    ) {
      try tree.restore(
        archive, using: shop.catalog, migrating: [.context(of: "feed", before: 2, is: 5)])
    }
  }

  func testAContextIsMigratedUnderAFormerNameToo() throws {
    let catalog = try ScreenCatalog(version: 3) { screens in
      screens.add(
        "article", ClosureBuilder { (sku: [String]) in try ShopProduct(sku: sku[0]) },
        formerNames: ["product", "thing"])
    }
    let shop = try ArchiveShop()
    let tree = ScreenTree()

    let report = try tree.restore(
      shop.archive(shop.product("lamp")), using: catalog,
      migrating: [
        .context(of: "product", before: 2) { (sku: String) in "second-hand \(sku)" },
        .context(of: "article", before: 3) { (sku: String) in [sku] },
      ])

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual((tree.root as? ShopProduct)?.sku, "second-hand lamp")
  }

  func testNamesThatAreExchangedOrGoInACircleAreTakenOneAfterTheOther() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(TabNode(shop.feed(), shop.reader(page: 1)))
    let tree = ScreenTree()

    let exchanged = try tree.restore(
      archive, using: shop.catalog,
      migrating: [
        .renamed("feed", to: "passing"), .renamed("reader", to: "feed"),
        .renamed("passing", to: "reader"),
      ])

    XCTAssertEqual(
      types(of: tree), ["TabNode", "Reader", "Feed"])
    XCTAssertEqual(
      exchanged.losses.map(\.description), [#"tabs › 1: "reader": it no longer takes a state"#])
    XCTAssertTrue(
      try tree.restore(
        archive, using: shop.catalog,
        migrating: [.renamed("feed", to: "a"), .renamed("a", to: "b"), .renamed("b", to: "feed")]
      ).isWhole)
  }

  func testAnUnlistedNameFromAMigrationIsReported() throws {
    let shop = try ArchiveShop()

    let report = try ScreenTree().restore(
      shop.archive(TabNode(shop.feed(), shop.reader(page: 1))), using: shop.catalog,
      migrating: [.renamed("reader", to: "raeder")])

    XCTAssertEqual(
      report.losses.map(\.description),
      [
        #"tabs › 1: "reader": a migration renamed it to "raeder", which the catalogue does not list. The nearest name is 'reader'."#
      ])
  }
}
