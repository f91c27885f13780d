import RouteKit
import RouteKitTesting
import XCTest

/// What a hook's four moments are, and when they come.
final class HookTests: XCTestCase {
  private let diary = Diary()

  /// Notes all four moments, for any screen and any context.
  private struct Noting: Hook {
    let diary: Diary
    var failsAt = ""

    func check(_ context: Any) throws {
      diary.note("check \(context)")
      if failsAt == "check" { throw SoldOut() }
    }

    func prepare(
      _ screen: ScreenNode, from origin: ScreenNode?, with context: Any
    ) throws {
      let (name, origin) = (screen.name ?? "", origin?.name ?? "nothing")
      diary.note("prepare \(name) from \(origin), owned \(screen.owner != nil)")
      if failsAt == "prepare" { throw SoldOut() }
    }

    func update(_ screen: ScreenNode, with context: Any) {
      diary.note("update \(screen.name ?? "") with \(context)")
    }

    func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
      diary.note("arrive at \(path.map { $0.name ?? "" }.joined(separator: " › "))")
    }
  }

  private func heardTree() throws -> ScreenTree {
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    return tree
  }

  private func push() -> ClosureRoute<Heard, String> {
    ClosureBuilder { [diary] (name: String) in
      diary.note("build")
      return Heard(name, diary)
    }.pushRoute()
  }

  func testANewScreenIsPreparedBeforeItGoesInAndTheArrivalHeardAfterTheScreens() throws {
    let tree = try heardTree()
    tree.observe { [diary] _ in diary.note("observer") }

    try TreeRouter(tree).navigate(to: push().hooked(by: Noting(diary: diary)), with: "cart")

    XCTAssertEqual(
      diary.read(),
      [
        "check cart", "build", "prepare cart from feed, owned false", "update cart with cart",
        "disappear feed", "enter cart", "appear cart", "arrive at cart", "observer",
      ])
  }

  func testALivingScreenIsUpdatedWhenTheNavigationIsCommittedBeforeAnyScreenHears() throws {
    let tree = try heardTree()
    let router = TreeRouter(tree)
    try router.navigate(to: push().then(SheetBuilder().presentRoute()), with: "cart")
    let cart = push().reusing(.where { screen, name in screen.name == name })
    _ = diary.read()

    try router.navigate(to: cart.hooked(by: Noting(diary: diary)), with: "cart")

    XCTAssertEqual(
      diary.read(),
      [
        "check cart", "update cart with cart", "appear stack", "appear cart", "arrive at cart",
      ])
  }

  func testALivingScreenIsUpdatedAlsoWhereNothingChangesAndNoCommitIsMade() throws {
    let tree = try heardTree()

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: push().reusing(.visible).hooked(by: Noting(diary: diary)), with: "cart")
      XCTAssertNil(arrival.commit)
    }

    XCTAssertEqual(diary.read(), ["check cart", "update feed with cart", "arrive at feed"])
  }

  func testANewScreenIsUpdatedBeforeItGoesIn() throws {
    struct Titling: Hook {
      func update(_ product: Product, with name: String) {
        product.name = "\(name), owned \(product.owner != nil)"
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let product = ProductBuilder().pushRoute().reusing(.visible).hooked(by: Titling())

    try TreeRouter(tree).navigate(to: product, with: "lamp")
    let built = tree.visible?.name
    try TreeRouter(tree).navigate(to: product, with: "chair")

    XCTAssertEqual(built, "lamp, owned false")
    XCTAssertEqual(tree.visible?.name, "chair, owned true")
  }

  func testAHookMayBeAClosure() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let product = ProductBuilder().pushRoute().reusing(.visible)
      .hooked(by: ClosureHook { product, name in product.name = "new \(name)" })

    try TreeRouter(tree).navigate(to: product, with: "lamp")
    XCTAssertEqual(tree.visible?.name, "new lamp")
    try TreeRouter(tree).navigate(to: product, with: "chair")

    XCTAssertEqual(tree.visible?.name, "new chair")
  }

  func testAContextThatTheHookRejectsReachesTheCallerBeforeAnythingIsBuilt() throws {
    let tree = try heardTree()
    let route = push().hooked(by: Noting(diary: diary, failsAt: "check"))

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: route, with: "cart") }
    }

    XCTAssertEqual(diary.read(), ["check cart"])
  }

  func testWhatTheHookThrowsAboutANewScreenTakesTheRoutesBeforeBack() throws {
    let tree = try heardTree()
    let failing = push().hooked(by: Noting(diary: diary, failsAt: "prepare")).with("cart")

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: SheetBuilder().pushRoute().then(failing)) }
    }

    XCTAssertEqual(
      diary.read(), ["check cart", "build", "prepare cart from nothing, owned false"])
  }

  func testNothingTouchesALivingScreenIfTheNavigationFails() throws {
    let tree = try heardTree()
    let route = push().reusing(.visible).hooked(by: Noting(diary: diary)).with("cart")
    let failing = route.then(FailingBuilder().pushRoute())

    try expectUnchanged(tree) { expectSoldOut { try TreeRouter(tree).navigate(to: failing) } }
    let failed = diary.read()
    try TreeRouter(tree).navigate(to: failing.orElse(SheetBuilder().pushRoute()))

    XCTAssertEqual(failed, ["check cart"])
    XCTAssertEqual(diary.read(), ["check cart", "disappear feed"])
  }

  func testAPreviewChecksAndPreparesAndNeitherTouchesALivingScreenNorArrives() throws {
    let tree = try heardTree()
    let route = push().hooked(by: Noting(diary: diary))

    try expectUnchanged(tree) {
      XCTAssertTrue(TreeRouter(tree).preview(route, with: "cart").isPossible)
      let reused = push().reusing(.visible).hooked(by: Noting(diary: diary))
      XCTAssertTrue(TreeRouter(tree).preview(reused, with: "cart").isPossible)
    }

    XCTAssertEqual(
      diary.read(),
      [
        "check cart", "build", "prepare cart from feed, owned false", "update cart with cart",
        "check cart",
      ])
  }

  func testAHookThatEditsBeforeTheCommitIsNamed() throws {
    struct Meddling: Hook {
      func prepare(_ product: Product, from origin: ScreenNode?, with name: String) throws {
        try (origin?.parent as? StackNode)?.pop()
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed(), Feed()))
    let route = ProductBuilder().pushRoute().hooked(by: Meddling())

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot pop in 'StackNode': the hook 'Meddling' is being asked within a navigation.

        StackNode   ◀ here

      It is asked once or more per navigation and has no effect. Navigate after the commit.
      """
    ) { try TreeRouter(tree).navigate(to: route, with: "lamp") }
  }

  func testAHookMayNavigateWhenTheNavigationIsDecided() throws {
    struct Covering: Hook {
      let router: TreeRouter
      func update(_ feed: Feed, with _: Void) {
        do { try router.navigate(to: SheetBuilder().presentRoute()) } catch { XCTFail("\(error)") }
      }
      func arrive(at feed: Feed, along path: [ScreenNode], with _: Void) {
        do { try router.navigate(to: .dismiss) } catch { XCTFail("\(error)") }
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let router = TreeRouter(tree)

    let commits = try commits(of: tree) {
      _ = try router.navigate(
        to: ClosureRoute.find(.first(Feed.self)).hooked(by: Covering(router: router)))
    }

    XCTAssertEqual(commits.map(\.number), [2, 3, 4])
    XCTAssertTrue(tree.visible is Feed)
  }
}
