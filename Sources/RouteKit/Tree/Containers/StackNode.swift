/// A container that shows its last child: a navigation stack.
///
/// ```swift
/// let stack = try StackNode(FeedScreen())
/// try stack.push(ProductScreen(product: lamp))
/// try stack.pop()
/// ```
///
/// On a tree, each edit is an attempt that happens as a whole or not at all. See ``ContainerNode``.
/// Going back to where the stack already is changes nothing. Going back further than possible is an
/// error.
///
/// A subclass may refuse screens and listen to edits. Pushing, popping, replacing and all other edits call the
/// methods that it overrides. They need not call `super`:
///
/// ```swift
/// final class ShortStack: StackNode {
///   override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
///     if children.count == 3 { throw TooDeep() }
///   }
/// }
/// ```
nonisolated open class StackNode: ContainerNode {
  /// Creates an empty stack.
  public override init() {
    super.init(showsFocusOnly: [.stack, .focusIsLast], unlessSubclassed: StackNode.self)
  }

  /// Creates a stack of screens. The last has the focus.
  ///
  /// - Parameter screens: The screens from the root, without owners.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`.
  public convenience init(_ screens: ScreenNode...) throws {
    self.init()
    for screen in screens { try push(screen) }
  }

  /// The first screen, or nil if the stack is empty.
  public final var bottom: ScreenNode? { childList.first }

  /// The last screen, or nil if the stack is empty.
  public final var top: ScreenNode? { childList.last }

  /// Pops to the child.
  open override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try popTo(child, in: navigation)
  }

  /// The screen below.
  open override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    guard let position = childList.lastIndex(where: { $0 === child }), position > 0 else {
      return nil
    }
    return childList[position - 1]
  }

  /// Pops to the root, which goes home too.
  open override func goHome(in navigation: Navigation) throws -> [ScreenNode] {
    try popToRoot(in: navigation)
    return childrenOnShow
  }

  /// The last child, because a stack shows nothing else.
  public final override var childrenOnShow: [ScreenNode] { top.map { [$0] } ?? [] }

  /// True: popping a screen pops the screens above it.
  public final override var childrenStandOnEarlierOnes: Bool { true }

  /// Pushes the child.
  open override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    try push(child)
  }

  override final func describeState(in record: inout ArchivedContainer) { record.kind = .stack }

  override final func pruneChild(at position: Int, in navigation: Navigation) {
    shortenStack(to: position, in: navigation)
  }
}
