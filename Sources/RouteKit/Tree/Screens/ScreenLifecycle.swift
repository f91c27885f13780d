/// The content of a ``Screen`` that is notified of the callbacks of its screen.
///
/// The four methods are those of ``ScreenNode``, with the same order and balance. Each has a
/// default that does nothing.
///
/// ```swift
/// @MainActor final class Player: @MainActor ScreenLifecycle {
///   func didAppear() { play() }
///   func didDisappear() { pause() }
/// }
/// let screen = Screen(Player())
/// ```
///
/// A module with main-actor default isolation needs neither attribute.
public protocol ScreenLifecycle {
  /// Called after a commit that brought the screen onto the tree.
  func didEnter()
  /// Called after a commit that made the screen visible, or made it a container around the visible
  /// screen.
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
