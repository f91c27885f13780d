import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// The report's reasons why a screen is not restored.
final class LosingTests: XCTestCase {
  private func losses(
    _ archive: TreeArchive, _ shop: ArchiveShop, _ tree: ScreenTree = ScreenTree()
  ) throws -> [String] {
    try tree.restore(archive, using: shop.catalog).losses.map(\.description)
  }

  func testANameThatIsNoLongerListedIsLostAndTheNearestIsNamed() throws {
    let shop = try ArchiveShop()
    let archive = try damaged(
      shop.archive(StackNode(shop.feed(), shop.product("lamp"))), #""product""#, #""prodct""#)

    XCTAssertEqual(
      try losses(archive, shop),
      [
        #"stack › 1: "prodct": the catalogue lists no such name. The nearest name is 'product'."#
      ])
  }

  func testTheNearestNamesOfTheFirstEightAreLookedFor() throws {
    let shop = try ArchiveShop()
    let tabs = TabNode()
    for _ in 0..<10 { try tabs.append(shop.product("lamp")) }
    try tabs.append(shop.feed())
    let archive = try damaged(shop.archive(tabs), #""product""#, #""prodct""#)

    let losses = try losses(archive, shop)

    XCTAssertEqual(losses.count { $0.contains("The nearest name is 'product'.") }, 8)
    XCTAssertEqual(losses.count { $0.hasSuffix("the catalogue lists no such name") }, 2)
  }

  func testAContextThatCannotBeReadIsLost() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.order(7)))

    XCTAssertTrue(
      try losses(damaged(archive, #""context":"7""#, #""context":"[]""#), shop)[0].hasPrefix(
        #"stack › 1: "order": its context cannot be read: "#))
    XCTAssertEqual(
      try losses(damaged(archive, #""context":"7","#, ""), shop),
      [
        #"stack › 1: "order": its builder needs a context, but the archive has none"#
      ])
  }

  func testAStateThatCannotBeReadIsLostAndTheScreenIsNot() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(shop.reader(page: 7))
    let tree = ScreenTree()

    let report = try tree.restore(
      damaged(archive, #""state":"7""#, #""state":"700""#), using: shop.catalog)

    XCTAssertEqual(
      report.description,
      """
      Restored 1 of 1 screens.
      Lost:
      - "reader": it does not accept its state: SoldOut(item: "page 700")
      """)
    XCTAssertEqual((tree.root as? Reader)?.page, 0)
  }

  func testAScreenThatNoLongerTakesStateOrChildrenIsReported() throws {
    let shop = try ArchiveShop()
    let reader = try damaged(shop.archive(shop.reader(page: 7)), #""reader""#, #""feed""#)
    let wheel = try XCTUnwrap(shop.screen("wheel") as? WheelNode)
    try wheel.insertChild(shop.product("lamp"), at: 0)
    let leaf = try damaged(shop.archive(wheel), #""wheel""#, #""feed""#)

    XCTAssertEqual(try losses(reader, shop), [#""feed": it no longer takes a state"#])
    XCTAssertEqual(
      try losses(leaf, shop), [#""feed" › 0: "product": "feed" cannot have children"#])
  }

  func testAChildThatItsContainerRefusesIsLost() throws {
    let shop = try ArchiveShop()
    let split = try SplitNode(primary: shop.feed(), secondary: shop.feed())
    let archive = try damaged(shop.archive(split), #""label":"secondary""#, #""label":"primary""#)

    let losses = try losses(archive, shop)

    XCTAssertEqual(losses.count, 1)
    XCTAssertTrue(
      losses[0].hasPrefix(#"split › primary: "feed": SplitNode does not accept it: "#), losses[0])
  }

  func testASecondLayerOnOneScreenIsLost() throws {
    let shop = try ArchiveShop()
    let (root, sheet) = (shop.feed(), shop.feed())
    try root.present(sheet)
    try sheet.present(shop.feed(), as: Presentation(style: .alert))
    let archive = try damaged(shop.archive(root), #""owner":1"#, #""owner":0"#)

    let losses = try losses(archive, shop)

    XCTAssertEqual(losses.count, 1)
    XCTAssertTrue(
      losses[0].hasPrefix(#""feed" › alert: "feed": it cannot be presented: Cannot present"#))
  }

  func testAFocusAndAHistoryOfMissingScreensAreNoted() throws {
    let shop = try ArchiveShop()
    let tabs = try TabNode(shop.feed(), shop.feed(), backMode: .history)
    try tabs.select(1)
    let archive = try shop.archive(tabs)

    XCTAssertEqual(
      try losses(damaged(archive, #""focus":1"#, #""focus":-7"#), shop),
      ["tabs: the archive does not name a focused child"])
    XCTAssertEqual(
      try losses(damaged(archive, #""history":[0]"#, #""history":[-1,1]"#), shop),
      [-1, 1].map { "tabs: tab \($0) of its history is missing" })
    XCTAssertEqual(
      try losses(damaged(archive, #""history":[0]"#, #""history":[0,0,1]"#), shop),
      ["tabs: its history has more entries than there are tabs"])
  }

  func testAFullHistoryIsRestoredVisitByVisitUnlessItIsForged() throws {
    let shop = try ArchiveShop()
    let tabs = try TabNode(shop.feed(), shop.feed(), shop.feed(), backMode: .fullHistory)
    for tab in [1, 0, 1, 2] { try tabs.select(tab) }
    let archive = try shop.archive(tabs)
    let own = #""history":[0,1,0,1]"#
    let tooLong = Array(repeating: "0,1", count: 51).joined(separator: ",")
    for (history, restored, reasons) in [
      ("0,1,0,1", [1, 0, 1, 0], []),
      ("0,0,1", [1, 0], ["tab 0 of its history is missing"]),
      ("0,1,7,1", [1, 0], ["tab 7 of its history is missing"]),
      ("0,1,2", [1, 0], []),
      (tooLong, [], ["its history has more than 100 visits"]),
    ] as [(String, [Int], [String])] {
      let tree = ScreenTree()

      let report = try tree.restore(
        damaged(archive, own, #""history":[\#(history)]"#), using: shop.catalog)

      let found = try XCTUnwrap(tree.root as? TabNode)
      XCTAssertEqual(found.backMode, .fullHistory)
      XCTAssertEqual(
        found.tabHistory.map { tab in found.children.firstIndex { $0 === tab } }, restored)
      XCTAssertEqual(report.losses.map(\.description), reasons.map { "tabs: \($0)" })
    }
  }

  func testTheValidRestOfAHistoryWithRepeatedOrMissingTabsIsKept() throws {
    let shop = try ArchiveShop()
    let tabs = try TabNode(
      shop.feed(), shop.reader(), shop.feed(), shop.feed(), backMode: .history)
    try tabs.select(2)
    let archive = try shop.archive(tabs)
    for (history, missing) in [
      ("1,1,0", ["1"]), ("1,0,1", ["1"]), ("1,4,0", ["4"]), ("1,2,0", ["2"]),
      ("-1,1,9223372036854775807,0", ["-1", "9223372036854775807"]),
    ] {
      let tree = ScreenTree()

      let report = try tree.restore(
        damaged(archive, #""history":[0]"#, #""history":[\#(history)]"#), using: shop.catalog)

      let restored = try XCTUnwrap(tree.root as? TabNode)
      XCTAssertEqual(
        report.losses.map(\.description),
        missing.map { "tabs: tab \($0) of its history is missing" }, history)
      XCTAssertTrue(
        restored.tabHistory.elementsEqual([restored.children[0], restored.children[1]], by: ===),
        history)
    }
  }

  func testABuilderThatGivesOneScreenTwiceOrOneThatHasAPlaceLosesIt() throws {
    let shop = try ArchiveShop()
    let (shared, placed) = (Feed(), Feed())
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", ClosureBuilder { shared })
      screens.add("reader", ClosureBuilder { placed })
    }
    let archive = try shop.archive(TabNode(shop.feed(), shop.feed(), shop.reader()))
    let tree = try ScreenTree(root: placed)

    let report = try tree.restore(archive, using: catalog)

    XCTAssertEqual(
      report.losses.map(\.description),
      [
        #"tabs › 1: "feed": its builder returned a screen that is already in use"#,
        #"tabs › 2: "reader": its builder returned a screen that is already in use"#,
      ])
    XCTAssertTrue(report.isOfAnotherCatalog)
    XCTAssertTrue(
      report.description.hasSuffix("\nThe catalogue has changed since the archive was taken."))
  }

  func testScreensAboveALostOneAreNeitherAskedAboutNorBuilt() throws {
    let shop = try ArchiveShop()
    let archive = try damaged(
      shop.archive(StackNode(shop.feed(), shop.product("bad"), shop.order(1))), "bad", "gone")
    var built = 0
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("product", ClosureBuilder { (sku: String) in try ShopProduct(sku: sku) })
      screens.add(
        "order",
        ClosureBuilder { (number: Int) in
          built += 1
          return Order(number: number)
        },
        guardedBy: ClosureGuard { (_: Int) in
          built += 1
          return .allow
        })
    }

    let report = try ScreenTree().restore(archive, using: catalog)

    XCTAssertEqual(report.losses.map(\.kind), [.builder, .wentAlong])
    XCTAssertEqual(built, 0)
  }

  func testABuilderThatNavigatesIsBusyAndCostsItsScreen() throws {
    let shop = try ArchiveShop()
    let tree = try ScreenTree(root: shop.feed())
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add(
        "reader",
        ClosureBuilder {
          try tree.setRoot(nil)
          return Feed()
        })
    }
    let archive = try shop.archive(TabNode(shop.feed(), shop.reader()))

    let report = try tree.restore(archive, using: catalog)

    XCTAssertEqual(report.losses.map(\.kind), [.builder])
    XCTAssertEqual(
      (report.losses[0].error as? RoutingError)?.kind, .busyAttempting)
  }

  func testAContextThatEditsTheTreeAsItIsReadIsBusyAndCostsItsScreen() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("meddler", ClosureBuilder { (_: Meddling) in Cart() })
    }
    let stack = StackNode()
    let tree = try ScreenTree(root: stack)
    let meddler = try catalog.builder(of: Cart.self, named: "meddler", from: Meddling.self)
    let archive = try ScreenTree(root: TabNode(Feed("feed"), meddler.build(with: Meddling())))
      .archive(using: catalog)
    Thread.current.threadDictionary["meddled with"] = stack
    defer { Thread.current.threadDictionary["meddled with"] = nil }

    let report = try tree.restore(archive, using: catalog)

    XCTAssertEqual(report.losses.map(\.kind), [.context])
    XCTAssertEqual((report.losses[0].error as? RoutingError)?.kind, .busyAttempting)
    XCTAssertTrue(stack.children.isEmpty)
  }
}

/// A context that pushes a screen while it is decoded.
private struct Meddling: Codable {
  init() {}

  init(from _: any Decoder) throws {
    let stack = Thread.current.threadDictionary["meddled with"] as? StackNode
    try stack?.push(Cart())
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(1)
  }
}
