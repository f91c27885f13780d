import RouteKit

extension Move {
  /// The same route, but it is refused if it would remove a screen that is not in a picture of the tree.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - commit: The commit after which the tree matched the picture. Until the next commit, no screen can be newer.
  ///   - action: The verb for the error.
  /// - Returns: The route.
  /// - Complexity: O(screens), if the tree has changed since.
  func removingNothing(
    newerThan picture: TreeSnapshot, of commit: Int?, to action: String
  ) -> Move {
    Move { navigation in
      let tree = navigation.tree
      if tree.lastCommit == commit { return try perform(with: (), in: navigation) }
      let known = Set(picture.records.compactMap(\.id))
      var newer: [ScreenNode] = []
      tree.root?.forEachHeld { node in
        if let id = node.screenID, !known.contains(id) { newer.append(node) }
      }
      let arrived = try perform(with: (), in: navigation)
      for screen in newer where !navigation.isOnTree(screen) {
        throw RoutingError.removesUnseen(screen, to: action)
      }
      return arrived
    }
  }
}

extension RoutingError {
  fileprivate static func removesUnseen(_ screen: ScreenNode, to action: String) -> RoutingError {
    RoutingError(
      .superseded, action: action,
      reason: "'\(screen: screen)' came later, and would leave too", at: screen,
      advice: "Ask again when the host shows it.")
  }

  /// The way forward is no longer the one that the host shows.
  static func wayForwardHasChanged(from screen: ScreenNode) -> RoutingError {
    RoutingError(
      .superseded, action: "go forward",
      reason: "the way forward is not the one that the host shows", at: screen,
      advice: "Ask again when the host has settled.")
  }
}
