import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteReusingKeptTests: XCTestCase {
  func testAKeptScreenComesBackAsItWasEachTime() throws {
    let shop = try Shop()
    let article = try shop.go(42)
    let id = article.screenID
    try shop.tree.keep(article)
    for _ in 0..<3 {
      try shop.router.navigate(to: .pop)

      let again = try shop.go(42)

      XCTAssertTrue(again === article)
      XCTAssertEqual(again.screenID, id)
      XCTAssertEqual(shop.built, [42])
      XCTAssertTrue(shop.stack.top === article)
    }
  }

  func testAContextThatDiffersBuildsAnother() throws {
    let shop = try Shop()
    try shop.keep(42)

    try shop.go(7)

    XCTAssertEqual(shop.built, [42, 7])
  }

  func testAScreenThatWasNotKeptIsBuiltAgainAndFreed() throws {
    let shop = try Shop()
    weak let article = try shop.go(42)
    try shop.router.navigate(to: .pop)
    XCTAssertNil(article)

    try shop.go(42)

    XCTAssertEqual(shop.built, [42, 42])
  }

  func testAKeptScreenThatIsOnTheTreeIsNotMoved() throws {
    let shop = try Shop()
    try shop.tree.keep(shop.go(42))

    try shop.go(42)

    XCTAssertEqual(shop.stack.children.count, 3)
    XCTAssertEqual(shop.built, [42, 42])
  }

  func testAnotherRouteDoesNotBringItBack() throws {
    let shop = try Shop()
    try shop.keep(42)

    let other = ClosureBuilder { (_: Int) in Article() }.pushRoute().reusingKept()
    let arrival = try shop.router.navigate(to: other, with: 42)

    XCTAssertFalse(arrival.screen === shop.tree.keptScreens.first)
  }

  func testTheScreenThatWasKeptOrBroughtBackLongestAgoIsDropped() throws {
    let shop = try Shop()
    shop.tree.keepLimit = 2
    weak var dropped: ScreenNode?
    for number in [1, 2] {
      let article = try shop.go(number)
      try shop.tree.keep(article)
      if number == 2 { dropped = article }
      try shop.router.navigate(to: .pop)
    }
    try shop.go(1)
    try shop.router.navigate(to: .pop)

    try shop.tree.keep(Article())

    XCTAssertNil(dropped)
    XCTAssertEqual(shop.tree.keptScreens.count, 2)
    try shop.go(1)
    XCTAssertEqual(shop.built, [1, 2])
  }

  func testALimitOfZeroAndClosingReleaseKeptScreens() throws {
    for frees in [{ $0.keepLimit = 0 }, { try $0.close() }] as [(ScreenTree) throws -> Void] {
      let shop = try Shop()
      weak let article = try shop.go(42)
      if let article { try shop.tree.keep(article) }
      try shop.router.navigate(to: .pop)
      XCTAssertNotNil(article)

      try frees(shop.tree)

      XCTAssertNil(article)
      XCTAssertEqual(shop.tree.keptScreens.count, 0)
    }
  }

  func testOneScreenIsFreedAndTheOthersStayKept() throws {
    let shop = try Shop()
    weak var freed: ScreenNode?
    for number in [1, 2, 3] {
      let article = try shop.go(number)
      try shop.tree.keep(article)
      if number == 2 { freed = article }
      try shop.router.navigate(to: .pop)
    }
    XCTAssertNotNil(freed)

    if let freed { shop.tree.stopKeeping(freed) }

    XCTAssertNil(freed)
    XCTAssertEqual(shop.tree.keptScreens.count, 2)
    for number in [1, 2, 3] {
      try shop.go(number)
      try shop.router.navigate(to: .pop)
    }
    XCTAssertEqual(shop.built, [1, 2, 3, 2])
  }

  func testAScreenOnTheTreeStaysThereWhenItIsNoLongerKept() throws {
    let shop = try Shop()
    weak let article = try shop.go(42)
    if let article { try shop.tree.keep(article) }

    if let article { shop.tree.stopKeeping(article) }
    if let article { shop.tree.stopKeeping(article) }
    shop.tree.stopKeeping(Article())

    XCTAssertTrue(shop.tree.visible === article)
    try shop.router.navigate(to: .pop)
    XCTAssertNil(article)
  }

  func testOnlyItsOwnTreeKeepsAScreen() throws {
    let shop = try Shop()
    let article = try shop.go(42)
    let other = try ScreenTree(root: Feed())

    expectError(
      .alreadyOnTree,
      """
      Cannot keep 'Article': it is on another tree.

        StackNode
        └─ ● Article   ◀ visible

      Keep it on that tree, or take it out first.
      """
    ) {
      try other.keep(article)
    }
    try other.close()
    expectError(.treeClosed) { try other.keep(Article()) }
  }

  func testRulesAreAskedWhenItComesBack() throws {
    let shop = try Shop()
    let article = try shop.keep(42)
    let rule = shop.tree.require(ClosureGuard { (_: Article) in .deny }, for: Article.self)

    try expectError(.refused, leaving: shop.tree) { try shop.go(42) }
    rule.cancel()
    let again = try shop.go(42)

    XCTAssertTrue(again === article)
  }

  func testAfterAFailureItIsStillKept() throws {
    let shop = try Shop()
    let article = try shop.keep(42)

    try expectError(.nothingPresented, leaving: shop.tree) {
      try shop.router.navigate(to: shop.article.with(42).then(Move.dismiss))
    }
    let again = try shop.go(42)

    XCTAssertTrue(again === article)
  }

  func testAContainerComesBackWithEverythingInIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let sheet = ClosureBuilder { Article() }.inStack().presentRoute().reusingKept()
    let stack = try router.navigate(to: sheet).screen
    try (stack as? StackNode)?.push(Page("deep"))
    try tree.keep(stack)
    try router.navigate(to: .dismiss)

    try router.navigate(to: sheet)

    XCTAssertTrue(tree.topLayer === stack)
    XCTAssertEqual(tree.visible?.screenName, "deep")
  }

  func testUndoAndRedoGoThroughIt() throws {
    let shop = try Shop()
    shop.tree.undoLimit = 5
    let article = try shop.keep(42)
    try shop.go(42)

    try shop.tree.undo()
    XCTAssertNil(article.screenTree)
    try shop.tree.undo()
    XCTAssertTrue(shop.tree.visible === article)
    try shop.tree.undo()
    XCTAssertNil(article.screenTree)
  }

  func testTheLastStepOfAChainPlacesIt() throws {
    let shop = try Shop()
    let first = ClosureBuilder { Article() }.pushRoute()
    let last = ClosureBuilder { Article() }.pushRoute()
    let chain = first.then(last).reusingKept()
    let article = try shop.router.navigate(to: chain).screen
    try shop.tree.keep(article)
    try shop.router.navigate(to: .popToRoot)

    try shop.router.navigate(to: chain)

    XCTAssertEqual(shop.stack.children.count, 3)
    XCTAssertTrue(shop.tree.visible === article)
  }

  func testNothingPreparesItAgain() throws {
    let shop = try Shop()
    var prepared = 0
    let article = ClosureBuilder { Article() }.pushRoute().preparing { _, _ in prepared += 1 }
      .reusingKept()
    try shop.tree.keep(shop.router.navigate(to: article).screen)
    try shop.router.navigate(to: .pop)

    try shop.router.navigate(to: article.preparing { _, _ in prepared += 1 })

    XCTAssertEqual(prepared, 1)
  }

  func testAPreviewSaysThatItWouldComeBack() throws {
    let shop = try Shop()
    try shop.keep(42)

    let steps = shop.router.preview(shop.article, with: 42).explanation.steps.map(\.description)

    XCTAssertTrue(
      steps.contains("Looked for 'Article' (among the kept screens): found Article #3."),
      "\(steps)")
    XCTAssertEqual(shop.built, [42])
  }

  func testAScreenKeepsItselfWhenItLeaves() throws {
    let shop = try Shop()
    weak let article = try shop.go(42)
    article?.onLeave = { [weak article, unowned shop] in
      if let article { try? shop.tree.keep(article) }
    }
    try shop.router.navigate(to: .pop)
    XCTAssertNotNil(article)

    let again = try shop.go(42)

    XCTAssertTrue(again === article)
  }

  func testARouteThatKeepsItsScreenAndFailsHasKeptIt() throws {
    let shop = try Shop()
    let failing = EditRoute { navigation in
      try shop.tree.keep(shop.article.perform(with: 42, in: navigation))
      throw SoldOut()
    }

    try expectUnchanged(shop.tree) { expectSoldOut { try shop.router.navigate(to: failing) } }
    try shop.go(42)

    XCTAssertEqual(shop.built, [42])
  }

  func testAScreenOnAnotherTreeComesBackAfterItHasLeftThatTree() throws {
    let shop = try Shop()
    let article = try shop.go(42)
    let id = article.screenID
    try shop.tree.keep(article)
    try shop.router.navigate(to: .pop)
    let other = try ScreenTree(root: article)

    let another = try shop.go(42)
    XCTAssertFalse(another === article)
    XCTAssertTrue(other.root === article)
    try other.close()
    let again = try shop.go(42)

    XCTAssertTrue(again === article)
    XCTAssertEqual(again.screenID, id)
  }

  func testAScreenInAContainerOffTheTreeDoesNotComeBack() throws {
    let shop = try Shop()
    let article = try shop.keep(42)
    let box = try StackNode(article)

    let another = try shop.go(42)

    XCTAssertFalse(another === article)
    XCTAssertTrue(article.screenOwner === box)
  }

  func testAScreenThatComesBackAsTheTreeIsClosedIsNotKept() throws {
    let shop = try Shop()
    try shop.keep(42)

    try shop.router.navigate(
      to: EditRoute { navigation in
        navigation.onCommit { try? shop.tree.close() }
        _ = try shop.article.perform(with: 42, in: navigation)
      })

    XCTAssertEqual(shop.tree.keptScreens.count, 0)
  }

  // MARK: - Preparing

  func testAGuardCannotPrepare() throws {
    let shop = try Shop()
    var failure: (any Error)?
    let guarded = shop.article.guarded(
      by: ClosureGuard { (_: Int) in
        do { try shop.router.prepare(shop.article, with: 43) } catch { failure = error }
        return .allow
      })

    try shop.router.navigate(to: guarded, with: 42)

    XCTAssertEqual((failure as? RoutingError)?.kind, .busyAttempting)
    XCTAssertEqual(shop.built, [42])
    XCTAssertEqual(shop.tree.keptScreens.count, 0)
  }

  func testAScreenIsPreparedInACallback() throws {
    let shop = try Shop()

    try shop.router.navigate(
      to: EditRoute { navigation in
        _ = try shop.article.perform(with: 42, in: navigation)
        navigation.onArrival { try? shop.router.prepare(shop.article, with: 43) }
      })
    XCTAssertEqual(shop.built, [42, 43])
    try shop.go(43)

    XCTAssertEqual(shop.built, [42, 43])
  }

  func testAPreparedScreenIsBuiltBeforeItIsShown() throws {
    let shop = try Shop()

    try expectUnchanged(shop.tree) { try shop.router.prepare(shop.article, with: 42) }
    XCTAssertEqual(shop.built, [42])
    try shop.router.prepare(shop.article, with: 42)
    let article = try shop.go(42)

    XCTAssertEqual(shop.built, [42])
    XCTAssertEqual(article.appearances, 1)
    XCTAssertTrue(shop.tree.visible === article)
  }

  func testPreparingAsksTheGuardsOfTheRouteAndNoQuestion() throws {
    let shop = try Shop()
    let denied = shop.article.guarded(by: ClosureGuard { (_: Int) in .deny(SoldOut()) })
    let asking = shop.article.guarded(by: ClosureGuard { (_: Int) in .ask { _ in .allow } })

    expectSoldOut { try shop.router.prepare(denied, with: 42) }
    expectError(.mustWait) { try shop.router.prepare(asking, with: 42) }

    XCTAssertEqual(shop.built, [])
    XCTAssertEqual(shop.tree.keptScreens.count, 0)
  }

  func testRulesAreAskedOnEnteringAndNotOnPreparing() throws {
    let shop = try Shop()
    let rule = shop.tree.require(ClosureGuard { (_: Article) in .deny }, for: Article.self)

    try shop.router.prepare(shop.article, with: 42)

    try expectError(.refused, leaving: shop.tree) { try shop.go(42) }
    rule.cancel()
    try shop.go(42)
    XCTAssertEqual(shop.built, [42])
  }

  func testARouteThatBringsNothingBackCannotBePrepared() throws {
    let shop = try Shop()

    try expectError(
      .notFound, leaving: shop.tree,
      """
      Cannot prepare 'Cart': its route builds a new screen each time.

      Let the route bring it back: add .reusingKept() where the route is created.
      """
    ) {
      try shop.router.prepare(CartBuilder().pushRoute())
    }
  }

  func testAScreenOnTheTreeNeedsNoPreparation() throws {
    let shop = try Shop()

    try shop.router.prepare(.find(.first(Feed.self)))
    try shop.router.prepare(ClosureBuilder { Feed() }.pushRoute().reusing(.visible))

    XCTAssertEqual(shop.tree.keptScreens.count, 0)
  }

  func testAMoveCannotBePrepared() throws {
    let shop = try Shop()

    try expectError(
      .notFound, leaving: shop.tree,
      """
      Cannot prepare 'Feed': the route builds no screen.

      Prepare a route that builds its screen and has .reusingKept().
      """
    ) { try shop.router.prepare(.popToRoot) }
  }

  func testAPreviewKeepsNothing() throws {
    let shop = try Shop()

    XCTAssertTrue(shop.router.preview(shop.article, with: 42).isPossible)

    XCTAssertEqual(shop.tree.keptScreens.count, 0)
  }
}

private final class Article: ScreenNode {
  private(set) var appearances = 0
  var onLeave: (() -> Void)?

  override func didAppear() { appearances += 1 }
  override func didLeave() { onLeave?() }
}

private final class Shop {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  let article: ClosureRoute<Article, Int>
  private let log: Log

  final class Log {
    var built: [Int] = []
  }

  var built: [Int] { log.built }

  init() throws {
    let log = Log()
    self.log = log
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
    article = ClosureBuilder { (number: Int) in
      log.built.append(number)
      return Article()
    }.pushRoute().reusingKept()
  }

  @discardableResult
  func go(_ number: Int) throws -> Article {
    let screen = try router.navigate(to: article, with: number).screen
    return try XCTUnwrap(screen as? Article)
  }

  /// Goes to an article, keeps it, and goes back.
  @discardableResult
  func keep(_ number: Int) throws -> Article {
    let article = try go(number)
    try tree.keep(article)
    try router.navigate(to: .pop)
    return article
  }
}
