import RouteKit

/// Cards, one of which is on top: the smallest possible container.
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

/// Counts how often it was cut, and cannot redo a cut.
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

// MARK: - A list

/// Cards with marks, in the order in which they were marked.
final class MarkedDeckNode: ContainerNode {
  private(set) var marks: [String] = []

  func mark(_ card: String, in navigation: Navigation? = nil) throws {
    try edit("mark", in: navigation) { insertMark(card, at: marks.count, in: $0) }
  }

  /// Removes the mark of a card. A card without a mark changes nothing.
  func unmark(_ card: String, in navigation: Navigation? = nil) throws {
    guard let index = marks.firstIndex(of: card) else { return }
    try edit("unmark", in: navigation) { removeMark(at: index, in: $0) }
  }

  private func insertMark(_ card: String, at index: Int, in navigation: Navigation?) {
    recordInverse(in: navigation) { [self] in removeMark(at: index, in: nil) }
    marks.insert(card, at: index)
  }

  private func removeMark(at index: Int, in navigation: Navigation?) {
    let card = marks[index]
    recordInverse(in: navigation) { [self] in insertMark(card, at: index, in: nil) }
    marks.remove(at: index)
  }
}
