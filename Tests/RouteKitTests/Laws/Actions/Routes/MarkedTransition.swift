import RouteKit

/// A transition after which the world records which screens entered and left, before the screen is revealed.
struct MarkedTransition<Base: ViewTransition>: ViewTransition {
  let world: World
  let base: Base
  /// The screens that it removes and inserts again before the screen.
  var moved: [ScreenNode] = []

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Base.Target {
    try base.target(from: origin, in: navigation)
  }

  func place(_ view: ScreenNode, at target: Base.Target, in navigation: Navigation) throws {
    try base.place(view, at: target, in: navigation)
    if moved.isEmpty { world.mark() } else { world.hasMoved(moved + [view]) }
  }
}
