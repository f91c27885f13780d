import RouteKit
import XCTest

final class ClosureBuilderTests: XCTestCase {
  func testAClosureBuildsFromNothing() throws {
    let screen = try ClosureBuilder { Feed("feed") }.build()

    XCTAssertEqual(screen.name, "feed")
  }

  func testAClosureBuildsFromAContext() throws {
    let screen = try ClosureBuilder { (name: String) in Product(name) }.build(with: "lamp")

    XCTAssertEqual(screen.name, "lamp")
  }

  func testWhatAClosureThrowsReachesTheCallerUnchanged() {
    let builder = ClosureBuilder { () throws -> Feed in throw SoldOut() }

    expectSoldOut { _ = try builder.build() }
  }

  func testAClosureIsCalledAtEachNavigationAndNotBefore() throws {
    var built = 0
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ClosureBuilder { () -> Cart in
      built += 1
      return Cart()
    }.pushRoute()

    let before = built
    try TreeRouter(tree).navigate(to: route.then(route))

    XCTAssertEqual([before, built], [0, 2])
    XCTAssertTrue(tree.visible is Cart)
  }

  func testABoundBuilderNeedsNoContext() throws {
    let screen = try ProductBuilder().with("lamp").build()

    XCTAssertEqual(screen.name, "lamp")
  }

  func testABuilderWithoutAContextIsErasedByBinding() throws {
    let builders: [any ViewBuilder<Void>] = [FeedBuilder(), ProductBuilder().with("lamp")]

    let names = try builders.map { builder -> String? in
      let screen: ScreenNode = try builder.build(with: ())
      return screen.name
    }

    XCTAssertEqual(names, [nil, "lamp"])
  }
}
