import XCTest

/// How long the random laws run, and what they demand.
final class LawRunTests: XCTestCase {
  private func run(_ navigations: Int? = nil) -> LawRun {
    LawRun(environment: navigations.map { ["ROUTEKIT_NAVIGATIONS": "\($0)"] } ?? [:])
  }

  func testARunHasItsLengthAndSeedFromTheEnvironment() {
    let run = LawRun(environment: ["ROUTEKIT_SEED": "7", "ROUTEKIT_NAVIGATIONS": "300"])

    XCTAssertEqual(run.seed, 7)
    XCTAssertEqual(run.navigations, 300)
    XCTAssertEqual(self.run().navigations, LawRun.usualLength)
  }

  func testARunEndsAtItsLengthIfNothingIsMissing() {
    XCTAssertTrue(run().goesOn(after: 99, of: 100, missing: []))
    XCTAssertFalse(run().goesOn(after: 100, of: 100, missing: []))
  }

  func testARunGoesOnWhileSomethingIsMissingUpToFourTimesItsLength() {
    XCTAssertTrue(run().goesOn(after: 100, of: 100, missing: ["rare done"]))
    XCTAssertTrue(run().goesOn(after: 399, of: 100, missing: ["rare done"]))
    XCTAssertFalse(run().goesOn(after: 400, of: 100, missing: ["rare done"]))
    XCTAssertTrue(run(40_000).goesOn(after: 200, of: 100, missing: ["rare done"]))
  }

  func testARunThatIsShorterThanUsualDemandsNothing() {
    XCTAssertTrue(run().demandsAll)
    XCTAssertFalse(run(19_999).demandsAll)
    XCTAssertFalse(run(19_999).goesOn(after: 100, of: 100, missing: ["rare done"]))
  }

  func testALawMayDemandEverythingOfAShorterRun() {
    let environment = ["ROUTEKIT_NAVIGATIONS": "6000"]

    XCTAssertTrue(LawRun(demandLength: 6_000, environment: environment).demandsAll)
    XCTAssertFalse(LawRun(demandLength: 6_001, environment: environment).demandsAll)
  }

  func testMissingEventsAreNotDemandedBeforeTheEnd() {
    var looks = 0
    func missing() -> [String] {
      looks += 1
      return []
    }

    XCTAssertTrue(run().goesOn(after: 99, of: 100, missing: missing()))
    XCTAssertEqual(looks, 0)
  }
}
