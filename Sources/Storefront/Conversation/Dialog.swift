import RouteKit

/// A line that is being answered.
struct Errand {
  typealias ID = Int

  let id: ID
  /// The door that it came to last. Another errand may be asking there.
  var door: Door?
}

/// A question that several errands can come to. Its identity distinguishes it.
final class Door {}

/// A screen that an errand waits for.
final class Dialog {
  /// The errand that opens the screen, or nil if the app asks outside an errand.
  let errand: Errand.ID?
  /// The question, if several errands can come to it.
  let door: Door?
  private var hasOpened = false
  private weak var screen: ScreenNode?

  enum State {
    /// The screen is not open yet.
    case opening
    /// The screen waits for the customer.
    case open
    /// The screen has closed, but the errand has not continued yet.
    case closed
  }

  /// Creates a dialog whose screen is not open yet.
  init(of errand: Errand.ID?, at door: Door?) { (self.errand, self.door) = (errand, door) }

  var state: State {
    if screen?.tree != nil { return .open }
    return hasOpened ? .closed : .opening
  }

  /// Sets the screen, which is held weakly because it belongs to the tree.
  func open(_ screen: ScreenNode) { (self.screen, hasOpened) = (screen, true) }
}
