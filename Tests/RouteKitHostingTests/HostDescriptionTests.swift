import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The values of a host are printed in words.
final class HostDescriptionTests: XCTestCase {
  func testAWayBackNamesTheScreens() throws {
    let (feed, a) = (Feed(), Page("a"))
    let tree = try ScreenTree(root: StackNode(feed, a))

    XCTAssertEqual(tree.backChoice()?.description, "leave \(a), reveal \(feed)")
    a.onBack {}
    XCTAssertEqual(tree.backChoice()?.description, "call a handler of \(a)")
    let sheet = Sheet()
    try a.present(sheet)
    XCTAssertEqual(tree.backChoice()?.description, "dismiss \(sheet), reveal \(a)")
  }

  func testAPresentationListsTheRestOfItsValues() throws {
    XCTAssertEqual(Presentation().description, "sheet")
    let tree = try ScreenTree(root: Feed())
    try TreeRouter(tree).navigate(
      to: SheetBuilder().presentRoute(.popover) {
        $0.anchor = "share"
        $0.size = Presentation.Size(width: 320, height: 200)
        $0.isDismissibleByUser = false
        ($0.values["arrow"], $0.values["above"]) = ("up", "no")
        $0[Heights.self] = Heights(all: [320])
      })

    XCTAssertEqual(
      tree.visible?.screenPresentation?.description,
      "popover (anchor: share, size: 320.0 x 200.0, not dismissible by the user, asker: #1, above: no, "
        + "arrow: up, RouteKitHostingTests.HostDescriptionTests.Heights)")
  }

  struct Heights: Hashable { let all: [Double] }
}
