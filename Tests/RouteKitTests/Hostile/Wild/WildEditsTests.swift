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

/// What a node heard, and what it does when it hears or dies.
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

private final class WLeaf: ScreenNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); name = "l\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
  override func leaveCheck(_ d: Departure) -> Verdict { heard.world.leave() }
  deinit { heard.world.mischief(chance: 10) }
}
private final class WStack: StackNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); name = "s\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
  override func leaveCheck(_ d: Departure) -> Verdict { heard.world.leave() }
}
private final class WTabs: TabNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) {
    heard = Heardings(w)
    super.init(backMode: [.history, .order, .first, .none].randomElement(using: &w.dice)!)
    name = "t\(w.fresh())"
  }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
}
private final class WSplit: SplitNode, Watched {
  let heard: Heardings
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); name = "p\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
}
private final class WPager: ContainerNode, Watched {
  let heard: Heardings
  var page = 0
  init(_ w: WildWorld) { heard = Heardings(w); super.init(); name = "g\(w.fresh())" }
  override func didEnter() { heard.hear("enter") }
  override func didLeave() { heard.hear("leave") }
  override func didAppear() { heard.hear("appear") }
  override func didDisappear() { heard.hear("disappear") }
  override var childrenOnShow: [ScreenNode] { Array(children.suffix(2)) }
}

private final class WildWorld {
  var dice: WildDice
  var trees: [ScreenTree] = []
  var pool: [ScreenNode] = []
  var depth = 0
  var counter = 0
  var alive = 0
  var isMischievous = true
  init(seed: UInt64, trees count: Int) {
    dice = WildDice(state: seed)
    for _ in 0..<count {
      let tree = ScreenTree()
      trees.append(tree)
      tree.require(
        ClosureGuard { [unowned self] (_: WLeaf) in chance(25) ? .deny : .allow }, for: WLeaf.self)
      if seed % 2 == 0 { tree.observe { [unowned self] _ in mischief(chance: 12) } }
    }
  }
  func fresh() -> Int { counter += 1; return counter }
  func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &dice) == 0 }
  func leave() -> Verdict { chance(25) ? .deny : .allow }
  func mischief(chance n: Int) {
    guard isMischievous, depth < 4, chance(n) else { return }
    depth += 1
    try? top()
    depth -= 1
  }
  func make() -> ScreenNode {
    switch Int.random(in: 0..<9, using: &dice) {
    case 0, 1: WStack(self)
    case 2: WTabs(self)
    case 3: WSplit(self)
    case 4: WPager(self)
    default: WLeaf(self)
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
  /// One edit; with the navigation if one runs.
  func edit(_ tree: ScreenTree, _ navigation: Navigation?) throws {
    if chance(12) { pool.append(any()) }
    if pool.count > 12 { pool.remove(at: Int.random(in: 0..<pool.count, using: &dice)) }
    if chance(20) {
      return try tree.setRoot(chance(6) ? nil : any())
    }
    let node = place(tree)
    if chance(6) {
      if node.presented != nil, chance(2) {
        return try node.dismissPresented(in: navigation)
      }
      return try node.present(any(), in: navigation)
    }
    if chance(12) {
      return try tree.reveal(node)
    }
    switch node {
    case let stack as WStack:
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
    case let tabs as WTabs:
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
    case let split as WSplit:
      let column = SplitNode.Column.allCases.randomElement(using: &dice)!
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: try split.collapse(in: navigation)
      case 1: try split.expand(in: navigation)
      case 2: try split.setColumn(column, to: nil, in: navigation)
      case 3: try split.focus(column, in: navigation)
      default: try split.setColumn(column, to: any(), in: navigation)
      }
    case let pager as WPager:
      let one = Array(pager.children).randomElement(using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: if let one { try pager.removeChild(one, in: navigation) }
      case 1: try pager.setFocusedChild(one, in: navigation)
      case 2:
        try pager.edit("page", in: navigation) { navigation in
          let before = pager.page
          pager.recordInverse(in: navigation) { pager.page = before }
          pager.page += 1
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
    if chance(2) { return try edit(tree, nil) }
    try TreeRouter(tree).navigate(
      to: Wild { [unowned self] navigation in
        try steps(tree, navigation, 0)
        if chance(3) { throw SoldOut() }
      })
  }
  struct Wild: Route {
    let body: (Navigation) throws -> Void
    func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
      try body(navigation)
      return ScreenNode()
    }
  }
  func check() -> String? { wildProblem(on: trees, beside: pool) }
}

final class WildEditsTests: XCTestCase {
  /// Edits, routes and savepoints that fail, on one tree and on two, with more of them begun in
  /// callbacks, in commit closures, by observers and when a screen dies. `RUNS` and `SEED` say more.
  func testWildEditsOnOneTree() throws { try run(trees: 1) }

  func testWildEditsOnTwoTrees() throws { try run(trees: 2) }

  private func run(trees: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["RUNS"].flatMap(UInt64.init) ?? 15
    let first = environment["SEED"].flatMap(UInt64.init) ?? 1
    for seed in first..<(first + runs) {
      let world = WildWorld(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1, trees: trees)
      for step in 0..<400 {
        let isQuiet = world.chance(2)
        world.isMischievous = !isQuiet
        let before = world.trees.map { $0.snapshot() }
        do {
          try world.top()
        } catch  where isQuiet && trees == 1 {
          let after = world.trees.map { $0.snapshot() }
          guard before == after else { return XCTFail("seed \(seed), step \(step): changed") }
        } catch {}
        if let problem = world.check() {
          return XCTFail("seed \(seed), step \(step): \(problem)")
        }
      }
      world.isMischievous = false
      for tree in world.trees { try tree.close() }
      if let problem = world.check() { XCTFail("seed \(seed), closed: \(problem)") }
      world.pool = []
      world.trees = []
      XCTAssertEqual(world.alive, 0, "seed \(seed): screens that nobody holds live on")
    }
  }
}
