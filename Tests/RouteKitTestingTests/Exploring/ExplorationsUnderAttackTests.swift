import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Explorations of apps, properties and bounds that make no sense. Nothing false may be proven or found.
final class ExplorationsUnderAttackTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  private let lamp = ProductBuilder().pushRoute().with("lamp")

  func testAStartOutsideTheBoundsProvesNothing() throws {
    let report = try exploration().within(.screens(1)).never(.deadEnd, .trap).run()

    XCTAssertEqual(report.verdict, .undecided)
    XCTAssertEqual(
      report.problem, "The app is outside the bounds at the start: 1 screen. Use a larger bound.")
  }

  func testOneTreeForAllAppsIsFound() throws {
    let tree = try makeFeedTree()
    let report = try Exploration<ScreenTree> {
      Subject(tree, tree: tree, router: TreeRouter(tree))
    }
    .moves { _ in [.back] }
    .run()

    XCTAssertEqual(
      report.problem,
      "The closure returns the same tree each time. Create the app in the closure, not outside it.")
  }

  func testANegativeNumberOfUndosCountsAsNone() throws {
    let report = try exploration().within(.screensInAStack(2)).undoing(-1).run()

    XCTAssertEqual(report.tally.states, 2)
  }

  func testAPropertyThatNavigatesIsNamedAndProvesNothing() throws {
    let report = try exploration().within(.screensInAStack(3))
      .always("it is small") { $0.tree.screens.count < 4 || $0.shows(FeedScreen.self) }
      .always("it opens the lamp") { subject in
        if subject.shows(ProductScreen.self) {
          try TreeRouter(subject.tree).navigate(to: self.lamp)
        }
        return true
      }
      .always("it is still small") { $0.tree.screens.count < 4 }
      .run()

    XCTAssertEqual(report.verdict, .undecided)
    XCTAssertEqual(
      report.problem,
      "The property 'it opens the lamp' changes the app. A property must only read it.")
    XCTAssertEqual(report.findings, [])
  }

  func testAGoalThatClosesTheTreeIsNamed() throws {
    let report = try exploration().within(.screensInAStack(3))
      .reaches("the end") { subject in
        try subject.tree.close()
        return true
      }
      .run()

    XCTAssertEqual(
      report.problem, "The property 'the end' changes the app. A property must only read it.")
  }

  func testABuilderThatFailsOnlyAtTimesIsFound() throws {
    var built = 0
    let moody = ClosureBuilder { () throws -> FeedScreen in
      built += 1
      if built.isMultiple(of: 4) { throw SoldOut() }
      return FeedScreen()
    }
    let report = try exploration().moves { _ in [.route("moody", moody.pushRoute())] }
      .within(.screensInAStack(3)).run()

    XCTAssertEqual(
      report.problem,
      "'moody' arrives when it is probed, and fails when it is made: SoldOut(). "
        + "Its builders, guards and rules must give the same result each time.")
  }

  func testWithMovesThatAskAndWereNotMadeNoOtherMoveIsBlamed() throws {
    let asking = lamp.guarded(by: ClosureGuard { .ask { _ in .allow } })
    let report = try feed()
      .moves { _ in [.route("lamp", asking), .pop] }
      .move("a sheet") { try $0.root?.present(FeedScreen()) }
      .within(.layers(1))
      .reaches("the lamp") { $0.shows(ProductScreen.self) }
      .never(.routeThatAlwaysFails, .trap)
      .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(report.findings, [])
    XCTAssertTrue("\(report)".contains("Not reached: the lamp.\n"), "\(report)")
  }

  func testAQuestionThatNeverLetsPassIsNotProvenToArrive() async throws {
    let (denies, again) = (
      lamp.guarded(by: ClosureGuard { .ask { _ in .deny } }),
      lamp.guarded(by: ClosureGuard { .ask { _ in .askAgain } })
    )
    let report = try await exploration()
      .moves { _ in [.route("denied", denies), .route("again", again)] }
      .within(.screensInAStack(2)).never(.routeThatAlwaysFails, .redirectLoop).runAsking(
        .states(10_000))

    XCTAssertEqual(
      report.findings.map { $0.detail ?? "" },
      [
        "'again' is redirected endlessly",
        "'denied' does not arrive from any state; after 'denied (yes)': Cannot arrive at 'ProductScreen': the guard 'ClosureGuard' does not allow it.",
        "'again' does not arrive from any state; after 'again (yes)': Cannot arrive: it was redirected or asked again 9 times.",
      ])
  }

  func testAQuestionThatIsCancelledDoesNotEndTheExploration() async throws {
    let cancelled = lamp.guarded(by: ClosureGuard { .ask { _ in throw CancellationError() } })
    let report = try await exploration().moves { _ in [.route("cancelled", cancelled)] }
      .within(.screensInAStack(2)).never(.redirectLoop).runAsking(.states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// Waits until it is cancelled, as for a sign-in that cannot finish.
  private struct Unanswered: Questioning {
    func answer(_ asking: Asking) async throws -> Answer {
      try await Task.sleep(for: .seconds(100))
      return .allow
    }
  }

  func testAMoveThatAsksAndNeverLetsPassIsADeadEnd() async throws {
    let denied = lamp.guarded(by: ClosureGuard { .ask { _ in .deny } })
    let report = try await feed()
      .moves { _ in [.route("denied", denied)] }
      .within(.screensInAStack(2)).never(.deadEnd).runAsking(.states(10_000))

    XCTAssertEqual(report.findings.map(\.property), ["no dead end"], "\(report)")
    XCTAssertTrue("\(report)".contains("Assumed: the app answers its questions itself."))
  }

  private static func unanswered() -> Exploration<ScreenTree> {
    Exploration<ScreenTree> {
      let tree = try makeFeedTree()
      return Subject(tree, tree: tree, router: TreeRouter(tree)) { _, _ in }
    }
    .moves { _ in
      let guarded = ClosureBuilder { ScreenNode() }.pushRoute()
        .guarded(by: ClosureGuard { .ask(Unanswered()) })
      return [.route("form", guarded)]
    }
    .within(.screensInAStack(2))
    .never(.redirectLoop)
  }

  /// An exploration once waited endlessly for a question that nothing answers.
  @MainActor
  func testTheBudgetEndsAQuestionThatIsNotAnswered() async throws {
    let wanted =
      "Not complete: stopped after the time, while the question of 'form (yes)' had no answer."
    var report = try await Self.unanswered().runAsking(.seconds(1))
    // On a busy machine the question may not have been asked in this time.
    if !"\(report)".contains(wanted) {
      report = try await Self.unanswered().runAsking(.seconds(10))
    }

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertTrue("\(report)".contains(wanted), "\(report)")
  }

  func testTheBudgetEndsAQuestionOutsideOfAnActor() async throws {
    let report = try await Self.unanswered().runAsking(.seconds(0.2))

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
  }

  @MainActor
  func testAnExplorationThatIsCancelledSaysSo() async throws {
    let run = Task { @MainActor in
      let exploration = Self.unanswered()
      let report = try await exploration.runAsking(.seconds(100))
      return report.description
    }
    await Task.yield()
    run.cancel()

    let text = try await run.value
    XCTAssertTrue(
      text.contains("Not decided: The task of the exploration was cancelled."), text)
  }

  private func feed() -> Exploration<ScreenTree> {
    Exploration<ScreenTree> {
      let tree = try makeFeedTree()
      return Subject(tree, tree: tree, router: TreeRouter(tree))
    }
  }

  private func exploration() -> Exploration<ScreenTree> {
    feed().moves { _ in [.route("lamp", self.lamp), .pop] }
  }
}
