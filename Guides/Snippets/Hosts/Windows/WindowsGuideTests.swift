import RouteKit
import RouteKitHosting
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The examples of Guides/Hosts.md about windows, in order.
final class WindowsGuideTests: XCTestCase {
  @MainActor func testALinkGoesToOneWindow() async throws {
    let routes = try MemoRoutes()
    var scenesToOpen = 0

    let windows = Windows(needsWindow: { scenesToOpen += 1 })
    let app = windows.opening(routes.links)

    let (left, right) = (try MemoScene(in: windows), try MemoScene(in: windows))
    right.didBecomeActive()
    try app.open("notes://notes/1")
    left.didBecomeActive()
    try app.open("notes://notes/2")
    try app.open("notes://notes/1")

    expectTree(
      right.window.tree,
      """
      StackNode
      ├─ MemoShelf "shelf"
      └─ ● MemoScreen "note"   ◀ visible
      """)
    XCTAssertEqual((left.window.tree.visible as? MemoScreen)?.number, 2)
    XCTAssertEqual((right.window.tree.visible as? MemoScreen)?.number, 1)
    XCTAssertEqual(scenesToOpen, 0)

    try right.didDisconnect()
    XCTAssertEqual(windows.all.count, 1)
  }

  @MainActor func testALinkWhileNoWindowIsOpen() async throws {
    let routes = try MemoRoutes()
    var scenesToOpen = 0
    let windows = Windows(needsWindow: { scenesToOpen += 1 })
    let app = windows.opening(routes.links)
    var ends = 0

    XCTAssertThrowsError(try app.open("notes://notes/7")) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .mustWait)
    }
    XCTAssertEqual(scenesToOpen, 0)

    app.open("notes://notes/7") { _ in ends += 1 }
    XCTAssertEqual(scenesToOpen, 1)

    let scene = try MemoScene(in: windows)
    while ends == 0 { await Task.yield() }
    XCTAssertEqual((scene.window.tree.visible as? MemoScreen)?.number, 7)
  }

  @MainActor func testEachNoteHasItsOwnWindow() async throws {
    let routes = try MemoRoutes()
    var scenesToOpen = 0

    let windows = Windows(
      choosing: { candidates in candidates.first(where: \.holds)?.window },
      needsWindow: { scenesToOpen += 1 })

    let scene = try MemoScene(in: windows)
    try scene.window.router.navigate(to: routes.links.route(for: "notes://notes/1"))
    windows.opening(routes.links).open("notes://notes/2") { _ in }
    XCTAssertEqual(scenesToOpen, 1)
    XCTAssertEqual((scene.window.tree.visible as? MemoScreen)?.number, 1)
  }

  @MainActor func testALinkThatAlwaysBuildsGoesToTheActiveWindow() async throws {
    let windows = Windows()
    let (left, right) = (try MemoScene(in: windows), try MemoScene(in: windows))
    let note = ClosureBuilder<MemoScreen, Int> { MemoScreen(number: $0) }.pushRoute()
    try right.window.router.navigate(to: note, with: 1)

    left.didBecomeActive()
    try windows.navigate(to: note, with: 1)
    XCTAssertTrue(left.window.tree.visible is MemoScreen)
  }

  @MainActor func testAWindowThatIsClosedEndsItsNavigation() async throws {
    let windows = Windows(needsWindow: {})
    let scene = try MemoScene(in: windows)
    let asking = ClosureGuard { (_: Void) in .ask { _ in .allow } }
    let note = ClosureBuilder { MemoScreen(number: 1) }.pushRoute().guarded(by: asking)
    var ending: Result<Arrival, any Error>?

    windows.navigate(to: note) { ending = $0 }
    try scene.didDisconnect()
    await expectEventually("it ends") { ending != nil }
    XCTAssertThrowsError(try ending?.get()) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .treeClosed)
    }
  }

  @MainActor func testAWindowWithADraftStays() async throws {
    let windows = Windows()
    let scene = try MemoScene(in: windows)
    let draft = MemoDraft()
    try scene.window.router.navigate(to: PrebuiltBuilder(draft).pushRoute())

    let closesEarly = try await scene.window.shouldClose()
    XCTAssertFalse(closesEarly)
    XCTAssertFalse(scene.window.router.allows(.closeTree))
    XCTAssertTrue(scene.window.tree.visible === draft)

    draft.isSaved = true
    let closes = try await scene.window.shouldClose()
    XCTAssertTrue(closes)
    XCTAssertEqual(windows.all.count, 0)
  }

  @MainActor func testOneLinkAtATimeInAllWindows() async throws {
    let windows = Windows()
    let (left, right) = (try MemoScene(in: windows), try MemoScene(in: windows))
    let asking = ClosureGuard { (_: Void) in .ask { _ in .allow } }
    let waiting = ClosureBuilder { MemoScreen(number: 1) }.pushRoute().guarded(by: asking)
    let links = try MemoRoutes().links
    var ended = false

    let app = windows.exclusively().opening(links)
    left.didBecomeActive()
    app.navigate(to: waiting) { _ in ended = true }
    right.didBecomeActive()
    XCTAssertThrowsError(try app.open("notes://notes/2")) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .busy)
    }
    await expectEventually("it ends") { ended }
  }

  @MainActor func testEachWindowHasItsOwnOrder() async throws {
    let windows = Windows(router: { tree in TreeRouter(tree).latestOnly() })

    XCTAssertTrue(try MemoScene(in: windows).window.tree.visible is MemoShelf)
  }
}
