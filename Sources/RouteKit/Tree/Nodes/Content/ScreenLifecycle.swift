/// The content of a ``Screen`` that hears what happens to its screen.
///
/// The four calls are those of ``ScreenNode``, with the same order and balance. Each has a default
/// that does nothing, so that a content names only what it cares for.
///
/// ```swift
/// @MainActor final class Player: @MainActor ScreenLifecycle {
///   func didAppear() { play() }
///   func didDisappear() { pause() }
/// }
/// let screen = Screen(Player())
/// ```
///
/// In a module whose default isolation is the main actor, neither attribute is written.
public protocol ScreenLifecycle {
  /// Called after a commit that brought the screen onto the tree.
  func didEnter()
  /// Called after a commit that made the screen visible, or a container around what is.
  func didAppear()
  /// Called after a commit that covered, deselected or removed the screen while it was visible.
  func didDisappear()
  /// Called after a commit that took the screen off the tree.
  func didLeave()
}

extension ScreenLifecycle {
  /// Does nothing.
  public func didEnter() {}
  /// Does nothing.
  public func didAppear() {}
  /// Does nothing.
  public func didDisappear() {}
  /// Does nothing.
  public func didLeave() {}
}
