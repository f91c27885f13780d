import RouteKit

/// A line that is being answered.
struct Errand {
  typealias ID = Int

  let id: ID
  /// The door that it came to last, where another errand may be asking.
  var door: Door?
}

/// A question that several errands can come to, told from others by identity.
final class Door {}

/// A screen that an errand waits for.
final class Dialog {
  /// The errand that opens the screen, or nil if the app asks outside of any.
  let errand: Errand.ID?
  /// The question, if several errands can come to it.
  let door: Door?
  private var hasOpened = false
  private weak var screen: ScreenNode?

  enum State {
    /// On the way to the screen.
    case opening
    /// The customer still has to answer.
    case open
    /// The screen has gone, and the errand has not gone on yet.
    case closed
  }

  /// Makes a dialog whose screen is still to be opened.
  init(of errand: Errand.ID?, at door: Door?) { (self.errand, self.door) = (errand, door) }

  var state: State {
    if screen?.tree != nil { return .open }
    return hasOpened ? .closed : .opening
  }

  /// Notes the screen, weakly: it belongs to the tree.
  func open(_ screen: ScreenNode) { (self.screen, hasOpened) = (screen, true) }
}
