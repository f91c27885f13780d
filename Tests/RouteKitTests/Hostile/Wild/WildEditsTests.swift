import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

private struct WildDice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// The callbacks that a node received, and what it does in a callback or when it is released.
private protocol Watched: WildScreen { var heard: Heardings { get } }
extension Watched { var ears: any WildEars { heard } }
private final class Heardings: WildEars {
  var entered = 0
  var appeared = 0
  var violations: [String] = []
  let world: WildWorld
  init(_ world: WildWorld) {
    self.world = world
    world.alive += 1
  }
  func hear(_ what: String) {
    switch what {
    case "enter":
      entered += 1
      if entered != 1 { violations.append("enter \(entered)") }
    case "leave":
      entered -= 1
      if entered != 0 { violations.append("leave \(entered)") }
    case "appear":
      appeared += 1
      if appeared != 1 { violations.append("appear \(appeared)") }
    default:
      appeared -= 1
      if appeared != 0 { violations.append("disappear \(appeared)") }
    }
    world.mischief(chance: 12)
  }
  deinit { world.alive -= 1 }
}

private final class WildLeaf: ScreenNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); screenName = "l\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
  override func leaveCheck(_ d: Departure) -> Verdict { heard.world.leave() }
  deinit { heard.world.mischief(chance: 10) }
}
private final class WildStack: StackNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); screenName = "s\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
  override func leaveCheck(_ d: Departure) -> Verdict { heard.world.leave() }
}
private final class WildTabs: TabNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) {
    heard = Heardings(w)
    super.init(backMode: [.history, .order, .first, .none].randomElement(using: &w.dice)!)
    screenName = "t\(w.fresh())"
  }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
  override var stateDescription: String? {
    tabHistory.map { $0.screenName ?? "" }.joined(separator: ",")
  }
}
private final class WildSplit: SplitNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); screenName = "p\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
}
private final class WildPager: ContainerNode, Watched {
  let heard: Heardings
  var page = 0
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); screenName = "g\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
  override var childrenOnShow: [ScreenNode] { Array(children.suffix(1 + page % 2)) }
  override var stateDescription: String? { "\(page)" }
  func setPage(_ new: Int, _ navigation: Navigation? = nil) {
    let old = page
    recordInverse(in: navigation) { [unowned self] in setPage(old) }
    page = new
  }
}

private final class WildWorld {
  var dice: WildDice
  var trees: [ScreenTree] = []
  var pool: [ScreenNode] = []
  var depth = 0
  var counter = 0
  var alive = 0
  var isMischievous = true
  /// Whether the test also undoes and redoes.
  let undoes: Bool
  /// Whether rules and leave checks allow everything.
  var isLenient = false
  var undone = 0
  var redone = 0
  var proven = 0
  var walked = 0
  var previewed = 0
  var failures: [String] = []
  init(seed: UInt64, trees count: Int, undoes: Bool) {
    dice = WildDice(state: seed)
    self.undoes = undoes
    for _ in 0..<count {
      let tree = ScreenTree()
      trees.append(tree)
      if undoes { tree.undoLimit = 10 }
      tree.require(
        ClosureGuard { [unowned self] (_: WildLeaf) in !isLenient && chance(25) ? .deny : .allow },
        for: WildLeaf.self)
      if seed % 2 == 0 { tree.observe { [unowned self] _ in mischief(chance: 12) } }
    }
  }
  func fresh() -> Int { counter += 1; return counter }
  func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &dice) == 0 }
  func leave() -> Verdict { !isLenient && chance(25) ? .deny : .allow }
  func mischief(chance n: Int) {
    guard isMischievous, depth < 4, chance(n) else { return }
    depth += 1
    try? top()
    depth -= 1
  }
  func make() -> ScreenNode {
    switch Int.random(in: 0..<9, using: &dice) {
    case 0, 1: WildStack(self)
    case 2: WildTabs(self)
    case 3: WildSplit(self)
    case 4: WildPager(self)
    default: WildLeaf(self)
    }
  }
  func any() -> ScreenNode {
    let tree = trees.randomElement(using: &dice)!
    switch Int.random(in: 0..<6, using: &dice) {
    case 0, 1: return make()
    case 2: return pool.randomElement(using: &dice) ?? make()
    case 3: return tree.visible ?? make()
    default: return tree.screens.randomElement(using: &dice) ?? make()
    }
  }
  func place(_ tree: ScreenTree) -> ScreenNode {
    if chance(8), let node = pool.randomElement(using: &dice) { return node }
    return tree.screens.randomElement(using: &dice) ?? make()
  }
  /// Makes one edit, with the navigation if one runs.
  func edit(_ tree: ScreenTree, _ navigation: Navigation?) throws {
    if chance(12) { pool.append(any()) }
    if pool.count > 12 { pool.remove(at: Int.random(in: 0..<pool.count, using: &dice)) }
    if chance(20) {
      return try tree.setRoot(chance(6) ? nil : any())
    }
    let node = place(tree)
    if chance(6) {
      if node.presentedScreen != nil, chance(2) {
        return try node.dismissPresented(in: navigation)
      }
      return try node.present(any(), in: navigation)
    }
    if chance(12) {
      return try tree.reveal(node)
    }
    switch node {
    case let stack as WildStack:
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: try stack.pop(in: navigation)
      case 1: try stack.popToRoot(in: navigation)
      case 2: try stack.replaceLast(with: any(), in: navigation)
      case 3:
        var list = Array(stack.children).shuffled(using: &dice)
        if chance(2) { _ = list.popLast() }
        if chance(2) { list.append(any()) }
        if chance(2) { list.insert(any(), at: 0) }
        try stack.replaceAll(with: list, in: navigation)
      case 4:
        if let one = Array(stack.children).randomElement(using: &dice) {
          try chance(2) ? stack.bringToFront(one, in: navigation) : stack.popTo(one, in: navigation)
        }
      default: try stack.push(any(), in: navigation)
      }
    case let tabs as WildTabs:
      let one = Array(tabs.children).randomElement(using: &dice)
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: try tabs.goBack(in: navigation)
      case 1: if let one { try tabs.remove(one, in: navigation) }
      case 2: if let one { try tabs.replace(one, with: any(), in: navigation) }
      case 3: if let one { try tabs.select(one, in: navigation) }
      default:
        try tabs.insert(
          any(), at: Int.random(in: 0...tabs.children.count, using: &dice), in: navigation)
      }
    case let split as WildSplit:
      let column = SplitColumn.allCases.randomElement(using: &dice)!
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: try split.collapse(in: navigation)
      case 1: try split.expand(in: navigation)
      case 2: try split.setColumn(column, to: nil, in: navigation)
      case 3: try split.focus(column, in: navigation)
      default: try split.setColumn(column, to: any(), in: navigation)
      }
    case let pager as WildPager:
      let one = Array(pager.children).randomElement(using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: if let one { try pager.removeChild(one, in: navigation) }
      case 1: try pager.setFocusedChild(one, in: navigation)
      case 2:
        try pager.edit("page", in: navigation) { navigation in
          if chance(4) {
            let before = pager.page
            pager.recordInverse(in: navigation) { pager.page = before }
            pager.page += 1
          } else {
            pager.setPage(pager.page + 1, navigation)
          }
          if let one { try pager.setFocusedChild(one, in: navigation) }
          if chance(3) { throw SoldOut() }
        }
      default:
        try pager.insertChild(
          any(), at: Int.random(in: 0...pager.children.count, using: &dice), in: navigation)
      }
    default: try (node.nearestStack)?.push(any(), in: navigation)
    }
  }
  func steps(_ tree: ScreenTree, _ navigation: Navigation, _ level: Int) throws {
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      switch Int.random(in: 0..<8, using: &dice) {
      case 0 where level < 3:
        try? navigation.attempt {
          try steps(tree, navigation, level + 1)
          if chance(2) { throw SoldOut() }
        }
      case 1: navigation.onCommit { [unowned self] in mischief(chance: 6) }
      case 2 where chance(12): throw SoldOut()
      default: try? edit(tree, navigation)
      }
    }
  }
  func top() throws {
    let tree = trees.randomElement(using: &dice)!
    if undoes, try undoOrRedo(tree) { return }
    if chance(2) { return try edit(tree, nil) }
    try TreeRouter(tree).navigate(
      to: WildRoute { [unowned self] navigation in
        if undoes, chance(10) { _ = try? navigation.perform(.undo) }
        if undoes, chance(10) { _ = try? navigation.perform(.redo) }
        try steps(tree, navigation, 0)
        if chance(3) { throw SoldOut() }
      })
  }
  /// Undoes or redoes, or previews that. Returns false if it did neither.
  func undoOrRedo(_ tree: ScreenTree) throws -> Bool {
    if chance(40) { tree.undoLimit = Int.random(in: 0...12, using: &dice) }
    if chance(60) { tree.forgetHistory() }
    switch Int.random(in: 0..<16, using: &dice) {
    case 0:
      try tree.undo()
      undone += 1
      return true
    case 1:
      try tree.redo()
      redone += 1
      return true
    case 2:
      try TreeRouter(tree).navigate(to: .undo.orElse(.redo))
      undone += 1
      return true
    case 3:
      let s = tree.snapshot()
      let was = isMischievous
      isMischievous = false
      _ = TreeRouter(tree).preview(
        WildRoute { [unowned self] navigation in
          if chance(4) {
            try navigation.perform(.undo)
          } else if chance(4) {
            try navigation.perform(.redo)
          }
          if chance(2) { try steps(tree, navigation, 0) }
        })
      isMischievous = was
      previewed += 1
      if s != tree.snapshot() { failures.append("preview") }
      return true
    default: return false
    }
  }
  struct WildRoute: Route {
    let body: (Navigation) throws -> Void
    func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
      try body(navigation)
      return ScreenNode()
    }
  }
  /// Undoes and redoes everything, and compares.
  func prove(_ before: [TreeSnapshot], _ counts: [Int]) -> String? {
    isLenient = true
    let was = isMischievous
    isMischievous = false
    defer {
      isLenient = false
      isMischievous = was
    }
    for (position, tree) in trees.enumerated() {
      let now = tree.snapshot()
      if now != before[position], tree.undoCount == counts[position] + 1, tree.redoCount == 0 {
        do {
          try tree.undo()
          try collapse(tree, as: before[position])
        } catch { return "cannot undo: \(error)" }
        if tree.snapshot() != before[position] {
          return
            "undo differs\nbefore\n\(before[position].drawing(showsIDs: true))\nafter\n\(now.drawing(showsIDs: true))\nundone\n\(tree.snapshot().drawing(showsIDs: true))"
        }
        proven += 1
        if tree.redoCount > 0 {
          do {
            try tree.redo()
            try collapse(tree, as: now)
          } catch { return "cannot redo: \(error)" }
          if tree.snapshot() != now { return "redo differs" }
        }
      }
      guard chance(6) else { continue }
      var trail: [TreeSnapshot] = [tree.snapshot()]
      var steps = 0
      while tree.undoCount > 0 {
        do { try tree.undo() } catch { return "cannot undo \(steps): \(error)" }
        steps += 1
        if tree.redoCount == 0 { trail = []; steps = 0 }
        trail.append(tree.snapshot())
        walked += 1
      }
      for snapshot in trail.dropLast().reversed() {
        do { try tree.redo() } catch { return "cannot redo: \(error)" }
        if tree.snapshot() != snapshot { return "walk differs" }
      }
    }
    return nil
  }

  /// Collapses and expands the splits of a tree as in a snapshot, because undoing does neither.
  private func collapse(_ tree: ScreenTree, as snapshot: TreeSnapshot) throws {
    let collapsed = Set(snapshot.records.filter { $0.state == "collapsed" }.compactMap(\.id))
    for case let split as SplitNode in tree.screens {
      guard let id = split.screenID else { continue }
      if collapsed.contains(id) { try split.collapse() } else { try split.expand() }
    }
  }

  func check() -> String? { wildProblem(on: trees, beside: pool) }
}

final class WildEditsTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  /// Edits, routes and savepoints that fail, on one tree and on two. Callbacks, commit closures, observers
  /// and released screens begin more of them. `RUNS` and `SEED` set the number of runs and the seed.
  func testWildEditsOnOneTree() throws { try run(trees: 1, undoes: false) }

  func testWildEditsOnTwoTrees() throws { try run(trees: 2, undoes: false) }

  /// The same, with undo and redo, which fail too.
  func testWildEditsUndoneAndRedoneOnOneTree() throws { try run(trees: 1, undoes: true) }

  func testWildEditsUndoneAndRedoneOnTwoTrees() throws { try run(trees: 2, undoes: true) }

  private func run(trees: Int, undoes: Bool) throws {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["RUNS"].flatMap(UInt64.init) ?? 15
    let first = environment["SEED"].flatMap(UInt64.init) ?? 1
    var totals = [0, 0, 0, 0, 0]
    for seed in first..<(first + runs) {
      let world = WildWorld(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1, trees: trees, undoes: undoes)
      for step in 0..<400 {
        let isQuiet = world.chance(2)
        world.isMischievous = !isQuiet
        let before = world.trees.map { $0.snapshot() }
        let counts = world.trees.map { $0.undoCount }
        do {
          try world.top()
        } catch  where isQuiet && trees == 1 {
          let after = world.trees.map { $0.snapshot() }
          guard before == after else { return XCTFail("seed \(seed), step \(step): changed") }
        } catch {}
        if let f = world.failures.first { return XCTFail("seed \(seed), step \(step): \(f)") }
        if undoes, isQuiet, let problem = world.prove(before, counts) {
          return XCTFail("seed \(seed), step \(step): \(problem)")
        }
        if let problem = world.check() {
          return XCTFail("seed \(seed), step \(step): \(problem)")
        }
      }
      world.isMischievous = false
      for tree in world.trees { try tree.close() }
      if let problem = world.check() { XCTFail("seed \(seed), closed: \(problem)") }
      world.pool = []
      world.trees = []
      totals = zip(
        totals, [world.undone, world.redone, world.proven, world.walked, world.previewed]
      ).map(+)
      XCTAssertEqual(world.alive, 0, "seed \(seed): screens are alive without an owner")
    }
    if undoes {
      XCTAssertFalse(totals.contains(0), "undone, redone, proven, walked, previewed: \(totals)")
    }
  }
}
