import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ShowingRuleTests: XCTestCase {
  func testAScreenBehindAnotherEntersUnasked() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    forbidShowing(Cart.self, on: tree)

    try tree.setRoot(TabNode(Feed(), StackNode(Cart()), StackNode(Cart(), Account())))

    XCTAssertEqual(tree.screens.count { $0 is Cart }, 2)
  }

  func testCoveringAndLeavingAskNothing() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: StackNode(Feed(), cart))
    forbidShowing(Cart.self, on: tree)

    try TreeRouter(tree).navigate(to: CartlessBuilder().presentRoute())
    try tree.setRoot(Feed())

    XCTAssertNil(cart.screenTree)
  }

  func testItSaysWhichScreenMayNotShowAndWhere() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)
    forbidShowing(Cart.self, on: tree)

    try expectError(
      .refused, leaving: tree,
      """
      Cannot show 'Cart': the rule for showing 'Cart' does not allow it.

        TabNode
        └─ ● Cart   ◀ here
      """
    ) {
      try tabs.select(1)
    }
  }

  func testAnEditCannotWaitForItsAnswer() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)
    tree.require(ClosureGuard { (_: Cart) in .ask { _ in .allow } }, beforeShowing: Cart.self)

    try expectError(.mustWait, leaving: tree) { try tabs.select(1) }
  }

  func testItIsAskedAboutTheContainersThatShow() throws {
    let tabs = try TabNode(Feed(), StackNode(Cart()))
    let tree = try ScreenTree(root: tabs)
    var asked: [String] = []
    tree.require(
      ClosureGuard { (screen: ScreenNode) in
        asked.append("\(type(of: screen))")
        return .allow
      }, beforeShowing: ScreenNode.self)

    try tabs.select(1)

    XCTAssertEqual(asked, ["StackNode", "Cart"])
  }

  func testItSeesTheContentOfAScreen() throws {
    let tabs = try TabNode(Screen(1), Screen(10))
    let tree = try ScreenTree(root: tabs)
    tree.require(
      ClosureGuard { (number: Int) in number > 9 ? .deny : .allow }, beforeShowing: Int.self)

    try expectError(.refused, leaving: tree) { try tabs.select(1) }
  }

  func testAScreenThatEntersAndShowsIsAskedAboutByBothKindsOfRules() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let diary = Diary()
    func noting(_ word: String) -> ClosureGuard<Cart> {
      ClosureGuard { _ in
        diary.note(word)
        return .allow
      }
    }
    tree.require(noting("show"), beforeShowing: Cart.self)
    tree.require(noting("enter"), for: Cart.self)

    try stack.push(Cart())
    try stack.push(Feed())
    try stack.pop()

    XCTAssertEqual(diary.read(), ["enter", "show", "show"])
  }

  @MainActor func testArriveWaitsForItsAnswerAndOnlyItsOwnYesOpens() async throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)
    var (isOpen, questions) = (false, 0)
    tree.require(
      ClosureGuard { (_: Cart) in
        if isOpen { return .allow }
        return .asking { _ in
          questions += 1
          isOpen = questions == 2
          return .allow
        }
      }, beforeShowing: Cart.self)

    try await TreeRouter(tree).arrive(at: .selectTab(1))

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertEqual(questions, 2)
  }

  func testItRedirects() throws {
    let stack = try StackNode(Cart(), Feed())
    let tree = try ScreenTree(root: stack)
    tree.require(
      ClosureGuard { (_: Cart) in .redirect(to: SheetBuilder().presentRoute()) },
      beforeShowing: Cart.self)

    try TreeRouter(tree).navigate(to: .pop)

    XCTAssertTrue(tree.visible is Sheet)
    XCTAssertEqual(stack.children.count, 2)
  }

  func testAPreviewExplainsIt() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let rule = tree.require(ClosureGuard { (_: Cart) in .allow }, beforeShowing: Cart.self)
    let router = TreeRouter(tree)

    XCTAssertEqual(
      router.preview(.selectTab(1)).explanation.steps.map(\.description).last,
      "The rule for showing 'Cart', asked about Cart #3, allowed it.")

    rule.cancel()
    forbidShowing(Cart.self, on: tree)
    XCTAssertFalse(router.preview(.selectTab(1)).isPossible)
  }

  func testARecheckRemovesScreensThatMayNoLongerShowAndKeepsHiddenOnes() throws {
    let tabs = try TabNode(StackNode(Feed(), Cart()), StackNode(Cart()))
    let tree = try ScreenTree(root: tabs)
    forbidShowing(Cart.self, on: tree)

    try tree.recheck()

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         └─ ● Cart
      """)
  }

  func testARecheckAlsoRemovesWhatItUncovers() throws {
    let stack = try StackNode(Feed(), Cart(), Account())
    let tree = try ScreenTree(root: stack)
    tree.require(ClosureGuard { (_: Account) in .deny }, for: Account.self)
    forbidShowing(Cart.self, on: tree)

    try tree.recheck()

    XCTAssertEqual(stack.children.typeNames, ["Feed"])
  }

  func testAnArchiveLosesScreensThatWouldShowAndKeepsHiddenOnes() throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(
      TabNode(StackNode(shop.feed(), shop.order(1)), StackNode(shop.order(2))))
    let tree = ScreenTree()
    forbidShowing(Order.self, on: tree)

    let report = try tree.restore(archive, using: shop.catalog)

    XCTAssertEqual(
      report.losses.map(\.description),
      [
        #"tabs › 0: stack › 1: "order": the rule for showing 'Order' does not allow it"#
      ])
    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual(tree.screens.count { $0 is Order }, 1)
  }

  func testAnArchiveAsksBeforeItShows() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.order(1)))
    let tree = ScreenTree()
    var isOpen = false
    tree.require(
      ClosureGuard { (_: Order) in
        if isOpen { return .allow }
        return .asking { _ in
          isOpen = true
          return .askAgain
        }
      }, beforeShowing: Order.self)

    let report = try await tree.restoreAsking(archive, using: shop.catalog)

    XCTAssertTrue(report.isWhole, "\(report)")
  }

  func testARuleThatIsRegisteredMeanwhileIsAskedToo() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)
    var isFirst = true
    tree.require(
      ClosureGuard { [unowned tree] (_: Cart) in
        if isFirst { tree.require(ClosureGuard { (_: Cart) in .deny }, beforeShowing: Cart.self) }
        isFirst = false
        return .allow
      }, beforeShowing: Cart.self)

    try expectError(.refused, leaving: tree) { try tabs.select(1) }
  }

  private func forbidShowing<Forbidden: ScreenNode>(
    _ type: Forbidden.Type, on tree: ScreenTree
  ) {
    tree.require(ClosureGuard { (_: Forbidden) in .deny }, beforeShowing: type)
  }
}

private struct CartlessBuilder: ViewBuilder {
  func build(with _: Void) throws -> Account { Account() }
}
