import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// When a host is shown what its own reports lead to.
final class HostTurnTests: XCTestCase {
  /// A host with its own main loop.
  private final class LoopHost: ScreenHost {
    var shown: [Int] = []
    var movement: Movement?
    var tree: ScreenTree?
    private(set) var waiting: [() -> Void] = []
    private(set) var turn = HostTurn.same

    init() { turn = .scheduled { [unowned self] _, act in waiting.append(act) } }

    func show(_ movement: Movement) {
      shown.append(movement.serial)
      self.movement = movement
    }

    func runLoop() {
      let acts = waiting
      waiting = []
      for act in acts { act() }
    }
  }

  /// A host that leaves the moment at its default.
  private final class PlainHost: ScreenHost {
    var count = 0

    func show(_ movement: Movement) {
      count += 1
      movement.settled()
    }
  }

  func testAHostIsNotShownAMovementWithinItsOwnReports() throws {
    let (host, stack, connection) = try connectedLoopHost()

    connection.wants(.back)
    XCTAssertEqual(stack.children.count, 2)
    XCTAssertEqual(host.shown, [1])
    host.runLoop()
    XCTAssertEqual(host.shown, [1, 2])

    try stack.push(Page("c"))
    host.movement?.settled()
    XCTAssertEqual(host.shown, [1, 2])
    host.runLoop()
    XCTAssertEqual(host.shown, [1, 2, 3])
  }

  func testAClosureAboutAllowancesThatAlwaysNavigatesEnds() throws {
    let (host, stack, connection) = try connectedLoopHost()
    var calls = 0
    connection.onAllowanceChange = {
      calls += 1
      if calls < 10_000 { _ = try? stack.push(Page("more")) }
    }

    try stack.push(Page("c"))

    XCTAssertEqual(calls, 2)
    XCTAssertNotNil(host.tree)
  }

  func testACorrectionIsShownInTheNextTurn() throws {
    let (host, stack, connection) = try connectedLoopHost()

    connection.did(.removed([stack.hostID]))

    XCTAssertEqual(host.shown, [1])
    host.runLoop()
    XCTAssertEqual(host.movement?.reason, .correction)
  }

  func testTheAppIsShownAtOnceWhileAReportWaitsForItsTurn() throws {
    let (host, stack, connection) = try connectedLoopHost()
    connection.wants(.back)

    try stack.push(Page("c"))

    XCTAssertEqual(host.shown, [1, 2])
    XCTAssertEqual(host.movement?.picture, stack.screenTree?.snapshot())
    host.runLoop()
    XCTAssertEqual(host.shown, [1, 2])
  }

  func testSettlingTakesNoTurnIfNothingIsToBeShown() throws {
    let (host, stack, _) = try connectedLoopHost()

    try stack.push(Page("c"))
    host.movement?.settled()
    host.movement?.settled()

    XCTAssertEqual(host.waiting.count, 0)
    XCTAssertEqual(host.shown, [1, 2])
  }

  func testNoGestureBeginsBeforeTheHostIsShownTheResultOfAReport() throws {
    let (host, _, connection) = try connectedLoopHost()
    connection.wants(.back)

    XCTAssertNil(connection.begin(.back))
    host.runLoop()
    host.movement?.settled()
    XCTAssertNotNil(connection.begin(.back))
  }

  func testNothingIsShownInTheNextTurnAfterTheConnectionHasEnded() throws {
    let (host, _, connection) = try connectedLoopHost()
    connection.wants(.back)

    connection.disconnect()
    host.runLoop()

    XCTAssertEqual(host.shown, [1])
  }

  func testAHostThatWasConnectedOutsideOfAnActorIsShownItInTheSameTurn() throws {
    let stack = try StackNode(Feed(), Page("a"))
    let host = PlainHost()
    let tree = try ScreenTree(root: stack)
    let connection = try tree.connect(host)

    connection.wants(.back)

    XCTAssertEqual(host.count, 2)
  }

  @MainActor
  func testAHostOfAnActorIsShownItInTheNextTurn() async throws {
    let stack = try StackNode(Feed(), Page("a"))
    let tree = try ScreenTree(root: stack)
    let host = PlainHost()
    let connection = try tree.connect(host)

    connection.wants(.back)
    XCTAssertEqual(host.count, 1)
    let arrival = try await TreeRouter(tree).arrive(at: .popToRoot)
    let settlement = try await arrival.settled()

    XCTAssertEqual(settlement, .shown)
    XCTAssertEqual(host.count, 2)
  }

  @MainActor
  func testWaitingForAHostEndsWhenItsTurnHasCome() async throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Page("a")))
    let host = PlainHost()
    let connection = try tree.connect(host)
    connection.wants(.back)

    let arrival = try await TreeRouter(tree).arrive(at: ProductBuilder().pushRoute(), with: "b")
    let settlement = try await arrival.settled()

    XCTAssertEqual(settlement, .shown)
    XCTAssertEqual(host.count, 2)
  }

  private func connectedLoopHost() throws -> (LoopHost, StackNode, HostConnection) {
    let stack = try StackNode(Feed(), Page("a"), Page("b"))
    let tree = try ScreenTree(root: stack)
    let host = LoopHost()
    let connection = try tree.connect(host)
    host.movement?.settled()
    host.tree = tree
    return (host, stack, connection)
  }
}
