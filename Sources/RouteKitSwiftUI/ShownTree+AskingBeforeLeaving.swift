import RouteKit
import RouteKitHosting

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  /// Whether a screen is on the tree and in front, and may not leave at once: a leave check refuses or asks, for example.
  /// The user cannot remove a screen that is not in front, so its leave check is not asked.
  func holds(_ view: ShownScreen, from wish: (ScreenID) -> HostWish) -> Bool {
    _ = rests
    guard isInFront(view.screen), let connection = engine.connection, let id = engine.id(of: view)
    else { return false }
    return !connection.allows(wish(id))
  }

  /// Whether a column of a collapsed split may not give way at once to the one before, which its back button shows.
  func holdsColumn(_ column: ShownScreen) -> Bool {
    guard let split = column.screen.screenParent as? SplitNode else { return false }
    _ = rests
    let before = split.children.prefix { $0 !== column.screen }.last?.screenID
    guard split.isCollapsed, let before else { return false }
    return holds(column) { _ in .select(before) }
  }

  /// Whether a screen is in front of its layer, and nothing is presented on that. All columns beside each other are.
  private func isInFront(_ screen: ScreenNode) -> Bool {
    layer(showing: screen).map { tree?.layers.last === $0 } ?? false
  }

  /// The layer that a screen is in front of, or nil if another screen is.
  func layer(showing screen: ScreenNode) -> ScreenNode? {
    var child = screen
    while let parent = child.screenParent {
      let isBesideOthers = (parent as? SplitNode)?.isCollapsed == false
      guard isBesideOthers || parent.focusedChild === child else { return nil }
      child = parent
    }
    return child
  }
}
