import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class MoveHomeTests: XCTestCase {
  func testTheStackOfTheSelectedTabIsPoppedToItsRoot() throws {
    let tree = try ScreenTree(
      root: TabNode(StackNode(Feed(), Product("a"), Product("b")), StackNode(Cart(), Account())))

    let arrival = try TreeRouter(tree).navigate(to: .home)

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         ├─ Cart
         └─ ● Account
      """)
  }

  func testAtHomeNothingChanges() throws {
    let trees = [
      try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Cart(), Account()))),
      try ScreenTree(root: StackNode(Feed())), try ScreenTree(root: TabNode(Feed(), Cart())),
      try ScreenTree(root: SplitNode(primary: Feed(), secondary: StackNode(Cart()))),
      try ScreenTree(root: Feed()), try ScreenTree(root: StackNode()),
    ]

    for tree in trees {
      try expectUnchanged(tree) {
        let arrival = try TreeRouter(tree).navigate(to: .home)
        XCTAssertNil(arrival.commit)
        XCTAssertTrue(arrival.screen === tree.visible)
      }
    }
  }

  func testWithoutTabsItIsTheLayer() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    try TreeRouter(tree).navigate(to: .home)

    XCTAssertTrue(tree.visible is Feed)
  }

  func testInASheetItIsTheSheet() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart())))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().inStack().presentRoute())
    try router.navigate(to: CartBuilder().pushRoute())

    try router.navigate(to: .home)

    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         ├─ Feed
         └─ ● Cart

      sheet on TabNode:
      StackNode
      └─ ● Sheet   ◀ visible
      """)
    try router.navigate(to: .dismissAll.then(.home))
    XCTAssertTrue(tree.visible is Feed)
  }

  func testLayersThatScreensOfTheTabPresentAreDismissed() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let stack = try StackNode(feed, Cart())
    let tree = try ScreenTree(root: TabNode(stack, Account()))
    try stack.present(sheet)
    try feed.present(Sheet("below"))

    try TreeRouter(tree).navigate(to: .home.from(stack))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Account
      """)
  }

  func testAnotherTabGoesHomeWhereItIsAndWhatCoversTheTabsStays() throws {
    let cart = try StackNode(Cart(), Account())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Product("a")), cart))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    let arrival = try router.navigate(to: .home.from(cart))

    XCTAssertTrue(arrival.screen is Cart)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Product "a"
      └─ StackNode
         └─ ● Cart

      sheet on TabNode:
      Sheet   ◀ visible
      """)
  }

  func testTheColumnsOfASplitGoHomeAndTheFirstFilledOneHasTheFocus() throws {
    for isCollapsed in [false, true] {
      let split = try SplitNode(
        supplementary: StackNode(Feed(), Product("a")), secondary: StackNode(Cart(), Account()),
        isCollapsed: isCollapsed)
      let tree = try ScreenTree(root: TabNode(split, Sheet()))
      try split.focus(.secondary)

      try TreeRouter(tree).navigate(to: .home)

      XCTAssertEqual(split.focusedColumn, .supplementary)
      XCTAssertTrue(split.screen(in: .supplementary)?.visibleInside is Feed)
      XCTAssertTrue(split.screen(in: .secondary)?.visibleInside is Cart)
    }
  }

  func testTheNearestTabsAreMeantAndTabsInsideKeepTheirSelection() throws {
    let inner = try TabNode(StackNode(Cart(), Account()), StackNode(Feed("second"), Cart("top")))
    let outer = try StackNode(Feed(), inner)
    let tree = try ScreenTree(root: TabNode(outer, Sheet()))
    let router = TreeRouter(tree)
    try inner.select(1)

    try router.navigate(to: .home)
    XCTAssertEqual(tree.visible?.screenName, "second")
    XCTAssertTrue(inner.children[0].visibleInside is Account)

    try router.navigate(to: .home.from(inner))
    XCTAssertTrue(tree.visible is Feed)
  }

  func testTheRootOfAStackGoesHomeToo() throws {
    let inner = try TabNode(StackNode(Cart(), Account()), StackNode(Feed("second"), Cart("top")))
    let tree = try ScreenTree(root: StackNode(inner, Product("a")))

    try TreeRouter(tree).navigate(to: .home.from(.root))

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertEqual(inner.selectedIndex, 0)
    XCTAssertEqual(inner.children[1].visibleInside.screenName, "top")
  }

  func testAContainerOfAnAppSaysHowItBegan() throws {
    let book = try Book(Feed(), StackNode(Cart(), Account()))
    let tree = try ScreenTree(root: TabNode(book))
    try book.setFocusedChild(book.children[1])

    try TreeRouter(tree).navigate(to: .home)

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertTrue(book.children[1].visibleInside is Cart)
  }

  func testAContainerThatSaysNothingKeepsItsFocus() throws {
    let pages = Pages()
    for page in [Feed(), try StackNode(Cart(), Account())] {
      try pages.insertChild(page, at: pages.children.count)
    }
    try pages.setFocusedChild(pages.children[1])
    let tree = try ScreenTree(root: pages)

    try TreeRouter(tree).navigate(to: .home)

    XCTAssertTrue(tree.visible is Cart)
  }

  func testTenThousandNestedContainersGoHome() throws {
    let innermost = try StackNode(Feed(), Cart())
    var node: StackNode = innermost
    for _ in 0..<10_000 { node = try StackNode(node) }
    let tree = try ScreenTree(root: node)

    try TreeRouter(tree).navigate(to: .home)

    XCTAssertTrue(tree.visible is Feed)
  }
}

private final class Pages: ContainerNode {}

/// Pages that begin at the first.
private final class Book: ContainerNode {
  init(_ pages: ScreenNode...) throws {
    super.init(focus: .always)
    for page in pages { try insertChild(page, at: children.count) }
  }

  override func goHome(in navigation: Navigation) throws -> [ScreenNode] {
    try setFocusedChild(children.first, in: navigation)
    return Array(children)
  }
}
