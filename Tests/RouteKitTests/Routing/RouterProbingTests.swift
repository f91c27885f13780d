import Fixtures
import RouteKit
import XCTest

final class RouterProbingTests: XCTestCase {
  private func answer<Value>(_ probe: Preview.Probe<Value>) -> String {
    switch probe {
    case .arrives(_, let isWhole): isWhole ? "arrives" : "arrives in part"
    case .unchanged: "unchanged"
    case .refused: "refused"
    case .fails(let kind): "fails \(kind?.description ?? "otherwise")"
    case .waits: "waits"
    case .redirectsForEver: "redirects for ever"
    }
  }

  private func answer(_ route: some Route<Void>, through router: some Router) throws -> String {
    answer(try router.probing(route) { _ in })
  }

  func testAProbeReadsTheTreeAsItWouldBeAndLeavesNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.undoLimit = 9
    let before = (tree.fingerprint, tree.snapshot())
    var commits = 0
    tree.observe { _ in commits += 1 }
    let router = TreeRouter(tree)

    let probe = try router.probing(ProductBuilder().pushRoute(), with: "lamp") { tree in
      (tree.fingerprint, tree.visible?.screenName)
    }
    guard case .arrives(let (fingerprint, name), isWhole: true) = probe else {
      return XCTFail("\(probe)")
    }

    XCTAssertEqual(name, "lamp")
    XCTAssertEqual(tree.fingerprint, before.0)
    XCTAssertEqual(tree.snapshot(), before.1)
    XCTAssertEqual([commits, tree.undoCount], [0, 0])
    let arrival: Arrival = try router.navigate(
      to: ProductBuilder().pushRoute(), with: "lamp")
    XCTAssertEqual(tree.fingerprint, fingerprint)
    XCTAssertEqual(arrival.screen.screenID.map { "\($0)" }, "#3")
  }

  func testEveryAnswer() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let cart = CartBuilder().pushRoute()

    XCTAssertEqual(try answer(cart, through: router), "arrives")
    XCTAssertEqual(try answer(Move.popToRoot, through: router), "unchanged")
    XCTAssertEqual(try answer(Move.pop, through: router), "fails rootStays")
    XCTAssertEqual(
      try answer(FailingBuilder().pushRoute(), through: router), "fails otherwise")
    XCTAssertEqual(
      try answer(cart.guarded(by: ClosureGuard { .deny }), through: router), "refused")
    XCTAssertEqual(
      try answer(
        cart.guarded(by: ClosureGuard { .ask { _ in .allow } }), through: router), "waits")
    XCTAssertEqual(
      try answer(EditRoute { $0.onCommit {} }, through: router), "arrives in part")
    XCTAssertEqual(
      try answer(EditRoute { $0.onArrival {} }, through: router), "arrives in part")
  }

  func testARefusalOfARuleOrADecoratorIsARefusal() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let closed = TreeRouter(tree).guarded(by: ClosureGuard { .deny(SoldOut()) })

    XCTAssertEqual(try answer(CartBuilder().pushRoute(), through: closed), "refused")
    _ = tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    XCTAssertEqual(try answer(CartBuilder().pushRoute(), through: TreeRouter(tree)), "refused")
  }

  func testAProbeGoesWhereItIsSent() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute()
      .guarded(by: ClosureGuard { .redirect(to: SheetBuilder().presentRoute()) })

    let probe = try TreeRouter(tree).probing(route) { $0.visible is Sheet }

    guard case .arrives(true, isWhole: true) = probe else { return XCTFail("\(probe)") }
    XCTAssertTrue(tree.visible is Feed)
  }

  func testACircleOfRedirectsIsFound() throws {
    final class Circle {
      lazy var first: ClosureRoute<Cart, Void> = CartBuilder().pushRoute()
        .guarded(by: ClosureGuard { [unowned self] in .redirect(to: second) })
      lazy var second: ClosureRoute<Sheet, Void> = SheetBuilder().presentRoute()
        .guarded(by: ClosureGuard { [unowned self] in .redirect(to: first) })
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let circle = Circle()

    XCTAssertEqual(try answer(circle.first, through: TreeRouter(tree)), "redirects for ever")
    XCTAssertEqual(tree.snapshot(), try ScreenTree(root: StackNode(Feed())).snapshot())
  }
}
