import RouteKit

extension Action {
  /// Routes with operators around them, whose closures fail like everything else.
  static let operatorRoutes: [Action] = [
    Action("orElse", isCompound: true) { try $0.goOrElse($1) },
    Action("chosen route", isCompound: true) { try $0.goChosen($1) },
    Action("mapped and checked route") { try $0.goMapped($1) },
    Action("named and prepared route") { try $0.goPrepared($1) },
    Action("background route") { try $0.goInBackground($1) },
    Action("route with an arrival", isCompound: true) { try $0.goArriving($1) },
  ]
}

extension World {
  fileprivate func goOrElse(_ navigation: Navigation?) throws {
    let saved = step?.trace
    let first = Marked(world: self, base: anyRoute())
    let second = Marked(world: self, base: anyRoute())
    let resumed = Resumed(world: self, trace: saved, base: second)
    do {
      if dice.oneIn(3) {
        try go(first.orElse(resumed), navigation)
      } else {
        try go(first.then(FailingRoute(ledger: ledger)).orElse(resumed), navigation)
      }
    } catch {
      resume(saved)
      throw error
    }
  }

  fileprivate func goChosen(_ navigation: Navigation?) throws {
    let route = ChooserRoute { [self] (_: ScreenTree) throws -> any Route<Void> in
      try ledger.call(.chooser)
      return anyRoute()
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

  fileprivate func goInBackground(_ navigation: Navigation?) throws {
    guard let origin = dice.pick(screens.filter { $0.nearestStack != nil }) else {
      throw NoTarget()
    }
    try go(builder().pushRoute().from(origin).inBackground(), navigation)
  }

  fileprivate func goArriving(_ navigation: Navigation?) throws {
    let (tag, ledger) = (newTag(), ledger)
    let route = anyRoute().onArrival { _ in ledger.hear(.queuedForArrival(tag)) }
    try go(Tagged(world: self, tag: tag, base: route), navigation)
  }

  /// What was noted of a route that has been rolled back is forgotten.
  fileprivate func resume(_ trace: Trace?) {
    if let trace { step?.trace = trace }
  }
}

/// A route that begins where another was rolled back.
private struct Resumed<Base: Route>: Route {
  let world: World
  let trace: Trace?
  let base: Base

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    world.resume(trace)
    return try base.perform(with: context, in: navigation)
  }
}

/// A route that never arrives.
private struct FailingRoute: Route {
  let ledger: Ledger

  func perform(with _: Void, in _: Navigation) throws -> ScreenNode {
    try ledger.call(.route)
    throw Injected()
  }
}

/// A route that has queued a closure for the arrival.
private struct Tagged<Base: Route>: Route {
  let world: World
  let tag: Int
  let base: Base

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    let screen = try base.perform(with: context, in: navigation)
    world.step?.trace.arrivalTags.append(tag)
    return screen
  }
}
