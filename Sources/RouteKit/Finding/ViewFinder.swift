/// Finds the screen that routes start from unless they say otherwise: the seam of a router.
///
/// *Conforming.* `find(in:)` is asked at each use, perhaps several times in one navigation, and sees
/// the edits made so far. It has no effect: an edit or a navigation in it gets
/// ``RoutingError/Kind/busyAttempting``.
public protocol ViewFinder {
  /// Finds the screen to start from, or nil if there is none.
  func find(in tree: ScreenTree) -> ScreenNode?
}
