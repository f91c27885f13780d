import Fixtures
import RouteKit
import XCTest

/// An error describes the tree as it was when the error was thrown, whenever it is read.
final class RoutingErrorReadLaterTests: XCTestCase {
  private let tree = ScreenTree()
  private let tabs = TabNode()
  private let stack = StackNode()
  private let feed = Feed()
  private let dial = Dial()

  /// Throws the same error twice, reads one at once and the other when everything has changed.
  private func expectSame(
    file: StaticString = #filePath, line: UInt = #line,
    _ body: (TreeRouter) throws -> Void, then change: () -> Void = {}
  ) throws {
    try tree.setRoot(tabs)
    try tabs.append(stack)
    try stack.push(feed)
    try feed.present(dial)
    try dial.turn(to: 3)
    feed.screenName = "feed"
    let router = TreeRouter(tree)
    var errors: [any Error] = []
    for _ in 0..<2 {
      do { try body(router) } catch { errors.append(error) }
    }
    let text = errors.first.map { "\($0)" }
    let explanation = (errors.first as? RoutingError)?.explanation?.description

    change()
    try dial.turn(to: 4)
    (feed.screenName, stack.screenName, tabs.screenName, dial.screenName) = (
      "other", "stack", "tabs", "dial"
    )
    try feed.dismissPresented()
    try stack.replaceAll(with: [Account()])
    try tree.setRoot(Account())

    XCTAssertEqual(errors.count, 2, file: file, line: line)
    XCTAssertEqual(errors.last.map { "\($0)" }, text, file: file, line: line)
    XCTAssertEqual(
      (errors.last as? RoutingError)?.explanation?.description, explanation, file: file, line: line)
  }

  func testAMoveThatIsImpossible() throws { try expectSame { try $0.navigate(to: .selectTab(0)) } }

  func testAnEditThatIsImpossible() throws { try expectSame { _ in try stack.pop() } }

  func testAGuardThatRefuses() throws {
    let cart = CartBuilder().named("mine").presentRoute(over: .onTop)
    try expectSame {
      try $0.navigate(to: cart.guarded(by: ClosureGuard<Void>(named: "no") { .deny }))
    }
  }

  func testARuleThatRefuses() throws {
    tree.require(ClosureGuard<Cart>(named: "no") { _ in .deny }, for: Cart.self)
    try expectSame { try $0.navigate(to: CartBuilder().presentRoute(over: .onTop)) }
  }

  func testALeaveCheckThatRefuses() throws {
    let form = Form { _ in .deny }
    form.screenName = "form"
    try expectSame {
      if form.screenTree == nil { try dial.present(form) }
      try $0.navigate(to: .dismiss)
    } then: {
      form.answer = { _ in .allow }
      form.screenName = "other"
    }
  }

  func testAlternativesThatFail() throws {
    try expectSame { try $0.navigate(to: .pop.orElse(.selectTab(0))) }
  }

  func testTheTextOfAPublicContextIsThatOfTheMoment() throws {
    let place = Place()
    let route = ClosureBuilder { (_: Place) in Cart() }.presentRoute(over: .onTop)
      .guarded(by: ClosureGuard { _ in .deny })
    let router = TreeRouter(tree)
    try tree.setRoot(feed)

    XCTAssertThrowsError(try router.navigate(to: route, with: place)) { error in
      place.number = 2
      XCTAssertEqual((error as? RoutingError)?.explanation?.context, "place 1")
    }
  }
}

private final class Place: PublicContext {
  var number = 1
  var description: String { "place \(number)" }
}
