/// How a built screen goes in: first finds its target, then places the screen there.
///
/// The two steps are apart so that a target that is missing is known before anything is built.
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
/// *Conforming.* Both steps may be performed and rolled back any number of times. Hand the
/// navigation on to every edit, so that those of a container on no tree are rolled back too. What
/// they throw reaches the caller, and nothing has changed then. The route reveals what was placed.
public protocol ViewTransition {
  /// Where the screen goes: a container, or whatever `place` needs.
  associatedtype Target

  /// Finds where the screen will go, before it is built.
  ///
  /// - Parameters:
  ///   - origin: The screen that the route starts from, or nil in an empty tree.
  ///   - navigation: The attempt in progress.
  /// - Returns: The target, handed to ``place(_:at:in:)`` within the same attempt.
  /// - Throws: Preferably a ``RoutingError`` that names what was looked for.
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Target

  /// Puts the screen there.
  ///
  /// - Parameters:
  ///   - view: The screen that was built.
  ///   - target: What ``target(from:in:)`` found.
  ///   - navigation: The attempt in progress, for the edits.
  /// - Throws: What the edits throw. The attempt is rolled back.
  func place(_ view: ScreenNode, at target: Target, in navigation: Navigation) throws
}
