#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A router that opens links. See ``Router/opening(_:)``.
public struct LinkedRouter<Base: Router>: Router {
  let base: Base
  /// Where links lead.
  public let links: LinkTable
  private let latest = LatestLink()

  init(base: Base, links: LinkTable) {
    self.base = base
    self.links = links
  }

  /// Attempts the navigation.
  ///
  /// - Throws: What the base throws.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    let attempt = try base.attempt(route, with: context, for: request)
    if let opening = route as? OpeningRoute {
      latest.note(request, waitsForRoot: opening.waitsForRoot)
    }
    return attempt
  }

  /// Opens a link now, or throws: nothing waits.
  ///
  /// ```swift
  /// try router.open(url)
  /// // Cannot open 'shop://prodcuts/42': no pattern fits it.
  /// // Cannot open 'shop://products/42': the tree has no root yet.
  /// ```
  ///
  /// - Parameter url: From wherever; nothing is believed of it.
  /// - Returns: Where it arrived.
  /// - Throws: ``RoutingError`` of the kind `badLink` if it is refused or not found; `mustWait` if a guard has
  ///   to ask, or if the tree has no root yet; what its route throws. Nothing has changed then.
  @discardableResult
  public func open(_ url: URL) throws -> Arrival {
    let route = try route(for: url)
    do {
      return try navigate(to: route)
    } catch let error as RoutingError where error.kind == .mustWait && route.waitsForRoot {
      throw RoutingError.noRootYet(for: url)
    }
  }

  /// Opens a link, and waits for guards that have to ask, and for the first root.
  ///
  /// A link that comes before the tree has a root is kept, and opened when there is one: what is set up first
  /// does not bury it. Of several the latest is kept, even if it came when the root was just there; those
  /// before it end with ``RoutingError/Kind/superseded``. A link that must sign in first goes on when that
  /// is done.
  ///
  /// ```swift
  /// let arrival = try await router.arrive(at: url)
  /// ```
  ///
  /// - Parameter url: From wherever; nothing is believed of it.
  /// - Returns: Where it arrived.
  /// - Throws: As ``open(_:)``, but for what it waits for; `CancellationError`; `superseded`; `treeClosed` if
  ///   the tree is closed or gone before it has a root.
  @discardableResult
  public func arrive(at url: URL) async throws -> Arrival { try await arrive(at: route(for: url)) }

  /// Opens a link, waits as ``arrive(at:)`` does, and calls back: for the app's delegate.
  ///
  /// - Parameters:
  ///   - url: From wherever; nothing is believed of it.
  ///   - isolation: The caller's actor; leave it at its default.
  ///   - completion: Receives where it arrived, or why it could not be. Called exactly once.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func open(
    _ url: URL, isolation: isolated any Actor = #isolation,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> PendingNavigation {
    let route: OpeningRoute
    do {
      route = try self.route(for: url)
    } catch {
      completion(.failure(error))
      return PendingNavigation(task: nil)
    }
    return navigate(to: route, isolation: isolation, completion: completion)
  }

  private func route(for url: URL) throws -> OpeningRoute {
    OpeningRoute(try links.route(for: url))
  }
}

extension Router {
  /// Has this router open links. It is put around other decorators: of a router around it `open` cannot be
  /// asked.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly().opening(links)
  /// try router.open(url)
  /// ```
  ///
  /// Keep the router: which link waits for the first root, and gives way to a later one, is known to the
  /// router that it was opened with.
  ///
  /// - Parameter links: Where they lead.
  /// - Returns: A router that opens links, and performs routes as this one does.
  public func opening(_ links: LinkTable) -> LinkedRouter<Self> {
    LinkedRouter(base: self, links: links)
  }
}

/// The link that waits for the first root.
private final class LatestLink {
  private weak var request: Request?

  /// Hears of an attempt at a link that did not fail: the one that waits gives way to it.
  func note(_ request: Request?, waitsForRoot: Bool) {
    let earlier = self.request
    self.request = waitsForRoot ? request : nil
    if let earlier, earlier !== request, !earlier.hasEnded { earlier.supersede() }
  }
}

extension RoutingError {
  fileprivate static func noRootYet(for url: URL) -> RoutingError {
    RoutingError(
      .mustWait, action: "open", subject: ShownLink(of: url.absoluteString).text,
      reason: "the tree has no root yet",
      advice:
        "arrive(at: url) waits for one, as open with a completion does. To have the link make "
        + "the root, navigate to links.route(for: url).")
  }
}
