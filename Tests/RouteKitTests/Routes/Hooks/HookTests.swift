import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The four moments of a hook, and when they come.
final class HookTests: XCTestCase {
  fileprivate let diary = Diary()

  /// Records all four moments, for any screen and any context.
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
      let (name, origin) = (screen.screenName ?? "", origin?.screenName ?? "nothing")
      diary.note("prepare \(name) from \(origin), owned \(screen.screenOwner != nil)")
      if failsAt == "prepare" { throw SoldOut() }
    }

    func update(_ screen: ScreenNode, with context: Any) {
      diary.note("update \(screen.screenName ?? "") with \(context)")
    }

    func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
      diary.note("arrive at \(path.map { $0.screenName ?? "" }.joined(separator: " › "))")
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

  func testALivingScreenIsUpdatedWhenTheNavigationIsCommittedBeforeAnyScreenIsNotified() throws {
    let tree = try heardTree()
    let router = TreeRouter(tree)
    try router.navigate(to: push().then(SheetBuilder().presentRoute()), with: "cart")
    let cart = push().reusing(.where { screen, name in screen.screenName == name })
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
    let tree = try ScreenTree(root: StackNode(Feed()))
    let product = ProductBuilder().pushRoute().reusing(.visible)
      .hooked(
        by: ClosureHook { product, name in
          product.screenName = "\(name), owned \(product.screenOwner != nil)"
        })

    try TreeRouter(tree).navigate(to: product, with: "lamp")
    let built = tree.visible?.screenName
    try TreeRouter(tree).navigate(to: product, with: "chair")

    XCTAssertEqual(built, "lamp, owned false")
    XCTAssertEqual(tree.visible?.screenName, "chair, owned true")
  }

  func testAContextThatTheHookRejectsReachesTheCallerBeforeAnythingIsBuilt() throws {
    let tree = try heardTree()
    let route = push().hooked(by: Noting(diary: diary, failsAt: "check"))

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: route, with: "cart") }
    }

    XCTAssertEqual(diary.read(), ["check cart"])
  }

  func testAnErrorOfTheHookAboutANewScreenRollsTheEarlierRoutesBack() throws {
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

// MARK: - Types of a hook

extension HookTests {
  func testAHookThatOnlyChecksFitsAnyScreenWithItsContext() throws {
    struct Sober: Hook {
      func check(_ name: String) throws {
        if name == "wine" { throw SoldOut(item: name) }
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let cart = ClosureBuilder { (name: String) in Cart(name) }.pushRoute()

    try router.navigate(to: ProductBuilder().pushRoute().hooked(by: Sober()), with: "lamp")
    try expectUnchanged(tree) {
      XCTAssertThrowsError(try router.navigate(to: cart.hooked(by: Sober()), with: "wine")) {
        XCTAssertEqual($0 as? SoldOut, SoldOut(item: "wine"))
      }
    }
  }

  func testAHookForABaseClassFitsItsSubclasses() throws {
    struct Titled: Hook {
      func update(_ page: Page, with context: Any) {
        page.screenName = "\(page.screenName ?? "") for \(context)"
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ProductBuilder().pushRoute().hooked(by: Titled())

    try TreeRouter(tree).navigate(to: route.reusing(.visible).hooked(by: Titled()), with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "lamp for lamp for lamp")
  }

  func testAHookWithATypedContextFitsAnyScreen() throws {
    struct Named: Hook {
      func update(_ screen: ScreenNode, with name: String) { screen.screenName = "the \(name)" }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(
      to: ClosureBuilder { (_: String) in Cart() }.pushRoute().hooked(by: Named()), with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "the lamp")
  }

  func testAHookForAContentFitsItsScreen() throws {
    final class Timer { var minutes = 0 }
    struct Wound: Hook {
      func update(_ timer: Timer, with minutes: Int) { timer.minutes = minutes }
    }
    let (tree, timer) = (try ScreenTree(root: StackNode(Feed())), Timer())
    let route = ClosureBuilder { (_: Int) in Screen(timer) }.pushRoute().hooked(by: Wound())

    try TreeRouter(tree).navigate(to: route, with: 5)

    XCTAssertEqual(timer.minutes, 5)
  }

  func testAHookForASubclassLeavesOtherScreensAlone() throws {
    struct Dimmed: Hook {
      let diary: Diary
      func prepare(_ lamp: Lamp, from origin: ScreenNode?, with _: Any) { diary.note("prepare") }
      func update(_ lamp: Lamp, with _: Any) { diary.note("update") }
      func arrive(at lamp: Lamp, along path: [ScreenNode], with _: Any) { diary.note("arrive") }
    }
    let stored: [ClosureRoute<ScreenNode, Void>] = [
      .find(.first(Feed.self)).then(CartBuilder().pushRoute()),
      .find(.first(Feed.self)).then(ClosureBuilder { Lamp("lamp") }.pushRoute()),
    ]
    let tree = try ScreenTree(root: StackNode(Feed()))

    var heard: [[String]] = []
    for route in stored {
      try TreeRouter(tree).navigate(to: route.hooked(by: Dimmed(diary: diary)))
      heard.append(diary.read())
    }

    XCTAssertEqual(heard, [[], ["prepare", "update", "arrive"]])
  }

  func testAHookForAnUnrelatedClassIsAnError() throws {
    struct Emptied: Hook {
      func update(_ cart: Cart, with _: Any) {}
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .notApplicable, leaving: tree,
      """
      Cannot hook 'Product': the hook 'Emptied' is for 'Cart'.

      Attach it to a route that arrives at such a screen.
      """
    ) {
      try TreeRouter(tree).navigate(
        to: ProductBuilder().pushRoute().hooked(by: Emptied()), with: "lamp")
    }
  }

  func testSeveralHooksMayBeOneAndOneMayDoNothing() throws {
    struct Both<First: Hook, Second: Hook>: Hook
    where First.ViewType == Second.ViewType, First.Context == Second.Context {
      let first: First
      let second: Second

      func check(_ context: First.Context) throws {
        try first.check(context)
        try second.check(context)
      }

      func update(_ screen: First.ViewType, with context: First.Context) {
        first.update(screen, with: context)
        second.update(screen, with: context)
      }
    }
    struct Nothing: Hook {}
    let tree = try heardTree()
    let both = Both(first: Noting(diary: diary), second: Nothing())

    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute().hooked(by: both), with: "lamp")

    XCTAssertEqual(diary.read(), ["check lamp", "update lamp with lamp", "disappear feed"])
  }

  func testAGenericHookIsInferredFromTheRoute() throws {
    struct Counting<ViewType, Context>: Hook {
      let diary: Diary
      func arrive(at screen: ViewType, along path: [ScreenNode], with context: Context) {
        diary.note("\(ViewType.self) from \(Context.self)")
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let push = ProductBuilder().pushRoute()

    try TreeRouter(tree).navigate(to: push.hooked(by: Counting(diary: diary)), with: "lamp")

    XCTAssertEqual(diary.read(), ["Product from String"])
  }
}
