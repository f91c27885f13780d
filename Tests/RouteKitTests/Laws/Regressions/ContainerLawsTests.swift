import RouteKit
import RouteKitTesting
import XCTest

/// What containers promise about themselves, whatever edit is used.
final class ContainerLawsTests: XCTestCase {
  func testTheTabThatARemovalSelectsIsStruckFromTheHistory() throws {
    let (one, two, three) = (Page(), Page(), Page())
    let tabs = try TabNode(one, two, three, backMode: .history)
    let tree = ScreenTree()
    try tree.setRoot(tabs)
    try tabs.select(two)
    try tabs.select(three)

    try tabs.remove(three)

    XCTAssertTrue(tabs.selected === two)
    XCTAssertEqual(tabs.history.count, 1)
    XCTAssertTrue(tabs.history.first === one)
  }

  func testTabsWithChildrenAlwaysHaveOneSelected() throws {
    let tabs = try TabNode(Page(), Page())

    XCTAssertThrowsError(try tabs.setFocusedChild(nil))

    XCTAssertNotNil(tabs.selected)
  }

  func testASplitWithColumnsAlwaysHasOneInFocus() throws {
    let split = try SplitNode(primary: Page(), secondary: Page())

    XCTAssertThrowsError(try split.setFocusedChild(nil))

    XCTAssertNotNil(split.focusedChild)
  }

  func testMovingTheFocusOfTabsKeepsTheHistoryAsSelectingDoes() throws {
    let (one, two) = (Page(), Page())
    let tabs = try TabNode(one, two, backMode: .history)
    try tabs.select(two)

    try tabs.setFocusedChild(one)

    XCTAssertEqual(tabs.history.count, 1)
    XCTAssertTrue(tabs.history.first === two)
  }

  func testAFocusAfterRemovalThatIsNoChildIsNotTaken() throws {
    let stray = Page()
    let pager = Stray(stray: stray)
    let page = Page()
    try pager.insertChild(page, at: 0)
    try pager.insertChild(Page(), at: 1)

    try? pager.removeChild(page)

    XCTAssertFalse(pager.focusedChild === stray)
  }

  func testARootThatWasAChildBeforeIsToldAsMoved() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let child = Page()
    let stack = try StackNode(child)
    try tree.setRoot(stack)
    var commits: [Commit] = []
    tree.observe { commits.append($0) }

    try router.navigate(to: Promotion(stack: stack, child: child))

    let moved = commits.first?.changes.contains { change in
      if case .moved(let screen, into: nil) = change { return screen.id == child.id }
      return false
    }
    XCTAssertEqual(moved, true, "\(commits)")
  }
}

private final class Page: ScreenNode {}

private final class Stray: ContainerNode {
  let stray: ScreenNode

  init(stray: ScreenNode) {
    self.stray = stray
    super.init()
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? { stray }
}

/// Takes a child out of its stack and makes it the root.
private struct Promotion: Route {
  let stack: StackNode
  let child: ScreenNode

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try stack.removeChild(child)
    try navigation.tree.setRoot(child)
    return child
  }
}
