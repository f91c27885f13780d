import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Apps that are not made equal each time, because something outlives them. A run ends with a sentence then.
final class UnequalAppsTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  private static let advice =
    "Something outlives the app, such as a global variable or a store. Create it in the closure of the exploration."

  /// The list of moves was read by the positions of another one.
  func testAnAppWithFewerMovesEndsTheRun() throws {
    let report = try Market.exploration(launches: Launches()) { $0 <= 2 ? 3 : 0 }
      .always("no stall") { !$0.contains(Stall.self) }.run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.problem,
      "The moves are not the same when the app is made again: [\"stall 0\", \"stall 1\", \"stall 2\"] and []. "
        + Self.advice, "\(report)")
  }

  func testAnAppWithOtherMovesAtAnyTimeEndsTheRun() throws {
    let some = LawRun.isFull ? [1, 2, 5, 20, 40, 60] : [1, 20]
    let numbers = LawRun.isNightly ? Array(1...60) : some
    for number in numbers {
      for isAlone in [false, true] {
        for later in [0, 2, 4] {
          var exploration = Market.exploration(launches: Launches(), tabs: { _ in isAlone ? 2 : 0 })
          {
            $0 <= number ? 3 : later
          }
          .always("few") { $0.tree.screens.count < 12 }
          .reaches("a stall") { $0.contains(Stall.self) }
          .never(.leak, .trap, .deadEnd, .moveThatNeverSucceeds, .samePlaceTwice)
          if isAlone { exploration = exploration.assuming(.eachTabAlone) }
          let report = try exploration.run(.states(40))
          if let problem = report.problem {
            XCTAssertTrue(problem.hasPrefix("The moves are not the same"), "\(number): \(problem)")
          }
        }
      }
    }
  }

  @MainActor func testAnAppWithOtherAnswersEndsTheRun() async throws {
    for number in LawRun.isFull ? Array(1...6) : [1, 3] {
      for later in [1, 3] {
        let launches = Launches()
        let report = try await Exploration<Market> {
          let market = try Market(launches: launches)
          let subject = Subject(market, tree: market.tree, router: market.router)
          func answer(_ market: Market, _ answer: String) throws {
            try (market.tree.visible as? Haggling)?.finish(with: answer)
          }
          switch market.launch <= number ? 2 : later {
          case 1: return subject.answers("less", answer: answer)
          case 2: return subject.answers("less", "more", answer: answer)
          default: return subject.answers("less", "more", "nothing", answer: answer)
          }
        }
        .moves { market in
          let stall = ClosureBuilder { Stall($0) }.pushRoute().with(0)
          return [.route("buy", stall.guarded(by: Haggle())).on(Square.self), .back]
        }
        .within(.screensInAStack(2), .layers(1))
        .always("no stall") { !$0.contains(Stall.self) }
        .runAsking(.states(40), .seconds(LawRun.isFull ? 60 : 0.3))

        if number == 1 { XCTAssertNotNil(report.problem, "\(report)") }
        if let problem = report.problem {
          XCTAssertTrue(
            problem.hasPrefix("The answers are not the same when the app is made "),
            "\(number), \(later): \(problem)")
          XCTAssertTrue(problem.hasSuffix(Self.advice), problem)
        }
      }
    }
  }

  /// The second tab was looked for where there was none.
  func testAnAppWithOtherTabsEndsTheRun() throws {
    for number in LawRun.isFull ? Array(1...8) : [1, 8] {
      for (first, later) in [(2, 1), (2, 3), (2, 0), (3, 2)] {
        let report = try Market.exploration(
          launches: Launches(), tabs: { $0 <= number ? first : later }
        ) { _ in 2 }
        .always("few") { $0.tree.screens.count < 12 }
        .assuming(.eachTabAlone).run(.states(40))

        XCTAssertEqual(report.verdict, .undecided, "\(number), \(first), \(later): \(report)")
        guard number == 1 else { continue }
        XCTAssertEqual(
          report.problem,
          "The app is not the same when it is made again: it has \(first) tabs at first, and then \(later). "
            + Self.advice, "\(report)")
      }
    }
  }

  /// In the state in which the list is shorter it is compared only at the end of the moves in a row.
  func testMovesThatAreFewerInOneStateAreNamed() throws {
    let report = try Exploration<Market> {
      let market = try Market(launches: Launches())
      return Subject(market, tree: market.tree, router: market.router)
    }
    .checkedBriefly()
    .moves { market in
      let stall = ClosureBuilder { Stall($0) }.pushRoute()
      let isShort = (market.tree.visible as? Stall)?.number == 58
      return (0..<60).map { .route("stall \($0)", stall.with($0)).on(Square.self) }
        + [.route("back", Move.back).on(Stall.self)]
        + (isShort ? [] : [.route("wait", Move.doNothing).on(Stall.self)])
    }
    .within(.screensInAStack(2)).checkingEvery(1_000).run(.states(100))

    let problem = try XCTUnwrap(report.problem, "\(report)")
    XCTAssertTrue(
      problem.hasPrefix("The moves depend on the state: after 'stall 58', they are "), problem)
  }
}

private final class Square: ScreenNode {}
private final class Stall: ScreenNode {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Haggling: ScreenNode, Finishing { typealias Outcome = String }

private struct Haggle: Guard, Questioning {
  func check(_: Void) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    let haggling = ClosureBuilder { Haggling() }.presentRoute()
    return try await asking.router.result(of: haggling) == "more" ? .allow : .deny
  }
}

/// The number of apps that were made. It outlives each of them.
private final class Launches {
  var count = 0
}

private final class Market {
  let tree = ScreenTree()
  let router: TreeRouter
  let launch: Int

  init(launches: Launches, tabs: (Int) -> Int = { _ in 0 }) throws {
    launches.count += 1
    (launch, router) = (launches.count, TreeRouter(tree))
    if tabs(launch) == 0 {
      try tree.setRoot(StackNode(Square()))
    } else {
      let all = TabNode()
      for _ in 0..<tabs(launch) { try all.append(StackNode(Square())) }
      try tree.setRoot(all)
    }
  }

  /// An exploration in which the number of stalls, and that of tabs, depend on how many apps were made.
  static func exploration(
    launches: Launches, tabs: @escaping (Int) -> Int = { _ in 0 }, stalls: @escaping (Int) -> Int
  ) -> Exploration<Market> {
    Exploration<Market> {
      let market = try Market(launches: launches, tabs: tabs)
      return Subject(market, tree: market.tree, router: market.router)
    }
    .checkedBriefly()
    .moves { market in
      let stall = ClosureBuilder { Stall($0) }.pushRoute()
      return (0..<stalls(market.launch)).map { .route("stall \($0)", stall.with($0)) }
    }
    .moves { market in
      guard market.tree.root is TabNode else { return [] }
      return [.back, .tab(0), .tab(1)]
    }
    .within(.screensInAStack(3))
  }
}
