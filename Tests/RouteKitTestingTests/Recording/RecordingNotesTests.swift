import Foundation
import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

/// Notes in recordings, files that are cut off, and files in which a type is renamed.
final class RecordingNotesTests: XCTestCase {
  private let product = ProductBuilder().pushRoute().named("product")

  /// A recording with a note, a product, and a refusal.
  private func recording() throws -> Recording {
    let tree = try makeFeedTree()
    let recorder = Recorder(tree)
    recorder.note("signed in as patient")
    try TreeRouter(tree).navigate(to: product, with: "lamp")
    let denied = product.guarded(by: ClosureGuard { _ in .deny })
    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: denied, with: "desk"))
    return recorder.recording
  }

  func testANoteIsAnEvent() throws {
    let recording = try recording()

    XCTAssertEqual(recording.events.map(\.number), [1, 2, 3])
    XCTAssertEqual(recording.events[0].description, "1: note: signed in as patient")
    XCTAssertEqual(try Recording(data: recording.data()), recording)
  }

  func testAReplayGivesTheNoteToItsClosure() throws {
    let tree = try makeFeedTree()
    var heard: [String] = []

    let divergence = try recording().replay(on: tree) { event in
      if case .note(let text) = event.outcome { return heard.append(text) }
      let route = event.number == 2 ? product : product.guarded(by: ClosureGuard { _ in .deny })
      try TreeRouter(tree).navigate(to: route, with: event.number == 2 ? "lamp" : "desk")
    }

    XCTAssertNil(divergence)
    XCTAssertEqual(heard, ["signed in as patient"])
  }

  func testAFileWhoseLastLineIsLostSaysSo() throws {
    let lines = try String(decoding: recording().data(), as: UTF8.self)
      .split(separator: "\n").dropLast()

    let read = try Recording(data: Data(lines.joined(separator: "\n").utf8))

    XCTAssertEqual(read.events.count, 2)
    XCTAssertEqual(read.missingEvents, 1)
    XCTAssertTrue(read.description.hasSuffix("\n(1 events at the end are lost)"), "\(read)")
    XCTAssertTrue(read.html().contains("1 events at the end of the file are lost."))
    XCTAssertEqual(try Recording(data: read.data()).missingEvents, 1)
  }

  func testAFileWithMoreEventsThanItSaysIsRefused() throws {
    let text = try String(decoding: recording().data(), as: UTF8.self)
      .replacingOccurrences(of: "\"events\":3", with: "\"events\":2")

    XCTAssertThrowsError(try Recording(data: Data(text.utf8))) {
      XCTAssertEqual(
        "\($0)", "Cannot read the recording: it has 3 events, and its first line says 2.")
    }
  }

  /// Only the digests were compared, and the page shows the names of types.
  func testARenamedTypeInAFileIsADivergence() throws {
    let tree = try makeFeedTree()
    let recorder = Recorder(tree)
    try TreeRouter(tree).navigate(to: ClosureRoute(product).named("product"), with: "lamp")
    let original = recorder.recording
    for part in ["\"type\":\"ProductScreen\"", "\"type\":\"FeedScreen\""] {
      let text = try String(decoding: original.data(), as: UTF8.self)
        .replacingOccurrences(of: part, with: "\"type\":\"OfferScreen\"")
      let renamed = try Recording(data: Data(text.utf8))
      XCTAssertNotEqual(renamed, original)
      let fresh = try makeFeedTree()

      let divergence = try renamed.replay(on: fresh) { _ in
        try TreeRouter(fresh).navigate(to: ClosureRoute(product).named("product"), with: "lamp")
      }

      XCTAssertNotNil(divergence, part)
    }
  }

  func testThePageOpensAtTheFirstFailureAndHasALegend() throws {
    let page = try recording().html()

    XCTAssertTrue(page.contains("<h2>1. signed in as patient</h2>"), page)
    XCTAssertTrue(page.contains("<dt>Note of the app</dt><dd>signed in as patient</dd>"))
    XCTAssertTrue(page.contains("<ul class=\"legend\""))
    XCTAssertTrue(page.contains("frame.className === \"failed\");"))
  }
}
