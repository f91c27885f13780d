import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Windows.md, in order.
final class WindowsGuideTests: XCTestCase {
  @MainActor func testALinkGoesToOneWindow() async throws {
    let routes = try MemoRoutes()
    var scenesToOpen = 0

    let windows = Windows(needsWindow: { scenesToOpen += 1 })
    let app = windows.opening(routes.links)

    let (left, right) = (try Scene(in: windows), try Scene(in: windows))
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

    app.open("notes://notes/7") { _ in ends += 1 }
    XCTAssertEqual(scenesToOpen, 1)

    let scene = try Scene(in: windows)
    while ends == 0 { await Task.yield() }
    XCTAssertEqual((scene.window.tree.visible as? MemoScreen)?.number, 7)
  }

  @MainActor func testEachNoteHasItsOwnWindow() async throws {
    let routes = try MemoRoutes()
    var scenesToOpen = 0

    let windows = Windows(
      choosing: { candidates in candidates.first(where: \.holds)?.window },
      needsWindow: { scenesToOpen += 1 })

    let scene = try Scene(in: windows)
    try scene.window.router.navigate(to: routes.links.route(for: "notes://notes/1"))
    windows.opening(routes.links).open("notes://notes/2") { _ in }
    XCTAssertEqual(scenesToOpen, 1)
    XCTAssertEqual((scene.window.tree.visible as? MemoScreen)?.number, 1)
  }

  @MainActor func testEachWindowHasItsOwnOrder() async throws {
    let windows = Windows(router: { tree in TreeRouter(tree).latestOnly() })

    XCTAssertTrue(try Scene(in: windows).window.tree.visible is MemoShelf)
  }
}
