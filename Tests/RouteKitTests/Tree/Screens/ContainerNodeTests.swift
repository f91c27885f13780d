import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerNodeTests: XCTestCase {
  func testAContainerOfOnesOwnShowsSeveralChildren() throws {
    let spread = try SpreadNode(Page("a"), Page("b"), Page("c"))
    let tree = try ScreenTree(root: spread)

    expectTree(
      tree,
      """
      SpreadNode (spread 0)
      ├─ ● left: Page "a"   ◀ visible
      ├─ right: Page "b"   ◀ visible
      └─ Page "c"
      """)
    XCTAssertEqual(tree.visibleScreens.map(\.screenName), ["a", "b"])
    XCTAssertEqual(tree.visible?.screenName, "a")
  }

  func testTurningAppearsAndDisappearsEveryPageOfTheSpread() throws {
    let diary = Diary()
    let pages = ["a", "b", "c", "d"].map { Heard($0, diary) }
    let spread = try SpreadNode(pages[0], pages[1], pages[2], pages[3])
    let tree = try ScreenTree(root: spread)
    _ = diary.read()

    try spread.turn(to: 1)

    XCTAssertEqual(diary.read(), ["disappear b", "disappear a", "appear c", "appear d"])
    XCTAssertTrue(tree.visible === pages[2])
  }

  func testAContainerOfOnesOwnSaysHowAChildComesForward() throws {
    let spread = try SpreadNode(Page("a"), Page("b"), Page("c"), Page("d"))
    let tree = try ScreenTree(root: spread)

    try tree.reveal(spread.children[3])

    expectTree(
      tree,
      """
      SpreadNode (spread 1)
      ├─ Page "a"
      ├─ Page "b"
      ├─ left: Page "c"   ◀ visible
      └─ ● right: Page "d"   ◀ visible
      """)
  }

  func testTheRecordedInverseRestoresOwnStateOnARollBack() throws {
    let spread = try SpreadNode(Page("a"), Page("b"), Page("c"))
    let tree = try ScreenTree(root: StackNode(spread))
    let router = TreeRouter(tree)

    try expectUnchanged(tree) {
      expectSoldOut {
        try router.navigate(to: TurnRoute(spread: spread).then(FailingBuilder().pushRoute()))
      }
    }

    XCTAssertEqual(spread.spread, 0)
  }

  func testOwnStateAndChildrenChangeInOneCommit() throws {
    let spread = try SpreadNode(Page("a"), Page("b"), Page("c"))
    let tree = try ScreenTree(root: spread)

    let commits = try commits(of: tree) { try spread.turn(to: 1) }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(
      commits.first?.changes.map(\.description),
      ["SpreadNode #1 now focuses Page \"c\" #4", "SpreadNode #1 changed"])
  }

  func testChangingOwnStateAloneIsACommit() throws {
    let spread = try SpreadNode(Page("a"), Page("b"))
    let tree = try ScreenTree(root: spread)

    let commits = try commits(of: tree) { try spread.turn(to: 0) }

    XCTAssertEqual(commits.count, 1)
  }

  func testPerformedEditsHappenWholeOrNotAtAll() throws {
    let spread = try SpreadNode(Page("a"), Page("b"), Page("c"))
    let tree = try ScreenTree(root: spread)

    try expectUnchanged(tree) {
      expectSoldOut {
        try spread.edit("tear pages out") { navigation in
          try spread.removeChild(spread.children[0], in: navigation)
          try spread.insertChild(Page("d"), at: 0, in: navigation)
          throw SoldOut()
        }
      }
    }
  }

  func testAfterRemovingTheFocusedChildAContainerSaysWhoIsNext() throws {
    let deck = DeckNode()
    for name in ["a", "b", "c"] { try deck.insertChild(Page(name), at: deck.children.count) }
    let tree = try ScreenTree(root: deck)
    try deck.setFocusedChild(deck.children[1])

    try deck.removeChild(deck.children[1])

    expectTree(
      tree,
      """
      DeckNode
      ├─ ● Page "a"   ◀ visible
      └─ Page "c"
      """)
  }

  func testTheFocusOfAContainerOfOnesOwnMayBeRemoved() throws {
    let deck = DeckNode()
    try deck.insertChild(Page("a"), at: 0)
    let tree = try ScreenTree(root: deck)

    try deck.setFocusedChild(nil)

    expectTree(
      tree,
      """
      DeckNode   ◀ visible
      └─ Page "a"
      """)
  }

  func testAChildThatShowsTwiceOrBelongsElsewhereCountsOnceOrNot() throws {
    let boastful = BoastfulNode()
    let (a, stranger) = (Page("a"), Page("stranger"))
    try boastful.insertChild(a, at: 0)
    boastful.claims = [a, stranger, a]
    let tree = try ScreenTree(root: boastful)

    XCTAssertEqual(tree.visibleScreens.map(\.screenName), ["a"])
    XCTAssertFalse(stranger.isVisible)
  }

  func testAContainerThatEditsWhenAskedWhatShowsIsBusyAndNamed() throws {
    let meddling = MeddlingNode()
    try meddling.insertChild(Page("a"), at: 0)
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try stack.push(meddling)

    XCTAssertEqual((meddling.caught as? RoutingError)?.kind, .busyAttempting)
    XCTAssertEqual(
      (meddling.caught as? RoutingError)?.reason,
      "the container 'MeddlingNode' is being called within a navigation")
    XCTAssertEqual(tree.visible?.screenName, "a")
  }
}

/// Shows two pages side by side: a container, as an app would write it.
final class SpreadNode: ContainerNode {
  private(set) var spread = 0

  init(_ pages: ScreenNode...) throws {
    super.init()
    for page in pages { try insertChild(page, at: children.count) }
  }

  private var open: [ScreenNode] { Array(children.dropFirst(spread * 2).prefix(2)) }

  override var childrenOnShow: [ScreenNode] { open }
  override var stateDescription: String? { "spread \(spread)" }

  override func label(of child: ScreenNode) -> String? {
    if open.first === child { return "left" }
    return open.last === child ? "right" : nil
  }

  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    guard let position = children.firstIndex(where: { $0 === child }) else { return }
    try turn(to: position / 2, focusing: child, in: navigation)
  }

  func turn(to spread: Int, focusing page: ScreenNode? = nil, in navigation: Navigation? = nil)
    throws
  {
    try edit("turn the page", in: navigation) { navigation in
      let before = self.spread
      recordInverse(in: navigation) { [self] in self.spread = before }
      self.spread = spread
      try setFocusedChild(page ?? open.first, in: navigation)
    }
  }
}

private struct TurnRoute: Route {
  let spread: SpreadNode

  func perform(with _: Void, in navigation: Navigation) throws -> SpreadNode {
    try spread.turn(to: 1, in: navigation)
    return spread
  }
}

private final class DeckNode: ContainerNode {
  override func focusAfterRemoval(at index: Int) -> ScreenNode? { children.first }
}

private final class BoastfulNode: ContainerNode {
  var claims: [ScreenNode] = []
  override var childrenOnShow: [ScreenNode] { claims }
}

private final class MeddlingNode: ContainerNode {
  var caught: (any Error)?

  override var childrenOnShow: [ScreenNode] {
    do { try insertChild(Page("b"), at: 0) } catch { caught = caught ?? error }
    return Array(children)
  }
}
