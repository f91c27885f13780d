/// An operation that is performed by RouteKit and by hand, at several sizes.
struct Operation {
  let name: String
  let sizes: [Int]
  let prepare: (Int) throws -> (routed: Side, byHand: Side)

  /// Every operation, in the order of the table.
  static var all: [Operation] {
    [
      push, pushMade, directEdits, present, replace, buildTabsStackScreen, chain10, orElse,
      switchTab, visible, reusingVisible, findExisting, findAbsent, guards, rules, refused, result,
      joined, allows, probing, exploredProbed, exploredExact, exploredApp, preview, undo,
      fullHistory, flows, destination,
      observed, observedLayers, tracker, hosted,
      match, matchShared, matchNone, matchCrossed, matchSeveral, matchWithin, matchQuery, printLink,
      makeTable,
      archive, restore, stepsOne, stepsAll,
    ]
  }

  /// The numbers of siblings that an operation is measured with.
  static let widths = [1, 10, 100, 1_000, 10_000, 100_000]

  /// Prepares both sides at every size.
  func contests() throws -> [Contest] {
    try sizes.map { size in
      let sides = try prepare(size)
      return Contest(operation: name, size: size, routed: sides.routed, byHand: sides.byHand)
    }
  }
}
