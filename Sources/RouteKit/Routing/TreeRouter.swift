/// The router that performs routes on a tree.
///
/// ```swift
/// let tree = ScreenTree()
/// let router = TreeRouter(tree)
/// try router.navigate(to: FeedBuilder().inStack().rootRoute())
/// ```
///
/// It holds its provider weakly, so screens may retain the router without a cycle. Keep the tree as long as its
/// window. `TreeRouter(ScreenTree())` loses its tree before its first use, and throws
/// ``RoutingError/Kind/treeClosed``. There is no shared router: pass one to each type that navigates.
public final class TreeRouter: Router {
  /// The reference to the tree, if the tree itself is the provider, as for most routers.
  @usableFromInline let anchor: TreeAnchor?
  @usableFromInline weak var provider: (any RootViewProvider)?
  @usableFromInline let finder: OutsideFinder?

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - provider: Provides the tree. The router holds it weakly.
  ///   - finder: Finds the screen that routes start from by default. Without one, it is the visible screen.
  public init(_ provider: any RootViewProvider, finder: (any ViewFinder)? = nil) {
    anchor = (provider as? ScreenTree)?.anchor
    self.provider = anchor == nil ? provider : nil
    self.finder = finder.map { finder in
      OutsideFinder(type: type(of: finder)) { finder.find(in: $0) }
    }
  }

  /// The tree of the provider.
  @inlinable public func tree(for request: Request?) -> ScreenTree? {
    anchor.map(\.tree) ?? provider?.tree
  }

  /// Performs the route, inspects its edits, and commits or rolls back.
  ///
  /// - Throws: Any error of the route, and of a guard, a rule or a leave check that denies it; ``RoutingError``
  ///   of the kind `busyAttempting` or `tooManyCommits`, or `treeClosed` if the tree is closed or gone.
  @inlinable
  public func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    guard let tree = anchor.map(\.tree) ?? provider?.tree else { throw RoutingError.treeGone }
    if let request, request.wasRedirected {
      return try attemptRedirect(of: request, on: tree, route as? any ExclusivityChecking) {
        Intent(of: route, with: context)
      }
    }
    let start = request?.finder(on: tree, orElse: finder) ?? finder
    let navigation = try tree.begin(.route, for: request, from: start)
    return try navigation.use { navigation in
      do {
        if tree.wantsHeading {
          navigation.noteHeading(of: route, with: context)
          navigation.observation.place = request?.place ?? tree.place
        }
        let screen = try route.perform(with: context, in: navigation)
        return .arrived(
          Arrival(screen: screen, commit: try tree.conclude(navigation, arrivingAt: screen)))
      } catch {
        return try leave(
          navigation, of: tree, because: error, for: request,
          checkedBy: { route as? any ExclusivityChecking },
          towards: { Intent(of: route, with: context) })
      }
    }
  }

  /// Rolls an attempt back, and continues if the navigation has not ended.
  @usableFromInline
  func leave(
    _ navigation: Navigation, of tree: ScreenTree, because error: any Error,
    for request: Request?, checkedBy checks: () -> (any ExclusivityChecking)?,
    towards intent: () -> Intent
  ) throws -> Attempt {
    let cause = navigation.extras?.givenCause
    switch try tree.abandonRoute(navigation, because: error, towards: intent) {
    case .waits(let question):
      request?.trace.intent = intent()
      if let cause { request?.addExtras().givenCause = cause }
      return .waits(question)
    case .goesElsewhere(let pending, let steps):
      let request = request ?? .atOnce
      if request.isPreview && request.probe.read == nil {
        request.openFindings().redirect = pending
        throw RoutingError(.redirected, action: "arrive", reason: "the preview ends at a redirect")
      }
      (request.trace.intent, request.trace.last) = (intent(), steps.steps)
      if let cause { request.addExtras().givenCause = cause }
      try request.follow(pending)
      return try attemptRedirect(of: request, on: tree, checks(), intent)
    }
  }

  /// Performs the target of a redirect, and the targets of further redirects, if routers with checks about other
  /// navigations allow it. An answer may even redirect an undo. Then a route is performed instead of the undo.
  @usableFromInline
  func attemptRedirect(
    of request: Request, on tree: ScreenTree, _ checks: (any ExclusivityChecking)?,
    _ intent: () -> Intent
  ) throws -> Attempt {
    while let redirect = request.extras?.redirect {
      let start = request.finder(on: tree, orElse: finder)
      let reference = try tree.begin(.route, for: request, from: start)
      let navigation = reference.object
      navigation.give(request.extras?.givenCause)
      if tree.wantsHeading { navigation.observation.place = request.place ?? tree.place }
      do {
        try checks?.checkExclusivity(in: navigation)
        let origin = tree.visible
        let screen = try redirect.perform(navigation)
        try navigation.hookArrival(at: screen, from: origin, with: ())
        let commit = try tree.conclude(navigation, arrivingAt: screen)
        return .arrived(Arrival(screen: screen, commit: commit, redirects: request.redirects))
      } catch {
        switch try tree.abandonRoute(navigation, because: error, towards: intent) {
        case .waits(let question): return .waits(question)
        case .goesElsewhere(let pending, _): try request.follow(pending)
        }
      }
    }
    throw RoutingError.navigationEnded
  }
}

extension Request {
  /// Whether a guard has redirected it, so the target of the redirect is performed instead of its route.
  @usableFromInline var wasRedirected: Bool { extras?.redirect != nil }
}
