extension ScreenNode: AttachmentOwner {
  final var attachments: [Attachment] {
    get { extras?.attachments ?? [] }
    set {
      if extras == nil { extras = NodeExtras() }
      extras?.attachments = newValue
      flags.insert(.hasAttachments)
    }
  }

  final var attempt: Navigation? { treeReference?.takeUnretainedValue().running }

  final func note(
    _ attachment: Attachment, in navigation: Navigation, _ restore: @escaping () -> Void
  ) {
    navigation.note(attachment, of: self, restore)
  }
}
