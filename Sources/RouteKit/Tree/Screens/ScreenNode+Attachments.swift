extension ScreenNode: AttachmentOwner {
  final var ownAttachments: [Attachment] {
    get { nodeExtras?.attachments ?? [] }
    // Changes the list in place. A getter and a setter would copy it at each change.
    _modify {
      nodeFlags.insert(.hasAttachments)
      yield &addExtras().attachments
    }
  }

  final var runningAttempt: Navigation? { treeReference?.object.running }

  final func recordAttachment(
    _ attachment: Attachment, in navigation: Navigation, _ restore: @escaping () -> Void
  ) {
    navigation.record(attachment, of: self, restore)
  }

  /// This node has left, and will be notified of it. The attachment is notified at that time.
  final func notifyDetached(_ attachment: Attachment) { nodeExtras?.detached.append(attachment) }
}
