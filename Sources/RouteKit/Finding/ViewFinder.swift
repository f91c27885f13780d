/// A finder for the screen that routes start from, unless they have an origin. A router takes one.
///
/// ```swift
/// struct RootFinder: ViewFinder {
///   func find(in tree: ScreenTree) -> ScreenNode? { tree.root }
/// }
/// let router = TreeRouter(tree, finder: RootFinder())
/// ```
///
/// If it finds nothing in a tree that is not empty, a route that needs an origin is refused:
///
/// ```
/// Cannot push 'ProductScreen': the finder 'RootFinder' found no screen to start from.
/// ```
///
/// *Conforming.* `find(in:)` may be called several times in one navigation, and sees the edits made
/// so far. It must not have effects: an edit or a navigation in it throws
/// ``RoutingError/Kind/busyAttempting``. `expectConformance` of RouteKitTesting checks a finder.
public protocol ViewFinder {
  /// Finds the screen to start from.
  ///
  /// - Parameter tree: The tree, including uncommitted edits.
  /// - Returns: A screen of this tree, or nil if there is none to start from.
  func find(in tree: ScreenTree) -> ScreenNode?
}
