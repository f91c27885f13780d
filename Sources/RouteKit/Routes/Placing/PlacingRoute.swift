/// A screen route that places its screen in the background, or has it prepared before.
///
/// A route of its own, so that plain ones need not look whether they do either. See
/// ``ScreenPlacing/inBackground()``.
public struct PlacingRoute<Builder: ViewBuilder, Transition: ViewTransition>: StartingRoute {
  var base: ScreenRoute<Builder, Transition>
  var isInBackground = false

  /// The screen that the route starts from.
  public var origin: Origin {
    get { base.origin }
    set { base.origin = newValue }
  }

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Builds and places.
  ///
  /// - Throws: What the origin, the transition or the builder throws, and what keeps the screen from
  ///   being revealed.
  public func perform(
    with context: Builder.Context, in navigation: Navigation
  ) throws -> Builder.ViewType {
    let (start, target) = try origin.with(in: navigation) { start in
      (start, try base.naming { try base.transition.target(from: start, in: navigation) })
    }
    let screen = try navigation.callOut(.builder, to: Builder.self) {
      try base.builder.build(with: context)
    }
    try navigation.prepare(screen, from: start)
    try base.naming {
      try base.transition.place(screen, at: target, in: navigation)
      if !isInBackground { try navigation.reveal(screen) }
    }
    if navigation.hasExtras { navigation.noteBuilt(screen) }
    return screen
  }
}
