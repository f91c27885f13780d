import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Faults that made the user interface and the state disagree in other libraries. Each test plays the same story
/// twice: with a connection, and in the way that failed there. The second run must go wrong. Otherwise the story
/// proves nothing.
final class FaultsOfOthersTests: XCTestCase {
  /// react-native-screens 2559, 3584, 3886: the report of the first of two swipes arrives after that of the second.
  func testTheLateReportOfTheFirstOfTwoSwipesDoesNotBringTheScreenBack() throws {
    func play(isFaulty: Bool) throws -> Bool {
      let (a, b) = (Page("a"), Page("b"))
      let hosted = try HostedStack(a, b)
      let (host, connection) = (hosted.host, hosted.connection)
      host.change(to: host.picture.removing([b.hostID]))
      let afterFirst = Array(hosted.stack.children.dropLast())
      host.change(to: host.picture.removing([a.hostID]))
      let afterSecond = Array(afterFirst.dropLast())

      if isFaulty {
        // A report is the state that is left.
        try hosted.stack.replaceAll(with: afterSecond)
        try hosted.stack.replaceAll(with: afterFirst)
      } else {
        connection.did(.removed([a.hostID]), on: 1, number: 2)
        connection.did(.removed([b.hostID]), on: 1, number: 1)
      }

      return hosted.stack.children.count == 1
    }

    XCTAssertTrue(try play(isFaulty: false))
    XCTAssertFalse(try play(isFaulty: true))
  }

  /// react-native-screens 4016: a sheet deep in a pile is dismissed, and those above it vanish without a report.
  func testDismissingASheetDeepInAPileDismissesThoseAboveIt() throws {
    func play(isFaulty: Bool) throws -> Bool {
      let (bottom, middle, top) = (Sheet("bottom"), Sheet("middle"), Sheet("top"))
      let hosted = try HostedStack()
      try hosted.stack.present(bottom)
      try bottom.present(middle)
      try middle.present(top)
      while hosted.host.movement != nil { hosted.host.settle() }
      hosted.host.change(to: hosted.host.picture.removing([middle.hostID]))

      if isFaulty {
        // The library takes one layer for each report.
        try middle.dismissPresented()
      } else {
        hosted.connection.did(.removed([middle.hostID]))
      }

      return hosted.tree.visible === bottom
    }

    XCTAssertTrue(try play(isFaulty: false))
    XCTAssertFalse(try play(isFaulty: true))
  }

  /// TanStack PR 7908: a vetoed browser back is undone by the wrong distance.
  func testAVetoedWayBackOverSeveralScreensIsUndoneByAllOfThem() throws {
    func play(isFaulty: Bool) throws -> Bool {
      let (a, form) = (Page("a"), Form { _ in .deny(SoldOut()) })
      let hosted = try HostedStack(a, form)
      var pushed: [ScreenID] = []
      hosted.host.onShow = { movement in
        for step in movement.steps {
          if case .push(let ids, onto: _) = step.kind { pushed += ids }
        }
        // The faulty host goes forward by one entry, whatever the distance was.
        if isFaulty { hosted.host.change(to: movement.picture.removing([form.hostID])) }
      }

      hosted.host.userRemoves(a.hostID)
      hosted.host.settle()

      XCTAssertEqual(pushed, [a.hostID, form.hostID])
      XCTAssertTrue(hosted.tree.visible === form)
      return hosted.host.picture.steps(to: hosted.tree.snapshot()).isEmpty
    }

    XCTAssertTrue(try play(isFaulty: false))
    XCTAssertFalse(try play(isFaulty: true))
  }

  /// The limit of the contract: the connection believes a host about its picture.
  func testAHostThatLiesIsBelievedUntilItReconciles() throws {
    let (a, b) = (Page("a"), Page("b"))
    let hosted = try HostedStack(a, b)

    hosted.connection.did(.removed([b.hostID]))
    XCTAssertTrue(hosted.tree.visible === a)
    XCTAssertNotEqual(hosted.host.picture.steps(to: hosted.tree.snapshot()), [])
    hosted.connection.reconcile(with: hosted.host.picture)
    hosted.host.settle()

    hosted.expectSettled()
  }
}
