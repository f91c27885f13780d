import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A router's hook, for every screen that its routes find or build.
final class HookedRouterTests: XCTestCase {
  private let diary = Diary()
  private let product = ProductBuilder().pushRoute()

  private struct Noting: Hook {
    var name = ""
    let diary: Diary
    /// The screen or the context for which it throws.
    var fails = ""

    func check(_ context: Any) throws {
      diary.note("\(name)check \(context)")
      if fails == "\(context)" { throw SoldOut() }
    }

    func prepare(_ screen: ScreenNode, from origin: ScreenNode?, with context: Any) throws {
      diary.note("\(name)prepare \(title(screen)) from \(origin.map(title) ?? "nothing")")
      if fails == title(screen) { throw SoldOut() }
    }

    func update(_ screen: ScreenNode, with context: Any) {
      diary.note("\(name)update \(title(screen)) with \(context)")
    }

    func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
      diary.note("\(name)arrive at \(path.map(title).joined(separator: " › "))")
    }

    private func title(_ screen: ScreenNode) -> String {
      "\(screen.screenName ?? "\(type(of: screen))")\(screen.screenOwner == nil ? "" : "*")"
    }
  }

  private func noting(_ name: String = "", failsAt fails: String = "") -> Noting {
    Noting(name: name, diary: diary, fails: fails)
  }

  private func router(
    _ screens: ScreenNode..., failsAt fails: String = ""
  ) throws -> (tree: ScreenTree, router: some Router) {
    let stack = StackNode()
    for screen in screens { try stack.push(screen) }
    let tree = try ScreenTree(root: stack)
    return (tree, TreeRouter(tree).hooked(by: noting(failsAt: fails)))
  }

  func testEveryScreenThatARouteBuildsOrFindsIsHookedWithTheContextOfItsStep() throws {
    let (tree, router) = try router(Feed("feed"))
    let cart = ClosureBuilder { Cart("cart") }.inStack().presentRoute()

    try router.navigate(
      to: ClosureRoute.find(.first(Feed.self)).then(cart).then(product.with("lamp")))

    withExtendedLifetime(tree) {}
    XCTAssertEqual(
      diary.read(),
      [
        "check ()", "check ()", "prepare StackNode from feed*", "update StackNode with ()",
        "check lamp", "prepare lamp from cart*", "update lamp with lamp", "update feed* with ()",
        "arrive at feed*", "arrive at feed* › StackNode*", "arrive at feed* › StackNode* › lamp*",
      ])
  }

  func testItComesAfterTheGuardsAndHooksOfTheRoute() throws {
    let (tree, router) = try router(Feed("feed"))
    tree.observe { [diary] _ in diary.note("observer") }
    let guarding = ClosureGuard { [diary] (_: String) in
      diary.note("guard")
      return .allow
    }

    try router.navigate(
      to: product.hooked(by: noting("route: ")).guarded(by: guarding), with: "lamp")

    XCTAssertEqual(
      diary.read(),
      [
        "guard", "route: check lamp", "check lamp", "route: prepare lamp from feed*",
        "route: update lamp with lamp", "prepare lamp from feed*", "update lamp with lamp",
        "route: arrive at lamp*", "arrive at lamp*", "observer",
      ])
  }

  func testOfSeveralTheContextGoesInwardsAndTheScreenOutwards() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let router = TreeRouter(tree).hooked(by: noting("a: "))
      .guarded(by: ClosureGuard { .allow }).hooked(by: noting("b: "))

    try router.navigate(to: product, with: "lamp")

    XCTAssertEqual(
      diary.read(),
      [
        "b: check lamp", "a: check lamp", "a: prepare lamp from feed*", "a: update lamp with lamp",
        "b: prepare lamp from feed*", "b: update lamp with lamp", "a: arrive at lamp*",
        "b: arrive at lamp*",
      ])
  }

  func testAReusedScreenIsUpdatedOnCommit() throws {
    let (tree, router) = try router(Product("lamp"), Feed("feed"))
    let reusing = product.reusing(.first)

    try expectUnchanged(tree) {
      expectSoldOut {
        try router.navigate(to: reusing.with("desk").then(FailingBuilder().pushRoute()))
      }
    }
    let failed = diary.read()
    try router.navigate(to: reusing, with: "desk")

    XCTAssertEqual(failed, ["check desk", "check ()"])
    XCTAssertEqual(diary.read(), ["check desk", "update lamp* with desk", "arrive at lamp*"])
  }

  func testTheArrivalOfAMoveOrOfARouteOfOnesOwnIsHookedAfterwards() throws {
    let (tree, router) = try router(Feed("feed"), Cart("cart"))
    let own = ClosureRoute { (name: String, navigation: Navigation) in
      let product = Product(name)
      try navigation.tree.visible?.enclosing(StackNode.self)?.push(product, in: navigation)
      return product
    }

    try router.navigate(to: .pop)
    let popped = diary.read()
    try router.navigate(to: own, with: "lamp")

    withExtendedLifetime(tree) {}
    XCTAssertEqual(popped, ["check ()", "update feed* with ()", "arrive at feed*"])
    XCTAssertEqual(
      diary.read(),
      ["check lamp", "prepare lamp* from feed*", "update lamp* with lamp", "arrive at lamp*"])
  }

  func testRolledBackEditsAreNotAnnounced() throws {
    let (tree, router) = try router(Feed("feed"))
    let givenUp = product.with("lamp").then(FailingBuilder().pushRoute())

    try router.navigate(to: givenUp.orElse(product.with("desk")))

    withExtendedLifetime(tree) {}
    XCTAssertEqual(
      diary.read(),
      [
        "check lamp", "prepare lamp from feed*", "update lamp with lamp", "check ()",
        "check desk", "prepare desk from feed*", "update desk with desk", "arrive at desk*",
      ])
  }

  func testItsErrorLeavesTheTreeAsItWasAndMayLeadToAnAlternative() throws {
    for fails in ["lamp", "Sheet"] {
      let (tree, router) = try router(Feed("feed"), failsAt: fails)
      let route = CartBuilder().pushRoute().then(product.with("lamp"))
        .then(SheetBuilder().presentRoute())

      try expectUnchanged(tree) { expectSoldOut { try router.navigate(to: route) } }
      try router.navigate(to: route.orElse(product.with("desk")))

      XCTAssertEqual(tree.visible?.screenName, "desk")
    }
    XCTAssertEqual(
      diary.read().filter { $0.hasPrefix("arrive") }, ["arrive at desk*", "arrive at desk*"])
  }

  func testAPreviewNeitherUpdatesALivingScreenNorArrives() throws {
    let (tree, router) = try router(Feed("feed"))

    try expectUnchanged(tree) {
      XCTAssertTrue(router.preview(product, with: "lamp").isPossible)
      XCTAssertTrue(router.preview(.find(.first(Feed.self))).isPossible)
    }

    XCTAssertEqual(
      diary.read(),
      ["check lamp", "prepare lamp from feed*", "update lamp with lamp", "check ()"])
  }

  func testAnAttemptThatHadToWaitIsNotAnnounced() async throws {
    let (tree, router) = try router(Feed("feed"))
    let guarding = ClosureGuard { (_: Void) in
      .asking { _ in
        self.diary.note("asked")
        return .allow
      }
    }
    let asking = CartBuilder().pushRoute().guarded(by: guarding)

    try await router.arrive(at: product.with("lamp").then(asking))

    withExtendedLifetime(tree) {}
    let pushed = ["check lamp", "prepare lamp from feed*", "update lamp with lamp"]
    XCTAssertEqual(
      diary.read(),
      pushed + ["asked"] + pushed + [
        "check ()", "prepare Cart from lamp*", "update Cart with ()", "arrive at lamp*",
        "arrive at lamp* › Cart*",
      ])
  }

  func testItConcernsWhereAGuardRedirects() throws {
    let (tree, router) = try router(Feed("feed"))
    let sent = CartBuilder().pushRoute()
      .guarded(by: ClosureGuard { .redirect(to: ProductBuilder().pushRoute().with("lamp")) })
    let moved = CartBuilder().pushRoute().guarded(by: ClosureGuard { .redirect(to: .pop) })

    try router.guarded(by: ClosureGuard { .allow }).navigate(to: sent)
    let first = diary.read()
    try router.navigate(to: moved)

    withExtendedLifetime(tree) {}
    XCTAssertEqual(
      first,
      ["check lamp", "prepare lamp from feed*", "update lamp with lamp", "arrive at lamp*"])
    XCTAssertEqual(diary.read(), ["check ()", "update feed* with ()", "arrive at feed*"])
  }

  func testItConcernsWhatAQuestionPerformsAndNoOtherRouter() async throws {
    let (tree, router) = try router(Feed("feed"))
    let plain = TreeRouter(tree)
    let guarding = ClosureGuard { (_: String) in
      .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().presentRoute())
        try plain.navigate(to: .dismiss)
        return .allow
      }
    }

    try await router.arrive(at: product.guarded(by: guarding), with: "lamp")

    XCTAssertEqual(
      diary.read().filter { $0.hasPrefix("arrive") }, ["arrive at Sheet*", "arrive at lamp*"])
  }

  func testAScreenThatAnUndoBringsBackIsOnlyArrivedAt() throws {
    let (tree, router) = try router(Feed("feed"))
    tree.undoLimit = 5
    try router.navigate(to: product, with: "lamp")
    try router.navigate(to: .pop)
    _ = diary.read()

    try router.navigate(to: .undo)

    XCTAssertEqual(tree.visible?.screenName, "lamp")
    XCTAssertEqual(diary.read().last, "arrive at lamp*")
    XCTAssertFalse(diary.read().contains { $0.hasPrefix("prepare") })
  }

  func testScreensAndContextsOfOtherTypesPassBy() throws {
    struct Priced: Hook {
      let diary: Diary
      func check(_ name: String) { diary.note("check \(name)") }
      func arrive(at product: Product, along path: [ScreenNode], with name: String) {
        diary.note("arrive at \(name) by \(path.count)")
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree).hooked(by: Priced(diary: diary))
    let named = ClosureBuilder { (name: String) in Cart(name) }.pushRoute()
    let numbered = ClosureBuilder { (number: Int) in Product("\(number)") }.pushRoute()
    let hidden = ClosureBuilder { (name: String) -> ScreenNode in Lamp(name) }.pushRoute()

    try router.navigate(
      to: named.with("cart").then(numbered.with(7)).then(hidden.with("hidden"))
        .then(product.with("lamp")))

    XCTAssertEqual(
      diary.read(), ["check hidden", "check lamp", "arrive at hidden by 3", "arrive at lamp by 4"])
  }

  func testAScreenThatIsBuiltForAResultIsHooked() async throws {
    final class Picker: ScreenNode, Finishing { typealias Outcome = Int }
    struct Choosing: Hook {
      func arrive(at picker: Picker, along path: [ScreenNode], with _: Any) {
        XCTAssertNoThrow(try picker.finish(with: 7))
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree).hooked(by: Choosing())

    let chosen = try await router.result(of: ClosureBuilder { Picker() }.presentRoute())

    XCTAssertEqual(chosen, 7)
  }
}
