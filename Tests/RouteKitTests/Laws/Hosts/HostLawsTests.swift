import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Law 11 on random trees, with a hostile host: after it has settled it shows the tree, even if it reported late,
/// twice, out of order or about screens that have left.
///
/// There are 10 000 runs. The seed is printed. `ROUTEKIT_SEED` repeats them, and `ROUTEKIT_NAVIGATIONS` makes them
/// more or fewer.
final class HostLawsTests: XCTestCase {
  @MainActor func testAHostThatHasSettledShowsTheTree() async throws {
    let run = LawRun()
    let (seed, runs) = (run.seed, run.navigations / (run.demandsAll ? 2 : 4))
    let tally = Tally.ofHosts
    var master = Dice(seed: seed)

    var number = 0
    while run.goesOn(after: number, of: runs, missing: tally.missing) {
      number += 1
      // Every fifth world has leave checks that ask, so it continues in tasks.
      let world = try HostedWorld(seed: master.next(), asks: number % 5 == 0, tally: tally)
      // Many short stories and some long ones.
      let steps = number % 10 == 0 ? 25 : 2 + world.dice.roll(7)
      for _ in 0..<steps where world.problems.isEmpty {
        try world.step()
        if number % 5 == 0, world.dice.oneIn(4) { await Task.yield() }
      }
      await expectSoon("all questions are answered, with seed \(seed)") { world.isAnswered }
      world.finish()
      world.count()
      guard world.problems.isEmpty else { return report(world, number, seed: seed) }
    }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(seed)")
  }

  private func report(_ world: HostedWorld, _ number: Int, seed: UInt64) {
    XCTFail(
      """
      Law 11 is broken. Seed \(seed), world \(number).

      \(world.problems.joined(separator: "\n"))

      The tree:
      \(world.tree.snapshot().drawing(showsIDs: true))

      The host shows:
      \(world.host.picture.drawing(showsIDs: true))
      """)
  }
}

extension Tally {
  /// A table with everything that has to happen.
  static var ofHosts: Tally {
    let tally = Tally()
    for act in HostileHost.Act.allCases { tally.expectDone(act.rawValue) }
    for name in ["navigation", "wish", "wish beside new screens"] { tally.expect(name) }
    for name in [
      "run", "host that died", "host that died in the middle", "navigation in show",
      "act in a leave check", "act in a callback", "act in a deinit", "question", "diverged",
    ] {
      tally.expectDone(name)
    }
    return tally
  }
}
