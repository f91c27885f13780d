extension TreeSnapshot {
  init(of root: ScreenNode?) {
    guard let root else {
      self.init(unchecked: [])
      return
    }
    let visible = Set((root.screenTree?.visibleScreens ?? []).map(ObjectIdentifier.init))
    // Containers are asked for labels and states only after all screens are listed and retained,
    // because an app's answer may edit the tree.
    var listed: [(node: ScreenNode, owner: Int?)] = []
    // The last listed node that holds others, and the nodes around it. The owner of the next node is one of these.
    var owners: [(node: Held<ScreenNode>, position: Int)] = []
    root.forEachHeld { node in
      while let last = owners.last, last.node != node.ownerReference {
        owners.removeLast()
      }
      listed.append((node, owners.last?.position))
      if node.holdsOthers { owners.append((Held(node), listed.count - 1)) }
    }
    var records: [Record] = []
    records.reserveCapacity(listed.count)
    var (type, title): (ScreenNode.Type?, String) = (nil, "")
    for (node, owner) in listed {
      // The text is created once for consecutive screens of one type.
      let own = Swift.type(of: node)
      if own != type { (type, title) = (own, own.typeTitle) }
      records.append(
        Record(
          node, titled: title, owner: owner, isVisible: visible.contains(ObjectIdentifier(node))))
    }
    self.init(unchecked: records)
  }
}

extension TreeSnapshot.Record {
  fileprivate init(_ node: ScreenNode, titled type: String, owner: Int?, isVisible: Bool) {
    let kind = Kind(of: node)
    let (label, isFocused) = owner == nil ? (nil, false) : node.placeInContainer
    self.init(
      owner: owner, type: type, name: node.screenName, id: node.screenID, kind: kind,
      isCollapsed: kind == .split && (node as? SplitNode)?.isCollapsed ?? false, label: label,
      state: node.describingContainer?.askedSafely(\.stateDescription), isFocused: isFocused,
      isVisible: isVisible, presentation: owner == nil ? nil : node.screenPresentation,
      hints: owner == nil ? nil : node.pushHints)
  }
}

extension TreeSnapshot.Record.Kind {
  init(of node: ScreenNode) {
    self =
      if !node.nodeFlags.contains(.container) {
        .screen
      } else if node.nodeFlags.contains(.stack) {
        .stack
      } else if node.nodeFlags.contains(.remembersTabs) {
        .tabs
      } else {
        node is SplitNode ? .split : .container
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
