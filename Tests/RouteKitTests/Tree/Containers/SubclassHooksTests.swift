import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// An app's subclasses of the library's containers, which refuse children and listen to edits.
final class SubclassHooksTests: XCTestCase {
  // MARK: - A stack

  func testAStackIsNotifiedOfEachEditOnce() throws {
    let stack = try NotedStack.holding(Page("a"))
    let tree = try ScreenTree(root: stack)
    func notes(of edit: () throws -> Void) throws -> [String] {
      stack.notes = []
      try edit()
      return stack.notes
    }
    let (b, c, d) = (Page("b"), Page("c"), Page("d"))

    XCTAssertEqual(try notes { try stack.push(b) }, ["insert b", "focus a > b"])
    XCTAssertEqual(try notes { try stack.push(c) }, ["insert c", "focus b > c"])
    XCTAssertEqual(try notes { try stack.bringToFront(b) }, ["focus c > b"])
    XCTAssertEqual(try notes { try stack.insert(d, at: 1) }, ["insert d"])
    XCTAssertEqual(try notes { try stack.remove(d) }, ["remove d"])
    XCTAssertEqual(
      try notes { try stack.replace(c, with: Page("e")) }, ["remove c", "insert e"])
    XCTAssertEqual(
      try notes { try stack.replaceLast(with: c) }, ["focus b > c", "remove b", "insert c"])
    XCTAssertEqual(try notes { try stack.pop() }, ["focus c > e", "remove c"])
    XCTAssertEqual(
      try notes { try stack.replaceAll(with: [c, stack.children[0], b]) },
      ["focus e > b", "remove e", "insert c", "insert b"])
    XCTAssertEqual(
      try notes { try stack.keep(where: { $0 === c }) }, ["focus b > c", "remove b", "remove a"])
    XCTAssertEqual(try notes { try stack.popToRoot() }, [])
    for page in [Page("f"), Page("g"), Page("h")] { try stack.push(page) }
    XCTAssertEqual(try notes { try stack.pop(2) }, ["focus h > f", "remove h", "remove g"])
    XCTAssertEqual(
      try notes { try stack.insertChild(d, at: 2) }, ["insert d", "focus f > d"])
    XCTAssertEqual(try notes { try stack.removeChild(d) }, ["remove d", "focus d > f"])
    XCTAssertEqual(try notes { try tree.reveal(c) }, ["focus f > c", "remove f"])
  }

  func testAStackOffTheTreeAndOneThatABuilderFillsAreNotifiedToo() throws {
    let stack = NotedStack()

    try stack.push(Page("a"))
    try stack.push(Page("b"))
    try stack.pop()
    XCTAssertEqual(
      stack.notes,
      ["insert a", "focus none > a", "insert b", "focus a > b", "focus b > a", "remove b"])

    let built = try StackBuilder(FeedBuilder(), CartBuilder()) { NotedStack() }.build()
    XCTAssertEqual(built.notes.count { $0.hasPrefix("insert") }, 2)
  }

  func testRoutesNotifyAStack() throws {
    let (stack, cart) = (try NotedStack.holding(Feed("feed")), Cart("cart"))
    let tree = try ScreenTree(root: TabNode(stack))
    let router = TreeRouter(tree)
    stack.notes = []

    try router.navigate(to: PrebuiltBuilder(cart).pushRoute())
    try router.navigate(to: SheetBuilder().named("sheet").replaceRoute().from(cart))
    try router.navigate(to: .pop)

    XCTAssertEqual(
      stack.notes,
      [
        "insert cart", "focus feed > cart", "focus cart > sheet", "remove cart", "insert sheet",
        "focus sheet > feed", "remove sheet",
      ])
  }

  func testARefusedScreenStaysOutOfAStackHoweverItWouldGoIn() throws {
    let stack = try NotedStack.holding(Page("a"), Page("b"))
    stack.room = 2
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    let moves = stack.moves

    let edits: [() throws -> Void] = [
      { try stack.push(Page("c")) }, { try stack.insert(Page("c"), at: 0) },
      { try stack.insertChild(Page("c"), at: 1) },
      { try stack.replaceAll(with: [Page("c"), Page("d"), Page("e")]) },
      { try stack.keep(where: { _ in true }, adding: [Page("c")]) },
      { try router.navigate(to: FeedBuilder().pushRoute()) },
      { try router.navigate(to: FeedBuilder().insertRoute(at: 0)) },
      { try router.navigate(to: FeedBuilder().replaceRoute().then(FeedBuilder().pushRoute())) },
    ]
    for (index, edit) in edits.enumerated() {
      try expectUnchanged(tree) {
        XCTAssertThrowsError(try edit(), "\(index)") { XCTAssertTrue($0 is NoRoom) }
      }
      XCTAssertEqual(stack.children.map(\.screenName), ["a", "b"])
      XCTAssertEqual(stack.moves, moves, "\(index)")
    }

    try router.navigate(to: FeedBuilder().replaceRoute())
    XCTAssertTrue(tree.visible is Feed)
  }

  func testOffTheTreeARefusalPutsBackTheReplacedScreen() throws {
    let stack = try NotedStack.holding(Page("a"), Page("b"), Page("c"))
    stack.room = 0

    XCTAssertThrowsError(try stack.replaceLast(with: Page("d")))
    XCTAssertThrowsError(try stack.replace(stack.children[1], with: Page("d")))
    XCTAssertThrowsError(try stack.replaceAll(with: [stack.children[2], Page("d")]))
    XCTAssertEqual(stack.children.map(\.screenName), ["a", "b", "c"])

    let split = try NotedSplit.holding(Feed(), Cart())
    split.room = 0
    try split.focus(.secondary)
    XCTAssertThrowsError(try split.setColumn(.secondary, to: Sheet()))
    XCTAssertTrue(split.screen(in: .secondary) is Cart)
    XCTAssertEqual(split.focusedColumn, .secondary)
    XCTAssertNil(split.screen(in: .supplementary))
  }

  func testAnOverrideCannotEdit() throws {
    let stack = try NotedStack.holding(Page("a"))
    let tree = try ScreenTree(root: stack)
    var caught: [RoutingError.Kind?] = []
    stack.meddle = {
      for edit in [
        { try stack.popToRoot() }, { try stack.push(Page()) }, { try tree.setRoot(nil) },
      ] {
        do { try edit() } catch { caught.append((error as? RoutingError)?.kind) }
      }
    }

    try stack.push(Page("b"))

    XCTAssertFalse(caught.isEmpty)
    XCTAssertEqual(Set(caught), [.busyAttempting])
    XCTAssertEqual(stack.children.count, 2)
  }

  func testUndoAndRedoRestoreWhatAnOverrideRecordedAndDoNotNotify() throws {
    let stack = try NotedStack.holding(Page("a"))
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    let moves = stack.moves
    try stack.push(Page("b"))
    stack.notes = []

    try tree.undo()
    XCTAssertEqual(stack.moves, moves)
    try tree.redo()
    XCTAssertEqual(stack.moves, moves + 1)

    XCTAssertEqual(stack.notes, [])
  }

  func testPruningNotifiesAStack() throws {
    let stack = try NotedStack.holding(Page("a"), Cart("cart"), Page("b"))
    let tree = try ScreenTree(root: stack)
    var isOpen = true
    tree.require(ClosureGuard { (_: Cart) in isOpen ? .allow : .deny }, for: Cart.self)
    isOpen = false
    stack.notes = []

    try tree.recheck()

    XCTAssertEqual(stack.notes, ["focus b > a", "remove b", "remove cart"])
  }

  // MARK: - Tabs

  func testTabsAreNotifiedOfEachEditOnceAndKeepTheirHistory() throws {
    let tabs = try NotedTabs.holding(Page("a"), Page("b"), backMode: .history)
    let tree = try ScreenTree(root: tabs)
    let c = Page("c")
    func notes(of edit: () throws -> Void) throws -> [String] {
      tabs.notes = []
      try edit()
      return tabs.notes
    }

    XCTAssertEqual(try notes { try tabs.append(c) }, ["insert c"])
    XCTAssertEqual(try notes { try tabs.select(c) }, ["focus a > c"])
    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"])
    XCTAssertEqual(try notes { try tabs.goBack() }, ["focus c > a"])
    XCTAssertEqual(
      try notes { try tabs.replace(at: 0, with: Page("d")) },
      ["remove a", "insert d", "focus a > d"])
    XCTAssertEqual(try notes { try tabs.replace(c, with: Page("e")) }, ["remove c", "insert e"])
    XCTAssertEqual(try notes { try tabs.remove(at: 0) }, ["remove d", "focus d > b"])
    XCTAssertTrue(tabs.tabHistory.isEmpty)
    XCTAssertTrue(tree.visible?.screenName == "b")
  }

  func testARefusedTabStaysOut() throws {
    let tabs = try NotedTabs.holding(Page("a"), Page("b"))
    tabs.room = 2
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)

    for route in [FeedBuilder().tabRoute(), FeedBuilder().tabRoute(at: 0)] {
      try expectUnchanged(tree) {
        XCTAssertThrowsError(try router.navigate(to: .selectTab(1).then(route))) {
          XCTAssertTrue($0 is NoRoom)
        }
      }
    }
    try router.navigate(to: FeedBuilder().replaceTabRoute())
    XCTAssertTrue(tree.visible is Feed)
  }

  func testNewTabsAreNotifiedOfTheTabThatTheirBuilderSelects() throws {
    let tabs = try TabBuilder(FeedBuilder(), CartBuilder(), selecting: 1) { NotedTabs() }.build()

    XCTAssertEqual(tabs.notes.filter { $0.hasPrefix("focus") }.count, 2)
    XCTAssertTrue(tabs.selectedTab is Cart)
    XCTAssertTrue(tabs.tabHistory.isEmpty)
  }

  // MARK: - A split

  func testASplitIsNotifiedAndMayRefuse() throws {
    let split = try NotedSplit.holding(Page("a"))
    let tree = try ScreenTree(root: split)
    split.notes = []

    try split.setColumn(.secondary, to: Page("b"))
    try split.focus(.secondary)
    try split.setColumn(.secondary, to: Page("c"))
    try split.setColumn(.secondary, to: nil)
    XCTAssertEqual(
      split.notes,
      [
        "insert b", "focus a > b", "remove b", "focus b > a", "insert c", "focus a > c", "remove c",
        "focus c > a",
      ])

    split.room = 1
    try expectUnchanged(tree) {
      XCTAssertThrowsError(
        try TreeRouter(tree).navigate(to: FeedBuilder().secondaryRoute())
      ) { XCTAssertTrue($0 is NoRoom) }
    }
    try expectError(.noContainer, leaving: tree) { try split.insertChild(Page(), at: 0) }
  }
}

private struct NoRoom: Error {}

private final class NotedStack: StackNode {
  var notes: [String] = []
  var room = 10
  var meddle: () -> Void = {}
  private(set) var moves = 0

  static func holding(_ screens: ScreenNode...) throws -> NotedStack {
    let stack = NotedStack()
    for screen in screens { try stack.push(screen) }
    return stack
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    meddle()
    if children.count >= room { throw NoRoom() }
    notes.append("insert \(child.screenName ?? "")")
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    XCTAssertTrue(child.screenParent === self)
    notes.append("remove \(child.screenName ?? "")")
    meddle()
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    notes.append("focus \(focusedChild?.screenName ?? "none") > \(child?.screenName ?? "none")")
    meddle()
    setMoves(moves + 1, in: navigation)
  }

  private func setMoves(_ count: Int, in navigation: Navigation?) {
    let before = moves
    recordInverse(in: navigation) { [self] in setMoves(before, in: nil) }
    moves = count
  }
}

private final class NotedTabs: TabNode {
  var notes: [String] = []
  var room = 10

  static func holding(_ screens: ScreenNode..., backMode: BackMode = .none) throws -> NotedTabs {
    let tabs = NotedTabs(backMode: backMode)
    for screen in screens { try tabs.append(screen) }
    return tabs
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    if children.count >= room { throw NoRoom() }
    notes.append("insert \(child.screenName ?? "")")
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    notes.append("remove \(child.screenName ?? "")")
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    notes.append("focus \(focusedChild?.screenName ?? "none") > \(child?.screenName ?? "none")")
  }
}

private final class NotedSplit: SplitNode {
  var notes: [String] = []
  var room = 10

  static func holding(_ primary: ScreenNode, _ secondary: ScreenNode? = nil) throws -> NotedSplit {
    let split = NotedSplit()
    try split.setColumn(.primary, to: primary)
    try split.setColumn(.secondary, to: secondary)
    return split
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    if children.count >= room { throw NoRoom() }
    notes.append("insert \(child.screenName ?? "")")
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    notes.append("remove \(child.screenName ?? "")")
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    notes.append("focus \(focusedChild?.screenName ?? "none") > \(child?.screenName ?? "none")")
  }
}
