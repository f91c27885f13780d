extension Navigation {
  /// Journals that an attachment of a screen, or of the tree, was attached or detached.
  func record(
    _ attachment: Attachment, of owner: some AttachmentOwner, _ restore: @escaping () -> Void
  ) {
    let owner = owner as? ScreenNode
    addExtras()
    extras?.attachmentChanges.append(AttachmentChange(attachment: attachment, owner: owner))
    journal.recordState(of: owner, comparedBy: .byCounting(attachment), restore)
  }

  /// Finds out which attachments are on the tree after the commit, and which are not.
  func resolveAttachmentChanges() {
    guard let extras else { return }
    for position in extras.attachmentChanges.indices {
      let change = extras.attachmentChanges[position]
      let isOnTree = change.owner?.nodeFlags.contains(.attached) ?? true
      extras.attachmentChanges[position].isIn = isOnTree && change.attachment.isOwned
    }
  }

  private var attachmentChanges: [AttachmentChange] { extras?.attachmentChanges ?? [] }

  /// Notifies the attachments that are no longer on the tree, the last first.
  func notifyDetached() {
    for change in attachmentChanges.reversed() where change.isIn == false {
      change.attachment.leave()
    }
  }

  /// Notifies the attachments that were attached to owners that were already on the tree.
  func notifyAttached() {
    for change in attachmentChanges where change.isIn == true { change.attachment.enter() }
  }

  /// Calls a closure that builds the content of an owner, and may edit only that. The owner is nil for the tree.
  func callOut<Result>(
    toFill owner: ScreenNode?, by type: Any.Type, _ body: () throws -> Result
  ) rethrows -> Result {
    let filling = states.open(Filling())
    let outer = filling.owner
    filling.owner = owner
    defer { filling.owner = outer }
    return try callOut(.flow, to: type, body)
  }

  private var filled: ScreenNode? { states[Filling.self]?.owner }

  /// Whether a call builds the content of the tree itself.
  func fillsTree(_ caller: OutsideCall) -> Bool { caller.role == .flow && filled == nil }

  /// Whether a call builds the content of a node or of one of its ancestors.
  func fills(_ node: ScreenNode, _ caller: OutsideCall) -> Bool {
    guard caller.role == .flow else { return false }
    return filled == nil || filled === node || node.screenAncestors.contains { $0 === filled }
  }
}

/// The owner for which a call is building content. It is nil for the tree, and if there is no such call.
private final class Filling: FeatureState {
  var owner: ScreenNode?
}
