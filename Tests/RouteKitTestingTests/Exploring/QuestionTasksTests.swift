import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Questions whose tasks work off their actor. The exploration knows when they have ended, however long that takes.
final class QuestionTasksTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  /// It once guessed that a task on another thread ends within two milliseconds.
  @MainActor
  func testALongWorkOnAnotherThreadIsWaitedFor() async throws {
    try await expectProven { _, answers in
      for await yes in answers {
        await work()
        return yes
      }
      return false
    }
  }

  /// It may be too slow for a proof, because the exploration cannot see when it ends. The run ends all the same.
  @MainActor
  func testATaskThatTheAppStartsItselfEndsNoExploration() async throws {
    let report = try await Gate.exploration { _, answers in
      for await yes in answers {
        await Task.detached { await work() }.value
        return yes
      }
      return false
    }
    .runAsking(.states(1_000, briefly: 2))

    XCTAssertEqual(report.findings, [], "\(report)")
    XCTAssertLessThanOrEqual(report.tally.states, 3, "\(report)")
  }

  @MainActor
  func testAnActorAndChildTasksAreWaitedFor() async throws {
    try await expectProven { gate, answers in
      let ledger = gate.ledger
      async let first: Void = ledger.write()
      async let second: Void = ledger.write()
      for await yes in answers {
        await ledger.write()
        await first
        await second
        return await ledger.lines >= 3 && yes
      }
      return false
    }
  }

  /// An answer once came before the question, whenever the exploration knew where the question leads.
  @MainActor
  func testAQuestionThatCallsAnActorFirstIsWaitedFor() async throws {
    try await expectProven { gate, _ in
      let ledger = gate.ledger
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { await ledger.write() } }
      }
      return await gate.asksNow()
    }
  }

  /// Without a budget of seconds, such a question was once waited for without an end.
  @MainActor
  func testAQuestionThatSleepsFirstIsAnswered() async throws {
    let report = try await Gate.exploration { gate, _ in
      do { try await Task.sleep(for: .milliseconds(5)) } catch {}
      return await gate.asksNow()
    }
    .runAsking(.states(1_000, briefly: 2))

    XCTAssertEqual(report.findings, [], "\(report)")
    XCTAssertGreaterThanOrEqual(report.tally.states, 2, "\(report)")
  }

  /// It ran without the actor, and the thread sanitizer saw two threads write the same property.
  @MainActor
  func testAQuestionIsOnTheActorOfTheExploration() async throws {
    var isThere: [Bool] = []
    let report = try await Gate.exploration { gate, answers in
      func look(_ isolation: isolated (any Actor)? = #isolation) {
        isThere.append(isolation === MainActor.shared)
      }
      look()
      for await yes in answers {
        look()
        return yes
      }
      return false
    }
    .runAsking(.states(1_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(Set(isThere), [true])
  }

  /// Such a task never comes to rest, so it must not be waited for.
  @MainActor
  func testATaskThatNeverRestsEndsNoExploration() async throws {
    let report = try await expectProven { _, answers in
      async let restless: Void = turnForEver()
      for await yes in answers { return yes }
      await restless
      return false
    }

    // Each wait takes many turns, so the row is short. In a short run all rows of this file are.
    XCTAssertTrue([20, 100].contains(report.tally.movesInARow), "\(report)")
  }

  /// The second navigation asks after the answer to the first one, and its task is on the actor again and again before
  /// that. The exploration once gave it no more time than a thread of the pool needs to wake up.
  @MainActor
  func testAQuestionWithManyCallsIsWaitedForAfterAnotherAnswer() async throws {
    let report = try await Gate.exploration { gate, _ in
      for _ in 0..<5 { await workOnTheActor() }
      return await gate.asksNow()
    }
    .within(.openQuestions(2))
    .runAsking(.states(1_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    // The hall with up to two open questions, and the room with up to one.
    XCTAssertEqual(report.tally.states, 5, "\(report)")
  }

  /// The question that is answered at once waits for an actor. The open one keeps that busy, and goes on meanwhile.
  @MainActor
  func testAQuestionIsAskedWhileAnotherOneKeepsAnActorBusy() async throws {
    let report = try await Gate.exploration { gate, answers in
      let ledger = gate.ledger
      async let restless: Void = ledger.writeForEver()
      for await yes in answers { return yes }
      await restless
      return false
    }
    .moves { gate in
      [
        .route(
          "porch",
          gate.push({ Porch() }) { gate, _ in
            await gate.ledger.write()
            return gate.isPrepared
          })
      ]
    }
    .runAsking(.states(1_000), .seconds(60))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertTrue(report.notCovered.contains("other moves while 'porch' asks"), "\(report)")
  }

  /// A way that is replayed up to an open question leaves an app that goes on.
  @MainActor
  func testTheTasksOfAReplayedQuestionGoOn() async throws {
    let exploration = Gate.exploration { _, answers in
      for await yes in answers {
        await work()
        return yes
      }
      return false
    }
    .always("no room") { !$0.contains(Room.self) }
    let report = try await exploration.runAsking(.states(1_000))
    XCTAssertEqual(report.findings.first?.moves, ["room (asks)", "room (yes)"], "\(report)")

    let subject = try await exploration.replayAsking("0a")
    subject.app.answer?.yield(true)

    await expectEventually("the room is there") { subject.shows(Room.self) }
  }

  @discardableResult
  private func expectProven(
    line: UInt = #line, _ answer: @escaping Gate.Question,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> ExplorationReport {
    let report = try await Gate.exploration(answer).runAsking(.states(1_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)", line: line)
    // The hall and the room, and the hall while the question is open.
    XCTAssertEqual(report.tally.states, 3, "\(report)", line: line)
    return report
  }
}

private final class Hall: ScreenNode {}
private final class Room: ScreenNode {}
private final class Porch: ScreenNode {}

/// Works on another thread for five milliseconds.
@concurrent private func work() async { usleep(5_000) }

/// Works longer than a thread of the pool needs to wake up.
@MainActor private func workOnTheActor() async { usleep(200) }

@concurrent private func turnForEver() async {
  while !Task.isCancelled { await Task.yield() }
}

private actor Ledger {
  private(set) var lines = 0

  func write() { lines += 1 }

  func writeForEver() async {
    while !Task.isCancelled {
      lines += 1
      await Task.yield()
    }
  }
}

/// A hall with a room behind a question.
private final class Gate {
  typealias Question = (Gate, AsyncStream<Bool>) async -> Bool

  let tree = ScreenTree()
  let router: TreeRouter
  let ledger = Ledger()
  /// Answers the open question.
  var answer: AsyncStream<Bool>.Continuation?
  /// The answer to a question that is not asked yet.
  var isPrepared = false

  init() throws {
    router = TreeRouter(tree)
    try tree.setRoot(StackNode(Hall()))
  }

  /// Asks after other work. An answer that came before is lost.
  func asksNow() async -> Bool {
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    self.answer = answer
    for await yes in answers { return yes }
    return false
  }

  func push(
    _ screen: @escaping () -> ScreenNode, _ question: @escaping Question
  ) -> some Route<Void> {
    ClosureBuilder { screen() }.pushRoute().guarded(by: Asked(gate: self, question: question))
  }

  static func exploration(_ question: @escaping Question) -> Exploration<Gate> {
    Exploration<Gate> {
      let gate = try Gate()
      return Subject(gate, tree: gate.tree, router: gate.router) { gate, yes in
        if let answer = gate.answer { answer.yield(yes) } else { gate.isPrepared = yes }
      }
    }
    .checkedBriefly(movesInARow: 20)
    .moves { [.route("room", $0.push({ Room() }, question)).on(Hall.self), .back] }
    .within(.screensInAStack(2))
  }
}

private struct Asked: Guard, Questioning {
  let gate: Gate
  let question: Gate.Question

  func check(_: Void) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    gate.answer = answer
    defer { gate.answer = nil }
    return await question(gate, answers) ? .allow : .deny
  }
}
