import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RevealingTests: XCTestCase {
  func testRevealingPopsTheStackToTheScreen() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed, Product("lamp"), Product("chair")))

    try tree.reveal(feed)

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testRevealingSelectsTheTab() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(cart)))

    try tree.reveal(cart)

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● StackNode
         └─ ● Cart   ◀ visible
      """)
  }

  func testRevealingFocusesTheColumn() throws {
    let cart = Cart()
    let tree = try ScreenTree(
      root: SplitNode(primary: Feed(), secondary: cart, isCollapsed: true))
    try (tree.root as? SplitNode)?.focus(.primary)

    try tree.reveal(cart)

    expectTree(
      tree,
      """
      SplitNode (collapsed)
      ├─ primary: Feed
      └─ ● secondary: Cart   ◀ visible
      """)
  }

  func testRevealingDismissesEveryLayerOfAnyHost() throws {
    let feed = Feed()
    let stack = try StackNode(feed)
    let tabs = try TabNode(stack, Cart())
    let tree = try ScreenTree(root: tabs)
    try feed.present(Sheet("on the screen"))
    try stack.present(Sheet("on the stack"))
    try tabs.present(Sheet("on the tabs"))

    try tree.reveal(feed)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Cart
      """)
  }

  func testRevealingAScreenOfALayerLeavesThatLayerUp() throws {
    let (root, inner) = (Feed(), Product("lamp"))
    let sheet = try StackNode(inner, Product("chair"))
    let tree = try ScreenTree(root: root)
    try root.present(sheet)
    try sheet.present(Sheet())

    try tree.reveal(inner)

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testRevealingAScreenOfALayerOfAnotherTabSelectsThatTab() throws {
    let (cart, sheet) = (Cart(), Sheet())
    let tree = try ScreenTree(root: TabNode(Feed(), cart))
    try cart.present(sheet)

    try tree.reveal(sheet)

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● Cart

      sheet on Cart:
      Sheet   ◀ visible
      """)
  }

  func testRevealingAContainerDismissesTheLayerOfAScreenInside() throws {
    let feed = Feed()
    let stack = try StackNode(feed)
    let tree = try ScreenTree(root: stack)
    try feed.present(Sheet())

    try tree.reveal(stack)

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testRevealingIsOneCommit() throws {
    let feed = Feed()
    let tabs = try TabNode(StackNode(feed, Product("lamp")), Cart())
    let tree = try ScreenTree(root: tabs)
    try tabs.select(1)
    try tabs.present(Sheet())

    let commits = try commits(of: tree) { try tree.reveal(feed) }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible === feed)
  }

  func testRevealingAScreenThatIsNotOnTheTreeIsAnError() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(.notFound, leaving: tree) { try tree.reveal(Cart()) }
  }

  func testRevealingAScreenOfAnotherTreeIsAnError() throws {
    let cart = Cart()
    let other = try ScreenTree(root: TabNode(Feed(), cart))
    let tree = try ScreenTree(root: Feed())

    try expectError(.notFound, leaving: tree) { try tree.reveal(cart) }
    XCTAssertTrue(other.visible is Feed)
  }

  func testAnErrorOfBringingForwardLeavesTheTreeAsItWas() throws {
    let stubborn = StubbornNode()
    try stubborn.insertChild(Page("a"), at: 0)
    try stubborn.insertChild(Page("b"), at: 1)
    let tabs = try TabNode(Feed(), stubborn)
    let tree = try ScreenTree(root: tabs)

    try expectUnchanged(tree) { expectSoldOut { try tree.reveal(stubborn.children[1]) } }
  }

  func testASubclassOfABuiltInContainerBringsForwardAsItSays() throws {
    final class LastTabOnly: TabNode {
      override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
        guard child === children.last else { throw SoldOut() }
        try super.bringForward(child, in: navigation)
      }
    }
    let tabs = LastTabOnly()
    for tab in [Feed(), Cart(), Account()] { try tabs.append(tab) }
    let tree = try ScreenTree(root: tabs)

    try expectUnchanged(tree) { expectSoldOut { try tree.reveal(tabs.children[1]) } }
    try tree.reveal(tabs.children[2])

    XCTAssertTrue(tree.visible is Account)
  }
}

private final class StubbornNode: ContainerNode {
  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    throw SoldOut()
  }
}
