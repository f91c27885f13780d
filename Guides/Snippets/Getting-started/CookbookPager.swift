import RouteKit

final class PagerNode: ContainerNode {
  private(set) var turns = 0

  func turn(to page: ScreenNode) throws {
    try edit("turn the page") { navigation in
      count(turns + 1, in: navigation)
      try setFocusedChild(page, in: navigation)
    }
  }

  private func count(_ turns: Int, in navigation: Navigation? = nil) {
    let before = self.turns
    recordInverse(in: navigation) { [self] in count(before) }
    self.turns = turns
  }

  override var stateDescription: String? { "turned \(turns)×" }
}
