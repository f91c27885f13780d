/// A router that logs each attempt.
///
/// See ``Router/logged(to:)``.
struct LoggedRouter<Base: Router>: Router {
  let base: Base
  let log: (Request.LogEntry) -> Void
  private let pending = PendingEntries()

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation and logs the outcome.
  ///
  /// - Throws: Any error that the base throws.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview ?? false {
      return try base.attempt(route, with: context, for: request)
    }
    // A router inside this one, the route itself or an undo may set the cause.
    var cause = Cause.route
    let observed = GuardedRoute(route) { _ in .lookingBack { cause = $0.cause } }
    func entry(_ event: Request.LogEntry.Event) -> Request.LogEntry {
      Request.LogEntry(of: request, to: route, causedBy: cause, event)
    }
    do {
      let attempt = try base.attempt(observed, with: context, for: request)
      switch attempt {
      case .arrived(let arrival): record(entry(.arrived(arrival)), request)
      case .waits(let question):
        record(entry(.waits(question.sourceText)), request)
        guard let request else { break }
        // It may end while it waits, without a further attempt.
        let waiting = entry(.waits(question.sourceText))
        pending.add(request) { [log] in log(waiting.failed(with: $0)) }
      }
      return attempt
    } catch {
      record(entry(.failed(error)), request)
      throw error
    }
  }

  private func record(_ entry: Request.LogEntry, _ request: Request?) {
    if let request { pending.remove(request) }
    log(entry)
  }
}

extension Router {
  /// Passes each attempt of a navigation to a closure, and the end of a navigation that waited.
  ///
  /// The text of an entry is computed when it is read, so an entry that is not printed costs almost
  /// nothing. Previews are not logged.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).logged { print($0) }
  /// router.navigate(to: order, with: lamp) { _ in }
  /// // 1: OrderScreen waits for the guard 'SignedIn'
  /// // 1: OrderScreen arrived: OrderScreen #4, commit 2
  /// ```
  ///
  /// Only navigations through this router are logged. It does not see the decorators around it. Apply this decorator
  /// last to log everything as the app requests it. To receive every change of the tree, whatever its cause, use
  /// ``ScreenTree/observe(_:)``.
  ///
  /// - Parameter log: Receives an entry after each attempt, on the actor of the tree. It may
  ///   navigate.
  /// - Returns: A router that logs.
  public func logged(to log: @escaping (Request.LogEntry) -> Void) -> some Router {
    LoggedRouter(base: self, log: log)
  }
}

/// The navigations whose last log entry says that they wait.
private final class PendingEntries {
  private var requests: Set<ObjectIdentifier> = []
  private var known: Set<ObjectIdentifier> = []

  func remove(_ request: Request) { requests.remove(ObjectIdentifier(request)) }

  /// Records that a navigation waits. If it ends without another entry, the closure is called.
  func add(_ request: Request, _ onFailure: @escaping (any Error) -> Void) {
    let key = ObjectIdentifier(request)
    requests.insert(key)
    guard known.insert(key).inserted else { return }
    request.onEnd { result in
      self.known.remove(key)
      guard self.requests.remove(key) != nil, case .failure(let error) = result else { return }
      onFailure(error)
    }
  }
}
