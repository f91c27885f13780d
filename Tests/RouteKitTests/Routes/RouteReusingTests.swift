import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteReusingTests: XCTestCase {
  private let profileRoute = ProfileBuilder().pushRoute().reusing(.visible)

  /// A tree that shows the profile of Ann.
  private func shop() throws -> (tree: ScreenTree, profile: Profile) {
    let profile = Profile("Ann")
    return (try ScreenTree(root: StackNode(Feed(), profile)), profile)
  }

  func testWhereNothingIsFoundTheRouteIsPerformed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let arrival = try TreeRouter(tree).navigate(to: profileRoute, with: "Ann")

    XCTAssertEqual(arrival.screen(as: Profile.self)?.user, "Ann")
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Profile   ◀ visible
      """)
  }

  func testTheVisibleScreenIsUpdatedAndNothingIsBuiltOrPlaced() throws {
    let (tree, profile) = try shop()

    let commits = try commits(of: tree) {
      let arrival = try TreeRouter(tree).navigate(to: profileRoute, with: "Ben")
      XCTAssertTrue(arrival.screen === profile)
      XCTAssertEqual(arrival.commit, 2)
    }

    XCTAssertEqual(profile.user, "Ben")
    XCTAssertEqual(
      commits.map(\.description),
      ["commit 2 (route): Profile #3 was updated; visible: Profile #3"])
    XCTAssertEqual(tree.screens.count, 3)
  }

  func testTheContentOfAScreenIsUpdated() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = ClosureBuilder { (name: String) in Screen(Badge(name: name)) }
      .pushRoute().reusing(.visible)

    try router.navigate(to: route, with: "Ann")
    let screen = tree.visible as? Screen<Badge>
    let commits = try commits(of: tree) { try router.navigate(to: route, with: "Ben") }

    XCTAssertEqual(screen?.content.name, "Ben")
    XCTAssertTrue(tree.visible === screen)
    XCTAssertEqual(
      commits.map(\.description), ["commit 3 (route): Badge #3 was updated; visible: Badge #3"])
  }

  func testAScreenWithoutAnUpdateIsArrivedAtUnchanged() throws {
    let product = Product("lamp")
    let tree = try ScreenTree(root: StackNode(Feed(), product))

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: ProductBuilder().pushRoute().reusing(.visible), with: "chair")
      XCTAssertTrue(arrival.screen === product)
      XCTAssertNil(arrival.commit)
    }
  }

  func testAScreenThatRefusesItsContextRefusesTheNavigation() throws {
    let (tree, profile) = try shop()

    try expectUnchanged(tree) {
      XCTAssertThrowsError(
        try TreeRouter(tree).navigate(to: profileRoute, with: "")
      ) { XCTAssertEqual($0 as? SoldOut, SoldOut(item: "names")) }
    }

    XCTAssertEqual(profile.user, "Ann")
  }

  func testAnUpdateOfANavigationThatFailsLaterDoesNotHappen() throws {
    let (tree, profile) = try shop()
    let route = profileRoute.with("Ben").then(.dismiss)

    try expectError(.nothingPresented, leaving: tree) {
      try TreeRouter(tree).navigate(to: route)
    }

    XCTAssertEqual(profile.user, "Ann")
  }

  func testAnUpdateThatAnAlternativeTookBackIsNeitherMadeNorTold() throws {
    let (tree, profile) = try shop()
    let route = profileRoute.with("Ben").then(.dismiss).orElse(.pop)

    let commits = try commits(of: tree) { try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(profile.user, "Ann")
    XCTAssertEqual(commits.flatMap(\.changes).map(\.description), ["Profile #3 left"])
  }

  func testAScreenIsUpdatedBeforeAnyScreenIsNotified() throws {
    let diary = Diary()
    let (tree, profile) = try shop()
    profile.onUpdate = { diary.note("updated \($0)") }
    let sheet = ClosureBuilder { Entering { diary.note("sheet entered") } }.presentRoute()

    try TreeRouter(tree).navigate(to: profileRoute.with("Ben").then(sheet))

    XCTAssertEqual(diary.read(), ["updated Ben", "sheet entered"])
  }

  func testAScreenThatIsUpdatedTwiceIsReportedOnce() throws {
    let (tree, profile) = try shop()

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(
        to: profileRoute.with("Ben").then(profileRoute.with("Cleo")))
    }

    XCTAssertEqual(profile.user, "Cleo")
    XCTAssertEqual(commits.map(\.changes.count), [1])
  }

  func testAScreenThatIsUpdatedAndLeavesOnlyCountsAsLeaving() throws {
    let (tree, _) = try shop()
    let route = profileRoute.with("Ben")

    let commits = try commits(of: tree) { try TreeRouter(tree).navigate(to: route.then(.pop)) }

    XCTAssertEqual(commits.flatMap(\.changes).map(\.description), ["Profile #3 left"])
  }

  func testTheCheckOfAnUpdateIsNamedByTheContent() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Screen(Badge(name: "Ann"))))
    let router = TreeRouter(tree)
    let route = ClosureBuilder { (name: String) in Screen(Badge(name: name)) }
      .pushRoute().reusing(.visible)
    Badge.onCheck = { try router.navigate(to: .pop) }
    defer { Badge.onCheck = {} }

    do {
      try router.navigate(to: route, with: "Ben")
      XCTFail("Nothing was thrown.")
    } catch {
      XCTAssertTrue("\(error)".contains("the update check of 'Badge' is being called"), "\(error)")
    }
  }

  func testGuardsAroundAreAskedAndThoseInsideOnlyIfTheRouteIsPerformed() throws {
    let diary = Diary()
    func noting(_ name: String) -> ClosureGuard<String> {
      ClosureGuard { _ in
        diary.note(name)
        return .allow
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed(), Profile("Ann")))
    let route = ProfileBuilder().pushRoute().guarded(by: noting("inner")).reusing(.visible)
      .guarded(by: noting("outer"))

    try TreeRouter(tree).navigate(to: route, with: "Ben")

    XCTAssertEqual(diary.read(), ["outer"])
  }

  func testTheScreenThatIsFoundIsOnThePathOfTheArrival() throws {
    let (tree, profile) = try shop()
    var paths: [[ScreenNode]] = []
    let sheet = SheetBuilder().presentRoute()
    let route = profileRoute.with("Ben").then(sheet).onArrival { _, path in paths.append(path) }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(paths.map { $0.map { $0.screenID?.number } }, [[3, 4]])
    XCTAssertTrue(paths.first?.first === profile)
  }

  func testTheScreenThatShowsTheContextIsRevealedAndNotBuiltAgain() throws {
    final class Number: ScreenNode, ContextMatching {
      init(_ number: Int) {
        super.init()
        screenName = "\(number)"
      }
      func matches(_ number: Int) -> Bool { screenName == "\(number)" }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ClosureBuilder { (number: Int) in Number(number) }.pushRoute().reusing(.showing)

    for number in [1, 2, 1] { try TreeRouter(tree).navigate(to: route, with: number) }

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Number "1"   ◀ visible
      """)
  }

  func testAScreenThatShowsTheContextAlreadyIsNotUpdated() throws {
    final class Number: ScreenNode, ContextMatching, ContextUpdatable {
      let number: Int
      var updates = 0
      init(_ number: Int) { self.number = number }
      func matches(_ number: Int) -> Bool { number == self.number }
      func canUpdate(with _: Int) throws { throw SoldOut(item: "updates") }
      func update(with _: Int) { updates += 1 }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    for builder in [
      ClosureBuilder { (number: Int) in Number(number) },
      ClosureBuilder { (number: Int) in Number(number) }.named("number"),
    ] {
      let route = builder.pushRoute().reusing(.showing)
      try TreeRouter(tree).navigate(to: route, with: tree.screens.count)
      let number = tree.screens.count - 1

      try expectUnchanged(tree) { try TreeRouter(tree).navigate(to: route, with: number) }

      XCTAssertEqual((tree.visible as? Number)?.updates, 0)
    }
  }

  func testAScreenWithTheSameNumberAndAnOlderContextIsUpdated() throws {
    struct Article: Codable, Equatable {
      let number: Int
      var price = 1
    }
    final class ArticleScreen: ScreenNode, ContextMatching, ContextUpdatable {
      var article: Article
      init(_ article: Article) { self.article = article }
      func matches(_ article: Article) -> Bool { article.number == self.article.number }
      func update(with article: Article) { self.article = article }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (article: Article) in ArticleScreen(article) }
    let route = builder.named("article").pushRoute().reusing(.showing)
    try TreeRouter(tree).navigate(to: route, with: Article(number: 1))

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: route, with: Article(number: 1, price: 2))
      try TreeRouter(tree).navigate(to: route, with: Article(number: 1, price: 2))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual((tree.visible as? ArticleScreen)?.article.price, 2)
    XCTAssertEqual(tree.screens.count, 3)
  }

  func testAPreparationInsideRunsForANewScreenAndAClosureAroundAtEachArrival() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let prepared = ProfileBuilder().pushRoute().preparing { profile, _ in
      diary.note("prepare \(profile.user)")
      profile.onUpdate = { diary.note("update to \($0)") }
    }
    let route = prepared.reusing(.visible).onArrival { diary.note("arrived at \($0.user)") }

    try TreeRouter(tree).navigate(to: route, with: "Ann")
    try TreeRouter(tree).navigate(to: route, with: "Ben")

    XCTAssertEqual(
      diary.read(), ["prepare Ann", "arrived at Ann", "update to Ben", "arrived at Ben"])
  }

  func testAScreenThatIsFoundIsUntouchedIfAGuardOrALeaveCheckRefuses() throws {
    let (diary, profile) = (Diary(), Profile("Ann"))
    let tree = try ScreenTree(root: StackNode(profile, Form { _ in .deny }))
    let router = TreeRouter(tree)
    let route = ProfileBuilder().pushRoute().reusing(.first)
      .hooked(by: ClosureHook { profile, _ in profile.screenName = "hooked" })
      .onArrival { _ in diary.note("arrived") }

    try expectError(.refused, leaving: tree) {
      try router.navigate(to: route.guarded(by: ClosureGuard { (_: String) in .deny }), with: "Ben")
    }
    try expectError(.mayNotLeave, leaving: tree) { try router.navigate(to: route, with: "Ben") }

    XCTAssertEqual(profile.user, "Ann")
    XCTAssertNil(profile.screenName)
    XCTAssertEqual(diary.read(), [])
  }
}

/// A screen that takes any name except an empty one.
private final class Profile: ScreenNode, ContextUpdatable {
  private(set) var user: String
  var onUpdate: (String) -> Void = { _ in }

  init(_ user: String) { self.user = user }

  func canUpdate(with user: String) throws {
    if user.isEmpty { throw SoldOut(item: "names") }
  }

  func update(with user: String) {
    self.user = user
    onUpdate(user)
  }
}

private struct ProfileBuilder: ViewBuilder {
  func build(with user: String) throws -> Profile { Profile(user) }
}

/// A value that is the content of a screen.
private struct Badge: ContextUpdatable {
  nonisolated(unsafe) static var onCheck: () throws -> Void = {}

  var name: String
  func canUpdate(with _: String) throws { try Badge.onCheck() }
  mutating func update(with name: String) { self.name = name }
}

/// A screen that records that it entered.
private final class Entering: ScreenNode {
  let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  override func didEnter() { action() }
}
