import Fixtures
import RouteKit
import XCTest

/// A tree of 1 000 screens goes back and forward through a history of up to 1 000 steps, and is each time as it was.
final class LongHistoryLawsTests: XCTestCase {
  @MainActor func testALargeTreeIsAsItWasAfterEachStep() async throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    let building = try LargeBuilding(seed: run.seed)
    XCTAssertEqual(building.tree.screens.count, 1_000)
    let steps = min(1_000, max(40, run.navigations / (run.demandsAll ? 20 : 25)))

    while building.tree.undoCount < steps { try building.change() }
    for _ in 0..<steps { try await building.go(back: true) }
    XCTAssertEqual([building.tree.undoCount, building.tree.redoCount], [0, steps])
    for _ in 0..<steps { try await building.go(back: false) }
    XCTAssertEqual(building.tree.redoCount, 0)
    // From here on, the oldest steps fall out of the history.
    building.tree.undoLimit = steps
    for step in 0..<(10 * steps) where step < steps || !building.missing.isEmpty {
      try await building.wander()
    }

    XCTAssertEqual(building.problem, nil, "seed \(run.seed)")
    XCTAssertEqual(building.missing, [], "seed \(run.seed)")
  }
}

/// Ten tabs with stacks, one with a split, and one with a container that has its own state.
private final class LargeBuilding {
  let tree: ScreenTree
  private(set) var problem: String?
  private let router: TreeRouter
  private let stacks: [StackNode]
  private let tabs: TabNode
  private let dial = Dial()
  private let split: SplitNode
  private let gate = Gate()
  /// Makes signs, or brings them back. Their updates are steps.
  private let signs: ClosureRoute<Sign, Int>
  private var dice: Dice
  private var past: [Moment] = []
  private var present: Moment?
  private var future: [Moment] = []
  /// The last commit of the history, to see whether a navigation added one.
  private var newest: AnyObject?
  /// Each label with the number of its last update, which is not undone.
  private var told: [ObjectIdentifier: Int] = [:]
  private var allLabels: [Label] = []
  private var allSigns: [Sign] = []
  private var done: Set<String> = []

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    let deep = try (0..<10).map { _ in
      let stack = StackNode()
      for _ in 0..<96 { try stack.push(Feed()) }
      return stack
    }
    let (sidebar, detail) = (try StackNode(Feed()), try StackNode(Feed()))
    split = try SplitNode(primary: sidebar, secondary: detail)
    let inner = StackNode()
    for _ in 0..<22 { try inner.push(Feed()) }
    try dial.insertChild(inner, at: 0)
    stacks = deep + [sidebar, detail, inner]
    tabs = TabNode(backMode: .fullHistory)
    for screen in deep + [split, dial] as [ScreenNode] { try tabs.append(screen) }
    tree = try ScreenTree(root: tabs)
    router = TreeRouter(tree)
    tree.undoLimit = 2_000
    signs = SignBuilder(gate: gate).pushRoute().reusingKept().reusing(.visible, asSteps: true)
    let gate = gate
    tree.require(ClosureGuard { (_: Product) in gate.ruling }, for: Product.self)
    tree.require(ClosureGuard { (_: Sign) in gate.ruling }, for: Sign.self)
    present = Moment(of: self)
  }

  /// Makes a navigation of one to three edits, of which some take back what another did.
  func change() throws {
    let edits = 1 + dice.roll(3)
    var labels = told
    _ = try router.navigate(
      to: EditRoute { [self] navigation in
        for _ in 0..<edits { try edit(in: navigation, labels: &labels) }
      })
    told = labels
    note()
  }

  /// Notes the moment after a navigation, if it can be undone.
  private func note() {
    let last = tree.pastCommits.undo.last
    guard last !== newest else { return check("nothing new") }
    if let present { past.append(present) }
    (newest, future) = (last, [])
    if past.count > tree.undoCount {
      past.removeFirst()
      done.insert("full")
    }
    present = Moment(of: self)
    check("step")
  }

  private func edit(in navigation: Navigation, labels: inout [ObjectIdentifier: Int]) throws {
    let stack = stacks[dice.roll(stacks.count)]
    let kind = dice.roll(15)
    let number = dice.roll(4)
    switch kind {
    case 0...2: try stack.push(dice.oneIn(2) ? Product() : Feed(), in: navigation)
    case 3...4 where stack.children.count > 1:
      if dice.oneIn(2), let top = stack.top { try tree.keep(top) }
      try stack.pop(in: navigation)
    case 5: try tabs.select(dice.roll(tabs.children.count), in: navigation)
    case 6: try dial.turn(to: dice.roll(9), in: navigation)
    case 7 where stack.presentedScreen == nil: try stack.present(Cart(), in: navigation)
    case 7: try stack.dismissPresented(in: navigation)
    case 8: try stack.replaceLast(with: Product(), in: navigation)
    case 9: try split.isCollapsed ? split.expand(in: navigation) : split.collapse(in: navigation)
    case 10:
      guard let sign = dice.pick(allSigns.filter { $0.screenTree === tree }) else { return }
      _ = try SignBuilder(gate: gate).pushRoute().reusing(.node(sign), asSteps: true)
        .perform(with: number, in: navigation)
    case 11:
      guard let label = dice.pick(allLabels.filter { $0.screenTree === tree }) else { return }
      _ = try LabelBuilder().pushRoute().reusing(.node(label)).perform(with: number, in: navigation)
      labels[ObjectIdentifier(label)] = number
    case 12:
      let sign = try signs.from(stack).perform(with: number, in: navigation)
      if !allSigns.contains(sign) { allSigns.append(sign) }
    case 13:
      let label = try LabelBuilder().pushRoute().from(stack).perform(with: number, in: navigation)
      (labels[ObjectIdentifier(label)], allLabels) = (number, allLabels + [label])
    default:
      guard let kept = dice.pick(tree.keptScreens.filter { $0.screenOwner == nil }) else { return }
      try stack.push(kept, in: navigation)
    }
    done.insert("edit \(kind)")
  }
}

extension LargeBuilding {
  /// Goes one step, perhaps after it was refused, or after an answer. While it wanders, it may also be refused by the
  /// answer, or go the other way instead.
  func go(back: Bool, wanders: Bool = false) async throws {
    switch dice.roll(6) {
    case 0: try refuse(back: back, by: .deny)
    case 1: try refuse(back: back, by: .ask(allows: true, shows: false))
    case 2...3:
      let allows = !wanders || dice.oneIn(2)
      return try await wait(back: back, for: .ask(allows: allows, shows: allows || wanders))
    case 4 where wanders:
      try refuse(back: back, by: .deny)
      guard back ? tree.redoCount > 0 : tree.undoCount > 0 else { return }
      done.insert("turned \(back)")
      return try move(back: !back)
    default: break
    }
    try move(back: back)
  }

  private func move(back: Bool) throws {
    try back ? tree.undo() : tree.redo()
    noteMove(back: back)
  }

  /// Tries a step. If it is refused, everything stays as it is; if nothing is asked, the step is taken back.
  private func refuse(back: Bool, by mode: Gate.Mode) throws {
    gate.mode = mode
    defer { gate.mode = .allow }
    do {
      try back ? tree.undo() : tree.redo()
    } catch let error as RoutingError {
      done.insert("\(error.kind) \(back)")
      return check("refused \(back)")
    }
    noteMove(back: back)
    gate.mode = .allow
    try move(back: !back)
  }

  /// Goes a step that may wait for an answer, whose question may show a screen.
  private func wait(back: Bool, for mode: Gate.Mode) async throws {
    gate.mode = mode
    defer { gate.mode = .allow }
    let before = (past, present, future, newest)
    gate.question = { [self] allows, shows in
      // After an earlier question was denied, its screen is in the history and may be back.
      let shows = shows && tabs.presentedScreen == nil
      if shows {
        try tabs.present(Cart())
        note()
        try tabs.dismissPresented()
        note()
      }
      done.insert("asked \(allows) \(shows)")
      return allows ? .allow : .deny
    }
    do {
      try await router.arrive(at: back ? .undo : .redo)
      (past, present, future, newest) = before
      noteMove(back: back)
    } catch let error as RoutingError where error.kind == .refused || error.kind == .mayNotLeave {
      check("denied \(back)")
    }
  }

  private func noteMove(back: Bool) {
    if back {
      if let present { future.append(present) }
      present = past.popLast()
    } else {
      if let present { past.append(present) }
      present = future.popLast()
    }
    newest = tree.pastCommits.undo.last
    check("went \(back)")
  }

  /// Goes some steps to and fro, and makes other changes where it ends.
  func wander() async throws {
    for _ in 0..<dice.roll(4) where tree.undoCount > 0 { try await go(back: true, wanders: true) }
    if dice.oneIn(4) { try split.isCollapsed ? split.expand() : split.collapse() }
    for _ in 0..<dice.roll(4) where tree.redoCount > 0 { try await go(back: false, wanders: true) }
    for _ in 0..<dice.roll(3) { try change() }
  }

  private func check(_ what: String) {
    done.insert(what)
    guard problem == nil else { return }
    let counts = [tree.undoCount, tree.redoCount]
    problem =
      present?.difference(from: Moment(of: self))
      ?? (counts == [past.count, future.count]
        ? nil : "\(counts) steps in place of \([past.count, future.count])")
      ?? allLabels.first { $0.number != told[ObjectIdentifier($0)] }
      .map {
        "a label with \($0.number) in place of \(String(describing: told[ObjectIdentifier($0)]))"
      }
    problem = problem.map { "\(what), step \(tree.undoCount): \($0)" }
  }

  /// Everything that must happen and has not.
  var missing: Set<String> {
    let all =
      (0...14).map { "edit \($0)" } + ["step", "nothing new", "full"]
      + ["went", "refused", "denied", "turned", "mustWait"].flatMap {
        ["\($0) true", "\($0) false"]
      }
      + ["asked true true", "asked false true"]
    return Set(all).subtracting(done)
  }
}

extension LargeBuilding {
  /// Which screens are where, and what those with steps show. A drawing of a thousand screens for each step would take
  /// minutes.
  fileprivate struct Moment: Equatable {
    /// For each screen its children, its layer and the screen with the focus.
    private var places: [ObjectIdentifier: [ScreenNode?]] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private let previous: ScreenNode?
    private let dialled: Int

    init(of building: LargeBuilding) {
      previous = building.tabs.previousTab
      dialled = building.dial.value
      for screen in building.tree.screens {
        let container = screen as? ContainerNode
        places[ObjectIdentifier(screen)] =
          (container?.children.map(Optional.some) ?? [])
          + [screen.presentedScreen, container?.focusedChild]
        if let sign = screen as? Sign { numbers[ObjectIdentifier(sign)] = sign.number }
      }
    }

    /// The places that another moment has in place of these, or nil if nothing is different.
    func difference(from other: Moment) -> String? {
      if self == other { return nil }
      let places = places.filter { other.places[$0.key] != $0.value }
      return "\(places.values) in place of \(places.keys.map { other.places[$0] }), "
        + "\(String(describing: other.previous)) for \(String(describing: previous)), "
        + "\(other.dialled) for \(dialled), \(other.numbers) for \(numbers)"
    }
  }
}

/// The answers of the rules and leave checks.
private final class Gate {
  enum Mode { case allow, deny, ask(allows: Bool, shows: Bool) }

  var mode = Mode.allow { didSet { isAnswered = false } }
  var question: (_ allows: Bool, _ shows: Bool) async throws -> Answer = { _, _ in .deny }
  private var isAnswered = false

  /// The verdict of a rule, which has to allow itself after the answer.
  var ruling: Verdict { isAnswered ? .allow : verdict }

  var verdict: Verdict {
    switch mode {
    case .allow: return .allow
    case .deny: return .deny
    case .ask(let allows, let shows):
      return .asking { _ in
        let answer = try await self.question(allows, shows)
        self.isAnswered = allows
        return answer
      }
    }
  }
}

/// A screen with a number. Its updates are steps.
private final class Sign: ScreenNode, ContextUpdatable {
  private(set) var number: Int
  private let gate: Gate

  init(_ number: Int, gate: Gate) { (self.number, self.gate) = (number, gate) }

  func update(with number: Int) { self.number = number }

  override func leaveCheck(_ departure: Departure) -> Verdict { gate.verdict }
}

private struct SignBuilder: ViewBuilder {
  let gate: Gate

  func build(with number: Int) throws -> Sign { Sign(number, gate: gate) }
}

/// A screen with a number. Its updates are not steps.
private final class Label: ScreenNode, ContextUpdatable {
  private(set) var number: Int

  init(_ number: Int) { self.number = number }

  func update(with number: Int) { self.number = number }
}

private struct LabelBuilder: ViewBuilder {
  func build(with number: Int) throws -> Label { Label(number) }
}
