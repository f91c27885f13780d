extension ScreenNode {
  /// The number that the tree gave to this screen, or nil before it first enters.
  ///
  /// The screen keeps it after it leaves, and has the same number when it returns to that tree, even if it was
  /// on another tree meanwhile. On another tree it has the number of that tree: nil until it is committed there
  /// for the first time.
  public final var screenID: ScreenID? {
    guard let treeReference else { return treeNumber == 0 ? nil : ScreenID(treeNumber) }
    return treeReference.use { treeNumber(givenBy: $0.salt) }.map(
      ScreenID.init)
  }

  /// The tree of this screen, including uncommitted edits, or nil.
  public final var screenTree: ScreenTree? {
    nodeFlags.contains(.attached) ? treeReference?.object : nil
  }

  /// The owner of this screen: its container, or the screen that presents it. It is nil for a root
  /// and for a screen without an owner.
  public final var screenOwner: ScreenNode? { ownerReference?.object }

  /// The container that has this screen as a child, or nil.
  public final var screenParent: ContainerNode? {
    nodeFlags.contains(.rootOfLayer) ? nil : screenOwner as? ContainerNode
  }

  /// The screen that presents this one in its slot, or nil.
  ///
  /// Only the root of a layer has a host. The screens inside the layer do not.
  public final var screenHost: ScreenNode? { nodeFlags.contains(.rootOfLayer) ? screenOwner : nil }

  /// The root of the layer that this screen presents in its own slot, or nil.
  ///
  /// A screen does not count as presenting because its container presents something.
  public final var presentedScreen: ScreenNode? { presentedNode }

  /// How this screen is presented, or nil if it is not the root of a presented layer.
  public final var screenPresentation: Presentation? {
    guard nodeFlags.contains(.rootOfLayer), var record = presentationBox?.presentation else {
      return nil
    }
    record.asker = askerNumber <= 0 ? nil : ScreenID(askerNumber)
    return record
  }

  /// The hints of the route or the edit that brought this screen onto its stack, or nil if it had none.
  ///
  /// They tell the host UI how the screen should come and go. The tree does not use them.
  ///
  /// ```swift
  /// let product = ProductBuilder().pushRoute().hinted { $0.style = .zoom }
  /// try router.navigate(to: product, with: lamp).screen.pushHints?.style   // .zoom
  /// ```
  ///
  /// The screen has them as long as it is on the stack, and again when it returns because of an undo or a redo. An
  /// archive does not contain them: restored screens are not pushed.
  public final var pushHints: Presentation? {
    guard let box = presentationBox, box.isPush, !nodeFlags.contains(.rootOfLayer),
      ownerReference?.nodeFlags.contains(.stack) == true
    else { return nil }
    return box.presentation
  }

  /// The owners of this screen from the nearest: containers and hosts, up to the root.
  ///
  /// - Complexity: O(1) to get, O(depth) to walk.
  public final var screenAncestors: some Sequence<ScreenNode> {
    sequence(state: self) { node in
      guard let owner = node.screenOwner else { return nil }
      node = owner
      return owner
    }
  }

  /// The root of this screen's layer. It is the screen itself if a root or presentation slot holds
  /// it.
  ///
  /// - Complexity: O(depth).
  public final var screenLayer: ScreenNode {
    Held(self).layer.object
  }

  /// Whether this screen was visible, or around the visible screen, at the last commit.
  ///
  /// A layer covers the screen that presents it and everything that this screen holds, so none of
  /// them is visible. Callbacks are called in the order of the changes, but this property always
  /// describes the present.
  public final var isVisible: Bool { nodeFlags.contains(.shown) }

  /// The end of the visible path from this screen: through the layer that it presents, or else
  /// through its focused child. It is the screen itself if it has neither.
  ///
  /// Uncommitted edits are included. A route that moves something within a container arrives here:
  ///
  /// ```swift
  /// try pages.turn(.forward, in: navigation)
  /// return pages.visibleInside
  /// ```
  ///
  /// To find out whether this screen itself is visible, use ``isVisible``.
  ///
  /// - Complexity: O(depth below this screen).
  public final var visibleInside: ScreenNode {
    Held(self).visibleInside.object
  }

  /// Returns the nearest container of a type that holds this screen within its layer, possibly the
  /// screen itself.
  ///
  /// ```swift
  /// screen.enclosing(StackNode.self)?.children.count
  /// ```
  ///
  /// - Parameter type: The type of the container. Subclasses match.
  /// - Returns: The container, or nil if there is none in the layer.
  /// - Complexity: O(depth).
  public final func enclosing<Container: ContainerNode>(_ type: Container.Type) -> Container? {
    var node = self
    while true {
      if node.nodeFlags.contains(.container), let found = node as? Container { return found }
      guard !node.nodeFlags.contains(.rootOfLayer), let owner = node.screenOwner else { return nil }
      node = owner
    }
  }
}

extension Held<ScreenNode> {
  /// The root of the layer.
  var layer: Held<ScreenNode> {
    var node = self
    while !node.nodeFlags.contains(.rootOfLayer), let owner = node.ownerReference { node = owner }
    return node
  }

  /// The screen that presents the layer, or nil for the bottom layer.
  var hostOfLayer: Held<ScreenNode>? {
    let layer = layer
    return layer.nodeFlags.contains(.rootOfLayer) ? layer.ownerReference : nil
  }
}
