import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class PlantedDefectsTests: XCTestCase {
  private func report(_ defect: Defect) throws -> ExplorationReport {
    try Mall.exploration(defect).run(.states(LawRun.isFull ? 1_000 : 50))
  }

  func testNothingIsFoundInTheRepairedApp() throws {
    let report = try Mall.report.get()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    expectExplored(report)
  }

  /// The line of the report for each defect, with the shortest way to it.
  private let expected: [Defect: String] = [
    .missingGuard: "Broken: orders need a customer. Shortest way, 1 move: order",
    .invertedGuard: "Broken: orders need a customer. Shortest way, 1 move: order",
    .linkWithoutGuard: "Broken: orders need a customer. Shortest way, 1 move: order link",
    .orderStaysAfterSignOut:
      "Broken: orders need a customer. Shortest way, 3 moves: sign in · order · sign out",
    .hiddenOrderStays:
      "Broken: orders need a customer. Shortest way, 4 moves: ",
    .guardReadsOtherTab: "Broken: orders need a customer. Shortest way, 2 moves: help · order",
    .deadEnd:
      "Broken: no dead end (no move changes the tree in Locked). Shortest way, 1 move: lock",
    .trap:
      "Broken: a way back from everywhere (no way leads back to the start from Welcome). "
      + "Shortest way, 1 move: welcome",
    .unreachableHelp: "Not reached: help. Perhaps a move out of the bounds leads there.",
    .redirectLoop:
      "Broken: no redirect loop ('order' is redirected endlessly). Shortest way, 1 move: order",
    .leak:
      "Broken: no leak ('Item' left and was not released). Shortest way, 2 moves: item 7 · back",
    .twoSettings:
      "Broken: one settings screen. Shortest way, 2 moves: settings page · settings",
    .settingsPile: "Broken: one settings screen. Shortest way, 2 moves: settings · settings",
    .linkLandsElsewhere:
      "Broken: every link lands at one place ('open mall://sale' lands elsewhere than after "
      + "'open mall://sale'). Shortest way, 2 moves: item 7 · open mall://sale",
    .tabThatIsNotThere:
      "Broken: no route that always fails ('tab 5' does not arrive from any state; after the start: "
      + "Cannot select tab 5: 'TabNode' has 2 tabs, from 0 to 1.).",
    .hiddenCounter: "Not decided: 'tap' does not lead to one state: after ",
    .otherEachTime: "Not decided: The app is not the same when it is made twice. First:",
    .otherMovesEachTime: "Not decided: The moves are not the same when the app is made twice:",
    .callbackNavigates: "Broken: no promotion. Shortest way, 1 move: item 8",
    .throwingInvariant:
      "Broken: no promotion (it throws CannotTell()). Shortest way, 1 move: help",
    .endless: "Not complete: stopped after 1 000 states.",
    .wrongTab: "Broken: items are in the shop. Shortest way, 1 move: item 7",
    .updatePassesGuard:
      "Broken: page 13 needs a customer. Shortest way, 2 moves: page 1 · page 13",
  ]

  func testARuleRepairsAnUpdateThatPassesAGuard() throws {
    try XCTSkipUnless(LawRun.isFull, "explored at full length")
    let report = try Mall.exploration(.updatePassesGuard, withRule: true)
      .run(.states(2_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  // In two halves, because a test must end within the limit of the watchdog.

  func testEachPlantedDefectIsFoundWithItsShortestWay() throws {
    try LawRun.needsLongRun()
    XCTAssertGreaterThanOrEqual(Defect.allCases.count, 20)
    try expectFound(Defect.allCases.prefix(10))
  }

  func testTheOtherPlantedDefectsAreFoundWithTheirShortestWays() throws {
    try XCTSkipUnless(LawRun.isNightly, "explored in .ci/nightly")
    try expectFound(Defect.allCases.dropFirst(10))
  }

  /// A short run looks for the first defect only, and one of the full length for four.
  private func expectFound(_ defects: ArraySlice<Defect>) throws {
    for defect in LawRun.isNightly ? defects : defects.prefix(LawRun.isFull ? 4 : 1) {
      let report = try report(defect)
      XCTAssertNotEqual(report.verdict, .proven, "\(defect)\n\(report)")
      let text = try XCTUnwrap(expected[defect])
      XCTAssertTrue("\(report)".contains(text), "\(defect): \(text)\n\(report)")
    }
  }

  func testTheWayToADefectCanBeGoneAgain() throws {
    let exploration = Mall.exploration(.orderStaysAfterSignOut)
    let finding = try XCTUnwrap(Mall.reportOfAnOrderThatStays.get().findings.first)

    let mall = try exploration.replay(finding.code)

    XCTAssertTrue(mall.contains(Order.self))
    XCTAssertNil(mall.app.user)
    XCTAssertThrowsError(try exploration.replay("0-99")) { error in
      XCTAssertTrue("\(error)".hasPrefix("'0-99' is not a way"), "\(error)")
    }
  }

  func testProbingAloneMissesACallbackThatNavigates() throws {
    try XCTSkipUnless(LawRun.isFull, "explored at full length")
    let probed = try Mall.exploration(.callbackNavigates).assuming(.callbacksDoNotNavigate)
      .run(.states(1_000))

    XCTAssertTrue("\(probed)".contains("Assumed: callbacks do not navigate."))
    XCTAssertNotEqual(probed.tally.states, try report(.callbackNavigates).tally.states)
    XCTAssertNotEqual(probed.verdict, .proven, "\(probed)")
  }

  func testWithoutDefectsProbingFindsTheSameStates() throws {
    try XCTSkipUnless(LawRun.isFull, "explored at full length")
    let probed = try Mall.exploration(nil).assuming(.callbacksDoNotNavigate).run(
      .states(1_000))
    XCTAssertEqual(probed.tally.states, try Mall.report.get().tally.states)
    XCTAssertEqual(probed.verdict, .proven)
  }
}
