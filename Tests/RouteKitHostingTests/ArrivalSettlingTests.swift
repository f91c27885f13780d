import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

final class ArrivalSettlingTests: XCTestCase {
  /// Begins to wait until hosts have settled on an arrival.
  @MainActor private final class Waiting {
    private(set) var result: Result<Arrival.Settlement, any Error>?
    private var task: Task<Void, Never>?

    init(_ arrival: Arrival, within limit: Duration = .seconds(100)) {
      task = Task {
        do {
          result = .success(try await arrival.settled(within: limit))
        } catch {
          result = .failure(error)
        }
      }
    }

    func cancel() { task?.cancel() }

    /// The settlement, when it has come.
    func settlement() async -> Arrival.Settlement? {
      await expectSoon("it has settled") { result != nil }
      if case .success(let settlement) = result { return settlement }
      return nil
    }
  }

  private func arrive(_ hosted: HostedStack, at name: String) throws -> Arrival {
    try TreeRouter(hosted.tree).navigate(to: ProductBuilder().pushRoute(), with: name)
  }

  @MainActor func testAnArrivalIsShownWhenItsMovementHasSettled() async throws {
    // A clock cannot count the seconds of the longer limit.
    for limit in [Duration.seconds(100), .seconds(Int64.max)] {
      let hosted = try HostedStack()
      let waiting = Waiting(try arrive(hosted, at: "a"), within: limit)

      for _ in 1...10 { await Task.yield() }
      XCTAssertNil(waiting.result)
      hosted.host.settle()

      let settlement = await waiting.settlement()
      XCTAssertEqual(settlement, .shown, "\(limit)")
    }
  }

  @MainActor func testAnArrivalThatIsShownAlreadyIsShownAtOnce() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let host = ImmediateHost()
    try tree.connect(host)
    let arrival = try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "a")
    let unchanged = try TreeRouter(tree).navigate(to: .doNothing)

    let settlements = [try await arrival.settled(), try await unchanged.settled()]

    XCTAssertEqual(settlements, [.shown, .shown])
    XCTAssertEqual(host.picture, tree.snapshot())
  }

  @MainActor func testAnArrivalIsOvertakenByALaterNavigation() async throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("x"))
    let arrival = try arrive(hosted, at: "a")
    let waiting = Waiting(arrival)
    _ = try self.arrive(hosted, at: "b")

    hosted.host.settle()
    hosted.host.settle()

    let settlement = await waiting.settlement()
    XCTAssertEqual(settlement, .overtaken)
  }

  @MainActor func testAnArrivalIsNotOvertakenByAChangeElsewhere() async throws {
    let hosted = try HostedStack()
    try hosted.stack.push(Page("x"))
    let arrival = try arrive(hosted, at: "a")
    let waiting = Waiting(arrival)
    try hosted.stack.remove(try XCTUnwrap(hosted.stack.children.first))

    hosted.host.settle()
    hosted.host.settle()

    let settlement = await waiting.settlement()
    XCTAssertEqual(settlement, .shown)
  }

  @MainActor func testAnArrivalWhoseScreenHasLeftIsOvertaken() async throws {
    let hosted = try HostedStack()
    let arrival = try arrive(hosted, at: "a")
    try hosted.stack.pop()

    let settlement = try await arrival.settled()

    XCTAssertEqual(settlement, .overtaken)
  }

  @MainActor func testWithoutAHostNothingIsAwaited() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let arrival = try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "a")

    let settlement = try await arrival.settled()

    XCTAssertEqual(settlement, .noHost)
  }

  @MainActor func testAWaitEndsIfTheHostDropsTheMovementOrIsDisconnected() async throws {
    let hosted = try HostedStack()
    let arrival = try arrive(hosted, at: "a")
    let dropped = Waiting(arrival)
    for _ in 1...10 { await Task.yield() }

    hosted.host.drop()
    let first = await dropped.settlement()
    XCTAssertEqual(first, .noHost)
    let late = try await arrival.settled()
    XCTAssertEqual(late, .noHost)

    let other = Waiting(try self.arrive(hosted, at: "b"))
    for _ in 1...10 { await Task.yield() }
    hosted.connection.disconnect()
    let second = await other.settlement()
    XCTAssertEqual(second, .noHost)
  }

  @MainActor func testAHostThatNeverSettlesIsAwaitedUntilTheLimit() async throws {
    let hosted = try HostedStack()
    let arrival = try arrive(hosted, at: "a")

    let settlement = try await arrival.settled(within: .milliseconds(1))

    XCTAssertEqual(settlement, .noHost)
  }

  @MainActor func testAWaitThatIsCancelledThrows() async throws {
    let hosted = try HostedStack()
    let waiting = Waiting(try arrive(hosted, at: "a"))
    for _ in 1...10 { await Task.yield() }

    waiting.cancel()
    await expectSoon("it ends") { waiting.result != nil }

    guard case .failure(let error) = waiting.result else { return XCTFail("no error") }
    XCTAssertTrue(error is CancellationError)
  }
}
