extension ScreenNode: AttachmentOwner {
  final var attachments: [Attachment] {
    get { extras?.attachments ?? [] }
    // Changes the list in place. A getter and a setter would copy it at each change.
    _modify {
      let extras = extras ?? NodeExtras()
      self.extras = extras
      flags.insert(.hasAttachments)
      yield &extras.attachments
    }
  }

  final var attempt: Navigation? { treeReference?.takeUnretainedValue().running }

  final func record(
    _ attachment: Attachment, in navigation: Navigation, _ restore: @escaping () -> Void
  ) {
    navigation.record(attachment, of: self, restore)
  }

  /// This node has left, and will be notified of it. The attachment is notified at that time.
  final func notifyDetached(_ attachment: Attachment) { extras?.detached.append(attachment) }
}
