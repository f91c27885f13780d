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

/// The attachments that were detached after their node had left, and before it was notified of that.
struct DetachedAttachments {
  var list: [Attachment] = []
}

private final class AttachmentChanges: FeatureState {
  var list: [AttachmentChange] = []
}

extension Navigation.Extras {
  /// The attachments that came and went.
  var attachmentChanges: [AttachmentChange] {
    get { states[AttachmentChanges.self]?.list ?? [] }
    _modify { yield &states.open(AttachmentChanges()).list }
  }
}

/// An attachment that came or went within an attempt.
struct AttachmentChange {
  let attachment: Attachment
  /// The screen that it came to or went from; nil for the tree.
  let owner: ScreenNode?
  /// Whether at the commit the owner is on the tree and still owns it. It is nil before a commit, and if there is
  /// none.
  var isIn: Bool?
}
