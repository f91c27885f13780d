extension Navigation {
  /// Notes that an attachment of a screen, or of the tree, has come or gone.
  func note(_ attachment: Attachment, of owner: ScreenNode?, _ restore: @escaping () -> Void) {
    addExtras()
    extras?.attachmentChanges.append(AttachmentChange(attachment: attachment, owner: owner))
    journal.noteState(of: owner, isOwn: false, restore)
  }

  /// Finds out who has come and who has gone in sum.
  func resolveAttachmentChanges(on tree: ScreenTree) {
    guard var changes = extras?.attachmentChanges, !changes.isEmpty else { return }
    for (position, change) in changes.enumerated() {
      let attachments = change.owner?.attachments ?? tree.attachments
      changes[position].isIn =
        change.owner?.flags.contains(.attached) ?? true
        && attachments.contains { $0 === change.attachment }
    }
    extras?.attachmentChanges = changes
  }

  private var attachmentChanges: [AttachmentChange] { extras?.attachmentChanges ?? [] }

  /// Tells those who have gone, the last that came first.
  @inline(never)
  func notifyDetached() {
    for change in attachmentChanges.reversed() where change.isIn == false {
      change.attachment.leave()
    }
  }

  /// Tells those who have come to owners that were there before.
  @inline(never)
  func notifyAttached() {
    for change in attachmentChanges where change.isIn == true { change.attachment.enter() }
  }

  /// Calls out to what builds the content of an owner, nil for the tree, and may edit that alone.
  func callOut<Result>(
    toFill owner: ScreenNode?, by type: Any.Type, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = filled
    filled = owner
    defer { filled = outer }
    return try callOut(.flow, to: type, body)
  }

  /// Whether a caller builds the content of the tree itself.
  func fillsTree(_ caller: OutsideCall) -> Bool { caller.role == .flow && filled == nil }

  /// Whether a caller builds the content of something that a node is, or is in.
  func fills(_ node: ScreenNode, _ caller: OutsideCall) -> Bool {
    guard caller.role == .flow else { return false }
    return filled == nil || filled === node || node.ancestors.contains { $0 === filled }
  }
}
