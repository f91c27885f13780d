import RouteKit

final class PagerNode: ContainerNode {
  private(set) var turns = 0

  func turn(to page: ScreenNode) throws {
    try edit("turn the page") { navigation in
      try setFocusedChild(page, to: "turn to", in: navigation)
      changeTurns(to: turns + 1, in: navigation)
    }
  }

  private func changeTurns(to count: Int, in navigation: Navigation? = nil) {
    let before = turns
    recordInverse(in: navigation) { [self] in changeTurns(to: before) }
    turns = count
  }

  override var stateDescription: String? { "turned \(turns)×" }
}
