import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A second question of a guard, while the first is being answered.
final class JoinedQuestionTests: XCTestCase {
  @MainActor func testASecondNavigationWaitsForTheFirstOnesAnswer() async throws {
    let shop = try Shop()
    let first = shop.goToCart()
    let second = shop.goToCart()
    try await shop.door.knocked(times: 1)
    for _ in 0..<20 { await Task.yield() }

    shop.door.open(with: .allow, opening: true)
    _ = try await (first.value, second.value)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.stack.children.count, 3)
  }

  @MainActor func testAYesIsNotOneForAnotherContext() async throws {
    let shop = try Shop()
    let first = shop.goToCart()
    let second = shop.goToCart()
    try await shop.door.knocked(times: 1)
    for _ in 0..<20 { await Task.yield() }

    shop.door.open(with: .allow)
    try await shop.door.knocked(times: 2)
    shop.door.open(with: .deny(SoldOut()))

    var refusals = 0
    for task in [first, second] {
      do { try await task.value } catch { refusals += error as? SoldOut == SoldOut() ? 1 : 0 }
    }
    XCTAssertEqual(refusals, 1)
    XCTAssertEqual(shop.stack.children.count, 2)
  }

  @MainActor func testTheNextInLineGoesOnWhenTheOneBeforeIsNotAskedAgain() async throws {
    let shop = try Shop()
    let tasks = (0..<4).map { _ in shop.goToCart() }
    for number in 1...2 {
      try await shop.door.knocked(times: number)
      for _ in 0..<20 { await Task.yield() }
      shop.door.open(with: .allow)
    }
    try await shop.door.knocked(times: 3)
    for _ in 0..<20 { await Task.yield() }

    shop.door.open(with: .askAgain, opening: true)
    for task in tasks { try await task.value }

    XCTAssertEqual(shop.door.questions, 3)
    XCTAssertEqual(shop.stack.children.count, 5)
  }

  /// One that comes to the end of the line while the first is called does not overtake it.
  @MainActor func testNavigationsGoOnInTheirOrderHoweverSoonTheAnswersCome() async throws {
    for pauses in 0..<30 {
      let (tree, door) = (try ScreenTree(root: StackNode(Feed())), Door())
      let product = ClosureBuilder { (number: Int) in Screen(number) }.pushRoute()
        .guarded(by: ClosureGuard { _ in .asking { _ in try await door.answer() } })
      let tasks = (1...6).map { number in
        Task { try await TreeRouter(tree).arrive(at: product, with: number) }
      }
      for number in 1...6 {
        try await door.knocked(times: number)
        for _ in 0..<pauses { await Task.yield() }
        door.open(with: .allow)
      }
      for task in tasks { _ = try await task.value }
      let numbers = tree.screens.compactMap { ($0 as? Screen<Int>)?.content }
      XCTAssertEqual(numbers, [1, 2, 3, 4, 5, 6], "\(pauses) pauses")
    }
  }

  @MainActor func testTheNextInLineGoesOnWhenTheOneBeforeIsCancelledOrFails() async throws {
    let shop = try Shop()
    let tasks = (0..<5).map { _ in shop.goToCart() }
    for number in 1...2 {
      try await shop.door.knocked(times: number)
      for _ in 0..<20 { await Task.yield() }
      shop.door.open(with: .allow)
    }
    try await shop.door.knocked(times: 3)
    for _ in 0..<20 { await Task.yield() }

    tasks[3].cancel()
    shop.door.open(with: .allow)
    try await shop.door.knocked(times: 4)
    shop.door.fail(with: SoldOut())

    var ends: [String] = []
    for task in tasks {
      do {
        try await task.value
        ends.append("arrived")
      } catch { ends.append("\(type(of: error))") }
    }
    XCTAssertEqual(ends, ["arrived", "arrived", "arrived", "CancellationError", "SoldOut"])
  }

  @MainActor func testANavigationForAResultLetsTheNextInLineGoOnWhenItArrives() async throws {
    let shop = try Counter()
    let note = NoteBuilder().presentRoute(over: .onTop).guarded(by: shop.door.guarding)
    for _ in 0..<4 { shop.router.result(of: note) { _ in } }
    await shop.settle()
    for number in 1...2 {
      try await shop.door.knocked(times: number)
      await shop.settle()
      shop.door.open(with: .allow, opening: number == 2)
    }
    await expectSoon("all notes are open") {
      shop.tree.screens.count { $0 is Screen<Note> } == 4
    }
  }

  @MainActor func testADenialIsOneOfBoth() async throws {
    let shop = try Shop()
    let first = shop.goToCart()
    let second = shop.goToCart()
    try await shop.door.knocked(times: 1)
    for _ in 0..<20 { await Task.yield() }

    shop.door.open(with: .deny(SoldOut()))

    for task in [first, second] {
      do {
        _ = try await task.value
        XCTFail("Nothing was thrown.")
      } catch { XCTAssertEqual(error as? SoldOut, SoldOut()) }
    }
    XCTAssertEqual(shop.stack.children.count, 1)
  }

  @MainActor func testOneThatWaitsForAnotherEndsAtOnceWhenItIsCancelled() async throws {
    let shop = try Shop()
    let first = shop.goToCart()
    try await shop.door.knocked(times: 1)
    let second = shop.goToCart()
    for _ in 0..<20 { await Task.yield() }

    second.cancel()
    do {
      _ = try await second.value
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertTrue(error is CancellationError) }
    shop.door.open(with: .allow)
    _ = try await first.value

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.stack.children.count, 2)
  }

  @MainActor func testWhereTheFirstEndsWithoutAnAnswerTheSecondAsks() async throws {
    let shop = try Shop()
    let first = shop.goToCart()
    try await shop.door.knocked(times: 1)
    let second = shop.goToCart()
    for _ in 0..<20 { await Task.yield() }

    shop.door.fail(with: SoldOut())
    do {
      _ = try await first.value
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertEqual(error as? SoldOut, SoldOut()) }
    try await shop.door.knocked(times: 2)
    shop.door.open(with: .allow)
    _ = try await second.value

    XCTAssertEqual(shop.door.questions, 2)
    XCTAssertEqual(shop.stack.children.count, 2)
  }

  @MainActor func testAQuestionIsNotPutByWhatAnswersIt() async throws {
    let box = RouteBox()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    box.route = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          if let route = box.route { try await router.arrive(atAny: route) }
          return .allow
        }
      })

    do {
      if let route = box.route { try await router.arrive(atAny: route) }
      XCTFail("Nothing was thrown.")
    } catch let error as RoutingError {
      XCTAssertEqual(
        "\(error)",
        """
        Cannot arrive: the guard 'ClosureGuard' asks while its own question is being answered.

        To answer a guard's question, use routes that the guard does not protect.
        """)
    }
  }

  @MainActor func testATaskThatAQuestionBeganAndThatOutlivesItMayAsk() async throws {
    let shop = try Shop()
    var later: Task<Void, any Error>?
    var asked = 0
    let box = RouteBox()
    box.route = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          asked += 1
          if asked == 1 {
            later = Task {
              _ = try await shop.door.answer()
              if let route = box.route { try await shop.router.arrive(atAny: route) }
            }
          }
          return .allow
        }
      })

    if let route = box.route { try await shop.router.arrive(atAny: route) }
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .allow)
    try await later?.value

    XCTAssertEqual(asked, 2)
    XCTAssertEqual(shop.stack.children.count, 3)
  }

  /// The answer that the other question waits for has come, even if its task has yet to continue.
  @MainActor func testATaskThatOutlivesItsQuestionMayJoinOneThatWaitedForThatAnswer() async throws {
    let shop = try Counter()
    let (start, end) = (Door(), Door())
    var goLater: (() -> Void)?
    let cart = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          let answer = try await start.answer()
          goLater?()
          return answer
        }
      })
    let feed = FeedBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          _ = try? await shop.router.arrive(at: cart)
          return try await end.answer()
        }
      })
    goLater = { shop.travel("later", to: feed, by: shop.router) }
    defer { goLater = nil }
    shop.go("asks", to: cart, by: shop.router)
    try await start.knocked(times: 1)
    shop.go("waits", to: feed, by: shop.router)
    await shop.settle()

    start.open(with: .deny)
    try await end.knocked(times: 1)
    await shop.settle()
    end.open(with: .deny)
    await shop.ended(3)

    XCTAssertEqual(Set(shop.ends), ["asks: refused", "waits: refused", "later: refused"])
  }

  @MainActor func testTwoTapsOnCloseAskOnce() async throws {
    for (answer, ends) in [
      (Answer.deny, ["first: mayNotLeave", "second: mayNotLeave"]),
      (.allow, ["first: Feed #2, commit 3", "second: Feed #2, unchanged"]),
    ] {
      let shop = try Counter()
      try shop.stack.push(Form { _ in .asking { _ in try await shop.door.answer() } })
      shop.go("first", to: .popToRoot, by: shop.router)
      shop.go("second", to: .popToRoot, by: shop.router)
      try await shop.door.knocked(times: 1)
      await shop.settle()

      shop.door.open(with: answer)
      await shop.ended(2)

      XCTAssertEqual(shop.door.questions, 1)
      XCTAssertEqual(shop.ends, ends)
    }
  }

  @MainActor func testTwoScreensThatAskAreTwoQuestions() async throws {
    let shop = try Counter()
    try shop.stack.push(Form { _ in .asking { _ in try await shop.door.answer() } })
    try shop.stack.push(Form { _ in .asking { _ in try await shop.door.answer() } })
    shop.go("both", to: .popToRoot, by: shop.router)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .allow)
    try await shop.door.knocked(times: 2)

    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["both: Feed #2, commit 4"])
  }

  @MainActor func testAnotherGuardsQuestionIsPutBesides() async throws {
    let shop = try Shop()
    let other = Door()
    let account = ClosureBuilder { Account() }.pushRoute()
      .guarded(by: ClosureGuard { .asking { _ in try await other.answer() } })
    let first = shop.goToCart()
    let second = Task { _ = try await shop.router.arrive(at: account) }
    try await shop.door.knocked(times: 1)
    try await other.knocked(times: 1)

    other.open(with: .allow)
    _ = try await second.value
    shop.door.open(with: .allow)
    _ = try await first.value

    XCTAssertEqual(shop.stack.children.count, 3)
  }

  @MainActor func testTwoNavigationsWaitForOneSignInWhileOthersGoOn() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    var (isSignedIn, opened) = (false, 0)
    let signedIn = ClosureGuard { (_: String) in
      isSignedIn
        ? .allow
        : .asking { _ in
          opened += 1
          let user = try await router.result(of: NoteBuilder().presentRoute(over: .onTop))
          guard user != nil else { return .deny(SoldOut()) }
          isSignedIn = true
          return .askAgain
        }
    }
    let order = ProductBuilder().pushRoute().guarded(by: signedIn)
    var ended: [String] = []

    for name in ["a", "b"] {
      router.navigate(to: order, with: name) { _ in ended.append(name) }
    }
    await expectSoon("the sign-in is open") { tree.visible is Screen<Note> }
    try router.navigate(to: SheetBuilder().presentRoute())
    try router.navigate(to: .dismiss)
    try XCTUnwrap(tree.visible as? Screen<Note>).finish(with: "Ada")
    await expectSoon("both have ended") { ended.count == 2 }

    XCTAssertEqual(opened, 1)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "a"
      └─ ● Product "b"   ◀ visible
      """)
  }
}

@MainActor private final class Shop {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  let door = Door()
  let cart: any Route<Void>

  init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
    let door = door
    cart = CartBuilder().pushRoute()
      .guarded(by: ClosureGuard { door.isOpen ? .allow : .asking { _ in try await door.answer() } })
  }

  func goToCart() -> Task<Void, any Error> {
    Task { try await router.arrive(atAny: cart) }
  }
}

@MainActor private final class RouteBox {
  var route: (any Route<Void>)?
}

extension TreeRouter {
  /// Performs any route: the existential is opened here.
  fileprivate func arrive(atAny route: any Route<Void>) async throws {
    func open(_ route: some Route<Void>) async throws { try await arrive(at: route) }
    try await open(route)
  }
}
