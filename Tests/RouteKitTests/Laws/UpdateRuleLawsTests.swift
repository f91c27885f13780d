import Fixtures
import RouteKit
import RouteKitLinks
import XCTest

/// Law 3 for screens that take new contexts: after every commit, each screen on the tree is allowed by its rules for
/// what it shows then, whatever the way was, and a refused navigation changes nothing.
///
/// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
final class UpdateRuleLawsTests: XCTestCase {
  func testEachScreenIsAllowedForWhatItShowsAfterEveryCommit() throws {
    let run = LawRun()
    var master = Dice(seed: run.seed)
    let tally = Tally()
    for way in UpdateWorld.Way.allCases { tally.expect("\(way)") }
    for outcome in ["rechecked after a closure", "rechecked"] { tally.expectDone(outcome) }

    var made = 0
    while run.goesOn(after: made, of: run.navigations, missing: tally.missing) {
      let world = try UpdateWorld(seed: master.next(), tally: tally)
      for _ in 0..<200 {
        made += 1
        try world.walkOneStep()
        if let problem = world.problem {
          return XCTFail("Seed \(run.seed), navigation \(made): \(problem)")
        }
      }
    }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(run.seed)")
  }
}

/// Two tabs with a stack each, whose screens show numbers, and rules that forbid some of the numbers.
private final class UpdateWorld {
  enum Way: CaseIterable {
    case push, reuse, reuseAnywhere, reuseInBackground, step, chain, link, handler
    case back, stepBack, forward, undo, redo, pop, selectTab, closure, onCommit
  }

  private let tree = ScreenTree()
  private let router: TreeRouter
  private let links: LinkTable
  private let makers: [Maker]
  private let tally: Tally
  private var dice: Dice
  /// The numbers that the rules on entering and for showing forbid.
  private var (forbidden, hidden): (Set<Int>, Set<Int>) = ([5, 10], [7])
  private(set) var problem: String?

  /// The routes to one kind of screen.
  private struct Maker {
    let push, reuse, reuseAnywhere, step: ClosureRoute<ScreenNode, Int>

    init<Made: ScreenNode & ContextUpdatable>(_ make: @escaping (Int) -> Made)
    where Made.Context == Int {
      let push = ClosureBuilder(make).pushRoute()
      self.push = ClosureRoute(push)
      reuse = ClosureRoute(push.reusing(.visible))
      reuseAnywhere = ClosureRoute(push.reusing(.first(from: .root)))
      step = ClosureRoute(push.reusing(.visible, asSteps: true))
    }
  }

  init(seed: UInt64, tally: Tally) throws {
    (dice, self.tally, router) = (Dice(seed: seed), tally, TreeRouter(tree))
    makers = [
      Maker { Screen(Value(shown: $0)) }, Maker { Screen(Model($0)) }, Maker { Node($0) },
    ]
    let linked = ClosureBuilder { Screen(Value(shown: $0)) }.pushRoute()
      .reusing(.first(from: .root)).rooted()
    links = try LinkTable(schemes: ["x"]) { $0.add("value", "values/:number", to: linked) }
    try tree.setRoot(TabNode(StackNode(ScreenNode()), StackNode(ScreenNode())))
    (tree.undoLimit, tree.forwardLimit) = (6, 6)
    let rule = ClosureGuard { [unowned self] (screen: ScreenNode) in
      screen.shown.map(forbidden.contains) ?? false ? .deny : .allow
    }
    tree.require(rule, for: ScreenNode.self)
    let showing = ClosureGuard { [unowned self] (screen: ScreenNode) in
      screen.shown.map(hidden.contains) ?? false ? .deny : .allow
    }
    tree.require(showing, beforeShowing: ScreenNode.self)
    tree.observe { [unowned self] in check("after \($0)") }
  }

  /// Performs one navigation and checks it.
  func walkOneStep() throws {
    let way = dice.pick(Way.allCases) ?? .push
    let (maker, number) = (dice.roll(makers.count), dice.roll(12))
    let (before, commits) = (dump(), tree.snapshot())
    let mayShow = !forbidden.contains(number) && !hidden.contains(number)
    do {
      try go(way, makers[maker], number)
      tally.done("\(way)")
      if [.push, .reuse].contains(way), !mayShow { complain("\(way) shows \(number)") }
    } catch let error as RoutingError {
      tally.refused("\(way)")
      if [.push, .reuse].contains(way), mayShow { complain("\(way) of \(number): \(error)") }
      if dump() != before || tree.snapshot() != commits {
        complain("\(way) was refused: \(before)")
      }
    }
    check("after \(way)")
    if dice.oneIn(40) { try changeRules() }
    if dice.oneIn(30) { previewSomething() }
  }

  private func go(_ way: Way, _ maker: Maker, _ number: Int) throws {
    switch way {
    case .push: try router.navigate(to: maker.push, with: number)
    case .reuse: try router.navigate(to: maker.reuse, with: number)
    case .reuseAnywhere: try router.navigate(to: maker.reuseAnywhere, with: number)
    case .reuseInBackground:
      try router.navigate(to: maker.reuseAnywhere.inBackground(), with: number)
    case .step: try router.navigate(to: maker.step, with: number)
    case .chain: try router.navigate(to: chain(of: maker, number))
    case .link: try router.navigate(to: links.route(for: "x://values/\(number)"))
    case .handler:
      let handler = tree.root?.onBack(perform: maker.reuse.with(number))
      defer { handler?.cancel() }
      try router.navigate(to: Move.back.from(.root))
    case .back: try router.back()
    case .stepBack: try router.navigate(to: .stepBack)
    case .forward: try router.forward()
    case .undo: try tree.undo()
    case .redo: try tree.redo()
    case .pop: try router.navigate(to: .pop)
    case .selectTab: try router.navigate(to: .selectTab(dice.roll(2)))
    case .closure, .onCommit: try change(to: number, by: way)
    }
  }

  private func chain(of maker: Maker, _ number: Int) -> ClosureRoute<ScreenNode, Void> {
    var route = maker.step.with(number)
    for _ in 0...dice.roll(2) {
      let next = makers[dice.roll(makers.count)]
      let step = dice.pick([next.push, next.reuse, next.reuseAnywhere, next.step]) ?? next.push
      route = ClosureRoute(route.then(step.with(dice.roll(12))))
    }
    return route
  }

  /// Changes the visible screen in a closure that no rule can know.
  private func change(to number: Int, by way: Way) throws {
    guard let screen = tree.visible, screen.shown != nil else {
      try router.navigate(to: .popTo(first: Node.self))
      return
    }
    let number = dice.oneIn(2) ? number : 5
    let commits = tree.snapshot()
    if way == .closure {
      try router.navigate(
        to: Move { navigation in
          navigation.onCommit(updating: screen) { screen.show(number) }
          return screen
        })
    } else {
      try router.navigate(to: Move.pop.onCommit { _, origin in origin?.show(number) })
    }
    if way == .closure, screen.screenTree == nil, tree.snapshot() != commits {
      tally.done("rechecked after a closure")
    }
  }

  /// Forbids other numbers, as after signing out, and rechecks.
  private func changeRules() throws {
    (forbidden, hidden) = ([dice.roll(12), 5], [dice.roll(12), dice.roll(12)])
    try tree.recheck()
    tally.done("rechecked")
    if tree.root == nil {
      try tree.setRoot(TabNode(StackNode(ScreenNode()), StackNode(ScreenNode())))
    }
    check("after a recheck")
  }

  private func previewSomething() {
    let before = dump()
    let (route, number) = (makers[dice.roll(makers.count)].reuse, dice.roll(12))
    let mayShow = !forbidden.contains(number) && !hidden.contains(number)
    if router.preview(route, with: number).isPossible != mayShow {
      complain("the preview of \(number) is not right")
    }
    if router.allows(route, with: number) != mayShow { complain("allows \(number) is not right") }
    if dump() != before { complain("a preview left something") }
  }

  private func check(_ moment: String) {
    for screen in tree.screens {
      guard let shown = screen.shown else { continue }
      if forbidden.contains(shown) { complain("\(shown) is on the tree \(moment)") }
      if hidden.contains(shown), tree.visible === screen { complain("\(shown) shows \(moment)") }
    }
  }

  private func complain(_ text: String) {
    if problem == nil { problem = "\(text)\n\(tree.snapshot()), \(dump())" }
  }

  private func dump() -> [Int?] { tree.screens.map(\.shown) }
}

private struct Value: ContextUpdatable {
  var shown: Int

  mutating func update(with number: Int) { shown = number }
}

private final class Model: ContextUpdatable {
  var shown: Int

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = number }
}

private final class Node: ScreenNode, ContextUpdatable {
  var number: Int

  init(_ number: Int) { self.number = number }

  func update(with number: Int) { self.number = number }
}

extension ScreenNode {
  fileprivate var shown: Int? {
    (self as? Node)?.number ?? (self as? Screen<Value>)?.content.shown
      ?? (self as? Screen<Model>)?.content.shown
  }

  fileprivate func show(_ number: Int) {
    (self as? Node)?.number = number
    (self as? Screen<Value>)?.content.shown = number
    (self as? Screen<Model>)?.content.shown = number
  }
}
