import Fixtures
import Foundation
import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

final class RecordingReplayTests: FailureKeepingCase {
  func testARecordingIsReplayedOnAFreshApp() throws {
    let recording = try stored(try record { try $0.perform("lamp", "cart", "back", "sofa") })
    let app = try App()
    var performed: [Int] = []

    let divergence = try recording.replay(on: app.tree) { event in
      performed.append(event.number)
      try app.perform(event)
    }

    XCTAssertNil(divergence)
    XCTAssertEqual(performed, [1, 2, 3, 4])
    XCTAssertEqual(app.tree.visible?.screenName, "sofa")
  }

  func testTheFirstDifferenceIsReportedAsTheStepsFromOneTreeToTheOther() throws {
    let recording = try record { try $0.perform("lamp", "cart", "back") }
    let app = try App()

    let divergence = try recording.replay(on: app.tree) { event in
      if event.number == 2 { try app.perform("back") } else { try app.perform(event) }
    }

    XCTAssertEqual(divergence?.event, 2)
    let file = "RouteKitTestingTests/RecordingReplayTests.swift"
    XCTAssertEqual(
      "\(try XCTUnwrap(divergence))".replacing(#/:\d+: commit/#, with: ":1: commit"),
      """
      Event 2 differs.
      Recorded: 2: cart (route) at \(file):1: commit 3 (route): Cart #7 entered StackNode #2; \
      visible: Cart #7
      Now: 2: back (route) at \(file):1: commit 3 (route): ProductScreen "lamp" #6 left; \
      visible: FeedScreen #3
      Steps from the recorded tree to the tree now:
      - pop to FeedScreen in StackNode
      """)
  }

  func testAnotherContextIsADifferenceThoughTheTreesLookAlike() throws {
    let recording = try record { try $0.open(7) }
    let app = try App()

    let divergence = try recording.replay(on: app.tree) { _ in try app.open(8) }

    XCTAssertEqual(
      "\(try XCTUnwrap(divergence))".split(separator: "\n").suffix(2).joined(separator: "\n"),
      """
      The trees have the same shape. These screens differ in their contexts, names or states:
      - ProductScreen "item"
      """)
  }

  func testAnotherReplyOfAGuardIsReported() throws {
    let recording = try record {
      $0.isOpen = true
      try $0.perform("secret")
    }
    let app = try App()

    let divergence = try recording.replay(on: app.tree) { try app.perform($0) }

    let text = "\(try XCTUnwrap(divergence))"
    XCTAssertTrue(text.contains("Recorded reply: The guard 'ClosureGuard' before"), text)
    XCTAssertTrue(text.contains("Reply now: The guard 'ClosureGuard' before"), text)
    XCTAssertTrue(text.contains("allowed it."), text)
    XCTAssertTrue(text.contains("denied it."), text)
  }

  func testAnEventThatDoesNotHappenIsADifference() throws {
    let recording = try record { try $0.perform("lamp", "cart") }
    let app = try App()

    let divergence = try recording.replay(on: app.tree) { event in
      if event.number == 1 { try app.perform(event) }
    }

    XCTAssertEqual(divergence?.event, 2)
    XCTAssertTrue(
      "\(try XCTUnwrap(divergence))".hasPrefix("This event did not happen.\nRecorded: 2:"))
  }

  func testAnEventAfterTheLastOneIsADifference() throws {
    let recording = try record { try $0.perform("lamp") }
    let app = try App()

    let divergence = try recording.replay(on: app.tree) { event in
      try app.perform(event)
      try app.perform("cart")
    }

    XCTAssertTrue(
      "\(try XCTUnwrap(divergence))".hasPrefix(
        "This event happened after the last recorded one.\nNow: 2:"))
  }

  func testAnotherTreeAtTheBeginningIsADifference() throws {
    let recording = try record { try $0.perform("lamp") }
    let app = try App()
    try app.perform("cart")

    let divergence = try recording.replay(on: app.tree) { _ in XCTFail("nothing is performed") }

    XCTAssertNil(try XCTUnwrap(divergence).event)
    XCTAssertTrue(
      "\(try XCTUnwrap(divergence))".hasPrefix("The trees differ before the first event.\nSteps"))
  }

  func testWithDroppedEventsTheAppHasToBeBroughtThereFirst() throws {
    let app = try App()
    let recorder = Recorder(app.tree, keepingLast: 1)
    try app.perform("lamp", "cart")

    let divergence = try recorder.recording.replay(on: try App().tree) { _ in }

    XCTAssertTrue(
      "\(try XCTUnwrap(divergence))".contains(
        "1 events before were dropped: bring the app to this tree first."))
  }

  func testAnErrorOfTheClosureIsThrownIfItMadeNoAttempt() throws {
    let recording = try record { try $0.perform("lamp") }

    XCTAssertThrowsError(
      try recording.replay(on: try App().tree) { _ in throw SoldOut() }
    ) { XCTAssertTrue($0 is SoldOut) }
  }

  func testActionsOfCallbacksAreNotPerformedAgain() throws {
    func callback(_ app: App) {
      app.tree.observe { [weak app] commit in
        guard commit.visible?.name == "lamp" else { return }
        do { try app?.perform("cart") } catch { XCTFail("\(error)") }
      }
    }
    let recording = try record {
      callback($0)
      try $0.perform("lamp")
    }
    XCTAssertEqual(recording.events.map(\.isNested), [false, true])
    let app = try App()
    callback(app)
    var performed = 0

    let divergence = try recording.replay(on: app.tree) {
      performed += 1
      try app.perform($0)
    }

    XCTAssertNil(divergence)
    XCTAssertEqual(performed, 1)
    // Without the callback, its event is missing.
    let plain = try App()
    XCTAssertEqual(try recording.replay(on: plain.tree) { try plain.perform($0) }?.event, 2)
  }

  @MainActor func testNavigationsThatWaitAreReplayed() async throws {
    func start(_ app: App) {
      app.router.navigate(to: app.asking) { _ in }
    }
    let first = try App()
    let recorder = Recorder(first.tree)
    start(first)
    await expectEventually("the first has arrived") { recorder.recording.events.count == 2 }
    try first.perform("cart")
    let recording = try stored(recorder.recording)
    let app = try App()
    var performed: [Int] = []

    let divergence = try await recording.replayAsking(on: app.tree) { event in
      performed.append(event.number)
      if case .waits = event.outcome { start(app) } else { try app.perform(event) }
    }

    XCTAssertNil(divergence)
    XCTAssertEqual(performed, [1, 3])
    let silent = try App()
    let missing = try await recording.replayAsking(on: silent.tree, within: 20) { _ in }
    XCTAssertEqual(missing?.event, 1)
  }

  func testAnExpectationReportsTheDifferenceAtTheCallersLine() throws {
    let recording = try record { try $0.perform("lamp", "cart") }
    let app = try App()

    let reported = try failures {
      try expectReplay(of: recording, on: app.tree) { _ in try app.perform("lamp") }
    }
    let line = #line - 2

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertTrue(reported.first?.text.hasPrefix("Event 2 differs.") ?? false)
    let same = try App()
    XCTAssertTrue(
      try failures { try expectReplay(of: recording, on: same.tree) { try same.perform($0) } }
        .isEmpty)
  }

  /// Random apps and random moves: a replay finds nothing, and a replay with another move in it finds that move or
  /// one after it.
  func testARandomRecordingIsReplayedAndAnotherMoveInItIsFound() throws {
    let seed = LawRun().seed
    var numbers = Numbers(state: seed)
    var found = 0
    let count = LawRun.isFull ? 200 : 50
    for _ in 0..<count {
      let moves = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        App.moves.randomElement(using: &numbers) ?? "back"
      }
      let isOpen = Bool.random(using: &numbers)
      let recording = try stored(
        try record { app in
          app.isOpen = isOpen
          for move in moves { do { try app.perform(move) } catch {} }
        })
      let app = try App()
      app.isOpen = isOpen
      XCTAssertNil(try recording.replay(on: app.tree) { try app.perform($0) }, "seed \(seed)")

      let changed = Int.random(in: recording.events.indices, using: &numbers)
      let other = try App()
      other.isOpen = isOpen
      let divergence = try recording.replay(on: other.tree) { event in
        let isChanged = event.number == changed + 1
        try other.perform(isChanged ? (event.name == "sofa" ? "lamp" : "sofa") : event.name ?? "")
      }
      XCTAssertEqual(divergence?.event, changed + 1, "seed \(seed)")
      found += divergence == nil ? 0 : 1
    }
    XCTAssertEqual(found, count, "seed \(seed)")
  }

  private func record(_ body: (App) throws -> Void) throws -> Recording {
    let app = try App()
    let recorder = Recorder(app.tree)
    try body(app)
    return recorder.recording
  }

  /// The recording, written and read.
  private func stored(_ recording: Recording) throws -> Recording {
    try Recording(data: try recording.data())
  }
}

/// An app whose routes have names.
private final class App {
  static let moves = ["lamp", "sofa", "cart", "back", "secret", "sheet", "dismiss", "undo", "tab"]

  let tree = ScreenTree()
  let router: TreeRouter
  var isOpen = false

  init() throws {
    router = TreeRouter(tree)
    tree.undoLimit = 5
    let feed = ClosureBuilder { FeedScreen() }
    try router.navigate(to: TabBuilder(feed.inStack(), feed.inStack()).rootRoute())
  }

  var asking: some Route<Void> {
    ProductBuilder().pushRoute().with("asked")
      .guarded(by: ClosureGuard { .ask { _ in .allow } })
  }

  func perform(_ moves: String...) throws {
    for move in moves { try router.navigate(to: route(for: move).named(move)) }
  }

  func perform(_ event: Recording.Event) throws { try perform(event.name ?? "") }

  func open(_ number: Int) throws {
    let route = ClosureBuilder { (_: Int) in ProductScreen("item") }.pushRoute()
    try router.navigate(to: route, with: number)
  }

  private func route(for move: String) -> ClosureRoute<ScreenNode, Void> {
    switch move {
    case "lamp", "sofa": ClosureRoute(ProductBuilder().pushRoute().with(move))
    case "cart": ClosureRoute(ClosureBuilder { Screen(Cart()) }.pushRoute())
    case "secret":
      ClosureRoute(
        ProductBuilder().pushRoute().with("secret")
          .guarded(by: ClosureGuard { [unowned self] in isOpen ? .allow : .deny }))
    case "sheet": ClosureRoute(ProductBuilder().presentRoute().with("sheet"))
    case "dismiss": ClosureRoute(Move.dismiss)
    case "undo": ClosureRoute(Move.undo)
    case "tab": ClosureRoute(Move.selectTab(1))
    default: ClosureRoute(Move.back)
    }
  }
}

private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
