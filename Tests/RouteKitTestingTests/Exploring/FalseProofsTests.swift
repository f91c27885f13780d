import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Apps about which an exploration once proved what is false.
final class FalseProofsTests: XCTestCase {
  func testAGuardThatCountsIsFoundByManyMovesInARow() throws {
    for limit in [2, 3, 6, 15] {
      let report = try exploration { desk in
        let letter = desk.letter.onCommit { [unowned desk] _, _ in desk.opened += 1 }
        let vault = ClosureBuilder { Vault() }.pushRoute().guarded(
          by: ClosureGuard { [unowned desk] in desk.opened < limit ? .deny : .allow })
        return [.route("letter", desk.on(Inbox.self, letter)), .back, .route("vault", vault)]
      }
      .always("the vault is closed") { !$0.contains(Vault.self) }
      .run()

      XCTAssertEqual(report.verdict, .undecided, "\(report)")
      XCTAssertTrue(
        report.problem?.hasPrefix("'vault' does not lead to one state: after ") ?? false,
        "\(report)")
      if limit == 2 { continue }
      XCTAssertTrue(report.problem?.contains("moves in a row") ?? false, "\(report)")
    }
  }

  func testAGuardThatCountsHowOftenItIsAskedIsFound() throws {
    let report = try exploration { desk in
      let vault = ClosureBuilder { Vault() }.pushRoute().guarded(
        by: ClosureGuard { [unowned desk] in
          desk.opened += 1
          return desk.opened % 100 == 0 ? .allow : .deny
        })
      return [.route("letter", desk.on(Inbox.self, desk.letter)), .back, .route("vault", vault)]
    }
    .always("the vault is closed") { !$0.contains(Vault.self) }
    .run()

    XCTAssertNotEqual(report.verdict, .proven, "\(report)")
  }

  func testAScreenThatDeniesAfterTwoTypingsIsNamed() throws {
    let report = try exploration { desk in
      [.route("draft", desk.on(Inbox.self, ClosureBuilder { Draft() }.pushRoute())), .back]
    }
    .move("type") { desk in
      guard let draft = desk.tree.visible as? Draft else { throw NotHere() }
      draft.text += "x"
    }
    .never(.deadEnd, .trap)
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertTrue(
      report.problem?.hasSuffix("Perhaps on what 'Draft' (text) keeps.") ?? false, "\(report)")
  }

  func testAPropertyOfAnUndeclaredWindowIsNotProven() throws {
    let report = try exploration { desk in
      [.route("letter", desk.on(Inbox.self, desk.letter)), .back]
    }
    .move("other window") { $0.lettersInTheOtherWindow += 1 }
    .always("the other window is small") { $0.app.lettersInTheOtherWindow < 5 }
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertTrue(
      report.problem?.hasPrefix("The property 'the other window is small' does not hold in ")
        ?? false, "\(report)")
  }

  func testAModelBehindAReleasedScreenIsALeak() throws {
    let report = try exploration { desk in
      let form = ClosureBuilder { [unowned desk] in
        let form = Form()
        desk.kept.append(form)
        return Screen(form)
      }.pushRoute()
      return [.route("form", desk.on(Inbox.self, form)), .back]
    }
    .never(.leak).run()

    XCTAssertEqual(
      report.findings.map(\.detail), ["the model of 'Form' left and was not released"], "\(report)")
    XCTAssertEqual(report.findings.map(\.moves), [["form", "back"]])
  }

  func testAModelThatAllScreensShareIsNoLeak() throws {
    let report = try exploration { desk in
      let form = ClosureBuilder { [unowned desk] in Screen(desk.form) }.pushRoute()
      return [.route("form", desk.on(Inbox.self, form)), .back]
    }
    .never(.leak).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.notCovered.last, "objects behind released screens")
  }

  /// The exploration once told the user to look for a missing state.
  func testACallbackThatChangesTheStateIsBlamedAndNotTheState() throws {
    let report = try Exploration<Desk> {
      let desk = try Desk()
      return Subject(desk, tree: desk.tree, router: desk.router, state: \.opened)
    }
    .moves { desk in
      let counted = ClosureBuilder { [unowned desk] in
        let letter = Letter()
        letter.whenShown = { [unowned desk] in desk.opened = 1 }
        return letter
      }
      return [.route("letter", desk.on(Inbox.self, counted.pushRoute())), .back]
    }
    .within(.screensInAStack(3))
    .assuming(.callbacksDoNotNavigate)
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.problem,
      "The assumption 'callbacks do not navigate' is wrong: after 'letter' a callback or an observer "
        + "changes the state. Leave it out.")
  }

  func testWhatCannotBeTriedIsListedInTheFirstLines() throws {
    let begin = Date()
    let report = try exploration { desk in
      let vault = ClosureBuilder { Vault() }.pushRoute().guarded(
        by: ClosureGuard { Date().timeIntervalSince(begin) > 3600 ? .allow : .deny })
      return [.route("letter", desk.on(Inbox.self, desk.letter)), .back, .route("vault", vault)]
    }
    .always("the vault is closed") { !$0.contains(Vault.self) }
    .run()

    XCTAssertEqual(
      "\(report)".split(separator: "\n").dropFirst().prefix(2),
      [
        "Assumed: nothing.",
        "Not covered: clocks, randomness, tasks that act later, effects outside the tree and the state.",
      ])
  }

  private func exploration(
    _ moves: @escaping (Desk) throws -> [Exploration<Desk>.Step]
  ) -> Exploration<Desk> {
    Exploration<Desk> {
      let desk = try Desk()
      return Subject(desk, tree: desk.tree, router: desk.router)
    }
    .moves(moves)
    .within(.screensInAStack(3))
  }
}

struct NotHere: Error {}
private final class Inbox: ScreenNode {}
private final class Vault: ScreenNode {}
private final class Form: ScreenLifecycle {}

private final class Letter: ScreenNode {
  var whenShown: () -> Void = {}
  override func didAppear() { whenShown() }
}

private final class Draft: ScreenNode {
  var text = ""
  override func leaveCheck(_ departure: Departure) -> Verdict { text.count < 2 ? .allow : .deny }
}

/// A desk with letters, and with things that no exploration is told of.
private final class Desk {
  let tree = ScreenTree()
  let router: TreeRouter
  let form = Form()
  var opened = 0
  var lettersInTheOtherWindow = 0
  var kept: [Form] = []

  init() throws {
    router = TreeRouter(tree)
    try router.navigate(to: ClosureBuilder { Inbox() }.inStack().rootRoute())
  }

  var letter: ClosureRoute<Letter, Void> { ClosureBuilder { Letter() }.pushRoute() }

  /// A route that exists only on a screen.
  func on<Screen>(_: Screen.Type, _ route: some Route<Void>) -> Move {
    Move { navigation in
      guard navigation.tree.visible is Screen else { throw NotHere() }
      return try navigation.perform(Move(route))
    }
  }
}
