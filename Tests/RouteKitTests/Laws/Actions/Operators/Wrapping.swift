import Fixtures
import RouteKit

/// Adds operators to a route, in random order.
struct Wrapping {
  let world: World
  /// Whether other routes may be added.
  let withOthers: Bool
  /// The number of operators that are still to be added.
  private var left: Int
  /// The record of the operators so far, the innermost first.
  private var notes: [Passage.Note] = []

  init(_ world: World, withOthers: Bool = true) {
    self.world = world
    self.withOthers = withOthers
    left = 1 + world.dice.roll(6)
  }

  /// Adds operators to a route that places a screen.
  mutating func around<Base: Route<Void>>(placing base: Base) -> Part<AnyRoute> {
    notes = [{ world, passage in world.extendPath(by: passage.arrived) }]
    return wrap(placing: base)
  }

  /// Adds operators that keep the type of a route that places a screen, as long as possible.
  private mutating func wrap<Base: Route<Void>>(placing base: Base) -> Part<AnyRoute> {
    left -= 1
    let ledger = world.ledger
    switch world.dice.roll(left > 0 ? 8 : 1) {
    case 1: return wrap(placing: base.guarded(by: LawGuard(ledger: ledger)))
    case 2: return wrap(placing: base.animated(noteManner()))
    case 3: return wrap(placing: checked(base))
    case 4: return wrap(placing: mapped(base))
    case 5: return around(base.preparing { _, _ in try ledger.call(.preparation) })
    case 6: return around(base.inBackground())
    case 7: return wrap(placing: base.hooked(by: noteHook()))
    default: return around(base)
    }
  }

  /// Adds operators to a route.
  mutating func around<Base: Route<Void>>(_ base: Base) -> Part<AnyRoute> {
    left -= 1
    guard left >= 0 else { return finish(base) }
    switch world.dice.roll(withOthers ? 12 : 9) {
    case 0: return around(base.guarded(by: LawGuard(ledger: world.ledger)))
    case 1: return around(base.animated(noteManner()))
    case 2: return around(checked(base))
    case 3: return around(mapped(base))
    case 4: return around(prepared(base))
    case 5: return world.dice.oneIn(2) ? around(chosen(base)) : around(placed(base))
    case 6: return around(arriving(base))
    case 7: return around(arrivingWithPath(base))
    case 8:
      // A hook may fail after the base has arrived, in a script that catches the error and goes on. The closures
      // of the base stay queued, so they are recorded before.
      let inner = finish(base)
      return around(inner.hooked(by: noteHook()))
    case 9: return around(finish(base).then(world.anyPart()))
    case 10: return around(world.anyPart().then(finish(base)))
    default:
      let isFirst = world.dice.oneIn(2)
      let (base, other) = (finish(base), world.anyPart())
      return around(
        Alternatives(world: world, first: isFirst ? base : other, second: isFirst ? other : base))
    }
  }

  /// The composed route, with everything that is to be recorded about it.
  private mutating func finish(_ base: some Route<Void>) -> Part<AnyRoute> {
    defer { notes = [] }
    return Part(world: world, base: AnyRoute(route: base), notes: notes)
  }

  private mutating func noteManner() -> Bool {
    let isAnimated = world.dice.oneIn(2)
    notes.append { world, _ in world.step?.trace.isAnimated = isAnimated }
    return isAnimated
  }

  private mutating func noteHook() -> LawHook {
    let hook = LawHook(world)
    notes.append { world, passage in hook.note(passage, in: world) }
    return hook
  }

  private func checked<Base: Route<Void>>(_ base: Base) -> ClosureRoute<Base.ViewType, Void> {
    base.checking { [ledger = world.ledger] in try ledger.call(.contextCheck) }
  }

  private func mapped<Base: Route<Void>>(_ base: Base) -> ClosureRoute<Base.ViewType, Void> {
    base.mapContext { [ledger = world.ledger] (_: Int) in try ledger.call(.contextMapping) }
      .with(1)
  }

  private func chosen(_ base: some Route<Void>) -> Move {
    .choosing { [ledger = world.ledger] (_: Void) throws -> any Route<Void> in
      try ledger.call(.chooser)
      return base
    }
  }

  /// Makes the route that of a place: of a `Destination`, or of a registered one.
  private func placed(_ base: some Route<Void>) -> AnyRoute {
    let place = LawDestination(ledger: world.ledger, base: base)
    let places = Destinations<LawDestination>(router: TreeRouter(world.tree))
    switch world.dice.roll(3) {
    case 0: return AnyRoute(route: place)
    case 1: return AnyRoute(route: places.route(to: place))
    default: return AnyRoute(route: places.mapped { (_: Int) in place }.route(to: [1]))
    }
  }

  private mutating func prepared<Base: Route<Void>>(_ base: Base) -> ClosureRoute<
    Base.ViewType, Void
  > {
    let (action, note) = world.preparation()
    notes.append(note)
    return base.onCommit(action)
  }

  private mutating func arriving<Base: Route<Void>>(_ base: Base) -> ClosureRoute<
    Base.ViewType, Void
  > {
    let (arriving, note) = world.arrival()
    notes.append(note)
    return base.onArrival { screen in arriving(screen) }
  }

  private mutating func arrivingWithPath<Base: Route<Void>>(_ base: Base) -> ClosureRoute<
    Base.ViewType, Void
  > {
    let (arriving, note) = world.arrivalWithPath()
    notes.append(note)
    return base.onArrival { screen, path in arriving(screen, path) }
  }
}
