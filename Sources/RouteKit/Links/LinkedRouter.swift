#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A router that opens links; see ``Router/opening(_:)``.
public struct LinkedRouter<Base: Router>: Router {
  let base: Base
  /// The table that turns links into routes.
  public let links: LinkTable
  private let latest: LatestLink

  init(base: Base, links: LinkTable) { self.init(base: base, links: links, LatestLink()) }

  private init(base: Base, links: LinkTable, _ latest: LatestLink) {
    (self.base, self.links, self.latest) = (base, links, latest)
  }

  /// Attempts the navigation.
  ///
  /// - Throws: Any error that the base throws.
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    let attempt = try base.attempt(route, with: context, for: request)
    if let opening = route as? OpeningRoute {
      latest.record(request, waitsForRoot: opening.waitsForRoot)
    }
    return attempt
  }

  /// Opens a link now, without waiting, or throws.
  ///
  /// ```swift
  /// try router.open(url)
  /// // Cannot open 'shop://prodcuts/42': no pattern fits it.
  /// // Cannot open 'shop://products/42': the tree has no root yet.
  /// ```
  ///
  /// - Parameter url: The link. It may come from anywhere, and nothing in it is trusted.
  /// - Returns: The arrival.
  /// - Throws: ``RoutingError`` of the kind `badLink` if the link is refused or not found, and of
  ///   the kind `mustWait` if a guard needs to ask or the tree has no root yet. Any error that its
  ///   route throws.
  @discardableResult
  public func open(_ url: URL) throws -> Arrival {
    let route = try route(for: url)
    do {
      return try navigate(to: route)
    } catch let error as RoutingError where error.kind == .mustWait && route.waitsForRoot {
      throw RoutingError.noRootYet(for: url)
    }
  }

  /// Opens a link, and waits for guards that need to ask and for the first root.
  ///
  /// A link that comes before the tree has a root is kept, and opened after the root is set, so
  /// setting up the app does not cover what the link shows. If several links come, only the latest
  /// is kept, even if it comes just after the root. The earlier ones end with
  /// ``RoutingError/Kind/superseded``. A link that requires signing in continues after the user has
  /// signed in.
  ///
  /// ```swift
  /// let arrival = try await router.arrive(at: url)
  /// ```
  ///
  /// - Parameter url: The link. It may come from anywhere, and nothing in it is trusted.
  /// - Returns: The arrival.
  /// - Throws: The same errors as ``open(_:)``, except those about what it waits for. Also
  ///   `CancellationError`, `superseded`, and `treeClosed` if the tree is closed or released before
  ///   it has a root.
  @discardableResult
  public func arrive(at url: URL) async throws -> Arrival { try await arrive(at: route(for: url)) }

  /// Opens a link and waits, where the arrival is not used and could not leave its actor: as the
  /// whole of a task, `Task { try await router.arrive(at: url) }`.
  ///
  /// - Parameter url: The link.
  /// - Throws: The same errors as the form that returns the arrival.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive(at url: URL) async throws {
    let _: Arrival = try await arrive(at: route(for: url))
  }

  /// Opens a link, waits as ``arrive(at:)`` does, and calls back. Use it in the app's delegate.
  ///
  /// - Parameters:
  ///   - url: The link. It may come from anywhere, and nothing in it is trusted.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - completion: Receives the arrival, or the reason why the link could not be opened. It is
  ///     called exactly once.
  /// - Returns: The pending navigation. Use it to cancel.
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

  /// Sets the cause of this router's navigations. The result opens links too, and a link that it
  /// opens has this cause instead of ``Cause/link``.
  ///
  /// ```swift
  /// try router.caused(by: .notification).open(url)
  /// // commit 5 (notification): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4
  /// ```
  ///
  /// - Parameter cause: The cause: one of the library's, or the app's own.
  /// - Returns: A router that opens links and sets the cause. It shares the link that waits for the
  ///   first root with this one.
  public func caused(by cause: Cause) -> LinkedRouter<CausedRouter<Base>> {
    LinkedRouter<CausedRouter<Base>>(base: base.caused(by: cause), links: links, latest)
  }

  private func route(for url: URL) throws -> OpeningRoute {
    OpeningRoute(try links.route(for: url))
  }
}

extension Router {
  /// Lets this router open links. Apply it after the other decorators: a router wrapped around it
  /// has no `open`, except by ``LinkedRouter/caused(by:)``.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly().opening(links)
  /// try router.open(url)
  /// ```
  ///
  /// Keep the router. It remembers which link waits for the first root, so that a later link can
  /// replace it.
  ///
  /// - Parameter links: The table that turns links into routes.
  /// - Returns: A router that opens links, and performs routes as this one does.
  public func opening(_ links: LinkTable) -> LinkedRouter<Self> {
    LinkedRouter(base: self, links: links)
  }
}

/// The link that waits for the first root.
private final class LatestLink {
  private weak var request: Request?

  /// Records an attempt to open a link that did not fail, and supersedes the link that waits.
  func record(_ request: Request?, waitsForRoot: Bool) {
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
        "arrive(at: url) and open(url) { … } wait for a root. If the link should make the root, "
        + "navigate to links.route(for: url).")
  }
}
