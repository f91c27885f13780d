import RouteKit
import StorefrontShop
import XCTest

final class TraceTests: XCTestCase {
  func testAVisitIsTracedFromItsFirstToItsLastStep() async throws {
    let visit = try await Visit(["--trace"], input: Script.text("trace.txt"))

    XCTAssertEqual(visit.output, try Script.text("trace.expected.txt"))
    XCTAssertEqual(visit.status, 0)
  }

  func testTracingChangesNothingElse() async throws {
    let visit = try await Visit(["--trace"], input: Script.text("tour.txt"))

    let lines = visit.output.components(separatedBy: "\n").filter { !$0.hasPrefix("~ ") }
    XCTAssertEqual(lines.joined(separator: "\n"), try Script.text("tour.expected.txt"))
  }

  @MainActor
  func testNothingIsTrackedByDefault() async throws {
    let (shop, traced) = (
      try Shop(catalogue: .shipped()), try Shop(catalogue: .shipped(), isTraced: true)
    )

    XCTAssertEqual(shop.tree.trackers.map(\.name), [])
    XCTAssertEqual(traced.tree.trackers.map(\.name), ["trace"])
  }
}
