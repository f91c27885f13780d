extension ScreenNode: AttachmentOwner {
  final var ownAttachments: [Attachment] {
    get { nodeExtras?.states[default: [] as [Attachment]] ?? [] }
    // Changes the list in place. A getter and a setter would copy it at each change.
    _modify {
      nodeFlags.insert(.hasAttachments)
      yield &addExtras().states.box(default: [] as [Attachment]).value
    }
  }

  final var runningAttempt: Navigation? { treeReference?.object.running }

  /// This node has left, and will be notified of it. The attachment is notified at that time.
  final func notifyDetached(_ attachment: Attachment) {
    nodeExtras?.states.box(default: DetachedAttachments()).value.list.append(attachment)
  }
}
