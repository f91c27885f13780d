import RouteKit

/// Cards of which one is on top: the least that a container can be.
final class DeckNode: ContainerNode {}

struct DeckTransition: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> DeckNode {
    try DeckNode.around(origin, to: "deal")
  }

  func place(_ view: ScreenNode, at deck: DeckNode, in navigation: Navigation) throws {
    try deck.insertChild(view, at: deck.children.count, in: navigation)
  }
}
