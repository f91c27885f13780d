import Fixtures
import RouteKit
import XCTest

/// The work of telling of a commit grows with its changes and with the observers, and not with their square.
final class CommitGrowthTests: XCTestCase {
  func testAnObservedCommitWithManyLayersIsLinear() throws {
    try expectLinearWork(from: 500) { count in
      let tree = try ScreenTree(root: Feed())
      var layers = 0
      tree.observe { commit in
        layers += commit.changes.count { if case .presented = $0 { true } else { false } }
      }
      return {
        let lowest = Sheet()
        var top: ScreenNode = lowest
        for _ in 1..<count {
          let layer = Sheet()
          try top.present(layer)
          top = layer
        }
        try tree.root?.present(lowest)
        XCTAssertEqual(layers, count)
      }
    }
  }

  func testRegisteringManyObserversIsLinear() throws {
    try expectLinearWork(from: 1_000) { count in
      let tree = try ScreenTree(root: Feed())
      var commits = 0
      return {
        for _ in 0..<count { tree.observe { _ in commits += 1 } }
        try tree.root?.present(Sheet())
        XCTAssertEqual(commits, count)
      }
    }
  }
}
