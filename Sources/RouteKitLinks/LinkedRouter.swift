public import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A router that opens links; see `Router.opening(_:)`.
public struct LinkedRouter: Router {
  let base: any Router
  /// The table that turns links into routes: of several tables, the one that was added last.
  public var links: LinkTable { tables[0] }
  /// All tables, the one that was added last first. There is one at least.
  let tables: [LinkTable]
  fileprivate var latest = LatestLink()
  fileprivate var expiry: LinkExpiry?

  /// The tree of the router that this one wraps.
  public func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Attempts the navigation. A link that has to wait for the first root does not reach the base:
  /// there it would count as a navigation that waits for the user.
  ///
  /// - Throws: Any error that the base throws.
  public func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    guard let opening = route as? RootAwaitingRoute else {
      return try base.attempt(route, with: context, for: request)
    }
    let empty = base.tree(for: request).flatMap { opening.hasToWait(on: $0) ? $0 : nil }
    let router: any Router = empty.map { TreeRouter($0) } ?? base
    let attempt = try router.attempt(route, with: context, for: request)
    latest.record(request, waitsForRoot: opening.waitsForRoot)
    if case .waits = attempt, let request, !request.isPreview {
      expiry?.begin(request, opening: opening.text)
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
  /// - Parameters:
  ///   - url: The link. It may come from anywhere, and nothing in it is trusted.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: `RoutingError` of the kind `badLink` if the link is refused or not found, and of
  ///   the kind `mustWait` if a guard needs to ask or the tree has no root yet. Any error that its
  ///   route throws.
  @discardableResult
  public func open(_ url: URL, fileID: StaticString = #fileID, line: UInt = #line) throws -> Arrival
  { try open(url.absoluteString, fileID: fileID, line: line) }

  /// Opens a link that is still a text, as `open(_:)` does.
  ///
  /// ```swift
  /// try router.open("shop://products/42")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The link. It may come from anywhere and have any length.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The same errors as `open(_:)`.
  @discardableResult
  public func open(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws
    -> Arrival
  { try navigate(to: opening(text), fileID: fileID, line: line) }

  /// Opens a link, and waits for guards that need to ask and for the first root.
  ///
  /// A link that comes before the tree has a root is kept, and opened after the root is set, so
  /// setting up the app does not cover what the link shows. If several links come, only the latest
  /// is kept, even if it comes just after the root. The earlier ones end with
  /// `RoutingError.Kind.superseded`. A link that requires signing in continues after the user has
  /// signed in.
  ///
  /// A link that waits for the first root has not begun for the routers that this one wraps: it
  /// refuses and supersedes no navigation, and no guard is asked about it. It reaches them when
  /// there is a root, and is then a navigation like others.
  ///
  /// ```swift
  /// let arrival = try await router.arrive(at: url)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The link. It may come from anywhere, and nothing in it is trusted.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The same errors as `open(_:)`, except those about a question or a missing root. Also
  ///   `CancellationError`, `superseded`, and `treeClosed` if the tree is closed or released before it has
  ///   a root.
  @discardableResult
  public func arrive(at url: URL, fileID: StaticString = #fileID, line: UInt = #line) async throws
    -> Arrival
  {
    try await arrive(at: url.absoluteString, fileID: fileID, line: line)
  }

  /// Opens a link that is still a text, and waits as `arrive(at:)` does.
  ///
  /// - Parameters:
  ///   - text: The link. It may come from anywhere and have any length.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The arrival.
  /// - Throws: The same errors as `arrive(at:)`.
  @discardableResult
  public func arrive(at text: String, fileID: StaticString = #fileID, line: UInt = #line)
    async throws -> Arrival
  {
    try await arrive(at: opening(text), fileID: fileID, line: line)
  }

  /// Opens a link and waits, for callers that do not use the arrival and could not take it to another actor, such as
  /// `Task { try await router.arrive(at: url) }`.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Throws: The same errors as the form that returns the arrival.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive(at url: URL, fileID: StaticString = #fileID, line: UInt = #line) async throws {
    let _: Arrival = try await arrive(at: url.absoluteString, fileID: fileID, line: line)
  }

  /// The same for a link that is still a text.
  ///
  /// - Parameters:
  ///   - text: The link.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Throws: The same errors as the form that returns the arrival.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func arrive(at text: String, fileID: StaticString = #fileID, line: UInt = #line)
    async throws
  {
    let _: Arrival = try await arrive(at: opening(text), fileID: fileID, line: line)
  }

  /// Opens a link, waits as `arrive(at:)` does, and calls back. Use it in the app's
  /// delegate.
  ///
  /// - Parameters:
  ///   - url: The link. It may come from anywhere, and nothing in it is trusted.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives the arrival, or the reason why the link could not be opened. It is
  ///     called exactly once.
  /// - Returns: The pending navigation. Use it to cancel.
  @discardableResult
  public func open(
    _ url: URL, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> Task<Void, Never> {
    open(
      url.absoluteString, isolation: isolation, fileID: fileID, line: line, completion: completion)
  }

  /// Opens a link that is still a text, waits as `arrive(at:)` does, and calls back.
  ///
  /// - Parameters:
  ///   - text: The link. It may come from anywhere and have any length.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - completion: Receives the arrival, or the reason why the link could not be opened. It is
  ///     called exactly once.
  /// - Returns: The pending navigation. Use it to cancel.
  @discardableResult
  public func open(
    _ text: String, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line,
    completion: @escaping (Result<Arrival, any Error>) -> Void
  ) -> Task<Void, Never> {
    let route: RootAwaitingRoute
    do {
      route = try opening(text)
    } catch {
      completion(.failure(error))
      return Request.ended
    }
    return navigate(
      to: route, isolation: isolation, fileID: fileID, line: line, completion: completion)
  }

  /// Sets the cause of this router's navigations. The result opens links too, and a link that it
  /// opens has this cause instead of `Cause.link`.
  ///
  /// ```swift
  /// try router.caused(by: .notification).open(url)
  /// // commit 5 (notification): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4
  /// ```
  ///
  /// - Parameter cause: The cause: one of the library's, or the app's own.
  /// - Returns: A router that opens links and sets the cause. It shares the link that waits for the
  ///   first root with this one.
  public func caused(by cause: Cause) -> LinkedRouter {
    decorated(base.caused(by: cause))
  }

  /// Opens the same links with another base.
  func decorated(_ base: some Router) -> LinkedRouter {
    LinkedRouter(base: base, tables: tables, latest: latest, expiry: expiry)
  }

  /// Ends a link that waits for too long: for the first root, for a guard, a rule or a leave check.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly().opening(links).expiring(after: .seconds(30))
  /// router.open(url) { result in … }
  /// // Cannot open 'shop://products/42': it has waited 30 seconds for the guard 'Loaded'.
  /// ```
  ///
  /// The time begins with the first wait, and includes the time in which the user fills a form that a guard shows. At its
  /// end the link fails with `RoutingError.Kind.expired`, as `Router.latestOnly()` ends the earlier of two: at once if
  /// it waits for the library itself, or else as soon as the closure of its question returns. If it was opened with a
  /// completion, the task of that closure is cancelled. Screens that the question has shown stay. Other navigations of
  /// this router do not expire.
  ///
  /// - Parameters:
  ///   - limit: How long a link may wait. After `.zero`, a link that has to wait fails.
  ///   - clock: The clock. A test passes one that it moves by hand. If its `sleep` throws, the time is over.
  ///   - isolation: The actor of the tree. Leave it at its default.
  /// - Returns: A router that opens links, and shares the link that waits for the first root with this one.
  public func expiring(
    after limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated any Actor = #isolation
  ) -> LinkedRouter {
    let expiry = LinkExpiry(after: limit, on: clock, isolation: isolation)
    return LinkedRouter(base: base, tables: tables, latest: latest, expiry: expiry)
  }

  /// Finds the route of a link without performing it, in the first table that has a pattern for it.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).opening(mail).opening(shop)
  /// try router.launch(
  ///   on: tree, link: url.map { try router.route(for: $0) }, archive: nil, using: catalog, else: home)
  /// ```
  ///
  /// Unlike `open(_:)`, the route does not wait for the first root: it can create it.
  ///
  /// - Parameter url: The link. It may come from anywhere, and nothing in it is trusted.
  /// - Returns: A route that needs no context.
  /// - Throws: `RoutingError` of the kind `badLink`, as ``LinkTable/route(for:)-(URL)`` of the table that decides.
  /// - Complexity: That of ``LinkTable/route(for:)-(URL)``, for each table that is asked.
  public func route(for url: URL) throws -> LinkRoute { try route(for: url.absoluteString) }

  /// Finds the route of a link that is still a text.
  ///
  /// - Parameter text: The link. It may come from anywhere and have any length.
  /// - Returns: A route that needs no context.
  /// - Throws: The same errors as ``route(for:)-(URL)``.
  public func route(for text: String) throws -> LinkRoute { try tables.route(for: text) }

  func opening(_ text: String) throws -> RootAwaitingRoute {
    RootAwaitingRoute(try route(for: text), of: text)
  }
}

extension Router {
  /// Lets this router open links. The decorators of RouteKit keep this ability. A router of your own that wraps this one
  /// has no `open`, so apply that first.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly().opening(links)
  /// try router.open(url)
  /// ```
  ///
  /// Keep the router. It remembers which link waits for the first root, so a later link can replace
  /// it. That link waits here and not at the wrapped routers; see
  /// ``LinkedRouter/arrive(at:fileID:line:)-(URL,_,_)``.
  ///
  /// A router can open links of several tables, for example of the modules of an app. The table that is added last is
  /// asked first. If no table has a pattern for a link, the first not-found route in this order takes it.
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly().opening(mail).opening(shop)
  /// ```
  ///
  /// Keep what is returned as a ``LinkedRouter``. As `any Router` it opens no links, and if it is decorated again, a
  /// further `opening` does not know its tables.
  ///
  /// - Parameter links: The table that turns links into routes.
  /// - Returns: A router that opens links, and performs routes as this one does.
  public func opening(_ links: LinkTable) -> LinkedRouter {
    guard let linked = self as? LinkedRouter else {
      return LinkedRouter(base: self, tables: [links])
    }
    return LinkedRouter(
      base: linked.base, tables: [links] + linked.tables, latest: linked.latest,
      expiry: linked.expiry)
  }
}
