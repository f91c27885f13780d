import RouteKit
import RouteKitTesting
import XCTest

/// What is cut where something cannot come back: the table of the guide, row by row, for what cannot be
/// built and for what a rule forbids.
final class CuttingTests: XCTestCase {
  /// Restores a tree of which the screen of an article cannot come back, in both ways, and expects the
  /// same to be left.
  private func expectCut(
    _ root: (ArchiveShop) throws -> ScreenNode, _ drawing: String, losses: [String],
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(root(shop))

    let tree = ScreenTree()
    let broken = try damaged(archive, "bad", "gone")
    let report = try tree.restore(broken, using: shop.catalog)
    expectText("\(tree.snapshot())", drawing, file, line)
    XCTAssertEqual(
      report.losses.map(\.description),
      losses.map { $0.replacing("%", with: #"its builder failed: SoldOut(item: "gone")"#) },
      file: file, line: line)

    let guarded = ScreenTree()
    guarded.require(
      ClosureGuard { (product: ShopProduct) in product.sku == "bad" ? .deny : .allow },
      for: ShopProduct.self)
    let other = try guarded.restore(archive, using: shop.catalog)
    expectText("\(guarded.snapshot())", drawing, file, line)
    XCTAssertEqual(
      other.losses.filter { $0.kind != .focus && $0.kind != .history }.map(\.description),
      losses.filter { !$0.contains("has the focus") && !$0.contains("history") }
        .map { $0.replacing("%", with: "the rule for 'ShopProduct' does not allow it") },
      file: file, line: line)
    XCTAssertEqual(other.kept.count + other.losses.count { !$0.isPartial }, archive.count)
  }

  func testInAStackItGoesWithEverythingAboveIt() throws {
    try expectCut(
      { try StackNode($0.feed(), $0.product("bad"), $0.product("lamp"), $0.feed()) },
      """
      StackNode
      └─ ● Feed "feed"   ◀ visible
      """,
      losses: [
        #"stack › 1: "product": %"#,
        #"stack › 2: "product": it went with stack › 1: "product""#,
        #"stack › 3: "feed": it went with stack › 1: "product""#,
      ])
  }

  func testAStacksRootTakesTheStackAlong() throws {
    try expectCut(
      {
        try TabNode($0.feed(), StackNode($0.product("bad"), $0.feed()))
      },
      """
      TabNode
      └─ ● Feed "feed"   ◀ visible
      """,
      losses: [
        "tabs › 1: stack: nothing of it is left",
        #"tabs › 1: stack › 0: "product": %"#,
        #"tabs › 1: stack › 1: "feed": it went with tabs › 1: stack › 0: "product""#,
      ])
  }

  func testATabGoesAlone() throws {
    try expectCut(
      { try TabNode($0.feed(), $0.product("bad"), $0.product("lamp")) },
      """
      TabNode
      ├─ ● Feed "feed"   ◀ visible
      └─ ShopProduct "product"
      """, losses: [#"tabs › 1: "product": %"#])
  }

  func testTheSelectedTabLeavesTheSelectionToItsTabs() throws {
    try expectCut(
      {
        let tabs = try TabNode($0.feed(), $0.product("bad"), $0.product("lamp"))
        try tabs.select(1)
        return tabs
      },
      """
      TabNode
      ├─ Feed "feed"
      └─ ● ShopProduct "product"   ◀ visible
      """,
      losses: ["tabs: another child has the focus", #"tabs › 1: "product": %"#])
  }

  func testTheSelectedTabLeavesTheSelectionToTheHistory() throws {
    try expectCut(
      {
        let tabs = try TabNode(
          $0.feed(), $0.product("bad"), $0.product("lamp"), backMode: .history)
        try tabs.select(1)
        return tabs
      },
      """
      TabNode
      ├─ ● Feed "feed"   ◀ visible
      └─ ShopProduct "product"
      """,
      losses: ["tabs: another child has the focus", #"tabs › 1: "product": %"#])
  }

  func testAnEntryOfTheHistoryIsStruck() throws {
    let shop = try ArchiveShop()
    let tabs = try TabNode(shop.feed(), shop.product("bad"), shop.feed(), backMode: .history)
    try tabs.select(1)
    try tabs.select(2)
    let archive = try damaged(shop.archive(tabs), "bad", "gone")
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: shop.catalog)

    let restored = try XCTUnwrap(tree.root as? TabNode)
    XCTAssertEqual(restored.history.count, 1)
    XCTAssertTrue(restored.history.first === restored.children.first)
    XCTAssertEqual(
      report.losses.map(\.description),
      [
        "tabs: tab 1 of its history is not there",
        #"tabs › 1: "product": its builder failed: SoldOut(item: "gone")"#,
      ])
  }

  func testAColumnBecomesEmpty() throws {
    try expectCut(
      {
        let split = try SplitNode(primary: $0.feed(), secondary: StackNode($0.product("bad")))
        try split.focus(.secondary)
        return split
      },
      """
      SplitNode
      └─ ● primary: Feed "feed"   ◀ visible
      """,
      losses: [
        "split: another child has the focus",
        "split › secondary: stack: nothing of it is left",
        #"split › secondary: stack › 0: "product": %"#,
      ])
  }

  func testALayerGoesWithTheLayersOnIt() throws {
    try expectCut(
      {
        let (root, sheet) = (try StackNode($0.feed()), try $0.product("bad"))
        try root.present(sheet)
        try sheet.present($0.feed(), as: Presentation(style: .alert))
        return root
      },
      """
      StackNode
      └─ ● Feed "feed"   ◀ visible
      """,
      losses: [
        #"stack › sheet: "product": %"#,
        #"stack › sheet: "product" › alert: "feed": it went with stack › sheet: "product""#,
      ])
  }

  func testAMiddleLayerStaysWithoutWhatWasPresentedFromItsLostScreen() throws {
    try expectCut(
      {
        let (root, sheet) = (try StackNode($0.feed()), try StackNode($0.feed()))
        let bad = try $0.product("bad")
        try root.present(sheet)
        try sheet.push(bad)
        try bad.present($0.feed(), as: Presentation(style: .alert))
        return root
      },
      """
      StackNode
      └─ ● Feed "feed"

      sheet on StackNode:
      StackNode
      └─ ● Feed "feed"   ◀ visible
      """,
      losses: [
        #"stack › sheet: stack › 1: "product": %"#,
        #"stack › sheet: stack › 1: "product" › alert: "feed": it went with stack › sheet: stack › 1: "product""#,
      ])
  }

  func testAContainerOfAnAppsOwnLosesTheChildAndIsLostWithTheLast() throws {
    try expectCut(
      {
        let (some, none) = (try $0.screen("wheel"), try $0.screen("wheel"))
        try (some as? WheelNode)?.insertChild($0.product("bad"), at: 0)
        try (some as? WheelNode)?.insertChild($0.feed(), at: 1)
        try (none as? WheelNode)?.insertChild($0.product("bad"), at: 0)
        return try TabNode(some, none)
      },
      """
      TabNode
      └─ ● WheelNode "wheel"
         └─ ● Feed "feed"   ◀ visible
      """,
      losses: [
        #"tabs › 0: "wheel": another child has the focus"#,
        #"tabs › 0: "wheel" › 0: "product": %"#,
        #"tabs › 1: "wheel": nothing of it is left"#,
        #"tabs › 1: "wheel" › 0: "product": %"#,
      ])
  }

  func testWithTheRootNothingIsLeftAndTheTreeIsAsItWas() throws {
    let shop = try ArchiveShop()
    let root = try StackNode(shop.product("bad"), shop.feed())
    let archive = try damaged(shop.archive(root), "bad", "gone")
    let tree = try ScreenTree(root: shop.feed())

    try expectError(
      .badArchive, leaving: tree,
      """
      Cannot restore the archive: nothing of it is left.

      Because: Cannot restore 'stack': nothing of it is left.

      Because: Cannot restore 'stack › 0: "product"': its builder failed.

      Because: SoldOut(item: "gone")
      """
    ) {
      try tree.restore(archive, using: shop.catalog)
    }
    let intact = try shop.archive(root)
    tree.require(ClosureGuard { (_: ShopProduct) in .deny }, for: ShopProduct.self)
    try expectError(
      .badArchive, leaving: tree,
      """
      Cannot restore the archive: nothing of it is left.

      Because: Cannot restore 'stack': nothing of it is left.

      Because: Cannot restore 'stack › 0: "product"': the rule for 'ShopProduct' does not allow it.
      """
    ) {
      try tree.restore(intact, using: shop.catalog)
    }
  }
}
