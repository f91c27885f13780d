/// Navigations in the order in which they came. The first is at work, and the others wait for their turn.
final class NavigationQueue {
  private var entries = KeyedList<Entry>()

  /// The entry of the navigation at work. A navigation that has ended is not at work, even if its end is still
  /// being announced.
  var first: Entry? { entries.first { !($0.request?.hasEnded ?? true) } }

  /// The navigation at work, and the navigations that it waits for. Other navigations may belong to them.
  var requestsAtWork: [Request] {
    guard let first = first?.request else { return [] }
    return [first] + (first.awaited?.requestsAwaited ?? [])
  }

  /// Returns the entry of a navigation. If it has none, it gets one at the end, until the navigation ends.
  func entry(for request: Request) -> Entry {
    if let entry = entries[ObjectIdentifier(request)] { return entry }
    let entry = Entry(for: request, in: self)
    entries.append(entry, for: entry.key)
    request.onEnd { [weak self, weak entry] _ in
      if let self, let entry { self.remove(entry) }
    }
    return entry
  }

  /// Removes the entry of a navigation.
  func leave(_ request: Request) {
    if let entry = entries[ObjectIdentifier(request)] { remove(entry) }
  }

  /// Whether navigations wait for their turn.
  var hasWaiting: Bool { entries.count > 1 }

  /// Ends the wait of each navigation that the answer for the navigation at work depends on.
  func callAwaited() {
    // Most navigations have no parts. Looking at all others each time that one begins to wait would be quadratic.
    guard let first, first.request?.mayHaveParts ?? false else { return }
    let requests = requestsAtWork
    let questions = requests.compactMap(\.awaited)
    for entry in entries where entry !== first {
      if entry.isPart(ofOneOf: requests, whichWaitFor: questions) { entry.call() }
    }
  }

  private func remove(_ entry: Entry) {
    if entries[entry.key] === entry { entries.remove(entry.key) }
    first?.call()
  }
}

extension ScreenTree {
  /// In every queue, ends the wait of each navigation that the answer for the navigation at work depends on, perhaps
  /// through other queues. It runs when a navigation begins to wait.
  func callAwaited() {
    guard let waits, !waits.queues.isEmpty else { return }
    waits.queues.removeAll { !$0.hasWaiting }
    for queue in waits.queues { queue.callAwaited() }
  }
}

extension NavigationQueue {
  /// An entry of a queue: one navigation that is at work or waits for its turn.
  final class Entry {
    private(set) weak var request: Request?
    fileprivate let key: ObjectIdentifier
    private weak var queue: NavigationQueue?
    /// A request of the app may wait for its turn several times at once.
    private var waiters: [AsyncStream<Never>.Continuation] = []
    /// The edge from the questions that wait for its turn.
    private var edge: WaitEdge?
    /// The screen that it started from when it began to wait.
    private weak var start: ScreenNode?
    private var isCalled = false
    /// Whether its turn has come. From then on it stays first until its next attempt.
    private var hasBeenFirst = false

    init(for request: Request, in queue: NavigationQueue) {
      (self.request, key) = (request, ObjectIdentifier(request))
      self.queue = queue
    }

    deinit { edge?.end() }

    /// Begins to wait for the turn of a navigation that started from a screen.
    func wait(for request: Request, from start: ScreenNode?) {
      self.start = start
      edge?.end()
      if let queue, let tree = request.anchor?.tree,
        !tree.openWaits().queues.contains(where: { $0 === queue })
      {
        tree.openWaits().queues.append(queue)
      }
      edge = WaitEdge(request.awaited, on: request.anchor?.tree) { [weak queue] in
        queue?.first?.request
      }
    }

    /// Whether it waits, and belongs to one of the given navigations: it was begun as a part of answering one of
    /// their questions, or starts from a screen that came in that way.
    func isPart(ofOneOf requests: [Request], whichWaitFor questions: [SharedQuestion]) -> Bool {
      guard let edge, let request else { return false }
      return edge.isOnTheWay(toOneOf: questions) || request.whole(among: requests) != nil
        || start?.waitingFor(oneOf: requests) != nil
    }

    /// Ends the wait, because its turn has come or the navigation at work waits for it.
    func call() {
      isCalled = true
      edge?.end()
      edge = nil
      for waiter in waiters { waiter.finish() }
      waiters = []
    }

    /// Waits for its turn. If the task is cancelled, it returns at once.
    func turn(of request: Request) async throws {
      if hasBeenFirst {
        throw RoutingError(
          .requestLost, action: "navigate",
          reason: "a router lost the request, so its place in the queue is unknown",
          advice: "A router that wraps another must pass on the request that it receives.")
      }
      if !isCalled, queue?.first !== self {
        let (called, waiter) = AsyncStream.makeStream(of: Never.self)
        waiters.append(waiter)
        request.onStop { waiter.finish() }
        for await _ in called {}
      }
      isCalled = false
      hasBeenFirst = queue?.first === self
    }
  }
}
