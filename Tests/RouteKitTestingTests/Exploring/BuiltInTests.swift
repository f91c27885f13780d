import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Faults that an exploration finds without a property, or with one line.
final class BuiltInTests: XCTestCase {
  /// A link leads out of everything, so a sheet that cannot be closed was no fault.
  func testALinkDoesNotLeadOutOfASheet() throws {
    let report = try exploration { shelf in
      let table = try LinkTable(schemes: ["shelf"]) {
        $0.add("home", "home", to: ClosureBuilder { Shelf() }.inStack().rootRoute())
      }
      let sheet = ClosureBuilder { Notice() }.presentRoute()
      return [.route("notice", sheet).on(Shelf.self), try .link("shelf://home", in: table), .pop]
    }
    .within(.layers(1)).never(.deadEnd, .trap).run()

    XCTAssertEqual(
      Set(report.findings.map(\.property)), ["no dead end", "a way back from everywhere"],
      "\(report)")
    XCTAssertEqual(report.findings.first?.moves, ["notice"])
  }

  func testAMoveOfCodeDoesNotLeadOutEither() throws {
    for isByUser in [true, false] {
      let report = try exploration { _ in
        let sheet = ClosureBuilder { Notice() }.presentRoute()
        let close = Exploration<Library>.Step.dismiss
        return [.route("notice", sheet).on(Shelf.self), isByUser ? close : close.notByUser]
      }
      .within(.layers(1)).never(.deadEnd).run()

      XCTAssertEqual(report.verdict, isByUser ? .proven : .broken, "\(report)")
    }
  }

  func testAMoveExistsOnItsScreenOnly() throws {
    let exploration = exploration { library in
      [.route("book", library.book), .back.on(Book.self)]
    }
    .move("lend", on: Book.self) { $0.lent = 1 }
    .reaches("a loan") { $0.app.lent == 1 }
    .always("only a book is lent") { $0.app.lent == 0 || $0.tree.screens.count > 1 }
    let report = try exploration.run()

    XCTAssertEqual(report.notReached, [], "\(report)")
    XCTAssertThrowsError(try exploration.replay("2")) {
      XCTAssertEqual("\($0)", "The visible screen does not offer the move 'lend'.")
    }
  }

  func testAPropertyOfMovesNeedsNoCounterOfTheApp() throws {
    let exploration = exploration { library in [.route("book", library.book), .back] }
      .move("lend", on: Book.self) { $0.lent = min(2, $0.lent + 1) }
      .move("lose", on: Shelf.self) { $0.lent = max(0, $0.lent - 1) }
    let report =
      try exploration
      .always("loans never get fewer", from: \.app.lent) { $1 >= $0 }
      .always("loans change one by one", from: \.app.lent) { abs($1 - $0) < 2 }
      .run()

    XCTAssertEqual(report.findings.map(\.property), ["loans never get fewer"], "\(report)")
    XCTAssertEqual(report.findings[0].moves, ["book", "lend", "back", "lose"])
    XCTAssertTrue("\(report)".hasSuffix("Proven: loans change one by one."), "\(report)")
  }

  func testTheErrorOfAMoveThatAlwaysFailsIsPrinted() throws {
    let report = try exploration { library in
      let lost = ClosureBuilder { () throws -> Book in throw SoldOut() }.pushRoute()
      return [.route("book", library.book), .back, .route("lost", lost).on(Book.self)]
    }
    .never(.routeThatAlwaysFails).run()

    XCTAssertEqual(
      report.findings.map(\.detail),
      ["'lost' does not arrive from any state; after 'book': SoldOut()"], "\(report)")
  }

  /// Going back from the first screen of a tab shows the tab that was visited before.
  func testABackToAnotherTabIsFound() throws {
    try LawRun.needsLongRun()
    let modes: [(mode: TabNode.BackMode, isFound: Bool)] = [(.none, false), (.history, true)]
    for (mode, isFound) in modes {
      let together = exploration(of: { try Library(mode) }) { library in
        [.route("book", library.book).on(Shelf.self), .back, .tab(0), .tab(1)]
      }
      .never(.backThatSelectsAnotherTab)
      for exploration in [
        together, together.assuming(.callbacksDoNotNavigate), together.assuming(.eachTabAlone),
      ] {
        let report = try exploration.run()

        XCTAssertEqual(
          report.findings.map(\.detail), isFound ? ["'back' selects another tab"] : [], "\(report)")
        XCTAssertEqual(report.findings.first?.moves.last, isFound ? "back" : nil, "\(report)")
      }
    }
  }

  /// The tabs are in a sheet, and going back closes the sheet.
  func testABackThatClosesItsTabsStaysInThem() throws {
    let report = try exploration { _ in
      let tabs = TabBuilder(
        ClosureBuilder { Shelf() }.named("new"), ClosureBuilder { Book() }.named("old")
      ) { TabNode() }
      let next = Move { navigation in
        guard navigation.tree.layers.count > 1 else { throw SoldOut() }
        return try navigation.perform(Move.selectTab(1))
      }
      return [
        .route("sheet", tabs.presentRoute()).on(Shelf.self), .route("next", next).on(Shelf.self),
        .back, .dismiss,
      ]
    }
    .within(.layers(1)).never(.backThatSelectsAnotherTab).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  private func exploration(
    of make: @escaping () throws -> Library = { try Library() },
    _ moves: @escaping (Library) throws -> [Exploration<Library>.Step]
  ) -> Exploration<Library> {
    Exploration<Library> {
      let library = try make()
      return Subject(library, tree: library.tree, router: library.router, state: \.lent)
    }
    .checkedBriefly()
    .moves(moves)
    .within(.screensInAStack(2))
  }
}

private final class Shelf: ScreenNode {}
private final class Book: ScreenNode {}

/// A sheet that the user cannot close.
private final class Notice: ScreenNode {}

private final class Library {
  let tree = ScreenTree()
  let router: TreeRouter
  var lent = 0

  init(_ mode: TabNode.BackMode? = nil) throws {
    router = TreeRouter(tree)
    let shelf = ClosureBuilder { Shelf() }.inStack()
    guard let mode else {
      try router.navigate(to: shelf.rootRoute())
      return
    }
    let tabs = TabBuilder(shelf.named("new"), shelf.named("old")) { TabNode(backMode: mode) }
    try router.navigate(to: tabs.rootRoute())
  }

  var book: ClosureRoute<Book, Void> { ClosureBuilder { Book() }.pushRoute() }
}
