import RouteKit

/// The lines that are being answered, the screens that some of them wait for, and what the shop says
/// unprompted.
///
/// The answer to a line may have to wait for the customer, who answers with the next lines. Before the
/// shop reads a line, each earlier line must have ended or must wait for a screen that is open. Nothing
/// depends on how long anything takes, so a script gets the same answers as a person who types.
///
/// Nothing is counted. Each line is an ``Errand`` in a list, and where it waits is worked out from the
/// list: when an errand ends, it leaves the list and takes everything that was noted about it along.
final class Conversation {
  /// The errand that the current task works on.
  @TaskLocal static var errand: Errand.ID?

  private var errands: [Errand] = []
  /// In the order in which they were asked for.
  private var dialogs: [Dialog] = []
  private var listeners: [CheckedContinuation<Void, Never>] = []
  private var remarks: [String] = []
  private var lastID = 0

  /// Begins to answer a line.
  ///
  /// - Returns: The errand, for ``errand`` while it runs and for ``end(_:)``.
  func begin() -> Errand.ID {
    lastID += 1
    errands.append(Errand(id: lastID))
    return lastID
  }

  /// Ends an errand, however it ended.
  func end(_ errand: Errand.ID) {
    errands.removeAll { $0.id == errand }
    notifyListeners()
  }

  /// Opens a screen, and waits for what the customer makes of it.
  ///
  /// Several errands can wait for one screen, or for several screens that close at once. They go on in
  /// the order in which they began to wait, each until it has ended or waits again: the order in which
  /// tasks resume is not defined.
  ///
  /// - Parameters:
  ///   - route: Opens the screen.
  ///   - context: What the route needs to know.
  ///   - router: Performs it.
  ///   - door: The question, if several errands can come to it; see ``come(to:)``.
  /// - Returns: What the screen finished with, or nil if it has gone without.
  /// - Throws: What keeps the screen from being opened.
  func result<Destination: Route>(
    of route: Destination, with context: Destination.Context, through router: some Router,
    at door: Door? = nil
  ) async throws -> Destination.ViewType.Outcome?
  where Destination.ViewType: Finishing & ScreenNode {
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

  /// Opens a screen that needs no context, and waits for what the customer makes of it.
  func result<Destination: Route>(
    of route: Destination, through router: some Router, at door: Door? = nil
  ) async throws -> Destination.ViewType.Outcome?
  where Destination.ViewType: Finishing & ScreenNode, Destination.Context == Void {
    try await result(of: route, with: (), through: router, at: door)
  }

  /// Notes that the current errand comes to a door where it has to ask.
  ///
  /// While a guard's question is open, the library lets other navigations that come to the same guard
  /// wait for its answer, and does not ask again. Such an errand waits wherever the errand waits that
  /// asks at the door.
  ///
  /// - Parameter door: The question.
  func come(to door: Door) {
    guard let index = errands.firstIndex(where: { $0.id == Conversation.errand }) else { return }
    errands[index].door = door
    notifyListeners()
  }

  /// Says something unprompted, beside what commands reply.
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

  /// The dialog that an errand waits for: the last that it asked for itself, or else the last of the
  /// errand that asks at its door. Nil while the errand is on its way.
  private func dialog(of errand: Errand) -> Dialog? {
    if let own = dialogs.last(where: { $0.errand == errand.id }) { return own }
    guard let door = errand.door, let asking = dialogs.first(where: { $0.door === door }) else {
      return nil
    }
    return dialogs.last { $0.errand == asking.errand }
  }

  /// Whether no errand is on its way, and no closed dialog has waited for longer.
  private func isTurn(of dialog: Dialog) -> Bool {
    errands.allSatisfy { self.dialog(of: $0).map { $0.state != .opening } ?? false }
      && dialogs.first { $0.state == .closed } === dialog
  }

  /// Lets the errands at the door of a dialog go on with its own.
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
