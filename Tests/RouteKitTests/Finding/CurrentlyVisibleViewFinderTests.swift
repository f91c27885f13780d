import Fixtures
import RouteKit
import XCTest

final class CurrentlyVisibleViewFinderTests: XCTestCase {
  private func found(_ tree: ScreenTree) -> ScreenNode? {
    CurrentlyVisibleViewFinder().find(in: tree)
  }

  func testInAnEmptyTreeThereIsNothing() {
    XCTAssertNil(found(ScreenTree()))
  }

  func testALayerComesBeforeTheContainerThatItCovers() throws {
    let tabs = try TabNode(StackNode(Feed()))
    let tree = try ScreenTree(root: tabs)
    try tabs.present(StackNode(Cart()))

    XCTAssertTrue(found(tree) is Cart)
  }

  func testALayerThatALeafHostsIsFound() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(StackNode(feed)))
    try feed.present(Sheet())

    XCTAssertTrue(found(tree) is Sheet)
  }

  func testStacksTabsAndSplitsAreEntered() throws {
    let tree = try ScreenTree(
      root: SplitNode(primary: TabNode(StackNode(Feed(), Cart()), Account())))

    XCTAssertTrue(found(tree) is Cart)
  }

  func testTheLeafOfTheFocusedColumnIsFoundMainOrDetail() throws {
    let split = try SplitNode(primary: StackNode(Feed()), secondary: StackNode(Cart()))
    let tree = try ScreenTree(root: split)
    let main = found(tree)

    try split.focus(.secondary)

    XCTAssertTrue(main is Feed)
    XCTAssertTrue(found(tree) is Cart)
  }

  func testALayerOverASplitIsFound() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    try split.present(Sheet())

    XCTAssertTrue(found(tree) is Sheet)
  }

  func testEmptyContainersAreThemselvesFound() throws {
    XCTAssertTrue(found(try ScreenTree(root: StackNode())) is StackNode)
    XCTAssertTrue(found(try ScreenTree(root: TabNode())) is TabNode)
    XCTAssertTrue(found(try ScreenTree(root: SplitNode())) is SplitNode)
  }

  func testAContainerOfOnesOwnIsEntered() throws {
    final class Deck: ContainerNode {}
    let deck = Deck()
    try deck.insertChild(Feed(), at: 0)

    XCTAssertTrue(found(try ScreenTree(root: deck)) is Feed)
  }
}
