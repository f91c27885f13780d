extension TreeSnapshot {
  init(of root: ScreenNode?) {
    guard let root else {
      self.init(unchecked: [])
      return
    }
    var visible: Set<ObjectIdentifier> = []
    for screen in root.tree?.visibleScreens ?? [] { visible.insert(ObjectIdentifier(screen)) }
    // Containers are asked for labels and states only after all screens are listed and retained,
    // because an app's answer may edit the tree.
    var listed: [(node: ScreenNode, owner: Int?)] = []
    var positions: [ObjectIdentifier: Int] = [:]
    root.forEachHeld { node in
      let owner = node === root ? nil : node.owner
      if node.holdsOthers { positions[ObjectIdentifier(node)] = listed.count }
      listed.append((node, owner.flatMap { positions[ObjectIdentifier($0)] }))
    }
    self.init(
      unchecked: listed.map { node, owner in
        Record(node, owner: owner, isVisible: visible.contains(ObjectIdentifier(node)))
      })
  }
}

extension TreeSnapshot.Record {
  init(_ node: ScreenNode, owner: Int?, isVisible: Bool) {
    let container = owner == nil ? nil : node.parent
    self.init(
      owner: owner, type: node.typeName, name: node.name, id: node.id, kind: Kind(of: node),
      isCollapsed: (node as? SplitNode)?.isCollapsed ?? false,
      label: container?.asked { $0.label(of: node) },
      state: (node as? ContainerNode)?.asked(\.stateDescription),
      isFocused: container?.isFocus(node) ?? false, isVisible: isVisible,
      presentation: owner == nil ? nil : node.presentation,
      hints: owner == nil ? nil : node.pushHints)
  }
}

extension TreeSnapshot.Record.Kind {
  init(of node: ScreenNode) {
    switch node {
    case is StackNode: self = .stack
    case is TabNode: self = .tabs
    case is SplitNode: self = .split
    case is ContainerNode: self = .container
    default: self = .screen
    }
  }
}

extension ScreenTree {
  /// Takes a snapshot of the tree, uncommitted edits included.
  ///
  /// - Complexity: O(screens on the tree).
  public func snapshot() -> TreeSnapshot {
    TreeSnapshot(of: rootNode)
  }
}

extension ScreenNode {
  /// Takes a snapshot of this screen and all it holds, on a tree or not.
  ///
  /// - Complexity: O(screens held).
  public final func snapshot() -> TreeSnapshot {
    TreeSnapshot(of: self)
  }
}
