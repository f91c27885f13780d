import RouteKit

/// The commands that have begun and not ended, the screens that some of them wait for, and what the shop
/// says besides.
///
/// A command may wait for the customer, who answers it with the next lines. So before a line is read,
/// each command has to have ended, or to wait for a screen that is open. This counts both: nothing
/// depends on how long anything takes, and a script is answered like somebody who types.
final class Conversation {
  private var commands = 0
  private var dialogs: [Dialog] = []
  private var listeners: [CheckedContinuation<Void, Never>] = []
  private var remarks: [String] = []

  /// Notes that a command begins.
  func begin() { commands += 1 }

  /// Notes that a command has ended.
  func end() {
    commands -= 1
    tellListeners()
  }

  /// Opens a screen, and waits for what the customer makes of it.
  ///
  /// Several can wait for one screen, or for several that go at once. They go on in the order in which
  /// they began to wait, each until it has ended or waits again: which of two tasks is resumed first is
  /// for nobody to know.
  ///
  /// - Parameters:
  ///   - route: Opens the screen.
  ///   - context: What the route needs to know.
  ///   - router: Performs it.
  ///   - door: Who asks, if several commands can come to the question; see ``come(to:)``.
  /// - Returns: What the screen finished with, or nil if it has gone without.
  /// - Throws: What keeps the screen from being opened.
  func result<Destination: Route>(
    of route: Destination, with context: Destination.Context, through router: some Router,
    at door: AnyObject? = nil
  ) async throws -> Destination.ViewType.Outcome?
  where Destination.ViewType: Finishing & ScreenNode {
    var dialog: Dialog?
    defer { remove(dialog) }
    let opening = route.onArrival { [self] screen in dialog = add(screen, at: door) }
    let outcome = try await router.result(of: opening, with: context)
    while !isTurn(of: dialog) { await change() }
    return outcome
  }

  /// Opens a screen that needs no context, and waits for what the customer makes of it.
  func result<Destination: Route>(
    of route: Destination, through router: some Router, at door: AnyObject? = nil
  ) async throws -> Destination.ViewType.Outcome?
  where Destination.ViewType: Finishing & ScreenNode, Destination.Context == Void {
    try await result(of: route, with: (), through: router, at: door)
  }

  /// Notes that a command comes to a door where it has to ask.
  ///
  /// While the question of a guard is open, the library has others that come to the same guard wait for
  /// its answer, and does not ask again. They wait for the same screen then.
  ///
  /// - Parameter door: Who asks.
  func come(to door: AnyObject) {
    // Not only if it is open: an attempt may have closed it on the way to the door, and is rolled back.
    dialogs.first { $0.door === door }?.waiting += 1
    tellListeners()
  }

  /// Says something of the shop's own accord, beside what commands reply.
  func remark(_ line: String) { remarks.append(line) }

  /// The remarks that nobody has heard yet.
  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// Waits until each command has ended or waits for the customer.
  func settle() async {
    while commands > dialogs.filter(\.isOpen).waiting { await change() }
  }

  /// Whether nothing else is on its way, and nobody who is to go on has waited for longer.
  private func isTurn(of dialog: Dialog?) -> Bool {
    commands == dialogs.waiting && dialogs.first { !$0.isOpen } === dialog
  }

  private func add(_ screen: ScreenNode, at door: AnyObject?) -> Dialog {
    let dialog = Dialog(screen, at: door)
    dialogs.append(dialog)
    tellListeners()
    return dialog
  }

  private func remove(_ dialog: Dialog?) {
    dialogs.removeAll { $0 === dialog }
    tellListeners()
  }

  private func change() async { await withCheckedContinuation { listeners.append($0) } }

  private func tellListeners() {
    let told = listeners
    listeners = []
    for listener in told { listener.resume() }
  }
}

extension [Dialog] {
  /// How many commands wait for them.
  fileprivate var waiting: Int { reduce(0) { $0 + $1.waiting } }
}
