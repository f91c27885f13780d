import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Callers that wait for outcomes, in unusual orders.
final class ResultWaiterTests: XCTestCase {
  @MainActor func testTheOutcomeOfARolledBackAttemptIsNotAnnounced() async throws {
    let office = try Office()
    try office.stack.push(Stamp())
    try office.stack.present(
      Form { _ in
        .asking { _ in
          try office.stack.replaceLast(with: Feed())
          return .allow
        }
      })
    let route = ClosureRoute { navigation -> Stamp in
      try navigation.perform(.dismissAll)
      if let there = navigation.tree.visible as? Stamp { return there }
      return try navigation.perform(ClosureBuilder { Stamp() }.pushRoute())
    }

    office.open(route)
    try await office.heard(0)
    try office.visibleStamp?.finish(with: "new")
    try await office.heard(1)

    XCTAssertEqual(office.answers, ["success(Optional(\"new\"))"])
  }

  @MainActor func testAScreenThatItsRouteTookAwayAgainAnswersNil() async throws {
    let office = try Office()
    let route = ClosureRoute { navigation -> Stamp in
      let stamp = try navigation.perform(ClosureBuilder { Stamp() }.presentRoute())
      try navigation.perform(.dismiss)
      return stamp
    }

    office.open(route)
    try await office.heard(1)

    XCTAssertEqual(office.answers, ["success(nil)"])
  }

  @MainActor func testAScreenThatWasOnlyPutIntoAStackOffTheTreeHasNoResult() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let stack = StackNode()

    do {
      _ = try await TreeRouter(tree).result(
        of: ClosureRoute<Screen<Note>, Void> { navigation in
          let note = Screen(Note())
          try stack.push(note, in: navigation)
          return note
        })
      XCTFail("it arrived nowhere")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .notOnTree)
    }

    XCTAssertTrue(stack.children.isEmpty)
  }

  @MainActor func testAScreenThatFinishesWithinItsRouteIsHeard() async throws {
    let office = try Office()
    let route = ClosureRoute { navigation -> Stamp in
      let stamp = try navigation.perform(ClosureBuilder { Stamp() }.presentRoute())
      try stamp.finish(with: "at once", in: navigation)
      return stamp
    }

    office.open(route)
    try await office.heard(1)

    XCTAssertEqual(office.answers, ["success(Optional(\"at once\"))"])
    XCTAssertTrue(office.tree.visible is Feed)
  }

  @MainActor func testARecheckAnswersNil() async throws {
    let office = try Office()
    office.open(ClosureBuilder { Stamp() }.presentRoute())
    office.tree.require(ClosureGuard { (_: Stamp) in .deny }, for: Stamp.self)

    try office.tree.recheck()
    try await office.heard(1)

    XCTAssertEqual(office.answers, ["success(nil)"])
  }

  @MainActor func testUndoingAnswersNilAndRedoingKeepsNoCallerWaiting() async throws {
    let office = try Office()
    office.tree.undoLimit = 5
    office.open(ClosureBuilder { Stamp() }.presentRoute())

    try office.tree.undo()
    try await office.heard(1)
    try office.tree.redo()
    try office.visibleStamp?.finish(with: "no one")
    try await office.heard(1)

    XCTAssertEqual(office.answers, ["success(nil)"])
    XCTAssertTrue(office.tree.visible is Feed)
  }
}

private final class Stamp: ScreenNode, Finishing {
  typealias Outcome = String
}

@MainActor private final class Office {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  private(set) var answers: [String] = []

  init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
  }

  var visibleStamp: Stamp? { tree.visible as? Stamp }

  func open<Opened: Route<Void>>(_ route: Opened) where Opened.ViewType == Stamp {
    router.result(of: route) { self.answers.append("\($0)") }
  }

  /// Waits until all callers had time to receive an outcome.
  func heard(_ count: Int) async throws {
    await expectSoon("\(count) are answered") { answers.count >= count }
    for _ in 0..<100 { await Task.yield() }
    XCTAssertEqual(answers.count, count)
  }
}
