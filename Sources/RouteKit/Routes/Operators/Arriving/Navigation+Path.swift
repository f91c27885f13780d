extension Navigation {
  /// Notes a screen that a route found to start from, or built and placed, if somebody wants the path.
  @usableFromInline
  func notePlaced(_ screen: ScreenNode) {
    path?.append(screen)
  }

  /// Notes a screen that a route built and placed.
  @usableFromInline
  func noteBuilt(_ screen: ScreenNode) {
    notePlaced(screen)
    notePlace(of: screen)
  }

  /// Performs a closure, and tells which screens the routes in it found and built.
  ///
  /// - Returns: Where the closure arrived, and the screens in order, each once: the first time that it
  ///   was met, but where the closure arrived comes last.
  func withPath<Arrived: ScreenNode>(
    _ body: () throws -> Arrived
  ) throws -> (screen: Arrived, path: [ScreenNode]) {
    try checkRunning()
    isEquipped = true
    let start = path?.count ?? 0
    if path == nil { path = [] }
    let screen = try body()
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(screen)]
    let before = (path ?? []).dropFirst(start).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
    return (screen, before + [screen])
  }
}
