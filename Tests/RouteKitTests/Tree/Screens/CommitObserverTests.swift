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

  func testAnObserverAddedInAnAttemptWithoutACommitReceivesTheNextOne() throws {
    let attempts: [(name: String, make: (TreeRouter, EditRoute) -> Void)] = [
      ("nothing", { router, add in _ = try? router.navigate(to: add) }),
      (
        "fails",
        { router, add in _ = try? router.navigate(to: add.then(Move.popTo(first: Cart.self))) }
      ),
      ("preview", { router, add in _ = router.preview(add.then(CartBuilder().pushRoute())) }),
      ("allows", { router, add in _ = router.allows(add.then(CartBuilder().pushRoute())) }),
    ]
    for (name, make) in attempts {
      let tree = try ScreenTree(root: StackNode(Feed()))
      var heard: [Int] = []
      let add = EditRoute { navigation in
        navigation.tree.observe { heard.append($0.number) }
      }

      make(TreeRouter(tree), add)
      try tree.setRoot(Cart())
      try tree.setRoot(Feed())

      XCTAssertEqual(heard, [2, 3], name)
    }
  }

  func testAPreparedScreenReceivesTheCommitWithWhichItEnters() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var heard: [Int] = []
    let page = ClosureBuilder { () -> Page in
      tree.observe { heard.append($0.number) }
      return Page()
    }.pushRoute().reusingKept()

    try TreeRouter(tree).prepare(page)
    try TreeRouter(tree).navigate(to: page)

    XCTAssertEqual(heard, [2])
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
