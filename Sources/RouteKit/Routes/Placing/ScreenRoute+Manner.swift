/// What a screen route does besides building, placing and revealing.
@usableFromInline
final class Manner<Prepared: ScreenNode> {
  let isInBackground: Bool
  /// Called in order with the new screen and the origin.
  let preparations: [(Prepared, ScreenNode?) throws -> Void]

  init(isInBackground: Bool, preparations: [(Prepared, ScreenNode?) throws -> Void]) {
    self.isInBackground = isInBackground
    self.preparations = preparations
  }
}

extension ScreenRoute {
  /// Builds, prepares and places: the way of the few, apart from that of the many.
  @inline(never) @usableFromInline
  func perform(
    with context: Builder.Context, in navigation: Navigation, _ manner: Manner<Builder.ViewType>
  ) throws -> Builder.ViewType {
    let (start, target) = try origin.with(in: navigation) { start in
      (start, try naming { try transition.target(from: start, in: navigation) })
    }
    let screen = try navigation.callOut(.builder, to: Builder.self) {
      try builder.build(with: context)
    }
    try navigation.callOut(.preparation, to: Builder.ViewType.self) {
      for prepare in manner.preparations { try prepare(screen, start) }
    }
    try naming {
      try transition.place(screen, at: target, in: navigation)
      if !manner.isInBackground { try navigation.reveal(screen) }
    }
    return screen
  }
}
