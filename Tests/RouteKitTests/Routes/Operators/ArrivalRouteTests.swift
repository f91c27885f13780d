import RouteKit
import RouteKitTesting
import XCTest

final class ArrivalRouteTests: XCTestCase {
  private let diary = Diary()

  private func heard(_ name: String) -> ClosureBuilder<Heard, Void> {
    ClosureBuilder { [diary] in Heard(name, diary) }
  }

  func testTheClosureRunsAfterTheScreensHaveHeardAndBeforeObservers() throws {
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    tree.observe { [diary] _ in diary.note("observer") }
    _ = diary.read()

    try TreeRouter(tree).navigate(
      to: heard("cart").pushRoute().onArrival { [diary] screen in
        diary.note("arrived at \(screen.name ?? "") visible \(screen === tree.visible)")
      })

    XCTAssertEqual(
      diary.read(),
      [
        "disappear feed", "enter cart", "appear cart", "arrived at cart visible true", "observer",
      ])
  }

  func testTheClosureRunsAlsoWhenNothingChanged() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: PopToRootRoute.popToRoot.onArrival { [diary] in diary.note($0.name ?? "") })
      XCTAssertNil(arrival.commit)
    }

    XCTAssertEqual(diary.read(), ["feed"])
  }

  func testTheScreenKeepsItsType() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var arrived: Product?

    try TreeRouter(tree).navigate(
      to: ProductBuilder().pushRoute().onArrival { arrived = $0 }, with: "lamp")

    XCTAssertTrue(arrived === tree.visible)
  }

  func testClosuresRunInTheOrderInWhichTheirRoutesArePerformed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    func noting(_ name: String) -> ArrivalRoute<
      ScreenRoute<ClosureBuilder<Heard, Void>, PushTransition>
    > {
      heard(name).pushRoute().onArrival { [diary] _ in diary.note("arrived \(name)") }
    }

    try TreeRouter(tree).navigate(
      to: noting("a").then(noting("b")).onArrival { [diary] _ in diary.note("arrived") })

    XCTAssertEqual(
      diary.read().filter { $0.hasPrefix("arrived") }, ["arrived a", "arrived b", "arrived"])
  }

  func testTheClosureDoesNotRunIfTheNavigationFails() throws {
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let route = heard("cart").pushRoute().onArrival { _ in XCTFail("arrived") }

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(to: route.then(FailingBuilder().pushRoute()))
      }
    }
    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: route.guarded(by: ClosureGuard { .deny }))
    }
    tree.require(ClosureGuard { (_: Heard) in .deny }, for: Heard.self)
    try expectError(.refused, leaving: tree) { try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(diary.read(), [])
  }

  func testTheClosureDoesNotRunIfAnAlternativeIsTaken() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let first = CartBuilder().pushRoute().onArrival { _ in XCTFail("arrived") }
      .then(FailingBuilder().pushRoute())

    try TreeRouter(tree).navigate(to: first.orElse(SheetBuilder().pushRoute()))

    XCTAssertTrue(tree.visible is Sheet)
  }

  func testTheClosureMayNavigate() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = CartBuilder().pushRoute().onArrival { _ in
      do { try router.navigate(to: SheetBuilder().presentRoute()) } catch { XCTFail("\(error)") }
    }

    let commits = try commits(of: tree) { _ = try router.navigate(to: route) }

    XCTAssertEqual(commits.map(\.number), [2, 3])
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testItStartsFromWhereItIsTold() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(StackNode(Account()))

    try TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute().onArrival { [diary] _ in diary.note("arrived") }.from(bottom))

    XCTAssertEqual(diary.read(), ["arrived"])
    XCTAssertTrue(bottom.children.last is Cart)
  }
}
