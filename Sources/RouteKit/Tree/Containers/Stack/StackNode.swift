/// A container that shows its last child: a navigation stack.
///
/// ```swift
/// let stack = try StackNode(FeedScreen())
/// try stack.push(ProductScreen(product: lamp))
/// try stack.pop()
/// ```
///
/// On a tree each edit is an attempt of its own, whole or not at all; see ``ContainerNode``. Moving
/// back to where the stack is already changes nothing; moving back further than it goes is an error.
nonisolated open class StackNode: ContainerNode {
  /// Makes an empty stack.
  public override init() { super.init(showsFocusOnly: [.stack, .focusIsLast]) }

  /// Makes a stack of screens, the last of them in focus.
  ///
  /// - Parameter screens: The screens from the root up, held by nothing so far.
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

  /// The last child, which is all that a stack shows.
  public final override var childrenOnShow: [ScreenNode] { top.map { [$0] } ?? [] }

  // Pushing and popping ask and tell nobody, which would double their time: a subclass that could
  // override these would hear of half of what happens.

  /// Allows everything: a stack takes whatever is pushed.
  public final override func checkInsertion(of child: ScreenNode, to action: StaticString) {}
  /// Does nothing: a stack forgets nothing of a screen.
  public final override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {}
  /// Does nothing: the focus of a stack follows its screens.
  public final override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {}
}
