import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tests of the screens that are left out if one cannot be restored: the table of the guide, row by row, both
/// for screens that cannot be built and for screens that a rule forbids.
final class CuttingTests: XCTestCase {
  func testInAStackItGoesWithEverythingAboveIt() throws {
    try expectCut(
      { try StackNode($0.feed(), $0.product("bad"), $0.product("lamp"), $0.feed()) },
      """
      StackNode
      └─ ● Feed "feed"   ◀ visible
      """,
      losses: [
        #"stack › 1: "product": %"#,
        #"stack › 2: "product": it was lost with stack › 1: "product""#,
        #"stack › 3: "feed": it was lost with stack › 1: "product""#,
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
        "tabs › 1: stack: it has no screens left",
        #"tabs › 1: stack › 0: "product": %"#,
        #"tabs › 1: stack › 1: "feed": it was lost with tabs › 1: stack › 0: "product""#,
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
        #"stack › sheet: "product" › alert: "feed": it was lost with stack › sheet: "product""#,
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
        #"stack › sheet: stack › 1: "product" › alert: "feed": it was lost with stack › sheet: stack › 1: "product""#,
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
        #"tabs › 1: "wheel": it has no screens left"#,
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
      Cannot restore the archive: none of its screens can be restored.

      Because: Cannot restore 'stack': it has no screens left.

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
      Cannot restore the archive: none of its screens can be restored.

      Because: Cannot restore 'stack': it has no screens left.

      Because: Cannot restore 'stack › 0: "product"': the rule for 'ShopProduct' does not allow it.
      """
    ) {
      try tree.restore(intact, using: shop.catalog)
    }
  }
}
