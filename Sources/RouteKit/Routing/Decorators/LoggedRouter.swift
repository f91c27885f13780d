/// A router that tells of each attempt.
///
/// See ``Router/logged(to:)``.
public struct LoggedRouter<Base: Router>: Router {
  let base: Base
  private let log: (LogEntry) -> Void
  private let pending = PendingEntries()

  init(base: Base, log: @escaping (LogEntry) -> Void) {
    self.base = base
    self.log = log
  }

  /// Attempts the navigation, and tells what came of it.
  ///
  /// - Throws: What the base throws.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview ?? false {
      return try base.attempt(route, with: context, for: request)
    }
    do {
      let attempt = try base.attempt(route, with: context, for: request)
      switch attempt {
      case .arrived(let arrival): note(.arrived(arrival), of: route, request)
      case .waits(let question):
        note(.waits(question.asker), of: route, request)
        if let request { tellEnd(of: route, request) }
      }
      return attempt
    } catch {
      note(.failed(error), of: route, request)
      throw error
    }
  }

  private func note(_ event: LogEntry.Event, of route: some Route, _ request: Request?) {
    if let request { pending.remove(request) }
    log(LogEntry(of: request, to: route, event))
  }

  /// Tells of an end that no attempt comes to: while an answer is awaited.
  private func tellEnd(of route: some Route, _ request: Request) {
    let entry = LogEntry(of: request, to: route, .waits(request.waitsFor))
    pending.add(request) { [log] error in log(entry.ending(with: error)) }
  }
}

extension Router {
  /// Tells a closure of each attempt at a navigation, and of the end of one that waited.
  ///
  /// The text is made when it is read: what is told and not printed costs next to nothing. A preview is
  /// not told.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).logged { print($0) }
  /// router.navigate(to: order, with: lamp) { _ in }
  /// // 1: OrderScreen waits for the guard 'SignedIn'
  /// // 1: OrderScreen arrived: OrderScreen #4, commit 2
  /// ```
  ///
  /// It sees what goes through this router, and what wraps it is not seen: put it outermost to see
  /// everything as the app asked for it. For what changes on the tree by whatever way, observe the tree:
  /// ``ScreenTree/observe(_:)``.
  ///
  /// - Parameter log: Called on the tree's actor after each attempt. It may navigate.
  /// - Returns: The router that tells.
  public func logged(to log: @escaping (LogEntry) -> Void) -> LoggedRouter<Self> {
    LoggedRouter(base: self, log: log)
  }
}

/// The navigations of which was told that they wait, and nothing since.
private final class PendingEntries {
  private var requests: Set<ObjectIdentifier> = []
  private var known: Set<ObjectIdentifier> = []

  func remove(_ request: Request) { requests.remove(ObjectIdentifier(request)) }

  /// Notes that a navigation waits. If it ends before more is told of it, the closure is called.
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
