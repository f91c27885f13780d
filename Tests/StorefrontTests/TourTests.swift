import XCTest

/// The scripted run. Continuous integration compares the same files with the output of the program:
///
///     swift run storefront < Tests/StorefrontTests/Scripts/tour.txt
final class TourTests: XCTestCase {
  func testTheTourPrintsTheExpectedTextFromAPipe() async throws {
    let visit = try await Visit(input: Script.text("tour.txt"))

    XCTAssertEqual(visit.output, try Script.text("tour.expected.txt"))
    XCTAssertEqual(visit.complaints, "")
    XCTAssertEqual(visit.status, 0)
  }

  func testTheTourPrintsTheSameFromAScript() async throws {
    let visit = try await Visit(["--script", Script.path("tour.txt")], input: "dance")

    XCTAssertEqual(visit.output, try Script.text("tour.expected.txt"))
    XCTAssertEqual(visit.status, 0)
  }
}
