import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class TreeSnapshotDrawingTests: XCTestCase {
  func testAnEmptyTreeIsDrawnInAWord() {
    expectTree(ScreenTree(), "(empty)")
  }

  func testALoneScreenIsOneLine() throws {
    expectTree(try ScreenTree(root: Feed()), "Feed   ◀ visible")
  }

  func testAllChildrenAreDrawnInOrderAndTheFocusedOneHasADot() throws {
    let tabs = try TabNode(StackNode(Feed(), Product("lamp")), StackNode(), Account())
    let tree = try ScreenTree(root: tabs)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Product "lamp"   ◀ visible
      ├─ StackNode
      └─ Account
      """)
  }

  func testSeveralLayersAreDrawnFromTheBottomUpWhereverTheyAreHosted() throws {
    let (feed, account) = (Feed("feed"), Account())
    let tabs = try TabNode(StackNode(feed), account)
    tabs.screenName = "main"
    let tree = try ScreenTree(root: tabs)
    try feed.present(Sheet("on the feed"), as: Presentation(style: .alert))
    try account.present(Sheet("on the account"))
    let cover = try StackNode(Cart())
    try tabs.present(cover, as: Presentation(style: .fullScreen))
    try cover.present(Sheet("top"), as: Presentation(style: Presentation.Style("drawer")))

    expectTree(
      tree,
      """
      TabNode "main"
      ├─ ● StackNode
      │  └─ ● Feed "feed"
      └─ Account

      alert on Feed "feed":
      Sheet "on the feed"

      sheet on Account:
      Sheet "on the account"

      fullScreen on TabNode "main":
      StackNode
      └─ ● Cart

      drawer on StackNode:
      Sheet "top"   ◀ visible
      """)
  }

  func testColumnsAreLabelledAndEveryVisibleLeafIsMarked() throws {
    let tree = try ScreenTree(
      root: SplitNode(
        primary: Feed(), supplementary: StackNode(Search()), secondary: Product("lamp")))

    expectTree(
      tree,
      """
      SplitNode
      ├─ ● primary: Feed   ◀ visible
      ├─ supplementary: StackNode
      │  └─ ● Search   ◀ visible
      └─ secondary: Product "lamp"   ◀ visible
      """)
  }

  func testACollapsedSplitSaysSo() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    split.screenName = "mail"
    let tree = try ScreenTree(root: split)

    try split.collapse()

    expectTree(
      tree,
      """
      SplitNode "mail" (collapsed)
      ├─ ● primary: Feed   ◀ visible
      └─ secondary: Cart
      """)
  }

  func testNumbersAreDrawnOnRequest() throws {
    let cart = Screen("milk")
    cart.screenName = "cart"
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    try stack.present(Sheet())

    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      └─ ● String "cart" #3

      sheet on StackNode #1:
      Sheet #4   ◀ visible
      """, showsIDs: true)
  }

  func testQuotesAndLineBreaksInNamesAreEscaped() throws {
    let tree = try ScreenTree(root: StackNode(Feed("a \"quoted\"\nname\t\\")))
    try TreeRouter(tree).navigate(
      to: ClosureBuilder { Sheet("b\"") }.presentRoute { $0.anchor = "the\n\"anchor\"" })

    expectTree(
      tree,
      #"""
      StackNode
      └─ ● Feed "a \"quoted\"\nname\t\\"

      sheet on StackNode at "the\n\"anchor\"":
      Sheet "b\""   ◀ visible
      """#)
  }

  func testLineBreaksInStylesLabelsAndStatesDoNotBreakTheDrawing() throws {
    final class Odd: ContainerNode {
      override var stateDescription: String? { "two\nlines" }
      override func label(of child: ScreenNode) -> String? { "a\nb" }
    }
    let odd = Odd()
    try odd.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: odd)
    try odd.present(Sheet(), as: Presentation(style: Presentation.Style("x\ny")))

    XCTAssertEqual(tree.snapshot().description.split(separator: "\n").count, 4)
  }

  func testAScreenIsDrawnByTheTypeOfItsContent() throws {
    struct Order {}
    let tree = try ScreenTree(root: TabNode(Screen(Order()), Screen([1]), Screen("a")))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Order   ◀ visible
      ├─ Array<Int>
      └─ String
      """)
  }

  func testThirtyLevelsAreDrawnWithTheLevelWrittenFromTheTwentyFifthOn() throws {
    let root = StackNode()
    var innermost = root
    for _ in 1..<30 {
      let next = StackNode()
      try innermost.push(next)
      innermost = next
    }
    try innermost.push(Feed())
    let tree = try ScreenTree(root: root)

    var lines = ["StackNode"]
    for level in 1...24 {
      lines.append(String(repeating: "   ", count: level - 1) + "└─ ● StackNode")
    }
    for level in 25...29 { lines.append("… \(level) └─ ● StackNode") }
    lines.append("… 30 └─ ● Feed   ◀ visible")
    expectTree(tree, lines.joined(separator: "\n"))
  }

  func testAContainerWithoutFocusIsItselfMarked() throws {
    final class Deck: ContainerNode {}
    let deck = Deck()
    try deck.insertChild(Feed(), at: 0)
    try deck.setFocusedChild(nil)

    expectTree(
      try ScreenTree(root: deck),
      """
      Deck   ◀ visible
      └─ Feed
      """)
  }
}
