import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Apps about which an exploration once proved what is false.
final class FalseProofsTests: XCTestCase {
  func testAGuardThatCountsIsFoundByManyMovesInARow() throws {
    for limit in [2, 3, 15] {
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

  func testAModelThatOnlyASecondRouteKeepsIsALeak() throws {
    let report = try exploration { desk in
      func form(isKept: Bool) -> Move {
        desk.on(
          Inbox.self,
          ClosureBuilder { [unowned desk] in
            let form = Form()
            if isKept { desk.kept.append(form) }
            return Screen(form)
          }.pushRoute())
      }
      return [.route("form", form(isKept: false)), .route("search", form(isKept: true)), .back]
    }
    .never(.leak).run()

    XCTAssertEqual(report.findings.map(\.property), ["no leak"], "\(report)")
    XCTAssertEqual(report.findings.first?.moves.suffix(2), ["search", "back"], "\(report)")
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

  func testAModelThatAllScreensShareMayStay() throws {
    let report = try exploration { desk in
      let form = ClosureBuilder { [unowned desk] in Screen(desk.form) }.pushRoute()
      return [.route("form", desk.on(Inbox.self, form)), .back]
    }
    .never(.leak).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(
      report.notCovered,
      [
        "clocks", "randomness", "tasks that act later", "effects outside the tree and the state",
        "objects behind released screens",
      ])
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

  @MainActor
  func testATaskThatNavigatesLaterIsFoundOnAnActor() async throws {
    let exploration = exploration { desk in
      let late = ClosureBuilder { [weak desk] in
        let letter = Letter()
        nonisolated(unsafe) let desk = desk
        letter.whenShown = {
          Task { @MainActor in
            do {
              try await Task.sleep(for: .milliseconds(2))
              try desk?.router.navigate(to: ClosureBuilder { Vault() }.pushRoute())
            } catch {}
          }
        }
        return letter
      }
      return [.route("late", desk.on(Inbox.self, late.pushRoute())), .back]
    }
    .always("the vault is closed") { !$0.contains(Vault.self) }
    let report = try await exploration.runAsking(.states(10_000))

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertTrue(report.notCovered.contains("tasks that act later"))
  }

  /// Only the visible screens were compared.
  func testALinkThatPushesInWhicheverTabIsSelectedLandsElsewhere() throws {
    let report = try exploration(tabs: 2) { desk in
      let table = try LinkTable(schemes: ["desk"]) {
        $0.add("letter", "letter", to: desk.letter.rooted())
      }
      return [try .link("desk://letter", in: table), .tab(0), .tab(1), .back]
    }
    .never(.linkThatLandsElsewhere)
    .run()

    XCTAssertEqual(
      report.findings.map(\.detail),
      ["'open desk://letter' lands elsewhere than after 'open desk://letter'"], "\(report)")
  }

  /// The visible screen and the tab are the same, and what lies below is not.
  func testALinkAboveAnotherScreenLandsElsewhere() throws {
    let report = try exploration { desk in
      let table = try LinkTable(schemes: ["desk"]) {
        $0.add("letter", "letter", to: desk.letter.rooted())
      }
      return [
        try .link("desk://letter", in: table),
        .route("draft", desk.on(Inbox.self, ClosureBuilder { Draft() }.pushRoute())), .back,
      ]
    }
    .never(.linkThatLandsElsewhere)
    .run()

    XCTAssertEqual(report.findings.map(\.property), ["every link lands at one place"], "\(report)")
  }

  func testALinkThatReplacesTheStackLandsAtOnePlace() throws {
    for assumptions in [[], [Exploration<Desk>.Assumption.eachTabAlone]] {
      let exploration = exploration(tabs: 2) { desk in
        let letter = Move.selectTab(1).then(.popToRoot).then(desk.letter)
        let table = try LinkTable(schemes: ["desk"]) {
          $0.add("letter", "letter", to: letter.rooted())
        }
        return [
          try .link("desk://letter", in: table), .tab(0), .tab(1), .back,
          .route("letter", desk.letter),
        ]
      }
      .checkedBriefly().never(.linkThatLandsElsewhere)
      let report = try assumptions.reduce(exploration) { $0.assuming($1) }.run()

      XCTAssertEqual(report.verdict, .proven, "\(report)")
    }
  }

  /// The exploration took a history that the app forgets for a state that it does not know.
  func testAForgottenHistoryBelongsToTheState() throws {
    let report = try undoing { $0.tree.forgetHistory() }.run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  func testAHistoryFromBeforeTheStartBelongsToTheState() throws {
    let report = try Exploration<Desk> {
      let desk = try Desk(undoLimit: 10)
      try desk.router.navigate(to: desk.letter)
      return Subject(desk, tree: desk.tree, router: desk.router)
    }
    .moves { desk in [.route("letter", desk.on(Inbox.self, desk.letter)), .back] }
    .undoing(2).within(.screensInAStack(3))
    .reaches("the time before the start") { !$0.contains(Letter.self) && $0.tree.redoCount == 1 }
    .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// The way could not be gone again, because the tree kept no history there.
  func testAWayWithUndoCanBeGoneAgain() throws {
    try LawRun.needsLongRun()
    let exploration = undoing { _ in }
      .always("nothing is undone") { $0.tree.redoCount == 0 }
    let finding = try XCTUnwrap(exploration.run().findings.first)

    XCTAssertEqual(finding.moves, ["letter", "undo"])
    XCTAssertTrue(
      "\(try exploration.run())".contains("Complete within: 3 screens in a stack, 2 undos.\n"))
    XCTAssertEqual(try exploration.replay(finding.code).tree.redoCount, 1)
  }

  private func undoing(_ signOut: @escaping (Desk) -> Void) -> Exploration<Desk> {
    exploration { desk in [.route("letter", desk.on(Inbox.self, desk.letter)), .back] }
      .move("sign out", signOut).undoing(2)
  }

  /// Saving changes the state and not the tree, but then the form can be closed.
  func testSavingLeadsOutOfAFormThatClosesOnlyAfterwards() throws {
    for canSave in [true, false] {
      let report = try Exploration<Desk> {
        let desk = try Desk()
        return Subject(desk, tree: desk.tree, router: desk.router, state: \.opened)
      }
      .moves { desk in
        let sheet = ClosureBuilder { [unowned desk] in Sheet(desk) }.presentRoute()
        return [.route("sheet", desk.on(Inbox.self, sheet)), .back, .dismiss]
      }
      .move("save") { desk in
        guard canSave, desk.tree.visible is Sheet else { throw NotHere() }
        desk.opened = 1
      }
      .move("scribble") { desk in
        guard desk.tree.visible is Sheet, desk.opened == 0 else { throw NotHere() }
        desk.opened = 2
      }
      .within(.screensInAStack(2), .layers(1)).never(.deadEnd)
      .run()

      XCTAssertEqual(
        report.findings.map(\.moves), canSave ? [] : [["sheet"]], "\(report)")
    }
  }

  private func exploration(
    tabs: Int = 1, _ moves: @escaping (Desk) throws -> [Exploration<Desk>.Step]
  ) -> Exploration<Desk> {
    Exploration<Desk> {
      let desk = try Desk(tabs: tabs)
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

/// A form that closes only after saving.
private final class Sheet: ScreenNode {
  private unowned let desk: Desk
  init(_ desk: Desk) { self.desk = desk }
  override func leaveCheck(_ departure: Departure) -> Verdict { desk.opened == 1 ? .allow : .deny }
}

private final class Draft: ScreenNode {
  var text = ""
  override func leaveCheck(_ departure: Departure) -> Verdict { text.count < 2 ? .allow : .deny }
}

/// A desk with letters, and with things that no exploration knows.
private final class Desk {
  let tree = ScreenTree()
  let router: TreeRouter
  let form = Form()
  var opened = 0
  var lettersInTheOtherWindow = 0
  var kept: [Form] = []

  init(tabs: Int = 1, undoLimit: Int = 0) throws {
    router = TreeRouter(tree)
    tree.undoLimit = undoLimit
    let inbox = ClosureBuilder { Inbox() }.inStack()
    if tabs == 1 {
      try router.navigate(to: inbox.rootRoute())
    } else {
      let all = TabBuilder((0..<tabs).map { inbox.named("\($0)") }) { TabNode() }
      try router.navigate(to: all.rootRoute())
    }
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
