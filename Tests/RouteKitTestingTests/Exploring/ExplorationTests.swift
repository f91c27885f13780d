import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// An app whose order asks, and whose session changes with the answer.
private final class AskingShop {
  let tree = ScreenTree()
  let router: TreeRouter
  var user: String?
  var answersYes = false

  init() throws {
    router = TreeRouter(tree)
    try tree.setRoot(StackNode(Home()))
  }

  var order: ClosureRoute<Order, Void> {
    ClosureBuilder { Order() }.pushRoute().guarded(
      by: ClosureGuard { [unowned self] in
        if user != nil { return .allow }
        let shop = Unsafely(shop: self)
        return .ask { _ in shop.answer() }
      })
  }

  struct Unsafely: @unchecked Sendable {
    let shop: AskingShop
    func answer() -> Answer {
      guard shop.answersYes else { return .deny }
      shop.user = "Ada"
      return .askAgain
    }
  }

  static var exploration: Exploration<AskingShop> {
    Exploration {
      let shop = try AskingShop()
      return Subject(shop, tree: shop.tree, router: shop.router, state: \.user) {
        $0.answersYes = $1
      }
    }
    .checkedBriefly()
    .moves { [.pop, .route("order", $0.order)] }
    .within(.screensInAStack(2))
    .always("orders need a customer") { !$0.contains(Order.self) || $0.app.user != nil }
    .reaches("the order") { $0.shows(Order.self) }
  }
}

final class ExplorationTests: FailureKeepingCase {
  func testAMoveThatAsksIsNotDecidedAtOnce() throws {
    let report = try AskingShop.exploration.run()

    XCTAssertEqual(report.verdict, .undecided)
    XCTAssertEqual(report.notDecided, ["order"])
    XCTAssertTrue(
      "\(report)".contains("Not made, because they ask: 'order'. Use runAsking."), "\(report)")
  }

  @MainActor func testAMoveThatAsksIsMadeWithYesAndWithNo() async throws {
    let report = try await AskingShop.exploration.runAsking(.states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    // Home, the order of Ada, and home again with Ada.
    XCTAssertEqual(report.tally.states, 3)
    let subject = try await AskingShop.exploration.replayAsking("1y")
    XCTAssertTrue(subject.shows(Order.self))
    XCTAssertThrowsError(try AskingShop.exploration.replay("1y"))
  }

  func testTheReportIsPrintedWhole() throws {
    try LawRun.needsLongRun()
    let report = try Mall.exploration(nil, isWhole: true).within(.screensInAStack(1)).run()

    XCTAssertEqual(
      "\(report)",
      """
      Explored 8 states, 533 tries, 446 moves, depth 3. Complete within: 3 screens in a stack, 2 layers, \
      1 screen in a stack.
      Assumed: nothing.
      Not covered: what lies behind 36 moves out of the bounds, clocks, randomness, tasks that act later, effects \
      outside the tree and the state, objects behind released screens.
      33 of 33 second ways checked, and 500 moves in a row. The app was made 79 times.
      Not reached: help, the order. Perhaps a move out of the bounds leads there.
      Never made: 'item 7' (arrives only out of the bounds), 'item 8' (arrives only out of the bounds), \
      'order' (arrives only out of the bounds), 'help' (arrives only out of the bounds), \
      'open mall://sale' (arrives only out of the bounds).
      Proven: orders need a customer; page 13 needs a customer; items are in the shop; one settings screen; no promotion; a way back \
      from everywhere; every link lands at one place; no dead end; no leak; no redirect loop; no route that \
      always fails.
      """)
  }

  func testABudgetMayBeNothing() throws {
    for budget: Double in [0, -1, -.infinity, .nan] {
      let report = try Mall.exploration(nil).run(.seconds(budget), .states(3))
      XCTAssertEqual(report.verdict, .undecided, "\(budget)")
    }
    XCTAssertEqual(try Mall.exploration(nil).run(.states(-1)).verdict, .undecided)
  }

  func testAGuardThatAsksOnlyAtTimesIsFound() throws {
    final class Club {
      let tree = ScreenTree()
      var isTired = false
    }
    let exploration = Exploration<Club> {
      let club = Club()
      try club.tree.setRoot(TabNode(StackNode(Home()), StackNode(Account())))
      return Subject(club, tree: club.tree, router: TreeRouter(club.tree))
    }
    .moves { club in
      let order = ClosureBuilder { Order() }.pushRoute().guarded(
        by: ClosureGuard { [unowned club] in club.isTired ? .deny : .ask { _ in .deny } })
      return [.route("order", order), .tab(0), .tab(1)]
    }
    .move("tire") {
      $0.isTired = true
      try TreeRouter($0.tree).navigate(to: .selectTab(1))
    }
    .checkingEvery(1)

    let report = try exploration.run()

    XCTAssertNotNil(report.problem, "\(report)")
  }

  func testMovesWithOneNameAreAnError() throws {
    let exploration = Mall.exploration(nil).move("back") { _ in }

    XCTAssertThrowsError(try exploration.run()) { error in
      XCTAssertEqual(
        "\(error)", "Two moves have the name 'back'. Give each move its own name.")
    }
  }

  func testUndoBelongsToTheStateOnlyIfItIsAMove() throws {
    func pages(_ limit: Int?) throws -> ExplorationReport {
      let exploration = Exploration {
        let mall = try Mall(nil)
        return Subject(mall, tree: mall.tree, router: mall.router)
      }
      .moves { _ in [.tab(0), .tab(1)] }
      return try (limit.map(exploration.undoing) ?? exploration).run()
    }

    XCTAssertEqual(try pages(nil).tally.states, 2)
    // With one commit to undo or redo: at the start, and in each tab after a commit, an undo or none.
    let undoing = try pages(1)
    XCTAssertEqual(undoing.verdict, .proven, "\(undoing)")
    XCTAssertGreaterThan(undoing.tally.states, 2)
  }

  func testAFailureStandsAtTheLineOfTheCaller() throws {
    try LawRun.needsLongRun()
    let report = try Mall.reportOfAnOrderThatStays.get()

    let line: UInt = #line + 1
    let failures = failures { expectExplored(report) }

    XCTAssertEqual(failures.map(\.line), [Int(line)])
    XCTAssertTrue(failures[0].text.contains("Broken: orders need a customer."))
    let code = try XCTUnwrap(report.findings.first).code
    XCTAssertTrue(
      failures[0].text.contains("let subject = try exploration.replay(\"\(code)\")"),
      failures[0].text)
  }

  func testThePicturesNameEveryScreenAndMove() throws {
    try LawRun.needsLongRun()
    let report = try Mall.report.get()

    for text in [report.mermaid, report.dot, report.svg, report.json] {
      for screen in ["Home", "Account", "Item", "Order", "Settings", "Help"] {
        XCTAssertTrue(text.contains(screen), text)
      }
      XCTAssertTrue(text.contains("sign in") || text.contains("item 7"), text)
    }
    if LawRun.isFull { XCTAssertEqual(report.json, try Mall.exploration(nil).run().json) }
    let beginning = "flowchart LR\n  all([everywhere])\n  s0[\"Home\"]\n"
    XCTAssertTrue(report.mermaid.hasPrefix(beginning), report.mermaid)
  }

  func testNamesWithSpecialCharactersStayOneTextInThePictures() throws {
    let exploration = Exploration<ScreenTree> {
      let tree = ScreenTree()
      let page = Home()
      page.screenName = "a\n\"b\" <c>"
      try tree.setRoot(page)
      return Subject(tree, tree: tree, router: TreeRouter(tree))
    }

    let report = try exploration.run()

    XCTAssertEqual(report.mermaid, "flowchart LR\n  s0[\"a &quot;b&quot; &lt;c&gt;\"]\n")
    XCTAssertTrue(report.svg.contains(">a &quot;b&quot; &lt;c&gt;</text>"), report.svg)
    XCTAssertTrue(report.json.contains(#""name": "a\u000a\"b\" <c>""#), report.json)
  }
}
