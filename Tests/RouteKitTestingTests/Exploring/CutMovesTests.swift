import RouteKit
import RouteKitTesting
import XCTest

/// Moves that lead out of the bounds, or to another tab, before the app answers them. They are made too.
final class CutMovesTests: XCTestCase {
  /// The move leads out of the bounds only in a probe. It was never made, so the vault was never seen.
  func testAnAppThatTrimsItsOwnStackIsFollowed() throws {
    for isObserver in [true, false] {
      let report = try Tower.exploration { tower in
        let page = ClosureBuilder { Floor() }.pushRoute()
        if isObserver {
          tower.tree.observe { [unowned tower] _ in tower.trim() }
          return [.route("page", page), .back]
        }
        return [.route("page", page.onArrival { [unowned tower] _, _ in tower.trim() }), .back]
      }
      .within(.screensInAStack(3))
      .always("no vault") { !$0.contains(Vault.self) }.run()

      XCTAssertEqual(report.findings.map(\.moves), [["page", "page", "page"]], "\(report)")
      XCTAssertEqual(report.tally.cuts, 0, "\(report)")
    }
  }

  func testAnAppThatClosesItsLayersIsFollowed() throws {
    let report = try Tower.exploration { tower in
      tower.tree.observe { [unowned tower] _ in
        guard tower.tree.layers.count == 4 else { return }
        do { try tower.router.navigate(to: Move.dismissAll.then(tower.vault)) } catch {}
      }
      return [.route("sheet", ClosureBuilder { Floor() }.presentRoute()), .dismiss]
    }
    .within(.layers(2), .screensInAStack(2))
    .always("no vault") { !$0.contains(Vault.self) }.run()

    XCTAssertEqual(report.findings.map(\.moves), [["sheet", "sheet", "sheet"]], "\(report)")
  }

  /// An observer puts the tabs back at once, so the assumption is right.
  func testTabsThatComeBackAtOnceAreExploredAlone() throws {
    let report = try Tower.exploration(tabs: 2) { tower in
      tower.tree.observe { [unowned tower] _ in
        guard !(tower.tree.root is TabNode) else { return }
        do { try tower.open(tabs: 2) } catch {}
      }
      return [
        .route("reset", ClosureBuilder { Floor() }.inStack().rootRoute()).on(Hall.self),
        .route("page", ClosureBuilder { Floor() }.pushRoute()).on(Hall.self), .back, .tab(0),
        .tab(1),
      ]
    }
    .assuming(.eachTabAlone).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// A page looks at the other tab when it comes. In the samples of two tabs, moves were only tried.
  func testAScreenThatLooksAtAnotherTabBreaksTheAssumption() throws {
    for looks in [true, false] {
      let exploration = Tower.exploration(tabs: 2) { tower in
        let page = ClosureBuilder { [unowned tower] in Lookout(in: looks ? tower : nil) }
        let box = ClosureBuilder { Floor() }
        return [
          .route("page", page.pushRoute()).on(Hall.self),
          .route("box", box.pushRoute()).on(Attic.self), .back, .tab(0), .tab(1),
        ]
      }
      .always("no vault") { !$0.contains(Vault.self) }
      let (together, alone) = (
        try exploration.run(), try exploration.assuming(.eachTabAlone).run()
      )

      XCTAssertEqual(together.verdict, looks ? .broken : .proven, "\(together)")
      XCTAssertEqual(alone.verdict, looks ? .undecided : .proven, "\(alone)")
      XCTAssertEqual(
        alone.problem?.hasPrefix("'page' depends on another tab: "), looks ? true : nil, "\(alone)")
    }
  }

  /// Nothing was tapped twice after a move to another tab.
  func testASecondTapOnAMoveToAnotherTabIsTried() throws {
    for isReused in [false, true] {
      let exploration = Tower.exploration(tabs: 2) { _ in
        let page = ClosureBuilder { Floor() }.pushRoute()
        let mail = Move.selectTab(1).then(isReused ? page.reusing(.visible) : page)
        return [.route("mail", mail).on(Hall.self), .back, .tab(0), .tab(1)]
      }
      .within(.screensInAStack(3)).never(.samePlaceTwice)
      let (together, alone) = (
        try exploration.run(), try exploration.assuming(.eachTabAlone).run()
      )
      for report in [together, alone] {
        XCTAssertEqual(
          report.findings.map(\.detail),
          isReused ? [] : ["a second tap on 'mail' shows 'Floor' twice"], "\(report)")
      }
      XCTAssertEqual(together.verdict, isReused ? .proven : .broken, "\(together)")
      // The second letter depends on what is in the other tab.
      XCTAssertEqual(alone.verdict, isReused ? .proven : .undecided, "\(alone)")
    }
  }

  /// The ways to the states of a tab begin in the tab of the start, whose screen offers the move. The other tab was
  /// selected first, so its letter never came in the samples. A letter behind a page was in none of them.
  func testAPageThatAnotherTabPushesTwiceIsNotProven() throws {
    func mail() -> Exploration<Tower>.Step {
      .route("mail", Move.selectTab(1).then(ClosureBuilder { Floor() }.pushRoute()))
    }
    let lists: [() -> [Exploration<Tower>.Step]] = [
      { [mail().on(Hall.self), .back, .tab(0), .tab(1)] },
      { [mail().on(Hall.self), .back, .tab(0)] },
      {
        let page = ClosureBuilder { Vault() }.pushRoute()
        return [
          .route("page", page).on(Hall.self), mail().on(Vault.self), .back, .tab(0), .tab(1),
        ]
      },
    ]
    for list in lists {
      let exploration = Tower.exploration(tabs: 2) { _ in list() }
        .within(.screensInAStack(3))
        .always("one letter") { $0.tree.screens.count { $0 is Floor } < 2 }
      let alone = try exploration.assuming(.eachTabAlone).run()

      XCTAssertEqual(try exploration.run().verdict, .broken)
      XCTAssertEqual(alone.verdict, .undecided, "\(alone)")
      XCTAssertTrue(
        alone.problem?.hasPrefix("'mail' changes another tab: ") ?? false, "\(alone)")
    }
  }
}

private final class Hall: ScreenNode {}
private final class Attic: ScreenNode {}
private final class Floor: ScreenNode {}
private final class Vault: ScreenNode {}

/// A page that opens the vault if there is something in the attic.
private final class Lookout: ScreenNode {
  private weak var tower: Tower?
  init(in tower: Tower?) { self.tower = tower }

  override func didEnter() {
    guard let tower, tower.tree.screens.contains(where: { $0 is Floor }) else { return }
    do { try tower.router.navigate(to: tower.vault) } catch {}
  }
}

/// A hall with pages, and an attic in the second tab if there are tabs.
private final class Tower {
  let tree = ScreenTree()
  let router: TreeRouter

  init(tabs: Int) throws {
    router = TreeRouter(tree)
    try open(tabs: tabs)
  }

  func open(tabs: Int) throws {
    let hall = try StackNode(Hall())
    try tree.setRoot(tabs == 0 ? hall : try TabNode(hall, StackNode(Attic())))
  }

  let vault = ClosureBuilder { Vault() }.pushRoute()

  /// Empties a stack of four screens, and shows the vault.
  func trim() {
    guard let stack = tree.root as? StackNode, stack.children.count == 4 else { return }
    do { try router.navigate(to: Move.popToRoot.then(vault)) } catch {}
  }

  static func exploration(
    tabs: Int = 0, _ moves: @escaping (Tower) throws -> [Exploration<Tower>.Step]
  ) -> Exploration<Tower> {
    // The moves are read again, and must not add observers to the same app.
    Exploration {
      let tower = try Tower(tabs: tabs)
      tower.moves = try moves(tower)
      return Subject(tower, tree: tower.tree, router: tower.router)
    }
    .checkedBriefly()
    .moves { $0.moves }
  }

  private var moves: [Exploration<Tower>.Step] = []
}
