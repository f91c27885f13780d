import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Screens with the name of a listed screen, but of another type.
final class NamesakesTests: XCTestCase {
  /// Archives a tree, restores it, and returns what was reported.
  private func restored(
    _ root: ScreenNode, _ shop: ArchiveShop
  ) throws -> (tree: ScreenTree, report: TreeArchive.Report) {
    let (archive, tree) = (try shop.archive(root), ScreenTree())
    return (tree, try tree.restore(archive, using: shop.catalog))
  }

  func testAStackThatIsCalledLikeTheScreenInItComesBackAsAStack() throws {
    let shop = try ArchiveShop()
    let stack = try StackNode(shop.feed(), shop.product("lamp"))
    stack.screenName = "feed"

    let (tree, report) = try restored(stack, shop)

    expectTree(
      tree,
      """
      StackNode "feed"
      ├─ Feed "feed"
      └─ ● ShopProduct "product"   ◀ visible
      """)
    XCTAssertTrue(report.isWhole)
  }

  func testAStackThatRemembersTheContextOfTheScreenInItComesBackAsAStack() throws {
    let shop = try ArchiveShop()
    let product = try shop.catalog.builder(
      of: ScreenNode.self, named: "product", from: String.self)

    let (tree, report) = try restored(
      product.inStack().named("product").build(with: "lamp"), shop)

    expectTree(
      tree,
      """
      StackNode "product"
      └─ ● ShopProduct "product"   ◀ visible
      """)
    XCTAssertTrue(report.isWhole)
  }

  func testAListedScreenThatIsInUseKeepsItsName() throws {
    let screen = Feed("news")
    let catalog = try ScreenCatalog { screens in
      screens.add("news", PrebuiltBuilder(screen), formerNames: ["feed"])
    }
    let tree = try ScreenTree(root: StackNode(screen))
    let archive = try ScreenTree(root: StackNode(Feed("feed"))).archive(using: catalog)

    try expectError(.badArchive, leaving: tree) { try tree.restore(archive, using: catalog) }

    XCTAssertEqual(screen.screenName, "news")
  }

  func testPlainTabsThatLackTheContextOfTheirNameComeBackAsPlainTabs() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("home", ClosureBuilder { (_: Int) in TabNode() })
    }
    let (tabs, tree) = (try TabNode(Feed("feed"), Feed("feed")), ScreenTree())
    tabs.screenName = "home"
    let archive = try ScreenTree(root: tabs).archive(using: catalog)

    let report = try tree.restore(archive, using: catalog)

    expectTree(
      tree,
      """
      TabNode "home"
      ├─ ● Feed "feed"   ◀ visible
      └─ Feed "feed"
      """)
    XCTAssertTrue(report.isWhole)
  }

  func testAScreenThatIsCalledByAFormerNameIsCalledSoAgain() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("news", FeedBuilder(), formerNames: ["feed"])
    }
    let archive = try ScreenTree(root: Feed("feed")).archive(using: catalog)
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: catalog)

    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(tree.root?.screenName, "feed")
  }
}
