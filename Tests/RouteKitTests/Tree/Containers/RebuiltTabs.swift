import RouteKit

/// Tabs with a history, as an app could write them.
final class RebuiltTabs: ContainerNode {
  /// The tabs that were selected before, the most recent last.
  private var visited: [ObjectIdentifier] = []

  override init() { super.init(focus: .always) }

  var history: [ScreenNode] {
    visited.reversed().compactMap { visit in children.first { ObjectIdentifier($0) == visit } }
  }

  func select(_ index: Int) throws {
    guard children.indices.contains(index) else {
      throw RoutingError(.outOfRange, action: "select tab \(index)", reason: "it is not there")
    }
    try setFocusedChild(children[index], to: "select")
  }

  func goBack() throws {
    guard let previous = history.first else {
      throw RoutingError(.rootStays, action: "go back", reason: "no tab was before", at: self)
    }
    try edit("go back") { navigation in
      let kept = Array(visited.dropLast())
      try setFocusedChild(previous, to: "go back to", in: navigation)
      changeVisited(to: kept, in: navigation)
    }
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? {
    history.first ?? super.focusAfterRemoval(at: index)
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    changeVisited(to: visited.filter { $0 != ObjectIdentifier(child) }, in: navigation)
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    guard let child else { return }
    let left = focusedChild.flatMap { $0.screenParent === self ? ObjectIdentifier($0) : nil }
    changeVisited(
      to: visited.filter { $0 != ObjectIdentifier(child) } + [left].compactMap(\.self),
      in: navigation)
  }

  private func changeVisited(to tabs: [ObjectIdentifier], in navigation: Navigation?) {
    let before = visited
    guard tabs != before else { return }
    recordInverse(in: navigation) { [self] in changeVisited(to: before, in: nil) }
    visited = tabs
  }
}
