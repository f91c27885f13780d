import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Law 8: collapsing is a projection, so expanding restores the same tree.
final class CollapseLawsTests: XCTestCase {
  func testExpandingWhatWasCollapsedGivesTheSameTree() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    var master = Dice(seed: run.seed)
    var tried = 0

    // Some worlds have no split, so the test makes as many worlds as needed.
    for number in 1...300 where number <= (LawRun.isFull ? 30 : 15) || tried <= 100 {
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

  /// The same edits on two equal trees. The window of the first one collapses and expands its splits at random, and
  /// at the end matches them to the second one.
  func testEditsWhileCollapsedGiveTheSameTreeAsEditsWhileExpanded() throws {
    let run = LawRun()
    var master = Dice(seed: run.seed)
    let tally = Tally()
    tally.expectDone("edit while collapsed")
    tally.expectDone("undo limit")

    var number = 0
    while run.goesOn(after: number, of: max(30, run.navigations / 33), missing: tally.missing) {
      number += 1
      let seed = master.next()
      let (one, two) = (try CollapsingTwin(seed, tally), try CollapsingTwin(seed, tally))
      if one.world.tree.undoLimit > 0 { tally.done("undo limit") }
      for _ in 0..<15 {
        one.resize(&master)
        if one.isChanged { tally.done("edit while collapsed") }
        one.world.navigate(goingBack: false)
        two.world.navigate(goingBack: false)
        one.resize(as: two)
        let (first, second) = (one.world.tree.snapshot(), two.world.tree.snapshot())
        guard first == second else {
          return XCTFail(
            """
            Law 8 is broken. Seed \(run.seed), pair \(number): \(first.steps(to: second))

            Collapsed meanwhile:
            \(first.drawing(showsIDs: true))

            Not collapsed:
            \(second.drawing(showsIDs: true))
            """)
        }
      }
      XCTAssertEqual(one.host.problems + two.host.problems, [], "with seed \(run.seed)")
    }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(run.seed)")
  }
}

/// A random tree whose window decides which splits are collapsed.
private struct CollapsingTwin {
  let world: HostedWorld
  let host = ManualHost(decidesCollapse: true)
  let connection: HostConnection

  init(_ seed: UInt64, _ tally: Tally) throws {
    world = try HostedWorld(seed: seed, asks: false, tally: tally, isHosted: false)
    connection = try world.tree.connect(host)
    host.onShow = { $0.settled() }
    host.settle()
  }

  private var splits: [SplitNode] { world.tree.screens.compactMap { $0 as? SplitNode } }

  /// Whether a split is collapsed.
  var isChanged: Bool { splits.contains(where: \.isCollapsed) }

  /// The window changes its size: some splits collapse, or expand.
  func resize(_ dice: inout Dice) {
    for split in splits where dice.oneIn(2) { resize(split, to: dice.oneIn(2)) }
  }

  /// Collapses or expands the splits like those of the other twin.
  func resize(as other: CollapsingTwin) {
    for split in splits {
      let twin = other.splits.first { $0.screenID == split.screenID }
      if let twin { resize(split, to: twin.isCollapsed) }
    }
  }

  private func resize(_ split: SplitNode, to isCollapsed: Bool) {
    guard let id = split.screenID, split.isCollapsed != isCollapsed else { return }
    host.settle()
    connection.did(.collapsed(isCollapsed, in: id))
  }
}
