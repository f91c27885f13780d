import RouteKit
import RouteKitTesting
import XCTest

final class InversesUnderAttackTests: XCTestCase {
  func testAnInverseThatRecordsInverses() throws {
    final class Pager: ContainerNode {
      var runs = 0
      func turnAndFail() throws {
        try edit("turn") { navigation in
          recordInverse(in: navigation) { [self] in
            runs += 1
            for _ in 0..<10_000 { recordInverse { [self] in runs += 1 } }
          }
          throw SoldOut()
        }
      }
    }
    let pager = Pager()
    let tree = try ScreenTree(root: pager)
    try expectUnchanged(tree) { expectSoldOut { try pager.turnAndFail() } }
    XCTAssertEqual(pager.runs, 1)
  }
}
