import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

final class HostileHostTests: XCTestCase {
  /// Navigates and acts at random, and returns everything that can be compared.
  private func run(seed: UInt64) throws -> (HostileHost, ScreenTree) {
    let stack = try StackNode(FeedScreen())
    let tree = ScreenTree()
    try tree.setRoot(stack)
    let host = HostileHost(seed: seed)
    try tree.connect(host)
    for number in 1...60 {
      if number.isMultiple(of: 3) { try stack.push(FeedScreen()) }
      host.act()
    }
    return (host, tree)
  }

  func testTheSameSeedDoesTheSame() throws {
    let (one, first) = try run(seed: 7)
    let (other, second) = try run(seed: 7)

    XCTAssertEqual(one.counts, other.counts)
    XCTAssertEqual(one.picture, other.picture)
    XCTAssertEqual(first.snapshot(), second.snapshot())
  }

  func testAHostThatHasCalmedDownShowsTheTree() throws {
    try LawRun.needsLongRun()
    for seed in 1...50 as ClosedRange<UInt64> {
      let (host, tree) = try run(seed: seed)

      host.calmDown()

      XCTAssertEqual(host.picture.steps(to: tree.snapshot()), [], "seed \(seed)")
      XCTAssertEqual(host.problems, [], "seed \(seed)")
    }
  }
}
