import RouteKit

// The meaning of a wish: the user sees a picture, and the tree may have changed since.

extension HostConnection {
  /// The route for a wish with the meaning that it has in the picture that the host shows, or nil if it has no meaning
  /// there or now has another one.
  ///
  /// The wish may also name a screen that the host does not show yet.
  func route(for wish: HostWish, on tree: ScreenTree) -> Move? {
    switch wish.form {
    case .back:
      backRoute(on: tree)?.removingNothing(
        newerThan: shown, of: pictures.current.commit, to: "go back")
    case .forward:
      pictures.isUpToDate(with: tree) || meantWays.goesForward(on: tree) ? .forward : nil
    case .route(let route): ClosureRoute(route)
    case .remove, .select, .reselect, .dismiss:
      wish.route(in: shown, after: pictures.current.commit)
        ?? wish.route(in: tree.snapshot(), after: tree.lastCommit)
    }
  }

  /// The route back, if going back still has the effect that it has in the picture that the host shows.
  private func backRoute(on tree: ScreenTree) -> Move? {
    if pictures.isUpToDate(with: tree) { return tree.backChoice()?.route ?? .back }
    let meant = meantWays.back
    return meant != nil && meant == tree.backChoice() ? meant?.route : nil
  }

  /// The ways in the picture that the host shows.
  private var meantWays: Ways {
    pictures.ways(ifInterruptible: host?.canBeInterrupted == true)
  }

  /// Refuses a wish without a meaning, unless it is already fulfilled.
  func refuse(_ wish: HostWish) {
    guard let tree, let visible = tree.visible else { return }
    switch wish.form {
    case .back where meantWays.back?.reveals !== visible:
      onRefusal?(RoutingError.wayBackHasChanged(from: visible))
    case .forward where !meantWays.hasGoneForward:
      onRefusal?(RoutingError.wayForwardHasChanged(from: visible))
    default: break
    }
  }
}
