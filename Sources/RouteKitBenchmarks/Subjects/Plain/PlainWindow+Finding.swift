extension PlainWindow {
  /// Returns the first screen of a type. It walks with a cast for each screen, visiting a container
  /// before its children, and these before the layer over it.
  func first<Found: PlainScreen>(_ type: Found.Type) -> Found? {
    root.flatMap { first(type, in: $0) }
  }

  private func first<Found: PlainScreen>(_ type: Found.Type, in screen: PlainScreen) -> Found? {
    if let found = screen as? Found { return found }
    for child in screen.held {
      if let found = first(type, in: child) { return found }
    }
    return screen.presented.flatMap { first(type, in: $0) }
  }
}
