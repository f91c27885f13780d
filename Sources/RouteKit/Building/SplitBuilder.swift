/// A builder of a split whose columns are built from one context.
///
/// ```swift
/// let mail = SplitBuilder(primary: FoldersBuilder(), secondary: MessageBuilder())
/// ```
///
/// The columns are built before the split. If one of them throws, the split is not made. The first filled
/// column has the focus. If the split already has an owner, the builder throws:
///
/// ```
/// Cannot fill 'SplitNode': 'StackNode' already holds it.
/// ```
public struct SplitBuilder<ViewType: SplitNode, Context>: ViewBuilder {
  private let columns: [(SplitColumn, any ViewBuilder<Context>)]
  private let make: () -> ViewType

  /// Creates a builder of a plain split.
  ///
  /// - Parameters:
  ///   - primary: The builder of the first column, or nil to leave it empty.
  ///   - supplementary: The builder of the middle column, or nil to leave it empty.
  ///   - secondary: The builder of the last column, or nil to leave it empty.
  ///   - isCollapsed: Whether the split shows its focused column only.
  ///   - backMode: Whether going back in a collapsed split empties the columns that it leaves.
  public init(
    primary: (any ViewBuilder<Context>)? = nil, supplementary: (any ViewBuilder<Context>)? = nil,
    secondary: (any ViewBuilder<Context>)? = nil, isCollapsed: Bool = false,
    backMode: SplitNode.BackMode = .empty
  ) where ViewType == SplitNode {
    self.init(primary: primary, supplementary: supplementary, secondary: secondary) {
      SplitNode(isCollapsed: isCollapsed, backMode: backMode)
    }
  }

  /// Creates a builder of a plain split with empty columns.
  ///
  /// - Parameters:
  ///   - isCollapsed: Whether the split shows its focused column only.
  ///   - backMode: Whether going back in a collapsed split empties the columns that it leaves.
  public init(
    isCollapsed: Bool = false, backMode: SplitNode.BackMode = .empty
  ) where ViewType == SplitNode, Context == Void {
    self.init { SplitNode(isCollapsed: isCollapsed, backMode: backMode) }
  }

  /// Creates a builder of your own class of splits.
  ///
  /// - Parameters:
  ///   - primary: The builder of the first column, or nil to leave it empty.
  ///   - supplementary: The builder of the middle column, or nil to leave it empty.
  ///   - secondary: The builder of the last column, or nil to leave it empty.
  ///   - make: Makes a new, empty split each time. It may be collapsed.
  public init(
    primary: (any ViewBuilder<Context>)? = nil, supplementary: (any ViewBuilder<Context>)? = nil,
    secondary: (any ViewBuilder<Context>)? = nil, make: @escaping () -> ViewType
  ) {
    let builders = [primary, supplementary, secondary]
    columns = zip(SplitColumn.allCases, builders).compactMap { column, builder in
      builder.map { (column, $0) }
    }
    self.make = make
  }

  /// Builds the columns, then the split around them.
  ///
  /// - Throws: Any error that a builder throws. ``RoutingError`` of the kind `alreadyOnTree` if the split
  ///   already has an owner.
  public func build(with context: Context) throws -> ViewType {
    let built = try columns.map { column, builder -> (SplitColumn, ScreenNode) in
      (column, try builder.build(with: context))
    }
    let split = make()
    try split.checkUnowned(to: "fill")
    let isNew = split.children.isEmpty && split.screenTree == nil
    for (column, screen) in built { try split.setColumn(column, to: screen) }
    if isNew { split.focusFirst() }
    return split
  }
}
