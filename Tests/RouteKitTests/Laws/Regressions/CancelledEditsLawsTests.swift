import Fixtures
import RouteKit
import XCTest

/// Edits of one navigation that cancelled each other out made a commit, a step to undo and calls of observers,
/// unless they only moved a focus.
final class CancelledEditsLawsTests: XCTestCase {
  func testASplitThatCollapsesAndExpandsIsUnchanged() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    try expectNoCommit(on: tree) { navigation in
      try split.collapse(in: navigation)
      try split.expand(in: navigation)
    }
    XCTAssertFalse(split.isCollapsed)

    try split.collapse()
    try expectNoCommit(on: tree) { navigation in
      try split.expand(in: navigation)
      try split.collapse(in: navigation)
    }
    XCTAssertTrue(split.isCollapsed)
  }

  func testBringingTwoScreensToTheFrontInTheOldOrderIsUnchanged() throws {
    let (a, b) = (Page("a"), Page("b"))
    let stack = try StackNode(Feed(), a, b)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10

    let arrival = try TreeRouter(tree).navigate(to: .bringToFront(a).then(.bringToFront(b)))

    XCTAssertNil(arrival.commit)
    XCTAssertEqual(tree.undoCount, 0)
    XCTAssertNotNil(try TreeRouter(tree).navigate(to: .bringToFront(a)).commit)
    XCTAssertEqual(tree.undoCount, 1)
  }

  func testSelectingATabAndTheOldOneAgainIsUnchanged() throws {
    for mode in [TabNode.BackMode.history, .fullHistory] {
      let tabs = try TabNode(Feed(), Search(), Cart(), backMode: mode)
      let tree = try ScreenTree(root: tabs)
      for tab in [2, 1, 0] { try tabs.select(tab) }
      let before = tabs.tabHistory.typeNames

      for detour in [[1, 0], [2, 0], [1, 2, 0], [2, 1, 2, 0]] {
        try expectNoCommit(on: tree) { navigation in
          for tab in detour { try tabs.select(tab, in: navigation) }
        }
        XCTAssertEqual(tabs.tabHistory.typeNames, before)
      }
      try expectNoCommit(on: tree) { navigation in
        try tabs.goBack(in: navigation)
        try tabs.goBack(in: navigation)
        try tabs.select(0, in: navigation)
      }
      XCTAssertEqual(tabs.tabHistory.typeNames, before)
    }
  }

  func testALayerThatIsDismissedAndPresentedAgainIsUnchangedIfItsPresentationIs() throws {
    let (feed, sheet) = (Feed(), Sheet())
    let tree = try ScreenTree(root: feed)
    try feed.present(sheet, as: Presentation(style: .popover))

    try expectNoCommit(on: tree) { navigation in
      try feed.dismissPresented(in: navigation)
      try feed.present(sheet, as: Presentation(style: .popover), in: navigation)
    }

    let commit = try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try feed.dismissPresented(in: navigation)
        try feed.present(sheet, as: Presentation(style: .fullScreen), in: navigation)
      }
    ).commit
    XCTAssertNotNil(commit)
  }

  func testARootThatIsReplacedAndPutBackIsUnchanged() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try expectNoCommit(on: tree) { navigation in
      try navigation.tree.setRoot(Cart())
      try navigation.tree.setRoot(stack)
    }
  }

  func testAScreenThatTakesADetourThroughAnotherStackIsUnchanged() throws {
    let (first, second) = (try StackNode(Feed(), Cart()), try StackNode(Search()))
    let tree = try ScreenTree(root: TabNode(first, second))

    try expectNoCommit(on: tree) { navigation in
      guard let cart = first.top else { return XCTFail() }
      try first.pop(in: navigation)
      try second.push(cart, in: navigation)
      try second.pop(in: navigation)
      try first.push(cart, in: navigation)
    }
  }

  func testAContainerThatSaysWhatItsOwnStateIsIsUnchangedIfThatIs() throws {
    let dial = ComparedDial()
    let tree = try ScreenTree(root: dial)

    try expectNoCommit(on: tree) { navigation in
      dial.turn(to: 7, in: navigation)
      dial.turn(to: 0, in: navigation)
    }
    let changed = EditRoute { dial.turn(to: 7, in: $0) }
    XCTAssertNotNil(try TreeRouter(tree).navigate(to: changed).commit)
  }

  func testAnOwnStateThatIsNilBeforeHasChangedThoughItWasTheSameInBetween() throws {
    let picker = PickingContainer()
    let tree = try ScreenTree(root: picker)
    tree.undoLimit = 10

    let arrival = try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        for choice in ["a", "b", "a"] { picker.choose(choice, in: navigation) }
      })

    XCTAssertNotNil(arrival.commit)
    try tree.undo()
    XCTAssertNil(picker.choice)
  }

  func testAnOwnStateThatRecordsAChangeWhenItIsReadIsNotReadWithoutEnd() throws {
    let picker = PickingContainer()
    let tree = try ScreenTree(root: picker)
    picker.onRead = { picker.choose("read", in: nil) }

    try TreeRouter(tree).navigate(to: EditRoute { picker.choose("a", in: $0) })

    XCTAssertEqual(picker.choice, "read")
  }

  func testAContainerThatDoesNotSayWhatItsOwnStateIsHasChanged() throws {
    let dial = Dial()
    let tree = try ScreenTree(root: dial)
    let back = EditRoute { navigation in
      try dial.turn(to: 7, in: navigation)
      try dial.turn(to: 0, in: navigation)
    }

    XCTAssertNotNil(try TreeRouter(tree).navigate(to: back).commit)
  }

  func testANavigationThatCancelsOutLeavesWhatCanBeRedone() throws {
    let (a, b) = (Page("a"), Page("b"))
    let stack = try StackNode(Feed(), a, b)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 10
    try stack.push(Cart())
    try tree.undo()

    try TreeRouter(tree).navigate(to: .bringToFront(a).then(.bringToFront(b)))

    XCTAssertEqual(tree.redoCount, 1)
    try tree.redo()
    XCTAssertTrue(stack.top is Cart)
  }

  func testAPreviewForeseesThatNothingWouldChange() throws {
    let (a, b) = (Page("a"), Page("b"))
    let tree = try ScreenTree(root: StackNode(Feed(), a, b))

    let preview = TreeRouter(tree).preview(Move.bringToFront(a).then(.bringToFront(b)))

    XCTAssertTrue("\(preview)".hasPrefix("Would change nothing"), "\(preview)")
  }

  /// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
  func testANavigationCommitsIfAndOnlyIfTheTreeIsDifferentAfterIt() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    var master = Dice(seed: run.seed)
    var (changed, unchanged) = (0, 0)
    for _ in 0..<max(40, run.navigations / 400) {
      let world = try CancellingWorld(seed: master.next())
      for step in 0..<40 {
        let isChanged = try world.navigate()
        if let problem = world.problem {
          return XCTFail("seed \(run.seed), step \(step): \(problem)")
        }
        if isChanged { changed += 1 } else { unchanged += 1 }
      }
      try world.undoEverything()
      if let problem = world.problem { return XCTFail("seed \(run.seed): \(problem)") }
    }
    print("\(changed) navigations changed the tree, \(unchanged) cancelled out")
    XCTAssertGreaterThan(changed, 100)
    XCTAssertGreaterThan(unchanged, 100)
  }

  func testSelectingATabAndTheOldOneAgainIsUnchangedAlthoughTheHistoryIsFull() throws {
    let tabs = try TabNode(Feed(), Search(), backMode: .fullHistory)
    let tree = try ScreenTree(root: tabs)
    for number in 1...TabNode.historyLimit + 2 { try tabs.select(number % 2) }
    XCTAssertEqual(tabs.tabHistory.count, TabNode.historyLimit)
    let before = tabs.tabHistory.typeNames

    try expectNoCommit(on: tree) { navigation in
      try tabs.select(1, in: navigation)
      try tabs.select(0, in: navigation)
    }

    XCTAssertEqual(tabs.tabHistory.typeNames, before)
  }

  /// Performs edits as one navigation, and expects no commit and no step to undo.
  private func expectNoCommit(
    on tree: ScreenTree, line: UInt = #line, _ edit: @escaping (Navigation) throws -> Void
  ) throws {
    tree.undoLimit = 10
    let (before, undoCount) = (tree.snapshot(), tree.undoCount)
    let commits = try commits(of: tree) {
      let arrival = try TreeRouter(tree).navigate(to: EditRoute(edit: edit))
      XCTAssertNil(arrival.commit, line: line)
    }
    XCTAssertEqual(commits.count, 0, line: line)
    XCTAssertEqual(tree.undoCount, undoCount, line: line)
    XCTAssertEqual(tree.snapshot(), before, line: line)
  }
}

/// A container with a number as its own state, which it says.
private final class ComparedDial: ContainerNode {
  private(set) var value = 0
  override var ownState: (any Equatable)? { value }

  func turn(to value: Int, in navigation: Navigation?) {
    let before = self.value
    recordInverse(in: navigation) { [self] in turn(to: before, in: nil) }
    self.value = value
  }
}

private final class PickingContainer: ContainerNode {
  private(set) var choice: String?
  var onRead: () -> Void = {}

  override var ownState: (any Equatable)? {
    onRead()
    return choice
  }

  func choose(_ choice: String?, in navigation: Navigation?) {
    let before = self.choice
    recordInverse(in: navigation) { [self] in choose(before, in: nil) }
    self.choice = choice
  }
}

/// A small tree, in which a few random edits often cancel each other out.
private final class CancellingWorld {
  private var dice: Dice
  private let tree = ScreenTree()
  private let tabs: TabNode
  private let stacks: [StackNode]
  private let split: SplitNode
  private let dial = ComparedDial()
  private let sheets = [Page("sheet"), Page("panel")]
  private let pages = (0..<6).map { Page("page \($0)") }
  private var past: [[String]] = []
  private(set) var problem: String?

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    stacks = [try StackNode(pages[0], pages[1], pages[2]), try StackNode(pages[3], pages[4])]
    split = try SplitNode(primary: Page("list"), secondary: Page("item"))
    tabs = try TabNode(stacks[0], stacks[1], split, dial, backMode: .history)
    try tree.setRoot(tabs)
    tree.undoLimit = 1_000_000
  }

  /// Makes a few random edits in one navigation.
  ///
  /// - Returns: Whether the tree is different afterwards.
  func navigate() throws -> Bool {
    let (before, wasCollapsed) = (digest, split.isCollapsed)
    let (edits, savepoint) = (1 + dice.roll(6), dice.oneIn(4))
    var number: Int?
    let commits = try commits(of: tree) {
      number = try TreeRouter(tree).navigate(
        to: EditRoute { [self] navigation in
          for _ in 0..<edits { try? edit(navigation) }
          if savepoint {
            try? navigation.attempt {
              try edit(navigation)
              throw SoldOut()
            }
          }
        }
      ).commit
    }
    let isChanged = digest != before || split.isCollapsed != wasCollapsed
    if isChanged != (number != nil) || commits.count != (isChanged ? 1 : 0) {
      problem =
        "commit \(number.map(String.init) ?? "none")\n\(before.joined(separator: "\n"))\n"
        + digest.joined(separator: "\n")
    }
    // Whether a split is collapsed belongs to the window, so it is not a step to undo.
    if digest != before { past.append(before) }
    // A sheet that the history holds was presented in another style meanwhile: that empties the history.
    if tree.undoCount == 0 { past = [] }
    return isChanged
  }

  func undoEverything() throws {
    let last = digest
    let count = past.count
    if tree.undoCount != count { problem = "\(tree.undoCount) steps to undo, not \(count)" }
    for before in past.reversed() where problem == nil {
      try tree.undo()
      if digest != before { problem = "undo left\n\(digest)\ninstead of\n\(before)" }
    }
    for _ in 0..<count where problem == nil { try tree.redo() }
    if problem == nil, digest != last { problem = "redo left\n\(digest)\ninstead of\n\(last)" }
  }

  private func edit(_ navigation: Navigation) throws {
    let (stack, other) = (stacks[dice.roll(2)], stacks[dice.roll(2)])
    switch dice.roll(13) {
    case 0...1: try tabs.select(dice.roll(tabs.children.count), in: navigation)
    case 2: try tabs.goBack(in: navigation)
    case 3...4:
      try stack.bringToFront(stack.children[dice.roll(stack.children.count)], in: navigation)
    case 5:
      guard stack.children.count > 1, let top = stack.top else { return }
      try stack.pop(in: navigation)
      try other.push(top, in: navigation)
    case 6: try stack.push(pages[5], in: navigation)
    case 7: try stack.pop(in: navigation)
    case 8:
      if split.isCollapsed {
        try split.expand(in: navigation)
      } else {
        try split.collapse(in: navigation)
      }
    case 9:
      let (primary, secondary) = (split.screen(in: .primary), split.screen(in: .secondary))
      try split.setColumn(.primary, to: nil, in: navigation)
      try split.setColumn(.secondary, to: primary, in: navigation)
      try split.setColumn(.primary, to: secondary, in: navigation)
    case 10: dial.turn(to: dice.roll(2), in: navigation)
    case 11:
      try tabs.present(
        sheets[dice.roll(2)], as: Presentation(style: dice.oneIn(2) ? .sheet : .popover),
        in: navigation)
    default: try tabs.dismissPresented(in: navigation)
    }
  }

  /// The tree by identity, with everything that an edit can change.
  private var digest: [String] {
    var lines: [String] = []
    var waiting: [ScreenNode] = tree.root.map { [$0] } ?? []
    while let node = waiting.popLast() {
      var line = "\(name(of: node)) > \(node.presentedScreen.map(name(of:)) ?? "-")"
      if let presentation = node.screenPresentation { line += " \(presentation)" }
      if let container = node as? ContainerNode {
        line +=
          " \(container.children.map(name(of:))) \(container.focusedChild.map(name(of:)) ?? "-")"
        waiting += container.children
      }
      if let tabs = node as? TabNode { line += " \(tabs.tabHistory.map(name(of:)))" }
      if let split = node as? SplitNode {
        line += " \(split.screen(in: .primary).map(name(of:)) ?? "-")"
      }
      if node === dial { line += " \(dial.value)" }
      waiting += node.presentedScreen.map { [$0] } ?? []
      lines.append(line)
    }
    return lines
  }

  private func name(of node: ScreenNode) -> String {
    switch node {
    case tabs: "tabs"
    case split: "split"
    case dial: "dial"
    case stacks[0]: "first"
    case stacks[1]: "second"
    default: node.screenName ?? "?"
    }
  }
}

private func ~= (pattern: ScreenNode, node: ScreenNode) -> Bool { pattern === node }
