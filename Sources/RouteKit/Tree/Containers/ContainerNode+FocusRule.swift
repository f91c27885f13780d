extension ContainerNode {
  /// What holds of the focus of a container, however its children come and go.
  ///
  /// ```swift
  /// final class WheelNode: ContainerNode {
  ///   override init() { super.init(focus: .always) }
  /// }
  /// try wheel.setFocusedChild(nil)
  /// // Cannot take the focus away: one child of 'WheelNode' always has it.
  /// ```
  public struct FocusRule: Hashable, Sendable {
    private enum Rule { case free, always, alwaysLast }

    private let rule: Rule

    /// Any child may have the focus, or none. The first that comes in takes it.
    public static let free = FocusRule(rule: .free)

    /// With children, always one has the focus, as in tabs: it cannot be taken away, and if
    /// ``ContainerNode/focusAfterRemoval(at:)`` names nobody the next child takes it.
    public static let always = FocusRule(rule: .always)

    /// The last child has the focus, as in a stack, and no other can be given it.
    ///
    /// Override ``ContainerNode/bringForward(_:in:)`` in such a container: the default would move the
    /// focus.
    public static let alwaysLast = FocusRule(rule: .alwaysLast)

    var flags: NodeFlags {
      switch rule {
      case .free: []
      case .always: .alwaysFocused
      case .alwaysLast: .focusIsLast
      }
    }
  }
}
