import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DismissTests: XCTestCase {
  func testDismissingTakesTheLayerOfTheVisibleScreenFromDeepInside() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)
    try tabs.present(StackNode(Account(), Product("lamp")))

    let arrival = try TreeRouter(tree).navigate(to: .dismiss)

    XCTAssertTrue(arrival.screen is Feed)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      └─ Cart
      """)
  }

  func testDismissingTakesTheTopLayerOrAllFromALowerOneOrEveryLayer() throws {
    let moves: [(move: (Sheet) -> Move, remaining: Int)] = [
      ({ _ in .dismiss }, 2), ({ Move.dismiss.from($0) }, 1), ({ _ in .dismissAll }, 1),
    ]
    for (move, remaining) in moves {
      let (root, low) = (Feed(), Sheet("low"))
      let tree = try ScreenTree(root: root)
      try root.present(low)
      try low.present(Sheet("high"))

      let arrival = try TreeRouter(tree).navigate(to: move(low))

      XCTAssertEqual(tree.layers.count, remaining)
      let visible: ScreenNode = remaining == 2 ? low : root
      XCTAssertTrue(tree.visible === visible)
      XCTAssertTrue(arrival.screen === visible)
    }
  }

  func testDismissingWithNothingUpIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .nothingPresented, leaving: tree,
      """
      Cannot dismiss: 'Feed' is in the bottom layer.

        StackNode
        └─ ● Feed   ◀ visible

      To dismiss only if there is a layer to dismiss, use .dismissAll.
      """
    ) { try TreeRouter(tree).navigate(to: .dismiss) }
  }

  func testDismissingAllTakesLayersThatScreensInsideHost() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(StackNode(feed)))
    try feed.present(Sheet())

    let arrival = try TreeRouter(tree).navigate(to: .dismissAll)

    XCTAssertTrue(arrival.screen === feed)
  }
}
