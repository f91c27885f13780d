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
nonisolated open class StackNode: ContainerNode {
  /// Creates an empty stack.
  public override init() { super.init(showsFocusOnly: [.stack, .focusIsLast]) }

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

  /// The last child, because a stack shows nothing else.
  public final override var childrenOnShow: [ScreenNode] { top.map { [$0] } ?? [] }

  /// True: popping a screen pops those above it.
  public final override var childrenStandOnEarlierOnes: Bool { true }

  /// Pushes the child.
  open override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    try push(child)
  }

  override final func describe(in record: inout ContainerRecord) { record.kind = .stack }

  override final func prune(at position: Int, in navigation: Navigation) {
    shorten(to: position, in: navigation)
  }

  // Pushing and popping do not call these, because that would double their time. A subclass that could
  // override them would be notified of only half of the edits.

  /// Allows everything. A stack accepts every screen.
  public final override func checkInsertion(of child: ScreenNode, to action: StaticString) {}
  /// Does nothing. A stack keeps no state about its screens.
  public final override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {}
  /// Does nothing. The focus of a stack follows its screens.
  public final override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {}
}
