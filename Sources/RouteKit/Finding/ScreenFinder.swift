/// Finds a screen that is on the tree already, and changes nothing.
///
/// It is a struct with leading-dot factories; see ``Route/reusing(_:)`` for what it is used for. It
/// works alone, too:
///
/// ```swift
/// let finder = ScreenFinder<ProfileScreen, User>.visible
/// let profile = try finder.find(in: tree, with: user)
/// ```
///
/// `Found` is a class of screens, subclasses included, or the type of a ``Screen``'s content.
public struct ScreenFinder<Found, Context> {
  private let search: (ScreenTree, Context) throws -> ScreenNode?

  init(_ search: @escaping (ScreenTree, Context) throws -> ScreenNode?) { self.search = search }

  /// Finds the screen, uncommitted edits of a running attempt included.
  ///
  /// - Parameters:
  ///   - tree: Where to look.
  ///   - context: What the screen is wanted for.
  /// - Returns: The screen, or nil if there is none.
  /// - Throws: What a closure of an app's own throws.
  public func find(in tree: ScreenTree, with context: Context) throws -> ScreenNode? {
    try search(tree, context)
  }

  /// Finds the screen where no context is wanted.
  ///
  /// - Parameter tree: Where to look.
  /// - Returns: The screen, or nil if there is none.
  /// - Throws: As ``find(in:with:)``.
  public func find(in tree: ScreenTree) throws -> ScreenNode? where Context == Void {
    try find(in: tree, with: ())
  }

  /// Finds ``ScreenTree/visible`` if it is of the type, whatever its context.
  ///
  /// - Complexity: O(depth).
  public static var visible: ScreenFinder {
    ScreenFinder { tree, _ in tree.visible.flatMap { $0.matches(Found.self) ? $0 : nil } }
  }
}
