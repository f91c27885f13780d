import RouteKit
import RouteKitTesting
import XCTest

/// The tables of Guides/Transitions.md: what changes nothing, and what cannot be.
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
      .emptyTree, PopRoute.pop, SelectTabRoute.selectTab(0), FocusColumnRoute.focusColumn(.primary),
      DismissAllRoute.dismissAll, recipe("soup").pushRoute(), recipe("soup").presentRoute(),
      RemoveTabRoute.removeTab(stranger()), GoBackInColumnsRoute.goBackInColumns,
      recipe("soup").pushRoute(in: .nearest), in: tree)
    expectError(
      .originGone, RevealRoute.reveal(stranger()), DismissDownToRoute.dismiss(downTo: stranger()),
      in: tree)
    expectError(.nothingToUndo, UndoRoute.undo, in: tree)
    expectError(.nothingToRedo, RedoRoute.redo, in: tree)
    try TreeRouter(tree).navigate(to: recipe("soup").rootRoute())

    XCTAssertEqual(tree.visible?.name, "soup")
  }

  func testWithoutTheContainerNothingOfItCanBe() throws {
    let tree = ScreenTree()
    try tree.setRoot(RecipeListScreen())
    let soup = recipe("soup")

    expectError(
      .noContainer, soup.pushRoute(), soup.replaceRoute(), soup.replaceAllRoute(), soup.tabRoute(),
      soup.tabRoute(at: 0), soup.replaceTabRoute(), soup.replaceTabRoute(at: 0),
      soup.primaryRoute(), soup.secondaryRoute(), soup.replaceRoute(keeping: { _ in true }),
      soup.pushRoute(into: .primary), soup.presentRoute(over: .context), PopRoute.pop,
      PopToRootRoute.popToRoot, PopCountRoute.pop(1), SelectTabRoute.selectTab(0),
      GoBackInTabsRoute.goBackInTabs, FocusColumnRoute.focusColumn(.primary),
      ClearColumnRoute.clearColumn(.primary), GoBackInColumnsRoute.goBackInColumns,
      RemoveTabAtRoute.removeTab(at: 0),
      RemoveFirstTabRoute<EditorScreen>.removeTab(first: EditorScreen.self), in: tree)
  }

  func testTheRowsOfStacks() throws {
    let (list, top) = (RecipeListScreen(), EditorScreen())
    let tree = ScreenTree()
    try tree.setRoot(StackNode(list, top))
    let gone = BringToFrontRoute.bringToFront(stranger())

    try expectUnchanged(
      PopCountRoute.pop(0), PopToRoute.popTo(top), PopToRoute.popTo(last: EditorScreen.self),
      BringToFrontRoute.bringToFront(top), in: tree)
    expectError(.outOfRange, PopCountRoute.pop(2), PopCountRoute.pop(-1), in: tree)
    expectError(
      .notFound, PopToRoute.popTo(first: RecipeScreen.self), PopToRoute.popTo { _ in false },
      in: tree)
    expectError(.originGone, gone, in: tree)
    try TreeRouter(tree).navigate(to: .pop)
    try expectUnchanged(PopToRootRoute.popToRoot, in: tree)
    expectError(.rootStays, PopRoute.pop, in: tree)
  }

  func testTheRowsOfTabs() throws {
    let (list, cart) = (RecipeListScreen(), EditorScreen())
    let tree = ScreenTree()
    try tree.setRoot(TabNode(list, StackNode(cart)))

    try expectUnchanged(
      SelectTabRoute.selectTab(0), SelectTabScreenRoute.selectTab(list),
      SelectFirstTabRoute<RecipeListScreen>.selectTab(first: RecipeListScreen.self), in: tree)
    expectError(
      .outOfRange, SelectTabRoute.selectTab(2), recipe("soup").tabRoute(at: 3),
      recipe("soup").replaceTabRoute(at: 2), RemoveTabAtRoute.removeTab(at: -1), in: tree)
    expectError(
      .notFound, SelectTabScreenRoute.selectTab(cart), RemoveTabRoute.removeTab(cart),
      SelectFirstTabRoute<EditorScreen>.selectTab(first: EditorScreen.self),
      RemoveFirstTabRoute<EditorScreen>.removeTab(first: EditorScreen.self), in: tree)
    expectError(.originGone, SelectTabScreenRoute.selectTab(stranger()), in: tree)
    expectError(.rootStays, GoBackInTabsRoute.goBackInTabs, in: tree)
  }

  func testTheRowsOfSplits() throws {
    let tree = ScreenTree()
    try tree.setRoot(SplitNode(primary: RecipeListScreen()))

    try expectUnchanged(
      FocusColumnRoute.focusColumn(.primary), ClearColumnRoute.clearColumn(.secondary), in: tree)
    expectError(.notFound, FocusColumnRoute.focusColumn(.secondary), in: tree)
    expectError(.rootStays, GoBackInColumnsRoute.goBackInColumns, in: tree)
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
      DismissAllRoute.dismissAll, DismissDownToRoute.dismiss(downTo: list),
      RevealRoute.reveal(list),
      in: tree)
    expectError(.nothingPresented, DismissRoute.dismiss, in: tree)
    expectError(
      .originGone, DismissDownToRoute.dismiss(downTo: stranger()), RevealRoute.reveal(stranger()),
      in: tree)
    let layer = EditorScreen()
    try stack.present(layer)
    expectError(.notFound, DismissDownToRoute.dismiss(downTo: layer), in: tree)
    expectError(
      .alreadyPresenting, recipe("soup").presentRoute(over: .context).from(hidden), in: tree)
  }
}
