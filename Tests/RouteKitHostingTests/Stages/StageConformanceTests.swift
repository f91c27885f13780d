import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The engine under the hostile scripts of RouteKitTesting, on the stage of boxes with a random user, guests, refusals
/// and every way to say that something rests.
final class StageConformanceTests: XCTestCase {
  func testAStageThatJumps() { expectConforming { $0.isAnimated = false } }

  func testAStageThatMoves() { expectConforming { _ in } }

  func testAStageThatSaysTwiceThatItRests() { expectConforming { $0.rests = .twice } }

  func testAStageThatSaysLateThatItRests() { expectConforming { $0.rests = .late } }

  func testAStageThatNeverSaysThatItRests() { expectConforming { $0.rests = .never } }

  func testAStageThatCanBeInterrupted() {
    expectConforming(canBeInterrupted: true) { $0.rests = .late }
  }

  func testAStageWhoseSplitsAreMadeAgain() { expectConforming { $0.splitsGrow = false } }

  func testAStageWhoseStacksHoldNoStacks() { expectConforming { $0.nestsStacks = false } }

  func testAStageThatDoesNotDecideWhatIsCollapsed() {
    expectConforming(decidesCollapse: false) { $0.presentsOverGuests = true }
  }

  /// `.ci/nightly stages` tries 10 000 seeds in each test.
  private func expectConforming(
    canBeInterrupted: Bool = false, decidesCollapse: Bool = true, test: String = #function,
    line: UInt = #line, _ configure: (BoxStage) -> Void
  ) {
    let run = LawRun(of: test)
    let count = max(7, run.navigations / 160)
    var seed = run.seed - 1
    expectConformance(
      of: {
        seed += 1
        let stage = BoxStage(canBeInterrupted: canBeInterrupted, decidesCollapse: decidesCollapse)
        configure(stage)
        return stage
      }(), seeds: run.seed...(run.seed + UInt64(count) - 1), settle: { $0.settle() },
      shows: { stage in
        XCTAssertEqual(stage.complaints, [], "with seed \(seed)", line: line)
        // Without guests, the visible screen is in front.
        stage.refusals = 0
        stage.removeGuests()
        stage.settle()
        let visible = stage.engine.connection?.tree?.visible
        XCTAssertTrue(
          stage.visible.flatMap(stage.engine.screen) === visible,
          """
          \(stage.drawing)
          \(stage.engine.connection?.tree?.snapshot().drawing(showsIDs: true) ?? "no tree")
          """, line: line)
        return stage.engine.picture
      }, act: { $0.act($1) }, line: line)
  }
}
