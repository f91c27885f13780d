import Fixtures
import RouteKit

extension WaitingWorld {
  /// The first content of a tree: two stacks in tabs, sometimes only with secret pages.
  func home() throws -> ScreenNode {
    let tabs = LawTabs(ledger, backMode: .history)
    for context in dice.oneIn(3) ? [0, 3] : [1, 2] {
      let stack = LawStack(ledger)
      try stack.push(LawPage(ledger, context) { [unowned self] in leaveVerdict(of: nil, on: $0) })
      try tabs.append(stack)
    }
    return tabs
  }

  /// Builds a page. Every guard around it must have allowed that in this attempt.
  private func pageBuilder(behind guards: [Source]) -> ClosureBuilder<LawPage, Int> {
    let number = newNumber()
    return ClosureBuilder { [unowned self] context in
      try build(number, behind: guards)
      return newPage(context)
    }
  }

  private func pickerBuilder(behind guards: [Source]) -> ClosureBuilder<LawPicker, Int> {
    let number = newNumber()
    return ClosureBuilder { [unowned self] context in
      try build(number, behind: guards)
      let leaveSource = newLeaveSource()
      let picker = LawPicker(ledger, context) { [unowned self] in
        leaveVerdict(of: leaveSource, on: $0)
      }
      picker.isHasty = dice.oneIn(10)
      picker.wasHasty = picker.isHasty
      return picker
    }
    .onOutcome { [unowned self] outcome, _ in
      guard let serial = finishing else { return complain("an outcome came by itself") }
      handled[serial, default: []].append(outcome)
    }
  }

  private var stackMaker: () -> LawStack { { [ledger] in LawStack(ledger) } }

  func newPage(_ context: Int) -> LawPage {
    let leaveSource = newLeaveSource()
    return LawPage(ledger, context) { [unowned self] in leaveVerdict(of: leaveSource, on: $0) }
  }

  /// The leave check of a new screen. Most screens have none.
  private func newLeaveSource() -> Source? { dice.oneIn(3) ? newSource(.leaveCheck) : nil }

  private func leaveVerdict(of leaveSource: Source?, on page: LawPage) -> Verdict {
    guard let leaveSource else {
      decided(.allow, by: nil)
      return .allow
    }
    return verdict(of: leaveSource, on: page)
  }

  /// Law 3 for the guards of routes.
  private func build(_ number: Int, behind guards: [Source]) throws {
    // The building of a fallback belongs to no watched navigation.
    guard let navigation = current, navigation.form != .recheck else { return }
    if dice.oneIn(25) { throw Injected() }
    if let problem = navigation.pass(to: nil) { complain("\(navigation.number): \(problem)") }
    navigation.attempt.builds[number, default: 0] += 1
    let builds = navigation.attempt.builds[number] ?? 0
    for source in guards {
      let passes = navigation.attempt.passes[ObjectIdentifier(source)] ?? 0
      if passes < builds { complain("\(navigation.number) built behind guard \(source.number)") }
    }
  }

  private func guarding(_ source: Source) -> ClosureGuard<Int> {
    ClosureGuard { [unowned self] (_: Int) in verdict(of: source) }
  }

  /// Returns a random route to a page, with guards at several depths.
  func route(depth: Int, behind guards: [Source] = []) -> LawRoute<ScreenNode> {
    let left = depth - 1
    switch dice.roll(left > 0 ? 14 : 5) {
    case 0: return LawRoute(any: pageBuilder(behind: guards).presentRoute())
    case 1: return LawRoute(any: pageBuilder(behind: guards).pushRoute())
    case 2:
      return LawRoute(
        any: StackBuilder(pageBuilder(behind: guards), make: stackMaker).presentRoute())
    case 3: return LawRoute(any: pageBuilder(behind: guards).pushRoute().reusing(.showing))
    case 4: return move()
    case 5: return LawRoute(any: route(depth: left, behind: guards).mapContext { ($0 + 1) % 6 })
    case 6:
      return LawRoute(
        any: route(depth: left, behind: guards).then(route(depth: left, behind: guards).with(4)))
    case 7: return alternatives(depth: left, behind: guards)
    case 8:
      let (one, other) = (route(depth: left, behind: guards), route(depth: left, behind: guards))
      return LawRoute(
        any: ClosureRoute.choosing { (context: Int) in
          context % 2 == 0 ? one.with(context) : other.with(context)
        })
    default:
      let source = newSource(.routeGuard)
      return LawRoute(route(depth: left, behind: guards + [source]).guarded(by: guarding(source)))
    }
  }

  /// Returns the same route behind one more guard, so a navigation along it reaches the other
  /// guards later.
  func twin(of route: LawRoute<ScreenNode>) -> LawRoute<ScreenNode> {
    LawRoute(route.guarded(by: guarding(newSource(.routeGuard))))
  }

  /// Returns a route on which only rules are asked.
  func sheetRoute() -> LawRoute<ScreenNode> {
    LawRoute(any: pageBuilder(behind: []).presentRoute())
  }

  /// Returns a guarded push that starts at the root.
  func guardedRouteFromRoot() -> any Route<Int> {
    let source = newSource(.routeGuard)
    return pageBuilder(behind: [source]).pushRoute().from(.root).guarded(by: guarding(source))
  }

  /// Returns a route with an alternative.
  private func alternatives(depth: Int, behind guards: [Source]) -> LawRoute<ScreenNode> {
    let (one, other) = (route(depth: depth, behind: guards), route(depth: depth, behind: guards))
    let trying = LawRoute<ScreenNode> { [unowned self] context, navigation in
      let hadMoved = current?.attempt.hasMoved ?? false
      do { return try one.perform(with: context, in: navigation) } catch {
        current?.attempt.hasMoved = hadMoved
        throw error
      }
    }
    return LawRoute(any: trying.orElse(other))
  }

  /// Returns a route that builds nothing.
  private func move() -> LawRoute<ScreenNode> {
    let kind = dice.roll(6)
    return LawRoute { [unowned self] _, navigation in
      switch kind {
      case 0: return try navigation.perform(.pop)
      case 1: return try navigation.perform(.popToRoot)
      case 2: return try navigation.perform(.dismiss)
      case 3: return try navigation.perform(.dismissAll)
      case 4: return try navigation.perform(.selectTab(1))
      default:
        let screen = try navigation.perform(.undo)
        current?.attempt.hasMoved = true
        return screen
      }
    }
  }

  /// Returns a random route to a picker that keeps its type.
  func pickerRoute(depth: Int, behind guards: [Source] = []) -> LawRoute<LawPicker> {
    let left = depth - 1
    switch dice.roll(left > 0 ? 10 : 4) {
    case 0: return LawRoute(pickerBuilder(behind: guards).presentRoute())
    case 1: return LawRoute(pickerBuilder(behind: guards).pushRoute())
    case 2: return LawRoute(pickerBuilder(behind: guards).presentRoute().reusing(.showing))
    case 3: return LawRoute(pickerBuilder(behind: guards).pushRoute().from(stackOrigin(guards)))
    case 4: return LawRoute(pickerRoute(depth: left, behind: guards).mapContext { ($0 + 1) % 6 })
    case 5:
      return LawRoute(
        pickerRoute(depth: left, behind: guards).orElse(pickerRoute(depth: left, behind: guards)))
    default:
      let source = newSource(.routeGuard)
      return LawRoute(
        pickerRoute(depth: left, behind: guards + [source]).guarded(by: guarding(source)))
    }
  }

  /// Returns an origin that presents a stack first.
  private func stackOrigin(_ guards: [Source]) -> Origin {
    .arrival(of: StackBuilder(pageBuilder(behind: guards).with(2), make: stackMaker).presentRoute())
  }
}
