import RouteKit

/// An object that keeps a view for each screen.
protocol ViewKeeping: AnyObject {
  /// Whether there is a view of a screen.
  func has(_ id: ScreenID) -> Bool
  /// Releases the views of screens that have left, or need others.
  func release(_ ids: [ScreenID])
  func releaseAll()
}

/// A weak reference to it.
struct WeakViews {
  weak var views: (any ViewKeeping)?
}
