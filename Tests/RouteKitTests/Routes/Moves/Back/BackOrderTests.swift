import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The order of going back through tabs and through the older contexts of their screens: the reverse of what the user
/// saw.
final class BackOrderTests: XCTestCase {
  /// Three tabs, the second of which shows a page with a number.
  private final class Town {
    let tabs: TabNode
    let tree: ScreenTree
    let router: TreeRouter
    let open: ClosureRoute<NumberedPage, Int>

    init(_ mode: TabNode.BackMode, page: (NumberedPage) throws -> ScreenNode = { $0 }) throws {
      // A named builder remembers the first context.
      let builder = ClosureBuilder { (number: Int) in NumberedPage(number: number) }.named("page")
      let page = try page(builder.build(with: 1))
      tabs = try TabNode(Feed("a"), page, Cart("c"), backMode: mode)
      tree = try ScreenTree(root: tabs)
      router = TreeRouter(tree)
      open = builder.pushRoute().reusing(.first(from: .root), asSteps: true)
    }

    /// The visible screen as a text: `a`, `b1`, `c`.
    var shown: String {
      (tree.visible as? NumberedPage).map { "b\($0.number)" } ?? tree.visible?.screenName
        ?? "nothing"
    }

    func select(_ tab: Int) throws { try router.navigate(to: .selectTab(tab)) }
    func open(_ number: Int) throws { try router.navigate(to: open, with: number) }

    func go(_ steps: [Step]) throws {
      for step in steps {
        switch step {
        case .tab(let tab): try select(tab)
        case .page(let number): try open(number)
        }
      }
    }

    /// Goes back as often as possible.
    func back() throws -> [String] {
      var seen: [String] = []
      while router.canGoBack, seen.count < 20 {
        try router.back()
        seen.append(shown)
      }
      return seen
    }
  }

  private enum Step { case tab(Int), page(Int) }

  func testTheUserGoesBackInTheReverseOrder() throws {
    let twoTabs: [Step] = [.tab(1), .tab(2), .page(2)]
    let rows: [(name: String, mode: TabNode.BackMode, steps: [Step], back: [String])] = [
      (
        "an update that comes with its visit ends with it", .fullHistory, twoTabs, ["c", "b1", "a"]
      ),
      (
        "an update after the visit ends before it", .fullHistory,
        [.tab(1), .tab(2), .tab(1), .page(2)], ["b1", "c", "b1", "a"]
      ),
      (
        "an update before the visit ends after it", .fullHistory,
        [.tab(1), .page(2), .tab(2), .tab(1)], ["c", "b2", "b1", "a"]
      ),
      (
        "many visits and updates", .fullHistory,
        [.tab(1), .page(2), .tab(2), .page(3), .page(4), .tab(0), .tab(1), .page(5)],
        ["b4", "a", "b4", "b3", "c", "b2", "b1", "a"]
      ),
      ("with each tab once, it still ends with its visit", .history, twoTabs, ["c", "a"]),
      ("without a history, older contexts come first", .none, twoTabs, ["b1"]),
      ("without a history, but the first tab", .first, twoTabs, ["b1", "a"]),
      ("without a history, but the order of tabs", .order, twoTabs, ["b1", "a"]),
    ]
    for row in rows {
      let town = try Town(row.mode)

      XCTAssertNoThrow(try town.go(row.steps), row.name)

      XCTAssertEqual(try town.back(), row.back, row.name)
    }
  }

  func testAPageInAStackGoesBackInTheSameOrderBeforeItIsPopped() throws {
    let atTheRoot = try Town(.fullHistory) { try StackNode($0) }
    let onAList = try Town(.fullHistory) { try StackNode(Search("list"), $0) }
    for town in [atTheRoot, onAList] { try town.go([.tab(1), .tab(2), .page(2)]) }

    XCTAssertEqual(try atTheRoot.back(), ["c", "b1", "a"])
    XCTAssertEqual(try onAList.back(), ["b1", "list", "c", "list", "a"])
  }

  func testTheChoiceSaysWhatIsRevealed() throws {
    let town = try Town(.fullHistory)
    try town.select(1)
    try town.select(2)
    try town.open(2)

    let choice = try XCTUnwrap(town.tree.backChoice())
    XCTAssertEqual(choice.reveals?.screenName, "c")
    let commits = try commits(of: town.tree) { try town.router.navigate(to: choice.route) }

    XCTAssertEqual(
      commits.map(\.description),
      [
        "commit 5 (route): TabNode #1 now focuses Cart \"c\" #4; "
          + "NumberedPage \"page\" #3 was updated; visible: Cart \"c\" #4"
      ])
  }

  func testGoingForwardAndUndoingRestoreBoth() throws {
    let town = try Town(.fullHistory)
    town.tree.forwardLimit = 10
    town.tree.undoLimit = 10
    try town.select(1)
    try town.select(2)
    try town.open(2)
    let saw = ["c", "b1", "a"]
    XCTAssertEqual(try town.back(), saw)

    for wanted in ["b1", "c", "b2"] {
      try town.router.forward()
      XCTAssertEqual(town.shown, wanted)
    }
    XCTAssertEqual(try town.back(), saw)
    for wanted in ["b1", "c", "b2"] {
      try town.tree.undo()
      XCTAssertEqual(town.shown, wanted)
    }
    XCTAssertEqual(try town.back(), saw)
  }

  func testARemovedTabLeavesTheOrderOfTheRest() throws {
    let town = try Town(.fullHistory)
    try town.select(1)
    try town.select(2)
    try town.select(1)
    try town.open(2)
    try town.tabs.remove(town.tabs.children[2])

    XCTAssertEqual(try town.back(), ["b1", "a"])
  }

  func testAfterTheSelectedTabIsRemovedTheVisitBeforeItGoesOn() throws {
    let town = try Town(.fullHistory)
    try town.select(1)
    try town.open(2)
    try town.select(2)
    try town.tabs.remove(town.tabs.children[2])
    XCTAssertEqual(town.shown, "b2")

    XCTAssertEqual(try town.back(), ["b1", "a"])
  }

  func testAnOlderContextThatTheScreenRefusesKeepsTheVisit() throws {
    let town = try Town(.fullHistory)
    try town.select(1)
    try town.select(2)
    try town.open(2)
    (town.tree.visible as? NumberedPage)?.refused = 1

    expectSoldOut { try town.router.back() }

    XCTAssertEqual(town.shown, "b2")
  }
}

private final class NumberedPage: ScreenNode, ContextUpdatable {
  private(set) var number: Int
  var refused = 0

  init(number: Int) { self.number = number }

  func canUpdate(with number: Int) throws {
    if number == refused { throw SoldOut() }
  }

  func update(with number: Int) { self.number = number }
}
