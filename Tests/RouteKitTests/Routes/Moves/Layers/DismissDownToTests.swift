import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DismissDownToTests: XCTestCase {
  func testEveryLayerAboveTheScreensGoes() throws {
    let (root, low, middle) = (Feed(), Sheet("low"), Sheet("middle"))
    let tree = try ScreenTree(root: root)
    try root.present(low)
    try low.present(middle)
    try middle.present(Sheet("high"))

    let arrival = try TreeRouter(tree).navigate(to: .dismissDownTo(low))

    XCTAssertTrue(arrival.screen === low)
    XCTAssertEqual(arrival.commit, 5)
    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      Sheet "low"   ◀ visible
      """)
  }

  func testAScreenDeepInALayerStandsForTheLayer() throws {
    let (feed, top) = (Feed(), Product("top"))
    let tabs = try TabNode(StackNode(feed, top), Cart())
    let tree = try ScreenTree(root: tabs)
    try top.present(Sheet())

    let arrival = try TreeRouter(tree).navigate(to: .dismissDownTo(feed))

    XCTAssertTrue(arrival.screen === top)
    XCTAssertEqual(tree.layers.count, 1)
  }

  func testWithNothingAboveItArrivesWithoutACommit() throws {
    let (root, low) = (Feed(), Sheet("low"))
    let tree = try ScreenTree(root: root)
    try root.present(low)

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(to: .dismissDownTo(low))
      XCTAssertNil(arrival.commit)
      XCTAssertTrue(arrival.screen === low)
    }
  }

  func testALayerThatIsNotOnTheVisiblePathIsAnError() throws {
    let (cart, sheet) = (Cart(), Sheet())
    let tree = try ScreenTree(root: TabNode(Feed(), cart))
    try cart.present(sheet)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot dismiss down to 'Sheet': its layer is not on the visible path.

        TabNode
        └─ Cart

        sheet on Cart:
        Sheet   ◀ here

      To show a screen wherever it is, use .reveal(screen).
      """
    ) { try TreeRouter(tree).navigate(to: .dismissDownTo(sheet)) }
  }
}
