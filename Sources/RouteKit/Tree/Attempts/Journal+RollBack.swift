// Applies the inverses of edits. Only two functions apply a journal: this one rolls back an attempt, and that of
// `Journal+Undo.swift` is itself an edit.

extension Journal.Entry {
  /// Applies the inverse without journaling it. The entry holds a node that it removes, so the node is released with
  /// the entry and not during a roll-back.
  mutating func apply(by navigation: Navigation) {
    let owner = owner?.object
    switch inverse {
    case .removeChild:
      held = node?.object
      owner?.spliceOutChild(at: index)
      held?.setAttached(false, to: navigation.treeReference)
    case .insertChild:
      guard let held, let owner else { return }
      owner.spliceInChild(held, at: index)
      held.setAttached(owner.nodeFlags.contains(.attached), to: navigation.treeReference)
    case .restoreFocus:
      owner?.focusReference = node
    case .emptySlot:
      held = node?.object
      owner?.emptySlot()
      held?.setAttached(false, to: navigation.treeReference)
    case .fillSlot:
      guard let held, let owner else { return }
      owner.fillSlot(with: held)
      held.setAttached(owner.nodeFlags.contains(.attached), to: navigation.treeReference)
    case .restoreRecord:
      held?.presentationBox = retained as? PresentationBox
      held?.askerNumber = index
    case .restoreRoot:
      let replaced = navigation.treeReference.object.swapRoot(for: held)
      replaced?.setAttached(false, to: navigation.treeReference)
      held?.setAttached(true, to: navigation.treeReference)
    case .restoreState, .restoreOwnState, .restoreWindowState:
      guard let state = retained as? InverseState else { return }
      restore(state, by: navigation)
    case .nothing: break
    }
  }

  /// Restores a state of a screen, or of the tree.
  func restore(_ state: InverseState, by navigation: Navigation) {
    navigation.callOut(.inverse, to: held.map { type(of: $0) } ?? ScreenTree.self) {
      state.restore()
    }
  }

  /// Retains every node that the entry refers to.
  mutating func holdAll() {
    if held == nil { held = node?.object }
    if retained == nil { retained = owner?.object }
  }

  /// The same entry, retaining every node that it refers to.
  var holdingAll: Journal.Entry {
    var entry = self
    entry.holdAll()
    return entry
  }
}
