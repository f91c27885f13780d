/// A screen that holds any value or model, for composition instead of subclassing.
///
/// Drawings, errors, rules and finders use the type of its content.
///
/// ```swift
/// struct Feed: Sendable { var topic: String }
/// let screen = Screen(Feed(topic: "news"))
/// try tree.setRoot(screen)
/// print(tree.snapshot())  // Feed   ◀ visible
/// ```
///
/// If the content is ``ContextUpdatable`` or ``ContextMatching``, so is the screen. If the content
/// conforms to ``ScreenLifecycle`` or ``LeaveChecking``, its methods are called like those of a
/// subclass of ``ScreenNode``. Such a conformance is found when the screen is created, by the
/// static type of the content. It may be isolated to the main actor, as in a module with main-actor
/// default isolation.
nonisolated public final class Screen<Content>: ScreenNode {
  /// The value or model. Changing it is not a navigation.
  public var content: Content

  private let contentLifecycle: ((Content) -> any ScreenLifecycle)?
  private let contentLeaving: ((Content) -> any LeaveChecking)?

  /// Creates a screen with a content.
  public init(_ content: Content) {
    self.content = content
    contentLifecycle = nil
    contentLeaving = nil
    super.init()
  }

  /// Creates a screen whose content is notified of the callbacks of the screen.
  public init(_ content: Content) where Content: ScreenLifecycle {
    self.content = content
    contentLifecycle = { $0 }
    contentLeaving = nil
    super.init()
  }

  /// Creates a screen whose content is asked before the screen leaves.
  public init(_ content: Content) where Content: LeaveChecking {
    self.content = content
    contentLifecycle = nil
    contentLeaving = { $0 }
    super.init()
  }

  /// Creates a screen whose content is notified of the callbacks of the screen, and is asked before
  /// the screen leaves.
  public init(_ content: Content) where Content: ScreenLifecycle & LeaveChecking {
    self.content = content
    contentLifecycle = { $0 }
    contentLeaving = { $0 }
    super.init()
  }

  /// Notifies the content, if it is a ``ScreenLifecycle``.
  public override func didEnter() { contentLifecycle?(content).didEnter() }
  /// Notifies the content, if it is a ``ScreenLifecycle``.
  public override func didAppear() { contentLifecycle?(content).didAppear() }
  /// Notifies the content, if it is a ``ScreenLifecycle``.
  public override func didDisappear() { contentLifecycle?(content).didDisappear() }
  /// Notifies the content, if it is a ``ScreenLifecycle``.
  public override func didLeave() { contentLifecycle?(content).didLeave() }

  /// Asks the content, if it is ``LeaveChecking``. Otherwise it allows.
  public override func leaveCheck(_ departure: Departure) -> Verdict {
    contentLeaving?(content).leaveCheck(departure) ?? .pass
  }

  override class var titleType: Any.Type { Content.self }
  package override var anyContent: Any? {
    get { content }
    set { if let new = newValue as? Content { content = new } }
  }

  override var copyWithValue: ScreenNode? {
    guard ReflectedContents(of: content as Any).isPlain else { return nil }
    let copy = Screen(content)
    copy.screenName = screenName
    return copy
  }
}

extension Screen: ContextUpdatable where Content: ContextUpdatable {
  /// Asks the content.
  public func canUpdate(with context: Content.Context) throws {
    try content.canUpdate(with: context)
  }

  /// Updates the content.
  public func update(with context: Content.Context) {
    // Not in place, because a model that navigates in its update may be asked for a leave check.
    var updated = content
    updated.update(with: context)
    content = updated
  }
}

extension Screen: ContextMatching where Content: ContextMatching {
  /// Asks the content.
  public func matches(_ context: Content.Context) -> Bool { content.matches(context) }
}
