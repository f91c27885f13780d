import Fixtures
import RouteKit
import XCTest

/// A screen's `deinit` is code of the app too: it may navigate whenever a screen may be released.
final class DyingLawsTests: XCTestCase {
  func testAScreenThatNavigatesWhenItDiesAfterACommitIsHeard() throws {
    let (tree, stack, router) = try tree()
    let other = Plain()
    var commits: [Int] = []
    tree.observe { commits.append($0.number) }
    try stack.push(Dying { [weak stack] in try? stack?.push(other) })

    try router.navigate(to: .pop)

    XCTAssertTrue(stack.top === other)
    XCTAssertEqual(commits, [2, 3, 4])
    XCTAssertTrue(other.isVisible)
  }

  func testAScreenThatNavigatesWhenItDiesOfARollBackFindsTheTreeAsItWas() throws {
    let (tree, stack, router) = try tree()
    let other = Plain()
    var seen: [TreeSnapshot] = []
    let before = tree.snapshot()
    let route = ClosureBuilder {
      Dying { [weak tree, weak stack] in
        if let tree { seen.append(tree.snapshot()) }
        try? stack?.push(other)
      }
    }.pushRoute()

    XCTAssertThrowsError(try router.navigate(to: route.then(.dismiss)))

    XCTAssertEqual(seen, [before])
    XCTAssertTrue(stack.top === other)
    XCTAssertEqual(other.screenID, ScreenID(3))
  }

  func testAScreenThatDiesOfASavepointCannotNavigateInTheAttempt() throws {
    let (tree, stack, router) = try tree()
    var refused: RoutingError?
    var path: [ScreenNode] = []

    try router.navigate(
      to: Steps { navigation in
        _ = try? navigation.attempt {
          try stack.push(
            Dying { [weak tree] in
              path = tree?.visiblePath ?? []
              do { try router.navigate(to: .dismissAll) } catch { refused = error as? RoutingError }
            })
          throw Injected()
        }
        try stack.push(Plain())
      })

    XCTAssertEqual(refused?.kind, .busyAttempting)
    XCTAssertEqual(path.count, 2)
    XCTAssertEqual(stack.children.count, 2)
    XCTAssertTrue(tree.visible === stack.top)
  }

  func testAScreenThatDiesWithItsTreeMayNavigateInVain() throws {
    var refused: RoutingError?
    func makeAndDrop() throws {
      let (tree, stack, router) = try tree()
      try stack.push(
        Dying {
          do { try router.navigate(to: .pop) } catch { refused = error as? RoutingError }
        })
      XCTAssertNotNil(tree.root)
    }

    try makeAndDrop()

    XCTAssertEqual(refused?.kind, .treeClosed)
  }

  func testAScreenThatDiesOfARefusedRootMayNavigate() throws {
    let (tree, stack, router) = try tree()
    let other = Plain()
    let route = ClosureBuilder {
      try StackNode(Plain(), Dying { [weak stack] in try? stack?.push(other) })
    }.rootRoute()

    XCTAssertThrowsError(try router.navigate(to: route.then(.dismiss)))

    XCTAssertTrue(tree.root === stack)
    XCTAssertTrue(tree.visible === other)
  }

  private func tree() throws -> (ScreenTree, StackNode, TreeRouter) {
    let tree = ScreenTree()
    let stack = try StackNode(Plain())
    try tree.setRoot(stack)
    return (tree, stack, TreeRouter(tree))
  }
}

private final class Plain: ScreenNode {}

private final class Dying: ScreenNode {
  let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  deinit { action() }
}
