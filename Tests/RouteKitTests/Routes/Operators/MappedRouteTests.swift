import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class MappedRouteTests: XCTestCase {
  private struct Order { let item: String }

  func testTheContextIsDerivedFromAnother() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ProductBuilder().pushRoute().mapContext { (order: Order) in order.item }

    let arrival = try TreeRouter(tree).navigate(to: route, with: Order(item: "lamp"))

    XCTAssertEqual(arrival.screen.screenName, "lamp")
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testErrorsOfTheClosurePassUnchangedAndNothingIsAskedOrBuilt() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (_: String) -> Product in
      diary.note("build")
      return Product()
    }
    let guarded = builder.pushRoute().guarded(
      by: ClosureGuard { (_: String) in
        diary.note("ask")
        return .allow
      })
    let route = guarded.mapContext { (_: Order) throws -> String in throw SoldOut() }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: route, with: Order(item: "lamp")) }
    }

    XCTAssertEqual(diary.read(), [])
  }

  func testAFailingClosureTakesTheRoutesBeforeItBack() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let failing = ProductBuilder().pushRoute()
      .mapContext { (_: Order) throws -> String in throw SoldOut() }.with(Order(item: "lamp"))

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(failing)) }
    }

    XCTAssertEqual(diary.read(), [])
  }

  func testGuardsInsideSeeWhatWasDerivedAndGuardsAroundSeeTheSource() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let inner = ClosureGuard { (item: String) in
      diary.note("inner \(item)")
      return .allow
    }
    let outer = ClosureGuard { (order: Order) in
      diary.note("outer \(order.item)")
      return .allow
    }
    let route = ProductBuilder().pushRoute().guarded(by: inner)
      .mapContext { (order: Order) -> String in
        diary.note("map")
        return "new \(order.item)"
      }.guarded(by: outer)

    try TreeRouter(tree).navigate(to: route, with: Order(item: "lamp"))

    XCTAssertEqual(diary.read(), ["outer lamp", "map", "inner new lamp"])
  }

  func testAMappedRouteStartsFromItsOrigin() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(StackNode(Account()))
    let route = ProductBuilder().pushRoute().mapContext { (order: Order) in order.item }

    try TreeRouter(tree).navigate(to: route.from(bottom), with: Order(item: "lamp"))

    XCTAssertEqual(bottom.children.last?.screenName, "lamp")
    XCTAssertNil(bottom.presentedScreen)
  }
}
