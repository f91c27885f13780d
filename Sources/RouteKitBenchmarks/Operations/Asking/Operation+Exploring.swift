import RouteKit
import RouteKitTesting

extension Operation {
  /// An exploration of all states of an app with nine moves, whose trees have about 12 screens. The size is the number
  /// of states, so the states a second are the size divided by the time, and the tries are nine times as many.
  ///
  /// By hand it is the same search through plain lists of numbers.
  static var exploredExact: Operation { exploring("exploredExact") { $0 } }

  /// The same with the assumption that callbacks do not navigate. Routes are then only probed.
  static var exploredProbed: Operation {
    exploring("exploredProbed") { $0.assuming(.callbacksDoNotNavigate) }
  }

  /// An exploration of all states of an app of 22 screens, with tabs, a split, sheets, roles and links.
  ///
  /// By hand it is only making the app once for each state.
  static var exploredApp: Operation {
    Operation(name: "exploredApp", sizes: [1_226]) { size in
      let exploration = Clinic.exploration(asking: false)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              let report = try exploration.run(.seconds(1_000))
              guard report.verdict == .proven, report.tally.states == size else {
                throw UsageError("The exploration is not complete:\n\(report)")
              }
            }
          }, makesText: true),
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              for _ in 0..<size { blackHole(try Clinic(asks: false)) }
            }
          }, makesText: true)
      )
    }
  }

  private static func exploring(
    _ name: String, _ change: @escaping (Exploration<Mall>) -> Exploration<Mall>
  ) -> Operation {
    Operation(name: name, sizes: [2 * 3 * 7 * 7 * 7]) { size in
      let exploration = change(Mall.exploration)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              let report = try exploration.run(.states(1_000_000), .seconds(1_000))
              guard report.verdict == .proven, report.tally.states == size else {
                throw UsageError("The exploration is not complete:\n\(report)")
              }
            }
          }, makesText: true),
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              guard PlainMall.reached() == size else { throw UsageError("The search is wrong.") }
            }
          }, makesText: true)
      )
    }
  }
}

/// Three tabs, each with a stack of up to three pages of two kinds, and one layer.
private final class Mall {
  let tree = ScreenTree()
  let router: TreeRouter

  init() throws {
    router = TreeRouter(tree)
    let page = ClosureBuilder { Page() }
    try router.navigate(
      to: TabBuilder(page.inStack(), page.inStack(), page.inStack(), backMode: .none).rootRoute())
  }

  static var exploration: Exploration<Mall> {
    Exploration {
      let mall = try Mall()
      return Subject(mall, tree: mall.tree, router: mall.router)
    }
    .moves { _ in
      let page = ClosureBuilder { Page() }
      let other = ClosureBuilder { OtherPage() }
      return [
        .route("page", page.pushRoute()), .route("other", other.pushRoute()), .pop, .dismiss,
        .tab(0), .tab(1), .tab(2), .route("layer", other.presentRoute()),
        .route("home", Move.popToRoot),
      ]
    }
    .within(.screensInAStack(3), .layers(1))
    .always("there is a screen") { $0.visible != nil }
  }
}

private final class OtherPage: ScreenNode {}

/// The same app as lists of numbers.
private struct PlainMall: Hashable {
  var stacks: [[UInt8]] = [[], [], []]
  var tab = 0
  var hasLayer = false

  static func reached() -> Int {
    var known: Set<PlainMall> = [PlainMall()]
    var states = [PlainMall()]
    var next = 0
    while next < states.count {
      for move in 0..<9 {
        let state = states[next].after(move)
        if let state, known.insert(state).inserted { states.append(state) }
      }
      next += 1
    }
    return states.count
  }

  private func after(_ move: Int) -> PlainMall? {
    var state = self
    switch move {
    case 0, 1:
      if hasLayer || stacks[tab].count == 2 { return nil }
      state.stacks[tab].append(UInt8(move))
    case 2: if hasLayer || state.stacks[tab].popLast() == nil { return nil }
    case 3: state.hasLayer = false
    case 4, 5, 6:
      if hasLayer { return nil }
      state.tab = move - 4
    case 7: state.hasLayer = true
    default:
      if hasLayer { return nil }
      state.stacks[tab] = []
    }
    return state
  }
}
