import Foundation
import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

struct Meal: PublicContext, Codable {
  let title: String
  var description: String { title }
}

final class PlateScreen: ScreenNode {}

final class Diner {
  let tree = ScreenTree()
  let router: TreeRouter
  var isOpen = true

  init() throws {
    router = TreeRouter(tree)
    try router.navigate(to: RecipeListBuilder().inStack().rootRoute())
  }

  func serve(_ meal: Meal) throws {
    let route = ClosureBuilder { (_: Meal) in PlateScreen() }.pushRoute().named("meal")
      .guarded(by: DinerHours(diner: self))
    try router.navigate(to: route, with: meal)
  }

  func clear() throws { try router.navigate(to: Move.popToRoot.named("clear")) }
}

struct DinerHours: Guard {
  unowned let diner: Diner

  func check(_ meal: Meal) -> Verdict { diner.isOpen ? .allow : .deny }
}

/// The examples of Guides/Recording.md.
final class RecordingGuideTests: XCTestCase {
  private var file = FileManager.default.temporaryDirectory.appendingPathComponent("guide.jsonl")
  private var page = FileManager.default.temporaryDirectory.appendingPathComponent("guide.html")

  override func tearDown() {
    for url in [file, page] where FileManager.default.fileExists(atPath: url.path) {
      XCTAssertNoThrow(try FileManager.default.removeItem(at: url))
    }
  }

  func testARecordingSurvivesACrash() throws {
    let diner = try Diner()
    let recorder = Recorder(diner.tree, keepingLast: 200)

    diner.tree.observe { [file] _ in
      do { try recorder.recording.data().write(to: file) } catch { XCTFail("\(error)") }
    }
    try diner.serve(Meal(title: "Soup"))

    XCTAssertEqual(try Recording(data: Data(contentsOf: file)).events.map(\.name), ["meal"])
  }

  func testRecordingAndReplaying() throws {
    let diner = try Diner()
    let recorder = Recorder(diner.tree)

    try diner.serve(Meal(title: "Soup"))
    diner.isOpen = false
    XCTAssertThrowsError(try diner.serve(Meal(title: "Cake")))
    try diner.clear()

    try recorder.recording.data().write(to: file)
    print(recorder.recording)

    XCTAssertEqual(
      "\(recorder.recording)".replacing(#/RecordingGuideTests\.swift:\d+/#, with: "Diner.swift:18")
        .replacing(
          "clear (route) at Snippets/Diner.swift:18",
          with: "clear (route) at Snippets/Diner.swift:22"),
      """
      1: meal with Soup (route) at Snippets/Diner.swift:18: commit 2 (route): PlateScreen #3 entered StackNode #1; visible: PlateScreen #3
      2: meal with Cake (route) at Snippets/Diner.swift:18 failed: Cannot arrive at 'PlateScreen "meal"': the guard 'DinerHours' does not allow it.
      3: clear (route) at Snippets/Diner.swift:22: commit 3 (route): PlateScreen #3 left; visible: RecipeListScreen #2
      """)

    let recording = try Recording(data: try Data(contentsOf: file))
    try recording.html(title: "The diner").write(to: page, atomically: true, encoding: .utf8)

    try replay(recording)
  }

  private func replay(_ recording: Recording) throws {
    let diner = try Diner()
    let divergence = try recording.replay(on: diner.tree) { event in
      switch event.name {
      case "meal": try diner.serve(Meal(title: event.context ?? ""))
      default: try diner.clear()
      }
    }

    let report = try XCTUnwrap(divergence)
    XCTAssertEqual(
      "\(report)".replacing(#/RecordingGuideTests\.swift:\d+/#, with: "Diner.swift:18"),
      """
      Event 2 differs.
      Recorded: 2: meal with Cake (route) at Snippets/Diner.swift:18 failed: Cannot arrive at 'PlateScreen "meal"': the guard 'DinerHours' does not allow it.
      Now: 2: meal with Cake (route) at Snippets/Diner.swift:18: commit 3 (route): PlateScreen #4 entered StackNode #1; visible: PlateScreen #4
      Recorded reply: The guard 'DinerHours' before 'PlateScreen', asked about Cake, denied it.
      Reply now: The guard 'DinerHours' before 'PlateScreen', asked about Meal, allowed it.
      Steps from the recorded tree to the tree now:
      - push PlateScreen onto StackNode
      """)
  }

  func testReplayingWithTheStateOfTheApp() throws {
    let recorded = try Diner()
    let recorder = Recorder(recorded.tree)
    try recorded.serve(Meal(title: "Soup"))
    recorded.isOpen = false
    XCTAssertThrowsError(try recorded.serve(Meal(title: "Cake")))
    try recorded.clear()
    let recording = recorder.recording

    let diner = try Diner()
    try expectReplay(of: recording, on: diner.tree) { event in
      if event.context == "Cake" { diner.isOpen = false }
      switch event.name {
      case "meal": try diner.serve(Meal(title: event.context ?? ""))
      default: try diner.clear()
      }
    }
  }

  func testKeepingTheRecordingOfAFailingTest() throws {
    let diner = try Diner()
    try keepingRecording(of: diner.tree) {
      try diner.serve(Meal(title: "Soup"))
      expectVisible(PlateScreen.self, in: diner.tree)
    }
  }

  func testADamagedRecordingSaysWhere() throws {
    let diner = try Diner()
    let recorder = Recorder(diner.tree)
    try diner.serve(Meal(title: "Soup"))
    let data = try recorder.recording.data().dropLast(9)

    XCTAssertThrowsError(try Recording(data: Data(data))) { error in
      XCTAssertEqual(
        // The error of the decoder follows.
        "\(error)".components(separatedBy: "\n\nBecause:")[0],
        """
        Cannot read the recording: line 2 is damaged.

        To read the events before it, delete this line and all lines after it.
        """)
    }
  }
}
