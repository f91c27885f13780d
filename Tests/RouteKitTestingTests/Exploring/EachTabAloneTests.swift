import RouteKit
import RouteKitTesting
import XCTest

final class EachTabAloneTests: XCTestCase {
  /// In each tab, a stack has up to two pages of two kinds above its root: 1 + 2 + 4 states. Of three tabs, one of
  /// which is selected, that is 7 · 7 · 7 · 3. Alone it is 7 for the first tab, and 1 + 7 for each other one, because
  /// the way there begins in the first.
  func testTheStatesOfTheTabsAreAddedAndNotMultiplied() throws {
    let together = try Trio.exploration().run(.states(10_000))
    let alone = try Trio.exploration().assuming(.eachTabAlone).run(.states(10_000))

    XCTAssertEqual(together.tally.states, 7 * 7 * 7 * 3, "\(together)")
    XCTAssertEqual(alone.tally.states, 7 + 8 + 8, "\(alone)")
    XCTAssertEqual([together.verdict, alone.verdict], [.proven, .proven])
  }

  func testABudgetMayBeEndless() throws {
    for budget in [Double.infinity, .greatestFiniteMagnitude] {
      let report = try Trio.exploration().assuming(.eachTabAlone).run(.seconds(budget))
      XCTAssertEqual(report.verdict, .proven)
    }
  }

  func testTheAssumptionStandsInTheSecondLine() throws {
    let report = try Trio.exploration().assuming(.eachTabAlone).run(.states(10_000))

    XCTAssertEqual("\(report)".split(separator: "\n")[1], "Assumed: each tab alone.")
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
      "'order' depends on another tab: after 'tab 1' it ends differently if 'tab 0 · page' follows first. "
        + "These tabs cannot be explored alone. Leave out .eachTabAlone.")
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
    .moves { _ in
      let (leaf, other) = (ClosureBuilder { Leaf() }, ClosureBuilder { OtherLeaf() })
      return [
        .route("page", leaf.pushRoute()), .route("other", other.pushRoute()), .pop, .tab(0),
        .tab(1), .tab(2),
      ]
    }
    .within(.screensInAStack(3))
    guard let more else { return plain }
    return plain.moves { [more($0)] }
  }
}
