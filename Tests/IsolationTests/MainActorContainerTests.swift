import RouteKit
import RouteKitTesting
import XCTest

/// A container in an app whose default isolation is the main actor, without any annotation.
final class ShelfNode: ContainerNode {
  private(set) var moves = 0

  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try move(to: child, in: navigation)
  }

  override var stateDescription: String? { "moved \(moves)×" }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    guard children.count >= 2 else { return }
    throw RoutingError(.outOfRange, action: "\(action)", reason: "the shelf is full", at: self)
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    if focusedChild != nil { changeMoves(to: moves + 1, in: navigation) }
  }

  func move(to child: ScreenNode, in navigation: Navigation? = nil) throws {
    try setFocusedChild(child, to: "move to", in: navigation)
  }

  private func changeMoves(to count: Int, in navigation: Navigation?) {
    let before = moves
    recordInverse(in: navigation) { [self] in changeMoves(to: before, in: nil) }
    moves = count
  }
}

struct ShelfTransition: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> ShelfNode {
    try ShelfNode.enclosing(origin, to: "put up")
  }

  func place(_ view: ScreenNode, at shelf: ShelfNode, in navigation: Navigation) throws {
    try shelf.insertChild(view, at: shelf.children.count, in: navigation)
  }
}

struct MoveRoute: Route {
  let vase: ScreenNode.Weak

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let shelf = try Origin.visible.container(ShelfNode.self, to: "move", in: navigation)
    try shelf.move(to: vase.child(of: shelf, to: "move to", in: navigation), in: navigation)
    return shelf.visibleInside
  }
}

nonisolated final class MainActorContainerTests: XCTestCase {
  @MainActor func testAContainerOfTheAppsOwnNeedsNoWordOnItsIsolation() async throws {
    let tree = ScreenTree()
    let shelf = ShelfNode()
    try tree.setRoot(shelf)
    let router = TreeRouter(tree)
    let vase = ClosureBuilder { ScreenNode() }.route(by: ShelfTransition())

    try router.navigate(to: vase.then(vase))
    XCTAssertThrowsError(try router.navigate(to: vase))
    let first = MoveRoute(vase: ScreenNode.Weak(shelf.children[0]))
    XCTAssertThrowsError(try router.navigate(to: first.then(.pop)))

    expectTree(
      tree,
      """
      ShelfNode (moved 1×)
      ├─ ScreenNode
      └─ ● ScreenNode   ◀ visible
      """)
  }
}
