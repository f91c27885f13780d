/// Something that a screen or a tree owns, and that hears when its owner has come onto a tree or has
/// gone from it.
///
/// Coming and going answer each other whatever is announced late: who has not been told of the one is
/// not told of the other.
class Attachment {
  private var isIn = false
  /// Whether it has an owner. One that was let go before it was told that it is in is not told at all.
  final var isOwned = false

  /// Its owner is on a tree.
  func ownerEntered() {}

  /// Its owner has left, or lets go of it.
  func ownerLeft() {}

  /// Takes an owner back, since an edit was undone.
  ///
  /// - Returns: Whether it was free.
  func rejoin(_ owner: AnyObject) -> Bool { true }

  /// Has no owner from now on.
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
  /// Tells this node that it has entered, and then its attachments.
  @inline(never)
  final func notifyEntering() {
    didEnter()
    for attachment in attachments { attachment.enter() }
  }
}
