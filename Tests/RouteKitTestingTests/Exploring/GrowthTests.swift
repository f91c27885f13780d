import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The advice of a run that ended early: which bound makes the states fewer.
final class GrowthTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  private func library(
    tabs: Int = 0, _ moves: @escaping (Library) -> [Exploration<Library>.Step]
  ) -> Exploration<Library> {
    Exploration {
      let library = try Library(tabs: tabs)
      return Subject(library, tree: library.tree, router: library.router, state: \.read)
    }
    .checkedBriefly()
    .moves(moves)
  }

  private static func books(_ count: Int) -> [Exploration<Library>.Step] {
    (0..<count).map { number in
      .route("book \(number)", ClosureBuilder { Book(number) }.pushRoute())
    }
  }

  /// The line about the growth, after a run that ended after some states.
  private func growth(
    of exploration: Exploration<Library>, after states: Int = 150
  ) throws -> String {
    let report = try exploration.run(.states(states))
    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    let lines = "\(report)".split(separator: "\n")
    XCTAssertTrue(lines[0].hasSuffix("Not complete: stopped after \(states) states."), "\(report)")
    let line = try XCTUnwrap(lines.first { $0.hasPrefix("Growth") })
    return try XCTUnwrap(line.firstRange(of: ": ").map { "\(line[$0.upperBound...])" })
  }

  func testAStackWithoutABoundGetsOne() throws {
    let exploration = library { _ in Self.books(3) + [.back] }

    XCTAssertEqual(
      try growth(of: exploration),
      "81 states, and 243 after one more move. 137 of 150 states have more than 3 screens in a stack: "
        + "add .within(.screensInAStack(3)).")
    XCTAssertEqual(
      try exploration.within(.screensInAStack(3)).run(.states(300)).tally.states, 13)
  }

  func testAGrowthIsSaidAsSoonAsTheLimitIsTooSmall() throws {
    let exploration = library { _ in Self.books(3) + [.back] }

    let begin = ContinuousClock.now
    for states in [150, 250] {
      let report = try exploration.run(.states(states))
      XCTAssertEqual("\(report)".contains("\nGrowth, seen after 200 states: "), states == 250)
    }
    // Half of the time is enough for more than 200 states, unless the machine gets busy now.
    let seconds = begin.duration(to: .now) / .seconds(2)
    let report = try exploration.run(.states(.max), .seconds(seconds))
    if report.tally.states < 200 { return }
    XCTAssertTrue("\(report)".contains("\nGrowth, seen after "), "\(report)")
  }

  func testABoundThatIsTooLargeIsLowered() throws {
    let exploration = library { _ in Self.books(4) + [.back] }

    XCTAssertEqual(
      try growth(of: exploration.within(.screensInAStack(6)), after: 300),
      "64 states, and 256 after one more move. 279 of 300 states have more than 3 screens in a stack: "
        + "lower the bound to .screensInAStack(3).")
  }

  func testLayersGetABound() throws {
    let sheets = (0..<3).map { number in
      Exploration<Library>.Step.route(
        "sheet \(number)", ClosureBuilder { Book(number) }.presentRoute())
    }
    let advice = try growth(of: library { _ in sheets + [.dismiss] })

    XCTAssertTrue(advice.hasSuffix("layers: add .within(.layers(2))."), advice)
  }

  func testUndoingIsLowered() throws {
    let exploration = library { _ in Self.books(2) + [.back] }.within(.screensInAStack(2))
    let advice = try growth(of: exploration.undoing(20), after: 300)

    XCTAssertTrue(
      advice.hasSuffix(" have more than 1 undo: lower the bound to .undoing(1)."), advice)
  }

  /// The screens to go forward to were taken for commits to undo, which do not belong to these states.
  func testAWayForwardDoesNotAdviseToUndo() throws {
    var exploration = Exploration<Library> {
      let library = try Library(tabs: 0)
      for number in 0..<7 {
        try library.router.navigate(to: ClosureBuilder { Book(number) }.pushRoute())
      }
      library.tree.forwardLimit = 7
      return Subject(library, tree: library.tree, router: library.router, state: \.read)
    }
    .moves { _ in [.back, .forward] }
    for number in 1...9 {
      exploration = exploration.move("read \(number)") { library in
        guard library.tree.forwardCount > 4 else { throw NotHere() }
        library.read = number
      }
    }
    let advice = try growth(of: exploration, after: 20)

    XCTAssertFalse(advice.contains("undo"), advice)
  }

  func testTabsThatMultiplyAreExploredAlone() throws {
    let exploration = library(tabs: 5) { _ in Self.books(2) + [.back] + (0..<5).map { .tab($0) } }
      .within(.screensInAStack(2))
    let advice = try growth(of: exploration, after: 250)

    XCTAssertTrue(advice.hasSuffix("add .assuming(.eachTabAlone)."), advice)
    let report = try exploration.assuming(.eachTabAlone).run(.states(400))
    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  func testAStateThatGrowsIsNamed() throws {
    let exploration = library { _ in Self.books(1) + [.back] }.within(.screensInAStack(2))
      .move("read") { $0.read += 1 }

    let advice = try growth(of: exploration)

    XCTAssertTrue(
      advice.hasSuffix(
        "The state of the subject has 75 values in 150 states: "
          + "leave out of it what no guard, rule or builder reads."), advice)
  }

  func testARunNearItsEndIsGivenMore() throws {
    let exploration = library { _ in Self.books(1) + [.back] }.within(.screensInAStack(10))
      .move("read") { $0.read = min($0.read + 1, 9) }

    let advice = try growth(of: exploration, after: 90)

    XCTAssertTrue(advice.hasSuffix("a larger limit of the run may be enough."), advice)
    XCTAssertEqual(try exploration.run(.states(101)).verdict, .proven)
  }
}

private final class Book: ScreenNode {
  init(_ number: Int) {
    super.init()
    screenName = "book \(number)"
  }
}

private final class Library {
  let tree = ScreenTree()
  let router: TreeRouter
  var read = 0

  init(tabs count: Int) throws {
    router = TreeRouter(tree)
    let tabs = TabNode()
    for _ in 0..<count { try tabs.append(StackNode(ScreenNode())) }
    try tree.setRoot(count == 0 ? StackNode(ScreenNode()) : tabs)
  }
}
