import RouteKit
import RouteKitTesting
import XCTest

private final class WaitingLog {
  var lines: [String] = []
}

/// A guard that logs its checks and its question, and always asks.
private struct Asks: Guard, Questioning {
  let name: String
  let log: WaitingLog

  func check(_: Void) -> Verdict {
    log.lines.append(name)
    return .ask(self)
  }

  func answer(_: Asking) async throws -> Answer {
    log.lines.append("\(name)?")
    await Task.yield()
    return .allow
  }
}

private final class Shop {
  var isOpen = true
}

/// A guard that asks while the shop is open. It closes while the question is being answered.
private struct ClosingTime: Guard, Questioning {
  let shop: Shop

  func check(_: Void) -> Verdict { shop.isOpen ? .ask(self) : .deny }

  func answer(_: Asking) async throws -> Answer {
    shop.isOpen = false
    return .allow
  }
}

/// A guard whose question navigates to another tab.
private struct Strolls: Guard, Questioning {
  func check(_: Void) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    try asking.router.navigate(to: .selectTab(1))
    return .allow
  }
}

private struct SignsIn: Questioning {
  let session: Session
  let log: WaitingLog

  func answer(_: Asking) async throws -> Answer {
    log.lines.append("signs in")
    await Task.yield()
    session.user = "Ada"
    return .askAgain
  }
}

/// The examples of Guides/The-transaction.md about waiting, in order.
final class WaitingTests: XCTestCase {
  func testEveryAttemptIsWhole() async throws {
    let book = try Cookbook()
    let log = WaitingLog()
    let (age, fee) = (Asks(name: "age", log: log), Asks(name: "fee", log: log))
    let builder = ClosureBuilder { () -> EditorScreen in
      log.lines.append("build")
      return EditorScreen()
    }

    let note = builder.pushRoute().guarded(by: fee).guarded(by: age)
    try await book.router.arrive(at: note)
    XCTAssertEqual(
      log.lines, ["age", "age?", "age", "fee", "fee?", "age", "fee", "build"])
  }

  func testNavigateCannotWait() throws {
    let book = try Cookbook()
    let note = ClosureBuilder { EditorScreen() }.pushRoute()
      .guarded(by: Asks(name: "age", log: WaitingLog()))

    XCTAssertThrowsError(try book.router.navigate(to: note)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .mustWait)
    }
  }

  @MainActor func testACompletionBeginsAtOnceAndEndsOnce() async throws {
    let book = try Cookbook()
    var ends = 0
    book.router.navigate(to: recipe("soup").pushRoute()) { _ in ends += 1 }
    XCTAssertEqual(ends, 1)

    let note = ClosureBuilder { EditorScreen() }.pushRoute()
      .guarded(by: Asks(name: "age", log: WaitingLog()))
    book.router.navigate(to: note) { _ in ends += 1 }
    XCTAssertEqual(ends, 1)
    while ends == 1 { await Task.yield() }
    XCTAssertEqual(ends, 2)
  }

  func testAYesDoesNotOutliveItsReason() async throws {
    let book = try Cookbook()
    let shop = Shop()

    let cake = recipe("cake").pushRoute().guarded(by: ClosingTime(shop: shop))
    do {
      try await book.router.arrive(at: cake)
      XCTFail("The shop is closed.")
    } catch RoutingError.refused {
      XCTAssertTrue(book.tree.visible is RecipeListScreen)
    }
  }

  func testTheStartIsFoundAgain() async throws {
    let book = try Cookbook()
    do {
      try await book.router.arrive(at: recipe("cake").pushRoute().guarded(by: Strolls()))
      XCTFail("There is no stack in the second tab.")
    } catch RoutingError.noContainer {
      XCTAssertTrue(book.tree.visible is Screen<ShoppingList>)
    }
  }

  func testAnAnswerIsKeptForOnePlace() async throws {
    let book = try Cookbook()
    let log = WaitingLog()
    let note = ClosureBuilder { EditorScreen() }.pushRoute().guarded(
      by: Asks(name: "age", log: log))
    try await book.router.arrive(at: note.then(note))

    XCTAssertEqual(log.lines.filter { $0 == "age?" }.count, 2)
  }

  @MainActor func testTheTreeIsFreeMeanwhile() async throws {
    let book = try Cookbook()
    let note = ClosureBuilder { EditorScreen() }.presentRoute()
      .guarded(by: Asks(name: "age", log: WaitingLog()))
    var arrived: Arrival?
    let before = book.tree.snapshot()

    book.router.navigate(to: note) { result in
      if case .success(let arrival) = result { arrived = arrival }
    }
    XCTAssertEqual(book.tree.snapshot(), before)
    try book.router.navigate(to: .selectTab(1))
    while arrived == nil { await Task.yield() }
    XCTAssertEqual(arrived?.commit, 3)
    XCTAssertEqual((book.tree.root as? TabNode)?.selectedIndex, 1)
  }

  func testARuleMustAllowByItself() async throws {
    let book = try Cookbook()
    book.tree.require(
      ClosureGuard { (_: EditorScreen) in .ask { _ in .allow } }, for: EditorScreen.self)
    do {
      try await book.router.arrive(at: ClosureBuilder { EditorScreen() }.pushRoute())
      XCTFail("An answer has opened the door.")
    } catch RoutingError.redirectLoop {
      XCTAssertTrue(book.tree.visible is RecipeListScreen)
    }
  }

  @MainActor func testTwoNavigationsJoinOneQuestion() async throws {
    let book = try Cookbook()
    let session = Session()
    let log = WaitingLog()
    let signsIn = ClosureGuard { (_: Void) in
      session.user == nil ? .ask(SignsIn(session: session, log: log)) : .allow
    }
    let note = ClosureBuilder { EditorScreen() }.pushRoute().guarded(by: signsIn)
    var arrivals = 0
    for _ in 1...2 {
      book.router.navigate(to: note) { result in
        if case .success = result { arrivals += 1 }
      }
    }
    while arrivals < 2 { await Task.yield() }

    XCTAssertEqual(log.lines, ["signs in"])
  }

  @MainActor func testTheTreeIsClosedMeanwhile() async throws {
    let book = try Cookbook()
    let note = ClosureBuilder { EditorScreen() }.pushRoute()
      .guarded(by: Asks(name: "age", log: WaitingLog()))
    var kinds: [String] = []
    book.router.navigate(to: note) { result in
      if case .failure(let error as RoutingError) = result { kinds.append("\(error.kind)") }
    }
    try book.tree.close()
    while kinds.isEmpty { await Task.yield() }

    XCTAssertEqual(kinds, ["treeClosed"])
  }

  @MainActor func testCancelling() async throws {
    let book = try Cookbook()
    let note = ClosureBuilder { EditorScreen() }.pushRoute()
      .guarded(by: Asks(name: "age", log: WaitingLog()))
    var ends: [String] = []
    let pending = book.router.navigate(to: note) { result in
      if case .failure(let error) = result { ends.append("\(type(of: error))") }
    }
    pending.cancel()
    while ends.isEmpty { await Task.yield() }

    XCTAssertEqual(ends, ["CancellationError"])
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }

  @MainActor func testASecondNavigationMeanwhile() async throws {
    func both(through decorate: (TreeRouter) -> any Router) async throws -> [String] {
      let book = try Cookbook()
      var ends: [String] = []
      let router = decorate(book.router)
      let note = ClosureBuilder { EditorScreen() }.pushRoute()
        .guarded(by: Asks(name: "age", log: WaitingLog()))
      func end(_ number: Int, _ result: Result<Arrival, any Error>) {
        switch result {
        case .success(let arrival): ends.append("\(number): commit \(arrival.commit ?? 0)")
        case .failure(let error):
          ends.append("\(number): \((error as? RoutingError)?.kind.description ?? "\(error)")")
        }
      }
      router.navigate(to: note) { end(1, $0) }
      router.navigate(to: recipe("soup").pushRoute()) { end(2, $0) }
      while ends.count < 2 { await Task.yield() }
      return ends
    }

    let plain = try await both { $0 }
    let exclusive = try await both { $0.exclusively() }
    let latest = try await both { $0.latestOnly() }
    XCTAssertEqual(plain, ["2: commit 2", "1: commit 3"])
    XCTAssertEqual(exclusive, ["2: busy", "1: commit 2"])
    XCTAssertEqual(latest, ["2: commit 2", "1: superseded"])
  }
}
