import RouteKit

/// A container that records the calls during its edits, marks a child, counts the moves of its focus, and has
/// a limited capacity.
final class Shelf: ContainerNode {
  private(set) weak var marked: ScreenNode?
  private(set) var moves = 0
  var room = 10
  var heard: [String] = []
  var meddle: () -> [() throws -> Void] = { [] }
  var caught: [RoutingError?] = []

  func mark(_ child: ScreenNode?, in navigation: Navigation? = nil) throws {
    try edit("mark", in: navigation) { setMarked(child, in: $0) }
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    tryToMeddle()
    guard children.count >= room else { return }
    throw RoutingError(
      .outOfRange, action: "\(action)", subject: "\(type(of: child))", reason: "there is no room",
      at: self)
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    heard.append("remove \(child.screenName ?? "")")
    tryToMeddle()
    if child === marked { setMarked(nil, in: navigation) }
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    let hasGone = focusedChild.map { $0.screenParent !== self } ?? false
    heard.append(
      "focus \(focusedChild?.screenName ?? "none")\(hasGone ? ", which has gone" : "")"
        + " > \(child?.screenName ?? "none")")
    tryToMeddle()
    setMoves(moves + 1, in: navigation)
  }

  private func tryToMeddle() {
    for meddling in meddle() {
      do {
        try meddling()
        caught.append(nil)
      } catch {
        caught.append(error as? RoutingError)
      }
    }
  }

  private func setMarked(_ child: ScreenNode?, in navigation: Navigation?) {
    let before = marked
    recordInverse(in: navigation) { [self] in setMarked(before, in: nil) }
    marked = child
  }

  private func setMoves(_ count: Int, in navigation: Navigation?) {
    let before = moves
    recordInverse(in: navigation) { [self] in setMoves(before, in: nil) }
    moves = count
  }
}
