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

  func testAnInverseThatFillsAContainerOnNoTree() throws {
    let (pager, loose) = (Meddler(), StackNode())
    let tree = try ScreenTree(root: pager)

    try expectUnchanged(tree) {
      expectSoldOut {
        try pager.fail { navigation in
          for _ in 0..<1_000 {
            do { try loose.push(Cart(), in: navigation) } catch { pager.caught.append(error) }
          }
        }
      }
    }

    XCTAssertEqual(loose.children.count, 0)
    XCTAssertEqual(pager.caught.count, 1_000)
    XCTAssertEqual(
      pager.caught.first.map { "\($0)" },
      """
      Cannot push in 'StackNode': the inverse recorded by 'Meddler' is being asked within a navigation.

        StackNode   ◀ here

      It is asked once or more per navigation and has no effect. Navigate after the commit.
      """)
  }

  func testAnInverseThatTriesSomethingAndRecovers() throws {
    let pager = Meddler()
    let tree = try ScreenTree(root: pager)

    try expectUnchanged(tree) {
      expectSoldOut {
        try pager.fail { navigation in
          do { try navigation?.attempt { throw SoldOut() } } catch { pager.caught.append(error) }
          for _ in 0..<1_000 { pager.recordInverse(in: navigation) {} }
        }
      }
    }

    XCTAssertEqual(pager.caught.map { ($0 as? RoutingError)?.kind }, [.busyAttempting])
  }
}

private final class Meddler: ContainerNode {
  var caught: [any Error] = []

  /// Fails, and edits during the rollback.
  func fail(_ meddle: @escaping (Navigation?) -> Void) throws {
    try edit("fail") { navigation in
      recordInverse(in: navigation) { meddle(navigation) }
      throw SoldOut()
    }
  }
}
