import Fixtures
import RouteKit
import XCTest

/// A tree of 1 000 screens goes back and forward through a history of up to 1 000 steps, and is each time as it was.
final class LongHistoryLawsTests: XCTestCase {
  func testALargeTreeIsAsItWasAfterEachStep() throws {
    let run = LawRun()
    let building = try LargeBuilding(seed: run.seed)
    XCTAssertEqual(building.tree.screens.count, 1_000)
    let steps = min(1_000, max(100, run.navigations / 20))

    while building.tree.undoCount < steps { try building.change() }
    for _ in 0..<steps { try building.go(back: true) }
    XCTAssertEqual([building.tree.undoCount, building.tree.redoCount], [0, steps])
    for _ in 0..<steps { try building.go(back: false) }
    XCTAssertEqual(building.tree.redoCount, 0)
    for _ in 0..<steps { try building.wander() }

    XCTAssertEqual(building.problem, nil, "seed \(run.seed)")
    building.expectAllDone()
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
  private var refuses = false
  private var dice: Dice
  /// The moments after each step of the history, with the one before all steps.
  private var moments: [Moment] = []
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
    tree.require(
      ClosureGuard { [unowned self] (_: Product) in refuses ? .deny : .allow }, for: Product.self)
    moments = [Moment(of: self)]
  }

  /// Makes a navigation of one to three edits, of which some take back what another did.
  func change() throws {
    let steps = tree.undoCount
    let edits = 1 + dice.roll(3)
    _ = try router.navigate(
      to: EditRoute { [self] navigation in
        for _ in 0..<edits { try edit(in: navigation) }
      })
    if tree.undoCount > steps {
      moments.removeLast(moments.count - steps - 1)
      moments.append(Moment(of: self))
    } else {
      check("no step")
    }
  }

  private func edit(in navigation: Navigation) throws {
    let stack = stacks[dice.roll(stacks.count)]
    let kind = dice.roll(10)
    switch kind {
    case 0...2: try stack.push(dice.oneIn(2) ? Product() : Feed(), in: navigation)
    case 3...4 where stack.children.count > 1: try stack.pop(in: navigation)
    case 5: try tabs.select(dice.roll(tabs.children.count), in: navigation)
    case 6: try dial.turn(to: dice.roll(9), in: navigation)
    case 7 where stack.presentedScreen == nil: try stack.present(Cart(), in: navigation)
    case 7: try stack.dismissPresented(in: navigation)
    case 8: try stack.replaceLast(with: Product(), in: navigation)
    default: try split.isCollapsed ? split.expand(in: navigation) : split.collapse(in: navigation)
    }
    done.insert("edit \(kind)")
  }

  /// Goes one step, or is refused and goes then.
  func go(back: Bool) throws {
    refuses = dice.oneIn(2)
    do {
      try back ? tree.undo() : tree.redo()
    } catch let error as RoutingError where error.kind == .refused && refuses {
      check("refused \(back)")
      refuses = false
      try back ? tree.undo() : tree.redo()
    }
    refuses = false
    check("went \(back)")
  }

  /// Goes some steps to and fro, and makes another change where it ends.
  func wander() throws {
    for _ in 0..<dice.roll(6) where tree.undoCount > 0 { try go(back: true) }
    for _ in 0..<dice.roll(4) where tree.redoCount > 0 { try go(back: false) }
    if dice.oneIn(3) { try change() }
  }

  private func check(_ what: String) {
    done.insert(what)
    let difference = moments[tree.undoCount].difference(from: Moment(of: self))
    if problem == nil { problem = difference.map { "\(what), step \(tree.undoCount): \($0)" } }
  }

  func expectAllDone() {
    let all =
      (0...9).map { "edit \($0)" } + [true, false].flatMap { ["went \($0)", "refused \($0)"] }
    XCTAssertEqual(Set(all).subtracting(done), [])
  }
}

extension LargeBuilding {
  /// Which screens are where. A drawing of a thousand screens for each step would take minutes.
  struct Moment: Equatable {
    /// For each screen its children, its layer and the screen with the focus.
    private var places: [ObjectIdentifier: [ScreenNode?]] = [:]
    private let previous: ScreenNode?
    private let number: Int

    init(of building: LargeBuilding) {
      previous = building.tabs.previousTab
      number = building.dial.value
      for screen in building.tree.screens {
        let container = screen as? ContainerNode
        places[ObjectIdentifier(screen)] =
          (container?.children.map(Optional.some) ?? [])
          + [screen.presentedScreen, container?.focusedChild]
      }
    }

    /// The places that another moment has in place of these, or nil if nothing is different.
    func difference(from other: Moment) -> String? {
      if self == other { return nil }
      let places = places.filter { other.places[$0.key] != $0.value }
      return "\(places.values) in place of \(places.keys.map { other.places[$0] }), "
        + "\(String(describing: other.previous)) for \(String(describing: previous)), \(other.number) for \(number)"
    }
  }
}
