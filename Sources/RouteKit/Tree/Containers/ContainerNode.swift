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
nonisolated open class ContainerNode: ScreenNode {
  /// Makes an empty container.
  public override init() { super.init(flags: [.container, .asksWhatShows]) }

  /// Makes a container that has to be asked what shows.
  init(asked flags: NodeFlags) { super.init(flags: flags.union([.container, .asksWhatShows])) }

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
  /// The default moves the focus to it. A stack takes away what covers it instead.
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

  /// Told within the edit that is about to take a child out, to forget it in state of its own.
  func willRemove(_ child: ScreenNode, in navigation: Navigation?) {}

  /// Told within the edit that is about to move the focus to a child.
  func willFocus(_ child: ScreenNode, in navigation: Navigation?) {}

  /// Told within the edit that let the focus fall to a child because the focused one was removed.
  func focusFell(to child: ScreenNode, in navigation: Navigation?) {}

  /// The most that may be asked of an insertion besides a free node: a split has columns instead.
  func checkInsertion(of child: ScreenNode, to action: StaticString) throws {}
}
