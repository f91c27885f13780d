import RouteKit
import RouteKitTesting
import XCTest

/// A container of an app whose default isolation is the main actor: nothing of it says so.
final class ShelfNode: ContainerNode {
  private(set) var moves = 0

  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try move(to: child, in: navigation)
  }

  override var stateDescription: String? { "moved \(moves)×" }

  func move(to child: ScreenNode, in navigation: Navigation? = nil) throws {
    try edit("move", in: navigation) { navigation in
      try setFocusedChild(child, in: navigation)
      changeMoves(to: moves + 1, in: navigation)
    }
  }

  private func changeMoves(to count: Int, in navigation: Navigation?) {
    let before = moves
    recordInverse(in: navigation) { [self] in changeMoves(to: before, in: nil) }
    moves = count
  }
}

struct ShelfTransition: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> ShelfNode {
    try navigation.shelf(around: origin)
  }

  func place(_ view: ScreenNode, at shelf: ShelfNode, in navigation: Navigation) throws {
    try shelf.insertChild(view, at: shelf.children.count, in: navigation)
  }
}

extension Navigation {
  func shelf(around origin: ScreenNode?) throws -> ShelfNode {
    guard let shelf = origin?.enclosing(ShelfNode.self) else {
      throw RoutingError(.noContainer, action: "put up", reason: "there is no shelf")
    }
    return shelf
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
    XCTAssertThrowsError(try router.navigate(to: vase.then(.pop)))

    expectTree(
      tree,
      """
      ShelfNode (moved 1×)
      ├─ ScreenNode
      └─ ● ScreenNode   ◀ visible
      """)
  }
}
