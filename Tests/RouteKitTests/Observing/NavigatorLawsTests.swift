import Fixtures
import Observation
import RouteKit
import RouteKitTesting
import XCTest

/// The law of the navigator on random trees: after each commit its properties are those of the tree, and exactly the
/// readers of a property that changed were notified.
///
/// The seed is printed. `ROUTEKIT_SEED` repeats the run, and `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
final class NavigatorLawsTests: XCTestCase {
  @MainActor func testTheNavigatorEqualsTheTree() async throws {
    let run = LawRun()
    let tally = Tally()
    for name in Face.names { tally.expectDone(name) }
    var master = Dice(seed: run.seed)

    var made = 0
    while run.goesOn(after: made, of: run.navigations, missing: tally.missing) {
      let world = try HostedWorld(seed: master.next(), asks: false, tally: tally, isHosted: false)
      let navigator = Navigator(world.tree, by: world.router)
      for _ in 0..<30 {
        made += 1
        let problems = step(world, navigator, tally)
        guard problems.isEmpty else {
          return XCTFail("Seed \(run.seed), step \(made): \(problems)\n\(world.tree.snapshot())")
        }
      }
    }

    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never changed, with seed \(run.seed)")
  }

  /// Reads all properties, navigates, and returns the violations.
  @MainActor private func step(
    _ world: HostedWorld, _ navigator: Navigator, _ tally: Tally
  ) -> [String] {
    let (before, commits) = (Face(of: world), world.commits)
    var notified: [String] = []
    for (name, read) in Face.readings {
      withObservationTracking {
        read(navigator)
      } onChange: {
        MainActor.assumeIsolated { notified.append(name) }
      }
    }

    world.navigate()

    let after = Face(of: world)
    let changed = Face.names.filter { before.values[$0] != after.values[$0] }
    for name in changed { tally.done(name) }
    var problems: [String] = []
    if Face(of: navigator).values != after.values { problems.append("it is not the tree") }
    if world.commits == commits, !notified.isEmpty {
      problems.append("\(notified) without a commit")
    }
    if world.commits == commits + 1, notified.sorted() != changed.sorted() {
      problems.append("\(changed) changed, \(notified) notified")
    }
    return problems
  }
}

/// The values of all properties, as texts.
@MainActor private struct Face {
  static let names = ["visible", "depth", "canGoBack", "selectedTab", "selectedTabIndex"]
  static let readings: [(String, (Navigator) -> Void)] = [
    ("visible", { _ = $0.visible }), ("depth", { _ = $0.depth }),
    ("canGoBack", { _ = $0.canGoBack }), ("selectedTab", { _ = $0.selectedTab }),
    ("selectedTabIndex", { _ = $0.selectedTabIndex }),
  ]

  let values: [String: String]

  init(of navigator: Navigator) {
    values = [
      "visible": "\(navigator.visible?.screenID?.number ?? 0)", "depth": "\(navigator.depth)",
      "canGoBack": "\(navigator.canGoBack)",
      "selectedTab": "\(navigator.selectedTab?.screenID?.number ?? 0)",
      "selectedTabIndex": "\(navigator.selectedTabIndex ?? -1)",
    ]
  }

  /// Reads the same from the snapshot of the tree.
  init(of world: HostedWorld) {
    let records = world.tree.snapshot().records
    var path = records.isEmpty ? [] : [0]
    while let last = path.last {
      let inside = records.indices.filter { records[$0].owner == last }
      guard
        let next = inside.first(where: { records[$0].presentation != nil })
          ?? inside.first(where: { records[$0].isFocused })
      else { break }
      path.append(next)
    }
    let layer = path.lastIndex { records[$0].presentation != nil } ?? 0
    let stack = path[min(layer, path.count)...].last { records[$0].kind == .stack }
    let tabs = path.first { records[$0].kind == .tabs }
    let children = tabs.map { tabs in
      records.indices.filter { records[$0].owner == tabs && records[$0].presentation == nil }
    }
    let index = children?.firstIndex { records[$0].isFocused }
    let selected = index.flatMap { index in children.flatMap { records[$0[index]].id } }
    let depth = stack.map { stack in
      max(records.count { $0.owner == stack && $0.presentation == nil }, 1)
    }
    values = [
      "visible": "\(path.last.flatMap { records[$0].id }?.number ?? 0)",
      "depth": "\(path.isEmpty ? 0 : depth ?? 1)",
      "canGoBack": "\(world.router.allows(.back, ifAwaited: true))",
      "selectedTab": "\(selected?.number ?? 0)",
      "selectedTabIndex": "\(index ?? -1)",
    ]
  }
}
