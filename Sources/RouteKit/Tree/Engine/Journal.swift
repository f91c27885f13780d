/// The edits of a running attempt, each as its inverse.
///
/// The journal is the strong holder of every node that an edit touched, from the edit until the
/// commit has been announced or rolled back; the engine's lists and walks are unmanaged for that
/// reason. This file alone applies it.
struct Journal {
  private(set) var entries: ContiguousArray<Entry> = []

  /// One edit's inverse.
  struct Entry {
    let inverse: Inverse
    /// The position of a child, or the number of the screen that had asked for a layer.
    let index: Int
    /// The node that the edit moved, held strongly: a child, a layer, a root or the focus before.
    let node: ScreenNode?
    /// The container or host that was edited.
    let owner: Unmanaged<ScreenNode>?
    /// What must live as long as the entry: an owner that no tree holds, or what to restore.
    let companion: AnyObject?
  }

  enum Inverse: UInt8 {
    case removeChild, insertChild, restoreFocus
    case emptySlot, fillSlot, restoreRecord
    case restoreRoot, restoreState
  }

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// Notes an edit's inverse. An owner on the tree cannot die before its own removal is journaled,
  /// so that only one on no tree is held.
  @inline(__always)
  mutating func note(_ inverse: Inverse, _ node: ScreenNode?, of owner: ScreenNode, at index: Int) {
    entries.append(
      Entry(
        inverse: inverse, index: index, node: node, owner: Unmanaged.passUnretained(owner),
        companion: owner.flags.contains(.attached) ? nil : owner))
  }

  /// Notes how a layer had been presented before it is presented otherwise.
  mutating func noteRecord(of layer: ScreenNode) {
    entries.append(
      Entry(
        inverse: .restoreRecord, index: layer.askerNumber, node: layer, owner: nil,
        companion: layer.presentationBox))
  }

  /// Notes the root before it is replaced.
  mutating func noteRoot(_ root: ScreenNode?) {
    entries.append(
      Entry(inverse: .restoreRoot, index: 0, node: root, owner: nil, companion: nil))
  }

  /// Notes how to restore the state of a container that the engine knows nothing of.
  mutating func noteState(of container: ScreenNode, _ restore: @escaping () -> Void) {
    entries.append(
      Entry(
        inverse: .restoreState, index: 0, node: container, owner: nil,
        companion: InverseState(restore)))
  }

  /// Applies the inverses from the newest back to a position. The entries stay, and hold what they
  /// hold, until they are dropped.
  func revert(to position: Int, by navigation: Navigation) {
    var next = entries.count
    while next > position {
      next -= 1
      entries[next].apply(by: navigation)
    }
  }

  /// Takes the entries from a position out and returns them, so that what they alone hold dies
  /// where the caller lets go and not in the middle of an edit of this array.
  mutating func drop(from position: Int) -> ContiguousArray<Entry> {
    let dropped = ContiguousArray(entries[position...])
    entries.removeSubrange(position...)
    return dropped
  }

  /// Lets everything go, and keeps the buffer unless it has grown large.
  mutating func clear() {
    if entries.capacity <= 4_096 {
      entries.removeAll(keepingCapacity: true)
    } else {
      entries = []
    }
  }
}

extension Journal.Entry {
  fileprivate func apply(by navigation: Navigation) {
    let tree = navigation.tree
    let owner = owner?.takeUnretainedValue()
    switch inverse {
    case .removeChild:
      owner?.spliceOutChild(at: index)
      node?.setAttached(false, to: tree)
    case .insertChild:
      guard let node, let owner else { return }
      owner.spliceInChild(node, at: index)
      node.setAttached(owner.flags.contains(.attached), to: tree)
    case .restoreFocus:
      owner?.focusReference = node.map(Unmanaged.passUnretained)
    case .emptySlot:
      owner?.emptySlot()
      node?.setAttached(false, to: tree)
    case .fillSlot:
      guard let node, let owner else { return }
      owner.fillSlot(with: node)
      node.setAttached(owner.flags.contains(.attached), to: tree)
    case .restoreRecord:
      node?.presentationBox = companion as? PresentationBox
      node?.askerNumber = index
    case .restoreRoot:
      let replaced = tree.swapRoot(for: node)
      replaced?.setAttached(false, to: tree)
      node?.setAttached(true, to: tree)
    case .restoreState:
      guard let node, let state = companion as? InverseState else { return }
      navigation.callOut(.inverse, of: node) { state.restore() }
    }
  }
}

/// How to restore a container's own state.
private final class InverseState {
  let restore: () -> Void
  init(_ restore: @escaping () -> Void) { self.restore = restore }
}
