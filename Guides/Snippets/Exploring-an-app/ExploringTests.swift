import Foundation
import RouteKit
import RouteKitTesting
import XCTest

final class SecretScreen: ScreenNode {}
final class DoorScreen: ScreenNode, Finishing { typealias Outcome = Bool }

final class Club {
  let tree = ScreenTree()
  let router: TreeRouter
  var member: String?

  init() throws {
    router = TreeRouter(tree)
    try router.navigate(to: RecipeListBuilder().inStack().rootRoute())
  }

  var recipe: some Route<Void> { RecipeBuilder().pushRoute().with(Recipe(title: "Soup")) }

  var secret: some Route<Void> {
    ClosureBuilder { SecretScreen() }.pushRoute()
      .guarded(by: ClosureGuard { [unowned self] in member == nil ? .deny : .allow })
  }

  /// A route that asks at the door.
  var cellar: some Route<Void> {
    ClosureBuilder { SecretScreen() }.pushRoute().guarded(
      by: ClosureGuard {
        .ask { asking in
          let door = ClosureBuilder { DoorScreen() }.presentRoute()
          return try await asking.router.result(of: door) == true ? .allow : .deny
        }
      })
  }

  func quit() throws {
    try router.navigate(to: .popToRoot)
    member = nil
  }
}

final class PaletteScreen: ScreenNode, Finishing { typealias Outcome = String }

final class Painting {
  let tree = ScreenTree()
  let router: TreeRouter
  var sky = "blue"

  init() throws {
    router = TreeRouter(tree)
    try router.navigate(to: RecipeListBuilder().inStack().rootRoute())
  }

  /// A button shows the palette, and waits for a color.
  func chooseSky() async throws {
    let palette = ClosureBuilder { PaletteScreen() }.presentRoute()
    if let color = try await router.result(of: palette) { sky = color }
  }
}

/// The examples of Guides/Exploring-an-app.md, in order.
final class ExploringTests: XCTestCase {
  func testTheFirstExploration() throws {
    let exploration = Exploration<ScreenTree> {
      let tree = ScreenTree()
      try TreeRouter(tree).navigate(to: RecipeListBuilder().inStack().rootRoute())
      return Subject(tree, tree: tree, router: TreeRouter(tree))
    }
    .moves { _ in [.route("soup", RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))), .back] }
    .within(.screensInAStack(3))
    .never(.deadEnd, .trap)

    expectExplored(try exploration.run())
  }

  func testABrokenApp() throws {
    let exploration = Exploration<Club> {
      let club = try Club()
      return Subject(club, tree: club.tree, router: club.router, state: \.member)
    }
    .moves { club in
      [.route("recipe", club.recipe), .route("secret", club.secret), .back]
    }
    .move("join") { $0.member = "Ada" }
    .move("quit") { $0.member = nil }
    .within(.screensInAStack(3))
    .always("secrets are for members") { !$0.contains(SecretScreen.self) || $0.app.member != nil }
    .never(.deadEnd, .redirectLoop, .routeThatAlwaysFails)

    let report = try exploration.run(.states(10_000), .seconds(60))

    XCTAssertEqual(
      "\(report)",
      """
      Explored 14 states, 250 tries, 296 moves, depth 4. Complete within: 3 screens in a stack.
      Assumed: nothing.
      Not covered: what lies behind 12 moves out of the bounds, clocks, randomness, tasks that act later, effects outside the tree and the state.
      36 of 36 second ways checked, and 500 moves in a row. The app was made 46 times.
      Two screens 'RecipeScreen' count as one: their contexts are not known.
      Broken: secrets are for members. Shortest way, 3 moves: join · secret · quit
        let subject = try exploration.replay("3-1-4")
      Proven: no dead end; no redirect loop; no route that always fails.
      """)

    let subject = try exploration.replay("3-1-4")
    XCTAssertTrue(subject.contains(SecretScreen.self))
  }

  private var repaired: Exploration<Club> {
    Exploration {
      let club = try Club()
      return Subject(club, tree: club.tree, router: club.router, state: \.member)
    }
    .moves { club in
      [.route("recipe", club.recipe), .route("secret", club.secret), .back]
    }
    .move("join") { $0.member = "Ada" }
    .move("quit") { try $0.quit() }
    .within(.screensInAStack(3))
    .always("secrets are for members") { !$0.contains(SecretScreen.self) || $0.app.member != nil }
    .never(.deadEnd, .redirectLoop, .routeThatAlwaysFails)
  }

  func testTheRepairedApp() throws {
    let exploration = repaired

    let report = try exploration.run(.states(10_000), .seconds(60))
    expectExplored(report)

    XCTAssertEqual(
      "\(report)",
      """
      Explored 10 states, 185 tries, 196 moves, depth 3. Complete within: 3 screens in a stack.
      Assumed: nothing.
      Not covered: what lies behind 9 moves out of the bounds, clocks, randomness, tasks that act later, effects outside the tree and the state.
      27 of 27 second ways checked, and 500 moves in a row. The app was made 32 times.
      Two screens 'RecipeScreen' count as one: their contexts are not known.
      Proven: secrets are for members; no dead end; no redirect loop; no route that always fails.
      """)
  }

  @MainActor
  func testBothAnswersAreTried() async throws {
    let exploration = Exploration<Club> {
      let club = try Club()
      return Subject(club, tree: club.tree, router: club.router) { club, yes in
        try (club.tree.visible as? DoorScreen)?.finish(with: yes)
      }
    }
    .moves { club in [.route("cellar", club.cellar), .back, .dismiss] }
    .within(.screensInAStack(3), .layers(1))

    let report = try await exploration.runAsking()

    XCTAssertEqual(
      "\(report)",
      """
      Explored 6 states, 51 tries, \(report.tally.moves) moves, depth 5. Complete within: 3 screens in a stack, 1 layer, 1 open question.
      Assumed: nothing.
      Not covered: what lies behind 1 move out of the bounds, clocks, randomness, tasks that act later, effects outside the tree and the state, the question of 'cellar' while another is open.
      11 of 11 second ways checked, and 500 moves in a row. The app was made \(report.tally.rebuilds) times.
      """)
    // These two depend on how busy the machine is: about 280, and about 110.
    XCTAssertTrue((140...560).contains(report.tally.moves), "\(report)")
    XCTAssertTrue((54...216).contains(report.tally.rebuilds), "\(report)")
  }

  @MainActor
  func testAButtonThatWaitsForAResult() async throws {
    let exploration = Exploration<Painting> {
      let painting = try Painting()
      return Subject(painting, tree: painting.tree, router: painting.router, state: \.sky)
    }
    .moves { _ in [.dismiss] }
    .moveThatWaits("sky", on: RecipeListScreen.self) { try await $0.chooseSky() }
    .move("red", on: PaletteScreen.self) { painting in
      try (painting.tree.visible as? PaletteScreen)?.finish(with: "red")
    }
    .within(.layers(1))
    .reaches("a red sky") { $0.app.sky == "red" }
    .never(.deadEnd, .trap, .moveThatNeverSucceeds)

    expectExplored(try await exploration.runAsking())
  }

  func testThePictureOfThePage() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Exploring-an-app.md"), encoding: .utf8)

    let report = try repaired.run(.states(10_000), .seconds(60))

    XCTAssertTrue(page.contains("```mermaid\n\(report.mermaid)"), report.mermaid)
  }

  func testAnAppThatCannotBeExploredCompletely() throws {
    let endless = Exploration<Club> {
      let club = try Club()
      return Subject(club, tree: club.tree, router: club.router)
    }
    .moves { [.route("recipe", $0.recipe)] }

    let report = try endless.run(.states(100))

    XCTAssertEqual(report.verdict, .undecided)
  }
}
