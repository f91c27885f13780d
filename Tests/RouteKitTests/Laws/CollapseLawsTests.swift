import RouteKit
import XCTest

/// Law 8: collapsing is a projection, so expanding restores the same tree.
final class CollapseLawsTests: XCTestCase {
  func testExpandingWhatWasCollapsedGivesTheSameTree() throws {
    let run = LawRun()
    print("Laws: seed \(run.seed) for law 8")
    var master = Dice(seed: run.seed)
    var tried = 0

    // Some worlds have no split, so there are as many worlds as it takes.
    for number in 1...300 where number <= 30 || tried <= 100 {
      let world = World(seed: master.next(), tally: Tally(), isObserved: false)
      for _ in 0..<50 {
        _ = world.walkOneStep()
        world.ledger.begin(failingAt: 0, flavour: 0)
        world.reactions = 0
        for split in world.screens.compactMap({ $0 as? SplitNode }) {
          tried += 1
          let before = world.dump()
          if split.isCollapsed {
            try split.expand()
            try split.collapse()
          } else {
            try split.collapse()
            try split.expand()
          }
          world.commits += 2
          let difference = world.dump().difference(from: before)
          XCTAssertEqual(difference, "", "with seed \(run.seed)")
        }
        world.ledger.forgetEvents()
      }
      XCTAssertEqual(world.problems, [], "with seed \(run.seed)")
    }

    XCTAssertGreaterThan(tried, 100, "with seed \(run.seed)")
  }
}
