import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Rules that depend on each other, ask about screens that are left out anyway, or redirect.
final class RulesOfRestoringTests: XCTestCase {
  func testNoRuleIsAskedAboutScreensAboveAForbiddenOne() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(
      StackNode(shop.feed(), shop.product("lamp"), StackNode(shop.order(1)), shop.order(2)))
    let tree = ScreenTree()
    var asked = 0
    tree.require(ClosureGuard { (_: ShopProduct) in .deny }, for: ShopProduct.self)
    tree.require(
      ClosureGuard { (_: Order) in
        .asking { _ in
          asked += 1
          return .deny
        }
      }, for: Order.self)

    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertEqual(asked, 0)
    XCTAssertEqual(report.kept.map(\.title), ["stack", #""feed""#])
    XCTAssertEqual(report.losses.map(\.kind), [.refused, .wentAlong, .wentAlong, .wentAlong])
    XCTAssertEqual(
      report.losses.last?.description,
      #"stack › 3: "order": it was lost with stack › 1: "product""#)
  }

  func testARuleAboutWhatHasJustGoneCostsItsScreenAndNotTheRest() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(
      TabNode(shop.feed(), shop.order(1), shop.product("lamp"), shop.reader(page: 1)))
    let tree = ScreenTree()
    tree.require(ClosureGuard { (_: Reader) in .deny }, for: Reader.self)
    tree.require(
      ClosureGuard { (_: ShopProduct) in
        tree.screens.contains { $0 is Reader } ? .allow : .deny
      }, for: ShopProduct.self)
    tree.require(
      ClosureGuard { (_: Order) in
        tree.screens.contains { $0 is ShopProduct } ? .allow : .deny
      }, for: Order.self)

    let report = try tree.restore(archive, using: shop.catalog)

    expectTree(
      tree,
      """
      TabNode
      └─ ● Feed "feed"   ◀ visible
      """)
    XCTAssertEqual(report.losses.map(\.kind), [.refused, .refused, .refused])
  }

  func testARuleThatRedirectsCutsAndPerformsNothing() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    let tree = ScreenTree()
    tree.require(
      ClosureGuard { (_: ShopProduct) in .redirect(to: SheetBuilder().presentRoute()) },
      for: ShopProduct.self)

    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertEqual(
      report.losses.map(\.description),
      [#"stack › 1: "product": the rule for 'ShopProduct' redirects it"#])
    XCTAssertNil(tree.root?.presentedScreen)
  }

  func testARuleIsAskedThoughItHasTheMemoryOfOneThatIsGone() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    let tree = ScreenTree()
    var questions = 0
    // Each answer replaces the rule that asked by another one.
    func requireAsking() {
      weak var rule: Registration?
      rule = tree.require(
        ClosureGuard { (_: ShopProduct) in
          if questions == 20 { return .allow }
          return .asking { _ in
            questions += 1
            rule?.cancel()
            requireAsking()
            return .askAgain
          }
        }, for: ShopProduct.self)
    }
    requireAsking()

    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertEqual(questions, 20)
    XCTAssertTrue(report.isWhole, "\(report)")
  }

  func testAClosedTreeEndsARestoreThatWaits() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    let tree = ScreenTree()
    tree.require(
      ClosureGuard { (_: ShopProduct) in
        .asking { _ in
          try tree.close()
          return .allow
        }
      }, for: ShopProduct.self)

    do {
      try await tree.restoreAsking(archive, using: shop.catalog)
      XCTFail("It was restored on a closed tree.")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .treeClosed)
    }
  }

  func testAnArchiveThatIsRestoredWhileAnotherWaitsIsReplacedByIt() async throws {
    let shop = try ArchiveShop()
    let (waiting, other) = (
      try shop.archive(StackNode(shop.feed(), shop.order(1))), try shop.archive(shop.feed())
    )
    let tree = ScreenTree()
    var isAsked = false
    tree.require(
      ClosureGuard { (_: Order) in
        if isAsked { return .allow }
        return .asking { _ in
          isAsked = true
          try tree.restore(other, using: shop.catalog)
          return .askAgain
        }
      }, for: Order.self)

    let commits = try await causes(on: tree) {
      try await tree.restoreAsking(waiting, using: shop.catalog)
    }

    XCTAssertEqual(commits, [.archive, .archive])
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed "feed"
      └─ ● Order "order"   ◀ visible
      """)
  }

  private func causes(on tree: ScreenTree, _ body: () async throws -> Void) async throws -> [Cause]
  {
    var causes: [Cause] = []
    let observer = tree.observe { causes.append($0.cause) }
    defer { observer.cancel() }
    try await body()
    return causes
  }

  func testTheSelectedTabIsReplacedAsIfTheOtherForbiddenTabsHadGoneBefore() throws {
    let shop = try ArchiveShop()
    for (visits, expected) in [([0, 4], 3), ([2, 0, 4], 2), ([4], 3)] {
      let tabs = TabNode(backMode: .fullHistory)
      try tabs.append(shop.order(1))
      for page in 1...3 { try tabs.append(shop.reader(page: page)) }
      try tabs.append(StackNode(shop.order(2), shop.order(3)))
      for tab in visits { try tabs.select(tab) }
      let archive = try shop.archive(tabs)
      let tree = ScreenTree()
      tree.require(ClosureGuard { (_: Order) in .deny }, for: Order.self)

      try tree.restore(archive, using: shop.catalog)

      let restored = try XCTUnwrap(tree.root as? TabNode)
      XCTAssertEqual(restored.children.count, 3)
      // The tabs 1 to 3 are 0 to 2 now.
      XCTAssertEqual(restored.selectedIndex, expected - 1, "\(visits)")
    }
  }

  /// An archive comes from outside, and may have as many tabs as the limits allow.
  func testRestoringManyScreensThatMayNotShowIsLinearWork() throws {
    let shop = try ArchiveShop()
    let containers: [(String, (Int) throws -> ContainerNode)] = [
      ("the first tab", { try self.tabs(.none, selecting: { _ in [0] }, $0, in: shop) }),
      ("a tab in the middle", { try self.tabs(.none, selecting: { [$0 / 2] }, $0, in: shop) }),
      ("back to the first tab", { try self.tabs(.first, selecting: { [$0 / 2] }, $0, in: shop) }),
      ("back in order", { try self.tabs(.order, selecting: { [$0 - 1] }, $0, in: shop) }),
      (
        "back in history",
        { try self.tabs(.history, selecting: { Array(0..<$0) }, $0, in: shop) }
      ),
      (
        "a stack",
        { count in
          let stack = StackNode()
          for page in 0..<count { try stack.push(shop.reader(page: page)) }
          return stack
        }
      ),
    ]
    for (name, make) in containers {
      try expectLinearWork(from: 150) { count in
        let archive = try shop.archive(StackNode(shop.feed(), make(count)))
        let tree = ScreenTree()
        tree.require(ClosureGuard { (_: Reader) in .deny }, beforeShowing: Reader.self)
        tree.require(ClosureGuard { (_: Reader) in .allow }, for: Reader.self)
        return {
          let report = try tree.restore(archive, using: shop.catalog)

          XCTAssertEqual(report.kept.map(\.title), ["stack", #""feed""#], name)
          XCTAssertEqual(report.losses.count, count + 1, name)
          XCTAssertEqual(report.losses.first?.kind, .emptied, name)
          XCTAssertTrue(report.losses.dropFirst().allSatisfy { $0.kind == .refused }, name)
        }
      }
    }
  }

  private func tabs(
    _ mode: TabNode.BackMode, selecting indices: (Int) -> [Int], _ count: Int, in shop: ArchiveShop
  ) throws -> TabNode {
    let tabs = TabNode(backMode: mode)
    for page in 0..<count { try tabs.append(shop.reader(page: page)) }
    for index in indices(count) { try tabs.select(index) }
    return tabs
  }

  /// The rules for entering are asked again when the rules for showing have removed what one of them needs.
  func testARuleForEnteringIsAskedAgainAfterAScreenThatMayNotShow() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(
      TabNode(shop.reader(page: 1), StackNode(shop.feed(), shop.product("lamp")), shop.order(1)))
    let tree = ScreenTree()
    tree.require(
      ClosureGuard { (screen: ScreenNode) in
        screen is Reader || screen is ShopProduct || screen is Order ? .deny : .allow
      }, beforeShowing: ScreenNode.self)
    tree.require(
      ClosureGuard { (_: Order) in tree.screens.contains { $0 is Reader } ? .allow : .deny },
      for: Order.self)

    let report = try tree.restore(archive, using: shop.catalog)

    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         └─ ● Feed "feed"   ◀ visible
      """)
    XCTAssertEqual(
      report.losses.map(\.description),
      [
        #"tabs › 0: "reader": the rule for showing 'ScreenNode' does not allow it"#,
        #"tabs › 1: stack › 1: "product": the rule for showing 'ScreenNode' does not allow it"#,
        #"tabs › 2: "order": the rule for 'Order' does not allow it"#,
      ])
  }
}
