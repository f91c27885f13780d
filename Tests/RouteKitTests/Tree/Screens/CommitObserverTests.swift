import Fixtures
import RouteKit
import XCTest

final class CommitObserverTests: XCTestCase {
  func testAnObserverReceivesCommitsFromTheNextOneOn() throws {
    let tree = try ScreenTree(root: Feed())
    var heard: [Int] = []

    tree.observe { heard.append($0.number) }
    try tree.setRoot(Cart())

    XCTAssertEqual(heard, [2])
  }

  func testACancelledObserverReceivesNothingMore() throws {
    let tree = ScreenTree()
    var heard: [Int] = []
    let observation = tree.observe { heard.append($0.number) }
    try tree.setRoot(Feed())

    observation.cancel()
    observation.cancel()
    try tree.setRoot(Cart())

    XCTAssertEqual(heard, [1])
  }

  func testAnObserverLivesUntilItIsCancelledEvenIfTheRegistrationIsReleased() throws {
    let tree = ScreenTree()
    var heard = 0

    do { _ = tree.observe { _ in heard += 1 } }
    try tree.setRoot(Feed())

    XCTAssertEqual(heard, 1)
  }

  func testAnObserverAddedDuringAnAnnouncementReceivesCommitsFromTheNextOneOn() throws {
    let tree = ScreenTree()
    var heard: [Int] = []
    var isAdded = false
    tree.observe { _ in
      guard !isAdded else { return }
      isAdded = true
      tree.observe { heard.append($0.number) }
    }

    try tree.setRoot(Feed())
    try tree.setRoot(Cart())

    XCTAssertEqual(heard, [2])
  }

  func testAnObserverAddedInACallbackDoesNotHearTheCommitBeingAnnounced() throws {
    let diary = Diary()
    let tree = ScreenTree()
    var heard: [Int] = []
    let screen = Heard("a", diary)
    screen.actions["enter"] = { tree.observe { heard.append($0.number) } }

    try tree.setRoot(screen)

    XCTAssertEqual(heard, [])
  }

  func testAnObserverRemovedByAnotherDoesNotReceiveTheCommitBeingAnnounced() throws {
    let tree = ScreenTree()
    var heard = 0
    var second: Registration?
    tree.observe { _ in second?.cancel() }
    second = tree.observe { _ in heard += 1 }

    try tree.setRoot(Feed())

    XCTAssertEqual(heard, 0)
  }

  func testAnObserverMayCancelItself() throws {
    let tree = ScreenTree()
    var heard = 0
    var observation: Registration?
    observation = tree.observe { _ in
      heard += 1
      observation?.cancel()
    }

    try tree.setRoot(Feed())
    try tree.setRoot(Cart())

    XCTAssertEqual(heard, 1)
  }

  func testAnObserverAddedAfterANavigationBegunInACallbackDoesNotReceiveIt() throws {
    let tree = ScreenTree()
    var heard: [Int] = []
    let screen = Heard("a", Diary())
    screen.actions["enter"] = {
      try tree.setRoot(Cart())
      tree.observe { heard.append($0.number) }
    }

    try tree.setRoot(screen)
    try tree.setRoot(Feed())

    XCTAssertEqual(heard, [3])
  }

  func testAnObservationMayOutliveItsTree() throws {
    var tree: ScreenTree? = ScreenTree()
    let observation = tree?.observe { _ in }

    tree = nil

    observation?.cancel()
    XCTAssertNil(tree)
  }
}
