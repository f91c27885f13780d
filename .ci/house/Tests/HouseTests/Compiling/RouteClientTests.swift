import XCTest

/// Routes as an app writes them: correct code compiles, and wrong code is refused at the mistake.
final class RouteClientTests: XCTestCase {
  func testRoutesAreWrittenDown() throws {
    let compiler = try SwiftCompiler()
    let program = """
      import RouteKit

      final class Order: ScreenNode {}
      struct OrderBuilder: ViewBuilder {
        func build(with number: Int) throws -> Order { Order() }
      }

      struct Ways {
        let home: Move = .dismissAll.then(.selectTab(0)).then(.popToRoot)
        let moves: [Move] = [.pop, .dismissAll, .selectTab(1).then(.pop)]
        let order: ClosureRoute<Order, Int> = OrderBuilder().pushRoute()
        let orders: [ClosureRoute<Order, Int>] = [
          OrderBuilder().pushRoute(), OrderBuilder().presentRoute(),
        ]
        let mixed = [OrderBuilder().pushRoute().with(1).then(.doNothing), .pop]

        func back(isSheet: Bool) -> Move { isSheet ? .dismiss : .pop }
        func move(_ route: any Route<Void>) -> Move { ClosureRoute(route) }
      }

      func go(_ ways: Ways, isWide: Bool, by router: TreeRouter) throws {
        try router.navigate(to: isWide ? ways.home : .pop)
        try router.navigate(to: ways.order.orElse(.dismissAll), with: 1)
        try router.navigate(
          to: .choosing { (number: Int) in .dismissAll.then(ways.order.with(number)) }, with: 1)
      }
      """

    let messages = try compiler.messages(about: ["Ways": program], checking: .actors)

    XCTAssertEqual(messages.map(\.description), [])
  }

  func testAMistakeInACompletionIsReportedThere() throws {
    let compiler = try SwiftCompiler()
    let program = """
      import RouteKit

      @MainActor func go(by router: TreeRouter) {
        router.navigate(to: .pop) { result in
          let number: Int = "1"
        }
        router.navigate(to: .selectTab(0).then(.pop)) { result in
          result.show()
        }
      }
      """

    let messages = try compiler.messages(about: ["Mistake": program], checking: .types)

    XCTAssertEqual(
      messages.map(\.description),
      [
        "Mistake:5: error: cannot convert value of type 'String' to specified type 'Int'",
        "Mistake:8: error: value of type 'Result<Arrival, any Error>' has no member 'show'",
      ])
  }
}
