import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenIDTests: XCTestCase {
  func testATreeCountsFromOneInTheOrderOfEntering() throws {
    let stack = try StackNode(Feed())
    let tree = ScreenTree()

    try tree.setRoot(stack)
    try stack.push(Cart())
    try stack.present(Sheet())

    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      └─ ● Cart #3

      sheet on StackNode #1:
      Sheet #4   ◀ visible
      """, showsIDs: true)
  }

  func testAScreenHasNoNumberBeforeItsFirstEntering() throws {
    let feed = Feed()
    _ = try StackNode(feed)

    XCTAssertNil(feed.screenID)
  }

  func testAScreenThatLeavesAndReturnsKeepsItsNumberWhichNoOtherScreenGets() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    try stack.pop()
    XCTAssertEqual(cart.screenID, ScreenID(3))
    XCTAssertNil(cart.screenTree)
    try stack.push(Account())

    try stack.push(cart)

    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      ├─ Account #4
      └─ ● Cart #3   ◀ visible
      """, showsIDs: true)
  }

  func testAnotherTreeGivesItsOwnNumber() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    try stack.pop()

    let other = try ScreenTree(root: cart)

    expectTree(other, "Cart #1   ◀ visible", showsIDs: true)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testARolledBackScreenGetsNoNumberAndUsesNoneUp() throws {
    let cart = Cart()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let rule = tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    try? stack.push(cart)
    let refused = cart.screenID
    rule.cancel()

    try stack.push(Account())

    XCTAssertNil(refused)
    XCTAssertEqual(tree.visible?.screenID, ScreenID(3))
  }

  func testAScreenThatCameAndWentWithinOneNavigationGetsNoNumber() throws {
    let cart = Cart()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(cart, in: navigation)
        try stack.replaceLast(with: Account(), in: navigation)
      })

    XCTAssertNil(cart.screenID)
    XCTAssertEqual(tree.visible?.screenID, ScreenID(3))
  }

  func testEqualRunsGiveEqualNumbers() throws {
    func run() throws -> String {
      let tree = ScreenTree()
      let router = TreeRouter(tree)
      try router.navigate(
        to: TabBuilder(FeedBuilder().inStack(), CartBuilder().inStack()).rootRoute())
      try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
      try router.navigate(to: SheetBuilder().presentRoute())
      try router.navigate(to: .dismiss)
      try router.navigate(to: .selectTab(1).then(ProductBuilder().pushRoute().with("chair")))
      return tree.snapshot().drawing(showsIDs: true)
    }

    XCTAssertEqual(try run(), try run())
  }

  func testNumbersOrderByEntering() {
    XCTAssertLessThan(ScreenID(2), ScreenID(10))
    XCTAssertEqual("\(ScreenID(7))", "#7")
  }

  func testANumberIsEncodedBare() throws {
    let data = try JSONEncoder().encode([ScreenID(7)])

    XCTAssertEqual(String(decoding: data, as: UTF8.self), "[7]")
    XCTAssertEqual(try JSONDecoder().decode([ScreenID].self, from: data), [ScreenID(7)])
  }
}
