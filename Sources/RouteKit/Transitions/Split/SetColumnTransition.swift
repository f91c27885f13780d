/// Puts the screen into a column of the nearest split that holds the origin, in the place of what
/// is there.
///
/// ```swift
/// try router.navigate(to: MessageBuilder().secondaryRoute())
/// // Cannot set the secondary column to 'MessageScreen': no split holds the visible screen.
/// ```
public struct SetColumnTransition: ViewTransition {
  private let column: SplitNode.Column

  /// Makes the transition.
  public init(_ column: SplitNode.Column) { self.column = column }

  /// Finds the split.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `noContainer` if no split of the layer
  ///   holds the origin.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> SplitNode {
    try SplitNode.around(origin, to: "set the \(column) column to")
  }

  /// Fills the column. A screen that is there already stays.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something else holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at split: SplitNode, in navigation: Navigation) throws {
    try split.setColumn(column, to: view, in: navigation)
  }
}

extension SplitNode {
  /// The nearest split around the origin of a transition.
  static func around(_ origin: ScreenNode?, to action: String) throws -> SplitNode {
    try enclosing(origin, called: "split", to: action) { origin in
      origin.layer.host == nil
        ? "Start from a screen that a split holds."
        : "Dismiss the layer first, with .dismissAll, or start from a screen that a split holds."
    }
  }
}
