import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

/// The reports and the picture in Guides/Exploring-an-app.md are made here.
final class ShopExplorationTests: XCTestCase {
  private static let links = [
    "browse", "departments/Kitchen", "products/21", "search", "search?word=lamp", "cart",
    "cart/note", "checkout", "account", "orders", "orders/1",
  ]

  /// Leaves a long exploration to the runs of the full length.
  private func skipInShortRuns() throws {
    try XCTSkipUnless(LawRun.isFull, "explored in runs of the full length, as in .ci/run")
  }

  @MainActor
  private static func exploration(
    for customer: String? = nil, only: [String]? = nil
  ) -> Exploration<Shop> {
    Exploration {
      let shop = try Shop(catalogue: .shipped())
      try shop.prepare(for: "Ada", orderOf: 21, cartWith: 22)
      shop.customerName = customer
      return Subject(
        shop, tree: shop.tree, router: TreeRouter(shop.tree), state: \.customerName,
        answers: answer)
    }
    .moves { shop in
      try (only ?? links).map { .route("open \($0)", try shop.route(of: "shop://\($0)")) } + [.back]
    }
    .within(.screensInAStack(3), .layers(1))
  }

  private struct NotAsked: Error {}

  /// Answers the open request to sign in, with a name or by closing it.
  @MainActor
  private static func answer(_ shop: Shop, _ yes: Bool) throws {
    let flows = shop.tree.layers.lazy.flatMap(\.screenFlows)
    guard let signIn = flows.compactMap({ $0 as? SignInFlow }).first else { throw NotAsked() }
    let router = TreeRouter(shop.tree)
    if yes {
      try signIn.signIn(as: "Ada", through: router)
    } else {
      try router.navigate(to: .dismiss)
    }
  }

  @MainActor
  private static func hidesPrivateScreens(_ shop: Subject<Shop>) -> Bool {
    shop.app.customerName != nil
      || !shop.tree.screens.contains { ["orders", "order", "checkout"].contains($0.screenName) }
  }

  @MainActor
  func testEveryListedScreenIsReachedAndNoneAgainstItsRule() async throws {
    try XCTSkipUnless(LawRun.isNightly, "explored in .ci/nightly")
    let exploration = Self.exploration()
      .moves { _ in [.dismiss, .tab(0), .tab(1), .tab(2), .tab(3)] }
      .move("sign in") { $0.customerName = "Ada" }
      .move("sign out") { try $0.signOut() }
      .within(.openQuestions(0))
      .always("private screens need a customer", Self.hidesPrivateScreens)
      .reaches { $0.catalog }
      .never(.deadEnd, .redirectLoop, .routeThatAlwaysFails)

    let report = try await exploration.runAsking(.states(100_000), .seconds(300))

    expectExplored(report)
    // How often the app is made again depends on how busy the machine is.
    XCTAssertLessThan(report.tally.rebuilds, 2 * report.tally.states)
    XCTAssertEqual(
      "\(report)",
      """
      Explored 560 states, 22 211 tries, 20 874 moves, depth 6. Complete within: 3 screens in a stack, 1 layer, 0 open questions.
      Assumed: nothing.
      Not covered: clocks, randomness, tasks that act later, effects outside the tree and the state, other moves while 'open checkout', 'open orders' or 'open orders/1' asks.
      609 of 8 385 second ways checked, and 2 000 moves in a row. The app was made \(report.tally.rebuilds) times.
      Proven: private screens need a customer; no dead end; no redirect loop; no route that always fails.
      """)
  }

  /// Links, tabs and other answers while the shop asks for a name.
  @MainActor
  func testNothingPrivateIsShownWhileTheShopAsks() async throws {
    try skipInShortRuns()
    let report = try await Self.exploration(only: ["checkout", "orders/1", "cart"])
      .moves { _ in [.dismiss, .tab(0)] }
      .move("sign out") { try $0.signOut() }
      .within(.openQuestions(1))
      .always("private screens need a customer", Self.hidesPrivateScreens)
      .never(.deadEnd, .trap)
      .runAsking(.states(10_000), .seconds(100))

    expectExplored(report)
    XCTAssertTrue("\(report)".contains("1 open question."), "\(report)")
    XCTAssertFalse(report.notCovered.contains { $0.hasPrefix("other moves") }, "\(report)")
  }

  /// A customer who signs out on a private screen stays there unless the rules are rechecked.
  @MainActor
  func testASignOutWithoutARecheckIsFoundWithItsShortestWay() async throws {
    try skipInShortRuns()
    let exploration = Self.exploration(only: ["checkout", "orders/1", "cart"])
      .move("sign in") { $0.customerName = "Ada" }
      .move("sign out") { $0.customerName = nil }
      .always("private screens need a customer", Self.hidesPrivateScreens)

    let report = try await exploration.runAsking(.states(300))

    XCTAssertEqual(report.verdict, .broken)
    XCTAssertEqual(
      report.findings.first?.moves, ["open checkout (asks)", "open checkout (yes)", "sign out"])
  }

  @MainActor
  func testThePictureInTheGuideIsTheOneOfTheShop() throws {
    try skipInShortRuns()
    let report = try Self.exploration(for: "Ada").run(.states(100_000), .seconds(300))

    expectExplored(report)
    XCTAssertTrue(
      try guide().contains("```mermaid\n\(report.mermaid)```"),
      "The guide needs this picture:\n\(report.mermaid)")
  }

  private func guide() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent("Guides/Exploring-an-app.md")
    return try String(contentsOf: page, encoding: .utf8)
  }
}
