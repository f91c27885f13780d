/// A screen that holds any value or model, for those who compose rather than subclass.
///
/// Drawings, errors, rules and finders know it by the type of its content.
///
/// ```swift
/// struct Feed: Sendable { var topic: String }
/// let screen = Screen(Feed(topic: "news"))
/// try tree.setRoot(screen)
/// print(tree.snapshot())  // Feed   ◀ visible
/// ```
///
/// A content that is ``ContextUpdatable`` or ``ContextMatching`` makes its screen so. One that
/// conforms to ``ScreenLifecycle`` or ``LeaveChecking`` is called as a subclass of ``ScreenNode``
/// would be. That conformance is found when the screen is made, by the static type of
/// the content; it may be isolated to the main actor, as in a module whose types are by default.
nonisolated public final class Screen<Content>: ScreenNode {
  /// The value or model. Changing it is no navigation.
  public var content: Content

  private let lifecycle: ((Content) -> any ScreenLifecycle)?
  private let leaving: ((Content) -> any LeaveChecking)?

  /// Makes a screen around a content.
  public init(_ content: Content) {
    self.content = content
    lifecycle = nil
    leaving = nil
    super.init()
  }

  /// Makes a screen around a content that hears what happens to its screen.
  public init(_ content: Content) where Content: ScreenLifecycle {
    self.content = content
    lifecycle = { $0 }
    leaving = nil
    super.init()
  }

  /// Makes a screen around a content that is asked before its screen leaves.
  public init(_ content: Content) where Content: LeaveChecking {
    self.content = content
    lifecycle = nil
    leaving = { $0 }
    super.init()
  }

  /// Makes a screen around a content that hears what happens to its screen, and is asked before
  /// it leaves.
  public init(_ content: Content) where Content: ScreenLifecycle & LeaveChecking {
    self.content = content
    lifecycle = { $0 }
    leaving = { $0 }
    super.init()
  }

  /// Tells the content, if it is a ``ScreenLifecycle``.
  public override func didEnter() { lifecycle?(content).didEnter() }
  /// Tells the content, if it is a ``ScreenLifecycle``.
  public override func didAppear() { lifecycle?(content).didAppear() }
  /// Tells the content, if it is a ``ScreenLifecycle``.
  public override func didDisappear() { lifecycle?(content).didDisappear() }
  /// Tells the content, if it is a ``ScreenLifecycle``.
  public override func didLeave() { lifecycle?(content).didLeave() }

  /// Asks the content, if it is ``LeaveChecking``; allows otherwise.
  public override func leaveCheck(_ departure: Departure) -> Verdict {
    leaving?(content).leaveCheck(departure) ?? .pass
  }

  override class var titleType: Any.Type { Content.self }
  override var anyContent: Any? { content }
}

extension Screen: ContextUpdatable where Content: ContextUpdatable {
  /// Asks the content.
  public func canUpdate(with context: Content.Context) throws {
    try content.canUpdate(with: context)
  }

  /// Has the content take the context.
  public func update(with context: Content.Context) {
    // Not in place: a model that navigates when it is updated may be asked whether it leaves.
    var updated = content
    updated.update(with: context)
    content = updated
  }
}

extension Screen: ContextMatching where Content: ContextMatching {
  /// Asks the content.
  public func matches(_ context: Content.Context) -> Bool { content.matches(context) }
}
