import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Preparing and the background, after every operator that can follow a route that places a screen.
final class ScreenPlacingTests: XCTestCase {
  private let diary = Diary()
  private let push = ProductBuilder().pushRoute()
  private let allowing = ClosureGuard { (_: String) in .allow }

  private func note(_ product: Product, _ origin: ScreenNode?) {
    diary.note(
      "\(product.screenName ?? "") from \(origin?.screenName ?? ""), placed \(product.screenOwner != nil)"
    )
  }

  /// Expects that a route pushes in the background below a sheet, and records its screen, as it should.
  private func expectPlaced<Placed: Route>(
    _ route: Placed, with context: Placed.Context, line: UInt = #line
  ) throws where Placed.ViewType == Product {
    let feed = Feed("feed")
    let bottom = try StackNode(feed)
    let tree = try ScreenTree(root: bottom)
    try bottom.present(Sheet())
    var arrived: Product?

    try TreeRouter(tree).navigate(
      to: route.from(feed).onArrival { arrived = $0 }, with: context)

    XCTAssertEqual(diary.read(), ["lamp from feed, placed false"], line: line)
    XCTAssertTrue(bottom.top === arrived, line: line)
    XCTAssertTrue(tree.visible is Sheet, "It did not stay in the background.", line: line)
  }

  func testTheyMayStandBehindEveryOperator() throws {
    let mapped = push.mapContext { (names: [String]) in names[0] }

    try expectPlaced(
      push.guarded(by: allowing).preparing(note).inBackground(), with: "lamp")
    try expectPlaced(
      push.inBackground().guarded(by: allowing).preparing(note), with: "lamp")
    try expectPlaced(push.checking { _ in }.inBackground().preparing(note), with: "lamp")
    try expectPlaced(push.preparing(note).checking { _ in }.inBackground(), with: "lamp")
    try expectPlaced(mapped.inBackground().preparing(note), with: ["lamp"])
    try expectPlaced(push.with("lamp").preparing(note).inBackground(), with: ())
    try expectPlaced(push.named("product").inBackground().preparing(note), with: "lamp")
    try expectPlaced(push.animated(false).preparing(note).inBackground(), with: "lamp")
  }

  func testTheyMayFollowTheClosuresForTheArrival() throws {
    var path: [ScreenNode] = []

    try expectPlaced(
      push.onArrival { _, found in path = found }.preparing(note).inBackground(), with: "lamp")

    XCTAssertEqual(path.map(\.screenName), ["feed", "lamp"])
  }

  func testTheyMayStandBehindAllOfThemAtOnce() throws {
    let route = push.checking { _ in }.guarded(by: allowing).animated(false)
      .onArrival { _ in }.mapContext { (names: [String]) in names[0] }.with(["lamp"])

    try expectPlaced(route.preparing(note).inBackground(), with: ())
  }

  func testAnAnswerCountsForARouteThatWasPreparedBehindItsGuard() async throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let asking = push.guarded(by: ClosureGuard { (_: String) in .ask { _ in .allow } })

    try await TreeRouter(tree).arrive(at: asking.preparing(note), with: "lamp")

    XCTAssertEqual(diary.read(), ["lamp from feed, placed false"])
  }
}
