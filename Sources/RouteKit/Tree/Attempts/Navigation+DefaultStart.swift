extension Navigation {
  /// The screen that the router's finder finds, or the visible screen if the router has none.
  @usableFromInline var found: ScreenNode? {
    guard hasExtras, let finder = extras?.finder else {
      return visibleReference?.object
    }
    return callOut(.finder, to: finder.type) { finder.find(tree) }
  }

  /// The description of that screen, for previews.
  var startByDefault: String {
    extras?.finder.map { "the screen of the finder '\(bareName(of: $0.type))'" }
      ?? "the visible screen"
  }

  /// Checks that a route starts on the tree of its navigation. An edit of another tree would be a
  /// commit there, even if this attempt fails.
  @usableFromInline
  func checkStart(_ start: ScreenNode?) throws {
    guard let start else { return }
    if !isOnTree(start) { throw RoutingError.foreignStart(start) }
  }

  /// Distinguishes a finder that found nothing from an empty tree.
  @usableFromInline
  func explainingNothingFound(_ error: RoutingError) -> RoutingError {
    guard let finder = extras?.finder, let visible = tree.visible else { return error }
    return RoutingError(
      .notFound, action: error.action, subject: error.subject,
      reason: "the finder '\(bareName(of: finder.type))' found no screen to start from",
      at: visible,
      advice: "Start from a given screen, such as .from(.layer) or .from(screen).")
  }

  /// The visible screen, which the tree holds.
  @usableFromInline var visibleReference: Held<ScreenNode>? {
    guard isRunning else { return nil }
    return treeReference.use { $0.rootReference?.visibleInside }
  }
}
