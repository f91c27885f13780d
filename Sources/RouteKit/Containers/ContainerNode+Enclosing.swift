extension ContainerNode {
  /// Returns the nearest container of this class that holds a screen within its layer. There must
  /// be one.
  ///
  /// Use it for the target of a custom transition. A custom move asks its origin instead. See
  /// ``Origin/container(_:called:to:again:in:)``.
  ///
  /// ```swift
  /// func target(from origin: ScreenNode?, in navigation: Navigation) throws -> PageNode {
  ///   try PageNode.enclosing(origin, to: "add the page")
  /// }
  /// // Cannot add the page 'ChapterScreen': no 'PageNode' holds the visible screen.
  /// ```
  ///
  /// - Parameters:
  ///   - origin: The screen, which may be the container itself, or nil in an empty tree.
  ///   - action: The action that needs the container, in the infinitive, for errors.
  /// - Returns: The container. Subclasses match.
  /// - Throws: ``RoutingError`` of the kind `emptyTree` without a screen, or `noContainer`. The
  ///   error says whether dismissing a layer would help.
  /// - Complexity: O(depth).
  public static func enclosing(
    _ origin: ScreenNode?, to action: @autoclosure () -> String
  ) throws -> Self {
    try enclosing(origin, called: nil, to: action(), again: nil)
  }

  /// The same for a move. `name` is what errors call the container, if not by its class, and `move` is the
  /// move as it is written, for the advice to dismiss what covers such a container.
  static func enclosing(
    _ origin: ScreenNode?, called name: String?, to action: @autoclosure () -> String,
    again move: @autoclosure () -> String?
  ) throws -> Self {
    try enclosing(origin, called: name ?? "'\(typeTitle)'", to: action()) { origin in
      guard origin.isAboveOne(of: Self.self) else { return "Start from a screen that one holds." }
      return move().map { "Dismiss the layer first: .dismissAll.then(\($0))." }
        ?? "Dismiss the layer first, with .dismissAll, or start from a screen that one holds."
    }
  }

  /// The same, with another advice.
  static func enclosing(
    _ origin: ScreenNode?, called name: @autoclosure () -> String, _ verb: String = "holds",
    to action: @autoclosure () -> String, advice: (ScreenNode) -> String
  ) throws -> Self {
    guard let origin else { throw RoutingError.emptyTree(action()) }
    guard let container = origin.enclosing(Self.self) else {
      throw RoutingError.noContainer(
        name(), verb, around: origin, to: action(), advice: advice(origin))
    }
    return container
  }
}

extension ScreenNode {
  /// Whether there would be a container of a type after all layers are dismissed.
  final func isAboveOne<Container: ContainerNode>(of type: Container.Type) -> Bool {
    guard layer.host != nil, var node = tree?.root else { return false }
    while let child = node.focusReference?.takeUnretainedValue() { node = child }
    return node.enclosing(type) != nil
  }
}

extension RoutingError {
  static func noMatch(
    _ wanted: Any.Type, in container: ContainerNode, _ action: String
  ) -> RoutingError {
    RoutingError(
      .notFound, action: action, subject: "\(wanted)",
      reason: "'\(container.title)' holds no '\(wanted)'", at: container.childList.last ?? container
    )
  }

  /// No container of a kind holds the screen within its layer.
  static func noContainer(
    _ kind: String, _ verb: String = "holds", around origin: ScreenNode, to action: String,
    advice: String
  ) -> RoutingError {
    RoutingError(
      .noContainer, action: action,
      reason: "no \(kind) \(verb) \(origin.isSeen ? "the visible screen" : "'\(origin.title)'")"
        + (origin.layer.host == nil ? "" : " within its layer"),
      at: origin, advice: advice)
  }
}
