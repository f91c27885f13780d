import RouteKit

final class PagerNode: ContainerNode {
  private(set) var turns = 0

  func turn(to page: ScreenNode) throws {
    try edit("turn the page") { navigation in
      let before = turns
      recordInverse(in: navigation) { [self] in turns = before }
      turns += 1
      try setFocusedChild(page, in: navigation)
    }
  }

  override var stateDescription: String? { "turned \(turns)×" }
}
