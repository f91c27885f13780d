import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class NavigationTests: XCTestCase {
  private func tree() throws -> (ScreenTree, StackNode) {
    let stack = try StackNode(Feed())
    return (try ScreenTree(root: stack), stack)
  }

  func testDirectEditsInARouteJoinItsCommit() throws {
    let (tree, stack) = try tree()

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try stack.push(Product("lamp"))
          try stack.push(Product("chair"))
          try stack.present(Sheet())
        })
    }

    XCTAssertEqual(commits.map(\.number), [2])
    XCTAssertEqual(commits.first?.cause, .route)
  }

  func testDirectEditsInARouteThatFailsAreRolledBack() throws {
    let (tree, stack) = try tree()

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: EditRoute { _ in
            try stack.replaceAll(with: [Cart(), Account()])
            try tree.setRoot(TabNode())
            throw SoldOut()
          })
      }
    }
  }

  func testAFailedEditThatARouteCatchesIsUndoneAndTheRestStays() throws {
    let (tree, stack) = try tree()
    let feed = try XCTUnwrap(stack.bottom)

    try TreeRouter(tree).navigate(
      to: EditRoute { _ in
        try stack.push(Product("lamp"))
        try? stack.replaceAll(with: [Cart(), feed, feed])
      })

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testANavigationThatQueuedAClosureCommitsEvenIfItEditedNothing() throws {
    let (tree, _) = try tree()
    var ran = 0

    let commits = try commits(of: tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: EditRoute { navigation in navigation.onCommit { ran += 1 } })
      XCTAssertEqual(arrival.commit, 2)
    }

    XCTAssertEqual(ran, 1)
    XCTAssertEqual(commits.map(\.changes), [[]])
  }

  func testAClosureThatIsQueuedOutsideAnAttemptRunsAtOnce() throws {
    let (tree, _) = try tree()
    var kept: Navigation?
    try TreeRouter(tree).navigate(to: EditRoute { kept = $0 })
    var ran = 0

    kept?.onCommit { ran += 1 }
    kept?.onArrival { ran += 1 }

    XCTAssertEqual(ran, 2)
  }

  func testTheTreeIsCompleteWhenQueuedClosuresRun() throws {
    let (tree, stack) = try tree()
    var visible: ScreenNode?

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        navigation.onCommit { visible = tree.visible }
        try stack.push(Cart())
      })

    XCTAssertTrue(visible is Cart)
  }

  func testACustomTransitionThatThrowsAfterItsThirdEditLeavesNothingOfThem() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Cart(), backMode: .history))

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(to: SheetBuilder().route(by: ThreeEditsTransition()))
      }
    }
  }

  func testAPrebuiltStackOnNoTreeIsAsItWasAfterARollBack() throws {
    let (tree, _) = try tree()
    let prebuilt = try StackNode(Cart("kept"))
    tree.require(ClosureGuard { (_: Sheet) in .deny }, for: Sheet.self)

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: SheetBuilder().route(by: PushOntoTransition(stack: prebuilt)))
    }

    XCTAssertEqual(
      "\(prebuilt.snapshot())",
      """
      StackNode
      └─ ● Cart "kept"
      """)
    XCTAssertNil(prebuilt.screenOwner)
  }

  func testAPrebuiltStackOnNoTreeGoesInWithWhatWasPushed() throws {
    let (tree, _) = try tree()
    let prebuilt = try StackNode(Cart("kept"))

    try TreeRouter(tree).navigate(
      to: SheetBuilder().route(by: PushOntoTransition(stack: prebuilt)))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● StackNode
         ├─ Cart "kept"
         └─ ● Sheet   ◀ visible
      """)
  }

  func testAnEditOfAScreenThatThisNavigationRemovedIsRolledBackToo() throws {
    let inner = try StackNode(Cart("a"), Cart("b"))
    let stack = try StackNode(Feed(), inner)
    let tree = try ScreenTree(root: stack)

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: EditRoute { _ in
            try stack.pop()
            try inner.pop()
            try inner.push(Sheet())
            throw SoldOut()
          })
      }
    }
  }

  func testAScreenThatANavigationMadeAndDroppedIsGone() throws {
    let (tree, stack) = try tree()
    weak var dropped: Cart?

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        let cart = Cart()
        dropped = cart
        try? navigation.attempt {
          try stack.push(cart, in: navigation)
          throw SoldOut()
        }
        try stack.push(Account(), in: navigation)
      })

    XCTAssertNil(dropped)
    XCTAssertTrue(tree.visible is Account)
  }
}

private struct ThreeEditsTransition: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> TabNode {
    guard let tabs = origin?.enclosing(TabNode.self) else { throw SoldOut(item: "tabs") }
    return tabs
  }

  func place(_ view: ScreenNode, at tabs: TabNode, in navigation: Navigation) throws {
    try tabs.append(view, in: navigation)
    try tabs.select(view, in: navigation)
    try tabs.present(Account(), in: navigation)
    throw SoldOut()
  }
}

private struct PushOntoTransition: ViewTransition {
  let stack: StackNode

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode? {
    origin?.nearestStack
  }

  func place(_ view: ScreenNode, at target: StackNode?, in navigation: Navigation) throws {
    try stack.push(view, in: navigation)
    try target?.push(stack, in: navigation)
  }
}
