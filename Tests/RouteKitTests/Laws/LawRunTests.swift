import Fixtures
import XCTest

/// How long the random laws run, what they demand, and where their seed comes from.
final class LawRunTests: XCTestCase {
  private func run(_ navigations: Int = LawRun.fullLength) throws -> LawRun {
    try LawRun(environment: ["ROUTEKIT_NAVIGATIONS": "\(navigations)"])
  }

  func testARunHasItsLengthAndSeedFromTheEnvironment() throws {
    let run = try LawRun(environment: ["ROUTEKIT_SEED": "7", "ROUTEKIT_NAVIGATIONS": "300"])

    XCTAssertEqual(run.seed, 7)
    XCTAssertEqual(run.navigations, 300)
  }

  func testARunIsShortAndHasTheSameSeedEachTimeByDefault() throws {
    let run = try LawRun(environment: [:])

    XCTAssertEqual(run.seed, LawRun.usualSeed)
    XCTAssertEqual(run.navigations, LawRun.usualLength)
    XCTAssertFalse(run.demandsAll)
  }

  func testADrawnSeedIsTheSameForAllTestsAndCanBeGivenBack() throws {
    let drawn = try LawRun(environment: ["ROUTEKIT_SEED": "random"]).seed

    XCTAssertEqual(try LawRun(environment: ["ROUTEKIT_SEED": "random"]).seed, drawn)
    XCTAssertEqual(try LawRun(environment: ["ROUTEKIT_SEED": "\(drawn)"]).seed, drawn)
  }

  func testAnInvalidSeedOrLengthIsAnError() {
    let wrong = [
      ("ROUTEKIT_SEED", "Random", "a number, or 'random'"),
      ("ROUTEKIT_SEED", "-1", "a number, or 'random'"),
      ("ROUTEKIT_SEED", "", "a number, or 'random'"),
      ("ROUTEKIT_NAVIGATIONS", "many", "a number above 0"),
      ("ROUTEKIT_NAVIGATIONS", "0", "a number above 0"),
    ]
    for (name, value, wanted) in wrong {
      XCTAssertThrowsError(try LawRun(environment: [name: value])) {
        XCTAssertEqual("\($0)", "\(name) is '\(value)'. Give \(wanted).")
      }
    }
  }

  func testARunEndsAtItsLengthIfNothingIsMissing() throws {
    XCTAssertTrue(try run().goesOn(after: 99, of: 100, missing: []))
    XCTAssertFalse(try run().goesOn(after: 100, of: 100, missing: []))
  }

  func testARunGoesOnWhileSomethingIsMissingUpToFourTimesItsLength() throws {
    XCTAssertTrue(try run().goesOn(after: 100, of: 100, missing: ["rare done"]))
    XCTAssertTrue(try run().goesOn(after: 399, of: 100, missing: ["rare done"]))
    XCTAssertFalse(try run().goesOn(after: 400, of: 100, missing: ["rare done"]))
    XCTAssertTrue(try run(40_000).goesOn(after: 200, of: 100, missing: ["rare done"]))
  }

  func testARunThatIsShorterThanTheFullLengthDemandsNothing() throws {
    XCTAssertTrue(try run().demandsAll)
    XCTAssertFalse(try run(19_999).demandsAll)
    XCTAssertFalse(try run(19_999).goesOn(after: 100, of: 100, missing: ["rare done"]))
  }

  func testALawMayDemandEverythingOfAShorterRun() throws {
    let environment = ["ROUTEKIT_NAVIGATIONS": "6000"]

    XCTAssertTrue(try LawRun(demandLength: 6_000, environment: environment).demandsAll)
    XCTAssertFalse(try LawRun(demandLength: 6_001, environment: environment).demandsAll)
  }

  func testMissingEventsAreNotDemandedBeforeTheEnd() throws {
    var looks = 0
    func missing() -> [String] {
      looks += 1
      return []
    }

    XCTAssertTrue(try run().goesOn(after: 99, of: 100, missing: missing()))
    XCTAssertEqual(looks, 0)
  }
}
