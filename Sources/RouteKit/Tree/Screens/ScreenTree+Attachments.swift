private final class AttachmentsOfTree: FeatureState {
  var list: [Attachment] = []
}

extension ScreenTree: AttachmentOwner {
  /// The flows of the tree.
  var ownAttachments: [Attachment] {
    get { states[AttachmentsOfTree.self]?.list ?? [] }
    _modify { yield &states.open(AttachmentsOfTree()).list }
  }

  var runningAttempt: Navigation? { running }

  func recordAttachment(
    _ attachment: Attachment, in navigation: Navigation, _ restore: @escaping () -> Void
  ) {
    navigation.record(attachment, of: nil, restore)
  }

  func notifyDetached(_ attachment: Attachment) { attachment.leave() }

  /// Detaches every attachment, the last first.
  func dropAttachments(in navigation: Navigation) {
    for attachment in ownAttachments.reversed() { dropAttachment(attachment, in: navigation) }
  }
}
