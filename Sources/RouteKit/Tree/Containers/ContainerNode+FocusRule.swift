extension ContainerNode {
  /// A rule for the focus of a container, however its children change.
  ///
  /// ```swift
  /// final class WheelNode: ContainerNode {
  ///   override init() { super.init(focus: .always) }
  /// }
  /// try wheel.setFocusedChild(nil)
  /// // Cannot remove the focus: one child of 'WheelNode' always has it.
  /// ```
  public struct FocusRule: Hashable, Sendable {
    let flags: NodeFlags

    /// Any child may have the focus, or none. The first child that is inserted gets it.
    public static let free = FocusRule(flags: [])

    /// If there are children, one has the focus, as in tabs. The focus cannot be removed, and if
    /// ``ContainerNode/focusAfterRemoval(at:)`` returns nil, the next child gets it.
    public static let always = FocusRule(flags: .alwaysFocused)

    /// The last child has the focus, as in a stack, and no other child can get it.
    ///
    /// Override ``ContainerNode/bringForward(_:in:)`` in such a container, because the default
    /// moves the focus.
    public static let alwaysLast = FocusRule(flags: .focusIsLast)
  }

  /// The child that gets the focus after the child at an index was removed. If the container returns nil although a
  /// child must always have the focus, it is the next in order.
  final func heirOfFocus(at index: Int) -> ScreenNode? {
    if let heir = askedSafely({ $0.focusAfterRemoval(at: index) }), holdsChild(heir) { return heir }
    guard nodeFlags.contains(.alwaysFocused) else { return nil }
    return index < childList.count ? childList[index] : childList.last
  }
}
