/// Performs routes on the tree of a root provider.
///
/// One method is required; ``navigate(to:with:)``, ``arrive(at:with:)`` and the completion form are
/// extensions, so that a router that wraps another writes one method and gets all of them.
///
/// ```swift
/// struct CountingRouter<Base: Router>: Router {
///   let base: Base
///   let counter: Counter
///
///   func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
///     -> Attempt
///   {
///     if request?.isPreview != true { counter.count += 1 }
///     return try base.attempt(route, with: context, for: request)
///   }
/// }
/// ```
///
/// *Conforming.* An attempt is not a navigation: one that waits is attempted several times, and a
/// preview is attempted and not performed. Hand the request on to the router that is wrapped as it
/// came, nil included, or answers are lost and what cannot wait would.
public protocol Router {
  /// Makes one attempt at a navigation, which may take several if guards have to wait.
  ///
  /// - Parameters:
  ///   - route: What to perform.
  ///   - context: What the route needs to know.
  ///   - request: The navigation that the attempt belongs to; nil for a synchronous one, which
  ///     cannot wait. A router that wraps another hands on what it was given.
  /// - Returns: Where it arrived, or what it waits for.
  /// - Throws: Why it could not be. Nothing has changed then.
  func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt
}

/// How one attempt at a navigation ended.
public enum Attempt {
  /// The tree is where the route leads.
  case arrived(Arrival)
  /// A guard, rule or check needs an answer; the tree is as it was.
  case waits(Question)
}

/// Where a navigation ended.
///
/// It holds the screen, and so stays on the actor of the tree. A task that only navigates needs nothing
/// for that, since it leaves the arrival behind; one that returns something returns a value:
///
/// ```swift
/// Task { try await router.arrive(at: home) }
/// let commit = Task { try await router.arrive(at: home).commit }
/// ```
public struct Arrival {
  /// The screen at which the route arrived.
  public let screen: ScreenNode

  /// The number of the commit, or nil if nothing had to change.
  public let commit: Int?

  /// How often a guard, a rule or a leave check sent the navigation elsewhere on the way; 0 if it
  /// arrived where it was to go.
  public let redirects: Int

  @inlinable
  init(screen: ScreenNode, commit: Int?, redirects: Int = 0) {
    self.screen = screen
    self.commit = commit
    self.redirects = redirects
  }

  /// The screen as what it is, or its content.
  ///
  /// ```swift
  /// let product = arrival.screen(as: ProductScreen.self)
  /// ```
  ///
  /// - Parameter type: A class of screens, or the type of a ``Screen``'s content.
  /// - Returns: The screen or its content, or nil if it is neither.
  public func screen<Wanted>(as type: Wanted.Type) -> Wanted? {
    screen as? Wanted ?? screen.anyContent as? Wanted
  }
}

@available(
  *, unavailable,
  message: "The screen belongs to the tree's actor. Use the arrival there, or send values from it."
)
extension Arrival: Sendable {}

extension Arrival: CustomStringConvertible {
  /// `ProductScreen #3, commit 2`, or `FeedScreen #2, unchanged`
  public var description: String {
    let times = redirects == 0 ? "" : ", sent elsewhere \(redirects)×"
    return "\(ScreenReference(screen)), \(commit.map { "commit \($0)" } ?? "unchanged")\(times)"
  }
}
