import RouteKit

/// A route with an alternative. If the first one fails, nothing of it may be left.
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

/// A route that starts after another was rolled back.
private struct Resumed<Base: Route>: Route {
  let world: World
  let trace: Trace?
  let base: Base

  func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
    world.resume(trace)
    return try base.perform(with: context, in: navigation)
  }
}

/// A route that may fail after all its edits, and is then rolled back.
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
  /// Forgets what was recorded about a route that has been rolled back.
  fileprivate func resume(_ trace: Trace?) {
    if let trace { step?.trace = trace }
  }
}
