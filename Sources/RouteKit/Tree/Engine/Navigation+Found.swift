extension Navigation {
  /// What the router's finder finds, or the visible screen if it has none of its own.
  var found: ScreenNode? {
    guard let finder else { return owningTree.visible }
    return callOut(.finder, to: finder.type) { finder.find(owningTree) }
  }
}
