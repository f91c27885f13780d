/// Something besides screens that a screen or a tree owns. It is notified when its owner enters and
/// leaves a tree.
///
/// The two notifications alternate, even if commits are announced late: an attachment that was not
/// notified of the entering is not notified of the leaving.
class Attachment {
  /// Whether it was notified of the entering, and not of the leaving yet.
  private(set) final var isIn = false
  /// Whether its owner has it. It never has another owner. An attachment that is detached before it
  /// was notified of the entering is not notified.
  final var isOwned = false

  /// Called when its owner is on a tree.
  func ownerEntered() {}

  /// Called when its owner has left, or when the attachment was detached.
  func ownerLeft() {}

  /// Takes an owner back after an edit was undone.
  ///
  /// - Returns: Whether it was free.
  func rejoin(_ owner: AnyObject) -> Bool { true }

  /// Forgets its owner.
  func part() {}

  final func enter() {
    guard isOwned, !isIn else { return }
    isIn = true
    ownerEntered()
  }

  final func leave() {
    guard isIn else { return }
    isIn = false
    ownerLeft()
  }
}

extension ScreenNode {
  /// Notifies this node that it has entered, and then its attachments.
  final func notifyEntering() {
    didEnter()
    for attachment in ownAttachments { attachment.enter() }
  }
}
