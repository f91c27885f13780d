import RouteKit
import RouteKitTesting
import XCTest

/// The example of README.md, in order.
final class ReadmeTests: XCTestCase {
  func testBuildPlaceGo() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let feed = ClosureBuilder { FeedScreen() }.inStack()
    let tabs = TabBuilder(feed, ClosureBuilder { AboutScreen() })
    try router.navigate(to: tabs.rootRoute())
    try router.navigate(to: ArticleBuilder().pushRoute(), with: "Trees")
    try router.navigate(to: ArticleBuilder().presentRoute(.popover), with: "Roots")
    print(tree.snapshot())

    let before = tree.snapshot()
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ FeedScreen
      │  └─ ● ArticleScreen
      └─ AboutScreen

      popover on TabNode:
      ArticleScreen   ◀ visible
      """)

    do {
      try router.navigate(to: .selectTab(1))
      XCTFail("There are no tabs.")
    } catch {
      XCTAssertEqual(
        "\(error)",
        """
        Cannot select tab 1: no tabs hold the visible screen within its layer.

          TabNode

          popover on TabNode:
          ArticleScreen   ◀ visible

        Dismiss the layer first: .dismissAll.then(.selectTab(1)).
        """)
    }
    XCTAssertEqual(tree.snapshot(), before)
  }
}
