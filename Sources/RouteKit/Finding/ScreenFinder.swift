/// Finds a screen that is on the tree already, and changes nothing.
///
/// `Found` is a class of screens, subclasses included, or the type of a ``Screen``'s content;
/// `Context` is what the screen is wanted for. A finder is made with a leading dot where one is
/// wanted, by ``Route/reusing(_:)`` for instance:
///
/// ```swift
/// let product = ProductBuilder().pushRoute().reusing(.showing)
/// let sheet = ProductBuilder().pushRoute(in: .found(.first(StackNode.self, from: .root)))
/// ```
///
/// | finder | finds |
/// |---|---|
/// | ``visible`` | the visible screen |
/// | ``first(_:in:from:)`` | the first of the type |
/// | ``showing(in:from:)`` | the first that shows the context: ``ContextMatching`` |
/// | ``where(in:from:_:)`` | the first that a closure picks |
/// | ``node(_:)`` | this very screen |
/// | ``column(_:as:in:from:)`` | what is in a column of a split |
/// | ``presenter(of:as:)`` | what presents a layer |
/// | ``visibleStack``, ``visibleTabs``, ``visibleSplit`` | the nearest container |
///
/// The screens are looked at in the order that ``SearchScope`` tells, each once at most, and none
/// after the one that is found. It works alone, too:
///
/// ```swift
/// let finder = ScreenFinder<ProfileScreen, User>.showing
/// let profile = try finder.find(in: tree, with: user)  // ProfileScreen?
/// ```
public struct ScreenFinder<Found, Context> {
  let report: SearchReport
  private let search: (ScreenTree, ScreenNode?, Context) throws -> ScreenNode?

  /// Makes a finder of a closure, which is given the tree, the origin of a route that looks, and the
  /// context.
  init(
    _ report: SearchReport,
    _ search: @escaping (ScreenTree, ScreenNode?, Context) throws -> ScreenNode?
  ) {
    self.report = report
    self.search = search
  }

  /// Finds the screen, for a route that starts from an origin of its own. Where `Found` is a class of
  /// screens, it is of that class.
  func find(
    in tree: ScreenTree, from origin: ScreenNode?, with context: Context
  ) throws -> ScreenNode? {
    try tree.search(for: Found.self, report.words, from: origin) {
      try search(tree, origin, context)
    }
  }

  /// Finds the screen, uncommitted edits of a running attempt included.
  ///
  /// - Parameters:
  ///   - tree: Where to look. An empty or a closed one has nothing.
  ///   - context: What the screen is wanted for.
  /// - Returns: The screen, or nil if there is none.
  /// - Throws: What a closure of an app's own throws, unchanged. An edit or a navigation in one gets
  ///   ``RoutingError/Kind/busyAttempting``, also where no navigation is running.
  /// - Complexity: O(screens looked at).
  public func find(in tree: ScreenTree, with context: Context) throws -> ScreenNode? {
    try find(in: tree, from: nil, with: context)
  }

  /// Finds the screen by its own class.
  ///
  /// - Parameters: As of the form for contents.
  /// - Returns: The screen, or nil if there is none.
  /// - Throws: As there.
  public func find(in tree: ScreenTree, with context: Context) throws -> Found?
  where Found: ScreenNode {
    try find(in: tree, from: nil, with: context).map { unsafeDowncast($0, to: Found.self) }
  }

  /// Finds the screen in a tree, without a context.
  public func find(in tree: ScreenTree) throws -> ScreenNode? where Context == Void {
    try find(in: tree, from: nil, with: ())
  }

  /// Finds the screen by its own class, without a context.
  public func find(in tree: ScreenTree) throws -> Found? where Found: ScreenNode, Context == Void {
    try find(in: tree, with: ())
  }
}

extension ScreenFinder {
  /// Makes a finder that walks, and asks a closure about each screen of the type.
  init(
    _ wish: SearchWords.Wish, in scope: SearchScope, from start: SearchStart,
    _ isWanted: @escaping (Found, Context) throws -> Bool
  ) {
    let sieve = TypeSieve(Found.self)
    self.init(SearchReport(wish, in: scope, from: start)) { tree, origin, context in
      guard let start = try start.screen(in: tree, orFrom: origin) else { return nil }
      return try ScreenWalk.find(from: start, in: scope, sieve) { node in
        guard let found = node.cast(to: Found.self) else { return nil }
        return try isWanted(found, context) ? node : nil
      }
    }
  }
}
