import RouteKit
import RouteKitTesting
import XCTest

/// The tables of Guides/Transitions.md: moves that change nothing, and moves that are impossible.
final class TransitionsTableTests: XCTestCase {
  private func expectUnchanged(
    _ routes: (any Route<Void>)..., in tree: ScreenTree, line: UInt = #line
  ) throws {
    for route in routes {
      XCTAssertNil(try TreeRouter(tree).navigate(to: route).commit, "\(route)", line: line)
    }
  }

  private func expectError(
    _ kind: RoutingError.Kind, _ routes: (any Route<Void>)..., in tree: ScreenTree,
    line: UInt = #line
  ) {
    let before = tree.snapshot()
    for route in routes {
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route), "\(route)", line: line) {
        XCTAssertEqual(($0 as? RoutingError)?.kind, kind, "\(route)", line: line)
      }
    }
    XCTAssertEqual(tree.snapshot(), before, line: line)
  }

  private func stranger() -> ScreenNode { RecipeListScreen() }

  func testInAnEmptyTreeOnlyTheRootCanBe() throws {
    let tree = ScreenTree()

    expectError(
      .emptyTree, Move.pop, Move.selectTab(0), Move.focusColumn(.primary),
      Move.dismissAll, recipe("soup").pushRoute(), recipe("soup").presentRoute(),
      Move.removeTab(stranger()), Move.goBackInColumns,
      recipe("soup").pushRoute(in: .visible), in: tree)
    expectError(
      .originGone, Move.reveal(stranger()), Move.dismissDownTo(stranger()),
      in: tree)
    expectError(.nothingToUndo, Move.undo, in: tree)
    expectError(.nothingToRedo, Move.redo, in: tree)
    try TreeRouter(tree).navigate(to: recipe("soup").rootRoute())

    XCTAssertEqual(tree.visible?.screenName, "soup")
  }

  func testWithoutTheContainerNothingOfItCanBe() throws {
    let tree = ScreenTree()
    try tree.setRoot(RecipeListScreen())
    let soup = recipe("soup")

    expectError(
      .noContainer, soup.pushRoute(), soup.replaceRoute(), soup.replaceAllRoute(), soup.tabRoute(),
      soup.tabRoute(at: 0), soup.replaceTabRoute(), soup.replaceTabRoute(at: 0),
      soup.primaryRoute(), soup.secondaryRoute(), soup.replaceRoute(keeping: { _ in true }),
      soup.pushRoute(into: .primary), soup.presentRoute(over: .context), Move.pop,
      Move.popToRoot, Move.popLast(1), Move.selectTab(0),
      Move.goBackInTabs, Move.focusColumn(.primary),
      Move.clearColumn(.primary), Move.goBackInColumns,
      Move.removeTab(at: 0),
      Move.removeTab(first: EditorScreen.self), in: tree)
  }

  func testTheRowsOfStacks() throws {
    let (list, top) = (RecipeListScreen(), EditorScreen())
    let tree = ScreenTree()
    try tree.setRoot(StackNode(list, top))
    let gone = Move.bringToFront(stranger())

    try expectUnchanged(
      Move.popLast(0), Move.popTo(top), Move.popTo(last: EditorScreen.self),
      Move.bringToFront(top), in: tree)
    expectError(.outOfRange, Move.popLast(2), Move.popLast(-1), in: tree)
    expectError(
      .notFound, Move.popTo(first: RecipeScreen.self), Move.popTo { _ in false },
      in: tree)
    expectError(.originGone, gone, in: tree)
    try TreeRouter(tree).navigate(to: .pop)
    try expectUnchanged(Move.popToRoot, in: tree)
    expectError(.rootStays, Move.pop, in: tree)
  }

  func testTheRowsOfTabs() throws {
    let (list, cart) = (RecipeListScreen(), EditorScreen())
    let tree = ScreenTree()
    try tree.setRoot(TabNode(list, StackNode(cart)))

    try expectUnchanged(
      Move.selectTab(0), Move.selectTab(list),
      Move.selectTab(first: RecipeListScreen.self), in: tree)
    expectError(
      .outOfRange, Move.selectTab(2), recipe("soup").tabRoute(at: 3),
      recipe("soup").replaceTabRoute(at: 2), Move.removeTab(at: -1), in: tree)
    expectError(
      .notFound, Move.selectTab(cart), Move.removeTab(cart),
      Move.selectTab(first: EditorScreen.self),
      Move.removeTab(first: EditorScreen.self), in: tree)
    expectError(.originGone, Move.selectTab(stranger()), in: tree)
    expectError(.rootStays, Move.goBackInTabs, in: tree)
  }

  func testTheRowsOfSplits() throws {
    let tree = ScreenTree()
    try tree.setRoot(SplitNode(primary: RecipeListScreen()))

    try expectUnchanged(
      Move.focusColumn(.primary), Move.clearColumn(.secondary), in: tree)
    expectError(.notFound, Move.focusColumn(.secondary), in: tree)
    expectError(.rootStays, Move.goBackInColumns, in: tree)
    expectError(
      .noContainer, recipe("soup").pushRoute(into: .primary),
      recipe("soup").pushRoute(into: .secondary), in: tree)
  }

  func testTheRowsOfLayers() throws {
    let (list, hidden) = (RecipeListScreen(), EditorScreen())
    let stack = try StackNode(hidden)
    let tree = ScreenTree()
    try tree.setRoot(TabNode(list, stack))

    try expectUnchanged(
      Move.dismissAll, Move.dismissDownTo(list),
      Move.reveal(list),
      in: tree)
    expectError(.nothingPresented, Move.dismiss, in: tree)
    expectError(
      .originGone, Move.dismissDownTo(stranger()), Move.reveal(stranger()),
      in: tree)
    let layer = EditorScreen()
    try stack.present(layer)
    expectError(.notFound, Move.dismissDownTo(layer), in: tree)
    expectError(
      .alreadyPresenting, recipe("soup").presentRoute(over: .context).from(hidden), in: tree)
  }

  func testTheRowsOfAnywhere() throws {
    let (list, picker) = (RecipeListScreen(), Picker())
    let tree = ScreenTree()
    try tree.setRoot(TabNode(StackNode(list), StackNode(picker)))

    try expectUnchanged(
      ClosureRoute.find(.first(RecipeListScreen.self)), Move.home, Move.reselectTab,
      Move.doNothing, in: tree)
    expectError(.notFound, ClosureRoute.find(.first(EditorScreen.self)), in: tree)
    expectError(.noWayBack, Move.back, in: tree)
    expectError(.noWayForward, Move.forward, in: tree)
    expectError(.rootStays, Move.stepBack, Move.finishing(picker, with: 1), in: tree)
    expectError(.notFound, Move.finishing(Picker(), with: 1), in: tree)
    let layer = ClosureBuilder { EditorScreen() }.presentRoute { $0.isDismissibleByUser = false }
    try TreeRouter(tree).navigate(to: layer)
    expectError(.mayNotLeave, Move.back, in: tree)
  }
}

private final class Picker: ScreenNode, Finishing {
  typealias Outcome = Int
}
