import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ViewBuilderContextTests: XCTestCase {
  func testBuildersOfDifferentContextsGoIntoOneContainer() throws {
    let tree = ScreenTree()
    let tabs = TabBuilder(
      ProductBuilder(), FeedBuilder().mapContext { (_: String) in },
      ProductBuilder().mapContext { (name: String) in "another \(name)" })

    try TreeRouter(tree).navigate(to: tabs.rootRoute(), with: "lamp")

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Product "lamp"   ◀ visible
      ├─ Feed
      └─ Product "another lamp"
      """)
  }
}
