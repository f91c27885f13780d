/// Where a ``ScreenFinder`` starts to look.
///
/// ```swift
/// let anywhere = ScreenFinder<CartScreen, Void>.first()
/// let inside = ScreenFinder<CartScreen, Void>.first(in: .inside, from: .node(searchStack))
/// ```
///
/// A start that is not there, or on another tree, is no error of its own: nothing is found.
public struct SearchStart {
  enum Place {
    case here, topLayer, root, visible
    case node(WeakScreen)
    case chosen((ScreenTree) throws -> ScreenNode?)
  }

  let place: Place

  /// The screen that a ``FindRoute`` was told to start from, and else the root of the top layer: the
  /// default.
  public static var here: SearchStart { SearchStart(place: .here) }

  /// The root of the layer that contains the visible screen.
  public static var topLayer: SearchStart { SearchStart(place: .topLayer) }

  /// The root of the tree.
  public static var root: SearchStart { SearchStart(place: .root) }

  /// The visible screen, whatever a router's own ``ViewFinder`` finds.
  public static var visible: SearchStart { SearchStart(place: .visible) }

  /// A screen, held weakly.
  public static func node(_ screen: ScreenNode) -> SearchStart {
    SearchStart(place: .node(WeakScreen(screen)))
  }

  /// The screen that a closure chooses, at each search.
  ///
  /// - Parameter choose: Looks at the tree, and changes nothing: an edit or a navigation in it gets
  ///   ``RoutingError/Kind/busyAttempting``. What it throws ends the search; nil finds nothing.
  /// - Returns: The start, which is where the closure says at each search.
  public static func chosen(
    _ choose: @escaping (ScreenTree) throws -> ScreenNode?
  ) -> SearchStart {
    SearchStart(place: .chosen(choose))
  }

  /// The screen, which is on the tree and held by it, or nil.
  func screen(
    in tree: ScreenTree, orFrom origin: ScreenNode?
  ) throws -> Unmanaged<ScreenNode>? {
    switch place {
    case .here:
      return origin.map(Unmanaged.passUnretained) ?? tree.rootReference?.visibleInside.layer
    case .topLayer: return tree.rootReference?.visibleInside.layer
    case .root: return tree.rootReference
    case .visible: return tree.rootReference?.visibleInside
    case .node(let held): return held.node.flatMap { onTree($0, tree) }
    case .chosen(let choose): return try choose(tree).flatMap { onTree($0, tree) }
    }
  }

  private func onTree(_ screen: ScreenNode, _ tree: ScreenTree) -> Unmanaged<ScreenNode>? {
    screen.tree === tree ? Unmanaged.passUnretained(screen) : nil
  }

  /// The same in words, for texts.
  var words: SearchWords.Start {
    switch place {
    case .here: .here
    case .topLayer: .topLayer
    case .root: .root
    case .visible: .visible
    case .node(let held): .node(held.title)
    case .chosen: .chosen
    }
  }

  /// Where that is, for an error, and the screen whose path it draws.
  func report(
    in tree: ScreenTree, orFrom origin: ScreenNode?
  ) -> (text: String, node: ScreenNode?) {
    let text = words.text(from: origin?.title)
    switch place {
    case .here: return (text, origin ?? tree.visible)
    case .topLayer, .root, .visible, .chosen: return (text, tree.visible)
    case .node(let held):
      guard let node = held.node, node.tree === tree else {
        return (text + ", which is not on this tree", tree.visible)
      }
      return (text, node)
    }
  }
}
