/// An owner of attachments.
protocol AttachmentOwner: AnyObject {
  /// The attachments, in the order in which they were attached.
  var ownAttachments: [Attachment] { get set }

  /// The attempt that is running on the tree of the owner, or nil.
  var runningAttempt: Navigation? { get }

  /// Notifies an attachment that was detached outside of an attempt, when it is the owner's turn.
  func notifyDetached(_ attachment: Attachment)
}

extension AttachmentOwner {
  /// Attaches an attachment that already refers to this owner.
  func takeAttachment(_ attachment: Attachment, at index: Int, in navigation: Navigation?) {
    ownAttachments.insert(attachment, at: index)
    attachment.isOwned = true
    recordAttachment(attachment, in: navigation) { owner in
      owner.dropAttachment(attachment, in: nil)
    }
  }

  /// Detaches an attachment.
  func dropAttachment(_ attachment: Attachment, in navigation: Navigation?) {
    guard let index = ownAttachments.firstIndex(where: { $0 === attachment }) else { return }
    ownAttachments.remove(at: index)
    attachment.isOwned = false
    attachment.part()
    recordAttachment(attachment, in: navigation) { owner in owner.takeBack(attachment, at: index) }
    if navigation == nil && runningAttempt == nil && attachment.isIn { notifyDetached(attachment) }
  }

  private func takeBack(_ attachment: Attachment, at index: Int) {
    guard attachment.rejoin(self) else { return }
    takeAttachment(attachment, at: min(index, ownAttachments.count), in: nil)
  }

  /// Journals a change, if an attempt is running.
  private func recordAttachment(
    _ attachment: Attachment, in navigation: Navigation?, inverse: @escaping (Self) -> Void
  ) {
    guard let navigation = runningAttempt ?? navigation, navigation.isRunning,
      !navigation.isReverting
    else { return }
    // Unowned, because the journal holds the screen, and the tree holds the journal.
    navigation.record(attachment, of: self) { [unowned self] in inverse(self) }
  }
}
