/// The way of a flow to what it runs, which it holds weakly.
///
/// The flow makes it, ``Flow/attach(to:in:)`` fills it:
///
/// ```swift
/// final class CheckoutFlow: Flow {
///   let root = FlowRoot<StackNode>()
///
///   func start() throws { try root().push(CartScreen()) }
/// }
/// ```
///
/// Called without a root it is an error, since a button may be pressed late:
///
/// ```
/// Cannot reach the root of a flow: its 'StackNode' has gone.
/// ```
public final class FlowRoot<Root: AnyObject> {
  /// What the flow runs, or nil before it is attached and after that has gone.
  public var current: Root? {
    if let anchor { return anchor.tree as? Root }
    return held
  }

  private weak var held: Root?
  /// Where a tree is: held weakly itself, it would be slower to retain, and each of its navigations
  /// took a third longer.
  private var anchor: TreeAnchor?
  /// By what the flow has been told that it is in; nil if it is not, as far as it knows.
  weak var entered: Companion?

  private var wasAttached = false

  /// Makes the way to a root that is not there yet.
  public init() {}

  /// What the flow runs, which has to be there.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` before the flow is attached and after the root
  ///   has gone, or has let go of the flow.
  public func callAsFunction() throws -> Root {
    if let current { return current }
    let name = (Root.self as? ScreenNode.Type)?.typeTitle ?? bareName(of: Root.self)
    throw RoutingError(
      .notFound, action: "reach the root of a flow",
      reason: wasAttached ? "its '\(name)' has gone" : "it is attached to no '\(name)'",
      advice: wasAttached ? nil : "Attach the flow first: flow.attach(to: root).")
  }

  func attach(to root: Root) {
    wasAttached = true
    anchor = (root as? ScreenTree)?.anchor
    held = anchor == nil ? root : nil
  }

  func detach() { (anchor, held) = (nil, nil) }
}
