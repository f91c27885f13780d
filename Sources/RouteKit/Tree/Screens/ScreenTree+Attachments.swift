extension ScreenTree: AttachmentOwner {
  /// The flows of the tree.
  var ownAttachments: [Attachment] {
    get { states[default: []] }
    _modify { yield &states.box(default: []).value }
  }

  var runningAttempt: Navigation? { running }

  func notifyDetached(_ attachment: Attachment) { attachment.leave() }

  /// Detaches every attachment, the last first.
  func dropAttachments(in navigation: Navigation) {
    for attachment in ownAttachments.reversed() { dropAttachment(attachment, in: navigation) }
  }
}
