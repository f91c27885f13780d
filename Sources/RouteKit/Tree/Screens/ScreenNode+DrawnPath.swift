extension ScreenNode {
  /// The path from the root to this node, which is marked in it, for an error. Only the ends of a long path are kept.
  final var drawnPath: DrawnPath { drawnPath(isSeen: isSeen) }

  /// The same for the visible screen of a tree, which need not be looked for again.
  final var drawnPathAsVisible: DrawnPath { drawnPath(isSeen: nodeFlags.contains(.shown)) }

  private final func drawnPath(isSeen: Bool) -> DrawnPath {
    var depth = 1
    var above = ownerReference
    while let owner = above {
      depth += 1
      above = owner.ownerReference
    }
    let omitted = depth - 2 * DrawnPath.end > 1 ? depth - 2 * DrawnPath.end : 0
    var levels: [DrawnPath.Level] = []
    levels.reserveCapacity(depth - omitted)
    var node = Held(self)
    for position in 0..<depth {
      node.use { node in
        if position < DrawnPath.end || position >= DrawnPath.end + omitted {
          levels.append(DrawnPath.Level(node))
        }
      }
      if let owner = node.ownerReference { node = owner }
    }
    return DrawnPath(levels: levels, omitted: omitted, isSeen: isSeen)
  }

  /// Whether this is the visible screen as of the last commit, and not only in a running attempt.
  final var isSeen: Bool { nodeFlags.contains(.shown) && screenTree?.visible === self }
}

extension DrawnPath.Level {
  fileprivate init(_ node: ScreenNode) {
    var layer: DrawnPath.Layer?
    if node.nodeFlags.contains(.rootOfLayer) {
      layer = node.screenPresentation.map { DrawnPath.Layer(style: $0.style, anchor: $0.anchor) }
    }
    let (label, isFocused) = node.placeInContainer
    self.init(
      screen: ScreenReference(node), label: label,
      state: node.describingContainer?.askedSafely(\.stateDescription), isFocused: isFocused,
      layer: layer
    )
  }
}

extension ScreenNode {
  /// The label of its place in its container, and whether it has the focus there.
  final var placeInContainer: (label: String?, isFocused: Bool) {
    guard let ownerReference, !nodeFlags.contains(.rootOfLayer) else { return (nil, false) }
    return ownerReference.use { owner in
      let label = owner.describingContainer?.askedSafely { $0.label(of: self) }
      return (label, owner.focusReference === self)
    }
  }

  /// This node, if it is a container that may have labels for its children, or a description of its state. The
  /// library's own stacks and tabs have neither, and most screens of a path are in one.
  final var describingContainer: ContainerNode? {
    guard !nodeFlags.isDisjoint(with: [.asksWhatShows, .subclassed]) else { return nil }
    return self as? ContainerNode
  }
}
