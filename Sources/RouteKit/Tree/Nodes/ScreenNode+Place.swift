extension ScreenNode {
  /// The number that the tree gave to this screen, or nil before its first entering.
  ///
  /// It stays when the screen leaves, and is the same when it comes back to that tree.
  public final var id: ScreenID? { number == 0 ? nil : ScreenID(number) }

  /// The tree that this screen is on, uncommitted edits included, or nil.
  public final var tree: ScreenTree? {
    flags.contains(.attached) ? treeReference?.takeUnretainedValue() : nil
  }

  /// What holds this screen: its container, or the screen that presents it. Nil for a root and
  /// for a screen that nothing holds.
  public final var owner: ScreenNode? { ownerReference?.takeUnretainedValue() }

  /// The container that this screen is a child of, or nil.
  public final var parent: ContainerNode? {
    flags.contains(.rootOfLayer) ? nil : owner as? ContainerNode
  }

  /// The screen whose presentation slot holds this one, or nil.
  ///
  /// Only the root of a layer has a host: what the layer contains does not.
  public final var host: ScreenNode? { flags.contains(.rootOfLayer) ? owner : nil }

  /// The root of the layer that this screen presents in its own slot, or nil.
  ///
  /// Nothing falls through to parents: a screen inside a container that presents something
  /// presents nothing itself.
  public final var presented: ScreenNode? { presentedNode }

  /// How this screen is presented, or nil unless it is the root of a presented layer.
  public final var presentation: Presentation? {
    guard flags.contains(.rootOfLayer), var record = presentationBox?.presentation else {
      return nil
    }
    record.asker = askerNumber <= 0 ? nil : ScreenID(askerNumber)
    return record
  }

  /// The owners of this screen from the nearest outwards: containers and hosts, up to the root.
  ///
  /// - Complexity: O(1) to get, O(depth) to walk.
  public final var ancestors: AncestorSequence { AncestorSequence(node: self) }

  /// The root of the layer that this screen is in: itself, if a root or presentation slot holds it.
  ///
  /// - Complexity: O(depth).
  public final var layer: ScreenNode {
    Unmanaged.passUnretained(self).layer.takeUnretainedValue()
  }

  /// Whether this screen is visible, or a container around what is, at the last commit.
  ///
  /// A layer covers the screen that presents it and all that this holds: none of them is visible.
  /// Within callbacks, which tell the history in order, this tells the present.
  public final var isVisible: Bool { flags.contains(.shown) }

  /// Where the visible path leads from this screen on: through what it presents, else through the
  /// focused child, to the end. The screen itself if it has neither.
  ///
  /// Edits so far are included. A route that moves something within a container arrives here:
  ///
  /// ```swift
  /// try pages.turn(.forward, in: navigation)
  /// return pages.visibleInside
  /// ```
  ///
  /// Whether this screen is visible itself is another question; see ``isVisible``.
  ///
  /// - Complexity: O(depth below this screen).
  public final var visibleInside: ScreenNode {
    Unmanaged.passUnretained(self).visibleInside.takeUnretainedValue()
  }

  /// The nearest container of a type that holds this screen within its own layer, itself included.
  ///
  /// ```swift
  /// screen.enclosing(StackNode.self)?.count
  /// ```
  ///
  /// - Parameter type: A container's type; subclasses match.
  /// - Returns: The container, or nil if the layer has none around this screen.
  /// - Complexity: O(depth).
  public final func enclosing<Container: ContainerNode>(_ type: Container.Type) -> Container? {
    var node = self
    while true {
      if node.flags.contains(.container), let found = node as? Container { return found }
      guard !node.flags.contains(.rootOfLayer), let owner = node.owner else { return nil }
      node = owner
    }
  }
}

extension Unmanaged<ScreenNode> {
  /// The root of the layer.
  var layer: Unmanaged<ScreenNode> {
    var node = self
    while !node._withUnsafeGuaranteedRef({ $0.flags.contains(.rootOfLayer) }),
      let owner = node._withUnsafeGuaranteedRef({ $0.ownerReference })
    { node = owner }
    return node
  }

  /// What presents the layer, or nil in the bottom one.
  var hostOfLayer: Unmanaged<ScreenNode>? {
    layer._withUnsafeGuaranteedRef { $0.flags.contains(.rootOfLayer) ? $0.ownerReference : nil }
  }
}

/// The owners of a screen, from the nearest outwards.
public struct AncestorSequence: Sequence, IteratorProtocol {
  var node: ScreenNode

  /// Returns the next owner outwards, or nil after the root.
  public mutating func next() -> ScreenNode? {
    guard let owner = node.owner else { return nil }
    node = owner
    return owner
  }
}
