/// A flow as its root holds it.
final class FlowAttachment: Companion {
  let flow: any Flow

  init(_ flow: any Flow) { self.flow = flow }

  override func ownerEntered() { flow.enters(with: self) }
  override func ownerLeft() { flow.leaves() }
  override func rejoin(_ owner: AnyObject) -> Bool { flow.returns(to: owner) }
  override func part() { flow.parts() }
}

extension Flow {
  /// Hears that it is in. One that was moved to another root in a callback may be told of that before
  /// it is told that it has left the first: it hears of that now.
  fileprivate func enters(with attachment: FlowAttachment) {
    root.entered?.leave()
    root.entered = attachment
    didEnter()
  }

  fileprivate func leaves() {
    root.entered = nil
    didLeave()
  }

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
