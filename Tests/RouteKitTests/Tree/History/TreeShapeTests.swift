import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A tree goes back to a shape: every screen is where it was, and shows what it showed.
final class TreeShapeTests: XCTestCase {
  func testScreensThatLeftComeBackAndOthersLeave() throws {
    let (tree, stack) = try treeWithStack()
    let product = Product()
    try stack.push(product)
    let shape = TreeShape(of: tree)
    try stack.popToRoot()
    try stack.push(Cart())

    let commits = try commits(of: tree) { try shape.restore(on: tree) }

    XCTAssertIdentical(tree.visible, product)
    XCTAssertEqual(
      commits.map(\.description),
      [
        "commit 5 (undo): Cart #4 left; Product #3 entered StackNode #1; visible: Product #3"
      ])
  }

  func testTabsOutsideTheShapeForgetAScreenThatIsTakenFromThem() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    let shape = TreeShape(of: tree)
    try stack.pop()
    let tabs = try TabNode(cart, Search(), backMode: .history)
    try tabs.select(1)
    XCTAssertEqual(tabs.tabHistory.count, 1)

    try shape.restore(on: tree)

    XCTAssertEqual(tabs.children.count, 1)
    XCTAssertEqual(tabs.tabHistory.count, 0)
    XCTAssertIdentical(tree.visible, cart)
  }

  func testASplitOutsideTheShapeForgetsTheScreenOfAColumnThatIsTakenFromIt() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    let shape = TreeShape(of: tree)
    try stack.pop()
    let split = try SplitNode(primary: cart)

    try shape.restore(on: tree)

    XCTAssertNil(split.screen(in: .primary))
    XCTAssertIdentical(tree.visible, cart)
  }

  func testNeitherARuleNorALeaveCheckIsAsked() throws {
    let (tree, stack) = try treeWithStack()
    let product = Product()
    try stack.push(product)
    let shape = TreeShape(of: tree)
    try stack.pop()
    tree.require(ClosureGuard { _ in .deny }, for: Product.self)
    try stack.push(Glued())

    try shape.restore(on: tree)

    XCTAssertIdentical(tree.visible, product)
  }

  func testALayerComesBackWithItsPresentationAndItsAsker() throws {
    let (tree, stack) = try treeWithStack()
    let sheet = ClosureBuilder { Cart() }.presentRoute(.fullScreen)
    try TreeRouter(tree).navigate(to: sheet)
    let (shape, before) = (TreeShape(of: tree), tree.snapshot())
    try stack.dismissPresented()
    try stack.present(Product())

    try shape.restore(on: tree)

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertEqual(tree.topLayer?.screenPresentation?.style, .fullScreen)
  }

  func testAScreenComesBackOutOfAContainerThatTookIt() throws {
    let (tree, stack) = try treeWithStack()
    let product = Product()
    try stack.push(product)
    let (shape, before) = (TreeShape(of: tree), tree.snapshot())
    let tabs = TabNode()
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.pop()
        try tabs.append(product, in: navigation)
        try tree.setRoot(tabs)
      })

    try shape.restore(on: tree)

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertEqual(tabs.children.count, 0)
    XCTAssertNil(tabs.focusedChild)
  }

  func testTheRootComesBackFromAPlaceInsideAnotherOne() throws {
    let (tree, stack) = try treeWithStack()
    let shape = TreeShape(of: tree)
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try tree.setRoot(nil)
        let tabs = TabNode()
        try tabs.append(stack, in: navigation)
        try tree.setRoot(tabs)
      })

    try shape.restore(on: tree)

    XCTAssertIdentical(tree.root, stack)
  }

  func testTheVisitsOfTabsComeBack() throws {
    for mode in [TabNode.BackMode.history, .fullHistory] {
      let tabs = try TabNode(Feed(), Cart(), Product(), backMode: mode)
      let tree = try ScreenTree(root: tabs)
      for index in [1, 0, 2] { try tabs.select(index) }
      let (shape, history) = (TreeShape(of: tree), tabs.tabHistory)
      for index in [1, 0] { try tabs.select(index) }
      try tabs.remove(at: 2)

      try shape.restore(on: tree)

      XCTAssertEqual(tabs.tabHistory, history)
      XCTAssertEqual(tabs.selectedIndex, 2)
    }
  }

  func testColumnsComeBackAndTheSplitIsExpandedAgain() throws {
    let split = try SplitNode(primary: Feed(), secondary: Product())
    let tree = try ScreenTree(root: split)
    let (shape, before) = (TreeShape(of: tree), tree.snapshot())
    try split.setColumn(.supplementary, to: Cart())
    try split.setColumn(.secondary, to: nil)
    try split.collapse()

    try shape.restore(on: tree)

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertFalse(split.isCollapsed)
  }

  func testAContainerThatArchivesItsOwnStateGetsItBack() throws {
    let dial = ArchivedDial()
    try dial.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: dial)
    try dial.turn(to: 3)
    let shape = TreeShape(of: tree)
    try dial.turn(to: 5)

    try shape.restore(on: tree)

    XCTAssertEqual(dial.value, 3)
  }

  func testAScreenThatWasUpdatedShowsItsOldContext() throws {
    let tree = ScreenTree.notingContexts { ScreenTree() }
    let router = TreeRouter(tree)
    let number = ClosureBuilder { (number: Int) in Screen(Number(value: number)) }
    try router.navigate(to: number.rootRoute(), with: 1)
    let (shape, before) = (TreeShape(of: tree), tree.fingerprint)
    try router.navigate(to: number.rootRoute().reusing(.visible), with: 2)
    XCTAssertEqual((tree.root as? Screen<Number>)?.content.value, 2)

    try shape.restore(on: tree)

    XCTAssertEqual((tree.root as? Screen<Number>)?.content.value, 1)
    XCTAssertEqual(tree.fingerprint, before)
  }

  func testAScreenWithStepsShowsItsOldStep() throws {
    let tree = ScreenTree.notingContexts { ScreenTree() }
    let router = TreeRouter(tree)
    let number = ClosureBuilder { (number: Int) in Screen(Number(value: number)) }.rootRoute()
      .reusing(.visible, asSteps: true)
    for value in 1...3 { try router.navigate(to: number, with: value) }
    let (shape, before) = (TreeShape(of: tree), tree.fingerprint)
    try router.back()
    try router.navigate(to: number, with: 7)

    try shape.restore(on: tree)

    XCTAssertEqual(tree.fingerprint, before)
    try router.back()
    XCTAssertEqual((tree.root as? Screen<Number>)?.content.value, 2)
  }

  func testKeptScreensAreKeptAgain() throws {
    let (tree, stack) = try treeWithStack()
    let product = Product()
    try stack.push(product)
    try tree.keep(product)
    try stack.pop()
    let shape = TreeShape(of: tree)
    tree.stopKeeping(product)
    try product.present(Cart())

    try shape.restore(on: tree)

    XCTAssertEqual(tree.keptScreens, [product])
    XCTAssertNil(product.presentedScreen)
  }

  /// Its steps fit another tree.
  func testAHistoryThatBeganLaterIsEmptyAgain() throws {
    let (tree, stack) = try treeWithStack()
    let shape = TreeShape(of: tree)
    tree.undoLimit = 10
    try stack.push(Product())
    try stack.push(Cart())

    try shape.restore(on: tree)

    XCTAssertEqual([tree.undoCount, tree.redoCount], [0, 0])
    expectError(.nothingToUndo) { try tree.undo() }
  }

  func testTheHistoryGoesOnFromThere() throws {
    let (tree, stack) = try treeWithStack()
    (tree.undoLimit, tree.forwardLimit) = (10, 10)
    let nested = try StackNode(Feed(), Product())
    try stack.push(nested)
    try stack.pop()
    try tree.undo()
    try TreeRouter(tree).back()
    let (shape, before) = (TreeShape(of: tree), tree.snapshot())
    try tree.undo()
    try nested.pop()
    try stack.push(Cart())

    try shape.restore(on: tree)

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertEqual([tree.undoCount, tree.redoCount, tree.forwardCount], [2, 0, 1])
    try TreeRouter(tree).forward()
    XCTAssertEqual(nested.children.count, 2)
    try tree.undo()
    try tree.undo()
    try tree.undo()
    XCTAssertEqual(tree.snapshot().description, "StackNode\n└─ ● Feed   ◀ visible")
  }

  func testAFlowThatWasDetachedIsAttachedAgain() throws {
    let (tree, stack) = try treeWithStack()
    let flow = QuietFlow()
    try flow.attach(to: stack)
    let shape = TreeShape(of: tree)
    try flow.detach()
    let other = QuietFlow()
    try other.attach(to: stack)

    try shape.restore(on: tree)

    XCTAssertIdentical(flow.root.current, stack)
    XCTAssertNil(other.root.current)
  }

  func testNothingChangesIfAScreenIsOnAnotherTree() throws {
    let (tree, stack) = try treeWithStack()
    let product = Product()
    try stack.push(product)
    let shape = TreeShape(of: tree)
    try stack.pop()
    let other = try ScreenTree(root: product)

    try expectError(.alreadyOnTree, leaving: tree) { try shape.restore(on: tree) }

    XCTAssertIdentical(other.root, product)
  }

  private func treeWithStack() throws -> (ScreenTree, StackNode) {
    let stack = try StackNode(Feed())
    return (try ScreenTree(root: stack), stack)
  }
}

private final class Glued: ScreenNode {
  override func leaveCheck(_: Departure) -> Verdict { .deny }
}

private struct Number: ContextUpdatable {
  var value: Int
  mutating func update(with number: Int) { value = number }
}

private final class QuietFlow: Flow {
  let root = FlowRoot<StackNode>()
  func start() {}
}

private final class ArchivedDial: ContainerNode, StateArchiving {
  private(set) var value = 0
  var archivedState: Int { value }
  func restoreState(_ state: Int) { value = state }

  func turn(to new: Int) throws {
    try edit("turn") { navigation in
      recordInverse(in: navigation) { [self, value] in self.value = value }
      value = new
    }
  }
}
