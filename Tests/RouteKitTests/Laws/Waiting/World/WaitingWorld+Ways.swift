import RouteKit

extension WaitingWorld {
  /// What a tree begins with: two stacks in tabs, now and then with nothing but secrets.
  func home() throws -> ScreenNode {
    let tabs = LawTabs(ledger, backMode: .history)
    for context in dice.oneIn(3) ? [0, 3] : [1, 2] {
      let stack = LawStack(ledger)
      try stack.push(LawPage(ledger, context) { [unowned self] in leaveVerdict(of: nil, on: $0) })
      try tabs.append(stack)
    }
    return tabs
  }

  /// Builds a page, if everybody around has allowed it in this attempt.
  private func pageBuilder(behind guards: [Asker]) -> ClosureBuilder<LawPage, Int> {
    let number = newNumber()
    return ClosureBuilder { [unowned self] context in
      try build(number, behind: guards)
      return newPage(context)
    }
  }

  private func pickerBuilder(behind guards: [Asker]) -> ClosureBuilder<LawPicker, Int> {
    let number = newNumber()
    return ClosureBuilder { [unowned self] context in
      try build(number, behind: guards)
      let keeper = newKeeper()
      let picker = LawPicker(ledger, context) { [unowned self] in leaveVerdict(of: keeper, on: $0) }
      picker.isHasty = dice.oneIn(10)
      return picker
    }
  }

  private var stackMaker: () -> LawStack { { [ledger] in LawStack(ledger) } }

  func newPage(_ context: Int) -> LawPage {
    let keeper = newKeeper()
    return LawPage(ledger, context) { [unowned self] in leaveVerdict(of: keeper, on: $0) }
  }

  /// Who says whether a screen may leave; most may.
  private func newKeeper() -> Asker? { dice.oneIn(3) ? newAsker(.leaveCheck) : nil }

  private func leaveVerdict(of keeper: Asker?, on page: LawPage) -> Verdict {
    guard let keeper else {
      judged(.allow, by: nil)
      return .allow
    }
    return verdict(of: keeper, on: page)
  }

  /// Law 3, of the guards of routes.
  private func build(_ number: Int, behind guards: [Asker]) throws {
    // What a fallback builds is seen by nobody in particular.
    guard let errand = current, errand.form != .recheck else { return }
    if dice.oneIn(25) { throw Injected() }
    if let problem = errand.pass(to: nil) { complain("\(errand.number): \(problem)") }
    errand.telling.builds[number, default: 0] += 1
    let builds = errand.telling.builds[number] ?? 0
    for asker in guards {
      let passes = errand.telling.passes[ObjectIdentifier(asker)] ?? 0
      if passes < builds { complain("\(errand.number) built behind guard \(asker.number)") }
    }
  }

  private func guarding(_ asker: Asker) -> ClosureGuard<Int> {
    ClosureGuard { [unowned self] (_: Int) in verdict(of: asker) }
  }

  /// A way to a page, with guards at several depths.
  func way(depth: Int, behind guards: [Asker] = []) -> Way<ScreenNode> {
    let left = depth - 1
    switch dice.roll(left > 0 ? 14 : 5) {
    case 0: return Way(any: pageBuilder(behind: guards).presentRoute())
    case 1: return Way(any: pageBuilder(behind: guards).pushRoute())
    case 2:
      return Way(any: StackBuilder(pageBuilder(behind: guards), make: stackMaker).presentRoute())
    case 3: return Way(any: pageBuilder(behind: guards).pushRoute().reusing(.showing))
    case 4: return move()
    case 5: return Way(any: way(depth: left, behind: guards).mapContext { ($0 + 1) % 6 })
    case 6:
      return Way(
        any: way(depth: left, behind: guards).then(way(depth: left, behind: guards).with(4)))
    case 7: return alternatives(depth: left, behind: guards)
    case 8:
      let (one, other) = (way(depth: left, behind: guards), way(depth: left, behind: guards))
      return Way(
        any: ClosureRoute.choosing { (context: Int) in
          context % 2 == 0 ? one.with(context) : other.with(context)
        })
    default:
      let asker = newAsker(.routeGuard)
      return Way(way(depth: left, behind: guards + [asker]).guarded(by: guarding(asker)))
    }
  }

  /// A way on which only rules are asked.
  func wayToASheet() -> Way<ScreenNode> { Way(any: pageBuilder(behind: []).presentRoute()) }

  /// A push onto a stack in front.
  func guardedWayFromRoot() -> any Route<Int> {
    let asker = newAsker(.routeGuard)
    return pageBuilder(behind: [asker]).pushRoute().from(.root).guarded(by: guarding(asker))
  }

  /// A way, and another for when it cannot be.
  private func alternatives(depth: Int, behind guards: [Asker]) -> Way<ScreenNode> {
    let (one, other) = (way(depth: depth, behind: guards), way(depth: depth, behind: guards))
    let trying = Way<ScreenNode> { [unowned self] context, navigation in
      let hadMoved = current?.telling.hasMoved ?? false
      do { return try one.perform(with: context, in: navigation) } catch {
        current?.telling.hasMoved = hadMoved
        throw error
      }
    }
    return Way(any: trying.orElse(other))
  }

  /// A way that builds nothing.
  private func move() -> Way<ScreenNode> {
    let kind = dice.roll(6)
    return Way { [unowned self] _, navigation in
      switch kind {
      case 0: return try navigation.perform(.pop)
      case 1: return try navigation.perform(.popToRoot)
      case 2: return try navigation.perform(.dismiss)
      case 3: return try navigation.perform(.dismissAll)
      case 4: return try navigation.perform(.selectTab(1))
      default:
        let screen = try navigation.perform(.undo)
        current?.telling.hasMoved = true
        return screen
      }
    }
  }

  /// A way to a picker, whose type is known all along.
  func pickerWay(depth: Int, behind guards: [Asker] = []) -> Way<LawPicker> {
    let left = depth - 1
    switch dice.roll(left > 0 ? 10 : 4) {
    case 0: return Way(pickerBuilder(behind: guards).presentRoute())
    case 1: return Way(pickerBuilder(behind: guards).pushRoute())
    case 2: return Way(pickerBuilder(behind: guards).presentRoute().reusing(.showing))
    case 3: return Way(pickerBuilder(behind: guards).pushRoute().from(stackOrigin(guards)))
    case 4: return Way(pickerWay(depth: left, behind: guards).mapContext { ($0 + 1) % 6 })
    case 5:
      return Way(
        pickerWay(depth: left, behind: guards).orElse(pickerWay(depth: left, behind: guards)))
    default:
      let asker = newAsker(.routeGuard)
      return Way(pickerWay(depth: left, behind: guards + [asker]).guarded(by: guarding(asker)))
    }
  }

  /// A stack that is presented to start from.
  private func stackOrigin(_ guards: [Asker]) -> Origin {
    .arrival(of: StackBuilder(pageBuilder(behind: guards).with(2), make: stackMaker).presentRoute())
  }
}
