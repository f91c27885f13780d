import Fixtures
import RouteKit
import XCTest

/// Laws 2, 3 and 4 for navigations that wait, several at once, for random guards, rules and leave
/// checks, and for the outcomes of screens.
///
/// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or
/// shorter.
final class WaitingLawsTests: XCTestCase {
  @MainActor func testTheLawsHoldOverNavigationsThatWait() async throws {
    let run = LawRun()
    // Each is checked several times, so half as many take as long.
    let (seed, total) = (run.seed, run.navigations / 2)
    let tally = Tally.ofWaiting

    guard try await walk(from: seed, navigations: total, tally, in: run) else { return }

    print(tally.table)
    guard run.demandsAll else { return }
    XCTAssertEqual(tally.missing, [], "never happened, with seed \(seed)")
  }

  /// Law 4 again. A task resumes on its actor through the pool, so it may resume at any time.
  @MainActor func testNothingWaitsForEverBesideBusyThreads() async throws {
    try LawRun.needsLongRun()
    let seed = LawRun().seed
    let threads = BusyThreads()
    defer { threads.stop() }

    _ = try await walk(from: seed, navigations: LawRun.isFull ? 500 : 100, Tally())
  }

  /// Walks through random worlds until enough navigations were made. With a run, it goes on while something is
  /// missing.
  ///
  /// - Returns: Whether the laws hold. If not, it has reported what is broken.
  @MainActor private func walk(
    from seed: UInt64, navigations total: Int, _ tally: Tally, in run: LawRun? = nil
  ) async throws -> Bool {
    var master = Dice(seed: seed)
    var made = 0
    var number = 0
    while run?.goesOn(after: made, of: total, missing: tally.missing) ?? (made < total) {
      number += 1
      var world: WaitingWorld? = try WaitingWorld(seed: master.next(), tally: tally)
      for _ in 0..<120 where world?.problems.isEmpty == true { await world?.step() }
      if world?.problems.isEmpty == true { await world?.close() }
      if let world, !world.problems.isEmpty {
        report(world, number, made + world.count, seed: seed)
        return false
      }
      made += world?.count ?? 1
      weak let (tree, session) = (world?.tree, world?.sessions.first)
      weak let router = world?.chains.first?.router as? TreeRouter
      weak let gone = world
      world = nil
      let held: [AnyObject?] = [gone, tree, router, session]
      let names = zip(["world", "tree", "router", "session"], held).filter { $0.1 != nil }.map(\.0)
      XCTAssertEqual(names, [], "outlive world \(number), with seed \(seed)")
    }
    return true
  }

  @MainActor private func report(
    _ world: WaitingWorld, _ number: Int, _ made: Int, seed: UInt64
  ) {
    XCTFail(
      """
      A law is broken. Seed \(seed), world \(number), after \(made) navigations.

      \(world.problems.joined(separator: "\n"))

      What happened before:
      \(world.history.suffix(30).joined(separator: "\n"))

      The tree:
      \(world.tree.snapshot().drawing(showsIDs: true))
      """)
  }
}

extension Tally {
  /// A table with everything that must happen.
  @MainActor fileprivate static var ofWaiting: Tally {
    let tally = Tally()
    for role in Source.Role.allCases {
      for decision in Source.Decision.allCases {
        tally.expectDone("\(role.rawValue): \(decision.rawValue)")
      }
      tally.expectDone("question of a \(role.rawValue)")
    }
    for kind in ["exclusively", "latestOnly", "guarded", "logged"] {
      tally.expectDone("attempt: \(kind)")
    }
    for answer in ModelAnswer.allCases { tally.expectDone("answer: \(answer.rawValue)") }
    let rechecks: [ModelNavigation.Form] = [.recheck, .recheckAsking]
    for form in ModelNavigation.Form.allCases where !rechecks.contains(form) && form != .preview {
      tally.expect(form.rawValue)
    }
    tally.expectDone(ModelNavigation.Form.recheck.rawValue)
    for form in ModelNavigation.Form.allCases
    where form.mayWait && form != .preview && form != .recheck {
      tally.expectDone("cancelled \(form.rawValue)")
    }
    let ends: [Ending] = [
      .arrived(1), .answered(1), .answered(nil), .cancelled, .done, .routing(.busy),
      .routing(.superseded), Ending(Denied(source: 1)),
      Ending(Unanswered(source: 1)), Ending(Injected()), .routing(.refused),
      .routing(.redirected), .routing(.redirectLoop), .routing(.treeClosed), .routing(.noContainer),
    ]
    for end in ends { tally.expectDone(end.row) }
    let edits: [Ending] = [
      .routing(.mustWait), .routing(.redirected), .routing(.mayNotLeave),
    ]
    for end in edits { tally.expectDone("edit: \(end.row)") }
    tally.expectDone("navigate: ended: mustWait")
    tally.expect("finish")
    tally.expectDone("outcome for the declared closure")
    for row in [
      "arrived", "unchanged", "busyAttempting", "joined question", "turn in line", "preview",
      "session flips",
      "navigation on the way to an answer", "five in flight", "hurried step", "undo or redo",
      "question on the way to its own answer", "asked again until it is over",
      "answer for several who joined", "turned away: \(Ending.routing(.busy))",
      "superseded", "superseded, and its answer handed on", "not superseded by a part",
      "let through as a part, by the question's router", "let through as a part, by a closure",
      "let through as a part, by a screen", "beside a screen, through any router",
      "turned away beside a screen that a part brought in",
      "logged: arrived", "logged: waits", "logged: failed",
      "logged: an end that no attempt came to",
    ] { tally.expectDone(row) }
    return tally
  }
}
