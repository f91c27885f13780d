import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitLinks
import RouteKitRecording
import RouteKitTesting
import XCTest

private final class Article: ScreenNode, ContextMatching {
  let number: Int
  init(number: Int) { self.number = number }
  func matches(_ number: Int) -> Bool { number == self.number }
}

/// An app with several windows and links to articles, which reuse an article that is open.
@MainActor private final class Desk {
  let windows: Windows
  let links: LinkTable
  let door = Door()
  private(set) var requests: () -> Int
  private(set) var ends: [String] = []
  /// The number of articles that were built.
  let built: () -> Int
  var app: LinkedRouter { windows.opening(links) }

  init(
    router: @escaping (ScreenTree) -> any Router = { TreeRouter($0) },
    choosing: @escaping ([Windows.Candidate]) -> Windows.Window? = Windows.standardChoice
  ) throws {
    let (requests, built) = (Count(), Count())
    windows = Windows(router: router, choosing: choosing) { requests.number += 1 }
    (self.requests, self.built) = ({ requests.number }, { built.number })
    let builder = ClosureBuilder<Article, Int> { number in
      built.number += 1
      return Article(number: number)
    }
    let article = builder.named("article").pushRoute().from(Desk.home).reusing(.showing).rooted()
    let door = door
    let secret = ClosureGuard { (_: Int) in
      door.isOpen ? .allow : .asking { _ in try await door.answer() }
    }
    links = try LinkTable(schemes: ["desk"]) { links in
      links.add("feed", "", to: Desk.home)
      links.add("article", "articles/:number", to: article)
      links.add("secret", "secrets/:number", to: article.guarded(by: secret))
    }
  }

  static var home: ClosureRoute<ScreenNode, Void> {
    Move.dismissAll.then(.popToRoot)
      .orElse(FeedBuilder().named("feed").inStack().rootRoute()).rooted()
  }

  /// Opens a window and shows its first screen.
  func open(showing link: String = "desk://") throws -> Windows.Window {
    let window = windows.open()
    try window.router.navigate(to: links.route(for: link))
    return window
  }

  /// Opens a link and records how it ends.
  func go(_ link: String, by router: LinkedRouter? = nil) {
    (router ?? app).open("desk://" + link) { self.ends.append("\(link): \($0.ending)") }
  }

  func ended(_ count: Int) async {
    await expectSoon("\(count) ends") { ends.count >= count }
  }
}

private final class Count {
  var number = 0
}

final class WindowsTests: XCTestCase {
  @MainActor func testALinkGoesToTheActiveWindow() async throws {
    let desk = try Desk()
    let (first, second) = (try desk.open(), try desk.open())

    try desk.app.open("desk://articles/1")
    second.activate()
    try desk.app.open("desk://articles/2")

    XCTAssertEqual((first.tree.visible as? Article)?.number, 1)
    XCTAssertEqual((second.tree.visible as? Article)?.number, 2)
    XCTAssertEqual(desk.requests(), 0)
  }

  @MainActor func testALinkGoesToTheWindowThatShowsItAlready() async throws {
    let desk = try Desk()
    let first = try desk.open(showing: "desk://articles/1")
    let second = try desk.open()
    second.activate()

    let arrival = try desk.app.open("desk://articles/1")

    XCTAssertTrue(arrival.screen === first.tree.visible)
    XCTAssertNil(arrival.commit)
    XCTAssertTrue(second.tree.visible is Feed)
  }

  @MainActor func testTheLineThatNavigatesIsRecordedInTheChosenWindow() async throws {
    let desk = try Desk()
    let first = try desk.open(showing: "desk://articles/1")
    let second = try desk.open()
    let recorders = (Recorder(first.tree), Recorder(second.tree))
    second.activate()

    let line: Int = #line + 1
    try desk.app.open("desk://articles/1")
    try desk.windows.navigate(to: Desk.home)

    let places = [recorders.0, recorders.1].map { $0.recording.events.map(\.place) }
    XCTAssertEqual(places[0], ["RouteKitHostingTests/WindowsTests.swift:\(line)"])
    XCTAssertEqual(places[1], ["RouteKitHostingTests/WindowsTests.swift:\(line + 1)"])
  }

  @MainActor func testALinkToAScreenThatIsCoveredElsewhereGoesToTheActiveWindow() async throws {
    let desk = try Desk()
    let first = try desk.open(showing: "desk://articles/1")
    let second = try desk.open()
    second.activate()
    try first.router.navigate(to: SheetBuilder().presentRoute())

    try desk.app.open("desk://articles/1")

    XCTAssertEqual((second.tree.visible as? Article)?.number, 1)
  }

  @MainActor func testAnAppMayChooseAnotherWindow() async throws {
    let desk = try Desk(choosing: { $0.first(where: \.holds)?.window })
    let first = try desk.open(showing: "desk://articles/1")
    let second = try desk.open()
    second.activate()
    try first.router.navigate(to: SheetBuilder().presentRoute())

    try desk.app.open("desk://articles/1")
    XCTAssertEqual((first.tree.visible as? Article)?.number, 1)

    desk.go("articles/2")
    XCTAssertEqual(desk.requests(), 1)
    let third = try desk.open()
    await desk.ended(1)
    XCTAssertEqual((third.tree.visible as? Article)?.number, 2)
  }

  @MainActor func testASingleWindowIsNotPreviewed() async throws {
    let desk = try Desk()
    let window = try desk.open()

    try desk.app.open("desk://articles/1")
    XCTAssertEqual(desk.built(), 1)
    XCTAssertTrue(window.tree.visible is Article)
  }

  @MainActor func testACandidateSaysWhatWouldHappen() async throws {
    var seen: [String] = []
    let desk = try Desk(choosing: { candidates in
      for candidate in candidates {
        let outcome = candidate.preview?.description ?? "no root"
        seen.append("\(candidate.window.number) \(candidate.shows) \(candidate.holds): \(outcome)")
      }
      return candidates.first?.window
    })
    let windows = [
      try desk.open(), try desk.open(showing: "desk://articles/1"), desk.windows.open(),
    ]
    seen = []

    try desk.windows.navigate(to: desk.links.route(for: "desk://articles/1"))
    XCTAssertEqual(
      seen,
      [
        "1 false false: Would arrive at Article \"article\": "
          + "Article \"article\" entered StackNode #1.",
        "2 true true: Would change nothing: Article \"article\" #3 is already there.",
        "3 false false: no root",
      ])
    XCTAssertEqual(windows.count, 3)
  }

  @MainActor func testARouterIsMadeForEachWindowOnce() async throws {
    var made = 0
    let desk = try Desk(router: {
      made += 1
      return TreeRouter($0).latestOnly()
    })
    let (first, second) = (try desk.open(), try desk.open())
    try desk.app.open("desk://articles/1")

    XCTAssertEqual(made, 2)
    XCTAssertEqual([first.number, second.number], [1, 2])
  }
}

/// Links while no window is open.
final class NoWindowTests: XCTestCase {
  @MainActor func testALinkWaitsForAWindow() async throws {
    let desk = try Desk()

    desk.go("articles/1")
    XCTAssertEqual(desk.requests(), 1)
    XCTAssertTrue(desk.windows.all.isEmpty)
    let window = desk.windows.open()
    XCTAssertNil(window.tree.root)
    try window.router.navigate(to: Desk.home)
    await desk.ended(1)

    expectTree(
      window.tree,
      """
      StackNode
      ├─ Feed "feed"
      └─ ● Article "article"   ◀ visible
      """)
    XCTAssertTrue(desk.windows.open() !== window)
    XCTAssertEqual(desk.requests(), 1)
  }

  @MainActor func testOfTwoLinksTheLaterOneIsOpenedInOneWindow() async throws {
    let desk = try Desk()
    let app = desk.app

    desk.go("articles/1", by: app)
    desk.go("articles/2", by: app)
    let window = try desk.open()
    await desk.ended(2)

    XCTAssertEqual(desk.requests(), 1)
    XCTAssertEqual(desk.ends.sorted().first, "articles/1: superseded")
    XCTAssertEqual((window.tree.visible as? Article)?.number, 2)
  }

  @MainActor func testAnAppThatOpensTheWindowAtOnceNeedsNoWait() async throws {
    var window: Windows.Window?
    var windows: Windows?
    let desk = try Desk()
    windows = Windows(needsWindow: {
      window = windows?.open()
      do { try window?.router.navigate(to: Desk.home) } catch { XCTFail("\(error)") }
    })
    let app = try XCTUnwrap(windows).opening(desk.links)

    desk.go("articles/1", by: app)
    await desk.ended(1)

    XCTAssertEqual((window?.tree.visible as? Article)?.number, 1)
    windows = nil
  }

  @MainActor func testALinkThatCannotWaitOpensNoWindow() async throws {
    let desk = try Desk()

    XCTAssertThrowsError(try desk.app.open("desk://articles/1")) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .mustWait)
    }
    XCTAssertEqual(desk.requests(), 0)
  }

  @MainActor func testAPreviewOpensNoWindow() async throws {
    let desk = try Desk()

    let preview = desk.app.preview(try desk.links.route(for: "desk://articles/1"))
    XCTAssertTrue(preview.isPossible, "\(preview)")
    XCTAssertEqual(desk.requests(), 0)
    XCTAssertNil(desk.windows.open().tree.root)
  }

  @MainActor func testARouteThatSetsARootNeedsAWindow() async throws {
    let desk = try Desk()

    try desk.windows.navigate(to: Desk.home)
    XCTAssertEqual(desk.requests(), 1)
    XCTAssertTrue(desk.windows.open().tree.visible is Feed)
  }

  @MainActor func testALinkInAWindowWithoutARootWaitsForIt() async throws {
    let desk = try Desk()
    let window = desk.windows.open()

    desk.go("articles/1")
    XCTAssertEqual(desk.requests(), 0)
    try window.router.navigate(to: Desk.home)
    await desk.ended(1)

    XCTAssertTrue(window.tree.visible is Article)
  }

  @MainActor func testALinkEndsIfItsWindowIsClosedBeforeItHasARoot() async throws {
    let desk = try Desk()
    desk.go("articles/1")
    let window = desk.windows.open()
    try window.close()
    await desk.ended(1)

    XCTAssertEqual(desk.ends, ["articles/1: treeClosed"])
    XCTAssertTrue(desk.windows.open() !== window)
  }
}

/// Navigations that wait for a window that is closed before it opens.
extension NoWindowTests {
  @MainActor func testAWantedWindowThatWasClosedIsNotOpened() async throws {
    var seen: [Windows.Window] = []
    let desk = try Desk(choosing: {
      seen = $0.map(\.window)
      return Windows.standardChoice($0)
    })
    desk.go("articles/1")
    desk.go("articles/1")
    let wanted = try XCTUnwrap(seen.first)
    XCTAssertFalse(wanted.isOpen)

    try wanted.close()
    let window = desk.windows.open()

    XCTAssertTrue(window !== wanted)
    await desk.ended(2)
    XCTAssertEqual(desk.ends, ["articles/1: treeClosed", "articles/1: treeClosed"])
  }
}

/// Navigations that wait in a window.
final class WaitingInWindowsTests: XCTestCase {
  @MainActor func testALinkStaysInItsWindowWhileItWaits() async throws {
    for hasRoot in [true, false] {
      let desk = try Desk()
      let first = try desk.open()
      let second = try hasRoot ? desk.open() : desk.windows.open()
      let before = second.tree.snapshot()
      desk.go("secrets/1")
      try await desk.door.knocked(times: 1)

      second.activate()
      desk.door.open(with: .allow)
      await desk.ended(1)

      XCTAssertTrue(first.tree.visible is Article)
      XCTAssertEqual(second.tree.snapshot(), before)
    }
  }

  @MainActor func testALinkEndsIfItsWindowIsClosedMeanwhile() async throws {
    let desk = try Desk()
    let (first, second) = (try desk.open(), try desk.open())
    desk.go("secrets/1")
    try await desk.door.knocked(times: 1)

    try first.close()
    desk.door.open(with: .allow)
    await desk.ended(1)

    XCTAssertEqual(desk.ends, ["secrets/1: treeClosed"])
    XCTAssertTrue(second.tree.visible is Feed)
  }

  @MainActor func testALinkEndsIfItsWindowIsReleasedMeanwhile() async throws {
    let desk = try Desk()
    var first: Windows.Window? = try desk.open()
    let second = try desk.open()
    desk.go("secrets/1")
    try await desk.door.knocked(times: 1)

    weak let reference = first
    first = nil
    XCTAssertNil(reference)
    desk.door.open(with: .allow)
    await desk.ended(1)

    XCTAssertEqual(desk.ends, ["secrets/1: treeClosed"])
    XCTAssertTrue(second.tree.visible is Feed)
    XCTAssertTrue(desk.windows.active === second)
  }

  @MainActor func testAnotherAttemptAfterTheWindowWasClosedSaysSo() async throws {
    let desk = try Desk()
    let window = try desk.open()
    let other = try desk.open()
    let request = Request()
    let route = try desk.links.route(for: "desk://secrets/1")
    guard case .waits = try desk.windows.attempt(route, with: (), for: request) else {
      return XCTFail("It does not wait.")
    }
    try window.close()

    XCTAssertThrowsError(try desk.windows.attempt(route, with: (), for: request)) { error in
      XCTAssertEqual("\(error)", "Cannot navigate: its window was closed.")
    }
    XCTAssertTrue(other.tree.visible is Feed)
  }

  @MainActor func testPartsOfANavigationThatWaitsStayInItsWindow() async throws {
    let desk = try Desk()
    let (first, second) = (try desk.open(), try desk.open())
    let (door, windows) = (desk.door, desk.windows)
    let push = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          second.activate()
          try await asking.router.arrive(at: SheetBuilder().presentRoute())
          try windows.navigate(to: SheetBuilder().presentRoute(over: .onTop))
          return try await door.answer()
        }
      })
    var ends = 0
    windows.navigate(to: push) { _ in ends += 1 }
    try await door.knocked(times: 1)

    expectTree(
      first.tree,
      """
      StackNode
      └─ ● Feed "feed"

      sheet on StackNode:
      Sheet

      sheet on Sheet:
      Sheet   ◀ visible
      """)
    XCTAssertTrue(second.tree.visible is Feed)
    door.open(with: .deny)
    await expectSoon("it ends") { ends == 1 }
  }

  @MainActor func testChoosingAsksNoRouterAboutOtherNavigations() async throws {
    let desk = try Desk()
    let (first, second) = (try desk.open(), try desk.open())
    var log: [String] = []
    let router = desk.windows.exclusively().latestOnly().logged { log.append("\($0)") }
    let app = router.opening(desk.links)
    desk.go("secrets/1", by: app)
    try await desk.door.knocked(times: 1)

    second.activate()
    XCTAssertThrowsError(try app.open("desk://articles/2")) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .busy)
    }
    desk.door.open(with: .allow)
    await desk.ended(1)

    XCTAssertEqual(desk.ends, ["secrets/1: Article \"article\" #3, commit 2"])
    XCTAssertTrue(first.tree.visible is Article)
    XCTAssertEqual(log.count, 3, "\(log)")
  }

  @MainActor func testEachWindowHasItsOwnOrder() async throws {
    let desk = try Desk(router: { TreeRouter($0).latestOnly() })
    let (first, second) = (try desk.open(), try desk.open())
    desk.go("secrets/1")
    try await desk.door.knocked(times: 1)

    second.activate()
    try desk.app.open("desk://articles/2")
    desk.door.open(with: .allow)
    await desk.ended(1)

    XCTAssertTrue(first.tree.visible is Article)
    XCTAssertTrue(second.tree.visible is Article)
  }
}

/// Opening, activating and closing.
final class OpeningWindowsTests: XCTestCase {
  @MainActor func testAUserMovesTheWindowThatTheySee() async throws {
    let desk = try Desk()
    let windows = [
      try desk.open(showing: "desk://articles/1"), try desk.open(showing: "desk://articles/1"),
    ]
    let hosts = [ImmediateHost(), ImmediateHost()]
    var refusals: [String] = []
    for (window, host) in zip(windows, hosts) {
      try window.tree.connect(host, by: desk.app).onRefusal = { refusals.append("\($0)") }
    }

    for active in windows {
      active.activate()
      for window in windows {
        try window.router.navigate(to: PrebuiltBuilder(Article(number: 2)).pushRoute())
        let connection = try XCTUnwrap(window.tree.hostConnections.first)
        let top = try XCTUnwrap(window.tree.visible?.screenID)
        let depth = windows.map(\.tree.screens.count)
        XCTAssertTrue(connection.allows(.back))
        XCTAssertTrue(connection.allows(.remove(top)))

        connection.did(.removed([top]))

        let isThis = windows.map { $0 === window }
        XCTAssertEqual(
          windows.map(\.tree.screens.count), zip(depth, isThis).map { $1 ? $0 - 1 : $0 })
      }
    }
    XCTAssertEqual(refusals, [])
  }

  @MainActor func testAWishThatWaitsStaysInItsWindow() async throws {
    let desk = try Desk()
    let (first, second) = (try desk.open(), try desk.open())
    let host = ImmediateHost()
    let connection = try second.tree.connect(host, by: desk.app)

    connection.wants(.route(try desk.links.route(for: "desk://secrets/2")))
    first.activate()
    try await desk.door.knocked(times: 1)
    desk.door.open(with: .allow)

    await expectSoon("the article shows") { second.tree.visible is Article }
    XCTAssertTrue(first.tree.visible is Feed)
  }

  func testAUserOutsideOfAnActorMovesTheWindowThatTheySee() throws {
    let windows = Windows()
    let (first, second) = (windows.open(), windows.open())
    let hosts = [ImmediateHost(), ImmediateHost()]
    for (window, host) in zip([first, second], hosts) {
      try window.router.navigate(
        to: FeedBuilder().inStack().rootRoute().then(SheetBuilder().presentRoute()))
      try window.tree.connect(host, by: windows)
    }

    second.tree.hostConnections.first?.wants(.back)

    XCTAssertTrue(first.tree.visible is Sheet)
    XCTAssertTrue(second.tree.visible is Feed)
  }

  @MainActor func testTheFirstOpenedWindowIsActiveUntilAnotherIsActivated() async throws {
    let desk = try Desk()
    XCTAssertNil(desk.windows.active)
    let (first, second, third) = (try desk.open(), try desk.open(), try desk.open())

    XCTAssertTrue(first.isActive)
    third.activate()
    second.activate()
    XCTAssertEqual(desk.windows.all.map(\.number), [2, 3, 1])
    try second.close()
    XCTAssertTrue(third.isActive)
    XCTAssertFalse(second.isOpen)
  }

  @MainActor func testAClosedWindowStaysClosed() async throws {
    let desk = try Desk()
    let window = try desk.open()

    try window.close()
    try window.close()
    window.activate()

    XCTAssertTrue(desk.windows.all.isEmpty)
    XCTAssertTrue(window.tree.isClosed)
  }

  @MainActor func testAWindowWhoseTreeWasClosedTakesNoLink() async throws {
    let desk = try Desk()
    let (first, second) = (try desk.open(), try desk.open())

    try first.tree.close()
    try desk.app.open("desk://articles/1")

    XCTAssertTrue(second.tree.visible is Article)
    XCTAssertEqual(desk.windows.all.map(\.number), [2])
  }

  @MainActor func testAWindowIsNotClosedWithinAnAttempt() async throws {
    let desk = try Desk()
    let window = try desk.open()

    XCTAssertThrowsError(
      try window.router.navigate(to: EditRoute { _ in try window.close() })
    ) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .busyAttempting)
    }
    XCTAssertTrue(window.isOpen)
  }

  @MainActor func testAWindowMayOutliveItsWindows() async throws {
    var windows: Windows? = Windows()
    let window = try XCTUnwrap(windows).open()
    windows = nil

    try window.router.navigate(to: Desk.home)
    window.activate()
    XCTAssertFalse(window.isOpen)
    try window.close()
  }
}
