extension SearchScope {
  /// The screen that a ``ScreenFinder`` starts from.
  ///
  /// ```swift
  /// let anywhere = ScreenFinder<CartScreen, Void>.first()
  /// let inside = ScreenFinder<CartScreen, Void>.first(in: .inside, from: .node(searchStack))
  /// ```
  ///
  /// If the start does not exist or is on another tree, the finder finds nothing. It is not an ``Origin``, because that
  /// may be the arrival of a route, and a search performs nothing: it also reads a tree without a navigation.
  public struct Start {
    enum Kind {
      case here, topLayer, root, visible
      case node(ScreenNode.Weak)
      case chosen((ScreenTree) throws -> ScreenNode?)
    }

    let kind: Kind

    /// The start of the route that searches, or else the root of the top layer. This is the
    /// default.
    public static var here: Start { Start(kind: .here) }

    /// The root of the layer that contains the visible screen.
    public static var topLayer: Start { Start(kind: .topLayer) }

    /// The root of the tree.
    public static var root: Start { Start(kind: .root) }

    /// The visible screen, whatever the router's own ``ViewFinder`` finds.
    public static var visible: Start { Start(kind: .visible) }

    /// A particular screen, which is held weakly.
    public static func node(_ screen: ScreenNode) -> Start {
      Start(kind: .node(ScreenNode.Weak(screen)))
    }

    /// The screen that a closure chooses at each search.
    ///
    /// - Parameter choose: Chooses a screen of the tree. It must not change the tree: an edit or a
    ///   navigation in it throws ``RoutingError/Kind/busyAttempting``. An error that it throws ends
    ///   the search. If it returns nil, nothing is found.
    /// - Returns: A start that is chosen anew at each search.
    public static func chosen(
      _ choose: @escaping (ScreenTree) throws -> ScreenNode?
    ) -> Start {
      Start(kind: .chosen(choose))
    }

    /// The screen to start from, which the tree holds, or nil.
    func screen(
      in tree: ScreenTree, orFrom origin: ScreenNode?
    ) throws -> Held<ScreenNode>? {
      switch kind {
      case .here:
        return origin.map { Held($0) } ?? tree.rootReference?.visibleInside.layer
      case .topLayer: return tree.rootReference?.visibleInside.layer
      case .root: return tree.rootReference
      case .visible: return tree.rootReference?.visibleInside
      case .node(let held): return held.node.flatMap { onTree($0, tree) }
      case .chosen(let choose): return try choose(tree).flatMap { onTree($0, tree) }
      }
    }

    private func onTree(_ screen: ScreenNode, _ tree: ScreenTree) -> Held<ScreenNode>? {
      screen.screenTree === tree ? Held(screen) : nil
    }

    /// A description of the start for texts.
    var title: String {
      switch kind {
      case .here, .topLayer: "the top layer"
      case .root: "the root"
      case .visible: "the visible screen"
      case .node(let held): "'\(held.title)'"
      case .chosen: "the screen that a closure chose"
      }
    }
  }
}
