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
}
