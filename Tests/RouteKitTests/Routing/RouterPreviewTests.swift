import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouterPreviewTests: XCTestCase {
  func testAPreviewTellsWhereANavigationWouldArriveAndWhatItWouldChange() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let preview = try previewing(tree, ProductBuilder().pushRoute().with("lamp"))

    XCTAssertEqual(
      "\(preview)",
      "Would arrive at Product \"lamp\": Product \"lamp\" entered StackNode #1.")
    XCTAssertEqual(preview.visible?.name, "lamp")
    XCTAssertNil(preview.visible?.id)
    XCTAssertTrue(preview.isPossible)
  }

  func testAPreviewTellsEveryKindOfChange() throws {
    let tabs = try TabNode(try StackNode(Feed(), Product("lamp")), Cart())
    let tree = try ScreenTree(root: tabs)
    try tabs.present(Sheet())
    let route = Move.dismissAll.then(.selectTab(1))
      .then(CartBuilder().tabRoute()).then(SheetBuilder().presentRoute(.popover))

    let preview = try previewing(tree, route)

    XCTAssertEqual(
      preview.changes.map(\.description),
      [
        "Sheet #6 left", "Cart entered TabNode #1", "Sheet entered as a popover on TabNode #1",
        "TabNode #1 now focuses Cart",
      ])
  }

  func testANavigationThatOnlyUpdatesWouldArrive() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var updates = 0
    let update = EditRoute { navigation in
      if let visible = navigation.tree.visible {
        navigation.onCommit(updating: visible) { updates += 1 }
      }
    }

    let preview = try previewing(tree, update)

    XCTAssertEqual("\(preview)", "Would arrive at Feed #2: Feed #2 was updated.")
    XCTAssertEqual(updates, 0)
  }

  func testAPreviewNamesTheGuardThatWouldRefuse() throws {
    struct Closed: Guard {
      func check(_: String) -> Verdict { .deny(SoldOut()) }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    let preview = try previewing(
      tree, ProductBuilder().pushRoute().guarded(by: Closed()).with("lamp"))

    guard case .refused(let source, let error) = preview.outcome else {
      return XCTFail("\(preview)")
    }
    XCTAssertEqual(source, "the guard 'Closed'")
    XCTAssertEqual(error as? SoldOut, SoldOut())
    XCTAssertFalse(preview.isPossibleIfAwaited)
    XCTAssertEqual(preview.changes, [])
  }

  func testAPreviewPutsNoQuestion() throws {
    var questions = 0
    let asking = Verdict.asking { _ in
      questions += 1
      return .allow
    }
    let tree = try ScreenTree(root: StackNode(Feed(), Screen(Reluctant(verdict: asking))))

    let preview = try previewing(tree, Move.pop)

    XCTAssertEqual("\(preview)", "Would wait: the leave check of 'Reluctant' has to ask.")
    XCTAssertFalse(preview.isPossible)
    XCTAssertTrue(preview.isPossibleIfAwaited)
    XCTAssertEqual(questions, 0)
  }

  func testAPreviewTellsWhyANavigationWouldFail() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let preview = try previewing(tree, Move.pop)

    guard case .fails(let error as RoutingError) = preview.outcome else {
      return XCTFail("\(preview)")
    }
    XCTAssertEqual(error.kind, .rootStays)
    XCTAssertEqual("\(preview)", "Would fail: \(error)")
  }

  func testAPreviewRunsNoClosureForTheCommitOrTheArrival() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed(), Product()))
    let route = Move.pop.onCommit { _, _ in diary.note("prepared") }
      .onArrival { _ in diary.note("arrived") }

    _ = try previewing(tree, route)

    XCTAssertEqual(diary.read(), [])
  }

  func testAPreviewUsesNoNumber() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)

    for _ in 0..<3 { _ = router.preview(CartBuilder().pushRoute()) }
    try router.navigate(to: CartBuilder().pushRoute())

    XCTAssertEqual(stack.top?.screenID, ScreenID(3))
  }

  func testAScreenThatAPreviewBuiltIsReleased() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var built: ScreenNode?
    let builder = ClosureBuilder { () -> Cart in
      let cart = Cart()
      built = cart
      return cart
    }

    _ = try previewing(tree, builder.inStack().presentRoute())

    XCTAssertNil(built)
  }

  func testUndoingCanBePreviewed() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Cart())

    let preview = try previewing(tree, Move.undo)

    XCTAssertEqual("\(preview)", "Would arrive at Feed #2: Cart #3 left.")
    XCTAssertEqual([tree.undoCount, tree.redoCount], [1, 0])
  }

  func testAPreviewLeavesWhatCanBeRedone() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Cart())
    try tree.undo()

    _ = try previewing(tree, SheetBuilder().presentRoute())

    XCTAssertEqual([tree.undoCount, tree.redoCount], [0, 1])
  }

  func testAPreviewWithinAnAttemptSaysThatItCannotBe() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    var inner: Preview?

    try router.navigate(to: EditRoute { _ in inner = router.preview(.pop) })

    guard case .fails(let error as RoutingError) = inner?.outcome else {
      return XCTFail("\(String(describing: inner))")
    }
    XCTAssertEqual(error.kind, .busyAttempting)
  }

  func testARouterThatWrapsAnotherSeesThatItIsAPreview() throws {
    struct Counting: Router {
      let base: TreeRouter
      let diary: Diary

      func attempt<Target: Route>(
        _ route: Target, with context: Target.Context, for request: Request?
      ) throws -> Attempt {
        if request?.isPreview != true { diary.note("navigated") }
        return try base.attempt(route, with: context, for: request)
      }
    }
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let router = Counting(base: TreeRouter(tree), diary: diary)

    XCTAssertTrue(router.preview(.pop).isPossible)
    XCTAssertEqual(diary.read(), [])
    try router.navigate(to: .pop)

    XCTAssertEqual(diary.read(), ["navigated"])
  }

  /// Previews a route, and expects that it leaves no trace.
  private func previewing(_ tree: ScreenTree, _ route: some Route<Void>) throws -> Preview {
    var preview: Preview?
    try expectUnchanged(tree) { preview = TreeRouter(tree).preview(route) }
    return try XCTUnwrap(preview)
  }
}
