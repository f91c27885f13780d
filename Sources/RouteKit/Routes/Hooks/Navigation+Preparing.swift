extension Navigation {
  /// Performs a route with a preparation of its screen.
  func perform<Base: Route>(
    _ base: Base, with context: Base.Context, preparing preparation: Preparation
  ) throws -> Base.ViewType {
    try checkRunning()
    addExtras()
    let (outer, origin) = (extras?.preparation, tree.visible)
    preparation.outer = outer
    extras?.preparation = preparation
    defer { extras?.preparation = outer }
    let screen = try perform(passingOn: base, with: context)
    if !preparation.hasPrepared(screen) {
      try preparation.prepare(screen, from: origin, in: self)
    }
    return screen
  }

  /// Performs a route whose arrival the caller passes on. If the route does not prepare its screen, the
  /// operator around it does.
  @usableFromInline
  func perform<Base: Route>(
    passingOn base: Base, with context: Base.Context
  ) throws -> Base.ViewType {
    if !hasPreparation || base.outline.preparesArrival {
      return try base.perform(with: context, in: self)
    }
    return try apart { try base.perform(with: context, in: self) }
  }
}
