import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Selecting a tab: by its index, itself, or the first of a type.
final class SelectTabTests: XCTestCase {
  func testTheTabIsSelectedHoweverItIsNamedAndItsVisibleScreenArrivedAt() throws {
    let moves: [(ScreenNode) -> Move] = [
      { _ in .selectTab(1) }, { .selectTab($0) }, { _ in .selectTab(first: HeardStack.self) },
    ]

    for move in moves {
      let cart = try HeardStack("cart", Diary(), Cart())
      let tree = try ScreenTree(root: TabNode(StackNode(Feed()), cart))

      let arrival = try TreeRouter(tree).navigate(to: move(cart))

      XCTAssertTrue(arrival.screen is Cart)
      XCTAssertEqual(arrival.commit, 2)
    }
  }

  func testOfSeveralOfATypeTheFirstIsSelected() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Product("a"), Product("b")))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(first: Product.self))

    XCTAssertEqual(arrival.screen.screenName, "a")
    XCTAssertEqual(arrival.commit, 2)
  }

  func testAContentIsFoundByItsType() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Screen(42)))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(first: Int.self))

    XCTAssertEqual(arrival.screen(as: Int.self), 42)
  }

  func testTheNearestTabsAreMeant() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(TabNode(Feed(), Cart())), Account()))

    try TreeRouter(tree).navigate(to: .selectTab(1))

    XCTAssertTrue(tree.visible is Cart)
  }
}

// MARK: - Errors

extension SelectTabTests {
  func testSelectingATabThatIsNotThereIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))

    for index in [1, -1] {
      try expectError(.outOfRange, leaving: tree) {
        try TreeRouter(tree).navigate(to: .selectTab(index))
      }
    }
  }
}
