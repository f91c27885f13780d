import Fixtures
import RouteKit
import RouteKitLinks

/// Two tabs with a stack each, whose screens show numbers, and rules that forbid some of the numbers.
final class UpdateWorld {
  enum Way: CaseIterable {
    case push, reuse, reuseHooked, reuseAnywhere, reuseInBackground, step, chain, link, handler
    case back, stepBack, forward, undo, redo, pop, selectTab, closure, onCommit, callback
  }

  private let tree = ScreenTree()
  private let router: TreeRouter
  private let links: LinkTable
  private let kinds = ContentKind.makeAll()
  private let tally: Tally
  private var dice: Dice
  /// The numbers that the rules on entering and for showing forbid.
  private var (forbidden, hidden): (Set<Int>, Set<Int>) = ([5, 10], [7])
  /// The numbers that the rules forbid which were registered in the attempt.
  private var late: Set<Int> = []
  /// Another rule, which the first one registers when it is asked the next time.
  private var lateRule: (number: Int, isForShowing: Bool)?
  private var lateRules: [Registration] = []
  /// The numbers that the first rule was asked about in the navigation.
  private var asked: [Int] = []
  private(set) var problem: String?

  static let outcomes = [
    "rechecked after a closure", "rechecked", "removed after an update",
    "late rule",
  ]

  init(seed: UInt64, tally: Tally) throws {
    (dice, self.tally, router) = (Dice(seed: seed), tally, TreeRouter(tree))
    let linked = ClosureBuilder { Screen(PlainContent($0)) }.pushRoute()
      .reusing(.first(from: .root)).rooted()
    links = try LinkTable(schemes: ["x"]) { $0.add("value", "values/:number", to: linked) }
    try tree.setRoot(TabNode(StackNode(ScreenNode()), StackNode(ScreenNode())))
    (tree.undoLimit, tree.forwardLimit) = (6, 6)
    let rule = ClosureGuard { [unowned self] (screen: ScreenNode) in
      guard let shown = screen.number else { return .allow }
      asked.append(shown)
      registerLateRule()
      return forbidden.contains(shown) ? .deny : .allow
    }
    tree.require(rule, for: ScreenNode.self)
    let showing = ClosureGuard { [unowned self] (screen: ScreenNode) in
      screen.number.map(hidden.contains) ?? false ? .deny : .allow
    }
    tree.require(showing, beforeShowing: ScreenNode.self)
    tree.observe { [unowned self] in check("after \($0)") }
  }

  /// Performs one navigation and checks it.
  func walkOneStep() throws {
    let way = dice.pick(Way.allCases) ?? .push
    let (kind, number) = (pickKind(), dice.roll(12))
    switch way {
    case .push, .reuse, .reuseHooked: try predict(way, kind, number)
    default:
      try expectNothingOfARefusal(of: "\(way)") { try go(way, kind, number) }
    }
    check("after \(way)")
    if dice.oneIn(40) { try changeRules() }
    if dice.oneIn(30) { previewSomething() }
  }

  /// A kind, often that of the visible screen.
  private func pickKind() -> ContentKind {
    let shown = dice.oneIn(2) ? kinds.first { $0.isShown(by: tree.visible) } : nil
    return shown ?? kinds[dice.roll(kinds.count)]
  }

  /// Performs a navigation that may be refused.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  private func expectNothingOfARefusal(of name: String, _ body: () throws -> Void) throws -> Bool {
    let (before, snapshot) = (dump(), tree.snapshot())
    do {
      try body()
      tally.done(name)
      return false
    } catch let error as RoutingError {
      tally.refused(name)
      if dump() != before || tree.snapshot() != snapshot {
        complain("\(name) was refused, by \(error), and changed \(before)")
      }
      return true
    }
  }

  // MARK: Predicted

  private func predict(_ way: Way, _ kind: ContentKind, _ number: Int) throws {
    guard way != .push else { return try expectOutcome(of: kind.push, as: "push", kind, number) }
    let isHooked = way == .reuseHooked
    let route = isHooked ? kind.hooked : kind.reuse
    guard kind.isShown(by: tree.visible), let screen = tree.visible else {
      return try expectOutcome(of: route, as: "\(way)", kind, number, isHooked: isHooked)
    }
    let name = "update of \(kind)"
    guard dice.oneIn(4) else {
      return try expectOutcome(
        of: route, as: name, kind, number, isHooked: isHooked, on: screen)
    }
    let forbidden = dice.roll(20)
    late = [forbidden]
    if dice.oneIn(3) {
      try expectOutcome(
        ofABuilderThatForbids: forbidden, after: route, kind, number, isHooked, on: screen)
    } else {
      lateRule = (forbidden, dice.oneIn(2))
      try expectOutcome(of: route, as: name, kind, number, isHooked: isHooked, on: screen)
    }
    lateRule = nil
    late = []
    for rule in lateRules { rule.cancel() }
    lateRules = []
  }

  /// Performs a route that updates a screen, or builds one, and expects what the kind predicts.
  private func expectOutcome(
    of route: ClosureRoute<ScreenNode, Int>, as name: String, _ kind: ContentKind, _ number: Int,
    isHooked: Bool = false, on screen: ScreenNode? = nil
  ) throws {
    let old = screen?.number
    let outcome = outcome(of: kind, from: old, with: number, isHooked: isHooked)
    asked = []
    let isRefused = try expectNothingOfARefusal(of: name) {
      try router.navigate(to: route, with: number)
    }
    let text = "\(name) from \(old.map(String.init) ?? "nothing") with \(number)"
    if isRefused != (outcome == .refused) { complain("\(text) must be \(outcome)") }
    switch outcome {
    case .refused: break
    case .removed:
      tally.done("removed after an update")
      if screen?.screenTree != nil { complain("\(text) stays") }
    case .shows(let shown):
      if tree.visible?.number != shown { complain("\(text) does not show \(shown)") }
      var expected = old.map { kind.asked(of: $0, with: number, isHooked: isHooked) } ?? [shown]
      // A rule that is registered while rules are asked after the update has them all asked again.
      if old != nil, isHooked, !kind.isPlain, !late.isEmpty { expected += expected }
      if asked != expected { complain("\(text): the rule was asked about \(asked)") }
    }
  }

  /// Updates a screen, and then builds another, whose builder registers a rule that the screen has to keep, too.
  private func expectOutcome(
    ofABuilderThatForbids number: Int, after route: ClosureRoute<ScreenNode, Int>,
    _ kind: ContentKind, _ context: Int, _ isHooked: Bool, on screen: ScreenNode
  ) throws {
    let covering = ClosureBuilder { [unowned self] () -> ScreenNode in
      if lateRules.isEmpty { forbid(number, beforeShowing: false) }
      return ScreenNode()
    }.pushRoute()
    let outcome = kind.outcome(
      of: screen.number ?? 0, with: context, isHooked: isHooked,
      mayShow: { !forbidden.contains($0) && $0 != number })
    let isRefused = try expectNothingOfARefusal(of: "late rule of a builder") {
      try router.navigate(to: route.with(context).then(covering))
    }
    let text = "\(kind) with \(context), covered by a builder that forbids \(number),"
    if isRefused != (outcome == .refused) { complain("\(text) must be \(outcome)") }
    switch outcome {
    case .refused: break
    case .removed: if screen.screenTree != nil { complain("\(text) stays") }
    case .shows(let shown): if screen.number != shown { complain("\(text) must show \(shown)") }
    }
  }

  /// Registers a rule while rules are asked, if one is due.
  private func registerLateRule() {
    guard let rule = lateRule else { return }
    lateRule = nil
    forbid(rule.number, beforeShowing: rule.isForShowing)
    tally.done("late rule")
  }

  private func forbid(_ number: Int, beforeShowing: Bool) {
    let rule = ClosureGuard { (screen: ScreenNode) in screen.number == number ? .deny : .allow }
    lateRules.append(
      beforeShowing
        ? tree.require(rule, beforeShowing: ScreenNode.self)
        : tree.require(rule, for: ScreenNode.self))
  }

  private func outcome(
    of kind: ContentKind, from old: Int?, with number: Int, isHooked: Bool
  ) -> ContentKind.Outcome {
    if let old {
      return kind.outcome(of: old, with: number, isHooked: isHooked, mayShow: mayShow)
    }
    let shown = isHooked ? ContentKind.hooked(number) : number
    return mayShow(shown) ? .shows(shown) : .refused
  }

  // MARK: Only checked

  private func go(_ way: Way, _ kind: ContentKind, _ number: Int) throws {
    switch way {
    case .push, .reuse, .reuseHooked: try predict(way, kind, number)
    case .reuseAnywhere: try router.navigate(to: kind.reuseAnywhere, with: number)
    case .reuseInBackground:
      try router.navigate(to: kind.reuseAnywhere.inBackground(), with: number)
    case .step: try router.navigate(to: kind.step, with: number)
    case .chain: try router.navigate(to: chain(of: kind, number))
    case .link: try router.navigate(to: links.route(for: "x://values/\(number)"))
    case .handler:
      let handler = tree.root?.onBack(perform: kind.reuse.with(number))
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
    case .callback: try reuseInACallback()
    }
  }

  /// Updates the visible screen some times in a callback, before the first of these updates is announced.
  private func reuseInACallback() throws {
    guard let screen = tree.visible, let kind = kinds.first(where: { $0.isShown(by: screen) })
    else { return }
    var expected = ContentKind.Outcome.refused
    var updates: Result<Void, any Error>?
    let observer = tree.observe { [unowned self] _ in
      guard updates == nil else { return }
      updates = .success(())
      updates = Result { expected = try update(screen, of: kind) }
    }
    defer { observer.cancel() }
    try router.navigate(
      to: Move { navigation in
        navigation.onCommit {}
        return screen
      })
    try updates?.get()
    switch expected {
    case .refused: break
    case .removed: if screen.screenTree != nil { complain("\(kind) stays after a callback") }
    case .shows(let shown):
      if screen.number != shown { complain("\(kind) must show \(shown) after a callback") }
    }
  }

  /// Updates a screen some times, and predicts what it will show. After an update that removes it, nothing is predicted.
  private func update(_ screen: ScreenNode, of kind: ContentKind) throws -> ContentKind.Outcome {
    var expected = ContentKind.Outcome.shows(screen.number ?? 0)
    for _ in 0...dice.roll(3) {
      guard case .shows(let old) = expected else { break }
      let (number, isHooked) = (dice.roll(12), dice.oneIn(3))
      let next = outcome(of: kind, from: old, with: number, isHooked: isHooked)
      let isRefused = try expectNothingOfARefusal(of: "update in a callback") {
        try router.navigate(to: isHooked ? kind.hooked : kind.reuse, with: number)
      }
      if isRefused != (next == .refused) {
        complain("\(kind) from \(old) with \(number) in a callback must be \(next)")
      }
      if next != .refused { expected = next }
    }
    return expected
  }

  private func chain(of kind: ContentKind, _ number: Int) -> ClosureRoute<ScreenNode, Void> {
    var route = kind.step.with(number)
    for _ in 0...dice.roll(2) {
      let next = kinds[dice.roll(kinds.count)]
      let step = dice.pick([next.push, next.reuse, next.reuseAnywhere, next.step]) ?? next.push
      route = ClosureRoute(route.then(step.with(dice.roll(12))))
    }
    return route
  }

  /// Changes the visible screen in a closure that no rule can know.
  private func change(to number: Int, by way: Way) throws {
    guard let screen = tree.visible as? any NumberedScreen else {
      try router.navigate(to: .pop)
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
      try router.navigate(
        to: Move.pop.onCommit { _, origin in (origin as? any NumberedScreen)?.show(number) })
    }
    if way == .closure, screen.screenTree == nil, tree.snapshot() != commits {
      tally.done("rechecked after a closure")
    }
  }

  /// Forbids other numbers, as after signing out, and rechecks.
  private func changeRules() throws {
    (forbidden, hidden) = ([dice.roll(20), 5], [dice.roll(12), dice.roll(12)])
    try tree.recheck()
    tally.done("rechecked")
    if tree.root == nil {
      try tree.setRoot(TabNode(StackNode(ScreenNode()), StackNode(ScreenNode())))
    }
    check("after a recheck")
  }

  private func previewSomething() {
    let before = dump()
    let (kind, number) = (kinds[dice.roll(kinds.count)], dice.roll(12))
    let isHooked = dice.oneIn(3)
    let route = isHooked ? kind.hooked : kind.reuse
    let old = kind.isShown(by: tree.visible) ? tree.visible?.number : nil
    let outcome = outcome(of: kind, from: old, with: number, isHooked: isHooked)
    let isAllowed = outcome != .refused
    if router.preview(route, with: number).isPossible != isAllowed {
      complain("the preview of \(kind) with \(number) is not right")
    }
    if router.allows(route, with: number) != isAllowed {
      complain("allows of \(kind) with \(number) is not right")
    }
    if dump() != before { complain("a preview of \(kind) with \(number) left something") }
  }

  private func mayShow(_ number: Int) -> Bool {
    !forbidden.contains(number) && !hidden.contains(number) && !late.contains(number)
  }

  private func check(_ moment: String) {
    for screen in tree.screens {
      guard let shown = screen.number else { continue }
      if forbidden.contains(shown) { complain("\(shown) is on the tree \(moment)") }
      if hidden.contains(shown), tree.visible === screen { complain("\(shown) shows \(moment)") }
    }
  }

  private func complain(_ text: String) {
    if problem == nil { problem = "\(text)\n\(tree.snapshot()), \(dump())" }
  }

  private func dump() -> [Int?] { tree.screens.map(\.number) }
}

extension ScreenNode {
  /// The number that it shows, if it shows one.
  fileprivate var number: Int? { (self as? any NumberedScreen)?.shown }
}
