extension ScreenTree: AttachmentOwner {
  var attempt: Navigation? { running }

  func record(_ attachment: Attachment, in navigation: Navigation, _ restore: @escaping () -> Void)
  {
    navigation.record(attachment, of: nil, restore)
  }

  func notifyDetached(_ attachment: Attachment) { attachment.leave() }

  /// Detaches every attachment, the last first.
  func dropAttachments(in navigation: Navigation) {
    for attachment in attachments.reversed() { drop(attachment, in: navigation) }
  }
}
