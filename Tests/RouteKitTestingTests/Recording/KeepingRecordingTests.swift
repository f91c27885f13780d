import Foundation
import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

/// These tests set an environment variable, so they are one test case: its tests run one after another.
final class KeepingRecordingTests: FailureKeepingCase {
  private var folder = URL(fileURLWithPath: "")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recordings-\(UUID().uuidString)")
    setenv("ROUTEKIT_RECORDINGS", folder.path, 1)
  }

  override func tearDownWithError() throws {
    unsetenv("ROUTEKIT_RECORDINGS")
    if FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder)
    }
  }

  func testARecordingIsKeptIfTheTestThrows() throws {
    let tree = try makeFeedTree()

    XCTAssertThrowsError(
      try keepingRecording(of: tree) {
        try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
        throw SoldOut()
      })

    let name = "RouteKitTestingTests-KeepingRecordingTests-testARecordingIsKeptIfTheTestThrows"
    XCTAssertEqual(files(), ["\(name).html", "\(name).jsonl"])
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).jsonl"))
    XCTAssertEqual(try Recording(data: data).events.count, 1)
  }

  func testABrokenPropertyLeavesTheRecordingOfItsWay() throws {
    let report = try Mall.reportOfAnOrderThatStays.get()

    _ = failures { expectExplored(report) }

    let name =
      "RouteKitTestingTests-KeepingRecordingTests-testABrokenPropertyLeavesTheRecordingOfItsWay"
      + "-orders-need-a-customer"
    XCTAssertTrue(files().contains("\(name).html"), "\(files())")
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).jsonl"))
    let notes = try Recording(data: data).events.compactMap { event in
      if case .note(let text) = event.outcome { text } else { nil }
    }
    XCTAssertEqual(
      notes, ["sign in", "order", "sign out", "Broken: orders need a customer"])
  }

  func testASecondFailureDoesNotReplaceTheFirst() throws {
    for count in 1...2 {
      let tree = try makeFeedTree()
      XCTAssertThrowsError(
        try keepingRecording(of: tree) {
          for _ in 0..<count {
            try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
          }
          throw SoldOut()
        })
    }

    let name = "RouteKitTestingTests-KeepingRecordingTests-testASecondFailureDoesNotReplaceTheFirst"
    XCTAssertEqual(
      files(), ["\(name)-2.html", "\(name)-2.jsonl", "\(name).html", "\(name).jsonl"])
  }

  func testARecordingIsKeptIfAnExpectationFails() throws {
    let tree = try makeFeedTree()

    let reported = failures {
      keepingRecording(of: tree) { expectTree(tree, "FeedScreen") }
    }

    XCTAssertEqual(reported.count, 1)
    XCTAssertEqual(files().count, 2)
  }

  @MainActor func testARecordingOfAnAsynchronousTestIsKept() async throws {
    let tree = try makeFeedTree()

    do {
      try await keepingRecording(of: tree) {
        await Task.yield()
        throw SoldOut()
      }
      XCTFail("the error is thrown")
    } catch is SoldOut {}

    XCTAssertEqual(files().count, 2)
  }

  func testNothingIsKeptOfATestThatPasses() throws {
    let tree = try makeFeedTree()

    let visible = keepingRecording(of: tree) { tree.visible }

    XCTAssertTrue(visible is FeedScreen)
    XCTAssertEqual(files(), [])
  }

  func testNothingIsWrittenWithoutAFolder() throws {
    unsetenv("ROUTEKIT_RECORDINGS")

    XCTAssertThrowsError(try keepingRecording(of: try makeFeedTree()) { throw SoldOut() })

    XCTAssertEqual(files(), [])
  }

  private func files() -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    do { return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
      return ["\(error)"]
    }
  }
}
