/// Finds the screen that routes start from unless they say otherwise: the seam of a router.
///
/// ```swift
/// struct RootFinder: ViewFinder {
///   func find(in tree: ScreenTree) -> ScreenNode? { tree.root }
/// }
/// let router = TreeRouter(tree, finder: RootFinder())
/// ```
///
/// Where it finds nothing in a tree that is not empty, what needs a screen to start from is
/// refused:
///
/// ```
/// Cannot push 'ProductScreen': the finder 'RootFinder' found no screen to start from.
/// ```
///
/// *Conforming.* `find(in:)` is asked at each use, perhaps several times in one navigation, and
/// sees the edits made so far. It has no effect: an edit or a navigation in it gets
/// ``RoutingError/Kind/busyAttempting``.
public protocol ViewFinder {
  /// Finds the screen to start from, or nil if there is none.
  ///
  /// - Parameter tree: Where to look, uncommitted edits included.
  /// - Returns: A screen of this tree, or nil.
  func find(in tree: ScreenTree) -> ScreenNode?
}
