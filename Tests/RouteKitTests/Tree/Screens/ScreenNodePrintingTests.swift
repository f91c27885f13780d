import Fixtures
import RouteKit
import XCTest

final class ScreenNodePrintingTests: XCTestCase {
  func testAScreenPrintsItsTypeItsNameAndItsNumber() throws {
    let product = Product("lamp")
    let before = "\(product)"
    let tree = try ScreenTree(root: StackNode(Feed(), product))

    XCTAssertEqual(before, "Product \"lamp\"")
    XCTAssertEqual("\(product)", "Product \"lamp\" #3")
    XCTAssertEqual(tree.root.map { "\($0)" }, "StackNode #1")
    XCTAssertEqual("\(Screen(42))", "Int")
  }

  func testAScreenOfAnAppsOwnPrintsWhatItSays() {
    final class Telling: ScreenNode, CustomStringConvertible {
      var description: String { "a screen that tells" }
    }
    final class Debugged: ScreenNode {
      override var debugDescription: String { "a screen for the debugger" }
    }

    XCTAssertEqual("\(Telling())", "a screen that tells")
    XCTAssertEqual("\(Debugged())", "a screen for the debugger")
  }

  func testAnArrivalPrintsWhereItArrivedAndWithWhichCommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let elsewhere = ClosureGuard { .redirect(to: SheetBuilder().presentRoute()) }

    XCTAssertEqual("\(try router.navigate(to: .popToRoot))", "Feed #2, unchanged")
    XCTAssertEqual(
      "\(try router.navigate(to: CartBuilder().pushRoute()))", "Cart #3, commit 2")
    XCTAssertEqual(
      "\(try router.navigate(to: CartBuilder().pushRoute().guarded(by: elsewhere)))",
      "Sheet #4, commit 3, redirected 1×")
  }

  func testACommitTellsOfAnAlert() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: feed)

    let commits = try commits(of: tree) {
      try feed.present(Sheet(), as: Presentation(style: .alert))
    }

    XCTAssertEqual(
      commits.map(\.description),
      ["commit 2 (edit): Sheet #2 entered as an alert on Feed #1; visible: Sheet #2"])
  }
}
