import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteReusingAsStepTests: XCTestCase {
  func testBackGoesThroughTheOlderContextsFirst() throws {
    let town = try Town()
    for name in ["ann", "ben", "cat"] { try town.go(name) }
    XCTAssertEqual(town.stack.children.count, 2)
    let back = Move.back

    var shown: [String] = []
    for _ in 0..<2 {
      try town.router.navigate(to: back)
      shown.append(town.profile?.user ?? "gone")
    }
    XCTAssertEqual(shown, ["ben", "ann"])
    try town.router.navigate(to: back)
    XCTAssertTrue(town.tree.visible is Feed)
  }

  func testTheFirstContextHasNoStepBefore() throws {
    let town = try Town()
    try town.go("ann")

    try expectError(
      .rootStays, leaving: town.tree,
      """
      Cannot step back in 'Profile': it shows its first context.

        StackNode
        └─ ● Profile   ◀ visible

      To leave the screen, use .back.
      """
    ) {
      try town.router.navigate(to: .stepBack)
    }
  }

  func testAStepIsUndoneAndRedone() throws {
    let town = try Town()
    town.tree.undoLimit = 10
    for name in ["ann", "ben", "cat"] { try town.go(name) }
    try town.router.navigate(to: .stepBack)

    for name in ["cat", "ben", "ann"] {
      try town.tree.undo()
      XCTAssertEqual(town.profile?.user, name)
    }
    try town.tree.undo()
    XCTAssertNil(town.profile)
    for name in ["ann", "ben", "cat", "ben"] {
      try town.tree.redo()
      XCTAssertEqual(town.profile?.user, name)
    }
    try town.router.navigate(to: .stepBack)
    XCTAssertEqual(town.profile?.user, "ann")
    try expectError(.rootStays, leaving: town.tree) { try town.router.navigate(to: .stepBack) }
  }

  func testAStepThatIsRolledBackDoesNotCount() throws {
    let town = try Town()
    for name in ["ann", "ben"] { try town.go(name) }

    try expectError(.nothingPresented, leaving: town.tree) {
      try town.router.navigate(to: town.route.with("cat").then(Move.dismiss))
    }
    XCTAssertEqual(town.profile?.user, "ben")
    try town.router.navigate(to: .stepBack)

    XCTAssertEqual(town.profile?.user, "ann")
    try expectError(.rootStays, leaving: town.tree) { try town.router.navigate(to: .stepBack) }
  }

  func testAContextThatIsRefusedIsNotAStep() throws {
    let town = try Town()
    try town.go("ann")

    try expectUnchanged(town.tree) { expectSoldOut { try town.go("zoe") } }
    try expectError(.rootStays, leaving: town.tree) { try town.router.navigate(to: .stepBack) }
  }

  func testAFirstStepThatIsRefusedPreviewedOrUndoneLeavesAScreenWithoutSteps() throws {
    let town = try Town()
    town.tree.undoLimit = 5
    try town.router.navigate(to: town.builder.named("ann").pushRoute(), with: "ann")

    try town.expectNoSteps()
    let rule = town.tree.require(
      ClosureGuard { (shown: Profile) in shown.user == "ben" ? .deny : .allow }, for: Profile.self)
    try expectError(.refused, leaving: town.tree) { try town.go("ben") }
    XCTAssertFalse(town.router.allows(town.route, with: "ben"))
    rule.cancel()
    try town.expectNoSteps()
    try expectError(.nothingPresented, leaving: town.tree) {
      try town.router.navigate(to: town.route.with("ben").then(Move.dismiss))
    }
    try town.expectNoSteps()
    _ = town.router.preview(town.route, with: "ben")
    XCTAssertTrue(town.router.allows(town.route, with: "ben"))
    try town.expectNoSteps()
    try town.go("ben")
    try town.tree.undo()
    XCTAssertEqual(town.profile?.user, "ann")
    try town.expectNoSteps()
    try town.tree.redo()
    XCTAssertEqual(town.profile?.user, "ben")
    try town.tree.undo()
    try town.expectNoSteps()
    try town.tree.redo()
    try town.router.navigate(to: .stepBack)
    XCTAssertEqual(town.profile?.user, "ann")
  }

  func testARefusedReturnOfAKeptScreenLeavesItsSteps() throws {
    let town = try Town()
    for name in ["ann", "ben"] { try town.go(name) }
    let kept = try XCTUnwrap(town.profile)
    try town.router.navigate(to: .pop)
    let route = ClosureBuilder { (_: String) in kept }.pushRoute()
      .reusing(.visible, asSteps: true)

    try expectError(.nothingPresented, leaving: town.tree) {
      try town.router.navigate(to: route.with("ben").then(Move.dismiss))
    }
    try town.router.navigate(to: PrebuiltBuilder(kept).pushRoute())
    try town.router.navigate(to: .stepBack)

    XCTAssertEqual(kept.user, "ann")
  }

  func testAKeptScreenComesBackWithItsSteps() throws {
    let builder = ClosureBuilder { (user: String) in Profile(user: user) }
    for route in [
      builder.pushRoute().reusingKept().reusing(.visible, asSteps: true),
      builder.pushRoute().reusing(.visible, asSteps: true).reusingKept(),
    ] {
      let town = try Town()
      town.tree.undoLimit = 10
      let kept = try town.router.navigate(to: route, with: "ann").screen
      try town.tree.keep(kept)
      try town.go("ben")
      try town.router.navigate(to: .pop)

      try town.router.navigate(to: route, with: "ann")
      XCTAssertTrue(town.profile === kept)
      XCTAssertEqual(town.profile?.user, "ben")
      try town.go("cat")
      try town.tree.undo()
      XCTAssertEqual(town.profile?.user, "ben")
      try town.tree.redo()
      for name in ["ben", "ann"] {
        try town.router.navigate(to: .stepBack)
        XCTAssertEqual(town.profile?.user, name)
      }
    }
  }

  func testAKeptScreenThatWasOnlyUpdatedComesBackWithWhatItShows() throws {
    let town = try Town()
    let named = town.builder.named("profile").pushRoute().reusingKept()
    let kept = try town.router.navigate(to: named, with: "ann").screen
    try town.tree.keep(kept)
    try town.router.navigate(to: named.reusing(.visible), with: "ben")
    try town.router.navigate(to: .pop)

    try town.router.navigate(to: named.reusing(.visible, asSteps: true), with: "ann")
    XCTAssertTrue(town.profile === kept)
    try town.go("cat")
    try town.router.navigate(to: .stepBack)

    XCTAssertEqual(town.profile?.user, "ben")
  }

  func testAStepBackIsRefusedIfTheScreenCannotTakeTheOlderContext() throws {
    let town = try Town()
    for name in ["ann", "ben"] { try town.go(name) }
    town.profile?.refused = "ann"

    try expectUnchanged(town.tree) {
      expectSoldOut { try town.router.navigate(to: .stepBack) }
    }
    XCTAssertEqual(town.profile?.user, "ben")
  }

  func testAnEqualContextIsNotAStep() throws {
    let town = try Town()
    try town.go("ann")

    try expectUnchanged(town.tree) { try town.go("ann") }
    try expectError(.rootStays, leaving: town.tree) { try town.router.navigate(to: .stepBack) }
  }

  func testACommitSaysThatTheScreenWasUpdated() throws {
    let town = try Town()
    town.tree.undoLimit = 3
    try town.go("ann")

    let commits = try commits(of: town.tree) {
      try town.go("ben")
      try town.router.navigate(to: .stepBack)
      try town.tree.undo()
    }

    XCTAssertEqual(
      commits.map(\.description),
      [
        "commit 3 (route): Profile #3 was updated; visible: Profile #3",
        "commit 4 (route): Profile #3 was updated; visible: Profile #3",
        "commit 5 (undo): Profile #3 was updated; visible: Profile #3",
      ])
  }

  func testAPlainUpdateReplacesTheContextThatIsShown() throws {
    let town = try Town()
    for name in ["ann", "ben"] { try town.go(name) }
    let plain = town.builder.pushRoute().reusing(.visible)

    try town.router.navigate(to: plain, with: "cat")
    try town.go("dan")

    for name in ["cat", "ann"] {
      try town.router.navigate(to: .stepBack)
      XCTAssertEqual(town.profile?.user, name)
    }
  }

  func testANamedScreenThatAnotherRouteBuiltRemembersItsContext() throws {
    let town = try Town()
    try town.router.navigate(to: town.builder.named("profile").pushRoute(), with: "ann")
    try town.go("ben")

    try town.router.navigate(to: .stepBack)

    XCTAssertEqual(town.profile?.user, "ann")
  }

  func testAContextThatIsNotKnownCannotBeKept() throws {
    let town = try Town()
    try town.router.navigate(to: town.builder.pushRoute(), with: "ann")

    try expectError(
      .notFound, leaving: town.tree,
      """
      Cannot update 'Profile': its current context, which the step must keep, is not known.

        StackNode
        └─ ● Profile   ◀ visible

      Build it with this route, or name its builder, which then remembers contexts.

      On the way:
      1. Looked for 'Profile': found Profile #3.
      """
    ) {
      try town.go("ben")
    }
  }

  func testTheOldestOfManyContextsAreDropped() throws {
    let town = try Town()
    for number in 0...101 { try town.go("\(number)") }

    for _ in 0..<100 { try town.router.navigate(to: .stepBack) }

    XCTAssertEqual(town.profile?.user, "1")
    try expectError(.rootStays, leaving: town.tree) { try town.router.navigate(to: .stepBack) }
  }

  func testAnArchiveHoldsTheContextThatIsShown() throws {
    let town = try Town()
    let named = town.builder.named("profile")
    let feed = FeedBuilder().named("feed")
    let catalog = try ScreenCatalog {
      $0.add(feed)
      $0.add(named)
    }
    let route = named.pushRoute().reusing(.visible, asSteps: true)
    try town.router.navigate(to: feed.inStack().rootRoute())
    for name in ["ann", "ben"] { try town.router.navigate(to: route, with: name) }

    let tree = ScreenTree()
    try tree.restore(town.tree.archive(using: catalog), using: catalog)

    XCTAssertEqual((tree.visible as? Profile)?.user, "ben")
    try expectError(.rootStays, leaving: tree) {
      try TreeRouter(tree).navigate(to: .stepBack)
    }
  }

  func testWithoutStepsItIsAPlainUpdate() throws {
    let town = try Town()
    let plain = town.builder.pushRoute().reusing(.visible, asSteps: false)
    for name in ["ann", "ben"] { try town.router.navigate(to: plain, with: name) }

    XCTAssertEqual(town.profile?.user, "ben")
    try expectError(.rootStays, leaving: town.tree) { try town.router.navigate(to: .stepBack) }
  }
}

private final class Profile: ScreenNode, ContextUpdatable {
  private(set) var user: String
  var refused = "zoe"

  init(user: String) { self.user = user }

  func canUpdate(with user: String) throws {
    if user == refused { throw SoldOut() }
  }

  func update(with user: String) { self.user = user }
}

private struct Town {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  let builder = ClosureBuilder { (user: String) in Profile(user: user) }
  let route: ClosureRoute<Profile, String>

  init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
    route = builder.pushRoute().reusing(.visible, asSteps: true)
  }

  var profile: Profile? { tree.visible as? Profile }

  func go(_ name: String) throws { try router.navigate(to: route, with: name) }

  /// Expects that the profile named ann has no steps.
  func expectNoSteps(line: UInt = #line) throws {
    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot step back in 'Profile "ann"': it has no steps.

        StackNode
        └─ ● Profile "ann"   ◀ visible

      To keep its contexts as steps, update it with .reusing(finder, asSteps: true).
      """, line: line
    ) {
      try router.navigate(to: .stepBack)
    }
  }
}
