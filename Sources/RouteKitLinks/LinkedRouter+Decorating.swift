public import RouteKit

// A router around this one would have no `open`, and a second `opening` would not see the tables of the first. So these
// decorate the router that performs the routes.

extension LinkedRouter {
  /// Asks a guard before each navigation, as `Router.guarded(by:)` does.
  ///
  /// - Parameter condition: The guard.
  /// - Returns: A router that opens links of the same tables.
  public func guarded<Condition: Guard<Void>>(by condition: Condition) -> LinkedRouter {
    decorated(base.guarded(by: condition))
  }

  /// Refuses a navigation while another waits, as `Router.exclusively()` does.
  ///
  /// - Returns: A router that opens links of the same tables.
  public func exclusively() -> LinkedRouter { decorated(base.exclusively()) }

  /// Ends a navigation that waits when a later one arrives, as `Router.latestOnly()` does.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).opening(mail).latestOnly().opening(shop)   // opens links of both tables
  /// ```
  ///
  /// - Returns: A router that opens links of the same tables.
  public func latestOnly() -> LinkedRouter { decorated(base.latestOnly()) }

  /// Calls a hook for each navigation, as `Router.hooked(by:)` does.
  ///
  /// - Parameter hook: The hook.
  /// - Returns: A router that opens links of the same tables.
  public func hooked<Attached: Hook>(by hook: Attached) -> LinkedRouter {
    decorated(base.hooked(by: hook))
  }

  /// Logs each attempt, as `Router.logged(to:)` does.
  ///
  /// - Parameter log: Receives an entry after each attempt.
  /// - Returns: A router that opens links of the same tables.
  public func logged(to log: @escaping (Request.LogEntry) -> Void) -> LinkedRouter {
    decorated(base.logged(to: log))
  }
}
