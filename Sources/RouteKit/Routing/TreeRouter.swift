/// The router that performs routes on a tree.
///
/// ```swift
/// let tree = ScreenTree()
/// let router = TreeRouter(tree)
/// try router.navigate(to: FeedBuilder().inStack().rootRoute())
/// ```
///
/// It holds its provider weakly, so that screens may hold the router without a cycle: keep the tree
/// for as long as its window. `TreeRouter(ScreenTree())` has lost its tree before it is used, and
/// says so with ``RoutingError/Kind/treeClosed``. There is no shared router; hand one to whoever navigates.
public final class TreeRouter: Router {
  /// Where the tree is, if the tree itself is the provider: most routers have no other.
  @usableFromInline let anchor: TreeAnchor?
  @usableFromInline weak var provider: (any RootViewProvider)?
  @usableFromInline let finder: OutsideFinder?

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - provider: Gives the tree. Held weakly: somebody else has to keep it.
  ///   - finder: Finds the screen that routes start from by default.
  public init(
    _ provider: any RootViewProvider, finder: some ViewFinder = CurrentlyVisibleViewFinder()
  ) {
    anchor = (provider as? ScreenTree)?.anchor
    self.provider = anchor == nil ? provider : nil
    // The standard finder is what a navigation does of itself.
    self.finder =
      finder is CurrentlyVisibleViewFinder
      ? nil : OutsideFinder(type: type(of: finder)) { finder.find(in: $0) }
  }

  /// Performs the route, inspects what it did, and commits or rolls back.
  ///
  /// - Throws: What the route throws or a guard, rule or leave check denies with; ``RoutingError`` of
  ///   the kind `busyAttempting`, `tooManyCommits` or `treeClosed`, which is also the answer when
  ///   the tree is gone. Nothing has changed then.
  // Left to itself the compiler stops inlining this, which cost a push 3 ns.
  @inlinable @inline(__always)
  public func attempt<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?
  ) throws -> Attempt {
    guard let tree = anchor.map(\.tree) ?? provider?.tree else { throw RoutingError.treeGone }
    if tree.wantsIntent {
      return try attemptWithIntent(route, with: context, for: request, on: tree)
    }
    let navigation = try tree.begin(.route, for: request, from: finder)
    return try navigation._withUnsafeGuaranteedRef { navigation in
      do {
        if navigation.hasExtras { try navigation.checkRedirect() }
        let screen = try route.perform(with: context, in: navigation)
        return .arrived(Arrival(screen: screen, commit: try tree.conclude(navigation)))
      } catch {
        return try leave(
          navigation, of: tree, because: error, for: request, from: route, with: context)
      }
    }
  }

  /// The same, noting where it is to go. Apart: that the route is at hand for the note cost each
  /// navigation 7 ns.
  @inlinable @inline(never)
  func attemptWithIntent<Destination: Route>(
    _ route: Destination, with context: Destination.Context, for request: Request?,
    on tree: ScreenTree
  ) throws -> Attempt {
    let navigation = try tree.begin(.route, for: request, from: finder)
    return try navigation._withUnsafeGuaranteedRef { navigation in
      do {
        try navigation.checkRedirect()
        navigation.noteIntent(of: route, with: context)
        let screen = try route.perform(with: context, in: navigation)
        return .arrived(Arrival(screen: screen, commit: try tree.conclude(navigation)))
      } catch {
        return try leave(
          navigation, of: tree, because: error, for: request, from: route, with: context)
      }
    }
  }

  /// Takes an attempt back, and goes on if the navigation is not over. Specialised, but apart: that the
  /// route is at hand where something fails cost each navigation 3 ns.
  @inlinable @inline(never)
  func leave<Destination: Route>(
    _ navigation: Navigation, of tree: ScreenTree, because error: any Error,
    for request: Request?, from route: Destination, with context: Destination.Context
  ) throws -> Attempt {
    try leave(
      navigation, of: tree, because: error, for: request,
      gatedBy: { route as? any RedirectGating }
    ) {
      Intent(of: route, with: context)
    }
  }

  @usableFromInline
  func leave(
    _ navigation: Navigation, of tree: ScreenTree, because error: any Error,
    for request: Request?, gatedBy gating: @escaping () -> (any RedirectGating)?,
    towards intent: @escaping () -> Intent
  ) throws -> Attempt {
    let cause = navigation.extras?.givenCause
    switch try tree.abandonRoute(navigation, because: error, towards: intent) {
    case .waits(let question):
      request?.trace.intent = intent()
      request?.givenCause = cause
      return .waits(question)
    case .wentElsewhere:
      return try attemptRedirect(of: request ?? .atOnce, on: tree, gating(), intent)
    case .goesElsewhere(let pending, let steps):
      let request = request ?? .atOnce
      if request.isPreview { return try request.endPreview(at: pending) }
      (request.trace.intent, request.trace.last) = (intent(), steps)
      request.givenCause = cause
      try request.follow(pending)
      return try attemptRedirect(of: request, on: tree, gating(), intent)
    }
  }

  /// Performs what a navigation was sent to, and what that sends it to in turn, if the routers that keep
  /// navigations apart let it go there. An answer may redirect even an undo: what is performed then is a
  /// route, and not an undo.
  private func attemptRedirect(
    of request: Request, on tree: ScreenTree, _ gating: (any RedirectGating)?,
    _ intent: @escaping () -> Intent
  ) throws -> Attempt {
    while let redirect = request.redirect {
      let reference = try tree.begin(.route, for: request, from: finder)
      let navigation = reference.takeUnretainedValue()
      navigation.give(request.givenCause)
      do {
        try gating?.checkOrder(in: navigation)
        let screen = try redirect.perform(navigation)
        let commit = try tree.conclude(navigation)
        return .arrived(Arrival(screen: screen, commit: commit, redirects: request.redirects))
      } catch {
        switch try tree.abandonRoute(navigation, because: error, towards: intent) {
        case .waits(let question): return .waits(question)
        case .wentElsewhere: break
        case .goesElsewhere(let pending, _): try request.follow(pending)
        }
      }
    }
    throw RoutingError.navigationEnded
  }
}

extension Request {
  /// Notes where a preview would be sent, which ends it.
  fileprivate func endPreview(at pending: PendingRedirect) throws -> Attempt {
    previewedRedirect = pending
    throw RoutingError.endOfPreview
  }
}

extension Navigation {
  /// Ends an attempt before it begins if the navigation goes elsewhere from before. Looked at only
  /// where something is equipped: asked of the request itself it cost a push 5 %.
  @usableFromInline @inline(never)
  func checkRedirect() throws {
    guard let request, request.redirect != nil else { return }
    extras?.wasSentBefore = true
    throw RoutingError.endOfPreview
  }
}

extension RoutingError {
  /// Ends a preview that knows enough.
  static var endOfPreview: RoutingError {
    RoutingError(
      .redirected, action: "arrive", reason: "the preview ends where it is sent elsewhere")
  }
}
