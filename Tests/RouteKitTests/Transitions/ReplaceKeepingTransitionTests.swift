import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ReplaceKeepingTransitionTests: XCTestCase {
  func testScreensThatAreNotKeptMakePlaceForTheScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Account(), Product("b")))

    let arrival = try TreeRouter(tree).navigate(
      to: CartBuilder().replaceRoute(keeping: { !($0 is Product) }))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      ├─ Account #4
      └─ ● Cart #6   ◀ visible
      """, showsIDs: true)
  }
}
