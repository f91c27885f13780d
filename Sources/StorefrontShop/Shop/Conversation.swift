import RouteKit

/// The lines that are being answered, the screens that they wait for, and the remarks of the shop.
///
/// The answer to a line may have to wait for the customer, who answers with the next lines. The
/// shop reads a line only when each earlier line has ended or waits for an open screen. Nothing
/// depends on time, so a script gets the same answers as a person who types.
///
/// There are no counters. Each line is an ``Errand`` in a list, and the list shows where it waits.
/// When an errand ends, it is removed from the list with everything recorded about it.
final class Conversation {
  /// The errand that the current task works on.
  @TaskLocal static var errand: Errand.ID?

  private var errands: [Errand] = []
  /// The dialogs, in the order in which they were requested.
  private var dialogs: [Dialog] = []
  private var listeners: [CheckedContinuation<Void, Never>] = []
  private var remarks: [String] = []
  private var lastID = 0

  /// Starts to answer a line.
  ///
  /// - Returns: The errand, for ``errand`` while it runs and for ``end(_:)``.
  func begin() -> Errand.ID {
    lastID += 1
    errands.append(Errand(id: lastID))
    return lastID
  }

  /// Ends an errand, whatever its result.
  func end(_ errand: Errand.ID) {
    errands.removeAll { $0.id == errand }
    notifyListeners()
  }

  /// Opens a screen and waits for its outcome.
  ///
  /// Several errands can wait for one screen, or for several screens that close at once. They
  /// continue in the order in which they began to wait, each until it ends or waits again. Without
  /// this, the order would be undefined, because the order in which tasks resume is.
  ///
  /// - Parameters:
  ///   - route: The route that opens the screen.
  ///   - context: The context of the route.
  ///   - router: The router that performs the route.
  ///   - door: The question, if several errands can reach it; see ``come(to:)``.
  /// - Returns: The outcome, or nil if the screen left without one.
  /// - Throws: Any error of opening the screen.
  func result<Target: Route>(
    of route: Target, with context: Target.Context, through router: some Router,
    at door: Door? = nil
  ) async throws -> Target.ViewType.Outcome?
  where Target.ViewType: Finishing & ScreenNode {
    let dialog = Dialog(of: Conversation.errand, at: door)
    dialogs.append(dialog)
    defer { remove(dialog) }
    let opening = route.onArrival { [self] screen in
      dialog.open(screen)
      notifyListeners()
    }
    let outcome = try await router.result(of: opening, with: context)
    while !isTurn(of: dialog) { await change() }
    return outcome
  }

  /// Opens a screen that needs no context and waits for its outcome.
  func result<Target: Route>(
    of route: Target, through router: some Router, at door: Door? = nil
  ) async throws -> Target.ViewType.Outcome?
  where Target.ViewType: Finishing & ScreenNode, Target.Context == Void {
    try await result(of: route, with: (), through: router, at: door)
  }

  /// Records that the current errand reaches a door where it has to ask.
  ///
  /// While the question of a guard is open, other navigations that reach the guard wait for its answer instead of
  /// asking again. The errand of such a navigation waits for the same dialog as the errand that asks at the door.
  ///
  /// - Parameter door: The question.
  func come(to door: Door) {
    guard let index = errands.firstIndex(where: { $0.id == Conversation.errand }) else { return }
    errands[index].door = door
    notifyListeners()
  }

  /// Adds a remark to the replies of commands.
  func remark(_ line: String) { remarks.append(line) }

  /// Returns the remarks since the last call.
  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// Waits until each errand has ended or waits for the customer.
  func settle() async {
    while !errands.allSatisfy({ dialog(of: $0)?.state == .open }) { await change() }
  }

  /// The dialog that an errand waits for: the last one that it requested, or else the last one of
  /// the errand that asks at its door. It is nil while the errand runs.
  private func dialog(of errand: Errand) -> Dialog? {
    if let own = dialogs.last(where: { $0.errand == errand.id }) { return own }
    guard let door = errand.door, let asking = dialogs.first(where: { $0.door === door }) else {
      return nil
    }
    return dialogs.last { $0.errand == asking.errand }
  }

  /// Whether no errand runs, and no other closed dialog has waited longer.
  private func isTurn(of dialog: Dialog) -> Bool {
    errands.allSatisfy { self.dialog(of: $0).map { $0.state != .opening } ?? false }
      && dialogs.first { $0.state == .closed } === dialog
  }

  /// Removes a dialog, and lets the errands at its door continue with their own.
  private func remove(_ dialog: Dialog) {
    dialogs.removeAll { $0 === dialog }
    if let door = dialog.door {
      for index in errands.indices where errands[index].door === door { errands[index].door = nil }
    }
    notifyListeners()
  }

  private func change() async { await withCheckedContinuation { listeners.append($0) } }

  private func notifyListeners() {
    let notified = listeners
    listeners = []
    for listener in notified { listener.resume() }
  }
}

/// A line that is being answered.
struct Errand {
  typealias ID = Int

  let id: ID
  /// The door that it came to last. Another errand may be asking there.
  var door: Door?
}

/// A question that several errands can reach. Its identity distinguishes it.
final class Door {}

/// A screen that an errand waits for.
final class Dialog {
  /// The errand that opens the screen, or nil if the app asks outside an errand.
  let errand: Errand.ID?
  /// The question, if several errands can reach it.
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
    if screen?.screenTree != nil { return .open }
    return hasOpened ? .closed : .opening
  }

  /// Sets the screen, which is held weakly because it belongs to the tree.
  func open(_ screen: ScreenNode) { (self.screen, hasOpened) = (screen, true) }
}
