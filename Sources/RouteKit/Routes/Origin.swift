/// The screen that a route starts from.
///
/// It is found each time the route is performed, on the tree with the edits made so far. See
/// ``Route/from(_:)-(Origin)``.
public struct Origin {
  /// One pointer to copy.
  @usableFromInline
  enum Start {
    case visible, layer, root
    case node(ScreenNode.Weak)
    /// The screen at which the route arrives, or the visible screen inside it.
    indirect case route(any Route<Void>, startsInside: Bool)

    /// The description of the screen, for previews.
    var title: String {
      switch self {
      case .visible: "the visible screen"
      case .layer: "the root of the top layer"
      case .root: "the root"
      case .node: "the given screen"
      case .route: "the arrival of another route"
      }
    }
  }

  @usableFromInline let start: Start

  @inlinable var isVisible: Bool { if case .visible = start { true } else { false } }

  /// The screen that the router's ``ViewFinder`` finds. By default, it is the visible screen.
  public static var visible: Origin { Origin(start: .visible) }

  /// The root of the topmost layer. Without a presented layer, it is the root of the tree.
  public static var layer: Origin { Origin(start: .layer) }

  /// The root of the tree.
  public static var root: Origin { Origin(start: .root) }

  /// A screen, held weakly. If it is no longer on the tree, the navigation throws
  /// ``RoutingError/Kind/originGone``.
  public static func node(_ screen: ScreenNode) -> Origin {
    Origin(start: .node(ScreenNode.Weak(screen)))
  }

  /// The visible screen inside the screen at which another route arrives, which is performed first.
  ///
  /// So from a route that arrives at tabs, a push finds the stack in the selected tab. ``ContainerOrigin`` is for
  /// the container itself.
  ///
  /// The other route may start where a third one arrives, and so on, up to 200 times. Beyond that, the
  /// navigation throws ``RoutingError/Kind/nestedTooDeep``.
  public static func arrival(of route: any Route<Void>) -> Origin {
    Origin(start: .route(route, startsInside: true))
  }

  /// The screen at which another route arrives, and not the visible screen inside it.
  static func exactly(_ route: any Route<Void>) -> Origin {
    Origin(start: .route(route, startsInside: false))
  }

  /// The same origin. If it is the arrival of a route, the start is the screen at which that arrives, and not the
  /// visible screen inside it.
  @usableFromInline var exact: Origin {
    guard case .route(let route, startsInside: true) = start else { return self }
    return .exactly(route)
  }

  /// Whether it is the visible screen inside the one at which another route arrives.
  var isInside: Bool {
    if case .route(_, startsInside: true) = start { true } else { false }
  }

  /// Finds the screen. If ``Route/from(_:)-(Origin)`` around the route names another origin, and no earlier step took
  /// it, this finds that origin.
  ///
  /// - Parameter navigation: The attempt in progress.
  /// - Returns: The screen, or nil if the tree is empty or the router's finder finds none.
  /// - Throws: ``RoutingError`` of the kind `originGone`, or `notFound` if the router's finder returns a screen
  ///   that is not on this tree; any error of the route that makes the origin.
  public func find(in navigation: Navigation) throws -> ScreenNode? {
    try find(in: navigation, exactly: false)
  }

  /// The same. With `exactly`, it is the screen at which another route arrives, and not the visible screen inside it.
  func find(in navigation: Navigation, exactly: Bool) throws -> ScreenNode? {
    if let option = navigation.takeStart() {
      // A route that is performed to find it is a part of the route.
      return try navigation.apart { try option.find(navigation, exactly) }
    }
    if isVisible {
      let found = navigation.found
      navigation.traceStart(found, where: navigation.startByDefault)
      try navigation.checkStart(found)
      return found
    }
    var found = try findStart(in: navigation)
    try navigation.checkStart(found)
    if navigation.hasExtras, let found { navigation.notePlaced(found) }
    if isInside, !exactly { found = found?.visibleInside }
    navigation.traceStart(found, where: start.title)
    return found
  }

  private func findStart(in navigation: Navigation) throws -> ScreenNode? {
    switch start {
    case .visible: navigation.found
    case .layer: navigation.tree.topLayer
    case .root: navigation.tree.root
    case .node(let held): try held.screen(to: "start from", in: navigation)
    case .route(let route, _):
      try navigation.nested(
        .nestedTooDeep(
          "start from another route",
          "more than \(Navigation.depthLimit) routes start where another one arrives")
      ) { try navigation.apart { try route.perform(with: (), in: navigation) } }
    }
  }

  /// Finds the screen for a custom move, or throws an error.
  ///
  /// ```swift
  /// let start = try origin.screen(to: "close the book", in: navigation)
  /// // Cannot close the book: the tree is empty.
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action that starts there, in the infinitive, for errors.
  ///   - navigation: The attempt in progress.
  /// - Returns: The screen.
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, or `notFound` if the router's finder finds none; otherwise
  ///   the same errors as ``find(in:)``.
  public func screen(
    to action: @autoclosure () -> String, in navigation: Navigation
  ) throws -> ScreenNode {
    try with(in: navigation) { start in
      guard let start else { throw RoutingError.emptyTree(action()) }
      return start
    }
  }

  /// Finds the nearest container of a type that holds the screen within its layer, for a custom move.
  ///
  /// ```swift
  /// func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
  ///   let pages = try origin.container(PageNode.self, to: "turn forward", in: navigation)
  ///   try pages.turn(.forward, in: navigation)
  ///   return pages.visibleInside
  /// }
  /// // Cannot turn forward: no 'PageNode' holds the visible screen.
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the container; subclasses match.
  ///   - name: The name of the container in errors. By default, it is the name of its class.
  ///   - action: The action that needs the container, in the infinitive, for errors.
  ///   - move: The source text of the move, such as `.turnPage`. If dismissing a layer would help, the error advises
  ///     to dismiss it before the move.
  ///   - navigation: The attempt in progress.
  /// - Returns: The container.
  /// - Throws: ``RoutingError`` of the kind `noContainer`, which says whether dismissing a layer would help;
  ///   otherwise the same errors as ``screen(to:in:)``.
  /// - Complexity: O(depth).
  public func container<Container: ContainerNode>(
    _ type: Container.Type, called name: String? = nil, to action: @autoclosure () -> String,
    again move: @autoclosure () -> String? = nil, in navigation: Navigation
  ) throws -> Container {
    try with(in: navigation) { start in
      try Container.enclosing(start, called: name, to: action(), again: move())
    }
  }
}

extension Origin {
  /// Calls a closure with the screen. It is not retained if the tree holds it.
  @inlinable
  func with<Result>(
    in navigation: Navigation, _ body: (ScreenNode?) throws -> Result
  ) throws -> Result {
    if isVisible && !navigation.hasExtras {
      guard let visible = navigation.visibleReference else { return try body(nil) }
      return try visible.use { try body($0) }
    }
    let start = try find(in: navigation)
    do {
      return try body(start)
    } catch let error as RoutingError where start == nil && error.kind == .emptyTree {
      throw navigation.explainingNothingFound(error)
    }
  }
}
