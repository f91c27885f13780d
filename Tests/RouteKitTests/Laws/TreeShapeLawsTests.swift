import Fixtures
import RouteKit
import XCTest

/// A shape of a random tree is put back after random navigations, and the tree is as it was.
final class TreeShapeLawsTests: XCTestCase {
  func testAShapeThatIsPutBackIsTheTreeAsItWas() throws {
    let run = LawRun()
    var master = Dice(seed: run.seed)
    var (made, number, restored) = (0, 0, 0)

    while made < run.navigations {
      number += 1
      let world = World(number, seed: master.next(), tally: Tally.ofLaws)
      for _ in 0..<20 {
        let walked = master.roll(12)
        for _ in 0..<walked where world.walkOneStep() { made += 1 }
        guard world.problems.isEmpty, !world.tree.isClosed else { break }
        let (shape, before) = (TreeShape(of: world.tree), Moment(of: world))
        for _ in 0...master.roll(6) where world.walkOneStep() { made += 1 }
        guard world.problems.isEmpty, !world.tree.isClosed else { break }
        // Where the app moved a screen to another tree, nothing can be put back.
        world.ledger.begin(failingAt: 0, flavour: 0)
        world.reactions = 0
        world.begin()
        try shape.restore(on: world.tree)
        restored += 1
        let after = Moment(of: world)
        XCTAssertEqual(after, before, "seed \(run.seed), world \(number), after \(made)")
        if after != before { return }
        // The model of the world does not know where its tree is now.
        break
      }
    }
    XCTAssertGreaterThan(restored, run.navigations / 100)
  }
}

private struct Moment: Equatable, CustomStringConvertible {
  let drawing: String
  let fingerprint: ScreenTree.Fingerprint
  let kept: [ScreenNode]
  let counts: [Int]

  init(of world: World) {
    drawing = world.tree.snapshot().drawing(showsIDs: true)
    fingerprint = world.tree.fingerprint
    kept = world.tree.keptScreens
    counts = [world.tree.undoCount, world.tree.redoCount, world.tree.forwardCount]
  }

  var description: String { "\(drawing)\n\(fingerprint) \(kept) \(counts)" }
}
