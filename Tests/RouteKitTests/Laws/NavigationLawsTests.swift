import Fixtures
import RouteKit
import XCTest

/// Laws 1, 2, 5, 6 and 7 on random trees with random navigations, together with law 8.
///
/// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
final class NavigationLawsTests: XCTestCase {
  func testTheLawsHoldOverRandomNavigations() {
    let run = LawRun()
    let (seed, total) = (run.seed, run.navigations)
    let tally = Tally.ofLaws
    var master = Dice(seed: seed)
    var made = 0
    var number = 0

    while run.goesOn(after: made, of: total, missing: tally.missing) {
      number += 1
      let world = World(number, seed: master.next(), tally: tally)
      for _ in 0..<200 {
        if world.walkOneStep() { made += 1 }
        guard world.problems.isEmpty else { return report(world, number, seed: seed) }
      }
    }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(seed)")
  }

  private func report(_ world: World, _ number: Int, seed: UInt64) {
    XCTFail(
      """
      A law is broken. Seed \(seed), world \(number), navigation \(world.history.count).

      \(world.problems.joined(separator: "\n"))

      The navigations before:
      \(world.history.suffix(8).joined(separator: "\n"))

      The tree:
      \(world.tree.snapshot().drawing(showsIDs: true))
      """)
  }
}

extension Tally {
  /// A table with everything that has to happen.
  static var ofLaws: Tally {
    let tally = Tally()
    for action in Action.all + [Action.script] { tally.expect(action.name) }
    tally.expectRefused("goBack in mode none")
    tally.expectDone("stack made with its flow")
    tally.expectDone("flow told")
    tally.expectDone("visit")
    tally.expectDone("visit of a place")
    for role in Ledger.Role.allCases {
      tally.expectDone("failing \(role)")
      tally.expectRefused("intruding \(role)")
    }
    for what in ["update", "entering"] { tally.expectDone("\(what) forbidden by what it shows") }
    tally.expectDone("attempt that waits")
    tally.expectDone("keeping by the tree")
    tally.expectDone("kept screen came back")
    tally.expectDone("kept screen came back with a layer")
    tally.expect("prepare")
    tally.expectDone("navigation failed at a call in turn")
    tally.expect("preview")
    tally.expect("allows")
    for end in ["at the end", "in a layer that stays"] { tally.expectRefused("back \(end)") }
    tally.expectDone("handler that goes back")
    tally.expectDone("closure of a handler")
    tally.expect("navigation in a callback")
    tally.expectDone("edit of what has left")
    tally.expect("return of what has left")
    tally.expectDone("savepoint rolled back")
    tally.expect("savepoint not needed")
    tally.expect("guard whose refusal would be caught")
    tally.expect("onCommit")
    tally.expect("onCommit(updating)")
    tally.expect("onArrival")
    for change in ["a new screen", "a screen that was there"] {
      tally.expectDone("hook that changes \(change)")
    }
    tally.expectDone("hook that receives an arrival")
    for what in ["preview", "refusal"] { tally.expectDone("\(what), explained") }
    return tally
  }
}
