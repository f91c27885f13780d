import RouteKit
import RouteKitTesting
import XCTest

final class ExpectVisibleTests: FailureKeepingCase {
  func testTheExpectedScreenIsReturnedInSilence() throws {
    let tree = try makeFeedTree()

    var found: FeedScreen?
    let reported = failures { found = expectVisible(FeedScreen.self, in: tree) }

    XCTAssertEqual(reported.count, 0)
    XCTAssertTrue(found === tree.visible)
  }

  func testAnotherScreenIsReportedAtTheCallersLineWithTheVisibleOne() throws {
    let tree = ScreenTree()
    try tree.setRoot(Screen(Cart()))

    var found: ProductScreen?
    let reported = failures { found = expectVisible(ProductScreen.self, in: tree) }
    let line = #line - 1

    XCTAssertNil(found)
    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      'ProductScreen' is not visible, but Cart #1 is.

        Cart #1   ◀ visible
      """)
  }
}
