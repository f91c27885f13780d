import Fixtures
import RouteKit
import XCTest

/// Laws 2 and 7 for flows, on random trees: a failure leaves flows as they were, and a screen that leaves and
/// is released takes its flows along.
final class FlowLawsTests: XCTestCase {
  func testTheLawsHoldForFlowsOfRandomTrees() {
    let run = LawRun()
    let total = run.navigations / 4
    let tally = Tally.ofFlows
    var master = Dice(seed: run.seed)

    var number = 0
    while run.goesOn(after: 100 * number, of: total, missing: tally.missing) {
      number += 1
      let world = FlowWorld(seed: master.next(), tally: tally, keepsHistory: number % 2 == 0)
      for step in 1...100 {
        world.walkOneStep()
        guard world.problems.isEmpty else {
          let problems = world.problems.joined(separator: "\n")
          return XCTFail(
            """
            Seed \(run.seed), world \(number), step \(step):
            \(problems)
            \(world.history.suffix(6).joined(separator: "\n"))
            """)
        }
      }
      world.end()
      XCTAssertEqual(world.problems, [], "Seed \(run.seed), world \(number), at the end")
    }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(run.seed)")
  }
}

extension Tally {
  fileprivate static var ofFlows: Tally {
    let tally = Tally()
    for action in FlowWorld.Action.allCases {
      // Detaching a flow cannot be refused.
      let isRefused = ![.detach, .detachFromTree].contains(action)
      if isRefused { tally.expect(action.rawValue) } else { tally.expectDone(action.rawValue) }
    }
    for deed in FlowWorld.Deed.allCases { tally.expectDone("start that \(deed)") }
    tally.expectDone("flow told to enter")
    tally.expectDone("flow told to leave")
    tally.expectDone("flow gone")
    return tally
  }
}
