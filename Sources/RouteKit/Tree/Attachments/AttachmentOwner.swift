/// Whoever has attachments.
protocol AttachmentOwner: AnyObject {
  /// In the order in which they came.
  var attachments: [Attachment] { get set }

  /// The attempt that is running where the owner is, or nil.
  var attempt: Navigation? { get }

  /// Notes in an attempt that an attachment has come or gone, and how that is taken back.
  func note(_ attachment: Attachment, in navigation: Navigation, _ restore: @escaping () -> Void)
}

extension AttachmentOwner {
  /// Takes an attachment in, which belongs to this owner already.
  func take(_ attachment: Attachment, at index: Int, in navigation: Navigation?) {
    attachments.insert(attachment, at: index)
    attachment.isOwned = true
    note(attachment, in: navigation) { owner in owner.drop(attachment, in: nil) }
  }

  /// Lets go of an attachment.
  func drop(_ attachment: Attachment, in navigation: Navigation?) {
    guard let index = attachments.firstIndex(where: { $0 === attachment }) else { return }
    attachments.remove(at: index)
    attachment.isOwned = false
    attachment.part()
    note(attachment, in: navigation) { owner in owner.takeBack(attachment, at: index) }
    // On no tree nobody announces anything, and it may have been told that its owner entered.
    if navigation == nil && attempt == nil { attachment.leave() }
  }

  private func takeBack(_ attachment: Attachment, at index: Int) {
    guard attachment.rejoin(self) else { return }
    take(attachment, at: min(index, attachments.count), in: nil)
  }

  /// Journals a change, if an attempt is running.
  private func note(
    _ attachment: Attachment, in navigation: Navigation?, inverse: @escaping (Self) -> Void
  ) {
    guard let navigation = attempt ?? navigation, navigation.isRunning, !navigation.isReverting
    else { return }
    // The journal holds a screen, and a tree holds the journal.
    note(attachment, in: navigation) { [unowned self] in inverse(self) }
  }
}
