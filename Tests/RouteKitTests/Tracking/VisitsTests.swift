import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class VisitsTests: XCTestCase {
  func testVisitsComeInOrderUntilTheTreeIsClosed() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let visits = tree.visits("lines")

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())
    try TreeRouter(tree).navigate(to: .pop)
    try tree.close()

    let lines = await texts(of: visits)
    XCTAssertEqual(
      lines,
      [
        "Cart (route): from Feed #2 to Cart #3", "Feed (route): from Cart #3 to Feed #2",
        "nothing (close): from Feed #2 to nothing",
      ])
  }

  func testDroppedVisitsAreReportedInTheirPlace() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let visits = tree.visits("lines", buffering: 2)
    var iterator = visits.makeAsyncIterator()

    for name in ["a", "b", "c", "d"] { try stack.push(Page(name)) }
    let early = [await text(of: iterator.next()), await text(of: iterator.next())]
    try stack.push(Page("e"))
    for name in ["f", "g"] { try stack.push(Page(name)) }
    try tree.close()
    var late: [String?] = []
    for _ in 1...4 { late.append(await text(of: iterator.next())) }

    XCTAssertEqual(early, ["dropped 2", "c"])
    XCTAssertEqual(late, ["dropped 3", "g", "nothing", nil])
  }

  func testABufferOfLessThanOneHoldsOne() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let visits = tree.visits("lines", buffering: -1)

    try stack.push(Page("a"))
    try stack.push(Page("b"))
    tree.trackers.first?.cancel()

    let lines = await texts(of: visits, by: \.title)
    XCTAssertEqual(lines, ["dropped 1", "b"])
  }

  func testTheyEndWithTheTree() async throws {
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Feed()))
    let visits = try XCTUnwrap(tree).visits("lines")

    tree = nil

    let lines = await texts(of: visits)
    XCTAssertEqual(lines, [])
  }

  @MainActor func testTheyEndWithTheTreeThoughTheirTrackerIsHeld() async throws {
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Feed()))
    let visits = try XCTUnwrap(tree).visits("lines")
    let trackers = tree?.trackers
    var hasEnded = false
    let awaiting = Task {
      for await _ in visits {}
      hasEnded = true
    }

    tree = nil

    // They are iterated on another thread, which may be busy.
    await expectSoon("they end") { hasEnded }
    awaiting.cancel()
    XCTAssertEqual(trackers?.map(\.name), ["lines"])
  }

  func testTheyEndWhenAnEmptyTreeIsClosed() async throws {
    let tree = ScreenTree()
    let visits = tree.visits("lines")

    try tree.close()

    let lines = await texts(of: visits)
    XCTAssertEqual(lines, [])
  }

  func testTheyEndAtOnceOfATreeThatIsClosed() async throws {
    let tree = try ScreenTree(root: Feed())
    try tree.close()

    let lines = await texts(of: tree.visits("lines"))

    XCTAssertEqual(lines, [])
  }

  func testALoopThatIsBegunAnewGoesOnWhereTheFirstWasLeft() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let visits = tree.visits("lines")
    for name in ["a", "b"] { try stack.push(Page(name)) }
    var first: [String?] = []
    for await visit in visits {
      first.append(text(of: visit))
      break
    }

    try tree.close()
    let rest = await texts(of: visits, by: \.title)

    XCTAssertEqual(first, ["a"])
    XCTAssertEqual(rest, ["dropped 1", "b", "nothing"])
  }

  func testSeveralConsumersShareWhatComesAndAllEnd() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let visits = tree.visits("lines")
    let consumers = (1...3).map { _ in
      Task {
        var titles: [String] = []
        for await case .happened(let visit) in visits { titles.append(visit.title) }
        return titles
      }
    }

    for name in ["a", "b", "c", "d"] { try stack.push(Page(name)) }
    try tree.close()
    var titles: [String] = []
    for consumer in consumers { titles += await consumer.value }

    XCTAssertEqual(titles.sorted(), ["a", "b", "c", "d", "nothing"])
  }

  func testTheyEndWhenTheTreeIsClosedByACallbackThatEmptiedIt() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.track("closing") { _ in
      do { try tree.close() } catch { XCTFail("\(error)") }
    }
    let visits = tree.visits("lines")

    try tree.setRoot(nil)

    let lines = await texts(of: visits)
    XCTAssertEqual(lines, ["nothing (edit): from Feed #2 to nothing"])
  }

  func testTheTrackerGoesWhenTheSequenceIsReleased() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    do { _ = tree.visits("lines") }

    try stack.push(Cart())

    XCTAssertEqual(tree.trackers.count, 0)
  }

  func testTheTrackerGoesWhenItsConsumerIsCancelled() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let visits = tree.visits("lines")
    let consumer = Task { for await _ in visits {} }

    consumer.cancel()
    await consumer.value
    try stack.push(Cart())

    XCTAssertEqual(tree.trackers.count, 0)
  }

  func testTheyAreTakenOnAnotherActor() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let visits = tree.visits("lines")
    let server = Server()
    let upload = Task { await server.upload(visits) }

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())
    try tree.close()
    await upload.value

    let titles = await server.titles
    XCTAssertEqual(titles, ["Cart", "nothing"])
  }
}

private actor Server {
  private(set) var titles: [String] = []

  func upload(_ visits: Visit.Stream) async {
    for await case .happened(let visit) in visits { titles.append(visit.title) }
  }
}

private func texts(of visits: Visit.Stream, by text: (Visit) -> String = { "\($0)" }) async
  -> [String]
{
  var texts: [String] = []
  for await element in visits {
    switch element {
    case .happened(let visit): texts.append(text(visit))
    case .dropped(let count): texts.append("dropped \(count)")
    }
  }
  return texts
}

private func text(of element: Visit.Stream.Element?) -> String? {
  switch element {
  case .happened(let visit): visit.title
  case .dropped(let count): "dropped \(count)"
  case nil: nil
  }
}
