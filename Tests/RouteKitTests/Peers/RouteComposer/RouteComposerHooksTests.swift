import RouteKit
import RouteKitTesting
import XCTest

/// What RouteComposer does around a navigation: interceptors, context tasks and post-routing tasks,
/// RC-45 to RC-55, with B1, B4, B7 and B9.
final class RouteComposerHooksTests: XCTestCase {
  private let diary = Diary()
  private let push = ProductBuilder().pushRoute()

  /// Interceptor, context task and post-routing task in one, for any screen and any context.
  private struct Task: Hook {
    let name: String
    let diary: Diary

    func check(_ context: Any) { diary.note("\(name) intercepts") }
    func update(_ screen: ScreenNode, with context: Any) {
      diary.note("\(name) sets \(context) on \(screen.name ?? "")")
    }
    func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
      diary.note("\(name) after \(path.map { $0.name ?? "" }.joined(separator: " "))")
    }
  }

  private func task(_ name: String = "task") -> Task { Task(name: name, diary: diary) }

  private func failing(_ item: String) -> (String) throws -> Void {
    { [diary] _ in
      diary.note(item)
      throw SoldOut(item: item)
    }
  }

  // RC-45
  func testTheFirstThatFailsStopsTheRestAndFailsTheNavigationWithItsOwnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = push.checking(failing("third")).checking(failing("second"))
      .checking { [diary] _ in diary.note("first") }

    try expectUnchanged(tree) {
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route, with: "lamp")) {
        XCTAssertEqual($0 as? SoldOut, SoldOut(item: "second"))
      }
    }

    XCTAssertEqual(diary.read(), ["first", "second"])
  }

  // RC-46
  func testInterceptorsRunFromTheRouterInwardAndTheOthersFromTheScreenOutward() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let router = HookingRouter(base: TreeRouter(tree), diary: diary)

    try router.navigate(to: push.hooked(by: task("in")).hooked(by: task("out")), with: "lamp")

    XCTAssertEqual(
      diary.read(),
      [
        "router intercepts", "out intercepts", "in intercepts", "in sets lamp on lamp",
        "out sets lamp on lamp", "router sets lamp on lamp", "in after lamp", "out after lamp",
        "router after lamp",
      ])
  }

  // RC-47
  func testWhatIsAttachedToARouteThatOnlyFindsRuns() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed"), Cart()))

    try TreeRouter(tree).navigate(to: ClosureRoute.find(.first(Feed.self)).hooked(by: task()))

    XCTAssertEqual(diary.read(), ["task intercepts", "task sets () on feed", "task after feed"])
  }

  // RC-48
  func testAContextTaskRunsOnABuiltScreenBeforeItGoesInAndOnAFoundOneOnCommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = push.reusing(.visible)
      .hooked(
        by: ClosureHook { [diary] product, name in
          diary.note("\(name), owned \(product.owner != nil)")
        })

    try TreeRouter(tree).navigate(to: route, with: "lamp")
    try TreeRouter(tree).navigate(to: route, with: "chair")

    XCTAssertEqual(diary.read(), ["lamp, owned false", "chair, owned true"])
  }

  // RC-48
  func testOfSeveralContextTasksTheFirstThatThrowsStopsTheOthers() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = push.preparing { [diary] _, _ in diary.note("first") }
      .preparing { _, _ in throw SoldOut() }
      .hooked(by: task())

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: route, with: "lamp") }
    }

    XCTAssertEqual(diary.read(), ["task intercepts", "first"])
  }

  // B1
  func testADeniedNavigationHasNotChangedTheScreenThatItFound() throws {
    let found = Product("lamp")
    let tree = try ScreenTree(root: StackNode(found))
    let route = push.reusing(.visible)
      .hooked(by: ClosureHook { product, name in product.name = name })

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: route.guarded(by: ClosureGuard { (_: String) in .deny }), with: "chair")
    }
    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: route.with("chair").then(
          CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny })))
    }

    XCTAssertEqual(found.name, "lamp")
  }

  // B1
  func testAVetoOfAScreenThatWouldLeaveLeavesTheFoundOneAsItWas() throws {
    let found = Product("lamp")
    let tree = try ScreenTree(root: StackNode(found, Form { _ in .deny }))
    let route = push.reusing(.first)
      .hooked(by: ClosureHook { product, name in product.name = name })

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: route, with: "chair")
    }

    XCTAssertEqual(found.name, "lamp")
  }

  // RC-49, B9
  func testTheRoutingStackIsWhatWasFoundOrBuiltTheContainerBeforeWhatItHolds() throws {
    let tree = try ScreenTree(root: Feed("feed"))
    let sheet = StackBuilder().named("stack").presentRoute().from(.root)

    try TreeRouter(tree).navigate(to: push.from(sheet).hooked(by: task()), with: "lamp")

    XCTAssertEqual(diary.read().last, "task after feed stack lamp")
  }

  // RC-49, B9
  func testAContainerThatIsBuiltWithItsChildrenIsHookedAsOneAndEntersBeforeThem() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { [diary] in
      try HeardStack("stack", diary, Heard("leaf", diary))
    }

    try TreeRouter(tree).navigate(to: builder.presentRoute().hooked(by: task()))

    XCTAssertEqual(
      diary.read(),
      [
        "task intercepts", "task sets () on stack", "enter stack", "enter leaf", "appear stack",
        "appear leaf", "task after stack",
      ])
  }

  // RC-49
  func testAPostTaskIsHeardBeforeTheCallerGoesOnAndASecondOneWhateverTheFirstDid() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route =
      push
      .onArrival { _ in do { try router.navigate(to: .pop) } catch { XCTFail("\(error)") } }
      .hooked(by: task())

    try router.navigate(to: route, with: "lamp")
    diary.note("completion")

    XCTAssertEqual(
      diary.read(),
      ["task intercepts", "task sets lamp on lamp", "task after lamp", "completion"])
    XCTAssertTrue(tree.visible is Feed)
  }

  /// Attaches a hook to everything that it performs.
  private struct HookingRouter<Base: Router>: Router {
    let base: Base
    let diary: Diary

    func attempt<Target: Route>(
      _ route: Target, with context: Target.Context, for request: Request?
    ) throws -> Attempt {
      try base.attempt(
        route.hooked(by: Task(name: "router", diary: diary)), with: context, for: request)
    }
  }

  // RC-50
  func testAHookOfARouterSeesEveryNavigationWithTheContextThatItWasGiven() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let router = HookingRouter(base: TreeRouter(tree), diary: diary)
    let mapped = push.mapContext { (names: [String]) in names[0] }

    try router.navigate(to: mapped, with: ["lamp"])
    let pushed = diary.read()
    try router.navigate(to: .pop)

    XCTAssertEqual(
      pushed, ["router intercepts", "router sets [\"lamp\"] on lamp", "router after lamp"])
    XCTAssertEqual(
      diary.read(), ["router intercepts", "router sets () on feed", "router after feed"])
  }

  // RC-51
  func testSeveralHooksAreOneAndNoneIsNone() throws {
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
    struct None: Hook {}
    let tree = try ScreenTree(root: StackNode(Feed()))
    let both = Both(first: task("a"), second: None())

    try TreeRouter(tree).navigate(to: push.hooked(by: both), with: "lamp")

    XCTAssertEqual(diary.read(), ["a intercepts", "a sets lamp on lamp"])
  }

  // RC-52, RC-53
  func testAScreenOrItsContentAcceptsAContextOrRejectsItBeforeAnythingHappens() throws {
    final class Model: ContextUpdatable {
      var name: String
      init(_ name: String) { self.name = name }
      func canUpdate(with name: String) throws { if name == "chair" { throw SoldOut() } }
      func update(with name: String) { self.name = name }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = ClosureBuilder { (name: String) in Screen(Model(name)) }.pushRoute()
      .reusing(.visible).hooked(by: ClosureHook { screen, name in screen.name = name })
    try router.navigate(to: route, with: "lamp")

    try expectUnchanged(tree) { expectSoldOut { try router.navigate(to: route, with: "chair") } }
    let arrival = try router.navigate(to: route, with: "table")

    XCTAssertEqual(arrival.screen(as: Model.self)?.name, "table")
    XCTAssertEqual(tree.visible?.name, "table")
  }

  // RC-54
  func testATaskGivesTheScreenAWayOutThatTheScreenTakesLater() throws {
    final class Picker: ScreenNode {
      var onDismiss: ((String) throws -> Void)?
    }
    struct Dismissing: Hook {
      let router: TreeRouter
      func update(_ picker: Picker, with _: Void) {
        picker.onDismiss = { [router] name in
          try router.navigate(to: .dismiss.then(ProductBuilder().pushRoute().with(name)))
        }
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let picker = ClosureBuilder { Picker() }.presentRoute().hooked(by: Dismissing(router: router))

    let arrival = try router.navigate(to: picker)
    let commits = try commits(of: tree) {
      try arrival.screen(as: Picker.self)?.onDismiss?("lamp")
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  // RC-55
  func testEveryTaskMayBeWrittenInPlace() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let finder = ScreenFinder<Product, String>.where { product, name in product.name == name }
    let route = ClosureBuilder { (name: String) in Product(name) }.pushRoute()
      .reusing(finder)
      .checking { [diary] name in diary.note("check \(name)") }
      .guarded(by: ClosureGuard { _ in .ask { _ in .allow } })
      .hooked(by: ClosureHook { [diary] product, _ in diary.note("set \(product.name ?? "")") })
      .onArrival { [diary] product in diary.note("after \(product.name ?? "")") }
      .mapContext { (number: Int) in "lamp \(number)" }

    try await TreeRouter(tree).arrive(at: route, with: 1)

    XCTAssertEqual(diary.read(), ["check lamp 1", "set lamp 1", "after lamp 1"])
  }

  // B4
  func testAHookIsNotLostWhereTheTypeOfTheContextOrTheRouteChangesAfterwards() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let route = push.hooked(by: task()).mapContext { (number: Int) in "lamp \(number)" }
      .with(1).inBackground().animated(false).from(.visible)
    let erased: any Route<Void> = route

    _ = try TreeRouter(tree).navigate(to: erased)

    XCTAssertEqual(
      diary.read(), ["task intercepts", "task sets lamp 1 on lamp 1", "task after lamp 1"])
  }

  // B7
  func testWhatComesAfterwardsCannotFailANavigationThatArrived() throws {
    // A hook for another type of screen or context does not compile, and methods after the arrival cannot
    // throw.
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chosen = ClosureRoute.choosing { [push] (name: String) in push.with(name) }

    let arrival = try TreeRouter(tree).navigate(to: chosen.hooked(by: task()), with: "lamp")

    XCTAssertEqual(arrival.commit, 2)
    XCTAssertEqual(diary.read().last, "task after lamp")
  }
}
