/// A weak reference from a flow to its root.
///
/// The flow creates it, and ``Flow/attach(to:in:)`` sets it:
///
/// ```swift
/// final class CheckoutFlow: Flow {
///   let root = FlowRoot<StackNode>()
///
///   func start() throws { try root().push(CartScreen()) }
/// }
/// ```
///
/// A button may be pressed late, so calling it without a root throws:
///
/// ```
/// Cannot reach the root of a flow: its 'StackNode' is gone.
/// ```
public final class FlowRoot<Root: AnyObject> {
  /// The root of the flow, or nil before the flow is attached and after the root is gone.
  public var current: Root? {
    if let anchor { return anchor.tree as? Root }
    return held
  }

  private weak var held: Root?
  /// The anchor of a tree. A weak reference to the tree itself would make retaining it slower, and
  /// each of its navigations would take a third longer.
  private var anchor: TreeAnchor?
  /// The attachment whose `didEnter()` was called without a `didLeave()` yet, or nil.
  weak var entered: Attachment?

  private var wasAttached = false

  /// Creates a reference without a root.
  public init() {}

  /// Returns the root of the flow.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` before the flow is attached, and after it is
  ///   detached or the root is gone.
  public func callAsFunction() throws -> Root {
    if let current { return current }
    let name = (Root.self as? ScreenNode.Type)?.typeTitle ?? bareName(of: Root.self)
    throw RoutingError(
      .notFound, action: "reach the root of a flow",
      reason: wasAttached ? "its '\(name)' is gone" : "it is not attached to any '\(name)'",
      advice: wasAttached ? nil : "Attach the flow first: flow.attach(to: root).")
  }

  func attach(to root: Root) {
    wasAttached = true
    anchor = (root as? ScreenTree)?.anchor
    held = anchor == nil ? root : nil
  }

  func detach() { (anchor, held) = (nil, nil) }
}
