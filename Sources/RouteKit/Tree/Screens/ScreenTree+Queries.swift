extension ScreenTree {
  /// The visible screen, including uncommitted edits, or nil if the tree is empty.
  ///
  /// The path to it starts at the root. At each screen it continues with the layer that the screen
  /// presents, or else with the focused child. An empty container is itself visible. In an expanded
  /// split, it is the leaf of the focused column.
  ///
  /// - Complexity: O(depth).
  public var visible: ScreenNode? { rootReference?.visibleInside.object }

  /// The screens from the root to ``visible``, from the outermost, including containers and covered
  /// layers.
  ///
  /// - Complexity: O(depth).
  public var visiblePath: [ScreenNode] {
    var path: [ScreenNode] = []
    var next = rootNode
    while let node = next {
      path.append(node)
      next = node.nextInward?.object
    }
    return path
  }

  /// All visible leaves in the order of the drawing: ``visible``, and the leaves of the other
  /// columns of an expanded split, or of the other children that a container shows.
  ///
  /// - Complexity: O(screens on show).
  public var visibleScreens: [ScreenNode] {
    guard let rootNode else { return [] }
    return rootNode.onShow.filter(\.isLeaf).map(\.node)
  }

  /// The layers on the visible path, from the bottom: the root, the layer that it or a screen on
  /// the path presents, and so on.
  ///
  /// A layer whose host does not show is not included, for example a layer in a tab that is not
  /// selected.
  ///
  /// - Complexity: O(depth).
  public var layers: [ScreenNode] {
    visiblePath.filter { !$0.nodeFlags.isDisjoint(with: [.rootOfTree, .rootOfLayer]) }
  }

  /// The root of the layer that contains the visible screen, or nil while the tree is empty.
  ///
  /// - Complexity: O(depth).
  public var topLayer: ScreenNode? { visible?.screenLayer }

  /// Returns the screen with a number.
  ///
  /// - Parameter id: The number that the tree gave to it.
  /// - Returns: The screen, or nil if no screen on this tree has the number.
  /// - Complexity: O(screens on the tree).
  public func screen(withID id: ScreenID) -> ScreenNode? {
    var found: ScreenNode?
    rootNode?.forEachHeld { if $0.treeNumber(givenBy: salt) == id.number { found = $0 } }
    return found
  }

  /// All screens on the tree, including uncommitted edits. A container comes before its children,
  /// and those come before the layer that it presents.
  ///
  /// - Complexity: O(screens on the tree).
  public var screens: [ScreenNode] {
    var screens: [ScreenNode] = []
    rootNode?.forEachHeld { screens.append($0) }
    return screens
  }
}
