/// The edits of a running attempt, each as its inverse.
///
/// The journal holds every node that an edit touched, from the edit until the commit was announced or rolled back.
/// Therefore the lists and walks of the engine need not retain nodes.
struct Journal: ~Copyable {
  private var list = ReusedList<Entry>()
  /// Whether a state was recorded that a container of the library restores itself.
  private(set) var hasLibraryStates = false

  /// One edit's inverse.
  struct Entry {
    let inverse: Inverse
    /// The position of a child, or the number of the screen that asked for a layer.
    var index = 0
    /// The node that the edit moved: a child, a layer, a root, or the previous focus.
    var node: Held<ScreenNode>?
    /// The container or host that was edited, if the edit moved a node.
    var owner: Held<ScreenNode>?
    /// The node, unless something else certainly holds it.
    var held: ScreenNode?
    /// The object that must live as long as the entry: an owner outside a tree, or a state to restore.
    var retained: AnyObject?

    /// Whether the edit changed a state that belongs to the window. No history holds such a state.
    var isOfWindow: Bool { inverse == .restoreWindowState }
  }

  enum Inverse: UInt8 {
    case removeChild, insertChild, restoreFocus
    case emptySlot, fillSlot, restoreRecord
    case restoreRoot, restoreState, restoreOwnState
    /// A state that belongs to the window, such as whether a split is collapsed. A roll-back restores it,
    /// but the undo history does not contain it.
    case restoreWindowState
    case nothing
  }

  var count: Int { list.count }
  var isEmpty: Bool { list.isEmpty }

  /// The entries so far, the oldest first. They are valid until the journal changes.
  var entries: UnsafeMutableBufferPointer<Entry> { list.elements }

  /// Journals a node that was inserted, or that had the focus. Its owner holds it, and an edit that
  /// removes it is journaled with it. An owner outside a tree may be released, so both are retained.
  @inline(__always)
  mutating func record(
    _ inverse: Inverse, of node: Held<ScreenNode>?, in owner: ScreenNode, at index: Int
  ) {
    let isSure = owner.nodeFlags.contains(.attached)
    list.append(
      Entry(
        inverse: inverse, index: index, node: node, owner: Held(owner),
        held: isSure ? nil : node?.object, retained: isSure ? nil : owner))
  }

  /// Journals a node that was removed, and retains it.
  @inline(__always)
  mutating func record(
    _ inverse: Inverse, holding node: consuming ScreenNode, outOf owner: ScreenNode, at index: Int
  ) {
    list.append(
      Entry(
        inverse: inverse, index: index, node: Held(node),
        owner: Held(owner), held: node,
        retained: owner.nodeFlags.contains(.attached) ? nil : owner))
  }

  /// Journals how a layer was presented before, or the hints of a push.
  mutating func recordPresentation(of layer: ScreenNode) {
    list.append(
      Entry(
        inverse: .restoreRecord, index: layer.askerNumber, node: Held(layer), held: layer,
        retained: layer.presentationBox))
  }

  /// Journals the root before it is replaced. The new root is retained too, because nothing else
  /// may hold it after a roll-back.
  mutating func recordRoot(_ root: ScreenNode?, replacedBy newcomer: ScreenNode?) {
    list.append(
      Entry(
        inverse: .restoreRoot, node: root.map { Held($0) }, held: root, retained: newcomer))
  }

  /// Retains a container outside a tree that is being edited.
  mutating func hold(_ container: ScreenNode) {
    list.append(Entry(inverse: .nothing, held: container))
  }

  /// Journals how to restore a state that the engine does not know: the screen's own state, state that the library
  /// keeps besides children and focus, or state that belongs to the window. Without a screen, it is a state of the
  /// tree.
  mutating func recordState(
    of owner: ScreenNode?, as inverse: Inverse = .restoreState,
    comparedBy comparison: InverseState.Comparison = .byValue, _ restore: @escaping () -> Void
  ) {
    if case .byRestoring = comparison, inverse == .restoreState { hasLibraryStates = true }
    list.append(
      Entry(
        inverse: inverse, node: owner.map { Held($0) }, held: owner,
        retained: InverseState(comparison, restore)))
  }

  /// Applies the inverses from the newest back to a position. The entries stay, and hold their
  /// nodes, until they are dropped.
  func revert(to position: Int, by navigation: Navigation) {
    navigation.isReverting = true
    // Swift 6.3 cannot build `entries[next].apply` with the thread sanitizer.
    let all = entries
    var next = count
    while next > position {
      next -= 1
      all[next].apply(by: navigation)
    }
    navigation.isReverting = false
  }

  /// Removes the entries from a position on and returns them.
  mutating func drop(from position: Int) -> [Entry] { list.drop(from: position) }

  /// Hands all entries over to a closure, which moves them to another place.
  mutating func handOver<Result>(_ take: (UnsafeMutableBufferPointer<Entry>) -> Result) -> Result {
    list.handOver(take)
  }

  /// Releases everything, and keeps the memory unless it is large.
  @inline(__always)
  mutating func clear() {
    hasLibraryStates = false
    list.removeAll()
  }
}

/// How to restore a state that the engine does not know.
final class InverseState {
  /// How to find out whether several edits of the state cancel each other out.
  enum Comparison {
    /// By ``ContainerNode/ownState``.
    case byValue
    /// By restoring: the closure changes only a few fields of a container of the library.
    case byRestoring
    /// By counting: the owner has the attachment or not.
    case byCounting(Attachment)
  }

  let comparison: Comparison
  let restore: () -> Void

  init(_ comparison: Comparison, _ restore: @escaping () -> Void) {
    (self.comparison, self.restore) = (comparison, restore)
  }
}
