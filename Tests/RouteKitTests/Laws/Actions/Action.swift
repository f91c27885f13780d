import RouteKit

/// An action on a tree, with targets that are chosen at random.
struct Action: Sendable {
  let name: String
  /// Whether it makes several edits, which may cancel each other out.
  let isCompound: Bool
  let run: @Sendable (World, Navigation?) throws -> Void

  init(
    _ name: String, isCompound: Bool = false,
    _ run: @escaping @Sendable (World, Navigation?) throws -> Void
  ) {
    self.name = name
    self.isCompound = isCompound
    self.run = run
  }
}

extension Action {
  /// Every edit and every route, except for the script.
  static let all: [Action] =
    stackEdits + tabEdits + splitEdits + containerEdits + treeEdits + placingRoutes + builtRoutes
    + movingRoutes + moves + placements + containerRoutes + composedRoutes + operatorRoutes
    + keepingRoutes + reusingRoutes + historyMoves + backMoves + flowEdits + destinationRoutes

  /// The actions that make a tree smaller, for trees that have grown large.
  static let shrinking = all.filter {
    ["popToRoot", "replaceAll", "removeChild", "setRoot", "root route", "dismissPresented"]
      .contains($0.name)
  }
}
