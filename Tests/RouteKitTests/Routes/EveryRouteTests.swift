import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Tables over every route of the library, performed in every scene.
final class EveryRouteTests: XCTestCase {
  /// Performs a route in a scene: it arrives with a commit (+), or without one (=), or fails (!).
  private func outcome(of route: EveryRoute, in scene: Scene, row: String) throws -> Character {
    var parts = scene.parts
    var built = 0
    parts.builder = Maker {
      built += 1
      return Sheet()
    }
    var outcome: Character = "+"
    var arrival: Arrival?
    do { arrival = try scene.router.navigate(to: route.make(parts)) } catch {
      XCTAssertTrue(error is RoutingError, "\(row) \(error)")
      outcome = "!"
    }
    if let arrival, arrival.commit == nil {
      outcome = "="
      XCTAssertTrue(arrival.screen === scene.tree.visible, row)
    }
    XCTAssertEqual(built, route.builds && outcome == "+" ? 1 : 0, row)
    return outcome
  }

  func testWhereEachRouteArrivesAndThatItChangesNothingElsewhere() throws {
    var rows: [String] = []
    for route in EveryRoute.all {
      var outcomes = ""
      for scene in try Scene.all() {
        let row = "\(route.written) in \(scene.name):"
        let before = scene.state
        var heard = 0
        let observation = scene.tree.observe { _ in heard += 1 }
        let outcome = try outcome(of: route, in: scene, row: row)
        observation.cancel()
        XCTAssertEqual(heard, outcome == "+" ? 1 : 0, row)
        if outcome != "+" { XCTAssertEqual(scene.state, before, row) }
        outcomes.append(outcome)
      }
      rows.append("\(outcomes) \(route.written)")
    }

    XCTAssertEqual(
      try Scene.all().map(\.name),
      [
        "nothing", "a screen", "a stack", "a stack with a history",
        "a stack from which the user went back", "a screen with steps", "a note", "tabs", "a split",
        "a collapsed split", "tabs in a column", "a sheet",
      ])
    expectText(
      rows.joined(separator: "\n"),
      """
      !=========== .doNothing
      !=++++++=+=+ .reveal(screen)
      !=++++++=+=+ .find(.first(Sought.self))
      !=++++++=+== .choosing { .home }
      !=++++++=+== .home
      !!++++++!+!+ .back
      !!!!!+!!!!!! .stepBack
      !!!!!!+!!!!! .finishing(screen, with: "salt")
      !+++++++++++ .closeTree
      !!!!!!!!!!!+ .dismiss
      !==========+ .dismissAll
      !==========+ .dismissDownTo(screen)
      !!!+!!!!!!!! .undo
      !!!+!!!!!!!! .redo
      !!!!+!!!!!!! .forward
      !!++++++!!!! .pop
      !!++++++!!!! .popLast(1)
      !!++++++=!!! .popToRoot
      !!+++++!!!!+ .remove(screen)
      !!++++++=!!! .keep(where:)
      !!+++++!=!!+ .popTo(screen)
      !!+++++!=!!! .popTo(first: Sought.self)
      !!+++++!=!!! .popTo(last: Sought.self)
      !!+++++!=!!! .popTo(where:)
      !!+++++!=!!+ .bringToFront(screen)
      !!!!!!!=!!=! .selectTab(0)
      !!!!!!!+!!+! .selectTab(1)
      !!!!!!!+!!=! .selectTab(screen)
      !!!!!!!+!!=! .selectTab(first: Sought.self)
      !!!!!!!+!!+! .removeTab(at: 1)
      !!!!!!!+!!+! .removeTab(screen)
      !!!!!!!+!!+! .removeTab(first: Sought.self)
      !!!!!!!+!!=! .reselectTab
      !!!!!!!+!!!! .goBackInTabs
      !!!!!!!+!!=! .tabsIntoColumn(.secondary, of: split)
      !!!!!!!!+==! .focusColumn(.secondary)
      !!!!!!!!+++! .clearColumn(.secondary)
      !!!!!!!!===! .clearColumn(.supplementary)
      !!!!!!!!!+!! .goBackInColumns
      !!!!!!!=!!+! .tabsOutOfColumn
      !!+++++++!!! pushRoute()
      !!+++++++!!! insertRoute(at: 0)
      !!+++++++!!! replaceRoute()
      !!+++++++!!! replaceRoute(at: 0)
      !!+++++++!!! replaceRoute(keeping:)
      !!+++++++!!! replaceAllRoute()
      !!!!!!!+!!+! tabRoute()
      !!!!!!!+!!+! tabRoute(at: 0)
      !!!!!!!+!!+! replaceTabRoute()
      !!!!!!!+!!+! replaceTabRoute(at: 0)
      !!!!!!!!+++! primaryRoute()
      !!!!!!!!+++! supplementaryRoute()
      !!!!!!!!+++! secondaryRoute()
      !!!!!!!!+!!! pushRoute(into: .primary)
      !+++++++++++ presentRoute()
      ++++++++++++ rootRoute()
      !!+++++++++! presentRoute(over: .context)
      !+++++++++++ presentRoute(over: .origin)
      !+++++++++++ presentRoute(over: .onTop)
      !+++++++++++ presentRoute(over: .replacing)
      """)
  }

  func testEveryRouteAsksTheScreensThatItRemoves() throws {
    var asking: Set<String> = []
    for route in EveryRoute.all {
      for (scene, refusing) in zip(try Scene.all(), try Scene.all()) {
        let screens = scene.moody
        guard (try? scene.router.navigate(to: route.make(scene.parts))) != nil,
          screens.contains(where: { $0.screenTree == nil })
        else { continue }
        asking.insert(route.written)
        refusing.mood.verdict = .deny

        try expectError(
          .mayNotLeave, leaving: refusing.tree, row: "\(route.written) in \(scene.name):"
        ) { try refusing.router.navigate(to: route.make(refusing.parts)) }
      }
    }

    XCTAssertEqual(
      EveryRoute.all.map(\.written).filter { !asking.contains($0) },
      [
        ".doNothing", ".stepBack", ".finishing(screen, with: \"salt\")", ".redo", ".forward",
        ".bringToFront(screen)", ".selectTab(0)", ".selectTab(1)", ".selectTab(screen)",
        ".selectTab(first: Sought.self)", ".goBackInTabs", ".tabsIntoColumn(.secondary, of: split)",
        ".focusColumn(.secondary)", ".clearColumn(.supplementary)",
        ".tabsOutOfColumn", "pushRoute()", "insertRoute(at: 0)", "tabRoute()", "tabRoute(at: 0)",
        "supplementaryRoute()", "pushRoute(into: .primary)", "presentRoute()",
        "presentRoute(over: .context)", "presentRoute(over: .origin)",
        "presentRoute(over: .onTop)", "presentRoute(over: .replacing)",
      ])
  }

  func testEveryStepOfEveryRouteFailsWhole() throws {
    try LawRun.needsLongRun()
    for route in EveryRoute.all {
      for scene in try Scene.all() {
        guard (try? scene.router.navigate(to: route.make(scene.parts)))?.commit != nil else {
          continue
        }
        let report = expectEveryStepFailsWhole { plan in
          let scene = try Scene.named(scene.name)
          var parts = scene.parts
          parts.builder = Maker {
            try plan.step("build")
            return Sheet()
          }
          return (scene.tree, Move(route.make(parts)))
        }
        XCTAssertFalse(report.steps.isEmpty, "\(route.written) in \(scene.name): \(report)")
      }
    }
  }

  func testAnErrorOfTheBuilderReachesTheCallerAndNothingChanges() throws {
    for route in EveryRoute.all where route.builds {
      for (scene, failing) in zip(try Scene.all(), try Scene.all()) {
        guard (try? scene.router.navigate(to: route.make(scene.parts)))?.commit != nil else {
          continue
        }
        let row = "\(route.written) in \(scene.name):"
        var parts = failing.parts
        parts.builder = Maker { throw SoldOut() }

        try expectUnchanged(failing.tree, row: row) {
          expectSoldOut(row: row) { try failing.router.navigate(to: route.make(parts)) }
        }
      }
    }
  }

  func testWithinAnAttemptEveryRouteIsBusy() throws {
    for route in EveryRoute.all {
      let scene = try Scene.named("a screen")

      try expectError(
        .busyAttempting, leaving: scene.tree,
        """
        Cannot navigate: a route is being performed.

          Sought   ◀ visible

        Within a route, perform the other one: route.perform(with: context, in: navigation).
        """, row: route.written
      ) {
        try scene.router.navigate(
          to: EditRoute { _ in try scene.router.navigate(to: route.make(scene.parts)) })
      }
    }
  }

  func testOnAClosedTreeNoRouteIsPerformed() throws {
    for route in EveryRoute.all {
      let scene = try Scene.named("a screen")
      try scene.tree.close()

      try expectError(
        .treeClosed, leaving: scene.tree,
        """
        Cannot navigate: the tree was closed.

        A closed tree stays empty. Create another ScreenTree.
        """, row: route.written
      ) { try scene.router.navigate(to: route.make(scene.parts)) }
    }
  }
}

// MARK: - What is missing

extension EveryRouteTests {
  /// An error that does not follow the rule of its table.
  private typealias Special = (kind: RoutingError.Kind, text: String)

  func testInAnEmptyTreeTheErrorSaysHowToGiveItARoot() throws {
    let noHistory = """
      the tree keeps no history.

      Set tree.undoLimit before the navigations that you want to undo.
      """
    let specials: [String: Special] = [
      ".undo": (.nothingToUndo, "Cannot undo: \(noHistory)"),
      ".redo": (.nothingToRedo, "Cannot redo: \(noHistory)"),
      ".forward": (
        .noWayForward,
        """
        Cannot go forward: the tree does not keep the way forward.

        Set tree.forwardLimit before the user goes back.
        """
      ),
      ".closeTree": (
        .emptyTree,
        """
        Cannot close the tree: it is empty.

        No screen has to be asked. Call tree.close().
        """
      ),
      ".finishing(screen, with: \"salt\")": (
        .notFound,
        """
        Cannot finish 'Note': it is not on a tree.

        A screen finishes once, while it is on a tree.
        """
      ),
    ]
    for route in EveryRoute.all where route.written != "rootRoute()" {
      let scene = try Scene.named("nothing")
      let expected: Special =
        if let special = specials[route.written] {
          special
        } else if route.startsAtItsScreen {
          (
            .originGone,
            """
            Cannot \(route.action): it is not on this tree.

            Build the route when its screen is on the tree.
            """
          )
        } else {
          (
            .emptyTree,
            """
            Cannot \(route.action): the tree is empty.

            Give it a root first: \(route.root).
            """
          )
        }

      try expectError(
        expected.kind, leaving: scene.tree, expected.text, row: "\(route.written):"
      ) { try scene.router.navigate(to: route.make(scene.parts)) }
    }
  }

  func testWithoutItsContainerTheErrorSaysHowToMakeOne() throws {
    for route in EveryRoute.all where route.place != .any {
      let scene = try Scene.named("a screen")
      let isOfItsScreen = route.place == .stack && route.startsAtItsScreen

      try expectError(
        .noContainer, leaving: scene.tree,
        """
        Cannot \(route.action): \(route.container) \(isOfItsScreen ? "it" : "the visible screen").

          Sought   ◀ visible

        \(isOfItsScreen ? "To show a screen wherever it is, use .reveal(screen)." : route.advice)
        """, row: "\(route.written):"
      ) { try scene.router.navigate(to: route.make(scene.parts)) }
    }
  }

  func testUnderASheetTheContainerBelowIsNotMeantAndTheErrorSaysWhatHelps() throws {
    for route in EveryRoute.all where route.place != .any {
      let tree = ScreenTree()
      let router = TreeRouter(tree)
      let parts = EveryRoute.Parts(sought: Sought())
      switch route.place {
      case .stack, .any: try tree.setRoot(StackNode(parts.sought))
      case .tabs: try tree.setRoot(TabNode(Feed(), parts.sought))
      case .split: try tree.setRoot(SplitNode(primary: Feed(), secondary: Feed()))
      }
      try tree.root?.present(Cart())
      let move = Move(route.make(parts))
      let container = try XCTUnwrap(tree.root.map { "\(type(of: $0))" })

      try expectError(
        .noContainer, leaving: tree,
        """
        Cannot \(route.action): \(route.container) the visible screen within its layer.

          \(container)

          sheet on \(container):
          Cart   ◀ visible

        \(route.adviceUnderALayer)
        """, row: "\(route.written):"
      ) { try router.navigate(to: route.startsAtItsScreen ? move.from(.visible) : move) }
      // The advice is followed. Only a way back is missing then.
      guard route.adviceUnderALayer.hasSuffix("(\(route.written)).") else { continue }
      do { try router.navigate(to: .dismissAll.then(move)) } catch {
        XCTAssertEqual((error as? RoutingError)?.kind, .rootStays, "\(route.written): \(error)")
        XCTAssertEqual(route.action, "go back")
      }
    }
  }

  func testAGivenScreenThatIsNotOnTheTreeIsNamed() throws {
    for route in EveryRoute.all
    where route.written.contains("(screen") && !route.written.hasPrefix(".finishing") {
      let kept = EveryRoute.Parts(sought: Sought(named: "lamp"))
      let tree = try ScreenTree(root: kept.sought)
      try tree.setRoot(TabNode(StackNode(Feed())))
      let released = route.make(EveryRoute.Parts(sought: Sought(named: "lamp")))
      let action = route.action.replacingOccurrences(of: "Sought", with: "Sought \"lamp\"")

      for (move, why) in [(route.make(kept), "is not on this tree"), (released, "was released")] {
        try expectError(
          .originGone, leaving: tree,
          """
          Cannot \(action): it \(why).

            TabNode
            └─ ● StackNode
               └─ ● Feed   ◀ visible

          Build the route when its screen is on the tree.
          """, row: "\(route.written):"
        ) { try TreeRouter(tree).navigate(to: move) }
      }
    }
  }

  func testAStartThatIsNotOnTheTreeIsNamed() throws {
    let withoutStart = [
      ".reveal(screen)", ".closeTree", ".dismissAll", ".dismissDownTo(screen)", ".undo", ".redo",
      ".forward", ".finishing(screen, with: \"salt\")",
    ]
    for route in EveryRoute.all where !withoutStart.contains(route.written) {
      let (scene, gone) = (try Scene.named("a screen"), Cart())

      try expectError(
        .originGone, leaving: scene.tree,
        """
        Cannot start from 'Cart': it is not on this tree.

          Sought   ◀ visible

        Start from .visible, or build the route when its origin is on the tree.
        """, row: "\(route.written):"
      ) { try scene.router.navigate(to: Move(route.make(scene.parts)).from(gone)) }
    }
  }
}

extension EveryRoute {
  /// How an error says that there is no container.
  fileprivate var container: String {
    if written == ".tabsOutOfColumn" { return "no split with tabs in a column holds" }
    switch place {
    case .stack: return "no stack holds"
    case .tabs: return "no tabs hold"
    case .split: return "no split holds"
    case .any: return "no container holds"
    }
  }

  /// How a tree gets a first screen in which the route finds its container.
  fileprivate var root: String {
    let builder = builds ? "Maker()" : "builder"
    switch place {
    case .stack: return "\(builder).inStack().rootRoute()"
    case .tabs where written != ".reselectTab": return "TabBuilder(\(builder)).rootRoute()"
    case .split where builds: return "SplitBuilder(primary: \(builder)).rootRoute()"
    case .tabs, .split, .any: return "\(builder).rootRoute()"
    }
  }

  fileprivate var advice: String {
    if written == ".tabsOutOfColumn" {
      return "Start from a screen in the split: .from(.root). To keep the tabs when the user "
        + "goes back in a collapsed split, create it with backMode: .keep."
    }
    switch place {
    case .stack where builds:
      return "Start from a stack, or build one: Maker().inStack().presentRoute()."
    case .stack: return "Start from a screen that a stack holds."
    case .tabs:
      return
        "The tree has no tabs. Make them first: TabBuilder(\(builds ? "Maker()" : "builder")).rootRoute()."
    case .split where builds:
      return "The tree has no split. Make one first: SplitBuilder(primary: Maker()).rootRoute()."
    case .split, .any: return "The tree has no split. Put one on it first."
    }
  }

  fileprivate var adviceUnderALayer: String {
    if written == ".tabsOutOfColumn" { return advice }
    switch place {
    case .stack where builds: return advice
    case .stack: return "To remove the whole layer, use .dismiss."
    case .tabs where builds:
      return "Dismiss the layer first, with .dismissAll, or start from a screen that tabs hold."
    case .split where builds:
      return "Dismiss the layer first, with .dismissAll, or start from a screen that one holds."
    case .tabs, .split, .any: return "Dismiss the layer first: .dismissAll.then(\(written))."
    }
  }
}

// MARK: - Screens that are built

extension EveryRouteTests {
  func testAScreenThatIsInItsPlaceAlreadyArrivesWithoutACommit() throws {
    let places = ["replaceRoute()", "replaceAllRoute()", "replaceTabRoute()", "primaryRoute()"]
    for route in EveryRoute.all where places.contains(route.written) {
      let (tree, sheet) = (ScreenTree(), Sheet())
      try tree.setRoot(route.container(holding: sheet))
      var parts = EveryRoute.Parts(sought: Sought())
      parts.builder = Maker { sheet }

      try expectUnchanged(tree, row: route.written) {
        var arrival: Arrival?
        XCTAssertNoThrow(
          arrival = try TreeRouter(tree).navigate(to: route.make(parts)), route.written)
        XCTAssertNil(arrival?.commit, route.written)
        XCTAssertTrue(arrival?.screen === sheet, route.written)
      }
    }
  }

  func testAHiddenContainerIsRevealedInTheCommitThatPlacesTheScreen() throws {
    for route in EveryRoute.all where route.builds && route.place != .any {
      for isBelowALayer in [true, false] {
        let container = try route.container(
          holding: route.place == .split ? StackNode(Feed()) : Feed())
        let tree = try ScreenTree(root: TabNode(StackNode(Cart()), StackNode(container)))
        if isBelowALayer { try tree.root?.present(Cart()) }
        let move = Move(route.make(EveryRoute.Parts(sought: Sought()))).from(container)

        let commits = try commits(of: tree) {
          XCTAssertNoThrow(try TreeRouter(tree).navigate(to: move), route.written)
        }

        XCTAssertEqual(commits.count, 1, route.written)
        XCTAssertTrue(tree.screens.contains { $0 is Sheet }, route.written)
        XCTAssertTrue(
          tree.visible?.screenAncestors.contains { $0 === container } == true, route.written)
        XCTAssertEqual(tree.layers.count, 1, route.written)
      }
    }
  }
}

extension EveryRoute {
  /// A container in which the route finds its place.
  fileprivate func container(holding screen: ScreenNode) throws -> ContainerNode {
    switch place {
    case .stack, .any: try StackNode(screen)
    case .tabs: try TabNode(screen)
    case .split: try SplitNode(primary: screen)
    }
  }
}
