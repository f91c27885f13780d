import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tables of small apps. Each hides a fault, or is right and odd. A short run explores one in eight.
final class ToysTests: XCTestCase {
  private func some<App>(of apps: [App]) -> [App] {
    LawRun.isFull
      ? apps : apps.enumerated().filter { $0.offset.isMultiple(of: 8) }.map(\.element)
  }

  func testEachHiddenFaultIsFoundByItsProperty() throws {
    for toy in some(of: Toy.hidingFaults) {
      let report = try toy.app.run(.states(200))

      XCTAssertTrue(
        report.findings.contains { $0.property == toy.fault.rawValue },
        "\(toy.name): \(toy.fault)\n\(report)")
    }
    XCTAssertGreaterThanOrEqual(Toy.hidingFaults.count, 50)
  }

  func testNoAppThatIsRightAndOddIsCalledBroken() throws {
    for toy in some(of: Toy.rightAndOdd) {
      let report = try toy.app.run(.states(200))

      XCTAssertEqual(
        report.verdict, toy.isDecided ? .proven : .undecided, "\(toy.name)\n\(report)")
    }
    XCTAssertGreaterThanOrEqual(Toy.rightAndOdd.count, 50)
  }

  @MainActor
  func testEachHiddenFaultThatAsksIsFoundByItsProperty() async throws {
    for toy in some(of: Toy.hidingAsking) {
      let report = try await toy.app.runAsking(.states(200))

      XCTAssertTrue(
        report.findings.contains { $0.property == toy.fault.rawValue },
        "\(toy.name): \(toy.fault)\n\(report)")
      XCTAssertTrue(report.notCovered.contains("second taps on moves that ask"), "\(report)")
    }
  }

  @MainActor
  func testNoAppThatIsOddAndAsksIsCalledBroken() async throws {
    try LawRun.needsLongRun()
    for toy in some(of: Toy.oddAsking) {
      let report = try await toy.app.runAsking(.states(200))

      XCTAssertEqual(report.verdict, .proven, "\(toy.name)\n\(report)")
    }
  }

  /// The first move of the way throws, and only the history tells that it has changed something.
  func testACodeWithAMoveThatChangesOnlyTheHistoryIsReplayed() throws {
    let peeking = Toy.app { _ in [.back] }.undoing(2)
      .move("peek", on: Toy.Start.self) { toy in
        try toy.router.navigate(to: Toy.push(Toy.One()))
        try toy.router.navigate(to: Move.pop)
        throw Toy.Failure()
      }
      .always("no page") { !$0.contains(Toy.One.self) }
    let forgetting = Toy.app { _ in [.route("page", Toy.show(Toy.One())).on(Toy.Start.self)] }
      .undoing(1)
      .move("forget", on: Toy.One.self) { toy in
        toy.tree.forgetHistory()
        throw Toy.Failure()
      }
      .move("note", on: Toy.One.self) { $0.number = 1 }
      .always("no page") {
        !$0.contains(Toy.One.self) || $0.app.number == 0 || $0.tree.undoCount > 0
      }
    for exploration in [peeking, forgetting] {
      let report = try exploration.run(.states(200))
      let finding = try XCTUnwrap(report.findings.first { $0.property == "no page" }, "\(report)")

      XCTAssertTrue(try exploration.replay(finding.code).contains(Toy.One.self))
    }
  }

  /// The moves of another window undo what no state knows. The report did not say where to look.
  func testAHistoryThatNoStateKnowsIsNamed() throws {
    let page = Toy.show(Toy.One())
    let here = Toy.app(prepare: { $0.tree.undoLimit = 2 }) { _ in
      [.route("page", page).on(Toy.Start.self), .back, .route("take back", Move.undo)]
    }
    let there = Toy.app(prepare: { toy in
      try toy.open(StackNode(Toy.Start()))
      toy.windows[0].undoLimit = 2
    }) { toy in
      let router = TreeRouter(toy.windows[0])
      return [
        .route("page", page).through(router), .back.through(router),
        .route("take back", Move.undo).through(router),
      ]
    }
    for (toy, hint) in [
      (here, "Perhaps on the undo history, which belongs to the state with .undoing(_:)."),
      (there, "Perhaps on the undo history of another window, which no state knows."),
    ] {
      let report = try toy.run(.states(200))

      XCTAssertEqual(report.verdict, .undecided, "\(report)")
      XCTAssertTrue(report.problem?.hasSuffix(hint) ?? false, "\(report)")
    }
  }
}
