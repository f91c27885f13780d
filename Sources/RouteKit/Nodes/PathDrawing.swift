extension ScreenNode {
  /// The path from the root to this node, which is marked, for an error. Only the ends of a long path are kept.
  final var drawnPath: DrawnPath { drawnPath(isSeen: isSeen) }

  /// The same for the visible screen of a tree, which need not be looked for again.
  final var drawnPathAsVisible: DrawnPath { drawnPath(isSeen: flags.contains(.shown)) }

  private final func drawnPath(isSeen: Bool) -> DrawnPath {
    var depth = 1
    var reference = ownerReference
    while let owner = reference {
      depth += 1
      reference = owner._withUnsafeGuaranteedRef(\.ownerReference)
    }
    let omitted = depth - 2 * DrawnPath.end > 1 ? depth - 2 * DrawnPath.end : 0
    var levels: [DrawnPath.Level] = []
    levels.reserveCapacity(depth - omitted)
    var node = self
    for position in 0..<depth {
      if position < DrawnPath.end || position >= DrawnPath.end + omitted {
        levels.append(DrawnPath.Level(node))
      }
      if let owner = node.owner { node = owner }
    }
    return DrawnPath(levels: levels, omitted: omitted, mark: isSeen ? "visible" : "here")
  }

  /// Whether this is the visible screen, and not only in an attempt whose outcome is not decided
  /// yet.
  final var isSeen: Bool { flags.contains(.shown) && tree?.visible === self }
}

extension DrawnPath.Level {
  fileprivate init(_ node: ScreenNode) {
    let container = node.parent
    var layer: DrawnPath.Layer?
    if node.flags.contains(.rootOfLayer), let presentation = node.presentation {
      layer = DrawnPath.Layer(style: presentation.style, anchor: presentation.anchor)
    }
    self.init(
      screen: ScreenReference(node), label: container?.asked { $0.label(of: node) },
      state: node.flags.contains(.container)
        ? (node as? ContainerNode)?.asked(\.stateDescription) : nil,
      isFocused: container?.isFocus(node) ?? false, layer: layer)
  }
}
