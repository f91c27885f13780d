/// A container of up to three columns side by side. Any of them may be empty.
///
/// ```swift
/// let split = try SplitNode(primary: folders, secondary: mail)
/// split.focusedChild === folders   // true: the first column that was filled
/// try split.setColumn(.supplementary, to: list)
/// ```
///
/// Expanded, the leaf of every column is visible, and the visible path leads through the focused
/// column. Collapsed, as in a narrow window, only the focused column shows. Collapsing is a
/// projection: the columns stay as they are, and expanding shows them again. Only going back from a column empties it,
/// as ``backMode-swift.property`` says. Whether a split is collapsed
/// depends on its window, so it is neither archived nor undone. A subclass may refuse screens and listen to
/// edits, as a subclass of a ``StackNode`` may.
nonisolated open class SplitNode: ContainerNode {
  /// The effect of going back on the columns behind, while a split is collapsed.
  public enum BackMode: String, Hashable, Sendable, Codable {
    /// The columns after the one that shows again become empty, as a stack pops its screens: they do not return when
    /// the window widens. Their leave checks are asked.
    case empty
    /// The columns stay as they are, and show again when the window widens. Use it for tabs beside a menu.
    case keep
  }

  /// Whether going back empties the columns that it leaves.
  public let backMode: BackMode

  /// The filled columns, as bits in the order of the enum.
  private var filledColumns: UInt8 = 0
  /// Whether a screen is being inserted through a column.
  private var isFilling = false

  /// Whether only the focused column shows.
  ///
  /// It belongs to the window and not to the user's place in the app: an archive does not contain it, and undo and
  /// redo do not change it.
  public private(set) final var isCollapsed: Bool

  /// Creates a split without columns.
  public init(isCollapsed: Bool = false, backMode: BackMode = .empty) {
    (self.isCollapsed, self.backMode) = (isCollapsed, backMode)
    super.init(focus: .always)
  }

  /// Creates a split. The first filled column has the focus.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`.
  public convenience init(
    primary: ScreenNode? = nil, supplementary: ScreenNode? = nil, secondary: ScreenNode? = nil,
    isCollapsed: Bool = false, backMode: BackMode = .empty
  ) throws {
    self.init(isCollapsed: isCollapsed, backMode: backMode)
    for (column, screen) in zip(SplitColumn.allCases, [primary, supplementary, secondary]) {
      if let screen { try setColumn(column, to: screen) }
    }
    focusFirst()
  }

  /// The screen in a column, or nil if it is empty.
  public final func screen(in column: SplitColumn) -> ScreenNode? {
    filledColumns & column.bit == 0 ? nil : childList[childIndex(of: column)]
  }

  /// The column of a child, or nil if the node is not a child of this split.
  public final func column(of child: ScreenNode) -> SplitColumn? {
    SplitColumn.allCases.first { screen(in: $0) === child }
  }

  /// The focused column, or nil if all are empty.
  public final var focusedColumn: SplitColumn? { focusedChild.flatMap(column(of:)) }

  /// Every column if expanded, and the focused column if collapsed.
  public final override var childrenOnShow: [ScreenNode] {
    isCollapsed ? focusedChild.map { [$0] } ?? [] : childList
  }

  /// While collapsed, the column before the focused one.
  open override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    guard child === focusedChild, let previousColumn else { return nil }
    return screen(in: previousColumn)
  }

  /// Focuses the column of a child. In the mode ``BackMode/empty``, the columns after it become empty.
  open override func goBack(to child: ScreenNode, in navigation: Navigation) throws {
    try returnFocus(to: child, in: navigation)
  }

  override final var keepsChildGoingBack: Bool { !isCollapsed || backMode == .keep }

  /// Focuses the first filled column. All columns go home, whether or not the split is collapsed.
  open override func goHome(in navigation: Navigation) throws -> [ScreenNode] {
    if let first = childList.first { try setFocusedChild(first, in: navigation) }
    return childList
  }

  /// The name of the child's column.
  public final override func label(of child: ScreenNode) -> String? {
    column(of: child)?.description
  }

  /// `collapsed`, or nil when expanded.
  open override var stateDescription: String? { isCollapsed ? "collapsed" : nil }

  /// The secondary column, or else the supplementary or the primary.
  open override func focusAfterRemoval(at index: Int) -> ScreenNode? { childList.last }

  /// Refuses a child that is not inserted through a column.
  override final func checkPlace(of child: ScreenNode, to action: StaticString) throws {
    if !isFilling { throw RoutingError.needsColumn(child, self, action) }
  }

  /// Empties the column.
  override final func forgetRemoved(_ child: ScreenNode, in navigation: Navigation?) {
    guard let column = column(of: child) else { return }
    changeFilled(to: filledColumns & ~column.bit, in: navigation)
  }

  /// Puts the child into the column with the label.
  ///
  /// - Throws: ``RoutingError`` of the kind `noContainer` if there is no such column, or it is filled.
  open override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    guard let column = SplitColumn(label: label), screen(in: column) == nil else {
      throw RoutingError.needsColumn(child, self, "restore")
    }
    try setColumn(column, to: child)
  }

  override final func describeState(in record: inout ArchivedContainer) {
    record.kind = .split
    if backMode != .empty { record.backMode = backMode.rawValue }
    record.focus = focusedIndex
  }

  private func childIndex(of column: SplitColumn) -> Int {
    (filledColumns & (column.bit - 1)).nonzeroBitCount
  }

  /// Fills an empty column.
  final func addColumn(_ column: SplitColumn, with screen: ScreenNode, in navigation: Navigation?)
    throws
  {
    let before = filledColumns
    isFilling = true
    defer { isFilling = false }
    changeFilled(to: before | column.bit, in: navigation)
    do {
      try insertChild(screen, at: childIndex(of: column), to: "set column", in: navigation)
    } catch {
      changeFilled(to: before, in: navigation)
      throw error
    }
  }

  /// Puts a screen back into its column, outside a tree.
  final func putBack(_ screen: ScreenNode, into column: SplitColumn, withFocus hadFocus: Bool)
    throws
  {
    changeFilled(to: filledColumns | column.bit, in: nil)
    try addChild(screen, at: childIndex(of: column), in: nil)
    if hadFocus { moveFocus(to: screen, in: nil) }
  }

  /// Gives the focus of a new split to its first column.
  @usableFromInline
  final func focusFirst() {
    if let first = childList.first, !isFocus(first) { changeFocus(to: first, in: nil) }
  }

  private func changeFilled(to columns: UInt8, in navigation: Navigation?) {
    let before = filledColumns
    recordLibraryInverse(in: navigation) { [self] in changeFilled(to: before, in: nil) }
    filledColumns = columns
  }

  package final func changeCollapsed(to collapsed: Bool, in navigation: Navigation?) {
    let before = isCollapsed
    recordWindowInverse(in: navigation) { [self] in changeCollapsed(to: before, in: nil) }
    isCollapsed = collapsed
  }

  override final var libraryState: ContainerState {
    ContainerState(
      columns: filledColumns | (backMode == .keep ? 1 << 4 : 0), isCollapsed: isCollapsed)
  }

  override final func setLibraryState(_ state: ContainerState, in navigation: Navigation?) {
    let columns = state.columns & 0b111
    if columns != filledColumns { changeFilled(to: columns, in: navigation) }
    if state.isCollapsed != isCollapsed { changeCollapsed(to: state.isCollapsed, in: navigation) }
  }
}

extension SplitColumn {
  fileprivate var bit: UInt8 { 1 << UInt8(rawValue) }
}

extension RoutingError {
  static func needsColumn(_ node: ScreenNode, _ split: SplitNode, _ action: StaticString)
    -> RoutingError
  {
    RoutingError(
      .noContainer, action: "\(action)", subject: .screen(node),
      reason: "'\(screen: split)' has columns, not a list of children", at: split,
      advice: "Name the column: setColumn(.secondary, to: screen).")
  }
}
