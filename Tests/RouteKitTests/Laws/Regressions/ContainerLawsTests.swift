import Fixtures
import RouteKit
import XCTest

/// The promises of containers about themselves, whichever edit is used.
final class ContainerLawsTests: XCTestCase {
  func testTheTabThatARemovalSelectsIsStruckFromTheHistory() throws {
    let (one, two, three) = (Leaf(), Leaf(), Leaf())
    let tabs = try TabNode(one, two, three, backMode: .history)
    let tree = ScreenTree()
    try tree.setRoot(tabs)
    try tabs.select(two)
    try tabs.select(three)

    try tabs.remove(three)

    XCTAssertTrue(tabs.selectedTab === two)
    XCTAssertEqual(tabs.tabHistory.count, 1)
    XCTAssertTrue(tabs.tabHistory.first === one)
  }

  func testAVisitBeforeThatToARemovedTabIsNotADetour() throws {
    for mode in [TabNode.BackMode.history, .fullHistory] {
      let (a, b, x, c) = (Leaf(), Leaf(), Leaf(), Leaf())
      let tabs = try TabNode(a, b, x, c, backMode: mode)
      let tree = try ScreenTree(root: tabs)
      for tab in [x, a, b, x] { try tabs.select(tab) }

      try TreeRouter(tree).navigate(to: Move.removeTab(x).then(.selectTab(c)))

      XCTAssertTrue(tabs.previousTab === b, "\(mode)")
      XCTAssertTrue(tabs.tabHistory.elementsEqual([b, a], by: ===), "\(mode)")
    }
  }

  func testTabsWithChildrenAlwaysHaveOneSelected() throws {
    let tabs = try TabNode(Leaf(), Leaf())

    XCTAssertThrowsError(try tabs.setFocusedChild(nil))

    XCTAssertNotNil(tabs.selectedTab)
  }

  func testASplitWithColumnsAlwaysHasOneInFocus() throws {
    let split = try SplitNode(primary: Leaf(), secondary: Leaf())

    XCTAssertThrowsError(try split.setFocusedChild(nil))

    XCTAssertNotNil(split.focusedChild)
  }

  func testMovingTheFocusOfTabsKeepsTheHistoryAsSelectingDoes() throws {
    let (one, two) = (Leaf(), Leaf())
    let tabs = try TabNode(one, two, backMode: .history)
    try tabs.select(two)

    try tabs.setFocusedChild(one)

    XCTAssertEqual(tabs.tabHistory.count, 1)
    XCTAssertTrue(tabs.tabHistory.first === two)
  }

  func testAFocusAfterRemovalThatIsNotAChildIsNotTaken() throws {
    let stray = Leaf()
    let pager = Stray(stray: stray)
    let page = Leaf()
    try pager.insertChild(page, at: 0)
    try pager.insertChild(Leaf(), at: 1)

    try? pager.removeChild(page)

    XCTAssertFalse(pager.focusedChild === stray)
  }

  func testAContainerThatIsAskedForTheFocusAfterARemovalMayLookAtItsFocus() throws {
    let pager = Curious()
    try pager.insertChild(Leaf(), at: 0)
    let next = Leaf()
    try pager.insertChild(next, at: 1)

    try pager.removeChild(pager.children[0])

    XCTAssertTrue(pager.focusedChild === next)
  }

  func testAContainerThatIsAskedWhatShowsCannotEdit() throws {
    let pager = Meddler()
    let tree = ScreenTree()
    try tree.setRoot(pager)
    pager.isMeddling = true

    try pager.insertChild(Leaf(), at: 0)

    pager.isMeddling = false
    XCTAssertEqual(Set(pager.refusals), [.busyAttempting])
    XCTAssertEqual(pager.children.count, 1)
  }

  func testAnInverseCannotEdit() throws {
    let pager = ContainerNode()
    let stack = try StackNode(Leaf(), pager)
    let tree = ScreenTree()
    try tree.setRoot(stack)
    var refusals: [RoutingError.Kind?] = []

    XCTAssertThrowsError(
      try pager.edit("turn") { navigation in
        pager.recordInverse(in: navigation) {
          do { try stack.popToRoot() } catch { refusals.append((error as? RoutingError)?.kind) }
        }
        throw Injected()
      })

    XCTAssertEqual(refusals, [.busyAttempting])
    XCTAssertEqual(stack.children.count, 2)
  }

  func testARootThatWasAChildBeforeCountsAsMoved() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let child = Leaf()
    let stack = try StackNode(child)
    try tree.setRoot(stack)
    var commits: [Commit] = []
    tree.observe { commits.append($0) }

    try router.navigate(to: Promotion(stack: stack, child: child))

    let moved = commits.first?.changes.contains { change in
      if case .moved(let screen, into: nil) = change { return screen.id == child.screenID }
      return false
    }
    XCTAssertEqual(moved, true, "\(commits)")
  }
}

private final class Leaf: ScreenNode {}

private final class Stray: ContainerNode {
  let stray: ScreenNode

  init(stray: ScreenNode) {
    self.stray = stray
    super.init()
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? { stray }
}

private final class Curious: ContainerNode {
  override func focusAfterRemoval(at index: Int) -> ScreenNode? {
    focusedChild is Leaf ? children.last : nil
  }
}

private final class Meddler: ContainerNode {
  var isMeddling = false
  var refusals: [RoutingError.Kind] = []

  override var childrenOnShow: [ScreenNode] {
    if isMeddling {
      do { try insertChild(Leaf(), at: 0) } catch {
        refusals.append((error as? RoutingError)?.kind ?? .notFound)
      }
    }
    return super.childrenOnShow
  }
}

/// Removes a child from its stack and makes it the root.
private struct Promotion: Route {
  let stack: StackNode
  let child: ScreenNode

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try stack.removeChild(child)
    try navigation.tree.setRoot(child)
    return child
  }
}
