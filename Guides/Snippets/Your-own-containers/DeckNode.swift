import RouteKit

/// Cards of which one is on top: the least that a container can be.
final class DeckNode: ContainerNode {}

struct DeckTransition: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> DeckNode {
    try DeckNode.enclosing(origin, to: "deal")
  }

  func place(_ view: ScreenNode, at deck: DeckNode, in navigation: Navigation) throws {
    try deck.insertChild(view, at: deck.children.count, in: navigation)
  }
}

// MARK: - State that cannot be redone

/// Counts how often it was cut, and does not say how to count up again.
final class CutDeckNode: ContainerNode {
  private(set) var cuts = 0

  func cut(at card: ScreenNode) throws {
    try edit("cut") { navigation in
      let before = cuts
      recordInverse(in: navigation) { [self] in cuts = before }
      cuts += 1
      try setFocusedChild(card, to: "cut at", in: navigation)
    }
  }
}
