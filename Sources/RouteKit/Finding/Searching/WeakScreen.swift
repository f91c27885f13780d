/// A screen that a route names without keeping it, and what it was called.
///
/// A route is a value that may be kept for long. It holds a screen that it speaks of by one of these,
/// and looks for it when it is performed:
///
/// ```swift
/// struct TurnToRoute: StartingRoute {
///   let page: WeakScreen
///   var origin = Origin.visible
///
///   func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
///     let pages = try origin.container(PageNode.self, to: "turn to the page", in: navigation)
///     try pages.turn(to: page.child(of: pages, to: "turn to", in: navigation), in: navigation)
///     return pages.visibleInside
///   }
/// }
/// // Cannot turn to 'ChapterScreen "One"': it was let go.
/// ```
public final class WeakScreen {
  /// The screen, or nil when it was let go.
  public private(set) weak var node: ScreenNode?
  /// The type and the name of the screen as they were, for errors.
  public let title: String

  /// Names a screen.
  public init(_ node: ScreenNode) {
    self.node = node
    title = node.title
  }

  /// The screen, which has to be on the tree still.
  ///
  /// - Parameters:
  ///   - action: What is done with it, in the infinitive, for errors.
  ///   - navigation: The attempt in progress.
  /// - Returns: The screen.
  /// - Throws: ``RoutingError`` of the kind `originGone` if it was let go, or is not on this tree.
  public func screen(to action: String, in navigation: Navigation) throws -> ScreenNode {
    guard let node, node.tree === navigation.tree else {
      throw RoutingError(
        .originGone, action: action, subject: title,
        reason: node == nil ? "it was let go" : "it is not on this tree",
        at: navigation.tree.visible,
        advice: action == "start from"
          ? "Start from .visible, or build the route when its origin is on the tree."
          : "Build the route when its screen is on the tree.")
    }
    return node
  }

  /// The screen, which has to be a child of the container that a move found.
  ///
  /// - Parameters:
  ///   - container: Whose child it has to be.
  ///   - action: What is done with it, in the infinitive, for errors.
  ///   - navigation: The attempt in progress.
  /// - Returns: The screen.
  /// - Throws: ``RoutingError`` of the kind `notFound` if the container does not hold it; otherwise as
  ///   ``screen(to:in:)``.
  public func child(
    of container: ContainerNode, to action: String, in navigation: Navigation
  ) throws -> ScreenNode {
    let screen = try screen(to: action, in: navigation)
    guard screen.parent === container else {
      throw RoutingError(
        .notFound, action: action, subject: title,
        reason: "'\(container.title)' does not hold it", at: container,
        advice: "To show a screen wherever it is, use .reveal(screen).")
    }
    return screen
  }
}
