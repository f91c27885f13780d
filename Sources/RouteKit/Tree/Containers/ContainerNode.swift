/// A screen with children, one of them in focus.
///
/// ``StackNode``, ``TabNode`` and ``SplitNode`` are the ready-made ones. For another, subclass this:
/// edit children and focus with the journaled edits below, record the inverse of state of your own
/// with ``recordInverse(in:_:)``, say which children show, and how one comes forward.
///
/// ```swift
/// final class PageNode: ContainerNode {
///   func turn(to index: Int) throws {
///     guard children.indices.contains(index) else { throw PageMissing(index) }
///     try setFocusedChild(children[index])
///   }
/// }
/// ```
///
/// An edit of a container on a tree is an attempt of its own, with the same rules, commit and
/// observers as a navigation. Within a route or a transition it joins the attempt that is running.
/// A container that dies is still what its children name as their owner while its own `deinit` and
/// those of its properties run: do not look it up there through a child.
///
/// A container on no tree is changed freely; an edit of it within a transition is rolled back with
/// the rest if it is given the `navigation` that the transition was given.
///
/// The library asks a container what shows, and tells it of edits while they are made, whoever makes
/// them: ``willRemove(_:in:)`` and ``willMoveFocus(to:in:)`` are there to record a change of its own
/// state beside them. What it calls so must not edit the tree, nor navigate.
nonisolated open class ContainerNode: ScreenNode {
  /// Makes an empty container, any child of which may have the focus, or none.
  public override init() { super.init(flags: [.container, .asksWhatShows]) }

  /// Makes an empty container.
  ///
  /// ```swift
  /// final class CardsNode: ContainerNode {
  ///   override init() { super.init(focus: .always) }
  /// }
  /// ```
  ///
  /// - Parameter focus: What holds of its focus, however children come and go.
  public init(focus: FocusRule) {
    super.init(flags: focus.flags.union([.container, .asksWhatShows]))
  }

  init(showsFocusOnly flags: NodeFlags) { super.init(flags: flags.union(.container)) }

  /// The children in order: a view of the container as it is, uncommitted edits included.
  public final var children: Children { Children(container: self) }

  /// The child in focus, or nil if there is none.
  public final var focusedChild: ScreenNode? { focusReference?.takeUnretainedValue() }

  /// The children that show when this container does, in the order of the drawing.
  ///
  /// The focused child by default. Override it in a container that shows two pages or three columns
  /// at once, naming children only; the focused one still leads the visible path. A container that
  /// presents a layer shows none of them, whatever this says.
  open var childrenOnShow: [ScreenNode] { focusedChild.map { [$0] } ?? [] }

  /// Brings a child to where it shows, on the way to revealing a screen.
  ///
  /// The default moves the focus to it, which a container whose focus is always its last child has
  /// to override: a stack takes away what covers the child.
  ///
  /// - Parameters:
  ///   - child: A child of this container.
  ///   - navigation: The attempt that reveals.
  /// - Throws: Whatever the edits throw.
  open func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try setFocusedChild(child, in: navigation)
  }

  /// The child that takes the focus after the focused one was removed, or nil for none.
  ///
  /// The one that came to stand at the same index by default, else the last.
  ///
  /// - Parameter index: The position at which the removed child stood.
  /// - Returns: A child of this container, or nil.
  open func focusAfterRemoval(at index: Int) -> ScreenNode? {
    index < childList.count ? childList[index] : childList.last
  }

  /// What drawings call the place of a child, or nil.
  open func label(of child: ScreenNode) -> String? { nil }

  /// The container's own state in a word, for drawings, or nil.
  open var stateDescription: String? { nil }

  /// Asked whether a screen may come in, before it does.
  ///
  /// The default allows it. Throw what says why not, and nothing has changed.
  ///
  /// ```swift
  /// override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
  ///   guard children.count < 2 else {
  ///     throw RoutingError(
  ///       .outOfRange, action: "\(action)", reason: "both places are taken", at: self)
  ///   }
  /// }
  /// ```
  ///
  /// Asked by ``insertChild(_:at:to:in:)``, and by tabs also where a tab is replaced, which has gone
  /// out by then. Bringing back what was undone or rolled back asks nobody. Asking must have no effect.
  ///
  /// - Parameters:
  ///   - child: The newcomer, of which nothing has been checked yet.
  ///   - action: What is done, in the infinitive, for an error.
  /// - Throws: Why it may not, which reaches whoever inserts.
  open func checkInsertion(of child: ScreenNode, to action: StaticString) throws {}

  /// Told that a child is about to be taken out, within the edit that does it.
  ///
  /// The place to forget a child in state of your own, with ``recordInverse(in:_:)``: if the child
  /// comes back because the edit is rolled back or undone, so does the state. The default does
  /// nothing.
  ///
  /// ```swift
  /// override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
  ///   if child === menu { changeMenu(to: nil, in: navigation) }
  /// }
  /// ```
  ///
  /// It cannot be refused here: that is for the child to do, by ``ScreenNode/leaveCheck(_:)``. Nobody
  /// is told of children that leave within their container, nor of what is rolled back, undone or
  /// redone. An edit of the tree gets ``RoutingError/Kind/busyAttempting``.
  ///
  /// - Parameters:
  ///   - child: A child, at its place still.
  ///   - navigation: The attempt to record in, or nil where none is.
  open func willRemove(_ child: ScreenNode, in navigation: Navigation?) {}

  /// Told that the focus is about to move to a child, or away, within the edit that does it.
  ///
  /// Whatever moves it, this is told once: setting it, the first child that comes in, the removal of
  /// the focused one. ``focusedChild`` is the one before; after a removal it is no child any more, so
  /// that its ``ScreenNode/parent`` is nil. The default does nothing.
  ///
  /// ```swift
  /// override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
  ///   changeTurns(to: turns + 1, in: navigation)
  /// }
  /// ```
  ///
  /// Nobody is told where the focus is always the last child, of which it follows from the children,
  /// nor of what is rolled back, undone or redone. An edit of the tree gets
  /// ``RoutingError/Kind/busyAttempting``.
  ///
  /// - Parameters:
  ///   - child: The child that will have it, or nil for none.
  ///   - navigation: The attempt to record in, or nil where none is.
  open func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {}
}
