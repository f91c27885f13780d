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

  /// A host that asks for a turn after each of these times.
  private static let longTimes: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.min), .seconds(-1),
    Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
  ]

  @MainActor func testAnEngineWaitsForLongerThanAClockCan() async throws {
    for limit in HostTurnTests.longTimes {
      let (tree, stage) = (try ScreenTree(root: StackNode(Page("a"))), SlowStage(limit: limit))
      try tree.connect(stage)
      try (tree.root as? StackNode)?.push(Page("b"))
      for _ in 0..<10 { await Task.yield() }

      stage.rest?.end()
      for _ in 0..<10 { await Task.yield() }

      XCTAssertEqual(stage.picture, tree.snapshot(), "\(limit)")
    }
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

/// A stage of lists that moves until a test says so, or for a time.
private final class SlowStage: Stage {
  final class Page { var contents = StageContents<Page>() }

  let engine = StageEngine<SlowStage>()
  let limit: Duration
  private(set) var root: Page?
  private(set) var rest: StageRest?
  var layers: [Page] { [] }

  init(limit: Duration) { self.limit = limit }

  func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> Page { Page() }
  func setRoot(_ page: Page?) { root = page }
  func arrange(_ page: Page, as contents: StageContents<Page>, by change: StageChange) {
    page.contents = contents
    if change.isAnimated { rest = engine.begins(page, limit: limit) }
  }
  func present(
    _ page: Page, on presenter: Page, as presentation: Presentation, by change: StageChange
  ) {}
  func dismiss(_ page: Page, by change: StageChange) {}
  func contents(of page: Page) -> StageContents<Page> { page.contents }
}
