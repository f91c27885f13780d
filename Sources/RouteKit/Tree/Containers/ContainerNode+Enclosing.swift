extension ContainerNode {
  /// Returns the nearest container of this class that holds a screen within its layer, or throws an error.
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

  /// The same for a move. `name` is the name of the container in errors, if not its class. `move` is the source text
  /// of the move, for the advice to dismiss the layer that covers such a container.
  static func enclosing(
    _ origin: ScreenNode?, called name: String?, to action: @autoclosure () -> String,
    again move: @autoclosure () -> String?
  ) throws -> Self {
    try enclosing(origin, called: name ?? "'\(typeTitle)'", to: action()) { origin in
      origin.containerAdvice(toReach: Self.self, called: name ?? "'\(typeTitle)'", again: move())
    }
  }

  /// The same, with another advice. `making` says how to make such a container in an empty tree.
  static func enclosing(
    _ origin: ScreenNode?, called name: @autoclosure () -> String, _ verb: String = "holds",
    to action: @autoclosure () -> String, making: @autoclosure () -> String? = nil,
    advice: (ScreenNode) -> String
  ) throws -> Self {
    guard let origin else { throw RoutingError.emptyTree(action(), advice: making()) }
    guard let container = origin.enclosing(Self.self) else {
      throw RoutingError.noContainer(
        name(), verb, around: origin, to: action(), advice: advice(origin))
    }
    return container
  }
}

extension ScreenNode {
  /// Whether this screen would be inside a container of a type after all layers are dismissed.
  final func isAboveOne<Container: ContainerNode>(of type: Container.Type) -> Bool {
    guard screenLayer.screenHost != nil, var node = screenTree?.root else { return false }
    while let child = node.focusReference?.object { node = child }
    return node.enclosing(type) != nil
  }

  /// Advice for a route that starts here, outside of any container of a type. `name` is the name of the container in
  /// errors, `verb` says that it holds something, `move` is the source text of the move, and `making` says how to
  /// make such a container.
  ///
  /// - Complexity: O(screens of the tree) if dismissing layers would not help.
  final func containerAdvice<Container: ContainerNode>(
    toReach type: Container.Type, called name: String, _ verb: String = "holds",
    again move: @autoclosure () -> String?, making: String? = nil
  ) -> String {
    let pronoun = verb == "holds" ? "one" : name
    let start = "tart from a screen that \(pronoun) \(verb)."
    if isAboveOne(of: type) {
      return move().map { "Dismiss the layer first: .dismissAll.then(\($0))." }
        ?? "Dismiss the layer first, with .dismissAll, or s\(start)"
    }
    var exists = false
    screenTree?.root?.forEachHeld { if $0 is Container { exists = true } }
    if exists { return "S\(start)" }
    return "The tree has no \(name). \(making ?? "Put one on it first.")"
  }
}

extension RoutingError {
  static func noMatch(
    _ wanted: Any.Type, in container: ContainerNode, _ action: String, advice: String
  ) -> RoutingError {
    RoutingError(
      .notFound, action: action, subject: ErrorText("\(wanted)"),
      reason: "'\(screen: container)' holds no '\(wanted)'",
      at: container.childList.last ?? container,
      advice: advice)
  }

  /// No container of a kind holds the screen within its layer.
  static func noContainer(
    _ kind: String, _ verb: String = "holds", around origin: ScreenNode, to action: String,
    advice: String
  ) -> RoutingError {
    let place = origin.screenLayer.screenHost == nil ? "" : " within its layer"
    let reason: ErrorText =
      origin.isSeen
      ? "no \(kind) \(verb) the visible screen\(place)"
      : "no \(kind) \(verb) '\(screen: origin)'\(place)"
    return RoutingError(
      .noContainer, action: action, reason: reason, at: origin, advice: advice)
  }
}
