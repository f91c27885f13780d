extension Navigation {
  /// What the router's finder finds, or the visible screen if it has none of its own.
  @usableFromInline var found: ScreenNode? {
    guard isEquipped, let finder else { return visibleReference?.takeUnretainedValue() }
    return callOut(.finder, to: finder.type) { finder.find(tree) }
  }

  /// The visible screen, which the tree holds.
  @usableFromInline var visibleReference: Unmanaged<ScreenNode>? {
    treeReference._withUnsafeGuaranteedRef { $0.rootReference?.visibleInside }
  }
}
