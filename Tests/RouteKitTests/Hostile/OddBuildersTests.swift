import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Builders, previews and routers with unexpected behaviour.
final class OddBuildersTests: XCTestCase {
  func testAnEmptyStackThatSomethingHoldsIsRefusedByABuilder() throws {
    let empty = StackNode()
    let tabs = try TabNode(Feed(), empty)
    XCTAssertThrowsError(try StackBuilder([FeedBuilder()]) { empty }.build())
    XCTAssertEqual(empty.children.count, 0)
    withExtendedLifetime(tabs) {}
  }

  func testAScreenOfAnotherTreeIsNotToldAsUpdatedHere() throws {
    let other = try ScreenTree(root: StackNode(Cart("theirs")))
    let tree = try ScreenTree(root: Feed())
    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { $0.onCommit(updating: other.visible!) {} })
    }
    XCTAssertEqual(commits.map(\.changes.count), [0], "\(commits)")
  }

  func testAPreviewOfUndoingTellsThatAStateWouldChange() throws {
    let dial = Dial()
    try dial.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: dial)
    tree.undoLimit = 5
    try dial.turn(to: 2)
    let preview = TreeRouter(tree).preview(.undo)
    let commits = try commits(of: tree) { try tree.undo() }
    XCTAssertEqual(preview.changes, commits[0].changes, "\(preview)")
  }

  func testABuilderGivesNoNameToALivingScreen() throws {
    let cart = Cart("old")
    let tree = try ScreenTree(root: StackNode(Feed(), cart))
    try expectUnchanged(tree) {
      _ = TreeRouter(tree).preview(PrebuiltBuilder(cart).named("new").pushRoute())
    }
  }

  func testAContainerThatCouldNotBeFilledKeepsNothing() throws {
    let kept = StackNode()
    let cart = Cart()
    let builder = ContainerBuilder<StackNode, Void>(
      .push(PrebuiltBuilder(cart)), .placing(FeedBuilder()) { _, _ in throw SoldOut() }
    ) { kept }
    expectSoldOut { _ = try builder.build() }
    XCTAssertEqual(kept.children.count, 0)
    XCTAssertNil(cart.screenOwner)
  }

  func testAPreviewThroughARouterThatDropsTheRequestIsNotCalledUnchanged() throws {
    struct Dropping: Router {
      let base: TreeRouter
      func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
        -> Attempt
      { try base.attempt(route, with: context, for: nil) }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let preview = Dropping(base: TreeRouter(tree)).preview(CartBuilder().pushRoute())
    if case .unchanged = preview.outcome, tree.screens.count == 3 { XCTFail("\(preview)") }
  }
}
