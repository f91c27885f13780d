import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The example of README.md, in order.
final class ReadmeTests: XCTestCase {
  func testBuildPlaceGo() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let feed = ClosureBuilder { Screen(Feed()) }.inStack()
    let about = ClosureBuilder { Screen(About()) }
    let article = ClosureBuilder { (title: String) in Screen(Article(title: title)) }

    try router.navigate(to: TabBuilder(feed, about).rootRoute())
    try router.navigate(to: article.pushRoute(), with: "Trees")
    try router.navigate(to: article.presentRoute(.popover), with: "Roots")
    print(tree.snapshot())

    let before = tree.snapshot()
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Article
      └─ About

      popover on TabNode:
      Article   ◀ visible
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
          Article   ◀ visible

        Dismiss the layer first: .dismissAll.then(.selectTab(1)).
        """)
    }
    XCTAssertEqual(tree.snapshot(), before)
  }
}

final class ConsoleHost: ScreenHost {
  func show(_ movement: Movement) {
    for step in movement.steps { print(step) }
    movement.settled()
  }
}

/// The test and the host of README.md.
final class ReadmeExampleTests: XCTestCase {
  private let tree = ScreenTree()
  private var router: TreeRouter { TreeRouter(tree) }
  private let article = ClosureBuilder { (title: String) in Screen(Article(title: title)) }

  override func setUpWithError() throws {
    let feed = ClosureBuilder { Screen(Feed()) }.inStack()
    let about = ClosureBuilder { Screen(About()) }
    try router.navigate(to: TabBuilder(feed, about).rootRoute())
  }

  func testAPopoverCoversTheTabs() throws {
    try router.navigate(to: article.presentRoute(.popover), with: "Roots")
    expectVisible(Article.self, in: tree)
    expectRefused(tree, kind: .noContainer) { try router.navigate(to: .selectTab(1)) }
  }

  func testAHostShowsTheTree() throws {
    let host = ConsoleHost()
    let connection = try tree.connect(host)
    try router.navigate(to: article.pushRoute(), with: "Trees")

    XCTAssertTrue(connection.tree === tree)
    withExtendedLifetime(host) {}
  }
}
