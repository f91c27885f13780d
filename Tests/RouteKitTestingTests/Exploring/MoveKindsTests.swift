import RouteKit
import RouteKitTesting
import XCTest

/// Moves that the user does not make, properties of one move, and moves that are tried before they are made.
final class MoveKindsTests: XCTestCase {
  func testAMoveThatTheUserDoesNotMakeDoesNotLeadOutOfATrap() throws {
    for isByUser in [true, false] {
      let report = try exploration { gallery in
        [.route("enter", ClosureBuilder { Room() }.replaceAllRoute()).on(Entrance.self)]
      }
      .move("fire alarm", byUser: isByUser) { gallery in
        try gallery.router.navigate(to: ClosureBuilder { Entrance() }.replaceAllRoute())
      }
      .never(.deadEnd, .trap).run()

      XCTAssertEqual(
        report.findings.map(\.property),
        isByUser ? [] : ["no dead end", "a way back from everywhere"], "\(report)")
    }
  }

  func testALayerThatTheUserMayNotDismissIsATrap() throws {
    for mayDismiss in [true, false] {
      let report = try exploration { gallery in
        let terms = ClosureBuilder { Room() }.presentRoute {
          $0.isDismissibleByUser = mayDismiss
        }
        return [.route("terms", terms).on(Entrance.self), .dismiss]
      }
      .never(.trap).run()

      XCTAssertEqual(
        report.findings.map(\.property), mayDismiss ? [] : ["a way back from everywhere"],
        "\(report)")
    }
  }

  func testAPropertyOfOneMoveIsAskedOnlyAfterThatMove() throws {
    func report(after move: String?) throws -> ExplorationReport {
      try exploration { gallery in
        [
          .route("enter", ClosureBuilder { Room() }.pushRoute()), .back,
          .route("leave", .popToRoot),
        ]
      }
      .within(.screensInAStack(3))
      .always("a step back", after: move, from: { $0.tree.screens.count }) { before, after in
        after == before - 1
      }
      .run()
    }

    XCTAssertEqual(try report(after: "back").verdict, .proven)
    XCTAssertEqual(try report(after: "leave").findings.map(\.moves), [["leave"]])
    XCTAssertEqual(try report(after: nil).findings.map(\.moves), [["enter"]])
    XCTAssertThrowsError(try report(after: "go back")) {
      XCTAssertEqual(
        "\($0)",
        "A property is about the move 'go back', but no move has this name. "
          + "The moves are 'enter', 'back', 'leave'.")
    }
  }

  /// The state that a builder had changed when its route was only tried once looked like a hidden state.
  func testAnEffectOfABuilderIsFoundWithoutADoubtAboutTheState() throws {
    let report = try exploration { gallery in
      let room = ClosureBuilder { [unowned gallery] () -> Room in
        gallery.visits = min(gallery.visits + 1, 3)
        return Room()
      }
      return [.route("enter", room.pushRoute()), .back]
    }
    .within(.screensInAStack(2)).never(.effectWithoutCommit).run()

    XCTAssertNil(report.problem, "\(report)")
    XCTAssertEqual(report.verdict, .broken, "\(report)")
    XCTAssertEqual(report.findings.map(\.moves), [["enter"]], "\(report)")
    XCTAssertEqual(
      report.findings.map(\.detail), ["'enter' changes the state when it is only tried"])
  }

  /// The exploration once kept the tree of an app, and not the app, to find out what can be undone at the start.
  func testAnObserverMayHoldItsAppWithoutOwningItWhileTheStartIsUndone() throws {
    let report = try Exploration<Gallery> {
      let gallery = try Gallery(undoes: true)
      gallery.tree.observe { [unowned gallery] _ in gallery.visits = 0 }
      return Subject(gallery, tree: gallery.tree, router: gallery.router, state: \.visits)
    }
    .undoing(1).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  func testAPropertyOfOneMoveIsNotAskedOfOthersInALongRow() throws {
    var rings = 0
    let report = try exploration { _ in
      [.route("enter", ClosureBuilder { Room() }.pushRoute()), .back]
    }
    .move("ring") { _ in rings += 1 }
    .within(.screensInAStack(2))
    .always("entering rings no bell", after: "enter", from: { _ in rings }) { $0 == $1 }
    .run()

    XCTAssertNil(report.problem, "\(report)")
  }

  /// The move was never made, and what must hold after it was proven.
  func testAPropertyOfAMoveThatNeverArrivesIsNotProven() throws {
    let report = try exploration { _ in
      [
        .route("enter", ClosureBuilder { Room() }.pushRoute()), .back,
        .route("sit", .popToRoot).on(Bench.self),
      ]
    }
    .within(.screensInAStack(2))
    .always("sitting is safe", after: "sit", from: { $0.tree.screens.count }) { $0 == $1 }
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.notDecidedProperties, ["sitting is safe ('sit' is not offered within the bounds)"])
  }

  func testAFaultWithoutMovesThatMayHaveItIsNotProven() throws {
    let report = try exploration { _ in [.route("home", .popToRoot)] }
      .never(.backThatSelectsAnotherTab, .linkThatLandsElsewhere, .forbiddenScreen).run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.notDecidedProperties,
      [
        "no forbidden screen (no tree has a rule)",
        "no back to another tab (no move is .back)",
        "every link lands at one place (no move is a .link)",
      ])
  }

  /// The second goal was never demanded, and a property hid another one.
  func testTwoPropertiesHaveTwoNames() throws {
    let plain = exploration { _ in [.back] }
    for exploration in [
      plain.reaches("home") { _ in true }.reaches("home") { _ in false },
      plain.always("home") { _ in true }.always("home", from: \.app.visits) { $0 == $1 },
    ] {
      XCTAssertThrowsError(try exploration.run()) {
        XCTAssertEqual(
          "\($0)", "Two properties have the name 'home'. Give each property its own name.")
      }
    }
  }

  /// A screen on the tree was taken for the goal.
  func testAGoalMayBeNamedAsAScreenOfACatalogue() throws {
    let report = try exploration { _ in
      [.route("enter", ClosureBuilder { Room() }.named("room").pushRoute()), .back]
    }
    .within(.screensInAStack(2)).reaches("the screen 'room'") { _ in false }.run()

    XCTAssertEqual(report.notReached, ["the screen 'room'"], "\(report)")
  }

  private func exploration(
    _ moves: @escaping (Gallery) throws -> [Exploration<Gallery>.Step]
  ) -> Exploration<Gallery> {
    Exploration {
      let gallery = try Gallery()
      return Subject(gallery, tree: gallery.tree, router: gallery.router, state: \.visits)
    }
    .checkedBriefly()
    .moves(moves)
  }
}

private final class Entrance: ScreenNode {}
private final class Room: ScreenNode {}
private final class Bench: ScreenNode {}

private final class Gallery {
  let tree = ScreenTree()
  let router: TreeRouter
  var visits = 0

  init(undoes: Bool = false) throws {
    router = TreeRouter(tree)
    if undoes { tree.undoLimit = 3 }
    try router.navigate(to: ClosureBuilder { Entrance() }.inStack().rootRoute())
  }
}
