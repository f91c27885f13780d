import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteContextTests: XCTestCase {
  private struct Order { let item: String }

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
}

// MARK: - Checking the context

extension RouteContextTests {
  private func rejectChairs(_ name: String) throws {
    if name == "chair" { throw SoldOut(item: name) }
  }

  func testAContextIsRejectedBeforeTheGuardsInsideAndTheBuilderAndAfterTheGuardsAround() throws {
    let diary = Diary()
    func noting(_ name: String) -> ClosureGuard<String> {
      ClosureGuard { _ in
        diary.note(name)
        return .allow
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (name: String) -> Product in
      diary.note("build")
      return Product(name)
    }
    let route = builder.pushRoute().guarded(by: noting("inner"))
      .checking { [self] in
        diary.note("check")
        try rejectChairs($0)
      }
      .guarded(by: noting("outer"))

    try expectUnchanged(tree) {
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route, with: "chair"))
    }
    let rejected = diary.read()
    try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertEqual(rejected, ["outer", "check"])
    XCTAssertEqual(diary.read(), ["outer", "check", "inner", "build"])
  }

  func testOfSeveralChecksTheOutermostIsFirstAndTheFirstThatThrowsEnds() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    func failing(_ item: String) -> (String) throws -> Void {
      { _ in
        diary.note(item)
        throw SoldOut(item: item)
      }
    }
    let route = ProductBuilder().pushRoute().checking(failing("third")).checking(failing("second"))
      .checking { _ in diary.note("first") }

    try expectUnchanged(tree) {
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route, with: "lamp")) {
        XCTAssertEqual($0 as? SoldOut, SoldOut(item: "second"))
      }
    }

    XCTAssertEqual(diary.read(), ["first", "second"])
  }
}
