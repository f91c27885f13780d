import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// More apps about which an exploration once proved what is false, although nothing in them is hidden.
final class MoreFalseProofsTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  // MARK: Tabs alone

  /// The rest of the app was cut off, as if it were out of the bounds.
  func testAMoveThatReplacesTheTabsBreaksTheAssumption() throws {
    let changes: [(name: String, text: String, route: Move)] = [
      ("sign out", "replaces the root", Move(ClosureBuilder { Vault() }.inStack().rootRoute())),
      (
        "add",
        "changes the number of tabs",
        Move { navigation in
          guard let tabs = navigation.tree.root as? TabNode else { throw NotHere() }
          try tabs.append(StackNode(Vault()), in: navigation)
          return try navigation.perform(Move.selectTab(2))
        }
      ),
    ]
    for change in changes {
      let exploration = Counter.exploration(tabs: 2) { counter in
        [
          .route("page", counter.page).on(Hall.self), .back, .tab(0), .tab(1),
          .route(change.name, change.route).on(Hall.self),
        ]
      }
      .always("no vault") { !$0.contains(Vault.self) }
      let together = try exploration.run(.states(200))
      let alone = try exploration.assuming(.eachTabAlone).run()

      XCTAssertEqual(together.verdict, .broken, "\(together)")
      XCTAssertEqual(alone.verdict, .undecided, "\(alone)")
      XCTAssertEqual(
        alone.problem,
        "The assumption 'each tab alone (no move and no property looks at two tabs)' is wrong: after the start, "
          + "'\(change.name)' \(change.text). These tabs cannot be explored alone. Leave out .eachTabAlone."
      )
    }
  }

  /// Another tab was a way back, although it does not lead back in this one.
  func testAnotherTabDoesNotLeadOutOfATrap() throws {
    let exploration = Counter.exploration(tabs: 2) { _ in
      [
        .route("glue", ClosureBuilder { Glued() }.pushRoute()).on(Hall.self), .back, .tab(0),
        .tab(1),
      ]
    }
    .never(.trap)
    let alone = try exploration.assuming(.eachTabAlone).run()

    XCTAssertEqual(try exploration.run().verdict, .broken)
    XCTAssertNotEqual(alone.verdict, .proven, "\(alone)")
  }

  // MARK: Bounds

  /// A page that goes back nowhere, in a stack of at most four: the bound cut off the next page, and that counted as a
  /// way back.
  func testAMoveThatTheBoundCutsOffDoesNotLeadBack() throws {
    let report = try Counter.exploration { _ in
      [.route("glue", ClosureBuilder { Glued() }.pushRoute()), .back]
    }
    .within(.screensInAStack(4)).never(.trap).run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.notDecidedProperties,
      [
        "a way back from everywhere (from Glued, after 'glue', only moves out of the bounds lead on: 'glue')"
      ], "\(report)")
    XCTAssertFalse("\(report)".contains("Proven: a way back"), "\(report)")
  }

  func testAMoveBeyondTheLayersDoesNotLeadBackEither() throws {
    let report = try Counter.exploration { _ in
      let sheet = ClosureBuilder { Leaf() }.presentRoute(over: .onTop) {
        $0.isDismissibleByUser = false
      }
      return [.route("sheet", sheet), .dismiss]
    }
    .within(.layers(2)).never(.trap).run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(report.tally.cuts, 1, "\(report)")
  }

  /// A goal and a button behind the bound were called unreachable.
  func testAGoalBehindTheBoundIsNotBroken() throws {
    let report = try Counter.exploration { counter in
      [
        .route("page", counter.page), .back,
        .route("vault", ClosureBuilder { Vault() }.pushRoute()).on(Deep.self),
      ]
    }
    .move("dig", on: Leaf.self) { counter in
      guard counter.tree.screens.count == 4 else { throw NotHere() }
      try counter.router.navigate(to: ClosureBuilder { Deep() }.pushRoute())
    }
    .reaches("the vault") { $0.contains(Vault.self) }
    .never(.routeThatAlwaysFails).run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertFalse("\(report)".contains("No move leads there."), "\(report)")
  }

  /// With its answer, which came at once, a link was taken for a move of the user.
  func testALinkThatAsksAtOnceDoesNotLeadOut() async throws {
    for isByUser in [true, false] {
      let report = try await Counter.exploration { counter in
        let home = Move.popToRoot.guarded(by: ClosureGuard { .ask { _ in .allow } })
        let call = Exploration<Counter>.Step.route("call", home).on(Glued.self)
        return [
          .route("glue", ClosureBuilder { Glued() }.pushRoute()).on(Hall.self), .back,
          isByUser ? call : call.notByUser,
        ]
      }
      .never(.deadEnd, .trap).runAsking(.states(1_000))

      XCTAssertEqual(
        report.findings.map(\.property),
        isByUser ? [] : ["no dead end", "a way back from everywhere"], "\(report)")
    }
  }

  /// The fourth screen asks for a PIN. The count of the guard was set back, and the move was not made.
  func testAGuardThatCountsInTheStateIsFollowed() throws {
    let exploration = Exploration<Counter> {
      let counter = try Counter()
      return Subject(counter, tree: counter.tree, router: counter.router, state: \.count)
    }
    .moves { counter in
      let pin = ClosureGuard<Void> { [unowned counter] in
        counter.count = min(3, counter.count + 1)
        return .deny
      }
      return [
        .route("cancel", .popToRoot), .route("next", counter.next(to: 4)),
        .route("pin", ClosureBuilder { Vault() }.pushRoute().guarded(by: pin)).on(Deep.self),
      ]
    }
    .within(.screensInAStack(4)).always("never locked") { $0.app.count < 3 }
    let report = try exploration.run()

    XCTAssertEqual(
      report.findings.map(\.moves),
      [["next", "next", "next", "pin", "pin", "pin"]], "\(report)")
    let finding = try XCTUnwrap(report.findings.first)
    XCTAssertEqual(try exploration.replay(finding.code).app.count, 3)
  }

  /// The row of moves went at random, and hardly ever to the ninth screen.
  func testARowOfMovesGoesToEachMove() throws {
    let report = try Exploration<Counter> {
      let counter = try Counter()
      return Subject(counter, tree: counter.tree, router: counter.router)
    }
    .moves { counter in
      let next = Move { [unowned counter] navigation in
        let vault = ClosureBuilder { Vault() }.pushRoute()
        return try navigation.perform(counter.count > 0 ? Move(vault) : Move(counter.next(to: 9)))
      }
      return [.route("cancel", .popToRoot), .route("next", next)]
    }
    .move("pin", on: Deep.self) { $0.count = 1 }
    .within(.screensInAStack(9)).always("no vault") { !$0.contains(Vault.self) }.run()

    XCTAssertNotEqual(report.verdict, .proven, "\(report)")
  }

  /// A goal behind a second question was called unreachable.
  @MainActor func testAGoalBehindASecondQuestionIsNotBroken() async throws {
    for limit in [1, 2] {
      let report = try await Counter.asking { counter in
        let vault = ClosureBuilder { Vault() }.presentRoute(over: .onTop)
        return [
          .route("more", vault.guarded(by: Saving(counter: counter))).on(Ask.self), .dismiss,
        ]
      }
      .within(.layers(2), .openQuestions(limit))
      .reaches("the vault") { $0.contains(Vault.self) }
      .never(.moveThatNeverSucceeds).runAsking(.states(1_000))

      XCTAssertEqual(report.verdict, limit == 1 ? .undecided : .proven, "\(report)")
      XCTAssertEqual(report.findings, [], "\(report)")
      XCTAssertFalse("\(report)".contains("No move leads there."), "\(report)")
      XCTAssertEqual(
        report.notCovered.contains("the question of 'more' while another is open"), limit == 1,
        "\(report)")
    }
  }

  /// With no open questions, the screen of a question is seen by nothing.
  @MainActor func testAGoalBesideAQuestionIsNotBroken() async throws {
    for limit in [0, 1] {
      let report = try await Counter.asking { _ in [.dismiss] }
        .move("help", on: Ask.self) { _ in }
        .within(.layers(1), .openQuestions(limit))
        .reaches("the question") { $0.contains(Ask.self) }
        .never(.moveThatNeverSucceeds).runAsking(.states(1_000))

      XCTAssertEqual(report.verdict, limit == 0 ? .undecided : .proven, "\(report)")
      XCTAssertEqual(report.findings, [], "\(report)")
      XCTAssertFalse("\(report)".contains("No move leads there."), "\(report)")
    }
  }

  /// The guard lets pass on the fourth screen, which is beyond the bound.
  func testARouteThatIsRefusedWithinTheBoundMaySucceed() throws {
    for hasBound in [true, false] {
      let exploration = Counter.exploration(screens: hasBound ? 3 : 5) { counter in
        let deep = ClosureGuard<Void> { [unowned counter] in
          counter.tree.screens.count > 4 ? .allow : .deny
        }
        return [
          .route("page", counter.page), .back,
          .route("vault", ClosureBuilder { Vault() }.pushRoute().guarded(by: deep)),
        ]
      }
      let report = try exploration.never(.moveThatNeverSucceeds, .routeThatAlwaysFails).run()

      XCTAssertEqual(report.verdict, hasBound ? .undecided : .proven, "\(report)")
      XCTAssertEqual(
        report.notDecidedProperties,
        hasBound
          ? [
            "no route that always fails ('vault' is refused within the bounds)",
            "no move that never succeeds ('vault' is refused within the bounds)",
          ] : [], "\(report)")
    }
  }

  // MARK: Leaks

  /// The screens before and after the move look the same.
  func testAScreenThatIsReplacedByAnEqualOneMayLeak() throws {
    for keeps in [true, false] {
      let report = try Counter.exploration { counter in
        let page = ClosureBuilder { [unowned counter] in
          let page = Leaf()
          if keeps { counter.kept.append(page) }
          return page
        }
        return [
          .route("page", counter.page).on(Hall.self), .back,
          .route("again", page.replaceRoute()).on(Leaf.self),
        ]
      }
      .never(.leak).run()

      XCTAssertEqual(report.findings.map(\.property), keeps ? ["no leak"] : [], "\(report)")
      XCTAssertEqual(report.findings.first?.moves, keeps ? ["page", "again", "again"] : nil)
      XCTAssertEqual(report.verdict, keeps ? .broken : .proven, "\(report)")
    }
  }

  /// A page leaks only in one value of the state. Elsewhere it leaves cleanly with the same move.
  func testALeakInOneValueOfTheStateIsFoundOnAShortestWay() throws {
    let report = try Counter.exploration { counter in
      let page = ClosureBuilder { [unowned counter] in
        let page = Leaf()
        if counter.count == 2 { counter.kept.append(page) }
        return page
      }
      return [.route("page", page.pushRoute()).on(Hall.self), .back]
    }
    .move("count") { $0.count = min(3, $0.count + 1) }
    .never(.leak).run()

    XCTAssertEqual(report.findings.map(\.moves), [["count", "count", "page", "back"]], "\(report)")
  }

  func testAClosedWindowThatTheAppKeepsIsALeak() throws {
    for keeps in [true, false] {
      let report = try Exploration<Counter> {
        let counter = try Counter()
        return Subject(counter, tree: counter.tree, router: counter.router).windows { $0.windows }
      }
      .move("open") { counter in
        guard counter.windows.isEmpty else { throw NotHere() }
        let tree = ScreenTree()
        try tree.setRoot(Leaf())
        counter.windows = [tree]
      }
      .move("close") { counter in
        guard let tree = counter.windows.popLast() else { throw NotHere() }
        if keeps { counter.kept.append(tree) }
      }
      .never(.leak).run()

      XCTAssertEqual(
        report.findings.map(\.detail), keeps ? ["a window left and was not released"] : [],
        "\(report)")
    }
  }

  /// The move that leads out of the bounds, the one that throws, and the one in another tab are watched too.
  func testALeakIsFoundWithEachKindOfMove() throws {
    func replace(_ counter: Counter, keeping screen: ScreenNode?) throws {
      if let screen { counter.kept.append(screen) }
      try counter.router.navigate(to: ClosureBuilder { Leaf() }.replaceRoute())
    }
    let kinds: [(name: String, move: (Counter) throws -> Void)] = [
      (
        "out of the bounds",
        { counter in
          guard let stack = counter.tree.visible?.screenParent as? StackNode else {
            throw NotHere()
          }
          try replace(counter, keeping: stack.children.count == 3 ? counter.tree.visible : nil)
          for _ in 0..<3 { try counter.router.navigate(to: counter.page) }
        }
      ),
      (
        "throwing",
        { counter in
          try replace(counter, keeping: counter.tree.visible)
          throw NotHere()
        }
      ),
      ("plain", { counter in try replace(counter, keeping: counter.tree.visible) }),
    ]
    for tabs in [1, 2] {
      for kind in kinds {
        let exploration = Counter.exploration(tabs: tabs) { counter in
          [.route("page", counter.page), .back] + (tabs == 2 ? [.tab(0), .tab(1)] : [])
        }
        .move(kind.name, on: Leaf.self, kind.move).never(.leak)
        let report =
          try tabs == 1 ? exploration.run() : exploration.assuming(.eachTabAlone).run()

        XCTAssertEqual(
          report.findings.map(\.detail), ["'Leaf' left and was not released"],
          "\(kind.name), \(tabs): \(report)")
        XCTAssertEqual(report.findings.first?.moves.last, kind.name)
      }
    }
  }

  func testTabsAloneThatReleaseTheirScreensDoNotLeak() throws {
    let report = try Counter.exploration(tabs: 3) { counter in
      [.route("page", counter.page), .back, .tab(0), .tab(1), .tab(2)]
    }
    .never(.leak, .trap).assuming(.eachTabAlone).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  // MARK: Effects and moves

  func testAnEffectIsNotRuledOutWithoutAState() throws {
    let report = try Exploration<Counter> {
      let counter = try Counter()
      return Subject(counter, tree: counter.tree, router: counter.router)
    }
    .moves { counter in
      let page = ClosureBuilder { [unowned counter] in
        counter.count += 1
        return Leaf()
      }
      return [.route("page", page.pushRoute()).on(Hall.self), .back]
    }
    .never(.effectWithoutCommit).run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertTrue(
      "\(report)".hasSuffix(
        "Not decided: no effect without a commit (the subject has no state, so no effect is seen. "
          + "Give it a state)."), "\(report)")
  }

  /// A rule was asked for `.forbiddenScreen`, and a property was blamed.
  func testARuleThatChangesTheStateIsBlamed() throws {
    for isForbidden in [true, false] {
      let exploration = Exploration<Counter> {
        let counter = try Counter()
        let counting = ClosureGuard<Leaf> { [unowned counter] _ in
          counter.count = min(9, counter.count + 1)
          return .allow
        }
        counter.tree.require(counting, for: Leaf.self)
        return Subject(counter, tree: counter.tree, router: counter.router, state: \.count)
      }
      .moves { counter in [.route("page", counter.page).on(Hall.self), .back] }
      .always("it counts to nine") { $0.app.count <= 9 }
      .never(.forbiddenScreen)
      let report = try (isForbidden ? exploration.never(.effectWithoutCommit) : exploration).run()

      XCTAssertNil(report.problem, "\(report)")
      XCTAssertEqual(
        report.findings.map(\.property), isForbidden ? ["no effect without a commit"] : [],
        "\(report)")
    }
  }

  func testARedirectWithoutAnEndIsFoundInCode() throws {
    for changes in [false, true] {
      let exploration = Counter.exploration { counter in
        [.route("page", counter.page).on(Hall.self), .back]
      }
      .move("loop", on: Leaf.self) { counter in
        if changes { counter.count = 1 }
        try counter.router.navigate(to: counter.page.redirected)
      }
      .never(.redirectLoop)
      let report = try exploration.run()

      XCTAssertEqual(report.findings.map(\.moves), [["page", "loop"]], "\(report)")
      XCTAssertEqual(report.findings.map(\.detail), ["'loop' is redirected endlessly"])
      let code = try XCTUnwrap(report.findings.first).code
      XCTAssertTrue(try exploration.replay(code).shows(Leaf.self))
    }
  }

  /// In the hall, the link replaces everything by the same, and so it landed nowhere.
  func testALinkThatReplacesAPlaceByAnEqualOneLandsThere() throws {
    for isOdd in [true, false] {
      let report = try Counter.exploration { counter in
        let hall = Move(ClosureBuilder { Hall() }.inStack().rootRoute())
        let home = Move { navigation in
          if !isOdd || navigation.tree.visible is Hall { return try navigation.perform(hall) }
          guard navigation.tree.visible is Leaf else { throw NotHere() }
          return try navigation.perform(Move(ClosureBuilder { Vault() }.pushRoute()))
        }
        let links = try LinkTable(schemes: ["app"]) { $0.add("home", "home", to: home.rooted()) }
        return [
          .route("page", counter.page).on(Hall.self), .back, try .link("app://home", in: links),
        ]
      }
      .never(.linkThatLandsElsewhere).run()

      XCTAssertEqual(report.verdict, isOdd ? .broken : .proven, "\(report)")
    }
  }

  func testSecondTapsOnCodeAreNotCovered() throws {
    let report = try Counter.exploration { counter in [.back] }
      .move("page", on: Hall.self) { try $0.router.navigate(to: $0.page) }
      .move("tick", byUser: false) { _ in }
      .never(.samePlaceTwice).run()

    XCTAssertTrue(report.notCovered.contains("second taps on 'page'"), "\(report)")
  }

  @MainActor func testAnswersWithoutNamesAreRefused() async throws {
    let exploration = Exploration<Counter> {
      let counter = try Counter()
      return Subject(counter, tree: counter.tree, router: counter.router).answers { _, _ in }
    }
    .moves { [.route("leave", $0.guardedVault).on(Hall.self), .back] }
    do {
      _ = try await exploration.runAsking(.states(1_000))
      XCTFail("A question without answers was answered.")
    } catch {
      XCTAssertEqual(
        "\(error)",
        "The subject has a closure for answers, but no answers. Name them: .answers(\"save\", \"discard\") { … }."
      )
    }
  }

  func testAMoveThatIsNeverMadeIsNamedInEachReport() throws {
    let exploration = Counter.exploration { counter in
      [.route("page", counter.page).on(Hall.self), .back, .route("sit", .popToRoot).on(Vault.self)]
    }
    .move("sell") { _ in throw NotHere() }
    let plain = try exploration.run()

    XCTAssertEqual(plain.verdict, .proven, "\(plain)")
    XCTAssertEqual(plain.neverMade, ["sit", "sell"])
    XCTAssertTrue(
      "\(plain)".contains(
        "Never made: 'sit' (no state offers it), 'sell' (after the start: NotHere())."), "\(plain)")
    let report = try exploration.never(.moveThatNeverSucceeds).run()
    XCTAssertEqual(
      report.findings.map(\.detail),
      [
        "'sit' does not arrive from any state; no state offers it",
        "'sell' does not arrive from any state; after the start: NotHere()",
      ], "\(report)")
  }

  @MainActor func testAQuestionMayHaveOtherAnswersThanYesAndNo() async throws {
    for isAtOnce in [false, true] {
      let exploration = Exploration<Counter> {
        let counter = try Counter()
        return Subject(counter, tree: counter.tree, router: counter.router, state: \.count)
          .answers("save", "discard", "cancel") { counter, answer in
            guard let ask = counter.tree.visible as? Ask else { throw NotHere() }
            try ask.finish(with: answer)
          }
      }
      .checkedBriefly()
      .moves { [.route("leave", $0.guardedVault).on(Hall.self), .back] }
      .within(.layers(1), .openQuestions(isAtOnce ? 0 : 1))
      .always("nothing is lost") { $0.app.count == 0 }
      let report = try await exploration.runAsking(.states(10_000))

      let moves = isAtOnce ? ["leave (discard)"] : ["leave (asks)", "leave (discard)"]
      XCTAssertEqual(report.findings.first?.moves, moves, "\(report)")
      let code = try XCTUnwrap(report.findings.first).code
      XCTAssertEqual(code, isAtOnce ? "0=1" : "0a-0=1")
      let count = try await exploration.replayAsking(code).app.count
      XCTAssertEqual(count, 1)
    }
  }

  /// Only the second answer belongs to this question. The first one is refused, or does nothing.
  @MainActor func testEachQuestionHasItsOwnAnswers() async throws {
    for isRefused in [true, false] {
      let exploration = Exploration<Counter> {
        let counter = try Counter()
        return Subject(counter, tree: counter.tree, router: counter.router, state: \.count)
          .answers("save", "discard") { counter, answer in
            guard answer == "discard", let ask = counter.tree.visible as? Ask else {
              if isRefused { throw NotHere() }
              return
            }
            try ask.finish(with: answer)
          }
      }
      .checkedBriefly()
      .moves { [.route("leave", $0.guardedVault).on(Hall.self), .back] }
      .within(.layers(1), .screensInAStack(2))
      .always("nothing is lost") { $0.app.count == 0 }

      let report = try await exploration.runAsking(.states(1_000), .seconds(30))

      XCTAssertEqual(report.verdict, .broken, "\(report)")
      XCTAssertEqual(report.findings.first?.moves, ["leave (asks)", "leave (discard)"])
    }
  }

  // MARK: Not noticed

  func testMovesThatDependOnTheStateAreNamed() throws {
    for changes in [0, 1, 2] {
      let report = try Counter.exploration { counter in
        let isDeep = counter.tree.visible is Leaf
        let page = Exploration<Counter>.Step.route("page", counter.page).on(Hall.self)
        switch changes {
        case 0: return [page, .back]
        case 1: return [page, .back] + (isDeep ? [.route("vault", .popToRoot)] : [])
        default: return [page, isDeep ? .back.notByUser : .back]
        }
      }
      .run()

      XCTAssertEqual(report.verdict, changes == 0 ? .proven : .undecided, "\(report)")
      if changes == 1 {
        XCTAssertEqual(
          report.problem,
          "The moves depend on the state: after 'page', they are [\"page\", \"back\", \"vault\"] and not "
            + "[\"page\", \"back\"]. They are read once, so return all moves of the app, and say with .on(_:) which "
            + "screen offers each.")
      }
    }
  }

  /// The names are the same, and the context is that of the start.
  func testARouteWithAContextThatWasReadOnceIsNamed() throws {
    for isReadOnce in [true, false] {
      let report = try Counter.exploration { counter in
        let page = ClosureBuilder { (_: Int) in Leaf() }.pushRoute()
        let now = ClosureRoute { [unowned counter] navigation -> ScreenNode in
          try navigation.perform(page.with(counter.count))
        }
        let route = isReadOnce ? Move(page.with(counter.count)) : Move(now)
        return [.route("page", route).on(Hall.self), .back]
      }
      .move("count", on: Hall.self) { $0.count = 1 }
      .run()

      XCTAssertEqual(
        report.problem,
        isReadOnce
          ? "The moves depend on the state: 'page' ends differently if it is read after 'count'. "
            + "They are read once, so read the state in the route, not before it."
          : nil, "\(report)")
      XCTAssertEqual(report.verdict, isReadOnce ? .undecided : .proven, "\(report)")
    }
  }

  /// The start is in the first tab, and the exploration of the second one begins there too.
  func testTabsAloneWithoutBoundsHaveNoMovesOutOfThem() throws {
    let report = try Exploration<Counter> {
      let counter = try Counter(tabs: 2)
      return Subject(counter, tree: counter.tree, router: counter.router)
    }
    .moves { counter in
      [.route("page", counter.page).on(Hall.self), .back, .tab(0), .tab(1)]
    }
    .never(.trap, .deadEnd, .moveThatNeverSucceeds).assuming(.eachTabAlone).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.tally.cuts, 0, "\(report)")
    XCTAssertEqual(report.neverMade, [])
  }

  func testAnAppThatMakesANewTreeIsNoticed() throws {
    let report = try Counter.exploration { counter in
      [.route("page", counter.page).on(Hall.self), .back]
    }
    .move("start over") { counter in
      counter.tree = ScreenTree()
      counter.router = TreeRouter(counter.tree)
      try counter.router.navigate(to: ClosureBuilder { Vault() }.inStack().rootRoute())
    }
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.problem,
      "After 'start over' the app has another tree: 'tree' has changed. "
        + "The exploration follows the tree of the subject. Set the root of that tree instead.")
  }

  func testAContextThatIsNotEqualToItselfIsNamed() throws {
    let report = try Counter.exploration { _ in
      let page = ClosureBuilder { (_: Double) in Leaf() }.pushRoute()
      return [.route("price", page.with(.nan)).on(Hall.self), .back]
    }
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.problem,
      "After 'price': The context of 'Leaf' is not equal to itself, as a number is that is NaN. "
        + "No state with it is found again, so give it another value.")
  }

  // MARK: Replay

  func testACodeReplaysAfterAMoveThatThrowsAfterAChange() throws {
    let exploration = Counter.exploration { counter in
      [.route("page", counter.page).on(Hall.self), .back]
    }
    .move("fail late") { counter in
      if counter.count == 2 { throw NotHere() }
      counter.count += 1
      throw NotHere()
    }
    .always("less than two") { $0.app.count < 2 }
    let finding = try XCTUnwrap(exploration.run().findings.first)

    XCTAssertEqual(finding.moves, ["fail late", "fail late"])
    XCTAssertEqual(try exploration.replay(finding.code).app.count, 2)
    XCTAssertThrowsError(try exploration.replay("2-2-2-0")) {
      XCTAssertTrue($0 is NotHere, "\($0)")
    }
  }

  func testACodeReplaysThatEndsWithARedirectWithoutAnEnd() throws {
    let exploration = Counter.exploration { counter in
      let loop = counter.page.redirected
      return [
        .route("page", counter.page).on(Hall.self), .back, .route("loop", loop).on(Leaf.self),
      ]
    }
    .never(.redirectLoop)
    let finding = try XCTUnwrap(exploration.run().findings.first)

    XCTAssertEqual(finding.moves, ["page", "loop"])
    XCTAssertTrue(try exploration.replay(finding.code).shows(Leaf.self))
  }

  func testMalformedCodesAreRefused() throws {
    let exploration = Counter.exploration { counter in [.route("page", counter.page), .back] }
    for code in ["0-", "-", "0--1", "+1", "-1", "01", " 0", "0y1", "0ya", "y", "0=0", "2", "0,1"] {
      XCTAssertThrowsError(try exploration.replay(code), code) {
        XCTAssertEqual(
          "\($0)",
          "'\(code)' is not a way: it needs numbers of moves below 2, joined by '-', "
            + "each with 'a', 'y' or 'n' after it if the move asks. Copy the code from a report.")
      }
    }
    XCTAssertTrue(try exploration.replay("").shows(Hall.self))
    XCTAssertTrue(try exploration.replay("0-1-0").shows(Leaf.self))
  }

  /// An answer to a move that does not ask was left out, and the move was made.
  @MainActor func testACodeWithAnAnswerToNoQuestionIsRefused() async throws {
    let exploration = Counter.exploration { counter in
      [
        .route("page", counter.page), .route("leave", counter.guardedVault).on(Hall.self), .back,
      ]
    }
    .move("count") { $0.count += 1 }
    for (code, name) in [
      ("0a", "page"), ("0y", "page"), ("0n", "page"), ("3a", "count"), ("3y", "count"),
      ("1a-1y-0y", "page"), ("0-1y", "leave"),
    ] {
      let isOffered = code != "0-1y"
      let text =
        isOffered
        ? "'\(name)' does not ask here, but in the code '\(code)' it asks or is answered. Copy the code from a report."
        : "The visible screen does not offer the move '\(name)'."
      do {
        _ = try await exploration.replayAsking(code)
        XCTFail(code)
      } catch { XCTAssertEqual("\(error)", text, code) }
      if code.hasPrefix("1") { continue }
      XCTAssertThrowsError(try exploration.replay(code), code) {
        XCTAssertEqual("\($0)", text, code)
      }
    }
  }

  /// A move that asks was left out, because it was the last.
  @MainActor func testACodeWithoutTheAnswerOfAQuestionIsRefused() async throws {
    let exploration = Counter.exploration { counter in
      [.route("leave", counter.guardedVault).on(Hall.self), .back]
    }
    let text =
      "'leave' asks, but in the code '0' it neither asks nor is answered. Copy the code from a report."
    do {
      _ = try await exploration.replayAsking("0")
      XCTFail("0")
    } catch { XCTAssertEqual("\(error)", text) }
    XCTAssertThrowsError(try exploration.replay("0")) { XCTAssertEqual("\($0)", text) }
  }
}

private final class Hall: ScreenNode {}
private final class Leaf: ScreenNode {}
private final class Deep: ScreenNode {}
private final class Vault: ScreenNode {}
private final class Ask: ScreenNode, Finishing { typealias Outcome = String }

/// Asks what becomes of the changes.
private struct Saving: Guard, Questioning {
  let counter: Counter

  func check(_: Void) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    let answer = try await asking.router.result(of: ClosureBuilder { Ask() }.presentRoute())
    if answer == "discard" { counter.count = 1 }
    return answer == "cancel" ? .deny : .allow
  }
}

/// A screen that does nothing when the user goes back.
private final class Glued: ScreenNode {
  override init() {
    super.init()
    onBack {}
  }
}

extension Route where Context == Void {
  /// A route whose guard redirects to a route with the same guard, endlessly.
  fileprivate var redirected: ClosureRoute<ScreenNode, Void> {
    func loop(_ depth: Int) -> ClosureRoute<ScreenNode, Void> {
      guarded(
        by: ClosureGuard<Void> { .redirect(to: depth > 20 ? Move(self) : Move(loop(depth + 1))) })
    }
    return loop(0)
  }
}

/// A hall with pages, tabs if there are several, and a counter.
private final class Counter {
  var tree = ScreenTree()
  var router: TreeRouter
  var count = 0
  var windows: [ScreenTree] = []
  var kept: [AnyObject] = []

  init(tabs: Int = 1) throws {
    router = TreeRouter(tree)
    let hall = ClosureBuilder { Hall() }.inStack()
    if tabs == 1 {
      try router.navigate(to: hall.rootRoute())
    } else {
      let all = TabBuilder((0..<tabs).map { hall.named("\($0)") }) { TabNode() }
      try router.navigate(to: all.rootRoute())
    }
  }

  var page: ClosureRoute<Leaf, Void> { ClosureBuilder { Leaf() }.pushRoute() }

  /// A vault behind a question.
  var guardedVault: ClosureRoute<Vault, Void> {
    ClosureBuilder { Vault() }.pushRoute().guarded(by: Saving(counter: self))
  }

  /// The next screen of a stack, whose last one is deep.
  func next(to last: Int) -> Move {
    Move { navigation in
      let count = (navigation.tree.root as? StackNode)?.children.count ?? 0
      let deep = ClosureBuilder { Deep() }.pushRoute()
      return try navigation.perform(count == last - 1 ? Move(deep) : Move(self.page))
    }
  }

  /// A hall that asks before it lets the user pass, and more moves.
  static func asking(
    _ moves: @escaping (Counter) throws -> [Exploration<Counter>.Step]
  ) -> Exploration<Counter> {
    Exploration<Counter> {
      let counter = try Counter()
      return Subject(counter, tree: counter.tree, router: counter.router, state: \.count)
        .answers("save", "cancel") { counter, answer in
          guard let ask = counter.tree.visible as? Ask else { throw NotHere() }
          try ask.finish(with: answer)
        }
    }
    .checkedBriefly()
    .moves { counter in
      let leave = counter.page.guarded(by: Saving(counter: counter))
      return [.route("leave", leave).on(Hall.self), .back] + (try moves(counter))
    }
  }

  static func exploration(
    tabs: Int = 1, screens: Int = 3,
    _ moves: @escaping (Counter) throws -> [Exploration<Counter>.Step]
  ) -> Exploration<Counter> {
    Exploration {
      let counter = try Counter(tabs: tabs)
      return Subject(counter, tree: counter.tree, router: counter.router, state: \.count)
    }
    .checkedBriefly()
    .moves(moves)
    .within(.screensInAStack(screens))
  }
}
