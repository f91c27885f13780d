import RouteKit

/// A route, and another for when it cannot be, of which nothing may be left but what is left.
struct Alternatives<First: Route<Void>, Second: Route<Void>>: Route {
  let world: World
  let first: First
  let second: Second

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let saved = world.step?.trace
    do {
      let other = Resumed(world: world, trace: saved, base: second)
      return try first.orElse(other).perform(with: (), in: navigation)
    } catch {
      world.resume(saved)
      throw error
    }
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

/// A route that may fail when it has done everything, and rolls itself back then.
struct Faltering<Base: Route>: Route {
  let world: World
  let base: Base
  let fails: Bool

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    let saved = world.step?.trace
    do {
      return try navigation.attempt {
        let screen = try base.perform(with: context, in: navigation)
        try world.ledger.call(.route)
        if fails { throw Injected() }
        return screen
      }
    } catch {
      world.resume(saved)
      throw error
    }
  }
}

extension World {
  /// What was noted of a route that has been rolled back is forgotten.
  fileprivate func resume(_ trace: Trace?) {
    if let trace { step?.trace = trace }
  }
}
