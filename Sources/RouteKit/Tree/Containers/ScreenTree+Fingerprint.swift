extension ScreenTree {
  /// The identity of the state of a tree: two trees with equal fingerprints are in the same state.
  ///
  /// It consists of the types of the screens, their names, remembered contexts, order and focus in every container,
  /// covered ones too, the history of tabs that use one, columns, collapsing, the app's own state of containers, the
  /// records of presentations, and which screens are kept. The numbers of screens do not count.
  ///
  /// ```swift
  /// let before = tree.fingerprint
  /// try router.navigate(to: product, with: lamp)
  /// tree.fingerprint == before   // false
  /// try router.navigate(to: .pop)
  /// tree.fingerprint == before   // true
  /// ```
  ///
  /// Contexts and states are compared by `==`, and their types count. A fingerprint is valid within one run of a
  /// program. To store the state of a tree, use a ``TreeSnapshot`` or a ``TreeArchive``.
  package struct Fingerprint: Hashable {
    private var words: [Int] = []
    private var values: [AnyHashable] = []

    init(
      of root: ScreenNode?, in tree: ScreenTree?, withKept: Bool = true, withUpdates: Bool = true
    ) {
      words.reserveCapacity(64)
      var layers: [(word: Int, layer: ScreenNode)] = []
      if let root { add(root, &layers, withUpdates: withUpdates) } else { words.append(0) }
      if withKept, let kept = tree?.kept, !kept.isEmpty { add(kept: kept, under: root, &layers) }
      if !layers.isEmpty, let root { addAskers(of: layers, under: root, in: tree) }
    }

    /// Adds a screen and everything that it holds, parents first. The numbers of its children, and whether it presents a
    /// layer, are part of the words, so two trees never have the same words in another shape.
    private mutating func add(
      _ first: ScreenNode, _ layers: inout [(word: Int, layer: ScreenNode)],
      withUpdates: Bool = true
    ) {
      var next = [first]
      while let node = next.popLast() {
        addAlone(node, &layers, withContexts: withUpdates || !node.isUpdatable)
        if let layer = node.presentedNode { next.append(layer) }
        next.append(contentsOf: node.childList.reversed())
      }
    }

    /// Adds the screens that a tree holds for their return. Those that are on it stay kept when they leave.
    private mutating func add(
      kept: [ScreenNode], under root: ScreenNode?, _ layers: inout [(word: Int, layer: ScreenNode)]
    ) {
      var positions: [Held<ScreenNode>: Int] = [:]
      root?.forEachHeld { positions[Held($0)] = positions.count }
      for screen in kept {
        if !screen.nodeFlags.contains(.attached) {
          words.append(-1)
          add(screen, &layers)
        } else if let position = positions[Held(screen)] {
          words.append(-2)
          words.append(position)
        }
      }
    }

    private mutating func addAlone(
      _ node: ScreenNode, _ layers: inout [(word: Int, layer: ScreenNode)], withContexts: Bool
    ) {
      words.append(Fingerprint.word(of: type(of: node)))
      if let extras = node.nodeExtras {
        add(extras, withContexts: withContexts)
      } else {
        words.append(0)
      }
      if let box = node.presentationBox {
        words.append(box.isPush ? 2 : 1)
        add(value: box.presentation)
        if node.nodeFlags.contains(.rootOfLayer), node.askerNumber != 0 {
          layers.append((words.count, node))
        }
      }
      words.append(0)
      if node.nodeFlags.contains(.container), let container = node as? ContainerNode {
        add(stateOf: container)
      }
      words.append(node.childList.count << 1 | (node.presentedNode == nil ? 0 : 1))
    }

    private static func word(of type: any Any.Type) -> Int {
      Int(bitPattern: ObjectIdentifier(type))
    }

    private mutating func add(_ extras: NodeExtras, withContexts: Bool) {
      let start = words.count
      words.append(1)
      if let name = extras.name {
        words.append(1)
        values.append(AnyHashable(name))
      }
      if withContexts, let context = extras.identifyingContext {
        words.append(2)
        add(value: context)
      }
      if withContexts, let steps = extras.steps {
        words.append(3 + steps.older.count)
        for context in steps.older { add(anyValue: context) }
        add(anyValue: steps.current)
      }
      // Extras may hold nothing that counts. Then the screen is as one without.
      if words.count == start + 1 { words[start] = 0 } else { words.append(0) }
    }

    private mutating func add(stateOf container: ContainerNode) {
      if container.nodeFlags.contains(.focusIsLast) {
        words.append(-1)
      } else {
        words.append(container.focusedIndex ?? -2)
        let state = container.libraryState
        words.append(state.visits.count)
        for visit in state.visits {
          words.append(container.childList.firstIndex { visit.tab === $0 } ?? -1)
        }
        words.append(Int(state.columns) | (state.isCollapsed ? 1 << 3 : 0))
      }
      if container.mayHaveOwnState, let state = container.askedSafely(\.ownState) {
        add(anyValue: state)
      }
    }

    private mutating func add(anyValue value: Any) {
      if let value = NodeExtras.comparable(value) {
        add(value: value)
      } else {
        words.append(Fingerprint.word(of: type(of: value)))
      }
    }

    private mutating func add(value: AnyHashable) {
      // The type counts, because as an `AnyHashable` an `Int` equals a `Double` of the same value.
      words.append(Fingerprint.word(of: type(of: value.base)))
      words.append(value.hashValue)
      values.append(value)
    }

    /// Adds the positions of the screens that asked for layers, because their numbers do not count.
    private mutating func addAskers(
      of layers: [(word: Int, layer: ScreenNode)], under root: ScreenNode, in tree: ScreenTree?
    ) {
      var positions: [Held<ScreenNode>: Int] = [:]
      var numbers: [Int: Int] = [:]
      root.forEachHeld { node in
        positions[Held(node)] = positions.count
        if let number = node.treeNumber(givenBy: tree?.salt ?? 0), number > 0 {
          numbers[number] = positions.count - 1
        }
      }
      for (word, layer) in layers {
        words.append(word)
        if layer.askerNumber > 0 {
          words.append(numbers[layer.askerNumber] ?? -1)
        } else {
          words.append(tree?.running?.asker(of: layer).flatMap { positions[Held($0)] } ?? -1)
        }
      }
    }
  }
}

extension ScreenTree.Fingerprint: CustomStringConvertible {
  /// A short text to distinguish fingerprints of one run, such as `3f09ac21`.
  package var description: String {
    String(UInt32(truncatingIfNeeded: hashValue), radix: 16)
  }
}

extension ScreenTree {
  /// The identity of the state of this tree, uncommitted edits included.
  ///
  /// See ``ScreenTree/Fingerprint``. Equal contexts are recognized only if they are `Hashable`;
  /// ``indistinctScreens`` lists the other screens.
  ///
  /// - Complexity: O(screens on the tree).
  package var fingerprint: ScreenTree.Fingerprint { ScreenTree.Fingerprint(of: rootNode, in: self) }

  /// The screens that a fingerprint cannot tell from others of the same type.
  ///
  /// They remember no context, or one that is not `Hashable`. Two such product screens count as one, even if they
  /// show different products. A container of the library is never listed.
  ///
  /// - Complexity: O(screens on the tree).
  package var indistinctScreens: [ScreenNode] {
    var found: [ScreenNode] = []
    rootNode?.forEachHeld { node in
      if let extras = node.nodeExtras, extras.hasIdentity { return }
      let container = node as? ContainerNode
      if let container, !container.mayHaveOwnState || container.askedSafely(\.ownState) != nil {
        return
      }
      found.append(node)
    }
    return found
  }
}

extension ScreenNode {
  /// The identity of this screen and all it holds, on a tree or not. See ``ScreenTree/Fingerprint``.
  ///
  /// Which screens the tree keeps does not count.
  ///
  /// - Parameter withUpdates: Whether a context counts if the type of its screen takes others in place.
  /// - Returns: The identity.
  /// - Complexity: O(screens held).
  package final func screenFingerprint(withUpdates: Bool = true) -> ScreenTree.Fingerprint {
    ScreenTree.Fingerprint(
      of: self, in: screenTree, withKept: false, withUpdates: withUpdates)
  }
}

extension ContainerNode {
  /// Whether it is a container of the app, which may have a state that the library does not know.
  fileprivate final var mayHaveOwnState: Bool {
    let type = ObjectIdentifier(Swift.type(of: self))
    return type != ObjectIdentifier(StackNode.self) && type != ObjectIdentifier(TabNode.self)
      && type != ObjectIdentifier(SplitNode.self)
  }
}

extension Navigation {
  /// The screen that asked for a layer in this attempt, and has no number yet.
  fileprivate func asker(of layer: ScreenNode) -> ScreenNode? {
    for case .asker(let asker, let asked) in commitActions where asked === layer { return asker }
    return nil
  }
}
