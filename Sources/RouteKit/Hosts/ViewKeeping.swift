/// Something that keeps a view for each screen.
protocol ViewKeeping: AnyObject {
  /// Releases the views of screens that have left.
  func release(_ ids: [ScreenID])
  func releaseAll()
}

/// A weak reference to it.
struct WeakViews {
  weak var views: (any ViewKeeping)?
}
