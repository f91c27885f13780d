extension ScreenNode {
  /// A weak reference to a screen, with its title for errors.
  ///
  /// A route is a value that may be stored for a long time. It refers to a particular screen with a
  /// `Weak`, and resolves it when it is performed:
  ///
  /// ```swift
  /// static func turnTo(_ page: ScreenNode) -> Self {
  ///   let page = Weak(page)
  ///   return Move { navigation in
  ///     let pages = try Origin.visible.container(
  ///       PageNode.self, to: "turn to the page", in: navigation)
  ///     try pages.turn(to: page.child(of: pages, to: "turn to", in: navigation), in: navigation)
  ///     return pages.visibleInside
  ///   }
  /// }
  /// // Cannot turn to 'ChapterScreen "One"': it was released.
  /// ```
  public final class Weak {
    /// The screen, or nil if it was released.
    public private(set) weak var node: ScreenNode?
    /// The type and the name of the screen when it was referenced, for errors.
    public let title: String

    /// Creates a weak reference to a screen.
    public init(_ node: ScreenNode) {
      self.node = node
      title = node.quotedTitle
    }

    /// Returns the screen if it is still on the tree.
    ///
    /// - Parameters:
    ///   - action: The action, in the infinitive, for errors.
    ///   - navigation: The attempt in progress.
    /// - Returns: The screen.
    /// - Throws: ``RoutingError`` of the kind `originGone` if the screen was released or is not on
    ///   this tree.
    public func screen(to action: String, in navigation: Navigation) throws -> ScreenNode {
      guard let node, node.screenTree === navigation.tree else {
        throw RoutingError(
          .originGone, action: action, subject: title,
          reason: node == nil ? "it was released" : "it is not on this tree",
          at: navigation.tree.visible,
          advice: action == "start from"
            ? "Start from .visible, or build the route when its origin is on the tree."
            : "Build the route when its screen is on the tree.")
      }
      return node
    }

    /// Returns the screen if it is a child of the container.
    ///
    /// - Parameters:
    ///   - container: The container that must hold the screen.
    ///   - action: The action, in the infinitive, for errors.
    ///   - navigation: The attempt in progress.
    /// - Returns: The screen.
    /// - Throws: ``RoutingError`` of the kind `notFound` if the container does not hold the screen.
    ///   Otherwise the same errors as ``screen(to:in:)``.
    public func child(
      of container: ContainerNode, to action: String, in navigation: Navigation
    ) throws -> ScreenNode {
      let screen = try screen(to: action, in: navigation)
      guard screen.screenParent === container else {
        throw RoutingError.notChild(screen, of: container, action)
      }
      return screen
    }
  }
}
