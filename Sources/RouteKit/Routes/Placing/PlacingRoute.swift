/// A screen route that prepares its screen before it is placed, or places it in the background.
///
/// A route of its own, so that plain ones need not look whether they do either. See
/// ``ScreenPlacing/preparing(_:)`` and ``ScreenPlacing/inBackground()``, which combine in any
/// order.
public struct PlacingRoute<Builder: ViewBuilder, Transition: ViewTransition>: StartingRoute {
  var base: ScreenRoute<Builder, Transition>
  var isInBackground = false
  /// Called in order with the new screen and the origin.
  var preparations: [(Builder.ViewType, ScreenNode?) throws -> Void] = []

  /// The screen that the route starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }

  /// What the screen will be called, if the builder says so.
  public var name: String? { base.name }

  /// Builds, prepares and places.
  ///
  /// - Throws: What the origin, the transition, the builder or a preparation throws, and what keeps
  ///   the screen from being revealed.
  public func perform(
    with context: Builder.Context, in navigation: Navigation
  ) throws -> Builder.ViewType {
    let (start, target) = try origin.with(in: navigation) { start in
      (start, try base.naming { try base.transition.target(from: start, in: navigation) })
    }
    let screen = try navigation.callOut(.builder, to: Builder.self) {
      try base.builder.build(with: context)
    }
    try navigation.callOut(.preparation, to: Builder.ViewType.self) {
      for prepare in preparations { try prepare(screen, start) }
    }
    try base.naming {
      try base.transition.place(screen, at: target, in: navigation)
      if !isInBackground { try navigation.reveal(screen) }
    }
    if navigation.isEquipped { navigation.noteBuilt(screen) }
    return screen
  }
}
