import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenTests: XCTestCase {
  private final class Player: ScreenLifecycle {
    let diary: Diary
    init(_ diary: Diary) { self.diary = diary }
    func didEnter() { diary.note("enter") }
    func didAppear() { diary.note("appear") }
    func didDisappear() { diary.note("disappear") }
    func didLeave() { diary.note("leave") }
  }

  private struct Both: ScreenLifecycle, LeaveChecking {
    let diary: Diary
    func didLeave() { diary.note("leave") }
    func leaveCheck(_ departure: Departure) -> Verdict {
      diary.note("asked")
      return .allow
    }
  }

  func testAContentIsNotifiedOfItsScreensCallbacks() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: ClosureBuilder { Screen(Player(diary)) }.pushRoute())
    try router.navigate(to: .pop)

    XCTAssertEqual(diary.read(), ["enter", "appear", "disappear", "leave"])
  }

  func testAContentNamesOnlyTheCallsItCaresFor() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: ClosureBuilder { Screen(Both(diary: diary)) }.pushRoute())
    try router.navigate(to: .pop)

    XCTAssertEqual(diary.read(), ["asked", "leave"])
  }

  func testAnyValueMayBeAScreen() throws {
    struct Order { var number: Int }
    let screen = Screen(Order(number: 7))
    let tree = try ScreenTree(root: screen)

    screen.content.number = 8

    XCTAssertEqual((tree.visible as? Screen<Order>)?.content.number, 8)
    expectTree(tree, "Order   ◀ visible")
  }

  func testChangingTheContentIsNotANavigation() throws {
    let screen = Screen("milk")
    let tree = try ScreenTree(root: screen)

    try expectUnchanged(tree) { screen.content = "bread" }
  }

  func testNamingAScreenIsNotACommit() throws {
    let screen = Feed()
    let tree = try ScreenTree(root: screen)

    let commits = commits(of: tree) { screen.screenName = "feed" }

    XCTAssertEqual(commits.count, 0)
    expectTree(tree, #"Feed "feed"   ◀ visible"#)
  }
}
