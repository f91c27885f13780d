import XCTest

/// The scripted run. Continuous integration compares the same files with what the program prints:
///
///     swift run storefront < Tests/StorefrontTests/Scripts/tour.txt
final class TourTests: XCTestCase {
  func testTheTourPrintsWhatIsExpectedFromAPipe() throws {
    let visit = try Visit(input: Script.text("tour.txt"))

    XCTAssertEqual(visit.output, try Script.text("tour.expected.txt"))
    XCTAssertEqual(visit.complaints, "")
    XCTAssertEqual(visit.status, 0)
  }

  func testTheTourPrintsTheSameFromAScript() throws {
    let visit = try Visit(["--script", Script.path("tour.txt")], input: "dance")

    XCTAssertEqual(visit.output, try Script.text("tour.expected.txt"))
    XCTAssertEqual(visit.status, 0)
  }
}
