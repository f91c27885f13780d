import Fixtures
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
    for toy in some(of: Toy.oddAsking) {
      let report = try await toy.app.runAsking(.states(200))

      XCTAssertEqual(report.verdict, .proven, "\(toy.name)\n\(report)")
    }
  }
}
