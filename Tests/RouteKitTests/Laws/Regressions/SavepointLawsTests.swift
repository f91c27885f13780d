import Fixtures
import RouteKit
import XCTest

/// Tests that rolling back to a savepoint reverts everything after it, and nothing else.
final class SavepointLawsTests: XCTestCase {
  func testASavepointThatEmptiesTheJournalLeavesNoScreenMarked() throws {
    let (tree, stack) = try tree(of: Hearer())
    let router = TreeRouter(tree)
    let newcomer = Hearer()
    var commits = 0
    tree.observe { _ in commits += 1 }

    let arrival = try router.navigate(
      to: Steps { navigation in
        XCTAssertThrowsError(
          try navigation.attempt {
            try stack.push(newcomer)
            throw Injected()
          })
        XCTAssertNil(newcomer.screenTree)
      })

    XCTAssertNil(arrival.commit)
    XCTAssertEqual(commits, 0)
    XCTAssertEqual(newcomer.heard, [])
    // If it were still marked as belonging to the tree, this would be a commit.
    let shelf = StackNode()
    try shelf.push(newcomer)
    try shelf.removeChild(newcomer)
    XCTAssertEqual(commits, 0)
    try stack.push(newcomer)
    XCTAssertEqual(newcomer.heard, ["enter", "appear"])
    XCTAssertEqual(newcomer.screenID, ScreenID(3))
  }

  func testAPreparationThatASavepointTookBackDoesNotRun() throws {
    let (tree, stack) = try tree(of: Hearer(), Hearer())
    var prepared = 0
    let pop = Move.pop.onCommit { _, _ in prepared += 1 }

    try TreeRouter(tree).navigate(
      to: Steps { navigation in
        _ = try? navigation.attempt {
          try navigation.perform(pop)
          throw Injected()
        }
        try stack.push(Hearer())
      })

    XCTAssertEqual(stack.children.count, 3)
    XCTAssertEqual(prepared, 0)
  }

  func testAScreenThatLeavesAndIsBroughtBackByASavepointStays() throws {
    let screen = Hearer()
    let (tree, stack) = try tree(of: Hearer(), screen)
    let router = TreeRouter(tree)
    let before = tree.snapshot()
    screen.heard = []

    try router.navigate(
      to: Steps { navigation in
        _ = try? navigation.attempt {
          try stack.pop()
          throw Injected()
        }
        XCTAssertTrue(screen.screenTree === tree)
      })

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertEqual(screen.heard, [])
    try stack.pop()
    XCTAssertEqual(screen.heard, ["disappear", "leave"])
  }

  func testAScreenMadeAndDroppedWithinAnAttemptIsNotListed() throws {
    let (tree, stack) = try tree(of: Hearer())
    let router = TreeRouter(tree)
    var commits: [Commit] = []
    tree.observe { commits.append($0) }
    weak var dropped: ScreenNode?

    try router.navigate(
      to: Steps { navigation in
        _ = try? navigation.attempt {
          let screen = Hearer()
          dropped = screen
          try stack.push(StackNode(screen))
          throw Injected()
        }
        XCTAssertNil(dropped)
        try stack.push(Hearer())
        try stack.push(StackNode(Hearer()))
        try stack.pop()
      })

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(commits.first?.changes.count, 1)
    XCTAssertEqual(stack.top?.screenID, ScreenID(3))
    let next = Hearer()
    try stack.push(next)
    XCTAssertEqual(next.screenID, ScreenID(4))
  }

  func testClosuresThatASavepointQueuedAreDroppedWithItsEdits() throws {
    let (tree, stack) = try tree(of: Hearer())
    let router = TreeRouter(tree)
    var ran: [String] = []

    try router.navigate(
      to: Steps { navigation in
        navigation.onCommit { ran.append("before") }
        _ = try? navigation.attempt {
          navigation.onCommit { ran.append("rolled back") }
          navigation.onArrival { ran.append("rolled back") }
          throw Injected()
        }
        navigation.onArrival { ran.append("after") }
        try stack.push(Hearer())
      })

    XCTAssertEqual(ran, ["before", "after"])
  }

  func testARefusalThatARouteCaughtIsNotForgottenByItsSavepoint() throws {
    let (tree, stack) = try tree(of: Hearer())
    let router = TreeRouter(tree)
    let denied = ClosureBuilder { Hearer() }.pushRoute()
      .guarded(by: ClosureGuard { (_: Void) in .deny(Injected()) })

    XCTAssertThrowsError(
      try router.navigate(
        to: Steps { navigation in
          _ = try? navigation.attempt { try denied.perform(with: (), in: navigation) }
          try stack.push(Hearer())
        })
    ) { XCTAssertTrue($0 is Injected) }

    XCTAssertEqual(stack.children.count, 1)
  }

  func testAContainerThatJustLeftMayGoIntoWhatItHeld() throws {
    let inner = try StackNode(Hearer())
    let (tree, outer) = try tree(of: Hearer(), inner)
    let router = TreeRouter(tree)

    try router.navigate(
      to: Steps { _ in
        XCTAssertThrowsError(try inner.push(outer)) {
          XCTAssertEqual(($0 as? RoutingError)?.kind, .alreadyOnTree)
        }
        try outer.removeChild(inner)
        try tree.setRoot(inner)
        try inner.push(outer)
        XCTAssertThrowsError(try outer.push(inner))
      })

    XCTAssertTrue(tree.root === inner)
    XCTAssertTrue(outer.screenOwner === inner)
    XCTAssertTrue(tree.visible === outer.top)
  }

  private func tree(of screens: ScreenNode...) throws -> (ScreenTree, StackNode) {
    let stack = StackNode()
    for screen in screens { try stack.push(screen) }
    let tree = ScreenTree()
    try tree.setRoot(stack)
    return (tree, stack)
  }
}

private final class Hearer: ScreenNode {
  var heard: [String] = []

  override func didEnter() { heard.append("enter") }
  override func didAppear() { heard.append("appear") }
  override func didDisappear() { heard.append("disappear") }
  override func didLeave() { heard.append("leave") }
}
