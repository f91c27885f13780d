import Foundation
import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

/// Recorders and replays that are made, released and misused at odd moments.
final class RecordersUnderAttackTests: XCTestCase {
  private let lamp = ProductBuilder().pushRoute().with("lamp")

  func testARecorderOfAClosedTreeRecordsNothing() throws {
    let tree = try makeFeedTree()
    try tree.close()
    let recorder = Recorder(tree)

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: lamp))

    XCTAssertEqual(recorder.recording.events.count, 0)
    XCTAssertEqual(recorder.recording.tree.records.count, 0)
    XCTAssertNoThrow(try Recording(data: try recorder.recording.data()))
  }

  func testARecorderThatIsMadeWithinAnAttemptIsUsable() throws {
    let tree = try makeFeedTree()
    var recorder: Recorder?
    let route = ClosureRoute { [lamp] navigation -> ProductScreen in
      recorder = Recorder(navigation.tree)
      return try navigation.perform(lamp)
    }

    try TreeRouter(tree).navigate(to: route)
    try TreeRouter(tree).navigate(to: .pop)

    let recording = try XCTUnwrap(recorder).recording
    XCTAssertEqual(recording.events.last?.tree, tree.snapshot())
    XCTAssertNoThrow(try Recording(data: try recording.data()))
  }

  func testARecorderThatIsMadeWithinAFailingAttemptBeginsWithTheTreeAfterIt() throws {
    let tree = try makeFeedTree()
    var recorder: Recorder?
    let failing = ClosureRoute { [lamp] navigation -> ProductScreen in
      _ = try navigation.perform(lamp)
      recorder = Recorder(navigation.tree)
      throw SoldOut()
    }
    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: failing))
    let before = tree.snapshot()

    try TreeRouter(tree).navigate(to: lamp)

    let recording = try XCTUnwrap(recorder).recording
    XCTAssertEqual(recording.tree, before)
    XCTAssertEqual(recording.events.map(\.tree), [tree.snapshot()])
  }

  func testARecorderThatIsMadeWithinAFailingAttemptIsReadAfterIt() throws {
    let tree = try makeFeedTree()
    var recorder: Recorder?
    let failing = ClosureRoute { [lamp] navigation -> ProductScreen in
      _ = try navigation.perform(lamp)
      recorder = Recorder(navigation.tree)
      throw SoldOut()
    }

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: failing))

    XCTAssertEqual(recorder?.recording.tree, tree.snapshot())
    XCTAssertEqual(recorder?.recording.events, [])
  }

  func testARecorderThatIsMadeInABuilderBeginsWithTheTreeThatWasCommitted() throws {
    let tree = try makeFeedTree()
    var recorder: Recorder?
    let feed = ClosureBuilder {
      recorder = Recorder(tree)
      return FeedScreen()
    }
    try TreeRouter(tree).navigate(to: feed.pushRoute())
    let before = tree.snapshot()

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: .selectTab(1)))

    let recording = try XCTUnwrap(recorder).recording
    XCTAssertEqual(recording.tree, before)
    XCTAssertEqual(recording.events.map(\.tree), [before])
  }

  func testARecorderThatIsReleasedWithinAnAttemptLeavesItWhole() throws {
    let tree = try makeFeedTree()
    var recorder: Recorder? = Recorder(tree)
    let route = ClosureRoute { [lamp] navigation -> ProductScreen in
      recorder = nil
      return try navigation.perform(lamp)
    }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertNil(recorder)
    XCTAssertTrue(tree.visible is ProductScreen)
  }

  func testARecorderThatIsMadeAndReleasedInACallbackDisturbsNoOther() throws {
    let tree = try makeFeedTree()
    let outer = Recorder(tree)
    var inner: Recorder?
    tree.observe { commit in
      inner = commit.number.isMultiple(of: 2) ? Recorder(tree) : nil
    }

    for _ in 0..<3 {
      try TreeRouter(tree).navigate(to: lamp)
      try TreeRouter(tree).navigate(to: .pop)
    }

    XCTAssertEqual(outer.recording.events.count, 6)
    XCTAssertEqual(inner.map { $0.recording.events.count } ?? 0, 0)
    tree.trackers.forEach { $0.cancel() }
  }

  func testAReplayWhoseClosureClosesTheTreeEndsWithADifference() throws {
    let recording = try record { try $0.navigate(to: lamp) }
    let tree = try makeFeedTree()

    let divergence = try recording.replay(on: tree) { _ in try tree.close() }

    XCTAssertEqual(divergence?.event, 1)
  }

  func testAReplayWithinAReplayComparesOnItsOwn() throws {
    let recording = try record { try $0.navigate(to: lamp) }
    let (outer, inner) = (try makeFeedTree(), try makeFeedTree())
    var found: Recording.Divergence?

    let divergence = try recording.replay(on: outer) { _ in
      found = try recording.replay(on: inner) { _ in try TreeRouter(inner).navigate(to: self.lamp) }
      try TreeRouter(outer).navigate(to: self.lamp)
    }

    XCTAssertNil(found)
    XCTAssertNil(divergence)
  }

  func testAReplayWhoseClosureDoesTwoThingsIsFound() throws {
    let recording = try record {
      try $0.navigate(to: lamp)
      try $0.navigate(to: .pop)
    }
    let tree = try makeFeedTree()

    let divergence = try recording.replay(on: tree) { _ in
      for _ in 0..<3 { try TreeRouter(tree).navigate(to: self.lamp) }
    }

    XCTAssertEqual(divergence?.event, 2)
  }

  func testTimesThatAreNoNumbersAndDeepJSONAreRefused() throws {
    let data = try record { try $0.navigate(to: lamp) }.data()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    let deep = String(repeating: "[", count: 100_000)
    for line in [
      lines[1].replacing(#/"time":[^,}]*/#, with: "\"time\":1e999"),
      lines[1].replacing(#/"number":1\b/#, with: "\"number\":-9223372036854775809"),
      lines[1].replacing(#/"cause":"route"/#, with: "\"cause\":\(deep)"), deep,
    ] {
      XCTAssertThrowsError(
        try Recording(data: Data("\(lines[0])\n\(line)".utf8)), line.prefix(80).description
      ) {
        XCTAssertEqual(($0 as? RoutingError)?.kind, .badRecording)
      }
    }
  }

  private func record(_ body: (TreeRouter) throws -> Void) throws -> Recording {
    let tree = try makeFeedTree()
    let recorder = Recorder(tree)
    try body(TreeRouter(tree))
    return recorder.recording
  }
}
