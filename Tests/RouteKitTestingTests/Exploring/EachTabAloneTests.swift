import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class EachTabAloneTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  /// The three tabs, each alone, for as long as that takes.
  private static let alone = Result {
    try Trio.exploration().assuming(.eachTabAlone).run(.seconds(.infinity))
  }

  /// In each tab, a stack has up to two pages of two kinds above its root: 1 + 2 + 4 states. Of three tabs, one of
  /// which is selected, that is 7 · 7 · 7 · 3. Alone it is 7 for the first tab, and 1 + 7 for each other one, because
  /// the way there begins in the first. A short run has one page less: 1 + 2 states.
  func testTheStatesOfTheTabsAreAddedAndNotMultiplied() throws {
    let alone = try Self.alone.get()
    XCTAssertEqual(alone.tally.states, LawRun.isFull ? 7 + 8 + 8 : 3 + 4 + 4, "\(alone)")
    XCTAssertEqual(alone.verdict, .proven)
    guard LawRun.isFull else { return }

    let together = try Trio.exploration().run(.states(10_000))
    XCTAssertEqual(together.tally.states, 7 * 7 * 7 * 3, "\(together)")
    XCTAssertEqual(together.verdict, .proven)
  }

  func testAPropertyOfAMoveIsNotAskedOfAnotherMoveToAnotherTab() throws {
    let report = try Trio.exploration()
      .always("a page stays in its tab", after: "page", from: { $0.app.selected }) { $0 == $1 }
      .assuming(.eachTabAlone).run(.states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  func testABudgetMayBeEndless() throws {
    XCTAssertEqual(try Self.alone.get().verdict, .proven)
    let report = try Trio.exploration().within(.screensInAStack(1)).assuming(.eachTabAlone)
      .run(.seconds(.greatestFiniteMagnitude))
    XCTAssertEqual(report.verdict, .proven)
  }

  func testTheAssumptionStandsInTheSecondLine() throws {
    XCTAssertEqual(
      "\(try Self.alone.get())".split(separator: "\n")[1],
      "Assumed: each tab alone (no move and no property looks at two tabs).")
  }

  func testAGuardThatReadsAcrossTabsIsFound() throws {
    let exploration = Trio.exploration { trio in
      .route(
        "order",
        ClosureBuilder { Order() }.pushRoute().guarded(
          by: ClosureGuard { [unowned trio] in trio.hasPages(inTab: 0) ? .allow : .deny }))
    }

    let report = try exploration.assuming(.eachTabAlone).run(.states(10_000))

    XCTAssertEqual(report.verdict, .undecided)
    XCTAssertEqual(
      report.problem,
      "'order' depends on another tab: after 'tab 1' it ends differently than after "
        + "'tab 1 · tab 0 · page · tab 1'. These tabs cannot be explored alone. Leave out .eachTabAlone."
    )
    guard LawRun.isFull else { return }
    XCTAssertEqual(try exploration.run(.states(20_000)).verdict, .proven)
  }

  func testABuilderThatReadsAcrossTabsIsFound() throws {
    let exploration = Trio.exploration { trio in
      .route(
        "order",
        ClosureBuilder { [unowned trio] () throws -> Order in
          if trio.hasPages(inTab: 2) { throw SoldOut() }
          return Order()
        }.pushRoute())
    }

    let report = try exploration.assuming(.eachTabAlone).run(.states(10_000))

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertTrue(report.problem?.hasPrefix("'order' depends on another tab") ?? false, "\(report)")
  }

  func testAPropertyIsBrokenInWhicheverTabItIs() throws {
    let report = try Trio.exploration().assuming(.eachTabAlone)
      .always("no page in the last tab") { !$0.app.hasPages(inTab: 2) }
      .run(.states(10_000))

    XCTAssertEqual(report.verdict, .broken)
    XCTAssertEqual(report.findings.map(\.moves), [["tab 2", "page"]])
    let subject = try Trio.exploration().replay(report.findings[0].code)
    XCTAssertTrue(subject.app.hasPages(inTab: 2))
  }

  func testARouteThatArrivesInOneTabDoesNotAlwaysFail() throws {
    let report = try Trio.exploration { trio in
      .route(
        "order",
        ClosureRoute { [unowned trio] navigation -> ScreenNode in
          guard trio.selected == 1 else { throw SoldOut() }
          return try navigation.perform(ClosureBuilder { Order() }.pushRoute())
        })
    }
    .never(.routeThatAlwaysFails).assuming(.eachTabAlone).run(.states(10_000))

    XCTAssertEqual(report.findings, [], "\(report)")
  }

  func testLayersDoNotDisturbTheCheck() throws {
    let report = try Trio.exploration { _ in
      .route("sheet", ClosureBuilder { Order() }.presentRoute())
    }
    .assuming(.eachTabAlone).within(.layers(1)).run(.states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  @MainActor func testTabsAloneMayAsk() async throws {
    let exploration = Trio.exploration { trio in
      .route(
        "order",
        ClosureBuilder { Order() }.pushRoute().guarded(
          by: ClosureGuard { [unowned trio] in
            let answer = trio.saysYes
            return .ask { _ in answer ? .allow : .deny }
          }))
    }

    let report = try await exploration.assuming(.eachTabAlone).runAsking(.states(10_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.notDecided, [])
  }

  /// A purchase in one tab opened a page in another, and the exploration proved that it does not.
  func testAStateThatOneTabWritesIsReadInAnother() throws {
    for price in [1, 3] {
      let exploration = Mart.exploration { mart in
        [
          mart.in(0, "buy") { $0.coins = min(3, $0.coins + 1) },
          mart.in(1, "premium", if: { $0.coins == price }, ClosureBuilder { Order() }.pushRoute()),
        ]
      }
      .always("premium is never seen") { !$0.contains(Order.self) }
      let report = try exploration.assuming(.eachTabAlone).run()

      XCTAssertEqual(report.verdict, .broken, "\(report)")
      let finding = try XCTUnwrap(report.findings.first)
      XCTAssertTrue(try exploration.replay(finding.code).contains(Order.self))
      XCTAssertTrue("\(report)".contains("A way, "), "\(report)")
      XCTAssertFalse("\(report)".contains("Shortest"), "\(report)")
    }
  }

  /// A page that was opened in one tab stays there, while another tab changes the state.
  func testAPageThatStaysInItsTabWhileAnotherTabChangesTheStateIsFound() throws {
    for isRepaired in [false, true] {
      let exploration = Mart.exploration { mart in
        [
          mart.in(1, "sign in") { $0.coins = 1 },
          mart.in(1, "order", if: { $0.coins == 1 }, ClosureBuilder { Order() }.pushRoute()),
          mart.in(0, "sign out") { mart in
            mart.coins = 0
            if isRepaired { try mart.stack(1).popToRoot() }
          },
        ]
      }
      .always("orders need a customer") { !$0.contains(Order.self) || $0.app.coins == 1 }
      let alone = try exploration.assuming(.eachTabAlone).run()

      XCTAssertEqual(alone.verdict, isRepaired ? .proven : .broken, "\(alone)")
      XCTAssertEqual(try exploration.run().verdict, alone.verdict)
      if isRepaired {
        XCTAssertTrue(
          "\(alone)".hasSuffix("\nProven in each tab: orders need a customer."), "\(alone)")
      }
    }
  }

  func testAPropertyThatLooksAtThreeTabsIsNotProven() throws {
    let report = try Trio.exploration().assuming(.eachTabAlone)
      .always("a tab is without pages") { trio in
        !(0..<3).allSatisfy { trio.app.hasPages(inTab: $0) }
      }
      .run(.states(10_000))

    XCTAssertEqual(report.verdict, .undecided)
    XCTAssertTrue(
      report.problem?.hasPrefix("The property 'a tab is without pages' looks at several tabs: ")
        ?? false, "\(report)")
  }

  /// The tab was not among the samples in which it sends something to the other one.
  func testAMoveThatChangesAnotherTabOnlySometimesIsFound() throws {
    for isKnown in [true, false] {
      let exploration = Exploration<Mart> {
        let mart = try Mart()
        return Subject(mart, tree: mart.tree, router: mart.router, state: \.coins)
      }
      .checkedBriefly()
      .moves { mart in
        let leaves = (0..<3).map { number in
          mart.in(
            0, "leaf \(number)", if: { _ in true },
            ClosureBuilder { Leaf() }.named("\(number)").pushRoute())
        }
        let send = mart.in(0, "send") { mart in
          guard mart.stack(0).children.map(\.screenName) == [nil, "0"] else { throw NotHere() }
          try mart.stack(1).replaceAll(with: [isKnown ? Leaf() : Order()])
        }
        // The other tab is selected only from the first screen, so no move shows at once what was sent.
        let other = mart.in(0, "other", if: { $0.stack(0).children.count == 1 }, .selectTab(1))
        return leaves + [send, other, .pop, .tab(0)]
      }
      .within(.screensInAStack(3))
      .always("no order") { !$0.contains(Order.self) }
      let alone = try exploration.assuming(.eachTabAlone).run()

      XCTAssertEqual(alone.verdict, isKnown ? .proven : .undecided, "\(alone)")
      if isKnown { continue }
      XCTAssertEqual(try exploration.run().verdict, .broken)
      XCTAssertEqual(
        alone.problem,
        "'send' changes another tab: after 'leaf 0', it leads tab 1 where its own moves do not. "
          + "These tabs cannot be explored alone. Leave out .eachTabAlone.")
    }
  }

  /// An independent count: the states of the whole app, of which only the selected tab and the coins are kept.
  func testTheStatesOfTwoTabsThatShareAStateAreCounted() throws {
    struct Model: Hashable {
      var depths = [1, 1]
      var selected = 0
      var coins = 0
    }
    let search = StateSearch(from: Model()) { model in
      var found: [Model] = []
      func go(_ change: (inout Model) -> Void) {
        var next = model
        change(&next)
        if next.depths.allSatisfy({ (1...3).contains($0) }) { found.append(next) }
      }
      go { $0.selected = 0 }
      go { $0.selected = 1 }
      go { $0.depths[$0.selected] -= 1 }
      if model.selected == 1 || model.coins > 0 { go { $0.depths[$0.selected] += 1 } }
      if model.selected == 1, model.depths[1] == 3 { go { $0.coins = min(2, $0.coins + 1) } }
      if model.selected == 0, model.depths[0] == 2 { go { $0.coins = 0 } }
      return found
    }
    let count = Set(search.states.map { [$0.selected, $0.depths[$0.selected], $0.coins] }).count

    let report = try Mart.exploration { mart in
      let page = ClosureBuilder { Leaf() }.pushRoute()
      return [
        mart.in(0, "page 0", if: { $0.coins > 0 }, page),
        mart.in(1, "page 1", if: { _ in true }, page),
        mart.in(1, "earn") {
          if $0.stack(1).children.count == 3 { $0.coins = min(2, $0.coins + 1) }
        },
        mart.in(0, "spend") { if $0.stack(0).children.count == 2 { $0.coins = 0 } },
      ]
    }
    .assuming(.eachTabAlone).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    // The second tab begins in the first, which counts once more.
    XCTAssertEqual(report.tally.states, count + 1, "\(report)")
  }

  /// The report once had the reason of the first tab, which does not offer the move.
  func testTheReasonOfAMoveThatIsNeverMadeIsThatOfATabThatOffersIt() throws {
    final class Desk: ScreenNode {}
    let report = try Exploration<ScreenTree> {
      let tree = ScreenTree()
      try tree.setRoot(TabNode(StackNode(ScreenNode()), StackNode(Desk())))
      return Subject(tree, tree: tree, router: TreeRouter(tree))
    }
    .moves { _ in
      let closed = ClosureBuilder { Desk() }.pushRoute().guarded(by: ClosureGuard { .deny })
      return [.tab(0), .tab(1), .route("closed", closed).on(Desk.self)]
    }
    .assuming(.eachTabAlone).run()

    XCTAssertEqual(report.neverMade, ["closed"])
    XCTAssertFalse("\(report)".contains("no state offers it"), "\(report)")
  }

  func testAnAppWithoutTabsCannotBeExploredByTabs() throws {
    let exploration = Exploration<ScreenTree> {
      let tree = try makeFeedTree()
      return Subject(tree, tree: tree, router: TreeRouter(tree))
    }
    .assuming(.eachTabAlone)

    XCTAssertThrowsError(try exploration.run()) {
      XCTAssertEqual(
        "\($0)",
        "Cannot explore each tab alone: the root is not a TabNode with several tabs. "
          + "Leave out .eachTabAlone.")
    }
  }
}

private final class Leaf: ScreenNode {}
private final class OtherLeaf: ScreenNode {}

/// Three tabs with a stack each.
private final class Trio {
  let tree = ScreenTree()
  let router: TreeRouter
  var saysYes = true

  init() throws {
    router = TreeRouter(tree)
    let stack = ClosureBuilder { Leaf() }.inStack()
    try router.navigate(to: TabBuilder(stack, stack, stack, backMode: .none).rootRoute())
  }

  var selected: Int? { (tree.root as? TabNode)?.selectedIndex }

  func hasPages(inTab tab: Int) -> Bool {
    ((tree.root as? TabNode)?.children[tab] as? StackNode).map { $0.children.count > 1 } ?? false
  }

  static func exploration(
    _ more: ((Trio) -> Exploration<Trio>.Step)? = nil
  ) -> Exploration<Trio> {
    let plain = Exploration<Trio> {
      let trio = try Trio()
      return Subject(trio, tree: trio.tree, router: trio.router) { $0.saysYes = $1 }
    }
    .checkedBriefly()
    .moves { _ in
      let (leaf, other) = (ClosureBuilder { Leaf() }, ClosureBuilder { OtherLeaf() })
      return [
        .route("page", leaf.pushRoute()), .route("other", other.pushRoute()), .pop, .tab(0),
        .tab(1), .tab(2),
      ]
    }
    .within(.screensInAStack(LawRun.isFull ? 3 : 2))
    guard let more else { return plain }
    return plain.moves { [more($0)] }
  }
}

/// Two tabs, and coins that both know.
private final class Mart {
  let tree = ScreenTree()
  let router: TreeRouter
  private let stacks: [StackNode]
  var coins = 0

  init() throws {
    router = TreeRouter(tree)
    stacks = try [StackNode(Leaf()), StackNode(Leaf())]
    try tree.setRoot(TabNode(stacks[0], stacks[1], backMode: .none))
  }

  func stack(_ tab: Int) -> StackNode { stacks[tab] }

  private var selected: Int? { (tree.root as? TabNode)?.selectedIndex }

  /// A route that can be used in a tab only.
  func `in`(
    _ tab: Int, _ name: String, if isAllowed: @escaping (Mart) -> Bool, _ route: some Route<Void>
  ) -> Exploration<Mart>.Step {
    .route(
      name,
      Move { [unowned self] navigation in
        guard selected == tab, isAllowed(self) else { throw NotHere() }
        return try navigation.perform(Move(route))
      })
  }

  /// An action that a tab offers.
  func `in`(
    _ tab: Int, _ name: String, _ action: @escaping (Mart) throws -> Void
  ) -> Exploration<Mart>.Step {
    .route(
      name,
      Move { [unowned self] navigation in
        guard selected == tab else { throw NotHere() }
        return try navigation.perform(
          Move.doNothing.onArrival { [unowned self] _ in try? action(self) })
      })
  }

  static func exploration(
    _ moves: @escaping (Mart) -> [Exploration<Mart>.Step]
  ) -> Exploration<Mart> {
    Exploration<Mart> {
      let mart = try Mart()
      return Subject(mart, tree: mart.tree, router: mart.router, state: \.coins)
    }
    .checkedBriefly()
    .moves { moves($0) + [.pop, .tab(0), .tab(1)] }
    .within(.screensInAStack(3))
  }
}
