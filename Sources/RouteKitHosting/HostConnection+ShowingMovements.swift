import RouteKit

// Showing the tree: movements, until the host shows it or is busy.

extension HostConnection {
  /// The maximum number of movements of each connection in one go, counted together for all connections of the tree.
  private static let movementLimit = 1_000

  /// Whether a movement follows as soon as the host is ready for it.
  var isBehind: Bool {
    tree.map { $0.isAtRest && !isDiverged && !shown.steps(to: $0.snapshot()).isEmpty } ?? false
  }

  /// Makes movements until the host shows the tree, or is busy.
  ///
  /// A host may navigate in `show`, and so may another host of the tree in the movement for that. So all of their
  /// movements are counted together.
  func showMovements() {
    guard !isShowing, !isFollowing, let tree, let hosts = tree.hosts else { return }
    isShowing = true
    let isOutermost = hosts.movementsInOneGo == nil
    if isOutermost { hosts.movementsInOneGo = 0 }
    defer {
      isShowing = false
      if isOutermost { hosts.movementsInOneGo = nil }
    }
    let limit = HostConnection.movementLimit * hosts.connections.count
    // The first movement of a call is not limited: a host that follows `show` must not diverge because of another host.
    var allowed = 2 * limit
    while let made = hosts.movementsInOneGo, made < allowed {
      guard showMovement() else { return }
      hosts.movementsInOneGo? += 1
      allowed = limit
    }
    giveUp(on: tree)
  }

  /// Diverges, because there were too many movements in one go. A later change by the app is shown again.
  private func giveUp(on tree: ScreenTree) {
    guard isBehind else { return }
    diverge(on: tree)
    if divergence == nil, showMovement(), pictures.inProgress == nil, isBehind {
      corrections.divergence = Divergence(shown: shown, picture: tree.snapshot())
    }
  }

  /// Creates the next movement, and shows it.
  ///
  /// - Returns: Whether to look for another one.
  private func showMovement() -> Bool {
    guard let tree, tree.isAtRest || isConnecting && tree.running == nil else { return false }
    guard let host else {
      disconnect()
      return false
    }
    if let other = host.onlyConnection, other !== self, other.tree != nil {
      // It was connected to another tree while this one was empty.
      onRefusal?(RoutingError.connectedElsewhere(host))
      disconnect()
      return false
    }
    guard divergence == nil, drag == nil, pictures.inProgress == nil || host.canBeInterrupted else {
      return false
    }
    takeCollapse(on: tree)
    guard pictures.current.commit != tree.lastCommit else { return settleWithoutMovement(on: tree) }
    let picture = tree.snapshot()
    let steps = shown.steps(to: picture)
    guard !steps.isEmpty else {
      pictures.match(picture, after: tree.lastCommit)
      return settleWithoutMovement(on: tree)
    }
    let reason = nextReason
    if reason == .correction, !corrections.begin() {
      diverge(on: tree)
      return true
    }
    host.show(nextMovement(to: picture, by: steps, because: reason, on: tree))
    // A screen that left before it is in no picture.
    if let oldest = pictures.oldestCommit { release(goneBy: oldest) }
    return true
  }

  private var nextReason: Movement.Reason {
    if !pictures.hasMoved, isConnecting { return .connection }
    if news.isEmpty, pictures.hasMoved { return .correction }
    return news.isGesture ? .gesture : .navigation
  }

  private func nextMovement(
    to picture: TreeSnapshot, by steps: [TreeStep], because reason: Movement.Reason,
    on tree: ScreenTree
  ) -> Movement {
    let movement = Movement(
      serial: pictures.nextSerial, commit: tree.lastCommit, from: shown, to: picture,
      by: steps,
      isAnimated: news.isAnimated && (reason == .navigation || reason == .gesture),
      because: reason, on: self)
    _ = pictures.begin(movement, on: tree)
    news = HostNews()
    corrections.wasUndone = false
    return movement
  }

  /// The host shows the tree without a movement, unless one is in progress.
  ///
  /// - Returns: Whether to look for another one, because a released screen or view has navigated or reported.
  private func settleWithoutMovement(on tree: ScreenTree) -> Bool {
    guard pictures.inProgress == nil else { return false }
    news = HostNews()
    settle(with: Ways(on: tree))
    if tree.isClosed { disconnect() }
    return !pictures.isUpToDate(with: tree)
  }

  /// Notes that the host has settled, and releases what has left.
  func settle(with ways: Ways) {
    // The old ways may be the last to hold a screen, whose deinit is an app's code. They are released at the end.
    let old = pictures.settle(with: ways)
    settlements.settle(on: ways.commit, showing: shown)
    release(goneBy: ways.commit)
    withExtendedLifetime(old) {}
  }

  /// Collapses or expands the splits of the tree as the host shows them, if the host decides that.
  func takeCollapse(on tree: ScreenTree) {
    guard host?.decidesCollapse == true else { return }
    for record in shown.records where record.kind == .split {
      guard let id = record.id, let split = tree.hosts?[id] as? SplitNode,
        split.isCollapsed != record.isCollapsed
      else { continue }
      do {
        try tree.transact(.host) { split.changeCollapsed(to: record.isCollapsed, in: $0) }
      } catch {
        onRefusal?(error)
      }
    }
  }

  /// Gives up, and reports the divergence.
  func diverge(on tree: ScreenTree) {
    let divergence = Divergence(shown: shown, picture: tree.snapshot())
    corrections.divergence = divergence
    settlements.endInVain()
    onDivergence?(divergence)
  }

  /// Releases the screens that left with a commit or before it, and the views of such screens.
  private func release(goneBy commit: Int) {
    let gone = departing.take(goneBy: commit)
    if gone.isEmpty { return }
    // A screen that is on the tree again keeps its views.
    let (index, views) = (tree?.hosts, departing.views)
    let withoutViews = gone.keys.filter { index?[$0] == nil }
    for views in views { views.views?.release(withoutViews) }
    withExtendedLifetime(gone) {}
  }
}

/// The commits since the last movement of a host.
struct HostNews {
  private(set) var isEmpty = true
  private(set) var isAnimated = true
  private(set) var isGesture = true

  mutating func note(_ navigation: Navigation) {
    isEmpty = false
    isAnimated = isAnimated && navigation.isAnimated
    isGesture = isGesture && navigation.cause == .gesture
  }
}
