import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The examples of Guides/Recipes.md about flags, in order.
final class FeatureFlagsTests: XCTestCase {
  func testARuleHidesTheScreen() throws {
    let app = try FlaggedApp()
    let (tree, router) = (app.tree, app.router)

    tree.require(FlagOn(app: app, flag: "chat"), for: ChatScreen.self)

    XCTAssertThrowsError(try router.navigate(to: app.chat.pushRoute())) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot enter 'ChatScreen "chat"': the rule 'flag chat' for 'ChatScreen' does not allow it.

          StackNode
          └─ ● ChatScreen "chat"   ◀ here
        """)
    }
    XCTAssertFalse(router.allows(app.chat.pushRoute()))
    try app.setFlags(["chat"])
    try router.navigate(to: app.chat.pushRoute())
  }

  func testARuleRefusesTabsWithTheScreen() throws {
    let app = try FlaggedApp()
    app.tree.require(FlagOn(app: app, flag: "chat"), for: ChatScreen.self)

    let tabs = TabBuilder(app.mail.inStack(), app.chat.inStack()).rootRoute()
    XCTAssertThrowsError(try app.router.navigate(to: tabs))

    XCTAssertTrue(app.tree.visible is InboxScreen)
  }

  func testARuleLeadsToTheFallback() throws {
    let app = try FlaggedApp()
    let tree = app.tree

    let mail = Move(app.mail.pushRoute())
    tree.require(FlagOn(app: app, flag: "chat", fallback: mail), for: ChatScreen.self)
    let arrival = try app.router.opening(app.links).open("post://chat")
    XCTAssertTrue(arrival.screen is MailScreen)

    try app.setFlags(["chat"])
    try app.router.opening(app.links).open("post://chat")
    XCTAssertTrue(tree.visible is ChatScreen)

    try app.setFlags([])
    expectTree(
      tree,
      """
      StackNode
      └─ ● InboxScreen "inbox"   ◀ visible
      """)
  }

  func testAChooser() throws {
    let app = try FlaggedApp()
    let (chat, mail) = (app.chat, app.mail)

    let write = ClosureRoute.choosing { (_: Void) in
      if app.flags.contains("chat") { return chat.pushRoute() }
      return mail.presentRoute()
    }
    try app.router.navigate(to: write)
    XCTAssertTrue(app.tree.visible is MailScreen)
    try app.setFlags(["chat"])
    try app.router.navigate(to: Move.dismissAll.then(write))
    XCTAssertTrue(app.tree.visible is ChatScreen)

    try app.setFlags([])
    XCTAssertTrue(app.tree.visible is ChatScreen)
  }

  func testAGuardOfOneWay() throws {
    let app = try FlaggedApp()
    let button = app.chat.pushRoute().guarded(by: FlagOn(app: app, flag: "chat"))
    XCTAssertThrowsError(try app.router.navigate(to: button))
    try app.router.opening(app.links).open("post://chat")
    XCTAssertTrue(app.tree.visible is ChatScreen)
  }

  func testAnArchive() throws {
    let app = try FlaggedApp()
    try app.router.navigate(to: app.chat.pushRoute())
    let catalog = try ScreenCatalog { screens in
      screens.add("inbox", ClosureBuilder { InboxScreen() })
      screens.add(app.chat)
    }
    let archive = try app.tree.archive(using: catalog)

    let later = try FlaggedApp()
    later.tree.require(FlagOn(app: later, flag: "chat"), for: ChatScreen.self)
    let report = try later.tree.restore(archive, using: catalog)
    XCTAssertEqual(report.losses.count, 1)
    XCTAssertTrue(later.tree.visible is InboxScreen)
  }

  func testBothAreExplored() throws {
    let exploration = Exploration<FlaggedApp> {
      let app = try FlaggedApp()
      app.tree.require(FlagOn(app: app, flag: "chat"), for: ChatScreen.self)
      return Subject(app, tree: app.tree, router: app.router, state: \.flags)
    }
    .moves { app in [try .link("post://chat", in: app.links), .back] }
    .move("chat on") { try $0.setFlags(["chat"]) }
    .move("chat off") { try $0.setFlags([]) }
    .within(.screensInAStack(3))
    .always("no chat without its flag") {
      !$0.contains(ChatScreen.self) || $0.app.flags.contains("chat")
    }
    .never(.trap)

    let report = try exploration.run(.states(1_000), .seconds(60))
    expectExplored(report)
  }

  func testAFlagThatIsNotRechecked() throws {
    let exploration = Exploration<FlaggedApp> {
      let app = try FlaggedApp()
      app.tree.require(FlagOn(app: app, flag: "chat"), for: ChatScreen.self)
      return Subject(app, tree: app.tree, router: app.router, state: \.flags)
    }
    .moves { app in [try .link("post://chat", in: app.links), .back] }
    .move("chat on") { $0.flags = ["chat"] }
    .move("chat off") { $0.flags = [] }
    .within(.screensInAStack(3))
    .always("no chat without its flag") {
      !$0.contains(ChatScreen.self) || $0.app.flags.contains("chat")
    }
    let report = try exploration.run(.states(1_000), .seconds(60))
    XCTAssertEqual(report.verdict, .broken)
    XCTAssertTrue(
      "\(report)".contains(
        """
        Broken: no chat without its flag. Shortest way, 3 moves: chat on · open post://chat · chat off
        """), "\(report)")
  }

  func testTheRootIsBehindAFlag() throws {
    let app = try FlaggedApp()
    app.flags = ["chat"]
    app.tree.require(FlagOn(app: app, flag: "chat"), for: ChatScreen.self)
    try app.router.navigate(to: app.chat.rootRoute())
    app.tree.fallback = Move(app.mail.rootRoute())
    try app.setFlags([])
    XCTAssertTrue(app.tree.visible is MailScreen)
  }

  func testAButtonWithAFallback() throws {
    let app = try FlaggedApp()
    let mail = Move(app.mail.pushRoute())
    app.tree.require(FlagOn(app: app, flag: "chat", fallback: mail), for: ChatScreen.self)
    XCTAssertFalse(app.router.allows(app.chat.pushRoute()))
    XCTAssertThrowsError(try app.tree.root?.present(ChatScreen()))
  }
}
