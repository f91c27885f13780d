/// An owner of attachments.
protocol AttachmentOwner: AnyObject {
  /// The attachments, in the order in which they were attached.
  var attachments: [Attachment] { get set }

  /// The attempt that is running on the tree of the owner, or nil.
  var attempt: Navigation? { get }

  /// Journals that an attachment was attached or detached, with the inverse.
  func record(_ attachment: Attachment, in navigation: Navigation, _ restore: @escaping () -> Void)

  /// Notifies an attachment that was detached outside of an attempt, when it is the owner's turn.
  func notifyDetached(_ attachment: Attachment)
}

extension AttachmentOwner {
  /// Attaches an attachment that already refers to this owner.
  func take(_ attachment: Attachment, at index: Int, in navigation: Navigation?) {
    attachments.insert(attachment, at: index)
    attachment.isOwned = true
    record(attachment, in: navigation) { owner in owner.drop(attachment, in: nil) }
  }

  /// Detaches an attachment.
  func drop(_ attachment: Attachment, in navigation: Navigation?) {
    guard let index = attachments.firstIndex(where: { $0 === attachment }) else { return }
    attachments.remove(at: index)
    attachment.isOwned = false
    attachment.part()
    record(attachment, in: navigation) { owner in owner.takeBack(attachment, at: index) }
    if navigation == nil && attempt == nil && attachment.isIn { notifyDetached(attachment) }
  }

  private func takeBack(_ attachment: Attachment, at index: Int) {
    guard attachment.rejoin(self) else { return }
    take(attachment, at: min(index, attachments.count), in: nil)
  }

  /// Journals a change, if an attempt is running.
  private func record(
    _ attachment: Attachment, in navigation: Navigation?, inverse: @escaping (Self) -> Void
  ) {
    guard let navigation = attempt ?? navigation, navigation.isRunning, !navigation.isReverting
    else { return }
    // Unowned, because the journal holds the screen, and the tree holds the journal.
    record(attachment, in: navigation) { [unowned self] in inverse(self) }
  }
}
