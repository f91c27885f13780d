import Fixtures
import RouteKit
import XCTest

/// A tree as a value, from which equal trees are built.
private indirect enum Plan: Hashable {
  case page(isFeed: Bool, name: String?)
  case stack([Plan])
  case tabs([Plan], selected: Int)
  case split([Plan], isCollapsed: Bool, isWide: Bool)
  case knob(value: Int, [Plan])
  case presenting(Plan, Plan, isPopover: Bool)

  static func random(_ dice: inout Dice, depth: Int = 0) -> Plan {
    func children(_ range: ClosedRange<Int>) -> [Plan] {
      (0..<Int.random(in: range, using: &dice)).map { _ in random(&dice, depth: depth + 1) }
    }
    switch depth > 2 ? 0 : dice.roll(6) {
    case 1: return .stack(children(1...3))
    case 2:
      let pages = children(1...3)
      return .tabs(pages, selected: dice.roll(pages.count))
    case 3:
      return .split(children(2...2), isCollapsed: dice.oneIn(2), isWide: dice.oneIn(2))
    case 4: return .knob(value: dice.roll(3), children(0...2))
    case 5:
      return .presenting(
        random(&dice, depth: depth + 1), random(&dice, depth: depth + 1),
        isPopover: dice.oneIn(2))
    default: return .page(isFeed: dice.oneIn(2), name: dice.pick([nil, "a", "b"])!)
    }
  }

  var children: [Plan] {
    switch self {
    case .page: []
    case .stack(let inside), .tabs(let inside, _), .split(let inside, _, _), .knob(_, let inside):
      inside
    case .presenting(let host, let layer, _): [host, layer]
    }
  }

  /// The same with one edit, which may be deep inside.
  func edited(_ dice: inout Dice) -> Plan {
    if !children.isEmpty, dice.roll(3) > 0 {
      let position = dice.roll(children.count)
      return replacing(position, by: children[position].edited(&dice))
    }
    switch self {
    case .page(let isFeed, let name):
      return dice.oneIn(2)
        ? .page(isFeed: !isFeed, name: name) : .page(isFeed: isFeed, name: (name ?? "") + "x")
    case .stack(let inside):
      return dice.oneIn(2)
        ? .stack(inside + [.page(isFeed: true, name: nil)])
        : .stack([.page(isFeed: false, name: nil)] + inside)
    case .tabs(let inside, let selected):
      return inside.count > 1
        ? .tabs(inside, selected: (selected + 1) % inside.count)
        : .tabs(inside + inside, selected: selected)
    case .split(let inside, let isCollapsed, let isWide):
      return dice.oneIn(2)
        ? .split(inside, isCollapsed: !isCollapsed, isWide: isWide)
        : .split(inside, isCollapsed: isCollapsed, isWide: !isWide)
    case .knob(let value, let inside): return .knob(value: value + 1, inside)
    case .presenting(let host, let layer, let isPopover):
      return dice.oneIn(2) ? host : .presenting(host, layer, isPopover: !isPopover)
    }
  }

  private func replacing(_ position: Int, by child: Plan) -> Plan {
    var inside = children
    inside[position] = child
    switch self {
    case .page: return self
    case .stack: return .stack(inside)
    case .tabs(_, let selected): return .tabs(inside, selected: selected)
    case .split(_, let isCollapsed, let isWide):
      return .split(inside, isCollapsed: isCollapsed, isWide: isWide)
    case .knob(let value, _): return .knob(value: value, inside)
    case .presenting(_, _, let isPopover):
      return .presenting(inside[0], inside[1], isPopover: isPopover)
    }
  }

  /// The plan of the same tree that is the same for all its plans: no screen that presents already presents once more,
  /// because `build()` puts that layer onto the topmost one.
  var canonical: Plan {
    let plan = children.indices.reduce(self) { $0.replacing($1, by: children[$1].canonical) }
    guard
      case .presenting(.presenting(let host, let layer, let isPopover), let top, let isAlso) =
        plan
    else { return plan }
    return .presenting(
      host, Plan.presenting(layer, top, isPopover: isAlso).canonical, isPopover: isPopover)
  }

  func build() throws -> ScreenNode {
    switch self {
    case .page(let isFeed, let name): return isFeed ? Feed(name) : Search(name)
    case .stack(let inside):
      let stack = StackNode()
      for child in inside { try stack.push(child.build()) }
      return stack
    case .tabs(let inside, let selected):
      let tabs = TabNode()
      for child in inside { try tabs.append(child.build()) }
      try tabs.select(selected)
      return tabs
    case .split(let inside, let isCollapsed, let isWide):
      let split = SplitNode(isCollapsed: isCollapsed)
      let columns: [SplitColumn] =
        isWide ? [.primary, .secondary] : [.primary, .supplementary]
      for (column, child) in zip(columns, inside) { try split.setColumn(column, to: child.build()) }
      return split
    case .knob(let value, let inside):
      let knob = Knob(value: value)
      for child in inside {
        try knob.insertChild(child.build(), at: knob.children.count, to: "add")
      }
      return knob
    case .presenting(let host, let layer, let isPopover):
      // A screen that presents already cannot present once more.
      let host = try host.build()
      var top = host
      while let next = top.presentedScreen { top = next }
      try top.present(layer.build(), as: Presentation(style: isPopover ? .popover : .sheet))
      return host
    }
  }
}

private final class Knob: ContainerNode {
  let value: Int
  init(value: Int) {
    self.value = value
    super.init()
  }
  override var ownState: (any Equatable)? { value }
}

private struct Item: Hashable { let number: Int }
private struct Loose: Equatable { let number: Int }
private struct Opaque { let number: Int }

final class TreeFingerprintTests: XCTestCase {
  private func fingerprint(_ plan: Plan) throws -> ScreenTree.Fingerprint {
    try ScreenTree(root: plan.build()).fingerprint
  }

  func testATreeBuiltTwiceIsEqualAndWithOneEditDiffers() throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    for round in 0..<run.navigations {
      let plan = Plan.random(&dice)
      let edited = plan.edited(&dice)
      let first = try fingerprint(plan)
      XCTAssertEqual(first, try fingerprint(plan), "seed \(run.seed), round \(round): \(plan)")
      XCTAssertNotEqual(
        first, try fingerprint(edited), "seed \(run.seed), round \(round): \(plan) and \(edited)")
      if testRun?.failureCount ?? 0 > 0 { return }
    }
  }

  func testRandomTreesAreEqualOnlyIfTheyAreTheSame() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    try expectEqualOnlyIfTheSame(seed: run.seed, count: max(2_000, run.navigations / 4))
  }

  /// Plans were compared instead of trees: a layer on a screen that presents already is a layer on its layer.
  func testTwoPlansOfOneTreeHaveOneFingerprint() throws {
    try LawRun.needsLongRun()
    try expectEqualOnlyIfTheSame(seed: 17_496_450_094_323_906_080, count: 5_000)
  }

  private func expectEqualOnlyIfTheSame(seed: UInt64, count: Int) throws {
    var dice = Dice(seed: seed)
    var seen: [ScreenTree.Fingerprint: Plan] = [:]
    for _ in 0..<count {
      let plan = Plan.random(&dice)
      if let other = seen.updateValue(plan.canonical, forKey: try fingerprint(plan)) {
        XCTAssertEqual(other, plan.canonical, "seed \(seed)")
      }
    }
    XCTAssertGreaterThan(seen.count, count / 10, "seed \(seed)")
  }

  func testAWayThereAndBackChangesNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let before = tree.fingerprint

    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    XCTAssertNotEqual(tree.fingerprint, before)
    try TreeRouter(tree).navigate(to: .pop)

    XCTAssertEqual(tree.fingerprint, before)
  }

  /// A screen that remembered something once differed from one that never did.
  func testAScreenWhoseNameWasTakenAwayIsAsOneThatNeverHadAName() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let before = tree.fingerprint

    tree.root?.screenName = "home"
    XCTAssertNotEqual(tree.fingerprint, before)
    tree.root?.screenName = nil

    XCTAssertEqual(tree.fingerprint, before)
  }

  /// A screen kept the record of a presentation that was refused, or that had ended, in its next place.
  func testAScreenThatWasShownInAnotherWayBeforeIsAsANewOne() throws {
    typealias Act = (_ screen: Product, _ stack: StackNode, _ tree: ScreenTree) throws -> Void
    let popover = Presentation(style: .popover)
    let before: [(name: String, act: Act)] = [
      ("nothing", { _, _, _ in }),
      (
        "a layer",
        { screen, stack, _ in
          try stack.present(screen, as: popover)
          try stack.dismissPresented()
        }
      ),
      (
        "a layer that was refused",
        { screen, stack, tree in
          let rule = tree.require(ClosureGuard { (_: Product) in .deny }, for: Product.self)
          XCTAssertThrowsError(try stack.present(screen, as: popover))
          rule.cancel()
        }
      ),
      (
        "pushed with hints",
        { screen, stack, tree in
          let route = PrebuiltBuilder(screen).pushRoute().hinted { $0.style = .popover }
          try TreeRouter(tree).navigate(to: route)
          try stack.pop()
        }
      ),
    ]
    let after: [Act] = [
      { screen, stack, _ in try stack.push(screen) },
      { screen, stack, _ in try stack.replaceAll(with: [screen]) },
      { screen, _, tree in try tree.setRoot(screen) },
      { screen, _, tree in try tree.setRoot(TabNode(screen)) },
      { screen, stack, _ in try stack.present(screen) },
    ]
    for (position, show) in after.enumerated() {
      let fingerprints = try before.map { name, act in
        let (screen, stack) = (Product(), try StackNode(Feed()))
        let tree = try ScreenTree(root: stack)
        try act(screen, stack, tree)
        try show(screen, stack, tree)
        return (name, tree.fingerprint)
      }
      for (name, fingerprint) in fingerprints {
        XCTAssertEqual(fingerprint, fingerprints[0].1, "\(name), then way \(position)")
      }
    }
  }

  func testADeepTreeHasAFingerprint() throws {
    try LawRun.needsLongRun()
    func deep(_ depth: Int) throws -> ScreenTree.Fingerprint {
      var inner = ScreenNode()
      for _ in 0..<depth { inner = try StackNode(inner) }
      return try ScreenTree(root: inner).fingerprint
    }

    let one = try deep(20_000)
    XCTAssertEqual(one, try deep(20_000))
    XCTAssertNotEqual(one, try deep(20_001))
  }

  func testTheHistoryOfTabsCountsWhereTheirModeUsesIt() throws {
    func visited(_ mode: TabNode.BackMode, _ tabs: [Int]) throws -> ScreenTree.Fingerprint {
      let node = try TabNode(Feed(), Search(), Cart(), backMode: mode)
      let tree = try ScreenTree(root: node)
      for tab in tabs { try node.select(tab) }
      return tree.fingerprint
    }

    XCTAssertNotEqual(try visited(.history, [1, 2]), try visited(.history, [2]))
    XCTAssertEqual(try visited(.none, [1, 2]), try visited(.none, [2]))
  }

  /// Pushes a screen with a context that its type does not show.
  private func pushed<Context>(_ context: Context) throws -> ScreenTree.Fingerprint {
    try pushed(with: context).fingerprint
  }

  private func pushed<Context>(with context: Context) throws -> ScreenTree {
    let tree = try ScreenTree.notingContexts { try ScreenTree(root: StackNode(Feed())) }
    let builder = ClosureBuilder { (_: Context) in Product() }
    try TreeRouter(tree).navigate(to: builder.pushRoute(), with: context)
    return tree
  }

  /// A kept screen comes back after it has left, so it also counts while it is on the tree.
  func testKeptScreensCountOnTheTreeToo() throws {
    let tree = ScreenTree()
    let (first, second) = (ScreenNode(), ScreenNode())
    try tree.setRoot(StackNode(first, second))
    let plain = tree.fingerprint

    try tree.keep(first)
    let firstIsKept = tree.fingerprint
    tree.stopKeeping(first)
    try tree.keep(second)

    XCTAssertEqual(Set([plain, firstIsKept, tree.fingerprint]).count, 3)
    tree.stopKeeping(second)
    XCTAssertEqual(tree.fingerprint, plain)
  }

  func testContextsAreComparedByTheirValuesAndTypes() throws {
    XCTAssertEqual(try pushed(Item(number: 1)), try pushed(Item(number: 1)))
    XCTAssertNotEqual(try pushed(Item(number: 1)), try pushed(Item(number: 2)))
    XCTAssertNotEqual(try pushed(1), try pushed(1.0))
    XCTAssertNotEqual(try pushed(Loose(number: 1)), try pushed(Loose(number: 2)))
    XCTAssertEqual(try pushed(Loose(number: 1)), try pushed(Loose(number: 1)))
  }

  func testAContextThatCannotBeComparedIsListed() throws {
    XCTAssertEqual(try pushed(Opaque(number: 1)), try pushed(Opaque(number: 2)))

    let tree = try pushed(with: Opaque(number: 1))
    XCTAssertTrue(tree.indistinctScreens.contains { $0 is Product })
    XCTAssertFalse(try pushed(with: 1).indistinctScreens.contains { $0 is Product })
    XCTAssertFalse(tree.indistinctScreens.contains { $0 is StackNode })
  }

  func testContextsAreNotNotedOnOtherTrees() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (_: Int) in Product() }
    try TreeRouter(tree).navigate(to: builder.pushRoute(), with: 1)
    let before = tree.fingerprint
    try TreeRouter(tree).navigate(to: .pop)
    try TreeRouter(tree).navigate(to: builder.pushRoute(), with: 2)

    XCTAssertEqual(tree.fingerprint, before)
  }

  func testTheScreenThatAskedForALayerCountsAndItsNumberDoesNot() throws {
    func asked(by position: Int, after pops: Int) throws -> ScreenTree.Fingerprint {
      let stack = try StackNode(Feed(), Search())
      let tree = try ScreenTree(root: stack)
      for _ in 0..<pops {
        try stack.push(Cart())
        try stack.pop()
      }
      try TreeRouter(tree).navigate(
        to: SheetBuilder().presentRoute().from(stack.children[position]))
      return tree.fingerprint
    }

    XCTAssertEqual(try asked(by: 1, after: 0), try asked(by: 1, after: 3))
    XCTAssertNotEqual(try asked(by: 0, after: 0), try asked(by: 1, after: 0))
  }
}
