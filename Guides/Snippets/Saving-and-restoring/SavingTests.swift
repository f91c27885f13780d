import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The examples of Guides/Saving-and-restoring.md, in order.
final class SavingTests: XCTestCase {
  func testATreeIsSavedAndComesBack() throws {
    let paper = try Newspaper()
    let (tree, catalog) = (paper.tree, paper.catalog)
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent(UUID().uuidString)
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }

    let archive = try tree.archive(using: catalog)
    try archive.data().write(to: file)

    let saved = try TreeArchive(data: Data(contentsOf: file))
    let morning = ScreenTree()
    let report = try morning.restore(saved, using: catalog)
    XCTAssertTrue(report.isWhole)

    expectTree(
      morning,
      """
      StackNode
      ├─ HeadlinesScreen "headlines"
      └─ ● StoryScreen "story"   ◀ visible
      """)
    XCTAssertEqual((morning.visible as? StoryScreen)?.number, 12)
    XCTAssertEqual((morning.visible as? StoryScreen)?.page, 3)
    XCTAssertEqual(archive, saved)
  }

  func testTheCatalogueIsAList() throws {
    let story = StoryBuilder().named("story")
    let catalog = try ScreenCatalog { screens in
      screens.add("headlines", HeadlinesBuilder())
      screens.add(story)
      screens.add("letters", LettersBuilder(), formerNames: ["mail"])
    }
    let route = story.pushRoute()

    XCTAssertEqual(catalog.screens.map(\.name), ["headlines", "story", "letters"])
    XCTAssertEqual(route.outline.name, "story")
  }

  func testAHoleIsSaidAtOnceAndAgainOnRestoring() throws {
    let paper = try Newspaper()
    let (tree, router, catalog) = (paper.tree, paper.router, paper.catalog)

    try router.navigate(to: LettersBuilder().pushRoute())
    let archive = try tree.archive(using: catalog)
    XCTAssertEqual(
      archive.gaps.map(\.description), ["stack › 2: LettersScreen: it has no name"])

    let report = try ScreenTree().restore(archive, using: catalog)
    XCTAssertEqual(
      "\(report)",
      """
      Restored 3 of 4 screens.
      Lost:
      - stack › 2: LettersScreen: it has no name
      """)
  }

  func testWhatARuleForbidsIsCutWithWhatStandsOnIt() throws {
    let paper = try Newspaper()
    let (router, catalog) = (paper.router, paper.catalog)
    try router.navigate(to: LettersBuilder().named("letters").pushRoute())
    let archive = try paper.tree.archive(using: catalog)

    let tree = ScreenTree()
    tree.require(ClosureGuard { (_: StoryScreen) in .deny }, for: StoryScreen.self)
    let report = try tree.restore(archive, using: catalog)
    XCTAssertEqual(
      "\(report)",
      """
      Restored 2 of 4 screens.
      Lost:
      - stack › 1: "story": the rule for 'StoryScreen' does not allow it
      - stack › 2: "letters": it was lost with stack › 1: "story"
      """)
  }

  func testNothingLeftIsAnErrorAndTheTreeIsAsItWas() throws {
    let paper = try Newspaper()
    let archive = try paper.tree.archive(using: paper.catalog)
    let (tree, catalog) = (paper.tree, try ScreenCatalog { $0.add("letters", LettersBuilder()) })
    let before = tree.snapshot()

    XCTAssertThrowsError(try tree.restore(archive, using: catalog)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot restore the archive: none of its screens can be restored.

        Because: Cannot restore 'stack': it has no screens left.

        Because: Cannot restore 'stack › 0: "headlines"': the catalogue lists no such name.
        """)
    }
    XCTAssertEqual(tree.snapshot(), before)
  }

  func testAQuestionIsPutByTheWaitingForm() async throws {
    let paper = try Newspaper()
    let (catalog, archive) = (paper.catalog, try paper.tree.archive(using: paper.catalog))
    let tree = ScreenTree()
    tree.require(Subscribed(), for: StoryScreen.self)

    let report = try await tree.restoreAsking(archive, using: catalog)
    XCTAssertTrue(report.isWhole)
  }

  func testAnArchiveOfAnEarlierVersionIsMigrated() throws {
    let paper = try Newspaper()
    let text = String(decoding: try paper.tree.archive(using: paper.catalog).data(), as: UTF8.self)
      .replacing(#""story""#, with: #""article""#)
      .replacing(#""12""#, with: #""\"no. 12\"""#)
    let archive = try TreeArchive(data: Data(text.utf8))
    let tree = ScreenTree()

    let catalog = try ScreenCatalog(version: 2) { screens in
      screens.add("headlines", HeadlinesBuilder())
      screens.add("story", StoryBuilder(), formerNames: ["article"])
    }
    let report = try tree.restore(
      archive, using: catalog,
      migrating: [
        .context(of: "story", before: 2) { (title: String) in Int(title.dropFirst(4)) ?? 1 }
      ])

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual((tree.visible as? StoryScreen)?.number, 12)
    XCTAssertEqual(try tree.archive(using: catalog).version, 2)
  }

  func testAContainerOfAnAppsOwnPutsItsChildrenBack() throws {
    let paper = try Newspaper()
    let drawer = try ClosureBuilder { DrawerNode() }.named("drawer").build(with: ())
    try drawer.setContent(HeadlinesBuilder().named("headlines").build(with: ()))
    try drawer.setMenu(LettersBuilder().named("letters").build(with: ()))
    try drawer.open()
    let (saved, tree) = (ScreenTree(), ScreenTree())
    try saved.setRoot(drawer)

    let report = try tree.restore(
      saved.archive(using: paper.catalog), using: paper.catalog)

    XCTAssertTrue(report.isWhole, "\(report)")
    expectTree(
      tree,
      """
      DrawerNode "drawer" (open)
      ├─ content: HeadlinesScreen "headlines"   ◀ visible
      └─ ● menu: LettersScreen "letters"   ◀ visible
      """)
  }

  func testAnAppBeginsWhereItWasLeftUnlessALinkSaysOtherwise() throws {
    let paper = try Newspaper()
    let catalog = paper.catalog
    let saved: Data? = try paper.tree.archive(using: catalog).data()
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let home = HeadlinesBuilder().named("headlines").inStack().rootRoute()
    let letters: (any Route<Void>)? = LettersBuilder().named("letters").pushRoute()

    let launch = try router.launch(
      on: tree, link: letters, archive: saved.map { try TreeArchive(data: $0) },
      using: catalog, else: home)
    XCTAssertEqual(launch.winner, .link)

    expectTree(
      tree,
      """
      StackNode
      ├─ HeadlinesScreen "headlines"
      ├─ StoryScreen "story"
      └─ ● LettersScreen "letters"   ◀ visible
      """)
  }

  func testALaunchReadsALink() throws {
    let catalog = try Newspaper().catalog
    let saved: Data? = nil
    let home = HeadlinesBuilder().named("headlines").inStack().rootRoute()
    let paper = try LinkTable(schemes: ["paper"]) { links in
      links.add("headlines", "headlines", to: home)
    }
    let mail = try LinkTable(schemes: ["paper"]) { links in
      links.add("letters", "letters", to: LettersBuilder().pushRoute().from(home))
    }
    for (text, winner) in [
      ("letters", Launch.Winner.link), ("headlines", .link), ("nowhere", .first),
    ] {
      let tree = ScreenTree()
      let url = URL(string: "paper://\(text)")

      let router = TreeRouter(tree).opening(mail).opening(paper)
      let launch = try router.launch(
        on: tree, link: url.map { try router.route(for: $0) },
        archive: saved.map { try TreeArchive(data: $0) }, using: catalog, else: home)

      XCTAssertEqual(launch.winner, winner)
      XCTAssertEqual(launch.linkFailure == nil, winner == .link)
    }
  }

  func testAnArchiveFillsWhatTheBuilderMakes() throws {
    let paper = try Newspaper()
    let catalog = paper.catalog
    let old = TabBuilder(
      FrontPageBuilder().inStack(), HeadlinesBuilder().named("headlines").inStack(),
      StoryBuilder().named("story").with(1).inStack())
    let yesterday = TreeRouter(paper.tree)
    try yesterday.navigate(to: old.rootRoute())
    try yesterday.navigate(to: StoryBuilder().named("story").pushRoute(), with: 12)
    let archive = try paper.tree.archive(using: catalog)
    let tree = ScreenTree()

    let frame = TabBuilder(
      LettersBuilder().inStack(), FrontPageBuilder().inStack(), HeadlinesBuilder().inStack())
    let report = try tree.restore(archive, using: catalog, into: frame)

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● LettersScreen
      ├─ ● StackNode
      │  ├─ FrontPageScreen
      │  └─ ● StoryScreen "story"   ◀ visible
      └─ StackNode
         └─ ● HeadlinesScreen "headlines"
      """)
    XCTAssertEqual(
      "\(report)",
      """
      Restored 5 of 8 screens.
      Lost:
      - tabs › 2: stack: the builder does not make it
      - tabs › 2: stack › 0: "story": it was lost with tabs › 2: stack
      Replaced by the builder's screens:
      - tabs › 0: stack › 0: FrontPageScreen: it has no name
      Added by the builder:
      - tabs › 0: stack › 0: LettersScreen
      """)
  }

  func testAnArchiveThatAsksAtLaunchDoesSoOnTheFirstScreen() async throws {
    let paper = try Newspaper()
    let (catalog, saved) = (paper.catalog, try paper.tree.archive(using: paper.catalog).data())
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let home = HeadlinesBuilder().named("headlines").inStack().rootRoute()
    tree.require(Offered(), for: StoryScreen.self)
    var causes: [Cause] = []
    let observer = tree.observe { causes.append($0.cause) }
    defer { observer.cancel() }

    let launch = try await router.launchAsking(
      on: tree, link: nil, archive: try TreeArchive(data: saved), using: catalog, else: home)
    XCTAssertEqual(launch.winner, .archive)
    XCTAssertEqual(causes, [.route, .route, .route, .archive])

    XCTAssertEqual(launch.report?.isWhole, true)
    XCTAssertTrue(tree.visible is StoryScreen)
  }
}

/// Offers a subscription on a sheet.
private final class Offered: Guard, Questioning {
  private var hasPaid = false

  func check(_: StoryScreen) -> Verdict { hasPaid ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    try await asking.router.arrive(at: LettersBuilder().presentRoute())
    hasPaid = true
    try await asking.router.arrive(at: .dismiss)
    return .askAgain
  }
}

private final class Subscribed: Guard, Questioning {
  private var hasPaid = false

  func check(_: StoryScreen) -> Verdict { hasPaid ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    hasPaid = true
    return .askAgain
  }
}
