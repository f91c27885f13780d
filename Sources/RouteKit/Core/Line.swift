/// Navigations in the order in which they came. The first is at work, the others wait for its end.
final class Line {
  private var tickets: [Ticket] = []

  /// Who is at work. One that has ended, and of whose end others are still being told, is not.
  var first: Ticket? { tickets.first { !($0.request?.hasEnded ?? true) } }

  /// The one at work, and those that it waits for in turn: others may belong to them.
  var requestsAtWork: [Request] {
    guard let request = first?.request else { return [] }
    return [request] + (request.awaited?.requestsAwaited ?? [])
  }

  /// The place of a navigation, which comes last if it has none. It goes when the navigation ends.
  func ticket(for request: Request) -> Ticket {
    if let ticket = tickets.first(where: { $0.request === request }) { return ticket }
    let ticket = Ticket(for: request, in: self)
    tickets.append(ticket)
    request.onEnd { [weak self, weak ticket] _ in
      if let self, let ticket { self.remove(ticket) }
    }
    return ticket
  }

  /// Gives up the place of a navigation.
  func leave(_ request: Request) {
    if let ticket = tickets.first(where: { $0.request === request }) { remove(ticket) }
  }

  /// Whether navigations wait for their turn.
  var hasWaiting: Bool { tickets.count > 1 }

  /// Calls those that belong to what the one at work has come to wait for itself.
  func callAwaited() {
    let (first, requests) = (first, requestsAtWork)
    let questions = requests.compactMap(\.awaited)
    for ticket in tickets where ticket !== first {
      if ticket.isPart(ofOneOf: requests, whichWaitFor: questions) { ticket.call() }
    }
  }

  private func remove(_ ticket: Ticket) {
    tickets.removeAll { $0 === ticket }
    first?.call()
  }
}

extension ScreenTree {
  /// Has every queue call those that belong to what the one at work waits for, perhaps over others at
  /// other queues: a navigation has come to wait.
  func callAwaited() {
    lines.removeAll { !$0.hasWaiting }
    for line in lines { line.callAwaited() }
  }
}

extension RoutingError {
  fileprivate static var requestLostInLine: RoutingError {
    RoutingError(
      .requestLost, action: "navigate",
      reason: "a router lost the request, so its place in the queue is unknown",
      advice: "A router that wraps another hands on the request that it was given.")
  }
}

/// A navigation's place in a line.
final class Ticket {
  private(set) weak var request: Request?
  private weak var line: Line?
  /// An app's own request may wait for its turn several times at once.
  private var waiters: [AsyncStream<Never>.Continuation] = []
  /// Whose questions wait for its turn.
  private var hold: Hold?
  /// The screen that it started from when it began to wait.
  private weak var start: ScreenNode?
  private var isCalled = false
  /// Whether its turn has come: it stays first then, and an attempt finds it so.
  private var hasBeenFirst = false

  init(for request: Request, in line: Line) {
    self.request = request
    self.line = line
  }

  deinit { hold?.end() }

  /// Notes who waits for its turn, and where that started.
  func hold(_ request: Request, from start: ScreenNode?) {
    self.start = start
    hold?.end()
    if let line, let tree = request.anchor?.tree, !tree.lines.contains(where: { $0 === line }) {
      tree.lines.append(line)
    }
    hold = Hold(request.awaited, on: request.anchor?.tree) { [weak line] in line?.first?.request }
  }

  /// Whether it waits, and belongs to one of some navigations: it was begun on the way to the answer to
  /// one of their questions, or starts from a screen that came in that way.
  func isPart(ofOneOf requests: [Request], whichWaitFor questions: [OpenQuestion]) -> Bool {
    guard let hold, let request else { return false }
    return hold.isOnTheWay(toOneOf: questions) || request.whole(among: requests) != nil
      || start?.waitingFor(oneOf: requests) != nil
  }

  /// It need not wait any longer: its turn has come, or the one at work waits for it.
  func call() {
    isCalled = true
    hold?.end()
    hold = nil
    for waiter in waiters { waiter.finish() }
    waiters = []
  }

  /// Waits until its turn has come, or at once no longer when the task is cancelled.
  func wait(for request: Request) async throws {
    if hasBeenFirst { throw RoutingError.requestLostInLine }
    if !isCalled, line?.first !== self {
      let (called, waiter) = AsyncStream.makeStream(of: Never.self)
      waiters.append(waiter)
      request.onStop { waiter.finish() }
      for await _ in called {}
    }
    isCalled = false
    hasBeenFirst = line?.first === self
  }
}
