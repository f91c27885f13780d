import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Recipes.md about badges, in order.
final class BadgesTests: XCTestCase {
  func testABadgeIsClearedWhenItsScreenAppears() throws {
    let app = try BadgedApp()

    app.receive()
    app.receive()
    XCTAssertEqual(app.titles(), ["games", "news (2)"])

    try app.router.navigate(to: .selectTab(1))
    XCTAssertEqual(app.titles(), ["games", "news"])
  }

  func testTheScreenIsVisibleAlready() throws {
    let app = try BadgedApp()
    try app.router.navigate(to: .selectTab(1))

    app.receive()
    XCTAssertEqual(app.badges.total, 0)
    app.receive(isActive: false)
    XCTAssertEqual(app.badges.total, 1)
  }

  func testASheetCoversTheTab() throws {
    let app = try BadgedApp()
    try app.router.navigate(to: .selectTab(1))
    try app.router.navigate(to: ClosureBuilder { GamesScreen() }.presentRoute())

    app.receive()
    XCTAssertEqual(app.badges.total, 1)
    try app.router.navigate(to: .dismiss)
    XCTAssertEqual(app.badges.total, 0)
  }

  func testATabThatIsSelectedBelowASheet() throws {
    let app = try BadgedApp()
    app.receive()
    try app.router.navigate(to: ClosureBuilder { GamesScreen() }.presentRoute())
    try app.router.navigate(to: Move.selectTab(1).from(.root))
    XCTAssertEqual(app.titles(), ["games", "news (1)"])

    try app.router.navigate(to: .dismiss)
    XCTAssertEqual(app.titles(), ["games", "news"])
  }

  func testAnotherScreenInTheTab() throws {
    let app = try BadgedApp()
    app.receive()
    let news = try XCTUnwrap((app.tree.root as? TabNode)?.children.last as? StackNode)
    try app.router.navigate(
      to: ClosureBuilder { GamesScreen() }.pushRoute(in: .node(news)))
    XCTAssertEqual(app.badges.total, 1)
    try app.router.navigate(to: .pop)
    XCTAssertEqual(app.badges.total, 0)
  }

  func testAnObserverClearsTheBadgeOfTheSelectedTab() throws {
    let app = try BadgedApp()
    let (tree, badges) = (app.tree, app.badges)
    badges.add(to: "games")
    badges.add(to: "games")

    tree.observe { [unowned tree] _ in
      guard let tabs = tree.root as? TabNode, tabs.presentedScreen == nil else { return }
      if let tab = tabs.selectedTab?.screenName { badges.clear(tab) }
    }

    try app.router.navigate(to: .selectTab(1))
    XCTAssertEqual(badges.total, 2)
    try app.router.navigate(to: .selectTab(0))
    XCTAssertEqual(badges.total, 0)
  }

  func testABadgeMakesNoCommit() throws {
    let app = try BadgedApp()
    app.tree.undoLimit = 5
    var (commits, changes) = (0, 0)
    app.tree.observe { _ in commits += 1 }
    app.badges.onChange = { changes += 1 }

    app.receive()
    XCTAssertEqual(commits, 0)
    XCTAssertEqual(changes, 1)
    XCTAssertEqual(app.tree.undoCount, 0)
  }

  func testUndoClearsNothingBack() throws {
    let app = try BadgedApp()
    app.tree.undoLimit = 5
    app.receive()
    try app.router.navigate(to: .selectTab(1))
    try app.tree.undo()
    XCTAssertEqual(app.badges.total, 0)
  }
}
