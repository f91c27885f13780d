import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Apps with tabs that are each explored alone, and what an exploration of the whole app says of them.
final class SeveralTabsTests: XCTestCase {
  private typealias Step = Exploration<Town>.Step

  /// Expects the same of the app with each tab alone as of the whole app.
  private func expect(
    _ verdict: ExplorationReport.Verdict, of exploration: Exploration<Town>, line: UInt = #line
  ) throws -> ExplorationReport {
    let together = try exploration.run(.states(10_000))
    XCTAssertEqual(together.verdict, verdict, "together: \(together)", line: line)
    let alone = try exploration.assuming(.eachTabAlone).run(.states(10_000))
    XCTAssertEqual(alone.verdict, verdict, "\(alone)", line: line)
    return alone
  }

  /// The move with the smallest number that leaves the tab, or returns to it, also resets the tab.
  func testAChangeInAnotherTabIsTriedBesideEachStateOfATab() throws {
    let leaving = Step.route("pay", Move.popToRoot.then(.selectTab(1))).on(Secret.self)
    let returning = Step.route("home", Move.selectTab(0).then(.popToRoot)).on(Options.self)
    for other in [leaving, returning] {
      let report = try expect(
        .broken,
        of: Town.exploration([{ Hall() }, { Options() }]) { town in
          let secret = ClosureBuilder { Secret() }.pushRoute().guarded(
            by: ClosureGuard { [unowned town] in town.user == nil ? .deny : .allow })
          return [other, .route("secret", secret).on(Hall.self), .back, .tab(0), .tab(1)]
        }
        .move("sign in", on: Hall.self) { $0.user = "Ada" }
        .move("sign out", on: Options.self) { $0.user = nil }
        .always("secrets need a user") { !$0.contains(Secret.self) || $0.app.user != nil })
      XCTAssertEqual(report.findings.map(\.property), ["secrets need a user"])
    }
  }

  func testTwoTabsThatOnlyLeadToEachOtherAreATrap() throws {
    let report = try expect(
      .broken,
      of: Town.exploration([{ Hall() }, { Options() }, { Secret() }]) { _ in
        [
          .route("b", Move.selectTab(1)).on(Hall.self),
          .route("c", Move.selectTab(2)).on(Hall.self),
          .route("on", Move.selectTab(2)).on(Options.self),
          .route("again", Move.selectTab(1)).on(Secret.self),
        ]
      }.never(.trap))
    XCTAssertEqual(report.findings.first?.moves, ["b"], "\(report)")
  }

  func testATabMayBeReachedThroughAnother() throws {
    let home = Step.route("home", Move.selectTab(0))
    for home in [home.on(Secret.self), home] {
      let report = try expect(
        .proven,
        of: Town.exploration([{ Hall() }, { Options() }, { Secret() }]) { _ in
          [
            .route("b", Move.selectTab(1)).on(Hall.self),
            .route("c", Move.selectTab(2)).on(Options.self),
            home, .route("back to b", Move.selectTab(1)).on(Secret.self),
          ]
        }.never(.trap))
      XCTAssertEqual(report.findings, [])
    }
  }

  func testAScreenMayBeLeftForGoodInOneTab() throws {
    let report = try expect(
      .proven,
      of: Town.exploration([{ Greeting() }, { Options() }]) { _ in
        let hall = ClosureBuilder { Hall() }.replaceRoute()
        let page = ClosureBuilder { Secret() }.pushRoute()
        return [
          .route("enter", hall).on(Greeting.self), .route("page", page).on(Options.self), .back,
          .tab(0), .tab(1),
        ]
      }
      .leavingForGood(Greeting.self).never(.trap))
    XCTAssertEqual(report.findings, [])
  }

  func testALinkIsComparedBetweenAllTabs() throws {
    let report = try expect(
      .broken,
      of: Town.exploration([{ Hall() }, { Left() }, { Right() }]) { _ in
        let letter = ClosureBuilder { Letter() }.pushRoute().rooted()
        let table = try LinkTable(schemes: ["town"]) { $0.add("letter", "letter", to: letter) }
        return [
          try .link("town://letter", in: table).on(Inner.self), .tab(0), .tab(1), .tab(2), .back,
        ]
      }
      .never(.linkThatLandsElsewhere))
    XCTAssertEqual(report.findings.count, 1, "\(report)")
  }

  func testNamesOfMovesMayHaveApostrophes() throws {
    let report = try expect(
      .proven,
      of: Town.exploration([{ Hall() }, { Options() }]) { _ in
        let page = ClosureBuilder { Letter() }.pushRoute()
        return [
          .tab(0), .tab(1), .back,
          .route("open", ClosureBuilder { Secret() }.pushRoute()).on(Hall.self),
          .route("Ada's page", page).on(Secret.self), .route("Ada's cart", page).on(Options.self),
        ]
      }
      .never(.moveThatNeverSucceeds))
    XCTAssertEqual(report.findings, [])
  }

  func testAGoalAndAPropertyOfMovesThatLookAtSeveralTabsDecideNothing() throws {
    func pages(_ subject: Subject<Town>) -> Int {
      subject.tree.screens.count { $0 is Letter }
    }
    let exploration = Town.exploration([{ Hall() }, { Options() }]) { _ in
      [.route("page", ClosureBuilder { Letter() }.pushRoute()), .back, .tab(0), .tab(1)]
    }
    .within(.screensInAStack(2)).assuming(.eachTabAlone)

    let goal = try exploration.reaches("pages in two tabs") { pages($0) == 2 }.run()
    XCTAssertEqual(goal.verdict, .undecided, "\(goal)")
    XCTAssertTrue(
      goal.problem?.hasPrefix("The goal 'pages in two tabs' looks at several tabs: it is reached")
        ?? false, "\(goal)")
    let moves = try exploration.always("one page", from: pages) { $1 <= 1 }.run()
    XCTAssertEqual(moves.verdict, .undecided, "\(moves)")
    XCTAssertTrue(
      moves.problem?.hasPrefix("The property 'one page' looks at several tabs") ?? false,
      "\(moves)")
  }
}

private final class Hall: ScreenNode {}
private final class Options: ScreenNode {}
private final class Secret: ScreenNode {}
private final class Greeting: ScreenNode {}
private final class Letter: ScreenNode {}
private class Inner: ScreenNode {}
private final class Left: Inner {}
private final class Right: Inner {}

/// Tabs with a stack each.
private final class Town {
  let tree = ScreenTree()
  let router: TreeRouter
  var user: String?

  init(_ roots: [() -> ScreenNode]) throws {
    router = TreeRouter(tree)
    let tabs = TabNode(backMode: .none)
    for root in roots { try tabs.append(StackNode(root())) }
    try tree.setRoot(tabs)
  }

  static func exploration(
    _ roots: [() -> ScreenNode],
    _ moves: @escaping (Town) throws -> [Exploration<Town>.Step]
  ) -> Exploration<Town> {
    Exploration {
      let town = try Town(roots)
      return Subject(town, tree: town.tree, router: town.router, state: \.user)
    }
    .checkedBriefly()
    .moves(moves).within(.screensInAStack(3))
  }
}
