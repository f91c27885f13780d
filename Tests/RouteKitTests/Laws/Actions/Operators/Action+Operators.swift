import Fixtures
import RouteKit

extension Action {
  /// Routes with operators, whose closures fail like everything else.
  static let operatorRoutes: [Action] = [
    Action("operators around a placing", isCompound: true) { world, navigation in
      var wrapping = Wrapping(world)
      try world.go(wrapping.around(placing: world.builder().pushRoute()), navigation)
    },
    Action("operators around a route", isCompound: true) { world, navigation in
      var wrapping = Wrapping(world)
      try world.go(wrapping.around(world.anyPart()), navigation)
    },
    Action("orElse", isCompound: true) { try $0.goOrElse($1) },
    Action("chosen route", isCompound: true) { try $0.goChosen($1) },
    Action("mapped and checked route") { try $0.goMapped($1) },
    Action("named and prepared route") { try $0.goPrepared($1) },
    Action("move with a preparation") { try $0.goPreparing($1) },
    Action("hooked route", isCompound: true) { try $0.goHooked($1) },
    Action("background route") { try $0.goInBackground($1) },
    Action("route with wishes", isCompound: true) { try $0.goWithWishes($1) },
    Action("route with an arrival", isCompound: true) { try $0.goArriving($1) },
    Action("route with a path", isCompound: true) { try $0.goArrivingWithPath($1) },
  ]
}

extension World {
  fileprivate func goOrElse(_ navigation: Navigation?) throws {
    let failing = ClosureRoute { [ledger] (_: Navigation) throws -> ScreenNode in
      try ledger.call(.route)
      throw Injected()
    }
    let (first, second) = (anyPart(), anyPart())
    if dice.oneIn(3) {
      try go(Alternatives(world: self, first: first, second: second), navigation)
    } else {
      let half = first.then(failing)
      try go(Alternatives(world: self, first: half, second: second), navigation)
    }
  }

  fileprivate func goChosen(_ navigation: Navigation?) throws {
    let route = Move.choosing { [self] (_: Void) throws -> any Route<Void> in
      try ledger.call(.chooser)
      return anyPart()
    }
    try go(route, navigation)
  }

  fileprivate func goMapped(_ navigation: Navigation?) throws {
    let checked = builder().pushRoute().checking { [ledger] in try ledger.call(.contextCheck) }
    let mapped = checked.mapContext { [ledger] (_: Int) in try ledger.call(.contextMapping) }
    try go(mapped.with(1), navigation)
  }

  fileprivate func goPrepared(_ navigation: Navigation?) throws {
    let route = builder().named("named").pushRoute()
      .preparing { [ledger] _, _ in try ledger.call(.preparation) }
      .preparing { [ledger] _, _ in try ledger.call(.preparation) }
    try go(route, navigation)
  }

  /// Moves that often change nothing, such as a pop to the root at the root.
  fileprivate func goPreparing(_ navigation: Navigation?) throws {
    let (prepare, note) = preparation()
    let origin = origin(building: false)
    switch dice.roll(4) {
    case 0: try go(part(Move.pop.from(origin).onCommit(prepare), note), navigation)
    case 1: try go(part(Move.dismissAll.onCommit(prepare), note), navigation)
    case 2: try go(part(Move.selectTab(0).onCommit(prepare), note), navigation)
    default: try go(part(Move.popToRoot.onCommit(prepare), note), navigation)
    }
  }

  /// A route with a hook. Sometimes it is rolled back and another route is performed.
  fileprivate func goHooked(_ navigation: Navigation?) throws {
    let hook = LawHook(self)
    let note: Passage.Note = { world, passage in hook.note(passage, in: world) }
    let hooked =
      dice.oneIn(2)
      ? part(AnyRoute(route: placing(presentRoute().hooked(by: hook))), note)
      : part(AnyRoute(route: anyPart().hooked(by: hook)), note)
    guard dice.oneIn(3) else { return try go(hooked, navigation) }
    let fails = dice.oneIn(2)
    // The route that is rolled back was about an existing screen.
    let living = part(AnyRoute(route: Move.dismissAll.hooked(by: hook)), note)
    let faltering = Faltering(world: self, base: fails ? living : hooked, fails: fails)
    try go(Alternatives(world: self, first: faltering, second: part(presentRoute())), navigation)
  }

  fileprivate func goInBackground(_ navigation: Navigation?) throws {
    guard let origin = dice.pick(screens.filter { $0.nearestStack != nil }) else {
      throw NoTarget()
    }
    try go(builder().pushRoute().from(origin).inBackground(), navigation)
  }

  /// A route with `animated(false)`, a preparation and an update. Half of the time it is rolled back.
  fileprivate func goWithWishes(_ navigation: Navigation?) throws {
    guard let root = tree.root else { throw NoTarget() }
    let (prepare, note) = preparation()
    let still = AnyRoute(route: presentRoute().animated(true).animated(false))
    let wishing = part(updating(root, after: still.onCommit(prepare)), note) { world, _ in
      world.step?.trace.isAnimated = false
    }
    if dice.oneIn(2) { return try go(wishing, navigation) }
    let faltering = Faltering(world: self, base: wishing, fails: true)
    let other = part(presentRoute())
    try go(Alternatives(world: self, first: faltering, second: other), navigation)
  }

  private func updating(_ screen: ScreenNode, after base: some Route<Void>) -> some Route<Void> {
    ClosureRoute { [self] (navigation: Navigation) -> ScreenNode in
      let arrived = try navigation.perform(base)
      queueUpdate(of: screen, in: navigation)
      return arrived
    }
  }

  fileprivate func goArriving(_ navigation: Navigation?) throws {
    let (arrive, note) = arrival()
    try go(part(anyPart().onArrival { screen in arrive(screen) }, note), navigation)
  }

  fileprivate func goArrivingWithPath(_ navigation: Navigation?) throws {
    let (arrive, note) = arrivalWithPath()
    let chain = anyPart().then(Faltering(world: self, base: anyPart(), fails: dice.oneIn(3)))
    let route = dice.oneIn(2) ? AnyRoute(route: chain) : AnyRoute(route: alternatives())
    try go(part(route.onArrival { screen, path in arrive(screen, path) }, note), navigation)
  }

  private func alternatives() -> some Route<Void> {
    let (first, second) = (placing(presentRoute()), placing(presentRoute()))
    let faltering = Faltering(world: self, base: first, fails: dice.oneIn(2))
    return Alternatives(world: self, first: faltering, second: second)
  }
}
