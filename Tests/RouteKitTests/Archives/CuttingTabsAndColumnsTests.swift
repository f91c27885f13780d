import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tests of the screens that are left out of tabs and columns, and of those that then show: rows of the same table.
final class CuttingTabsAndColumnsTests: XCTestCase {
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

  func testTheSelectedTabLeavesTheSelectionAsItsModeSays() throws {
    for (mode, left) in [
      (TabNode.BackMode.none, "lamp"), (.first, "tea"), (.order, "cup"), (.history, "tea"),
    ] {
      try expectVisible(
        left,
        afterCutting: { shop in
          let tabs = try TabNode(
            shop.product("tea"), shop.product("cup"), shop.product("bad"), shop.product("lamp"),
            backMode: mode)
          try tabs.select(2)
          return tabs
        }, "\(mode)")
    }
  }

  func testTheLastTabLeavesTheSelectionToTheOneBeforeIt() throws {
    try expectCut(
      {
        let tabs = try TabNode($0.feed(), $0.product("lamp"), $0.product("bad"))
        try tabs.select(2)
        return tabs
      },
      """
      TabNode
      ├─ Feed "feed"
      └─ ● ShopProduct "product"   ◀ visible
      """,
      losses: ["tabs: another child has the focus", #"tabs › 2: "product": %"#])
  }

  func testTabsThatAreLostBeforeTheSelectedOneDoNotCount() throws {
    try expectVisible(
      "lamp",
      afterCutting: { shop in
        let tabs = try TabNode(
          shop.product("bad"), shop.feed(), shop.product("bad"), shop.product("lamp"),
          shop.product("tea"))
        try tabs.select(2)
        return tabs
      })
  }

  func testTheTabThatIsSelectedInPlaceOfALostOneIsNoLongerInTheHistory() throws {
    let shop = try ArchiveShop()
    let tabs = try TabNode(shop.feed(), shop.reader(), shop.product("bad"), backMode: .history)
    try tabs.select(1)
    try tabs.select(0)
    try tabs.select(2)
    let archive = try damaged(shop.archive(tabs), "bad", "gone")
    let tree = ScreenTree()

    try tree.restore(archive, using: shop.catalog)

    let restored = try XCTUnwrap(tree.root as? TabNode)
    XCTAssertEqual(restored.selectedIndex, 0)
    XCTAssertEqual(restored.tabHistory.map { $0 is Reader }, [true])
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
    XCTAssertEqual(restored.tabHistory.count, 1)
    XCTAssertTrue(restored.tabHistory.first === restored.children.first)
    XCTAssertEqual(
      report.losses.map(\.description),
      [
        "tabs: tab 1 of its history is missing",
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
        "split › secondary: stack: it has no screens left",
        #"split › secondary: stack › 0: "product": %"#,
      ])
  }

  func testTheFocusedColumnLeavesTheFocusToTheOthersInOrder() throws {
    try expectCut(
      {
        let split = try SplitNode(primary: $0.product("bad"), secondary: $0.feed())
        try split.setColumn(.supplementary, to: $0.product("lamp"))
        try split.focus(.primary)
        return split
      },
      """
      SplitNode
      ├─ supplementary: ShopProduct "product"   ◀ visible
      └─ ● secondary: Feed "feed"   ◀ visible
      """,
      losses: [
        "split: another child has the focus",
        #"split › primary: "product": %"#,
      ])
    try expectCut(
      {
        let split = try SplitNode(primary: $0.feed(), secondary: $0.product("bad"))
        try split.setColumn(.supplementary, to: $0.product("lamp"))
        try split.focus(.secondary)
        return split
      },
      """
      SplitNode
      ├─ primary: Feed "feed"   ◀ visible
      └─ ● supplementary: ShopProduct "product"   ◀ visible
      """,
      losses: [
        "split: another child has the focus",
        #"split › secondary: "product": %"#,
      ])
  }
}
