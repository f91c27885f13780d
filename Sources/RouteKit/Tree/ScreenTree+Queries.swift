extension ScreenTree {
  /// The visible screen, uncommitted edits included, or nil while the tree is empty.
  ///
  /// From the root inwards: what a screen presents, else its focused child, else itself. An empty
  /// container is itself visible. Of an expanded split it is the leaf of the focused column.
  ///
  /// - Complexity: O(depth).
  public var visible: ScreenNode? { rootReference?.visibleInside.takeUnretainedValue() }

  /// The screens from the root to ``visible``, outermost first: containers, and the layers below
  /// the one that covers them.
  ///
  /// - Complexity: O(depth).
  public var visiblePath: [ScreenNode] {
    var path: [ScreenNode] = []
    var next = rootNode
    while let node = next {
      path.append(node)
      next = node.nextInward?.takeUnretainedValue()
    }
    return path
  }

  /// Every visible leaf: ``visible``, and beside it the leaves of the other columns of an expanded
  /// split, or of the other children that a container shows. In the order of the drawing.
  ///
  /// - Complexity: O(screens on show).
  public var visibleScreens: [ScreenNode] {
    guard let rootNode else { return [] }
    return rootNode.onShow.filter(\.isLeaf).map(\.node)
  }

  /// The layers along the visible path, from the bottom up: the root, what it or a screen on the
  /// path presents, and so on.
  ///
  /// A layer that is hosted where nobody looks, inside a deselected tab say, is not among them.
  ///
  /// - Complexity: O(depth).
  public var layers: [ScreenNode] {
    visiblePath.filter { !$0.flags.isDisjoint(with: [.rootOfTree, .rootOfLayer]) }
  }

  /// The root of the layer that contains the visible screen, or nil while the tree is empty.
  ///
  /// - Complexity: O(depth).
  public var topLayer: ScreenNode? { visible?.layer }

  /// Finds the screen with a number.
  ///
  /// - Parameter id: The number that the tree gave.
  /// - Returns: The screen, or nil if no screen on this tree has it.
  /// - Complexity: O(screens on the tree).
  public func screen(withID id: ScreenID) -> ScreenNode? {
    var found: ScreenNode?
    rootNode?.forEachHeld { if $0.number == id.number { found = $0 } }
    return found
  }

  /// Every screen on the tree, uncommitted edits included: a container before its children, those
  /// before the layer that it presents.
  ///
  /// - Complexity: O(screens on the tree).
  public var screens: [ScreenNode] {
    var screens: [ScreenNode] = []
    rootNode?.forEachHeld { screens.append($0) }
    return screens
  }
}
