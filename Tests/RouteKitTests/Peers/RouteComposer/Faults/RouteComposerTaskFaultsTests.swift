import RouteKit
import RouteKitTesting
import XCTest

/// Correct behaviour where RouteComposer's tasks, interceptors and questions go wrong: B1, B4, B5, B7 to B9
/// and B12.
final class RouteComposerTaskFaultsTests: XCTestCase {
  private let diary = Diary()

  // B1
  func testADeniedNavigationHasNotTouchedTheScreenThatItFound() throws {
    let dial = Dial(1)
    let tree = try ScreenTree(root: StackNode(dial, Form { _ in .deny }))
    let router = TreeRouter(tree)
    let route = ClosureBuilder(Dial.init).pushRoute().reusing(.first)
      .onArrival { [diary] _ in diary.note("arrived") }

    try expectError(.refused, leaving: tree) {
      try router.navigate(to: route.guarded(by: ClosureGuard { (_: Int) in .deny }), with: 2)
    }
    try expectError(.mayNotLeave, leaving: tree) { try router.navigate(to: route, with: 2) }

    XCTAssertEqual(dial.number, 1)
    XCTAssertEqual(diary.read(), [])
  }

  // B4
  func testAHookIsKeptBehindEveryOperatorThatChangesTheTypeOfItsRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ProductBuilder().pushRoute()
      .preparing { [diary] _, _ in diary.note("first") }
      .mapContext { (number: Int) in "no. \(number)" }
      .preparing { [diary] _, _ in diary.note("second") }
      .with(7)
      .preparing { [diary] product, _ in diary.note("third, \(product.name ?? "")") }
      .animated(false)
      .onArrival { [diary] _ in diary.note("arrived") }
      .then(CartBuilder().pushRoute())

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(diary.read(), ["first", "second", "third, no. 7", "arrived"])
  }

  // B5
  @MainActor func testAQuestionIsAnsweredOnceAndTheNavigationPerformedOnce() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = ClosureGuard { (_: Void) in
      Verdict.asking { _ in
        await Task.yield()
        return .allow
      }
    }
    var ends = 0

    var commits = 0
    tree.observe { _ in commits += 1 }

    TreeRouter(tree).navigate(to: CartBuilder().pushRoute().guarded(by: asking)) { _ in
      ends += 1
    }
    while ends == 0 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }

    XCTAssertEqual([ends, commits], [1, 1])
  }

  // B5
  @MainActor func testAQuestionThatIsNeverAnsweredHoldsNobodyUpAndCanBeCancelled() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let asking = ClosureGuard { (_: Void) in
      Verdict.asking { _ in
        while !Task.isCancelled { await Task.yield() }
        return .allow
      }
    }
    var ends: [any Error] = []

    let pending = router.navigate(to: CartBuilder().pushRoute().guarded(by: asking)) { result in
      if case .failure(let error) = result { ends.append(error) }
    }
    try router.navigate(to: ProductBuilder().pushRoute(), with: "meanwhile")
    try await router.arrive(at: ProductBuilder().pushRoute(), with: "and then")
    pending.cancel()
    while ends.isEmpty { await Task.yield() }

    XCTAssertTrue(ends.count == 1 && ends[0] is CancellationError)
    XCTAssertEqual(tree.visible?.name, "and then")
  }

  // B7
  func testWhatRunsAfterTheArrivalKnowsTheTypeOfItsScreenAndFailsNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = ProductBuilder().pushRoute().onArrival { [diary] (product: Product) in
      diary.note(product.name ?? "")
      do { try router.navigate(to: .selectTab(7)) } catch { diary.note("no tabs") }
    }

    let arrival = try router.navigate(to: route, with: "lamp")

    XCTAssertEqual(arrival.commit, 2)
    XCTAssertEqual(diary.read(), ["lamp", "no tabs"])
  }

  // B8
  func testAScreenInAnotherTabThatMayNotLeaveHoldsUpNoPushInThisOne() throws {
    let form = Form { _ in .deny }
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Account(), form)))
    let router = TreeRouter(tree)

    try router.navigate(to: CartBuilder().pushRoute())
    XCTAssertTrue(tree.visible is Cart)

    try expectError(.mayNotLeave, leaving: tree) {
      try router.navigate(to: .find(.first(Account.self)))
    }
  }

  // B8
  func testAScreenThatMayNotLeaveSinceAGuardWaitedIsAskedOnceMore() async throws {
    let form = Form { _ in .allow }
    let tree = try ScreenTree(root: StackNode(Feed(), form))
    let asking = ClosureGuard { (_: Void) in
      .asking { _ in
        form.answer = { _ in .deny }
        return .allow
      }
    }

    do {
      try await TreeRouter(tree).arrive(at: CartBuilder().replaceAllRoute().guarded(by: asking))
      XCTFail("The form is gone.")
    } catch { XCTAssertEqual((error as? RoutingError)?.kind, .mayNotLeave) }

    XCTAssertTrue(tree.visible === form)
  }

  // B9
  func testThePathNamesAContainerBeforeWhatItHolds() throws {
    let tree = try ScreenTree(root: Feed())
    let stack = StackBuilder().named("stack").tabRoute(
      in: .arrival(of: TabBuilder().named("tabs").presentRoute()))
    var path: [String?] = []

    try TreeRouter(tree).navigate(
      to: ProductBuilder().pushRoute(in: stack).onArrival { path = $1.map(\.name) }, with: "lamp")

    XCTAssertEqual(path, ["tabs", "stack", "lamp"])
  }

  // B12
  func testAScreenOfTheWrongTypeIsNamedAndNotItsContext() throws {
    let layers = try Layers()
    let finder = ScreenFinder.where(from: .root) { (product: Product, name: String) in
      product.name == name
    }

    try expectError(
      .notFound, leaving: layers.tree,
      """
      Cannot find 'Product': the closure picks none \
      (from the root: current, contained, presented, presenting).

        TabNode "tab"

        sheet on TabNode "tab":
        StackNode "nav3"

        sheet on StackNode "nav3":
        Page "q"   ◀ visible

      Say what to do instead: .find(…).orElse(route).
      """
    ) { try TreeRouter(layers.tree).navigate(to: .find(finder), with: "q") }
  }
}

/// A screen that takes another number.
private final class Dial: ScreenNode, ContextUpdatable {
  private(set) var number: Int

  init(_ number: Int) { self.number = number }

  func update(with number: Int) { self.number = number }
}
