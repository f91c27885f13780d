extension Navigation {
  /// Adds a screen that a route started from, or built and placed, to the path if an operator wants it.
  @usableFromInline
  func notePlaced(_ screen: ScreenNode) {
    if extras?.wantsPath ?? false { queue(.placed(screen)) }
  }

  /// Notes a screen that ``Router/prepare(_:with:)`` need not build: it is on the tree, or `reusingKept()` brings it
  /// back.
  func notePrepared(_ screen: ScreenNode) {
    if let request, request.isPreview { request.openFindings().prepared.append(screen) }
  }

  /// Notes a screen that a route built and placed.
  @usableFromInline
  func noteBuilt(_ screen: ScreenNode) {
    notePlaced(screen)
    tracePlacement(of: screen)
  }

  /// Performs a closure, and records the screens that the routes in it found and built.
  ///
  /// - Returns: The screen at which the closure arrived, and the path. Each screen is in the path once, in the
  ///   order of the first occurrence, except that the screen of the arrival comes last.
  @usableFromInline
  func withPath<Arrived: ScreenNode>(
    _ body: () throws -> Arrived
  ) throws -> (screen: Arrived, path: [ScreenNode]) {
    try checkRunning()
    addExtras()
    let (start, outer) = (commitActions.count, extras?.wantsPath ?? false)
    extras?.wantsPath = true
    defer { extras?.wantsPath = outer }
    let screen = try body()
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(screen)]
    var path: [ScreenNode] = []
    for case .placed(let placed) in commitActions.dropFirst(start)
    where seen.insert(ObjectIdentifier(placed)).inserted {
      path.append(placed)
    }
    return (screen, path + [screen])
  }
}
