import RouteKit
import XCTest

private let table = """
                               in      hints  from  animated  inBackground  preparing  reusing  onArrival
  pushRoute()                  stack   ✓      ✓     ✓         ✓             ✓          ✓        ✓
  pushRoute(into: .secondary)  split   ✓      ✓     ✓         ✓             ✓          ✓        ✓
  insertRoute(at: 0)           stack   ✓      ✓     ✓         ✓             ✓          ✓        ✓
  replaceRoute()               stack   ✓      ✓     ✓         ✓             ✓          ✓        ✓
  replaceRoute(at: 0)          stack   ✓      ✓     ✓         ✓             ✓          ✓        ✓
  replaceRoute(keeping:)       stack   ✓      ✓     ✓         ✓             ✓          ✓        ✓
  replaceAllRoute()            stack   ✓      ✓     ✓         ✓             ✓          ✓        ✓
  tabRoute()                   tabs    –      ✓     ✓         ✓             ✓          ✓        ✓
  tabRoute(at: 0)              tabs    –      ✓     ✓         ✓             ✓          ✓        ✓
  replaceTabRoute()            tabs    –      ✓     ✓         ✓             ✓          ✓        ✓
  replaceTabRoute(at: 0)       tabs    –      ✓     ✓         ✓             ✓          ✓        ✓
  primaryRoute()               split   –      ✓     ✓         ✓             ✓          ✓        ✓
  supplementaryRoute()         split   –      ✓     ✓         ✓             ✓          ✓        ✓
  secondaryRoute()             split   –      ✓     ✓         ✓             ✓          ✓        ✓
  presentRoute()               over    ✓      ✓     ✓         ✓             ✓          ✓        ✓
  rootRoute()                  –       –      ✓     ✓         ✓             ✓          ✓        ✓
  .pop and most moves          –       –      ✓     ✓         –             –          ✓        ✓
  .reveal, .dismissAll         –       –      –     ✓         –             –          ✓        ✓
  """

/// The table of what each route takes in Guides/Transitions.md: every cell is tried.
final class TransitionsTakesTests: XCTestCase {
  func testTheTableSaysWhatEachRouteTakes() throws {
    var lines = [line(["", "in", "hints"] + Operator.all.map(\.name))]
    for way in Way.all {
      lines.append(
        try line(
          [way.name, way.containerTaken(), way.hintsTaken()]
            + Operator.all.map { try $0.isTaken(by: way) ? "✓" : "–" }))
    }
    for (title, moves) in [
      (".pop and most moves", moves), (".reveal, .dismissAll", movesAnywhere),
    ] {
      var ofMoves: [String]?
      for (name, move) in moves {
        let cells = try Operator.all.map { try $0.isTaken(by: move) ? "✓" : "–" }
        XCTAssertEqual(cells, ofMoves ?? cells, name)
        ofMoves = cells
      }
      lines.append(line([title, "–", "–"] + (ofMoves ?? [])))
    }

    XCTAssertEqual(lines.joined(separator: "\n"), table)
  }

  private func line(_ cells: [String]) -> String {
    let widths = [29, 8] + (["hints"] + Operator.all.map(\.name)).dropLast().map { $0.count + 2 }
    return zip(cells, widths).reduce("") { $0 + $1.0.padding(to: $1.1) } + (cells.last ?? "")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

// MARK: - The tree

/// Tabs with a stack, a split, and in three other tabs another stack, other tabs and another split.
private final class Canteen {
  let list = RecipeListScreen()
  let tree = ScreenTree()
  let stack, farStack: StackNode
  let farTabs: TabNode
  let split, farSplit: SplitNode
  var router: TreeRouter { TreeRouter(tree) }

  init() throws {
    stack = try StackNode(list, EditorScreen())
    split = try SplitNode(
      primary: StackNode(EditorScreen()), secondary: StackNode(RecipeListScreen()))
    farStack = try StackNode(EditorScreen())
    farTabs = try TabNode(EditorScreen(), EditorScreen())
    farSplit = try SplitNode(primary: EditorScreen(), secondary: StackNode(EditorScreen()))
    tree.undoLimit = 3
    try tree.setRoot(TabNode(stack, split, farStack, farTabs, farSplit))
    try stack.push(EditorScreen())
  }

  /// The containers that hold a screen, and the host of its layer.
  func owners(of screen: ScreenNode) -> [ScreenNode] { Array(screen.screenAncestors) }
}

// MARK: - The routes that place a screen

private struct Way {
  typealias Placing = ClosureRoute<RecipeScreen, Void>

  let name: String
  var startsInSplit = false
  let route: (ClosureBuilder<RecipeScreen, Void>) -> Placing
  /// The route into another container, and that container.
  var inside: ((Canteen) -> (container: String, Placing, ScreenNode))?
  /// The route with hints that are filled once, and with hints that are filled in each attempt.
  var hinted: [Placing] = []

  static var soup: ClosureBuilder<RecipeScreen, Void> { recipe("soup") }

  static var all: [Way] {
    stacks + [
      Way(name: "tabRoute()", route: { $0.tabRoute() }) {
        ("tabs", soup.tabRoute(in: .node($0.farTabs)), $0.farTabs)
      },
      Way(name: "tabRoute(at: 0)", route: { $0.tabRoute(at: 0) }) {
        ("tabs", soup.tabRoute(at: 0, in: .node($0.farTabs)), $0.farTabs)
      },
      Way(name: "replaceTabRoute()", route: { $0.replaceTabRoute() }) {
        ("tabs", soup.replaceTabRoute(in: .node($0.farTabs)), $0.farTabs)
      },
      Way(name: "replaceTabRoute(at: 0)", route: { $0.replaceTabRoute(at: 0) }) {
        ("tabs", soup.replaceTabRoute(at: 0, in: .node($0.farTabs)), $0.farTabs)
      },
      Way(name: "primaryRoute()", startsInSplit: true, route: { $0.primaryRoute() }) {
        ("split", soup.primaryRoute(in: .node($0.farSplit)), $0.farSplit)
      },
      Way(name: "supplementaryRoute()", startsInSplit: true, route: { $0.supplementaryRoute() }) {
        ("split", soup.supplementaryRoute(in: .node($0.farSplit)), $0.farSplit)
      },
      Way(name: "secondaryRoute()", startsInSplit: true, route: { $0.secondaryRoute() }) {
        ("split", soup.secondaryRoute(in: .node($0.farSplit)), $0.farSplit)
      },
      Way(
        name: "presentRoute()", route: { $0.presentRoute() },
        inside: { ("over", soup.presentRoute(over: .context), $0.stack) },
        hinted: [
          soup.presentRoute { $0.anchor = "cell" },
          soup.presentRoute { record, _, _ in record.anchor = "cell" },
        ]),
      Way(name: "rootRoute()", route: { $0.rootRoute() }),
    ]
  }

  private static var stacks: [Way] {
    [
      Way(
        name: "pushRoute()", route: { $0.pushRoute() },
        inside: { ("stack", soup.pushRoute(in: .node($0.farStack)), $0.farStack) },
        hinted: [
          soup.pushRoute().hinted { $0.anchor = "cell" },
          soup.pushRoute().hinted { hints, _, _ in hints.anchor = "cell" },
        ]),
      Way(
        name: "pushRoute(into: .secondary)", startsInSplit: true,
        route: { $0.pushRoute(into: .secondary) },
        inside: {
          ("split", soup.pushRoute(into: .secondary, in: .node($0.farSplit)), $0.farSplit)
        },
        hinted: [
          soup.pushRoute(into: .secondary).hinted { $0.anchor = "cell" },
          soup.pushRoute(into: .secondary).hinted { hints, _, _ in hints.anchor = "cell" },
        ]),
      Way(
        name: "insertRoute(at: 0)", route: { $0.insertRoute(at: 0) },
        inside: { ("stack", soup.insertRoute(at: 0, in: .node($0.farStack)), $0.farStack) },
        hinted: [
          soup.insertRoute(at: 0).hinted { $0.anchor = "cell" },
          soup.insertRoute(at: 0).hinted { hints, _, _ in hints.anchor = "cell" },
        ]),
      Way(
        name: "replaceRoute()", route: { $0.replaceRoute() },
        inside: { ("stack", soup.replaceRoute(in: .node($0.farStack)), $0.farStack) },
        hinted: [
          soup.replaceRoute().hinted { $0.anchor = "cell" },
          soup.replaceRoute().hinted { hints, _, _ in hints.anchor = "cell" },
        ]),
      Way(
        name: "replaceRoute(at: 0)", route: { $0.replaceRoute(at: 0) },
        inside: { ("stack", soup.replaceRoute(at: 0, in: .node($0.farStack)), $0.farStack) },
        hinted: [
          soup.replaceRoute(at: 0).hinted { $0.anchor = "cell" },
          soup.replaceRoute(at: 0).hinted { hints, _, _ in hints.anchor = "cell" },
        ]),
      Way(
        name: "replaceRoute(keeping:)", route: { $0.replaceRoute(keeping: { _ in false }) },
        inside: {
          ("stack", soup.replaceRoute(keeping: { _ in true }, in: .node($0.farStack)), $0.farStack)
        },
        hinted: [
          soup.replaceRoute(keeping: { _ in true }).hinted { $0.anchor = "cell" },
          soup.replaceRoute(keeping: { _ in true }).hinted { hints, _, _ in hints.anchor = "cell" },
        ]),
      Way(
        name: "replaceAllRoute()", route: { $0.replaceAllRoute() },
        inside: { ("stack", soup.replaceAllRoute(in: .node($0.farStack)), $0.farStack) },
        hinted: [
          soup.replaceAllRoute().hinted { $0.anchor = "cell" },
          soup.replaceAllRoute().hinted { hints, _, _ in hints.anchor = "cell" },
        ]),
    ]
  }

  func canteen() throws -> Canteen {
    let canteen = try Canteen()
    if startsInSplit { try canteen.router.navigate(to: .selectTab(1)) }
    return canteen
  }

  func containerTaken() throws -> String {
    let canteen = try canteen()
    guard let (name, route, container) = inside?(canteen) else { return "–" }
    let screen = try canteen.router.navigate(to: route).screen
    let isInside = canteen.owners(of: screen).first { $0 === container } != nil
    XCTAssertTrue(isInside, self.name)
    return name
  }

  func hintsTaken() throws -> String {
    for route in hinted {
      let canteen = try canteen()
      let screen = try canteen.router.navigate(to: route).screen
      XCTAssertEqual((screen.pushHints ?? screen.screenPresentation)?.anchor, "cell", name)
    }
    let canteen = try canteen()
    let plain = try canteen.router.navigate(to: route(Way.soup)).screen
    XCTAssertNil(plain.pushHints, name)
    return hinted.isEmpty ? "–" : "✓"
  }
}

/// Moves that succeed in the canteen. Each takes the same operators.
private var moves: [(String, (Canteen) -> Move)] {
  [
    ("pop", { _ in .pop }), ("popLast", { _ in .popLast(1) }), ("popToRoot", { _ in .popToRoot }),
    ("popTo", { .popTo($0.list) }), ("popToFirst", { _ in .popTo(first: RecipeListScreen.self) }),
    ("bringToFront", { .bringToFront($0.list) }), ("remove", { .remove($0.list) }),
    ("keep", { _ in .keep(where: { $0 is RecipeListScreen }) }),
    ("selectTab", { _ in .selectTab(1) }), ("selectTab(_:)", { .selectTab($0.farStack) }),
    ("removeTab", { _ in .removeTab(at: 1) }),

    ("home", { _ in .home }), ("find", { _ in .find(.first(EditorScreen.self)) }),
    ("back", { _ in .back }), ("reselectTab", { _ in .reselectTab }),
    ("doNothing", { _ in .doNothing }),
  ]
}

/// Moves that start nowhere.
private var movesAnywhere: [(String, (Canteen) -> Move)] {
  [
    ("reveal", { .reveal($0.list) }), ("dismissAll", { _ in .dismissAll }),
  ]
}

// MARK: - What a route takes

private struct Operator {
  let name: String
  /// Whether the operator around a route that places a screen has its effect, and no other.
  let isTaken: (Way) throws -> Bool
  /// The same around a move.
  let isTakenByMove: ((Canteen) -> Move) throws -> Bool

  func isTaken(by way: Way) throws -> Bool { try isTaken(way) }
  func isTaken(by move: (Canteen) -> Move) throws -> Bool { try isTakenByMove(move) }

  static var all: [Operator] { [from, animated, inBackground, preparing, reusing, onArrival] }

  private static var from: Operator {
    Operator(name: "from") { way in
      let canteen = try way.canteen()
      let start: ScreenNode = way.startsInSplit ? canteen.farSplit : canteen.farStack
      return isReached(way.route(Way.soup).from(start), in: canteen)
    } isTakenByMove: { move in
      let canteen = try Canteen()
      return isReached(move(canteen).from(canteen.stack.children[1]), in: canteen)
    }
  }

  private static var animated: Operator {
    Operator(name: "animated") { way in
      let canteen = try way.canteen()
      return try isStill(way.route(Way.soup).animated(false), in: canteen)
    } isTakenByMove: { move in
      let canteen = try Canteen()
      return try isStill(move(canteen).animated(false), in: canteen)
    }
  }

  private static var inBackground: Operator {
    Operator(name: "inBackground") { way in
      let canteen = try way.canteen()
      return isReached(way.route(Way.soup).inBackground(), in: canteen)
    } isTakenByMove: { move in
      let canteen = try Canteen()
      return isReached(move(canteen).inBackground(), in: canteen)
    }
  }

  private static var preparing: Operator {
    Operator(name: "preparing") { way in
      var isPrepared = false
      let route = way.route(Way.soup).preparing { screen, _ in
        isPrepared = screen.screenTree == nil
      }
      return isReached(route, in: try way.canteen()) && isPrepared
    } isTakenByMove: { move in
      let canteen = try Canteen()
      return isReached(move(canteen).preparing { _, _ in }, in: canteen)
    }
  }

  private static var reusing: Operator {
    Operator(name: "reusing") { way in
      let canteen = try way.canteen()
      let open = RecipeScreen(recipe: Recipe(title: "open"))
      try canteen.farStack.push(open)
      let arrival = try canteen.router.navigate(
        to: way.route(Way.soup).reusing(.first(from: .root)))
      return arrival.screen === open
    } isTakenByMove: { move in
      let canteen = try Canteen()
      let route = move(canteen).reusing(.node(canteen.list))
      return try canteen.router.navigate(to: route).screen === canteen.list
    }
  }

  private static var onArrival: Operator {
    Operator(name: "onArrival") { way in
      var arrived: ScreenNode?
      let route = way.route(Way.soup).onArrival { arrived = $0 }
      return isReached(route, in: try way.canteen()) && arrived is RecipeScreen
    } isTakenByMove: { move in
      let canteen = try Canteen()
      var arrived: ScreenNode?
      return isReached(move(canteen).onArrival { arrived = $0 }, in: canteen) && arrived != nil
    }
  }

  private static func isReached(_ route: some Route<Void>, in canteen: Canteen) -> Bool {
    let before = canteen.tree.snapshot()
    do {
      try canteen.router.navigate(to: route)
      return true
    } catch {
      XCTAssertEqual((error as? RoutingError)?.kind, .notApplicable, "\(error)")
      XCTAssertEqual(canteen.tree.snapshot(), before)
      return false
    }
  }

  /// Whether the commit of a route is not animated. A move that changes nothing has none.
  private static func isStill(_ route: some Route<Void>, in canteen: Canteen) throws -> Bool {
    var commits: [Commit] = []
    canteen.tree.observe { commits.append($0) }
    try canteen.router.navigate(to: route)
    return commits.allSatisfy { !$0.isAnimated }
  }
}
