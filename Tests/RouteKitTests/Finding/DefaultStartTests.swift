import Fixtures
import RouteKit
import XCTest

final class DefaultStartTests: XCTestCase {
  /// The screen that a route without an origin starts from.
  private func found(_ tree: ScreenTree) throws -> ScreenNode? {
    var start: ScreenNode?
    _ = TreeRouter(tree).preview(
      Move { navigation in
        start = try Origin.visible.find(in: navigation)
        guard let start else { throw SoldOut() }
        return start
      })
    return start
  }

  func testItIsWhatTheFinderOfTheVisibleScreenFinds() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Cart()))
    let router = TreeRouter(tree, finder: CurrentlyVisibleViewFinder())

    XCTAssertTrue(CurrentlyVisibleViewFinder().find(in: tree) is Feed)
    try router.navigate(to: CartBuilder().pushRoute())
    XCTAssertTrue(CurrentlyVisibleViewFinder().find(in: tree) is Cart)
    XCTAssertNil(CurrentlyVisibleViewFinder().find(in: ScreenTree()))
  }

  func testALayerThatALeafHostsIsFound() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(StackNode(feed)))
    try feed.present(Sheet())

    XCTAssertTrue(try found(tree) is Sheet)
  }

  func testStacksTabsAndSplitsAreEntered() throws {
    let tree = try ScreenTree(
      root: SplitNode(primary: TabNode(StackNode(Feed(), Cart()), Account())))

    XCTAssertTrue(try found(tree) is Cart)
  }

  func testTheLeafOfTheFocusedColumnIsFoundMainOrDetail() throws {
    let split = try SplitNode(primary: StackNode(Feed()), secondary: StackNode(Cart()))
    let tree = try ScreenTree(root: split)
    let main = try found(tree)

    try split.focus(.secondary)

    XCTAssertTrue(main is Feed)
    XCTAssertTrue(try found(tree) is Cart)
  }

  func testEmptyContainersAreThemselvesFound() throws {
    XCTAssertTrue(try found(ScreenTree(root: StackNode())) is StackNode)
    XCTAssertTrue(try found(ScreenTree(root: TabNode())) is TabNode)
    XCTAssertTrue(try found(ScreenTree(root: SplitNode())) is SplitNode)
  }

  func testAContainerOfOnesOwnIsEntered() throws {
    final class Deck: ContainerNode {}
    let deck = Deck()
    try deck.insertChild(Feed(), at: 0)

    XCTAssertTrue(try found(ScreenTree(root: deck)) is Feed)
  }
}
