import Fixtures
import RouteKit
import XCTest

/// Undoing put a child back into a container that came onto the tree, lost the child and went out again within
/// one navigation, although neither of them is on the tree.
final class UndoOfPassingScreensLawsTests: XCTestCase {
  func testUndoLeavesAContainerThatOnlyCameAndWent() throws {
    let (stack, child) = (try StackNode(Feed()), Page("child"))
    let passing = try StackNode(Page("bottom"), child)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(passing, in: navigation)
        try passing.pop(in: navigation)
        try stack.push(Cart(), in: navigation)
        try stack.bringToFront(passing, in: navigation)
        try stack.pop(in: navigation)
      })
    XCTAssertEqual(stack.children.typeNames, ["Feed", "Cart"])

    for _ in 0..<2 {
      try tree.undo()
      XCTAssertEqual(stack.children.typeNames, ["Feed"])
      XCTAssertEqual(passing.children.typeNames, ["Page"])
      XCTAssertNil(child.screenOwner)
      try tree.redo()
      XCTAssertEqual(stack.children.typeNames, ["Feed", "Cart"])
      XCTAssertEqual(passing.children.count, 1)
    }
  }

  func testUndoGoesPastARootThatOnlyCameAndWent() throws {
    let cart = Cart()
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10
    try TreeRouter(tree).navigate(
      to: EditRoute { _ in
        try tree.setRoot(Page("passing"))
        try stack.pop()
        try tree.setRoot(cart)
      })
    XCTAssertTrue(tree.root === cart)
    var isRefusing = true
    tree.require(
      ClosureGuard { (_: StackNode) in isRefusing ? .deny : .allow }, for: StackNode.self)

    XCTAssertThrowsError(try tree.undo())
    XCTAssertTrue(cart.screenTree === tree)
    XCTAssertNil(cart.screenOwner)
    XCTAssertEqual(stack.children.typeNames, ["Feed"])

    isRefusing = false
    for _ in 0..<2 {
      try tree.undo()
      XCTAssertTrue(tree.root === stack)
      XCTAssertTrue(cart.screenOwner === stack && cart.screenTree === tree)
      try tree.redo()
      XCTAssertTrue(tree.root === cart && cart.screenTree === tree)
      XCTAssertEqual(stack.children.typeNames, ["Feed"])
    }
  }

  func testUndoTakesTheRootOutBeforeItReturnsToAStackInAContainerThatOnlyCameAndWent() throws {
    let page = Page("page")
    let stack = try StackNode(page)
    let passing = try SplitNode(primary: stack, secondary: Feed())
    let tree = ScreenTree()
    tree.undoLimit = 10
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try navigation.tree.setRoot(passing)
        try stack.removeChild(page)
        try navigation.tree.setRoot(page)
      })

    for _ in 0..<2 {
      try expectError(.emptyTree, leaving: tree) { try TreeRouter(tree).navigate(to: .undo) }
      try tree.setRoot(page)
      XCTAssertTrue(page.screenTree === tree)

      try tree.undo()
      XCTAssertNil(tree.root)
      XCTAssertTrue(page.screenOwner === stack)

      try tree.redo()
      XCTAssertTrue(tree.root === page)
      XCTAssertTrue(stack.children.isEmpty)
    }
  }

  func testAnEditOfAContainerThatOnlyCameAndWentKeepsTheHistory() throws {
    let stack = try StackNode(Feed())
    let passing = try StackNode(Page(), Page())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(passing, in: navigation)
        try passing.pop(in: navigation)
        try stack.pop(in: navigation)
        try stack.push(Cart(), in: navigation)
      })

    try passing.push(Page("later"))

    XCTAssertEqual(tree.undoCount, 1)
    try tree.undo()
    XCTAssertEqual(passing.children.last?.screenName, "later")
  }

  func testUndoTakesAScreenBackOutOfAContainerOffTheTree() throws {
    let (cart, box) = (Cart(), try TabNode(Page(), Page()))
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10
    let move = EditRoute { navigation in
      try stack.pop(in: navigation)
      try stack.push(box, in: navigation)
      try box.remove(at: 1, in: navigation)
      try box.append(cart, in: navigation)
      try box.select(1, in: navigation)
      try stack.pop(in: navigation)
    }
    try TreeRouter(tree).navigate(to: move)
    XCTAssertTrue(cart.screenOwner === box)

    try tree.undo()
    XCTAssertTrue(stack.top === cart)
    XCTAssertEqual(box.children.count, 2)

    try tree.redo()
    XCTAssertTrue(cart.screenOwner === box)
    XCTAssertTrue(box.selectedTab === cart)
  }

  func testUndoRestoresAContainerThatAnEarlierStepBringsBack() throws {
    let child = Page("child")
    let box = try StackNode(Page("bottom"), child)
    let stack = try StackNode(Feed(), box)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10
    try stack.pop()
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try stack.push(box, in: navigation)
        try box.pop(in: navigation)
        try stack.pop(in: navigation)
        try stack.push(Cart(), in: navigation)
      })

    try tree.undo()
    try tree.undo()

    XCTAssertTrue(stack.top === box)
    XCTAssertTrue(box.top === child)
    try tree.redo()
    try tree.redo()
    XCTAssertTrue(stack.top is Cart)
    XCTAssertEqual(box.children.count, 1)
  }

  func testAScreenThatStaysInAContainerThatLeavesIsTakenOutOfIt() throws {
    let box = try StackNode(Page("bottom"))
    let stack = try StackNode(Feed(), box)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10
    let passing = Page("passing")
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try box.push(passing, in: navigation)
        try stack.pop(in: navigation)
      })

    try tree.undo()

    XCTAssertEqual(box.children.typeNames, ["Page"])
    try tree.redo()
    XCTAssertTrue(box.top === passing)
  }

  func testUndoAndRedoAfterARootThatOnlyCameAndWent() throws {
    let (feed, cart) = (Feed(), Cart())
    let shelf = try StackNode(Page("bottom"), cart)
    let tree = try ScreenTree(root: feed)
    tree.undoLimit = 10
    weak var passing: Page?
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        let page = Page("passing")
        passing = page
        try tree.setRoot(page)
        try shelf.pop(in: navigation)
        try tree.setRoot(cart)
      })

    for _ in 0..<2 {
      try tree.undo()
      XCTAssertTrue(tree.root === feed)
      XCTAssertTrue(shelf.top === cart)
      try tree.redo()
      XCTAssertTrue(tree.root === cart)
      XCTAssertEqual(shelf.children.typeNames, ["Page"])
    }
    XCTAssertNil(passing)
  }

  func testTabsThatPassedThroughTheHistoryOfTabsAreReleased() throws {
    let tabs = try TabNode(Feed(), Cart(), backMode: .history)
    let tree = try ScreenTree(root: tabs)
    tree.undoLimit = 10
    weak var passing: Page?
    do {
      let page = Page("passing")
      passing = page
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try tabs.append(page, in: navigation)
          try tabs.select(page, in: navigation)
          try tabs.select(1, in: navigation)
          try tabs.remove(page, in: navigation)
        })
    }

    for _ in 0..<3 {
      try tree.undo()
      XCTAssertEqual(tabs.selectedIndex, 0)
      XCTAssertEqual(tabs.tabHistory.typeNames, [])
      try tree.redo()
      XCTAssertEqual(tabs.selectedIndex, 1)
      XCTAssertEqual(tabs.tabHistory.typeNames, ["Feed"])
    }
    tree.forgetHistory()
    XCTAssertNil(passing)
  }

  func testARootThatWasReplacedTwiceReturns() throws {
    let (first, second) = (Feed(), Cart())
    let tree = try ScreenTree(root: first)
    tree.undoLimit = 10
    let detour = EditRoute { navigation in
      try navigation.tree.setRoot(Page("passing"))
      try navigation.tree.setRoot(first)
      try first.present(second, in: navigation)
    }
    try TreeRouter(tree).navigate(to: detour)

    try tree.undo()
    XCTAssertTrue(tree.root === first)
    XCTAssertNil(first.presentedScreen)
    try tree.redo()
    XCTAssertTrue(first.presentedScreen === second)
  }

  /// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
  func testUndoAndRedoRestoreTheTreeAndLeaveTheRest() throws {
    let run = LawRun()
    var master = Dice(seed: run.seed)
    var (left, undone) = (0, 0)
    for number in 0..<max(100, run.navigations / 20) {
      let world = try PassingWorld(seed: master.next())
      for _ in 0..<(1 + number % 4) { try world.navigate() }
      left += world.leftAlone
      undone += try world.undoAndRedoEverything()
      if let problem = world.problem {
        return XCTFail("seed \(run.seed), world \(number): \(problem)")
      }
    }
    print("\(undone) steps undone, \(left) containers left alone")
    guard run.demandsAll else { return }
    XCTAssertGreaterThan(left, 20)
    XCTAssertGreaterThan(undone, 100)
  }
}

/// A tree and containers beside it, between which screens move at random.
private final class PassingWorld {
  private var dice: Dice
  private let tree = ScreenTree()
  private let stack: StackNode
  private let tabs: TabNode
  private let containers: [ContainerNode]
  private let pages = (0..<8).map { Page("\($0)") }
  private var steps: [(before: [String], after: [String])] = []
  /// The number of containers that undoing must leave as they are.
  private(set) var leftAlone = 0
  /// Those of the last navigation, with their children.
  private var untouched: [(container: ContainerNode, children: [ScreenNode])] = []
  private(set) var problem: String?

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    stack = try StackNode(pages[0], pages[1])
    tabs = try TabNode(stack, pages[2], backMode: .history)
    containers = [
      stack, tabs, try StackNode(pages[3], pages[4]), try TabNode(pages[5], backMode: .history),
      SplitNode(),
    ]
    for (number, container) in containers.enumerated() { container.screenName = "box \(number)" }
    try tree.setRoot(tabs)
    tree.undoLimit = 1_000_000
  }

  func navigate() throws {
    let before = digest
    let isFirst = steps.isEmpty
    let members = Set(tree.screens.map(ObjectIdentifier.init))
    // Which screens were on the tree at any time, and what was in a container at any time.
    var seen: Set<ObjectIdentifier> = []
    var ever: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    func noteContents() {
      seen.formUnion(tree.screens.map(ObjectIdentifier.init))
      for container in containers {
        ever[ObjectIdentifier(container), default: []].formUnion(contents(of: container))
      }
    }
    noteContents()
    let commit = try TreeRouter(tree).navigate(
      to: EditRoute { [self] navigation in
        for _ in 0..<(2 + dice.roll(8)) {
          try? navigation.attempt { try edit(navigation) }
          noteContents()
        }
      }
    ).commit
    guard commit != nil else {
      // It may have edited containers off the tree that the history holds, which empties the history.
      untouched = []
      if tree.undoCount == 0 { steps = [] }
      return
    }
    steps.append((before, digest))
    // Later steps may need a container that an earlier one has left.
    guard isFirst else { return untouched = [] }
    let passing = seen.subtracting(members).subtracting(tree.screens.map(ObjectIdentifier.init))
    var needed: Set<ObjectIdentifier> = []
    for container in containers {
      let owner = ObjectIdentifier(container)
      let inside = ever[owner, default: []]
      if passing.contains(owner) {
        if !inside.isSubset(of: passing) { needed.insert(owner) }
      } else {
        // Tabs with a history and a split have a recorded state.
        needed.formUnion(container === stack ? contents(of: container) : inside)
      }
    }
    var count = -1
    while count != needed.count {
      count = needed.count
      for owner in passing {
        let connected = ever[owner, default: []].union([owner])
        if !connected.isDisjoint(with: needed) { needed.formUnion(connected) }
      }
    }
    untouched = containers.filter {
      passing.contains(ObjectIdentifier($0)) && !needed.contains(ObjectIdentifier($0))
    }.map { ($0, Array($0.children)) }
    leftAlone += untouched.count
  }

  private func contents(of container: ContainerNode) -> Set<ObjectIdentifier> {
    Set(Array(container.children).map(ObjectIdentifier.init))
      .union(container.presentedScreen.map { [ObjectIdentifier($0)] } ?? [])
  }

  /// - Returns: The number of steps.
  func undoAndRedoEverything() throws -> Int {
    if tree.undoCount != steps.count { problem = "\(tree.undoCount) steps, not \(steps.count)" }
    for _ in 0..<2 where problem == nil {
      for step in steps.reversed() where problem == nil {
        try tree.undo()
        compare(with: step.before, "undo")
      }
      for step in steps where problem == nil {
        try tree.redo()
        compare(with: step.after, "redo")
      }
    }
    return steps.count
  }

  private func compare(with expected: [String], _ action: String) {
    if digest != expected {
      problem =
        "\(action) left\n\(digest.joined(separator: "\n"))\ninstead of\n"
        + expected.joined(separator: "\n")
    }
    for (container, children) in untouched
    where !container.children.elementsEqual(children, by: ===) {
      problem = "\(action) changed \(container.screenName ?? "")"
    }
  }

  private func edit(_ navigation: Navigation) throws {
    let container = dice.oneIn(2) ? stack : containers[dice.roll(containers.count)]
    let child: ScreenNode =
      dice.oneIn(2) ? pages[dice.roll(pages.count)] : containers[2 + dice.roll(3)]
    switch dice.roll(7) {
    case 0...2:
      if let split = container as? SplitNode {
        try split.setColumn(dice.oneIn(2) ? .primary : .secondary, to: child, in: navigation)
      } else {
        try container.insertChild(
          child, at: dice.roll(container.children.count + 1), in: navigation)
      }
    case 3...4:
      guard let taken = dice.pick(Array(container.children)) else { return }
      try container.removeChild(taken, in: navigation)
    case 5:
      guard container.presentedScreen == nil else {
        return try container.dismissPresented(in: navigation)
      }
      try container.present(child, in: navigation)
    default:
      guard let focused = dice.pick(Array(container.children)) else { return }
      try container.setFocusedChild(focused, in: navigation)
    }
  }

  /// The tree by identity.
  private var digest: [String] {
    tree.screens.map { node in
      var line = "\(node.screenName ?? "?") > \(node.presentedScreen?.screenName ?? "-")"
      if let container = node as? ContainerNode {
        line +=
          " \(container.children.map { $0.screenName ?? "?" }) \(container.focusedChild?.screenName ?? "-")"
      }
      if let tabs = node as? TabNode { line += " \(tabs.tabHistory.map { $0.screenName ?? "?" })" }
      return line
    }
  }
}
