import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The calls that screens, flows, observers and trackers receive when an archive is restored.
final class HeardRestoringTests: XCTestCase {
  private let diary = Diary()

  /// Screens that record their callbacks, and a stack with a flow.
  private func catalog() throws -> ScreenCatalog {
    let diary = diary
    return try ScreenCatalog { screens in
      screens.add("a", ClosureBuilder { Heard("a", diary) })
      screens.add("b", ClosureBuilder { Heard("b", diary) })
      screens.add("feed", FeedBuilder())
      screens.add(
        "checkout",
        ClosureBuilder {
          try HeardFlow<StackNode>("checkout", diary) { try $0.push(Cart()) }
            .attach(to: StackNode())
        })
    }
  }

  func testOldScreensLeaveAndRestoredOnesEnterInOneCommit() throws {
    let catalog = try catalog()
    let saved = try ScreenTree(root: StackNode(Heard("a", diary), Heard("b", diary)))
    let archive = try saved.archive(using: catalog)
    let tree = try ScreenTree(root: Heard("old", diary))
    var visits: [String] = []
    let tracker = tree.track("visits") { visits.append("\($0.cause): \($0.title)") }
    defer { tracker.cancel() }
    let observer = tree.observe { [diary] in diary.note("commit \($0.cause)") }
    defer { observer.cancel() }
    _ = diary.read()

    try tree.restore(archive, using: catalog)

    XCTAssertEqual(
      diary.read(),
      ["disappear old", "leave old", "enter a", "enter b", "appear b", "commit archive"])
    XCTAssertEqual(visits, ["archive: b"])
  }

  func testCutScreensAreNotNotified() throws {
    let catalog = try catalog()
    let saved = try ScreenTree(root: StackNode(Heard("a", diary), Heard("b", diary)))
    let archive = try saved.archive(using: catalog)
    let tree = ScreenTree()
    tree.require(
      ClosureGuard { (screen: Heard) in screen.screenName == "b" ? .deny : .allow }, for: Heard.self
    )
    _ = diary.read()

    try tree.restore(archive, using: catalog)

    XCTAssertEqual(diary.read(), ["enter a", "appear a"])
  }

  func testAnArchiveThatIsRestoredInACallbackIsAnnouncedAfterwards() throws {
    let catalog = try catalog()
    let archive = try ScreenTree(root: StackNode(Heard("b", diary))).archive(using: catalog)
    let (tree, screen) = (ScreenTree(), Heard("a", diary))
    let observer = tree.observe { [diary] in diary.note("commit \($0.cause)") }
    defer { observer.cancel() }
    screen.actions["enter"] = { try tree.restore(archive, using: catalog) }
    _ = diary.read()

    try tree.setRoot(screen)

    XCTAssertEqual(
      diary.read(),
      [
        "enter a", "appear a", "commit edit", "disappear a", "leave a", "enter b", "appear b",
        "commit archive",
      ])
  }

  func testAListedStackComesBackWithItsFlowAndNotWithWhatThatPutIn() throws {
    let catalog = try catalog()
    let stack = try catalog.builder(of: StackNode.self, named: "checkout").build(with: ())
    try stack.push(Feed("feed"))
    let archive = try ScreenTree(root: stack).archive(using: catalog)
    let tree = ScreenTree()
    _ = diary.read()

    let report = try tree.restore(archive, using: catalog)

    expectTree(
      tree,
      """
      StackNode "checkout"
      ├─ Cart
      └─ ● Feed "feed"   ◀ visible
      """)
    XCTAssertTrue(report.isWhole)
    XCTAssertEqual(diary.read(), ["start checkout", "enter checkout"])
    let flow = try XCTUnwrap(tree.root?.screenFlows.first as? HeardFlow<StackNode>)
    XCTAssertTrue(flow.root.current === tree.root)
  }

  func testAPlainStackComesBackWithoutItsFlowAndTheArchiveSaysSo() throws {
    let (catalog, diary) = (try catalog(), diary)
    let stack = try StackNode(
      flow: HeardFlow("sign-in", diary) { try $0.push(Heard("a", diary)) })
    let archive = try ScreenTree(root: TabNode(stack)).archive(using: catalog)

    let report = try ScreenTree().restore(archive, using: catalog)

    let lost = "tabs › 0: stack: its flow is not restored, because no listed builder creates it"
    XCTAssertEqual(archive.gaps.map(\.description), [lost])
    XCTAssertEqual(archive.gaps.map(\.kind), [.state])
    XCTAssertEqual(report.losses.map(\.description), [lost])
    XCTAssertEqual(report.kept.count, 3)
  }
}
