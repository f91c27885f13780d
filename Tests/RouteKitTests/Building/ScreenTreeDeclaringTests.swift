import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenTreeDeclaringTests: XCTestCase {
  func testAnEmptyStackThatEntersGetsTheFirst() throws {
    let (tree, router, _) = shop()

    let commits = try commits(of: tree) { try router.navigate(to: account.rootRoute()) }

    expectTree(
      tree,
      """
      AccountStack
      └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(commits.count, 1)
  }

  func testADirectEditFillsAStackInATab() throws {
    let (tree, _, _) = shop()

    try tree.setRoot(TabNode(Cart(), AccountStack()))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Cart   ◀ visible
      └─ AccountStack
         └─ ● Feed
      """)
  }

  func testAStackThatComesWithAScreenKeepsIt() throws {
    let (tree, router, _) = shop()

    try router.navigate(
      to: StackBuilder(ClosureBuilder { Account() }) { AccountStack() }.rootRoute())

    expectTree(
      tree,
      """
      AccountStack
      └─ ● Account   ◀ visible
      """)
  }

  func testAScreenThatIsNotDeclaredCannotEnter() throws {
    let (tree, router, _) = shop()
    try router.navigate(to: account.rootRoute())
    let account = try XCTUnwrap(tree.root as? AccountStack)

    let ways: [() throws -> Void] = [
      { try router.navigate(to: CartBuilder().pushRoute()) },
      { try router.navigate(to: CartBuilder().replaceRoute()) },
      { try account.push(Cart()) },
      { try tree.setRoot(self.stack(SubAccountStack(), holding: Cart())) },
    ]
    for way in ways {
      try expectError(.refused, leaving: tree) { try way() }
    }
    XCTAssertFalse(router.allows(CartBuilder().pushRoute()))
    XCTAssertTrue(router.allows(FeedBuilder().pushRoute()))
    try router.navigate(to: ClosureBuilder { Account() }.pushRoute())
  }

  func testTheRefusalNamesWhatIsDeclared() throws {
    let (tree, router, _) = shop()
    try router.navigate(to: account.rootRoute())

    try expectError(
      .refused, leaving: tree,
      """
      Cannot enter 'Cart': 'AccountStack' declares only 'Feed', 'Account'.

        AccountStack
        └─ ● Cart   ◀ here

      Declare it for this stack, or open it in another one.
      """
    ) { try router.navigate(to: CartBuilder().pushRoute()) }
  }

  func testARecheckRemovesWhatIsNoLongerDeclaredAndShowsTheFirst() throws {
    let (tree, router, session) = shop()
    try router.navigate(to: TabBuilder(account, CartBuilder()).rootRoute())
    try router.navigate(to: ClosureBuilder { Account() }.pushRoute())
    let stack = try XCTUnwrap(tree.visible?.screenParent)

    session.declared = [ProductBuilder().with("lamp"), CartBuilder()]
    let commits = try commits(of: tree) { try tree.recheck() }

    expectTree(
      tree,
      """
      TabNode
      ├─ ● AccountStack
      │  └─ ● Product "lamp"   ◀ visible
      └─ Cart
      """)
    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible?.screenParent === stack)
  }

  func testARecheckKeepsTheScreensBelow() throws {
    let (tree, router, session) = shop()
    try router.navigate(to: account.rootRoute())
    try router.navigate(to: ClosureBuilder { Account() }.pushRoute())

    session.declared = [FeedBuilder()]
    try tree.recheck()

    expectTree(
      tree,
      """
      AccountStack
      └─ ● Feed   ◀ visible
      """)
  }

  func testARecheckRemovesAScreenThatMovedThere() throws {
    let (tree, router, _) = shop()
    try router.navigate(to: TabBuilder(FeedBuilder().inStack(), account).rootRoute())
    let cart = try router.navigate(to: CartBuilder().pushRoute()).screen
    let stack = try XCTUnwrap((tree.root as? TabNode)?.children.last as? AccountStack)
    try router.navigate(
      to: ClosureRoute<ScreenNode, Void> { _, navigation in
        try (cart.screenParent as? StackNode)?.remove(cart, in: navigation)
        try stack.push(cart, in: navigation)
        return cart
      })

    try tree.recheck()

    XCTAssertNil(cart.screenTree)
  }

  func testWithNothingDeclaredTheStackLeavesWithItsLastScreen() throws {
    let (tree, router, session) = shop()
    try router.navigate(to: TabBuilder(CartBuilder(), account).rootRoute())

    session.declared = []
    try tree.recheck()

    expectTree(
      tree,
      """
      TabNode
      └─ ● Cart   ◀ visible
      """)
    try expectUnchanged(tree) {
      expectError(
        .refused,
        """
        Cannot enter 'Feed': 'AccountStack' declares no screens.

          TabNode
          └─ AccountStack
             └─ ● Feed   ◀ here

        Declare it for this stack, or open it in another one.
        """
      ) {
        try XCTUnwrap(tree.root as? TabNode).insert(stack(AccountStack(), holding: Feed()), at: 1)
      }
    }
  }

  func testAFirstScreenThatCannotBeBuiltIsReportedAndTheForbiddenOnesLeave() throws {
    struct NoFeed: Error {}
    let (tree, router, session) = shop()
    try router.navigate(to: TabBuilder(CartBuilder(), account).rootRoute())

    session.declared = [ClosureBuilder { () throws -> Product in throw NoFeed() }]
    XCTAssertThrowsError(try tree.recheck()) { XCTAssertTrue($0 is NoFeed) }

    expectTree(
      tree,
      """
      TabNode
      └─ ● Cart   ◀ visible
      """)
    try expectUnchanged(tree) {
      XCTAssertThrowsError(try XCTUnwrap(tree.root as? TabNode).insert(AccountStack(), at: 1)) {
        XCTAssertTrue($0 is NoFeed)
      }
    }
  }

  func testAFirstScreenThatNeedsAContextIsRefused() throws {
    let (tree, router, session) = shop()
    session.declared = [ProductBuilder()]

    expectError(
      .refused,
      """
      Cannot fill 'AccountStack': 'Product', the first declared screen, needs a context.

        AccountStack   ◀ here

      Bind one with .with(_:), or declare another screen first.
      """
    ) { try router.navigate(to: account.rootRoute()) }
    XCTAssertNil(tree.root)
  }

  func testANameDeclaresOnlyItsScreens() throws {
    let (tree, router, session) = shop()
    let lamp = ProductBuilder().with("lamp").named("lamp")
    session.declared = [lamp]
    try router.navigate(to: account.rootRoute())

    try expectUnchanged(tree) {
      expectError(.refused) {
        try router.navigate(to: ProductBuilder().pushRoute(), with: "chair")
      }
    }
    try router.navigate(to: lamp.pushRoute())
  }

  func testAKeptScreenGoesWithItsDeclaration() throws {
    let (tree, router, session) = shop()
    try router.navigate(to: account.rootRoute())
    let kept = try router.navigate(to: ClosureBuilder { Account() }.pushRoute()).screen
    let other = Cart()
    try tree.keep(kept)
    try tree.keep(other)
    try router.navigate(to: .pop)

    try tree.recheck()
    XCTAssertEqual(tree.keptScreens, [kept, other])

    session.declared = [FeedBuilder()]
    try tree.recheck()
    XCTAssertEqual(tree.keptScreens, [other])
  }

  func testUndoCannotBringBackWhatIsNoLongerDeclared() throws {
    let (tree, router, session) = shop()
    tree.undoLimit = 10
    try router.navigate(to: account.rootRoute())
    session.declared = [CartBuilder()]
    try tree.recheck()

    try expectUnchanged(tree) { expectError(.refused) { try router.navigate(to: .undo) } }

    session.declared = [CartBuilder(), FeedBuilder()]
    try router.navigate(to: .undo)
    expectTree(
      tree,
      """
      AccountStack
      └─ ● Feed   ◀ visible
      """)
  }

  func testAnArchiveLosesWhatIsNotDeclared() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("account", account)
      screens.add("feed", FeedBuilder())
      screens.add("cart", CartBuilder())
    }
    let (tree, router, session) = shop()
    let (feed, cart) = (FeedBuilder().named("feed"), CartBuilder().named("cart"))
    session.declared = [feed, cart]
    try router.navigate(to: account.named("account").rootRoute())
    try router.navigate(to: cart.pushRoute())
    let archive = try tree.archive(using: catalog)
    let (other, _, later) = shop()
    later.declared = [feed]

    let report = try other.restore(archive, using: catalog)

    expectTree(
      other,
      """
      AccountStack "account"
      └─ ● Feed "feed"   ◀ visible
      """)
    XCTAssertEqual(report.losses.count, 1)
  }

  func testACancelledDeclarationIsNotAsked() throws {
    let tree = ScreenTree()
    let declaration = tree.declare(in: AccountStack.self) { [FeedBuilder()] }
    declaration.cancel()

    try tree.setRoot(stack(AccountStack(), holding: Cart()))
    try tree.recheck()
    try tree.setRoot(AccountStack())

    expectTree(tree, "AccountStack   ◀ visible")
  }

  func testOtherRulesAreAskedAboutTheFirst() throws {
    let (tree, router, _) = shop()
    tree.require(ClosureGuard { (_: Feed) in .deny }, for: Feed.self)

    try expectUnchanged(tree) {
      expectError(.refused) { try router.navigate(to: account.rootRoute()) }
    }
  }

  func testAFirstScreenThatAnotherRuleForbidsLeavesWithTheStack() throws {
    let (tree, router, _) = shop()
    try router.navigate(to: TabBuilder(CartBuilder(), account).rootRoute())
    tree.require(ClosureGuard { (_: Feed) in .deny }, for: Feed.self)

    try tree.recheck()

    expectTree(
      tree,
      """
      TabNode
      └─ ● Cart   ◀ visible
      """)
  }

  /// After each recheck, the stack holds only what is declared, and is not empty.
  func testAfterEachRecheckTheStackHoldsOnlyWhatIsDeclared() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    let builders: [any ViewBuilder<Void>] = [
      FeedBuilder(), CartBuilder(), ClosureBuilder { Account() }, ProductBuilder().with("lamp"),
    ]
    let types: [ScreenNode.Type] = [Feed.self, Cart.self, Account.self, Product.self]
    let (tree, router, session) = shop()
    var declared = [0, 2]
    try router.navigate(to: TabBuilder(account, CartBuilder()).rootRoute())
    for _ in 0..<run.navigations {
      switch dice.roll(4) {
      case 0:
        declared = Array((0..<4).shuffled(using: &dice).prefix(1 + dice.roll(3)))
        session.declared = declared.map { builders[$0] }
        try tree.recheck()
        let stack = try XCTUnwrap((tree.root as? TabNode)?.children.first as? AccountStack)
        XCTAssertFalse(stack.children.isEmpty)
        for child in stack.children {
          XCTAssertTrue(declared.contains { types[$0] == type(of: child) })
        }
      case 1: _ = try? router.navigate(to: .pop)
      case 2: try router.navigate(to: .selectTab(0))
      default:
        let choice = dice.roll(4)
        try router.navigate(to: .selectTab(0))
        let pushes = try? router.navigate(to: push(builders[choice]))
        XCTAssertEqual(pushes != nil, declared.contains(choice))
      }
    }
  }

  private func push(_ builder: some ViewBuilder<Void>) -> any Route<Void> { builder.pushRoute() }

  private let account = ClosureBuilder { AccountStack() }

  private func stack(_ stack: StackNode, holding screen: ScreenNode) throws -> StackNode {
    try stack.push(screen)
    return stack
  }

  private func shop() -> (ScreenTree, TreeRouter, Session) {
    let (tree, session) = (ScreenTree(), Session())
    tree.declare(in: AccountStack.self) { session.declared }
    return (tree, TreeRouter(tree), session)
  }
}

private class AccountStack: StackNode {}

private final class SubAccountStack: AccountStack {}

private final class Session {
  var declared: [any ViewBuilder] = [FeedBuilder(), ClosureBuilder { Account() }]
}
