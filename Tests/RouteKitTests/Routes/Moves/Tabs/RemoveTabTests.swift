import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Removing a tab: itself, by its index, or the first of a type.
final class RemoveTabTests: XCTestCase {
  func testTheTabIsRemovedHoweverItIsNamed() throws {
    let moves: [(ScreenNode) -> Move] = [
      { .removeTab($0) }, { _ in .removeTab(at: 1) }, { _ in .removeTab(first: Product.self) },
    ]

    for move in moves {
      let lamp = Lamp("a")
      let tree = try ScreenTree(root: TabNode(Feed(), lamp, Product("b")))

      let arrival = try TreeRouter(tree).navigate(to: move(lamp))

      XCTAssertTrue(arrival.screen is Feed)
      XCTAssertEqual(arrival.commit, 2)
      expectTree(
        tree,
        """
        TabNode
        ├─ ● Feed   ◀ visible
        └─ Product "b"
        """)
    }
  }

  func testATypeOfContentServesAsWell() throws {
    struct Offers {}
    let tree = try ScreenTree(root: TabNode(Feed(), Screen(Offers())))

    try TreeRouter(tree).navigate(to: .removeTab(first: Offers.self))

    XCTAssertEqual((tree.root as? TabNode)?.children.count, 1)
  }

  func testRemovingTheSelectedTabSelectsAnother() throws {
    let moves: [(ScreenNode) -> Move] = [{ .removeTab($0) }, { _ in .removeTab(at: 0) }]

    for move in moves {
      let feed = Feed()
      let tree = try ScreenTree(root: TabNode(feed, Cart(), Account()))

      let arrival = try TreeRouter(tree).navigate(to: move(feed))

      XCTAssertTrue(arrival.screen is Cart)
      XCTAssertEqual(arrival.commit, 2)
      expectTree(
        tree,
        """
        TabNode
        ├─ ● Cart   ◀ visible
        └─ Account
        """)
    }
  }

  func testRemovingTheLastTabArrivesAtTheEmptyTabs() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(feed))

    let arrival = try TreeRouter(tree).navigate(to: .removeTab(feed))

    XCTAssertTrue(arrival.screen is TabNode)
  }
}

// MARK: - Errors

extension RemoveTabTests {
  func testAnIndexThatIsNotThereIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))

    for index in [2, -1] {
      try expectError(
        .outOfRange, leaving: tree,
        """
        Cannot remove tab \(index): 'TabNode' has 2 tabs, from 0 to 1.

          TabNode   ◀ here
        """
      ) { try TreeRouter(tree).navigate(to: .removeTab(at: index)) }
    }
  }
}
