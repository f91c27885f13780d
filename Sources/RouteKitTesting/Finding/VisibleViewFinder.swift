public import RouteKit

/// A finder of the visible screen that records what it found. Give it to the router under test.
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
/// The router behaves as it does without this finder. It may call the finder several times in one navigation, even if
/// the navigation is refused.
public final class VisibleViewFinder: ViewFinder {
  /// The screens that the router found, in order, with nil if nothing was visible. A screen has no number if it
  /// entered in the same attempt.
  public private(set) var found: [ScreenReference?] = []

  /// Creates a finder with an empty record.
  public init() {}

  /// Finds the visible screen and records it.
  ///
  /// - Complexity: O(depth).
  public func find(in tree: ScreenTree) -> ScreenNode? {
    found.append(tree.visible.map(ScreenReference.init))
    return tree.visible
  }

  /// Returns the visible screen, or its content, as the given type. This is not recorded.
  ///
  /// In XCTest on Linux, an error that a test throws is reported without a line. `expectVisible` reports the line.
  ///
  /// ```swift
  /// let product = try finder.visible(as: ProductScreen.self, in: tree)
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class of screens, a protocol, or the exact type of a `Screen`'s content.
  ///   - tree: The tree to check.
  /// - Returns: The screen or its content.
  /// - Throws: ``NotVisible`` if the visible screen has another type.
  public func visible<Wanted>(as type: Wanted.Type, in tree: ScreenTree) throws -> Wanted {
    let visible = tree.visible
    if let screen = visible as? Wanted { return screen }
    if let screen = visible as? Screen<Wanted> { return screen.content }
    throw NotVisible(wanted: type, on: tree)
  }

  /// Clears the record.
  public func clear() { found = [] }
}

extension VisibleViewFinder: CustomStringConvertible {
  /// One line for each search: the screen, or `nothing`.
  public var description: String {
    found.map { $0?.description ?? "nothing" }.joined(separator: "\n")
  }
}
