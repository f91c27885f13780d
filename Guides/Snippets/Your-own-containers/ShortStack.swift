import RouteKit

final class ShortStack: StackNode {
  private(set) var turns = 0

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    guard children.count == 3 else { return }
    throw RoutingError(
      .outOfRange, action: "\(action)", subject: "\(type(of: child))",
      reason: "three screens are enough", at: self, advice: "Use replaceRoute().")
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    setTurns(turns + 1, in: navigation)
  }

  private func setTurns(_ count: Int, in navigation: Navigation?) {
    let before = turns
    recordInverse(in: navigation) { [self] in setTurns(before, in: nil) }
    turns = count
  }
}

final class BookNode: ContainerNode {
  override func goHome(in navigation: Navigation) throws -> [ScreenNode] {
    try setFocusedChild(children.first, in: navigation)
    return Array(children)
  }
}
