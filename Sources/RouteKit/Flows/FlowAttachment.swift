/// The attachment of a flow to its root.
final class FlowAttachment: Attachment {
  let flow: any Flow

  init(_ flow: any Flow) { self.flow = flow }

  override func ownerEntered() { flow.enters(with: self) }
  override func ownerLeft() { flow.leaves() }
  override func rejoin(_ owner: AnyObject) -> Bool { flow.returns(to: owner) }
  override func part() { flow.parts() }
}

extension Flow {
  /// Calls `didEnter()`. A flow that a callback moved to another root may enter there before it was
  /// notified that it left the first. In this case it is notified of leaving now.
  fileprivate func enters(with attachment: FlowAttachment) {
    root.entered?.leave()
    root.entered = attachment
    didEnter()
  }

  fileprivate func leaves() {
    root.entered = nil
    didLeave()
  }

  /// Returns to a root, unless the flow has another root now.
  fileprivate func returns(to owner: AnyObject) -> Bool {
    guard root.current == nil, let owner = owner as? Root else { return false }
    root.attach(to: owner)
    return true
  }

  fileprivate func parts() { root.detach() }
}

extension AttachmentOwner {
  var attachedFlows: [any Flow] { ownAttachments.compactMap { ($0 as? FlowAttachment)?.flow } }

  /// Removes a flow.
  func dropFlow(_ flow: some Flow, in navigation: Navigation?) {
    let attachment = ownAttachments.first { ($0 as? FlowAttachment)?.flow === flow }
    if let attachment { dropAttachment(attachment, in: navigation) }
  }
}
