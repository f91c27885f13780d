/// Puts a built screen into the tree: it first finds a target, and then places the screen there.
///
/// Because the target is found first, nothing is built if there is no target. For a container, a
/// ``ClosureTransition`` of two closures is shorter.
///
/// ```swift
/// struct FirstTabTransition: ViewTransition {
///   func target(from origin: ScreenNode?, in navigation: Navigation) throws -> TabNode {
///     guard let tabs = origin?.enclosing(TabNode.self) else { throw NoTabs() }
///     return tabs
///   }
///   func place(_ view: ScreenNode, at tabs: TabNode, in navigation: Navigation) throws {
///     try tabs.insert(view, at: 0, in: navigation)
///   }
/// }
/// let route = FeedBuilder().route(by: FirstTabTransition())
/// ```
///
/// *Conforming.* Both steps may be performed and rolled back any number of times. Pass the navigation on to
/// every edit. Then the edits of a container that is not on a tree are rolled back too. The caller receives
/// any error. The route reveals the screen afterwards. If the screen is then not on the tree, the route
/// throws an error:
///
/// ```
/// Cannot place 'FeedScreen': 'FirstTabTransition' did not put it on this tree.
/// ```
///
/// `expectConformance` of RouteKitTesting checks a transition.
public protocol ViewTransition {
  /// The place for the screen: a container, or any other value that `place` needs.
  associatedtype Target

  /// Finds where the screen will go, before it is built.
  ///
  /// - Parameters:
  ///   - origin: The screen that the route starts from, or nil in an empty tree.
  ///   - navigation: The attempt in progress.
  /// - Returns: The target, which ``place(_:at:in:)`` receives in the same attempt.
  /// - Throws: Preferably a ``RoutingError`` that names the missing target.
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Target

  /// Puts the screen at the target.
  ///
  /// - Parameters:
  ///   - view: The screen that was built.
  ///   - target: The result of ``target(from:in:)``.
  ///   - navigation: The attempt in progress, for the edits.
  /// - Throws: Any error of the edits. The attempt is rolled back.
  func place(_ view: ScreenNode, at target: Target, in navigation: Navigation) throws
}
