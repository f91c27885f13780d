import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// An exploration goes back to the shape of a state, and makes the app again only where that does not restore it.
final class BuildsTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  /// Each move there was undone by making the app again, because the leave check refused the undo.
  func testAScreenThatNeverLetsGoIsUndoneAllTheSame() throws {
    let report = try Paper.exploration()
      .move("letter", on: Desk.self) { try $0.tree.root?.present(Locked()) }
      .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    expectFewBuilds(report)
  }

  /// Setting the state back navigated, and setting it twice did so after the undo.
  func testAnAppThatNavigatesWhenItsStateIsSetIsUndone() throws {
    let report = try Paper.exploration { paper in
      paper.whenSet = { [unowned paper] in
        do { try paper.router.navigate(to: .popToRoot) } catch {}
      }
    }
    .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    expectFewBuilds(report)
  }

  /// Each state was once reached again by replaying the way from the start, if a history belonged to it.
  func testUndoingCostsNoMoreApps() throws {
    let report = try Paper.exploration(kinds: LawRun.isFull ? 4 : 2).undoing(2).run(.states(1_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertGreaterThan(report.tally.states, LawRun.isFull ? 100 : 50, "\(report)")
    expectFewBuilds(report)
  }

  /// A move that cannot be undone costs an app, and proves nothing false.
  func testAHistoryThatTheAppForgetsCostsApps() throws {
    let report = try Paper.exploration(kinds: 2)
      .move("archive", on: Sheet.self) { paper in
        try paper.router.navigate(to: .popToRoot)
        paper.tree.forgetHistory()
      }
      .never(.deadEnd, .trap)
      .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.tally.states, try Paper.exploration(kinds: 2).run().tally.states)
  }

  func testMovesThatNoScreenOffersCostNothing() throws {
    let few = try Paper.exploration().run()
    let many = try Paper.exploration()
      .moves { _ in (0..<20).map { .route("lost \($0)", Move.doNothing).on(Never.self) } }
      .run()

    XCTAssertEqual(few.tally.tries, many.tally.tries)
    XCTAssertEqual(few.tally.moves, many.tally.moves)
  }

  /// Most waits for a question are short. If a task works on another thread meanwhile, all of them are long.
  @MainActor
  func testAQuestionThatWorksOnAnotherThreadIsWaitedFor() async throws {
    for microseconds: UInt32 in LawRun.isFull ? [0, 300, 1_500] : [1_500] {
      let report = try await Exploration<Paper> {
        let paper = try Paper()
        return Subject(paper, tree: paper.tree, router: paper.router, state: \.isLit) {
          guard let consent = $0.tree.visible as? Consent else { throw NotHere() }
          try consent.finish(with: $1)
        }
      }
      .checkedBriefly()
      .moves { _ in
        let sheet = ClosureBuilder { (_: Int) in Sheet() }.pushRoute().with(1)
        let slow = ClosureGuard<Void> {
          .ask { asking in
            let form = ClosureBuilder { Consent() }.presentRoute()
            let isGiven = try await asking.router.result(of: form) == true
            await work(for: microseconds)
            return isGiven ? .allow : .deny
          }
        }
        return [.pop, .dismiss, .route("sheet", sheet.guarded(by: slow)).on(Desk.self)]
      }
      .move("light") { $0.isLit.toggle() }
      .within(.screensInAStack(2), .layers(1))
      .reaches("a sheet") { $0.shows(Sheet.self) }
      .runAsking(.states(10_000))

      XCTAssertEqual(report.verdict, .proven, "\(report)")
      // A desk, a sheet, or a desk with a question, each with light or without.
      XCTAssertEqual(report.tally.states, 6, "\(microseconds): \(report)")
    }
  }

  /// Twice as many states in a row once took four times as many moves.
  func testTheMovesGrowWithTheStatesOfAnEndlessStack() throws {
    func run(_ limit: Int) throws -> ExplorationReport.Tally {
      let report = try Exploration<Paper> {
        let paper = try Paper()
        return Subject(paper, tree: paper.tree, router: paper.router)
      }
      .checkedBriefly()
      .moves { _ in [.route("sheet", ClosureBuilder { Sheet() }.pushRoute()), .pop] }
      .within(.screensInAStack(limit))
      .run(.states(1_000))
      XCTAssertEqual(report.verdict, .proven, "\(report)")
      XCTAssertEqual(report.tally.states, limit)
      return report.tally
    }
    let length = LawRun.isFull ? 150 : 30
    let (short, long) = (try run(length), try run(2 * length))

    XCTAssertLessThan(long.moves, 2 * short.moves + 10)
    XCTAssertLessThan(long.tries, 2 * short.tries + 10)
    XCTAssertLessThan(long.rebuilds, 2 * short.rebuilds)
  }

  func testARunThatEndsAtItsBudgetHasCheckedItsShare() throws {
    let report = try Paper.exploration().run(.states(10))

    XCTAssertEqual(report.verdict, .undecided)
    XCTAssertGreaterThan(report.tally.checkedWays, 0, "\(report)")
  }

  private func expectFewBuilds(_ report: ExplorationReport, line: UInt = #line) {
    // The first 50 states are tried again in a fresh app, and each second way that changes nothing ends in one.
    XCTAssertLessThanOrEqual(
      report.tally.rebuilds, 2 * report.tally.states + 60, "\(report)", line: line)
  }
}

private final class Desk: ScreenNode {}
private final class Sheet: ScreenNode {}

private final class Consent: ScreenNode, Finishing { typealias Outcome = Bool }

/// Works on another thread.
@concurrent private func work(for microseconds: UInt32) async {
  if microseconds > 0 { usleep(microseconds) }
}

/// A desk with sheets of paper of several kinds, and a light.
private final class Paper {
  let tree = ScreenTree()
  let router: TreeRouter
  var whenSet: () -> Void = {}
  var isLit = false { didSet { whenSet() } }

  init() throws {
    router = TreeRouter(tree)
    try router.navigate(to: ClosureBuilder { Desk() }.inStack().rootRoute())
  }

  static func exploration(
    kinds: Int = 4, _ prepare: @escaping (Paper) -> Void = { _ in }
  ) -> Exploration<Paper> {
    Exploration<Paper> {
      let paper = try Paper()
      prepare(paper)
      return Subject(paper, tree: paper.tree, router: paper.router, state: \.isLit)
    }
    .checkedBriefly()
    .moves { _ in
      let sheet = ClosureBuilder { (_: Int) in Sheet() }.pushRoute()
      return [.pop] + (1...kinds).map { .route("sheet \($0)", sheet.with($0)) }
    }
    .move("light") { $0.isLit.toggle() }
    .within(.screensInAStack(3), .layers(1))
  }
}
