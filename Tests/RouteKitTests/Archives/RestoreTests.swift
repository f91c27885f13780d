import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Tests of restoring intact archives.
final class RestoreTests: XCTestCase {
  func testAStackComesBackWithItsScreensAndTheirContexts() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: shop.catalog)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed "feed"
      └─ ● ShopProduct "product"   ◀ visible
      """)
    XCTAssertEqual((tree.visible as? ShopProduct)?.sku, "lamp")
    XCTAssertEqual(report.description, "Restored 3 of 3 screens.")
    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(try shop.archive(tree), archive)
  }

  func testTabsComeBackWithSelectionAndHistory() throws {
    let shop = try ArchiveShop()
    let tabs = try TabNode(
      shop.feed(), StackNode(shop.product("lamp")), shop.feed(), backMode: .history)
    let tree = try ScreenTree(root: tabs)
    try tabs.select(2)
    try tabs.select(1)
    let archive = try shop.archive(tree)

    try tree.restore(archive, using: shop.catalog)

    let restored = try XCTUnwrap(tree.root as? TabNode)
    XCTAssertEqual(restored.selectedIndex, 1)
    XCTAssertEqual(restored.backMode, .history)
    XCTAssertEqual(
      restored.tabHistory.map { past in restored.children.firstIndex { $0 === past } }, [2, 0])
  }

  func testASplitComesBackWithItsBackMode() throws {
    let shop = try ArchiveShop()
    for mode in [SplitNode.BackMode.empty, .keep] {
      let archive = try shop.archive(
        SplitNode(primary: shop.feed(), secondary: shop.product("lamp"), backMode: mode))
      let tree = ScreenTree()
      let read = try JSONDecoder().decode(TreeArchive.self, from: JSONEncoder().encode(archive))

      try tree.restore(read, using: shop.catalog)

      XCTAssertEqual((tree.root as? SplitNode)?.backMode, mode)
    }
  }

  func testAnArchiveDoesNotContainWhetherASplitIsCollapsed() throws {
    let shop = try ArchiveShop()
    let split = try SplitNode(primary: shop.feed(), secondary: shop.reader())
    let tree = try ScreenTree(root: split)
    let archive = try shop.archive(tree)

    try split.collapse()

    XCTAssertEqual(try shop.archive(tree), archive)
  }

  func testAnOldArchiveWithACollapsedSplitIsReadAndTheFlagIsIgnored() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(SplitNode(primary: shop.feed(), secondary: shop.reader()))
    for flag in ["true", "false", "null", "\"yes\""] {
      let old = try damaged(archive, #""kind":"split""#, #""isCollapsed":\#(flag),"kind":"split""#)
      let tree = ScreenTree()

      let report = try tree.restore(old, using: shop.catalog)

      XCTAssertTrue(report.isWhole)
      XCTAssertEqual((tree.root as? SplitNode)?.isCollapsed, false)
    }
  }

  func testASplitIsCollapsedAsItsBuilderMakesIt() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(SplitNode(primary: shop.feed(), secondary: shop.reader()))
    let tree = ScreenTree()

    try tree.restore(
      archive, using: shop.catalog, into: SplitBuilder(primary: FeedBuilder(), isCollapsed: true))

    XCTAssertEqual((tree.root as? SplitNode)?.isCollapsed, true)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testLayersComeBackWithTheirRecordsAndWhoAskedForThem() throws {
    let shop = try ArchiveShop()
    let (root, lamp) = (try StackNode(shop.feed()), try shop.product("lamp"))
    let tree = try ScreenTree(root: root)
    try root.push(lamp)
    let sheet = PrebuiltBuilder(try StackNode(shop.feed())).presentRoute(.popover) {
      $0.anchor = "button"
      $0.size = Presentation.Size(width: 3, height: .infinity)
      $0.isDismissibleByUser = false
      $0.values["arrow"] = "up"
      $0[Detents.self] = Detents(heights: [1, .infinity])
      $0[Tint.self] = Tint(name: "red")
    }
    try TreeRouter(tree).navigate(to: sheet)
    let before = try XCTUnwrap(tree.root?.presentedScreen?.screenPresentation)
    let archive = try shop.archive(tree)

    try tree.restore(archive, using: shop.catalog)

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed "feed"
      └─ ● ShopProduct "product"

      popover on StackNode at "button":
      StackNode
      └─ ● Feed "feed"   ◀ visible
      """)
    let layer = try XCTUnwrap(tree.root?.presentedScreen?.screenPresentation)
    XCTAssertEqual(layer.size, Presentation.Size(width: 3, height: .infinity))
    XCTAssertEqual(layer.values, ["arrow": "up"])
    XCTAssertEqual(layer[Detents.self], Detents(heights: [1, .infinity]))
    XCTAssertNil(layer[Tint.self])
    XCTAssertNil(layer[Int.self])
    XCTAssertNotEqual(layer, before)
    var expected = layer
    expected[Detents.self] = Detents(heights: [1, .infinity])
    XCTAssertEqual(layer, expected)
    XCTAssertEqual(expected, layer)
    expected[Detents.self] = Detents(heights: [2])
    XCTAssertNotEqual(layer, expected)
    XCTAssertEqual(
      archive.gaps.map(\.reason), ["'Tint' of its presentation is not Codable"])
    let second = try shop.archive(tree)
    XCTAssertEqual(second.gaps.map(\.reason), [])
    let other = ScreenTree()
    try other.restore(second, using: shop.catalog)
    XCTAssertEqual(try shop.archive(other), second)
    XCTAssertFalse(layer.isDismissibleByUser)
    XCTAssertEqual(layer.asker, (tree.root as? StackNode)?.top?.screenID)
    XCTAssertNotNil(layer.asker)
  }

  func testChildrenFromAListedContainersBuilderReplaceUnnamedScreens() throws {
    let shop = try ArchiveShop()
    let home = try XCTUnwrap(shop.screen("home") as? TabNode)
    try (home.children[0] as? StackNode)?.push(shop.product("lamp"))
    let archive = try shop.archive(home)
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: shop.catalog)

    XCTAssertEqual(
      archive.gaps.map(\.description),
      [
        #""home" › 0: stack › 0: Feed: it has no name"#, #""home" › 1: Cart: it has no name"#,
      ])
    XCTAssertTrue(report.isWhole)
    expectTree(
      tree,
      """
      TabNode "home"
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● ShopProduct "product"   ◀ visible
      └─ Cart
      """)
  }

  func testAScreenReplacesTheOneInItsColumn() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("mail", ClosureBuilder { try SplitNode(primary: Feed(), secondary: Cart()) })
    }
    let split = try catalog.builder(of: SplitNode.self, named: "mail").build(with: ())
    try split.setColumn(.primary, to: nil)
    try split.collapse()
    let archive = try ScreenTree(root: split).archive(using: catalog)
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: catalog)

    XCTAssertTrue(report.isWhole, "\(report)")
    expectTree(
      tree,
      """
      SplitNode "mail"
      └─ ● secondary: Cart   ◀ visible
      """)
  }

  func testALayerThatABuilderPutsOnItsScreenComesBackOnlyFromTheArchive() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add(
        "feed",
        ClosureBuilder {
          let feed = Feed()
          try feed.present(Sheet())
          return feed
        })
    }
    let archive = try ScreenTree(root: Feed("feed")).archive(using: catalog)
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: catalog)

    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(types(of: tree), ["Feed"])
  }

  func testAnEmptyTreeEmptiesTheTree() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(nil as ScreenNode?)
    let tree = try ScreenTree(root: shop.feed())

    let commits = try commits(of: tree) {
      let report = try tree.restore(archive, using: shop.catalog)
      XCTAssertEqual(report.description, "Restored 0 of 0 screens.")
      try tree.restore(archive, using: shop.catalog)
    }

    XCTAssertNil(tree.root)
    XCTAssertEqual(commits.map(\.cause), [.archive])
  }
}
