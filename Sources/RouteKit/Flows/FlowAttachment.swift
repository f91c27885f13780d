/// A flow as its root holds it.
final class FlowAttachment: Companion {
  let flow: any Flow

  init(_ flow: any Flow) { self.flow = flow }

  override func ownerEntered() { flow.didEnter() }
  override func ownerLeft() { flow.didLeave() }
  override func rejoin(_ owner: AnyObject) -> Bool { flow.returns(to: owner) }
  override func part() { flow.parts() }
}

extension Flow {
  /// Takes a root back, unless it runs another by now.
  fileprivate func returns(to owner: AnyObject) -> Bool {
    guard root.current == nil, let owner = owner as? Root else { return false }
    root.attach(to: owner)
    return true
  }

  fileprivate func parts() { root.detach() }
}

extension CompanionOwner {
  var attachedFlows: [any Flow] { companions.compactMap { ($0 as? FlowAttachment)?.flow } }

  /// Lets go of a flow.
  func drop(_ flow: some Flow, in navigation: Navigation?) {
    for case let attachment as FlowAttachment in companions where attachment.flow === flow {
      drop(attachment, in: navigation)
    }
  }
}
