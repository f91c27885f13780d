/// Navigations in the order in which they came. The first is at work, the others wait for its end.
final class Line {
  private var tickets: [Ticket] = []

  /// Who is at work. One that has ended, and of whose end others are still being told, is not.
  var first: Ticket? { tickets.first { !($0.request?.hasEnded ?? true) } }

  /// The one at work, to which others may belong.
  var requestsAtWork: [Request] { first?.request.map { [$0] } ?? [] }

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

  private func remove(_ ticket: Ticket) {
    tickets.removeAll { $0 === ticket }
    first?.call()
  }
}

/// A navigation's place in a line.
final class Ticket {
  private(set) weak var request: Request?
  private weak var line: Line?
  private var waiter: AsyncStream<Never>.Continuation?
  /// Whether its turn has come: it stays first then, and an attempt finds it so.
  private var hasBeenFirst = false

  init(for request: Request, in line: Line) {
    self.request = request
    self.line = line
  }

  /// Its turn has come.
  func call() { waiter?.finish() }

  /// Waits until its turn has come, or at once no longer when the task is cancelled.
  func wait(for request: Request) async throws {
    if hasBeenFirst { throw RoutingError.requestLostInLine }
    if line?.first !== self {
      let (called, waiter) = AsyncStream.makeStream(of: Never.self)
      self.waiter = waiter
      request.interruptions.append { waiter.finish() }
      for await _ in called {}
    }
    hasBeenFirst = line?.first === self
  }
}
