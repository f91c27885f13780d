import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The guards, rules and leave checks that are asked before an archive is restored, and the effect of their
/// answers.
final class RefusingTests: XCTestCase {
  func testTheCataloguesGuardIsAskedAndAQuestionIsANo() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.order(1)))
    shop.session.isSignedIn = false
    let tree = ScreenTree()

    let report = try tree.restore(archive, using: shop.catalog)

    XCTAssertEqual(
      report.description,
      """
      Restored 2 of 3 screens.
      Lost:
      - stack › 1: "order": the guard 'ClosureGuard' has to wait for an answer
      """)
    XCTAssertEqual(shop.session.asked, 0)
  }

  func testAWaitingRestoreAsksTheGuardAboutEachScreenUntilItSaysNo() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(
      TabNode(shop.order(1), shop.order(2), shop.order(13), shop.order(4), shop.feed()))
    shop.session.isSignedIn = false
    let tree = ScreenTree()

    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertEqual(shop.session.asked, 3)
    XCTAssertEqual(
      report.losses.map(\.description),
      [
        #"tabs › 2: "order": the guard 'ClosureGuard' does not allow it: SoldOut(item: "order")"#,
        #"tabs › 3: "order": the guard 'ClosureGuard' does not allow it: SoldOut(item: "order")"#,
      ])
    XCTAssertEqual((tree.root as? TabNode)?.children.count, 3)
  }

  func testNoMoreThanSixtyFourQuestionsArePutForAnArchive() async throws {
    let shop = try ArchiveShop()
    let tabs = TabNode()
    for number in 100..<170 { try tabs.append(shop.order(number)) }
    let archive = try shop.archive(tabs)
    shop.session.isSignedIn = false
    let tree = ScreenTree()

    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertEqual(shop.session.asked, 64)
    XCTAssertEqual((tree.root as? TabNode)?.children.count, 64)
    XCTAssertEqual(
      report.losses.map(\.reason),
      Array(repeating: "the guard 'ClosureGuard' has to wait for an answer", count: 6))
  }

  func testAWaitingRestorePutsARulesQuestionOnceAndOnlyItsOwnAllowOpensTheDoor() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    let (opening, stubborn) = (ScreenTree(), ScreenTree())
    var (isOpen, asked) = (false, 0)
    opening.require(
      ClosureGuard { (_: ShopProduct) in
        if isOpen { return .allow }
        return .asking { _ in
          isOpen = true
          return .askAgain
        }
      }, for: ShopProduct.self)
    stubborn.require(
      ClosureGuard { (_: ShopProduct) in
        .asking { _ in
          asked += 1
          return .allow
        }
      }, for: ShopProduct.self)

    let opened = try await opening.restoreAsking(archive, using: shop.catalog)
    let shut = try await stubborn.restoreAsking(archive, using: shop.catalog)

    XCTAssertTrue(opened.isWhole)
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(
      shut.losses.map(\.reason), ["the rule for 'ShopProduct' has to wait for an answer"])
  }

  func testWhileAnAnswerIsAwaitedTheTreeIsAsItWas() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    let tree = try ScreenTree(root: shop.feed())
    let before = tree.snapshot()
    var during: TreeSnapshot?
    tree.require(
      ClosureGuard { (_: ShopProduct) in
        .asking { _ in
          during = tree.snapshot()
          return .deny
        }
      }, for: ShopProduct.self)

    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertEqual(during, before)
    XCTAssertEqual(report.kept.map(\.title), ["stack", #""feed""#])
  }

  func testLeaveChecksAreAskedAsForANewRoot() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(shop.feed())
    var causes: [Cause] = []
    let form = Form { departure in
      causes.append(departure.cause)
      return .deny(SoldOut())
    }
    let tree = try ScreenTree(root: form)

    try expectUnchanged(tree) {
      expectSoldOut { try tree.restore(archive, using: shop.catalog) }
    }

    XCTAssertEqual(causes, [.archive])
  }

  func testALeaveCheckThatAsksIsAnErrorNowAndIsAwaitedByTheWaitingForm() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(shop.feed())
    let tree = try ScreenTree(root: Form { _ in .ask { _ in .allow } })

    try expectError(
      .mustWait, leaving: tree,
      """
      Cannot leave 'Form': its leave check has to wait for an answer.

        Form   ◀ visible

      Use restoreAsking(_:using:), which waits.
      """
    ) { try tree.restore(archive, using: shop.catalog) }
    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(tree.root?.screenName, "feed")
  }

  func testScreensForARefusedArchiveAreReleased() throws {
    var made: [() -> ScreenNode?] = []
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add(
        "home",
        ClosureBuilder {
          let tabs = try TabNode(StackNode(Feed()), Cart())
          for screen in [tabs, tabs.children[0], tabs.children[1]] {
            made.append { [weak screen] in screen }
          }
          return tabs
        })
    }
    let home = try catalog.builder(of: ScreenNode.self, named: "home").build(with: ())
    try home.present(Feed("feed"))
    let archive = try ScreenTree(root: home).archive(using: catalog)
    let tree = try ScreenTree(root: Form { _ in .deny(SoldOut()) })

    expectSoldOut { try tree.restore(archive, using: catalog) }

    XCTAssertEqual(made.count, 6)
    for screen in made[3...] { XCTAssertNil(screen()) }
  }

  func testANavigationThatWaitsGoesOnOnTheTreeThatWasRestored() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed()))
    let tree = try ScreenTree(root: StackNode(shop.feed()))
    let asking = ClosureGuard<Void> {
      guard tree.screens.count == 2, tree.root?.screenID == ScreenID(1) else { return .allow }
      return .asking { _ in
        try tree.restore(archive, using: shop.catalog)
        return .allow
      }
    }

    try await TreeRouter(tree).arrive(at: CartBuilder().pushRoute().guarded(by: asking))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed "feed"
      └─ ● Cart   ◀ visible
      """)
    XCTAssertEqual(tree.root?.screenID, ScreenID(3))
  }

  func testWithinARouteOrOnAClosedTreeNothingIsRestored() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(shop.feed())
    let tree = try ScreenTree(root: shop.feed())

    try expectError(.busyAttempting, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { _ in try tree.restore(archive, using: shop.catalog) })
    }
    try tree.close()
    expectError(.treeClosed) { try tree.restore(archive, using: shop.catalog) }
  }
}
