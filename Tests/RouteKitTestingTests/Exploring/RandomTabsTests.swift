import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Random apps of tabs that share a number, and some also another window. Each tab alone must show the same as in the whole app.
final class RandomTabsTests: XCTestCase {
  func testEachTabAloneSeesWhatTheWholeAppShows() throws {
    try LawRun.needsLongRun()
    let law = LawRun()
    var dice = Dice(seed: law.seed)
    var decided = 0
    let count = max(3, law.navigations / 500)
    for run in 0..<count {
      let hasWindow = !run.isMultiple(of: 2)
      let rules = (0..<Int.random(in: 3...8, using: &dice)).map { _ in Rule(using: &dice) }
      let whole = Seen()
      let full = try Rooms.exploration(rules, whole, hasWindow: hasWindow).run(.states(20_000))
      XCTAssertEqual(full.verdict, .proven, "\(rules)\n\(full)")
      let parts = Seen()
      let alone = try Rooms.exploration(rules, parts, hasWindow: hasWindow).assuming(.eachTabAlone)
        .run(.states(20_000))

      XCTAssertTrue(parts.rooms.isSubset(of: whole.rooms), "\(rules)\n\(alone)")
      guard alone.verdict == .proven else { continue }
      decided += 1
      XCTAssertEqual(parts.rooms, whole.rooms, "\(rules)\n\(alone)")
    }
    print("\(decided) of \(count) random apps of tabs were decided tab by tab.")
    XCTAssertGreaterThan(decided, count / 2)
  }

  /// Some rules push or pop in another tab, so not all states are in the tabs alone. None of the others may be proven away.
  func testNoRoomIsProvenAwayIfTabsChangeEachOther() throws {
    try LawRun.needsLongRun()
    let law = LawRun()
    var dice = Dice(seed: law.seed)
    for run in 0..<max(2, law.navigations / 500) {
      let rules = (0..<4).map { Rule(sending: $0 < 3, using: &dice) }
      let whole = Seen()
      // Without a bar of tabs, only rules lead to the others.
      let bar = run.isMultiple(of: 2) ? 0..<1 : 0..<Rooms.tabs
      let exploration = Rooms.exploration(rules, whole, hasWindow: false, bar: bar)
      let full = try exploration.run(.states(20_000))
      XCTAssertEqual(full.verdict, .proven, "\(rules)\n\(full)")
      let rooms = whole.rooms.sorted { $0.lexicographicallyPrecedes($1) }
      for room in rooms.shuffled(using: &dice).prefix(4) {
        let report = try exploration.always("no one is there") { $0.app.room != room }
          .assuming(.eachTabAlone).run(.states(20_000))

        XCTAssertNotEqual(report.verdict, .proven, "\(room) of \(rules)\n\(report)")
      }
    }
  }
}

/// The visible states: the tab, the number of its screens, the number that the tabs share, and the number of screens in
/// the window.
private final class Seen {
  var rooms: Set<[Int]> = []
}

/// A move of one tab: with some screens, some number and some window it pushes, pops, sets the number, or changes the
/// window.
private struct Rule: CustomStringConvertible {
  let tab: Int
  let depths: Set<Int>
  let numbers: Set<Int>
  let change: Int
  let next: Int?
  /// The numbers of screens in the window with which it is possible, and how it changes them.
  let depthsOfWindow: Set<Int>
  let changeOfWindow: Int
  /// The tab in which it pushes and pops.
  let target: Int
  /// Whether it selects that tab.
  let selects: Bool

  init(sending: Bool = false, using dice: inout Dice) {
    func some(of range: ClosedRange<Int>, _ dice: inout Dice) -> Set<Int> {
      let set = Set(range.filter { _ in Bool.random(using: &dice) })
      return set.isEmpty ? [range.lowerBound] : set
    }
    tab = Int.random(in: 0..<Rooms.tabs, using: &dice)
    depths = some(of: 1...3, &dice)
    numbers = some(of: 0...2, &dice)
    change = Int.random(in: -1...1, using: &dice)
    next = Bool.random(using: &dice) ? Int.random(in: 0...2, using: &dice) : nil
    depthsOfWindow = some(of: 1...2, &dice)
    changeOfWindow = Int.random(in: -1...1, using: &dice)
    target = sending ? Int.random(in: 0..<Rooms.tabs, using: &dice) : tab
    selects = sending && Bool.random(using: &dice)
  }

  var description: String {
    "(tab \(tab), \(depths.sorted()), \(numbers.sorted()): \(change), \(next.map(String.init) ?? "-"); "
      + "in \(target)\(selects ? ", selected" : ""); window \(depthsOfWindow.sorted()): \(changeOfWindow))"
  }
}

private final class Room: ScreenNode {}

private final class Rooms {
  static let tabs = 3

  let tree = ScreenTree()
  let router: TreeRouter
  var number = 0
  private let stacks: [StackNode]
  private let window = ScreenTree()
  private let stackOfWindow: StackNode

  init() throws {
    router = TreeRouter(tree)
    stacks = try (0..<Rooms.tabs).map { _ in try StackNode(Room()) }
    stackOfWindow = try StackNode(Room())
    try window.setRoot(stackOfWindow)
    try tree.setRoot(TabNode(stacks[0], stacks[1], stacks[2], backMode: .none))
  }

  private var selected: Int { (tree.root as? TabNode)?.selectedIndex ?? 0 }
  private var depth: Int { stacks[selected].children.count }

  private var depthOfWindow: Int { stackOfWindow.children.count }
  var room: [Int] { [selected, depth, number, depthOfWindow] }

  func obey(_ rule: Rule, hasWindow: Bool) throws {
    guard selected == rule.tab, rule.depths.contains(depth), rule.numbers.contains(number),
      (1...3).contains(stacks[rule.target].children.count + rule.change)
    else { throw NotHere() }
    if hasWindow {
      guard rule.depthsOfWindow.contains(depthOfWindow),
        (1...2).contains(depthOfWindow + rule.changeOfWindow)
      else { throw NotHere() }
      if rule.changeOfWindow > 0 { try stackOfWindow.push(Room()) }
      if rule.changeOfWindow < 0 { try stackOfWindow.pop() }
    }
    if rule.change > 0 { try stacks[rule.target].push(Room()) }
    if rule.change < 0 { try stacks[rule.target].pop() }
    if rule.selects { try router.navigate(to: Move.selectTab(rule.target)) }
    if let next = rule.next { number = next }
  }

  static func exploration(
    _ rules: [Rule], _ seen: Seen, hasWindow: Bool, bar: Range<Int> = 0..<tabs
  ) -> Exploration<Rooms> {
    let plain = Exploration<Rooms> {
      let rooms = try Rooms()
      let subject = Subject(rooms, tree: rooms.tree, router: rooms.router, state: \.number)
      return hasWindow ? subject.windows { [$0.window] } : subject
    }
    .checkedBriefly()
    .moves { _ in bar.map { .tab($0) } }
    .within(.screensInAStack(3))
    .always("it is noted") { subject in
      seen.rooms.insert(subject.app.room)
      return true
    }
    return rules.enumerated().reduce(plain) { exploration, rule in
      exploration.move("rule \(rule.offset)") { try $0.obey(rule.element, hasWindow: hasWindow) }
    }
  }
}
