extension Navigation {
  /// Notes a screen that a route found to start from, or built and placed, if somebody wants the path.
  @usableFromInline
  func notePlaced(_ screen: ScreenNode) {
    if extras?.wantsPath ?? false { wish(.placed(screen)) }
  }

  /// Notes a screen that a route built and placed.
  @usableFromInline
  func noteBuilt(_ screen: ScreenNode) {
    notePlaced(screen)
    tracePlace(of: screen)
  }

  /// Performs a closure, and tells which screens the routes in it found and built.
  ///
  /// - Returns: Where the closure arrived, and the screens in order, each once: the first time that it
  ///   was met, but where the closure arrived comes last.
  @usableFromInline
  func withPath<Arrived: ScreenNode>(
    _ body: () throws -> Arrived
  ) throws -> (screen: Arrived, path: [ScreenNode]) {
    try checkRunning()
    addExtras()
    let (start, outer) = (wishes.count, extras?.wantsPath ?? false)
    extras?.wantsPath = true
    defer { extras?.wantsPath = outer }
    let screen = try body()
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(screen)]
    var path: [ScreenNode] = []
    for case .placed(let placed) in wishes.dropFirst(start)
    where seen.insert(ObjectIdentifier(placed)).inserted {
      path.append(placed)
    }
    return (screen, path + [screen])
  }
}
