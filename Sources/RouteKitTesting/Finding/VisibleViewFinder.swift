public import RouteKit

/// A finder of the visible screen that records what it found, for the router under test.
///
/// ```swift
/// let finder = VisibleViewFinder()
/// let router = TreeRouter(tree, finder: finder)
/// try router.navigate(to: ProductBuilder().pushRoute(), with: lamp)
///
/// print(finder)   // FeedScreen #2: where the route started
/// let product = try finder.visible(as: ProductScreen.self, in: tree)
/// ```
///
/// The router finds with it what it would find without it. It asks at each use, perhaps several
/// times in one navigation, and in navigations that are refused too.
public final class VisibleViewFinder: ViewFinder {
  /// What the router found, in order; nil where nothing was visible.
  public private(set) var found: [FoundScreen?] = []

  /// Makes a finder that has found nothing yet.
  public init() {}

  /// Finds the visible screen, and records it.
  ///
  /// - Complexity: O(screens on the tree).
  public func find(in tree: ScreenTree) -> ScreenNode? {
    found.append(tree.visible.flatMap { FoundScreen($0, on: tree) })
    return tree.visible
  }

  /// Finds the visible screen as what it is, or its content. This is not recorded.
  ///
  /// ```swift
  /// let product = try finder.visible(as: ProductScreen.self, in: tree)
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class of screens, a protocol, or the very type of a `Screen`'s content.
  ///   - tree: The tree to look at.
  /// - Returns: The screen or its content.
  /// - Throws: ``NotVisible``, which says what is visible instead.
  public func visible<Wanted>(as type: Wanted.Type, in tree: ScreenTree) throws -> Wanted {
    let visible = tree.visible
    if let screen = visible as? Wanted { return screen }
    if let screen = visible as? Screen<Wanted> { return screen.content }
    throw NotVisible(wanted: type, on: tree)
  }

  /// Forgets what was found so far.
  public func clear() { found = [] }
}

extension VisibleViewFinder: CustomStringConvertible {
  /// One line a find: the screen, or `nothing`.
  public var description: String {
    found.map { $0?.description ?? "nothing" }.joined(separator: "\n")
  }
}
