extension Array where Element: AnyObject {
  /// Calls a closure with each object, even if the closure replaces the list from which this array was read.
  ///
  /// The array holds the objects, so they are not retained one by one: that would take longer than most of the calls.
  func forEachUnretained(_ body: (Element) throws -> Void) rethrows {
    defer { withExtendedLifetime(self) {} }
    for position in indices {
      try Held(self[position]).use(body)
    }
  }
}
