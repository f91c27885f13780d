extension Array where Element: AnyObject {
  /// Calls a closure with each object, also if the closure replaces the list that this one was read
  /// from.
  ///
  /// The array holds the objects, so they are not retained one by one. That takes longer than most of
  /// the calls.
  @inline(__always)
  func forEachUnretained(_ body: (Element) throws -> Void) rethrows {
    defer { withExtendedLifetime(self) {} }
    for position in indices {
      try Unmanaged.passUnretained(self[position])._withUnsafeGuaranteedRef(body)
    }
  }
}
