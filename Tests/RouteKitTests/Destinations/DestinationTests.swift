import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DestinationTests: XCTestCase {
  func testADestinationIsARoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let arrival = try TreeRouter(tree).navigate(to: Corner.product("lamp"))

    XCTAssertTrue(arrival.screen === tree.visible)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testDestinationsComposeLikeRoutes() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = Corner.product("lamp").then(Corner.sheet)
      .then(.dismiss).then(Move.pop.orElse(Corner.sheet))

    try TreeRouter(tree).navigate(
      to: route.then(Corner.product("chair").onCommit { page, _ in page.screenName? += "!" }))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "chair!"   ◀ visible
      """)
  }

  func testADestinationIsCalledByItsCase() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let denying = ClosureGuard<Void> { .deny }

    expectError(
      .refused,
      """
      Cannot arrive at 'product': the guard 'ClosureGuard' does not allow it.

        StackNode
        └─ ● Feed   ◀ visible
      """
    ) {
      try TreeRouter(tree).navigate(to: Corner.product("lamp").guarded(by: denying))
    }
    XCTAssertEqual(Corner.sheet.outline.name, "sheet")
  }

  func testADestinationWhoseRouteIsItselfIsAnErrorAndNotACrash() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .destinationLoop, leaving: tree,
      """
      Cannot arrive at 'Echo.here': a chain of 32 destinations led to it.

      A place may lead to another place, but the chain must end in a route.
      """
    ) {
      try TreeRouter(tree).navigate(to: Echo.here)
    }
    try expectError(.destinationLoop, leaving: tree) {
      try Destinations<Echo>(router: TreeRouter(tree)).navigate(to: .there)
    }
  }

  func testAWayOutOfDestinationsThatLeadNowhereIsTaken() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: Echo.here.orElse(Corner.sheet))

    XCTAssertTrue(tree.visible is Sheet)
  }

  @MainActor func testTheAnswerToAQuestionOfItsRouteCounts() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let questions = Diary()

    try await TreeRouter(tree).arrive(at: Confirmed(question: "sure?", diary: questions))

    XCTAssertEqual(questions.entries, ["sure?"])
    XCTAssertTrue(tree.visible is Cart)
  }

  @MainActor func testEachOfSeveralDestinationsHasItsOwnAnswer() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let questions = Diary()
    let places = ["one", "two"].map { Confirmed(question: $0, diary: questions) }

    try await TreeRouter(tree).arrive(at: places[0].then(places[1]).then(places[0]))

    XCTAssertEqual(questions.entries, ["one", "two", "one"])
    XCTAssertEqual(tree.visible?.nearestStack?.children.count, 4)
  }
}

private enum Corner: Destination {
  case product(String)
  case sheet

  var route: any Route<Void> {
    switch self {
    case .product(let name): ProductBuilder().pushRoute().with(name)
    case .sheet: SheetBuilder().presentRoute()
    }
  }
}

private enum Echo: Destination {
  case here, there

  var route: any Route<Void> {
    switch self {
    case .here: Echo.here
    case .there: Echo.here.then(.pop).named("there")
    }
  }
}

/// A place whose route has its own guard that asks. Each route gets a new guard.
private struct Confirmed: Destination {
  let question: String
  let diary: Diary

  var route: any Route<Void> {
    let asking = ClosureGuard<Void> {
      .asking { _ in
        diary.note(question)
        return .allow
      }
    }
    return CartBuilder().pushRoute().guarded(by: asking)
  }

  static func == (one: Confirmed, other: Confirmed) -> Bool { one.question == other.question }
  func hash(into hasher: inout Hasher) { hasher.combine(question) }
}
