/// A finder that looks for a screen on the tree, without changing anything.
///
/// `Found` is a class of screens, including its subclasses, or the type of a ``Screen``'s content.
/// `Context` is the context that the screen is wanted for. You usually write a finder with a
/// leading dot, for example in `reusing(_:)`:
///
/// ```swift
/// let product = ProductBuilder().pushRoute().reusing(.showing)
/// let sheet = ProductBuilder().pushRoute(in: .found(.first(StackNode.self, from: .root)))
/// ```
///
/// | finder | finds |
/// |---|---|
/// | ``visible`` | the visible screen |
/// | ``first(_:in:from:)`` | the first screen of the type |
/// | ``showing(in:from:)`` | the first screen that shows the context, see ``ContextMatching`` |
/// | ``where(in:from:_:)`` | the first screen that satisfies a closure |
/// | ``node(_:)`` | one particular screen |
/// | ``column(_:as:in:from:)`` | the screen in a column of a split |
/// | ``presenter(of:as:)`` | the host of a layer |
/// | ``visibleContainer`` | the nearest container of the type |
/// | ``visibleStack``, ``visibleTabs``, ``visibleSplit`` | the same for one type |
///
/// The search visits each screen at most once, in the order that ``SearchScope`` describes, and
/// stops at the first match. You can also use a finder on its own:
///
/// ```swift
/// let finder = ScreenFinder<ProfileScreen, User>.showing
/// let profile = try finder.find(in: tree, with: user)  // ProfileScreen?
/// ```
public struct ScreenFinder<Found, Context> {
  let report: SearchReport
  private let search: (ScreenTree, ScreenNode?, Context) throws -> ScreenNode?

  /// Creates a finder from a closure. The closure receives the tree, the origin of the route that
  /// searches, and the context.
  init(
    _ report: SearchReport,
    _ search: @escaping (ScreenTree, ScreenNode?, Context) throws -> ScreenNode?
  ) {
    self.report = report
    self.search = search
  }

  /// Finds the screen for a route with an origin. If `Found` is a class of screens, the result has
  /// that class.
  func find(
    in tree: ScreenTree, from origin: ScreenNode?, with context: Context
  ) throws -> ScreenNode? {
    try tree.search(for: Found.self, report, from: origin) {
      try search(tree, origin, context)
    }
  }

  /// Finds the screen. The search sees the uncommitted edits of a running attempt.
  ///
  /// - Parameters:
  ///   - tree: The tree to search. Nothing is found in an empty or closed tree.
  ///   - context: The context that the screen is wanted for.
  /// - Returns: The screen, or nil if there is none.
  /// - Throws: Any error that a closure of the app throws, unchanged. An edit or a navigation in
  ///   such a closure throws ``RoutingError/Kind/busyAttempting``, even when no navigation is
  ///   running.
  /// - Complexity: O(screens visited).
  public func find(in tree: ScreenTree, with context: Context) throws -> ScreenNode? {
    try find(in: tree, from: nil, with: context)
  }

  /// Finds the screen and returns it with its own class.
  ///
  /// - Parameters:
  ///   - tree: The tree to search. Nothing is found in an empty or closed tree.
  ///   - context: The context that the screen is wanted for.
  /// - Returns: The screen, or nil if there is none.
  /// - Throws: Any error that a closure of the app throws, unchanged.
  public func find(in tree: ScreenTree, with context: Context) throws -> Found?
  where Found: ScreenNode {
    try find(in: tree, from: nil, with: context).map { unsafeDowncast($0, to: Found.self) }
  }

  /// Finds a screen that needs no context.
  public func find(in tree: ScreenTree) throws -> ScreenNode? where Context == Void {
    try find(in: tree, from: nil, with: ())
  }

  /// Finds a screen that needs no context and returns it with its own class.
  public func find(in tree: ScreenTree) throws -> Found? where Found: ScreenNode, Context == Void {
    try find(in: tree, with: ())
  }
}

extension ScreenFinder {
  /// Creates a finder that walks the tree and tests each screen of the type with a closure.
  init(
    _ goal: SearchReport.Goal, in scope: SearchScope, from start: SearchScope.Start,
    _ isWanted: @escaping (Found, Context) throws -> Bool
  ) {
    self.init(goal, in: scope, from: start, TypeFilter(Found.self)) { node, context in
      guard let found = node.castScreen(to: Found.self) else { return nil }
      return try isWanted(found, context) ? node : nil
    }
  }

  /// Searches the screens in a scope that pass a filter. `named` is the type that the caller named.
  init(
    _ goal: SearchReport.Goal, of named: Any.Type? = nil, in scope: SearchScope,
    from start: SearchScope.Start, _ filter: TypeFilter,
    match: @escaping (ScreenNode, Context) throws -> ScreenNode?
  ) {
    self.init(SearchReport(goal, of: named, in: scope, from: start)) { tree, origin, context in
      guard let start = try start.screen(in: tree, orFrom: origin) else { return nil }
      return try ScreenWalk.find(from: start, in: scope, filter) { try match($0, context) }
    }
  }
}
