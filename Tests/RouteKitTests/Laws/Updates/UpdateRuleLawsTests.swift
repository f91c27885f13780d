import Fixtures
import XCTest

/// Law 3 for screens that take new contexts: after every commit, each screen on the tree is allowed by its rules for
/// what it shows then, whatever the way was and whatever its content consists of, and a refused navigation changes
/// nothing. An update does what ``ContentKind`` predicts of its kind.
///
/// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
final class UpdateRuleLawsTests: XCTestCase {
  func testEachScreenIsAllowedForWhatItShowsAfterEveryCommit() throws {
    let run = LawRun()
    var master = Dice(seed: run.seed)
    let tally = Tally()
    for way in UpdateWorld.Way.allCases where way != .callback { tally.expect("\(way)") }
    tally.expect("late rule of a builder")
    tally.expect("update in a callback")
    for kind in ContentKind.makeAll() { tally.expect("update of \(kind)") }
    for outcome in UpdateWorld.outcomes { tally.expectDone(outcome) }

    var made = 0
    while run.goesOn(after: made, of: run.navigations, missing: tally.missing) {
      let world = try UpdateWorld(seed: master.next(), tally: tally)
      for _ in 0..<200 {
        made += 1
        try world.walkOneStep()
        if let problem = world.problem {
          return XCTFail("Seed \(run.seed), navigation \(made): \(problem)")
        }
      }
    }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(run.seed)")
  }
}
