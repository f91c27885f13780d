import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RuleTests: XCTestCase {
  private func tree() throws -> (ScreenTree, StackNode) {
    let stack = try StackNode(Feed())
    return (try ScreenTree(root: stack), stack)
  }

  func testARuleRefusesAScreenOfItsTypeThatARouteBringsIn() throws {
    let (tree, _) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())
    }
  }

  func testARuleRefusesDirectEditsToo() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(.refused, leaving: tree) { try stack.push(Cart()) }
    try expectError(.refused, leaving: tree) { try stack.present(Cart()) }
    try expectError(.refused, leaving: tree) { try stack.replaceAll(with: [Cart()]) }
    try expectError(.refused, leaving: tree) { try tree.setRoot(Cart()) }
  }

  func testARuleSeesEveryScreenWithinANewContainer() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    let tabs = try TabNode(Account(), StackNode(Feed(), Cart(), Account()))

    try expectError(.refused, leaving: tree) { try stack.push(tabs) }
    XCTAssertNil(tabs.screenTree)
  }

  func testARuleMatchesSubclasses() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Product) in .deny }, for: Product.self)

    try expectError(.refused, leaving: tree) { try stack.push(Lamp("desk")) }
  }

  func testARuleForASubclassLeavesTheOthersAlone() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Lamp) in .deny }, for: Lamp.self)

    try stack.push(Product("chair"))

    XCTAssertEqual(tree.visible?.screenName, "chair")
  }

  func testARuleMatchesTheContentOfAScreen() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (number: Int) in number > 9 ? .allow : .deny }, for: Int.self)

    try expectError(.refused, leaving: tree) { try stack.push(Screen(9)) }
    try stack.push(Screen(10))

    XCTAssertTrue(tree.visible === stack.top)
  }

  func testARuleMatchesAContentByItsProtocol() throws {
    let (tree, stack) = try tree()
    tree.require(
      ClosureGuard { (content: any CustomStringConvertible) in
        "\(content)" == "7" ? .deny : .allow
      }, for: (any CustomStringConvertible).self)

    try expectError(.refused, leaving: tree) { try stack.push(Screen(7)) }
    try stack.push(Screen("eight"))

    XCTAssertTrue(tree.visible === stack.top)
  }

  func testARuleForAllScreensSeesEach() throws {
    let (tree, stack) = try tree()
    var seen: [String?] = []
    tree.require(
      ClosureGuard { (screen: ScreenNode) in
        seen.append(screen.screenName)
        return .allow
      }, for: ScreenNode.self)

    try stack.push(StackNode(Page("a"), Page("b")))

    XCTAssertEqual(seen, [nil, "a", "b"])
  }

  func testARuleSeesTheScreenInItsPlace() throws {
    let (tree, stack) = try tree()
    var owner: ScreenNode?
    tree.require(
      ClosureGuard { (cart: Cart) in
        owner = cart.screenOwner
        return .allow
      }, for: Cart.self)

    try stack.push(Cart())

    XCTAssertTrue(owner === stack)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testARuleIsAskedOnEnteringAndNotOnBecomingVisible() throws {
    let cart = Cart()
    let tabs = try TabNode(Feed(), cart)
    let tree = try ScreenTree(root: tabs)
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try tabs.select(cart)

    XCTAssertTrue(tree.visible === cart)
  }

  func testARuleIsNotAskedAboutAScreenThatMoves() throws {
    let cart = Cart()
    let (from, to) = (try StackNode(Feed(), cart), StackNode())
    let tree = try ScreenTree(root: TabNode(from, to))
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try from.pop(in: navigation)
        try to.push(cart, in: navigation)
      })

    XCTAssertTrue(cart.screenOwner === to)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testARuleIsNotAskedAboutAScreenThatCameAndWentWithinOneNavigation() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(Cart(), in: navigation)
        try stack.replaceLast(with: Account(), in: navigation)
      })

    XCTAssertTrue(tree.visible is Account)
  }

  func testTheFirstRuleThatRefusesIsTheOneThatIsHeard() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .deny(SoldOut(item: "first")) }, for: Cart.self)
    tree.require(ClosureGuard { (_: Cart) in .deny(SoldOut(item: "second")) }, for: Cart.self)

    XCTAssertThrowsError(try stack.push(Cart())) { error in
      XCTAssertEqual((error as? SoldOut)?.item, "first")
    }
    XCTAssertTrue(tree.visible is Feed)
  }

  func testARuleThatIsTakenBackAsksNoMore() throws {
    let (tree, stack) = try tree()
    let rule = tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    rule.cancel()
    try stack.push(Cart())

    XCTAssertTrue(tree.visible is Cart)
  }

  func testARuleIsAskedAboutClassesThatEnteredBeforeItWasRegistered() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Lamp) in .allow }, for: Lamp.self)
    func pushEach() throws {
      for screen in [Lamp("desk"), Screen<Any>(1), Product("chair")] {
        try stack.push(screen)
        try stack.pop()
      }
    }
    try pushEach()

    for (rule, title) in [
      (tree.require(ClosureGuard { (_: Product) in .deny }, for: Product.self), "'Lamp'"),
      (tree.require(ClosureGuard { (_: Int) in .deny }, for: Int.self), "'Any'"),
    ] {
      XCTAssertThrowsError(try pushEach()) { XCTAssertTrue("\($0)".contains(title), "\($0)") }
      rule.cancel()
    }
    try pushEach()
  }

  func testARuleOfOneTreeSaysNothingAboutAnother() throws {
    let (tree, _) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    let other = try ScreenTree(root: Cart())

    XCTAssertTrue(other.visible is Cart)
  }

  func testOneGuardServesARouteAndARule() throws {
    struct Weekday<Subject>: Guard {
      func check(_ subject: Subject) -> Verdict { .deny(SoldOut()) }
    }
    let (tree, stack) = try tree()
    tree.require(Weekday(), for: Cart.self)

    expectSoldOut { try stack.push(Cart()) }
    expectSoldOut {
      try TreeRouter(tree).navigate(to: FeedBuilder().pushRoute().guarded(by: Weekday()))
    }
  }

  func testRulesAreAskedBeforeLeaveChecks() throws {
    let diary = Diary()
    let draft = Screen(
      Draft { _ in
        diary.note("leave check")
        return .allow
      })
    let stack = try StackNode(Feed(), draft)
    let tree = try ScreenTree(root: stack)
    tree.require(
      ClosureGuard { (_: Cart) in
        diary.note("rule")
        return .deny
      }, for: Cart.self)

    try expectError(.refused, leaving: tree) { try stack.replaceLast(with: Cart()) }

    XCTAssertEqual(diary.read(), ["rule"])
  }
}
