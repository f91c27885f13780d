import RouteKit
import RouteKitTesting
import XCTest

final class FailingBuilderTests: XCTestCase {
  func testOneCallFailsAndTheOthersBuild() throws {
    let builder = FailingBuilder(ProductBuilder(), at: 2, with: SoldOut())

    XCTAssertEqual(try builder.build(with: "lamp").screenName, "lamp")
    XCTAssertThrowsError(try builder.build(with: "chair")) { XCTAssertTrue($0 is SoldOut) }
    XCTAssertEqual(try builder.build(with: "desk").screenName, "desk")
    XCTAssertEqual(builder.calls, 3)
  }

  func testWithoutATurnToFailItOnlyCounts() throws {
    let builder = FailingBuilder(ProductBuilder(), at: 0, with: SoldOut())

    _ = try builder.build(with: "lamp")
    _ = try builder.build(with: "lamp")

    XCTAssertEqual(builder.calls, 2)
  }

  func testTheBaseIsNotCalledWhenItFails() {
    var built = 0
    let base = ClosureBuilder {
      built += 1
      return FeedScreen()
    }

    XCTAssertThrowsError(try FailingBuilder(base, at: 1, with: SoldOut()).build())

    XCTAssertEqual(built, 0)
  }

  func testItKnowsTheNameThatItsBaseKnows() {
    let base = ProductBuilder().named("product")

    XCTAssertEqual(FailingBuilder(base, at: 1, with: SoldOut()).screenName, "product")
  }
}
