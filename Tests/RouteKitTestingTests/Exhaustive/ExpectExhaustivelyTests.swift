import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

final class ExpectExhaustivelyTests: FailureKeepingCase {
  private let push = ProductBuilder().pushRoute().with("lamp")
  private let pushed = """
    commit 2 (route): ProductScreen "lamp" #3 entered StackNode #1; visible: ProductScreen "lamp" #3
    FeedScreen #2 didDisappear
    ProductScreen "lamp" #3 didEnter
    ProductScreen "lamp" #3 didAppear
    """

  func testATestThatMentionsEverythingPasses() throws {
    let tree = try makeFeedTree()

    try expectExhaustively(tree, through: TreeRouter(tree)) { app in
      try app.navigate(to: push)
      app.expect(pushed)
      XCTAssertThrowsError(try app.navigate(to: .selectTab(1)))
      app.expect("refused: Cannot select tab 1: no tabs hold the visible screen.")
      _ = app.preview(.pop)
    }
  }

  func testLinesCanBeMentionedInParts() throws {
    let tree = try makeFeedTree()

    try expectExhaustively(tree, through: TreeRouter(tree)) { app in
      try app.navigate(to: push)
      for line in pushed.split(separator: "\n") { app.expect(String(line)) }
    }
  }

  func testARecordingContainsTheLineThatNavigates() throws {
    let tree = try makeFeedTree()
    let recorder = Recorder(tree)

    let line: Int = #line + 2
    try expectExhaustively(tree, through: TreeRouter(tree)) { app in
      try app.navigate(to: push)
      app.expect(pushed)
    }

    XCTAssertEqual(
      recorder.recording.events.map(\.place),
      ["RouteKitTestingTests/ExpectExhaustivelyTests.swift:\(line)"])
  }

  func testEverythingElseIsReportedAtTheLineOfTheCall() throws {
    let tree = try makeFeedTree()

    let line = #line + 2
    let reported = try failures {
      try expectExhaustively(tree, through: TreeRouter(tree)) { app in
        try app.navigate(to: push)
        app.expect(pushed)
        do { try app.navigate(to: .selectTab(1)) } catch {}
        try tree.setRoot(nil)
      }
    }

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      The test did not mention everything that happened:
      - refused: Cannot select tab 1: no tabs hold the visible screen.
      - commit 3 (edit): ProductScreen "lamp" #3 left; FeedScreen #2 left; StackNode #1 left; visible: nothing
      - ProductScreen "lamp" #3 didDisappear
      - StackNode #1 didDisappear
      - ProductScreen "lamp" #3 didLeave
      - FeedScreen #2 didLeave
      - StackNode #1 didLeave
      """)
  }

  func testAnotherLineIsReportedAtTheLineThatMentionsIt() throws {
    let tree = try makeFeedTree()

    var line = 0
    let reported = try failures {
      try expectExhaustively(tree, through: TreeRouter(tree)) { app in
        try app.navigate(to: push)
        line = #line + 1
        app.expect("commit 2")
        app.expect("commit 3")
      }
    }

    XCTAssertEqual(reported.map(\.line), [line, line + 1])
    XCTAssertTrue(reported.first?.text.hasPrefix("The events are not as expected.") ?? false)
    XCTAssertTrue(reported.last?.text.hasSuffix("- commit 3\n+ (nothing)") ?? false)
  }

  func testAnErrorOfTheTestPassesAndWhatHappenedIsReportedToo() throws {
    let tree = try makeFeedTree()

    let reported = try failures {
      do {
        try expectExhaustively(tree, through: TreeRouter(tree)) { app in
          try app.navigate(to: .pop)
        }
        XCTFail("no error")
      } catch is RoutingError {}
    }

    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.text.contains("- refused: Cannot pop") ?? false)
  }

  @MainActor func testANavigationThatWaitsIsNotedOnceWhenItEnds() async throws {
    let tree = try makeFeedTree()
    let asks = push.guarded(by: ClosureGuard { _ in .ask { _ in .deny } })
    let passes = push.guarded(by: ClosureGuard { _ in .ask { _ in .allow } })

    try await expectExhaustively(tree, through: TreeRouter(tree)) { app in
      do {
        _ = try await app.arrive(at: asks)
        XCTFail("no error")
      } catch {}
      app.expect(
        "refused: Cannot arrive at 'ProductScreen': the guard 'ClosureGuard' does not allow it."
      )
      _ = try await app.arrive(at: passes)
      app.expect(pushed)
    }
  }

  @MainActor func testANavigationThatStillWaitsIsReported() async throws {
    let tree = try makeFeedTree()
    let asks = push.guarded(
      by: ClosureGuard { _ in
        .ask { _ in
          try await Task.sleep(for: .seconds(600))
          return .deny
        }
      })

    var handle: Task<Void, Never>?
    let reported = await failuresWhileWaiting {
      expectExhaustively(tree, through: TreeRouter(tree)) { app in
        handle = app.navigate(to: asks) { _ in }
      }
    }

    XCTAssertEqual(
      reported.map(\.text),
      ["The test did not mention everything that happened:\n- 1 navigation waits"])
    handle?.cancel()
  }
}
