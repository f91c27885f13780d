import XCTest

/// A module has public builders, and keeps its screens internal.
final class HiddenScreenTests: XCTestCase {
  private let orders = """
    import RouteKit

    /// The part of an order's screen that other modules know.
    public class OrderPage: ScreenNode, ContextMatching, ContextUpdatable, Finishing {
      public typealias Outcome = String
      let number: Int
      var updates = 0

      init(number: Int) { self.number = number }

      public func matches(_ number: Int) -> Bool { number == self.number }
      public func update(with number: Int) { updates += 1 }
    }

    final class OrderScreen: OrderPage {
      func pay() throws { try finish(with: "order \\(number) is paid, updates: \\(updates)") }
    }

    struct OrderBuilder: ViewBuilder {
      func build(with number: Int) throws -> OrderScreen { OrderScreen(number: number) }
    }

    final class CheckoutStack: StackNode {}
    final class HelpScreen: ScreenNode {}

    struct HelpBuilder: ViewBuilder {
      func build(with _: Void) -> HelpScreen { HelpScreen() }
    }

    public enum Orders {
      public static var order: ClosureBuilder<OrderPage, Int> {
        ClosureBuilder { try OrderBuilder().build(with: $0) }.named("order")
      }

      public static var checkout: ClosureBuilder<StackNode, Void> {
        ClosureBuilder { CheckoutStack() }
      }

      public static var help: ClosureBuilder<ScreenNode, Void> {
        ClosureBuilder(HelpBuilder().named("help"))
      }

      public static func pay(_ page: OrderPage) throws { try (page as? OrderScreen)?.pay() }
    }
    """

  func testAnotherModuleReusesListsContainsAndTakesAResultFromScreensThatItCannotSee() throws {
    let client = """
      import Orders
      import RouteKit

      let tree = ScreenTree()
      let router = TreeRouter(tree)
      try tree.setRoot(StackNode(ScreenNode()))

      let order = Orders.order.pushRoute().reusing(.showing)
      for number in [1, 2, 1] { try router.navigate(to: order, with: number) }
      print(tree.snapshot())

      let catalog = try ScreenCatalog { screens in
        screens.add(Orders.order, links: ["orders/:number"])
        screens.add(Orders.help)
      }
      let listed = try catalog.builder(of: OrderPage.self, named: "order", from: Int.self)
      try router.navigate(to: listed.pushRoute(in: Orders.checkout.presentRoute()), with: 3)
      print(tree.snapshot())

      let renewed = Orders.order.pushRoute().reusing(.first)
      let paid = try await router.result(
        of: renewed.onArrival { page in
          do { try Orders.pay(page) } catch { print(error) }
        }, with: 3)
      print(paid ?? "not paid")

      let places: [ClosureBuilder<ScreenNode, Void>] = [Orders.help]
      try router.navigate(to: places[0].inStack().rootRoute())
      print(tree.snapshot())
      """

    let (text, failure) = try SwiftCompiler().output(
      of: client, [.init(name: "Orders", programs: ["Orders": orders], flags: [])])

    XCTAssertEqual(
      text,
      """
      StackNode
      ├─ ScreenNode
      └─ ● OrderScreen "order"   ◀ visible
      StackNode
      ├─ ScreenNode
      └─ ● OrderScreen "order"

      sheet on StackNode:
      CheckoutStack
      └─ ● OrderScreen "order"   ◀ visible
      order 3 is paid, updates: 1
      StackNode
      └─ ● HelpScreen "help"   ◀ visible

      """, failure)
  }

  func testTheScreenItselfCannotBeSeen() throws {
    let (text, failure) = try SwiftCompiler().output(
      of: "import Orders\nimport RouteKit\nprint(OrderScreen.self)",
      [.init(name: "Orders", programs: ["Orders": orders], flags: [])])

    XCTAssertNil(text)
    XCTAssertTrue(failure.contains("cannot find 'OrderScreen' in scope"), failure)
  }
}
