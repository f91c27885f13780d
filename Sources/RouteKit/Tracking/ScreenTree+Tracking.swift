extension ScreenTree {
  /// Registers a closure that receives every commit from the next one on, together with its
  /// destination. Use it for statistics, breadcrumbs or a trace.
  ///
  /// ```swift
  /// let tracker = tree.track("statistics") { visit in
  ///   statistics.count(visit.title, from: visit.before?.type)
  /// }
  /// // …
  /// tracker.cancel()
  /// ```
  ///
  /// The closure receives everything that changes the tree: routes, edits, undo, and removals by a
  /// rule. It does not receive navigations that are refused, previewed or change nothing. The
  /// context of a screen is included only if it is a ``PublicContext``. If you only need the
  /// changes, use ``observe(_:)``.
  ///
  /// The closure is called after the callbacks of the screens, once for each commit and in order.
  /// It may navigate: the new commit is reported after the current one. It may cancel itself and
  /// other trackers. A tree without trackers does not ask routes for their names.
  ///
  /// - Parameters:
  ///   - name: The name of the tracker in ``trackers``. It need not be unique.
  ///   - action: Receives the visit, which contains only values. The tree retains the closure until
  ///     the tracker is cancelled or the tree is closed, so capture the owner of the tree weakly.
  /// - Returns: The observer. Use it to cancel. If the tree is closed, the closure is neither
  ///   called nor retained.
  @discardableResult
  public func track(_ name: String, _ action: @escaping (Visit) -> Void) -> Registration {
    observe(named: name, wantsHeading: true) { action(Visit($0, heading: $1.heading)) }
  }

  /// The trackers of this tree, in the order in which they are called.
  ///
  /// ```swift
  /// for tracker in tree.trackers where tracker.name == "statistics" { tracker.cancel() }
  /// ```
  public var trackers: [Registration] {
    observers.elements.filter { $0.wantsHeading && !$0.isCancelled }
  }

  /// Returns the visits as an asynchronous sequence.
  ///
  /// ```swift
  /// let visits = tree.visits("upload")
  /// Task {
  ///   for await visit in visits {
  ///     switch visit {
  ///     case .happened(let visit): await server.upload(visit)
  ///     case .dropped(let count): await server.uploadGap(of: count)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Navigations do not wait for the consumer. Visits that come faster than they are consumed are
  /// buffered, up to a limit. Beyond the limit the oldest visits are dropped, and their number is
  /// reported in their place.
  ///
  /// - Parameters:
  ///   - name: The name of the tracker.
  ///   - limit: The largest number of buffered visits. A limit below 1 counts as 1.
  /// - Returns: The visits from the next commit on, for one consumer, on any actor. If the tree is
  ///   closed, the sequence ends at once.
  public func visits(_ name: String, buffering limit: Int = 64) -> Visit.Stream {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Visit.Stream.Numbered.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let feed = VisitFeed(continuation)
    feed.observer = track(name) { feed.send($0) }
    return Visit.Stream(stream: stream)
  }
}

/// The producing side of a sequence of visits. When the tracker releases it, the sequence ends.
private final class VisitFeed {
  weak var observer: Registration?
  private let continuation: AsyncStream<Visit.Stream.Numbered>.Continuation
  private var count = 0

  init(_ continuation: AsyncStream<Visit.Stream.Numbered>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }

  func send(_ visit: Visit) {
    count += 1
    if case .terminated = continuation.yield(Visit.Stream.Numbered(number: count, visit: visit)) {
      observer?.cancel()
    }
  }
}
