extension ScreenTree {
  /// Registers a closure that hears of every commit from the next one on, and where it was to go: for
  /// statistics, a trail of breadcrumbs, a trace.
  ///
  /// ```swift
  /// let tracker = tree.track("statistics") { visit in
  ///   statistics.count(visit.title, from: visit.before?.type)
  /// }
  /// // …
  /// tracker.cancel()
  /// ```
  ///
  /// It hears of what happened: whatever the way in, routes and edits, undoing and what a rule took
  /// away; and of nothing that was refused, previewed, or changed nothing. What a screen is opened with
  /// is told only if it is a ``PublicContext``. For the changes alone ``observe(_:)`` will do.
  ///
  /// It is called after the screens have heard, once for each commit and in order. It may navigate: what
  /// it begins is told after the current commit. It may cancel itself, and any other. A tree that nobody
  /// tracks asks no route for its name.
  ///
  /// - Parameters:
  ///   - name: What the tracker is called, for ``trackers``. Two may share one.
  ///   - action: Receives the visit, which holds values only. The tree holds the closure until it is
  ///     cancelled or the tree is closed: capture the tree's own owner weakly.
  /// - Returns: The observer, to cancel it. Of a tree that is closed nothing is heard, and the closure
  ///   is not held.
  @discardableResult
  public func track(_ name: String, _ action: @escaping (Visit) -> Void) -> CommitObserver {
    observe(named: name, wantsHeadings: true) { action(Visit($0)) }
  }

  /// Who tracks this tree, in the order in which they hear.
  ///
  /// ```swift
  /// for tracker in tree.trackers where tracker.name == "statistics" { tracker.cancel() }
  /// ```
  public var trackers: [CommitObserver] { observers.filter(\.wantsHeadings) }

  /// What ``track(_:_:)`` would tell, for who awaits it.
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
  /// Navigating does not wait for it. What comes faster than it is taken is kept, up to a limit; beyond
  /// that the oldest is dropped, and how many were is told in their place.
  ///
  /// - Parameters:
  ///   - name: What the tracker is called.
  ///   - limit: How many visits wait at most; less than 1 counts as 1.
  /// - Returns: The visits from the next commit on, for one consumer, on whatever actor. Of a tree that
  ///   is closed there are none, and they end at once.
  public func visits(_ name: String, buffering limit: Int = 64) -> Visits {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Visits.Numbered.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let feed = VisitFeed(continuation)
    feed.observer = track(name) { feed.tell($0) }
    return Visits(stream: stream)
  }
}

/// The end of a sequence at which the tree tells. It goes with the tracker, and the sequence ends.
private final class VisitFeed {
  weak var observer: CommitObserver?
  private let continuation: AsyncStream<Visits.Numbered>.Continuation
  private var count = 0

  init(_ continuation: AsyncStream<Visits.Numbered>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }

  func tell(_ visit: Visit) {
    count += 1
    if case .terminated = continuation.yield(Visits.Numbered(number: count, visit: visit)) {
      observer?.cancel()
    }
  }
}
