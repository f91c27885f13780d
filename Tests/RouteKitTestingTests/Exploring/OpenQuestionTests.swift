import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Moves, links and other answers while a question is open.
final class OpenQuestionTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  /// The exploration once looked at the app only after the answer.
  @MainActor
  func testAPropertyIsCheckedWhileAQuestionIsOpen() async throws {
    let exploration = Desk.exploration().always("no question is seen") {
      !$0.contains(Consent.self)
    }
    let report = try await exploration.runAsking(.states(10_000))

    XCTAssertEqual(report.findings.map(\.moves), [["paper (asks)"]], "\(report)")
    XCTAssertTrue(
      "\(report)".contains("let subject = try await exploration.replayAsking(\"0a\")"), "\(report)")
    let subject = try await exploration.replayAsking("0a")
    XCTAssertTrue(subject.shows(Consent.self))
    try subject.app.router.navigate(to: .dismiss)
  }

  /// The app looks at the clock before it asks, and not after the answer.
  @MainActor
  func testAMoveBetweenAQuestionAndItsAnswerIsTried() async throws {
    for looksAgain in [false, true] {
      let exploration = Desk.exploration(looksAgain: looksAgain)
        .move("close") { desk in
          desk.isClosed = true
          // The readers leave.
          if desk.stack.children.count > 1 { try desk.stack.popToRoot() }
        }
        .always("no papers after closing") { !$0.contains(Paper.self) || !$0.app.isClosed }
      let report = try await exploration.runAsking(.states(10_000))

      if looksAgain {
        XCTAssertEqual(report.verdict, .proven, "\(report)")
        continue
      }
      XCTAssertEqual(
        report.findings.map(\.moves), [["paper (asks)", "close", "paper (yes)"]], "\(report)")
      let code = try XCTUnwrap(report.findings.first).code
      let subject = try await exploration.replayAsking(code)
      XCTAssertTrue(subject.shows(Paper.self))
      let withoutInterleaving = try await exploration.within(.openQuestions(0)).runAsking(
        .states(10_000))
      XCTAssertEqual(withoutInterleaving.findings, [])
      XCTAssertTrue(
        withoutInterleaving.notCovered.contains("other moves while 'paper' asks"),
        "\(withoutInterleaving)")
    }
  }

  @MainActor
  func testTheFirstLinesSayIfNothingElseIsTriedWhileAQuestionIsOpen() async throws {
    let report = try await Desk.exploration().runAsking(.states(10_000))
    XCTAssertTrue(
      "\(report)".contains("Complete within: 2 screens in a stack, 1 layer, 1 open question.\n"),
      "\(report)")
    XCTAssertFalse(report.notCovered.contains("other moves while 'paper' asks"), "\(report)")

    let atOnce = try await Desk.exploration(answersAtOnce: true).runAsking(.states(10_000))
    XCTAssertTrue(atOnce.notCovered.contains("other moves while 'paper' asks"), "\(atOnce)")
  }

  @MainActor
  func testAQuestionThatIsDismissedIsOver() async throws {
    let exploration = Desk.exploration().moves { _ in [.dismiss] }
      .reaches("the paper") { $0.shows(Paper.self) }
      .never(.deadEnd, .trap, .routeThatAlwaysFails)
    let report = try await exploration.runAsking(.states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    let subject = try await exploration.replayAsking("0a-2")
    XCTAssertEqual(subject.tree.layers.count, 1)
  }

  /// An independent count: a desk or a paper on it, with or without a question, open or closed.
  @MainActor
  func testTheStatesOfAnAppThatAsksAreCounted() async throws {
    struct Model: Hashable {
      var hasPaper = false
      var asks = false
      var isClosed = false
    }
    let search = StateSearch(from: Model()) { model in
      var found: [Model] = []
      func go(_ change: (inout Model) -> Void) {
        var next = model
        change(&next)
        found.append(next)
      }
      if !model.asks, !model.hasPaper, !model.isClosed { go { $0.asks = true } }
      if model.asks {
        go { $0.asks = false }
        go { ($0.asks, $0.hasPaper) = (false, true) }
      } else {
        go { $0.hasPaper = false }
      }
      go { $0.isClosed = true }
      return found
    }

    let report = try await Desk.exploration().move("close") { $0.isClosed = true }.runAsking(
      .states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.tally.states, search.states.count, "\(report)")
  }

  func testNothingIsLeftOpenOutsideOfAnActor() async throws {
    let report = try await Desk.exploration(answersAtOnce: true).runAsking(.states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertTrue(report.notCovered.contains("other moves while 'paper' asks"), "\(report)")
    do {
      _ = try await Desk.exploration().replayAsking("0a")
      XCTFail("A question was left open.")
    } catch {
      XCTAssertEqual(
        "\(error)", "Cannot leave a question open outside of an actor. Replay on the main actor.")
    }
  }
}

private final class Table: ScreenNode {}
private final class Paper: ScreenNode {}
private final class Consent: ScreenNode, Finishing { typealias Outcome = Bool }

/// A desk with papers that need a consent, until it is closed.
private final class Desk {
  let tree = ScreenTree()
  let router: TreeRouter
  let stack: StackNode
  var isClosed = false
  var says = true

  init() throws {
    router = TreeRouter(tree)
    stack = try StackNode(Table())
    try tree.setRoot(stack)
  }

  func paper(_ looksAgain: Bool) -> Move {
    let guarded = ClosureBuilder { Paper() }.pushRoute()
      .guarded(by: Consenting(desk: self, looksAgain: looksAgain))
    return Move { navigation in
      guard !(navigation.tree.visible is Paper) else { throw NotHere() }
      return try navigation.perform(Move(guarded))
    }
  }

  static func exploration(
    looksAgain: Bool = true, answersAtOnce: Bool = false
  ) -> Exploration<Desk> {
    Exploration<Desk> {
      let desk = try Desk()
      let observer: Registration? =
        !answersAtOnce
        ? nil
        : desk.tree.observe { [unowned desk] _ in
          do { try (desk.tree.visible as? Consent)?.finish(with: desk.says) } catch {}
        }
      return Subject(desk, tree: desk.tree, router: desk.router, state: \.isClosed) { desk, yes in
        desk.says = yes
        if observer != nil { return }
        guard let consent = desk.tree.visible as? Consent else { throw NotHere() }
        try consent.finish(with: yes)
      }
    }
    .checkedBriefly()
    .moves { [.route("paper", $0.paper(looksAgain)), .pop] }
    .within(.screensInAStack(2), .layers(1))
  }
}

/// Asks for consent each time.
private struct Consenting: Guard, Questioning {
  let desk: Desk
  let looksAgain: Bool

  func check(_: Void) -> Verdict { looksAgain && desk.isClosed ? .deny : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    if desk.isClosed { return .deny }
    let isGiven = try await asking.router.result(of: ClosureBuilder { Consent() }.presentRoute())
    return isGiven == true ? .allow : .deny
  }
}
