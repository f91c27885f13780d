import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Nested operators, and custom routes.
final class RouteTests: XCTestCase {
  private struct Order { let item: String }

  private let diary = Diary()
  private let push = ProductBuilder().named("product").pushRoute()

  func testOperatorsAroundOperatorsKeepTheTypeAndStartFromTheirOrigin() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(StackNode(Account()))
    var arrived: [Product] = []
    let inner = push.preparing { _, _ in }.checking { _ in }.inBackground().animated(false)
      .guarded(by: ClosureGuard { _ in .allow })
    let outer = inner.mapContext { (order: Order) in order.item }.onArrival { arrived.append($0) }
      .with(Order(item: "lamp"))

    try TreeRouter(tree).navigate(to: outer.from(bottom))

    XCTAssertTrue(bottom.top === arrived.first)
    XCTAssertTrue(tree.visible is Account)
  }

  func testEveryOperatorGoesAroundAlternativesAndChoosers() throws {
    let tree = try ScreenTree(root: Feed("feed"))
    let chooser = ClosureRoute.choosing { (item: String) in
      if item == "chair" { return ProductBuilder().pushRoute().with(item) }
      return ProductBuilder().inStack().presentRoute().with(item)
    }
    let route = push.orElse(chooser).checking { [diary] in diary.note("check \($0)") }
      .mapContext { (order: Order) in order.item }.animated(false)
      .onCommit { [diary] screen, before in
        diary.note("\(type(of: screen)) after \(before?.screenName ?? "")")
      }
      .onArrival { [diary] _, path in diary.note("\(path.map { "\(type(of: $0))" })") }
      .guarded(by: ClosureGuard { (_: Order) in .allow })

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: route, with: Order(item: "lamp"))
    }

    XCTAssertEqual(diary.read(), ["check lamp", "StackNode after feed", #"["StackNode"]"#])
    XCTAssertEqual(commits.map(\.isAnimated), [false])
  }

  func testAlternativesAndChoosersGoAroundEveryOperator() throws {
    let tree = try ScreenTree(root: Feed())
    let rejected = push.checking { _ in throw SoldOut() }.animated(false)
      .onArrival { _ in XCTFail("arrived") }
    let chooser = ClosureRoute.choosing { (name: String) in rejected.with(name) }
    let present = ProductBuilder().presentRoute().preparing { product, _ in
      product.screenName = "seen"
    }

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: chooser.orElse(rejected).orElse(present), with: "lamp")
    }

    XCTAssertEqual(tree.visible?.screenName, "seen")
    XCTAssertEqual(commits.map(\.isAnimated), [true])
  }

  func testASavepointForgetsWhatEveryOperatorWished() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed"), Cart("cart")))
    let failing = Move.pop.onCommit { _, _ in XCTFail("prepared") }.animated(false)
      .onArrival { _, _ in XCTFail("arrived") }.then(FailingBuilder().pushRoute())
    let recovering = ClosureRoute { navigation -> ScreenNode in
      do {
        return try navigation.attempt { try navigation.perform(failing) }
      } catch {
        return try navigation.perform(self.push, with: "lamp")
      }
    }

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(
        to: recovering.onArrival { [diary] _, path in diary.note("\(path.map(\.screenName))") })
    }

    XCTAssertEqual(commits.map(\.isAnimated), [true])
    XCTAssertEqual(commits.first?.changes.count, 1)
    XCTAssertEqual(diary.read(), [#"[Optional("product")]"#])
  }

  func testRoutesAndFindersOfAnAppsOwnStandBehindADot() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: .cart)
    try router.navigate(to: .find(.lamp).orElse(.cart))

    XCTAssertEqual(tree.screens.count { $0 is Cart }, 2)
  }
}

extension Route where Self == ClosureRoute<Cart, Void> {
  fileprivate static var cart: Self { CartBuilder().pushRoute() }
}

extension ScreenFinder where Found == Lamp, Context == Void {
  fileprivate static var lamp: Self { .first }
}
