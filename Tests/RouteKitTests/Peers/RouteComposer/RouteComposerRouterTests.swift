import RouteKit
import RouteKitTesting
import XCTest

/// What RouteComposer's router does, RC-72 to RC-76 and RC-79 to RC-89.
final class RouteComposerRouterTests: XCTestCase {
  private let diary = Diary()

  // MARK: - Navigating

  // RC-72, RC-85
  @MainActor func testEveryFormFailsInOneWay() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = FailingBuilder().pushRoute()
    var results: [Result<Arrival, any Error>] = []

    expectSoldOut { try router.navigate(to: route) }
    do {
      try await router.arrive(at: route)
      XCTFail("It arrived.")
    } catch { XCTAssertEqual(error as? SoldOut, SoldOut()) }
    router.navigate(to: route) { results.append($0) }

    XCTAssertEqual(results.count, 1)
    XCTAssertThrowsError(try results[0].get()) { XCTAssertEqual($0 as? SoldOut, SoldOut()) }
  }

  // RC-72, RC-85
  @MainActor func testEveryFormSaysWhereItArrived() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = ProductBuilder().pushRoute()
    var commits: [Int?] = []

    commits.append(try router.navigate(to: route, with: "a").commit)
    commits.append(try await router.arrive(at: route, with: "b").commit)
    router.navigate(to: route, with: "c") { commits.append(try? $0.get().commit) }

    XCTAssertEqual(commits, [2, 3, 4])
  }

  // RC-73, RC-89
  func testARouterIsMadeOfATreeAndAFinderAndSharesNothing() throws {
    struct RootFinder: ViewFinder {
      func find(in tree: ScreenTree) -> ScreenNode? { tree.root }
    }
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.present(StackNode(Cart()))
    let (top, bottom) = (TreeRouter(tree), TreeRouter(tree, finder: RootFinder()))

    try bottom.navigate(to: ProductBuilder().pushRoute().inBackground(), with: "below")
    try top.navigate(to: ProductBuilder().pushRoute(), with: "above")

    XCTAssertEqual(stack.top?.name, "below")
    XCTAssertEqual(tree.visible?.name, "above")
  }

  // MARK: - Showing what is found

  // RC-74
  func testWhatCoversAScreenIsDismissedOnTheWayToItUnlessItMayNotLeave() throws {
    let form = Form { _ in .deny }
    let layers = try Layers()
    try layers.screen("q")?.present(form)
    let route: some Route<Void> = .find(.first(StackNode.self, in: .inside, from: .root))

    try expectError(.mayNotLeave, leaving: layers.tree) {
      try TreeRouter(layers.tree).navigate(to: route)
    }
    form.answer = { _ in .allow }
    let commits = try commits(of: layers.tree) {
      try TreeRouter(layers.tree).navigate(to: route)
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(layers.tree.layers.map(\.name), ["tab"])
  }

  // RC-75
  func testAScreenIsBroughtForwardInEveryContainerAroundIt() throws {
    let layers = try Layers()
    let b1 = try XCTUnwrap(layers.screen("b1"))

    try TreeRouter(layers.tree).navigate(to: .reveal(b1))

    expectTree(
      layers.tree,
      """
      TabNode "tab"
      ├─ StackNode "nav1"
      │  ├─ Page "a1"
      │  └─ ● Page "a2"
      └─ ● StackNode "nav2"
         └─ ● Page "b1"   ◀ visible
      """)
  }

  // RC-75
  func testAContainerThatBringsNothingForwardLeavesWhatWasBroughtForwardBefore() throws {
    final class Closed: ContainerNode {
      override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
        throw SoldOut()
      }
    }
    let closed = Closed()
    for child in [Feed(), try StackNode(Cart(), Sheet())] {
      try closed.insertChild(child, at: closed.children.count)
    }
    let tree = try ScreenTree(root: TabNode(Account(), closed))

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: .find(.first(Cart.self))) }
    }
  }

  // RC-79
  func testTheTreeIsNeverBetweenTwoStatesSoNothingHasToWaitForATransition() throws {
    let first = Heard("first", diary)
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    first.actions["appear"] = { try router.navigate(to: SheetBuilder().presentRoute()) }

    try router.navigate(to: PrebuiltBuilder(first).pushRoute())

    XCTAssertTrue(tree.visible is Sheet)
    XCTAssertEqual(diary.read(), ["enter first", "appear first", "disappear first"])
  }

  // MARK: - Routers around routers

  // RC-76
  func testARouterOfOnesOwnAddsAGuardAndAHookToEveryRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var isOpen = false
    let router = EquippedRouter(base: TreeRouter(tree), diary: diary) { isOpen }

    try expectError(.refused, leaving: tree) {
      try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    }
    isOpen = true
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    try router.navigate(to: .pop)

    XCTAssertEqual(diary.read(), ["arrived at Product", "arrived at Feed"])
  }

  // RC-80
  func testAStrictRouterHearsOfEveryFailureButThoseThatAreExpected() throws {
    let tree = try ScreenTree(root: StackNode(Form { _ in .deny }, Form { _ in .deny }))
    let router = StrictRouter(base: TreeRouter(tree), diary: diary, expected: [.mayNotLeave])

    for route: any Route<Void> in [Move.pop, Move.selectTab(1)] {
      XCTAssertThrowsError(try router.navigate(to: route))
    }

    XCTAssertEqual(diary.read(), ["noContainer"])
  }

  // RC-81
  func testARouterOfOnesOwnNotesWhatWasVisibleBeforeAndAfter() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = ScreenViews(base: TreeRouter(tree), tree: tree, diary: diary)

    try router.navigate(to: CartBuilder().pushRoute())
    XCTAssertTrue(router.preview(.pop).isPossible)
    XCTAssertThrowsError(try router.navigate(to: .dismiss))
    try router.navigate(to: .pop)

    XCTAssertEqual(diary.read(), ["Feed > Cart", "Cart > Feed"])
  }

  // MARK: - Signing in

  // RC-82
  @MainActor func testASignInOpensASheetAndGoesOnToWhereBothWereGoing() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    var (isSignedIn, opened) = (false, 0)
    let signedIn = ClosureGuard { (_: String) in
      isSignedIn
        ? .allow
        : .asking { _ in
          opened += 1
          let login = SignInBuilder().presentRoute(over: .onTop)
          guard try await router.result(of: login) != nil else { return .deny(SoldOut()) }
          isSignedIn = true
          return .askAgain
        }
    }
    let order = ProductBuilder().pushRoute().guarded(by: signedIn)
    var ended: [String] = []

    for name in ["a", "b"] {
      router.navigate(to: order, with: name) { _ in ended.append(name) }
    }
    while !(tree.visible is SignIn) { await Task.yield() }
    try router.navigate(to: SheetBuilder().presentRoute())
    try router.navigate(to: .dismiss)
    try XCTUnwrap(tree.visible as? SignIn).finish(with: "Ada")
    while ended.count < 2 { await Task.yield() }

    XCTAssertEqual(opened, 1)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "a"
      └─ ● Product "b"   ◀ visible
      """)
  }

  // RC-82
  @MainActor func testASignInThatIsClosedFailsBothAndLeavesNothingParked() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let signedIn = ClosureGuard { (_: String) in
      .asking { _ in
        let user = try await router.result(of: SignInBuilder().presentRoute())
        return user == nil ? .deny(SoldOut()) : .allow
      }
    }
    let order = ProductBuilder().pushRoute().guarded(by: signedIn)
    var ended: [any Error] = []

    for name in ["a", "b"] {
      router.navigate(to: order, with: name) { result in
        if case .failure(let error) = result { ended.append(error) }
      }
    }
    while !(tree.visible is SignIn) { await Task.yield() }
    weak let closed = tree.visible
    try router.navigate(to: .dismiss)
    while ended.count < 2 { await Task.yield() }

    XCTAssertEqual(ended.map { $0 as? SoldOut }, [SoldOut(), SoldOut()])
    XCTAssertNil(closed)
    XCTAssertTrue(tree.visible is Feed)
  }

  // MARK: - Errors

  // RC-83
  func testWhetherAScreenMayLeaveIsAskedOfThoseThatWouldLeaveAndWhenTheyWould() throws {
    var asked: [String] = []
    func form(_ name: String) -> Form {
      Form { _ in
        asked.append(name)
        return .allow
      }
    }
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), form("shown")), form("other")))
    let router = TreeRouter(tree)

    try router.navigate(to: CartBuilder().pushRoute())
    try router.navigate(to: SheetBuilder().presentRoute())
    let covering = asked
    try router.navigate(to: .dismiss.then(.popToRoot))

    XCTAssertEqual(covering, [])
    XCTAssertEqual(asked, ["shown"])
  }

  // RC-84
  func testAnErrorSaysItsKindWhatFailedAndTheReasonsBelowIt() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)

    XCTAssertThrowsError(
      try router.navigate(to: CartBuilder().pushRoute().orElse(FailingBuilder().presentRoute()))
    ) { error in
      let error = error as? RoutingError
      XCTAssertEqual(error?.kind, .noAlternative)
      XCTAssertEqual((error?.reasons.first as? RoutingError)?.kind, .noContainer)
      XCTAssertEqual(error?.reasons.last as? SoldOut, SoldOut())
    }
  }

  // RC-86
  func testAStartThatLeavesWhileAGuardWaitsIsAnError() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(Account(), stack))
    let asking = ClosureGuard { (_: Void) in
      .asking { _ in
        try TreeRouter(tree).navigate(to: .removeTab(stack))
        return .allow
      }
    }
    let route = CartBuilder().pushRoute(in: .node(stack)).guarded(by: asking)

    do {
      try await TreeRouter(tree).arrive(at: route)
      XCTFail("It arrived.")
    } catch { XCTAssertEqual((error as? RoutingError)?.kind, .originGone) }

    XCTAssertEqual(stack.children.count, 1)
  }

  // RC-87
  func testTheParentOfAScreenIsTheContainerThatHoldsItAndNobodySaysOtherwise() throws {
    let layers = try Layers()
    let c1 = try XCTUnwrap(layers.screen("c1"))

    XCTAssertTrue(c1.parent === layers.nav3)
    XCTAssertNil(layers.nav3.parent)
    XCTAssertTrue(layers.nav3.host === layers.tab)
    XCTAssertEqual(c1.ancestors.map(\.name), ["nav3", "tab"])
  }

  // RC-88
  func testWhatHappenedIsPrintedByWhoWantsItAndNamesEveryScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.observe { [diary] in diary.note("\($0)") }

    try TreeRouter(tree).navigate(to: ProductBuilder().named("lamp").pushRoute(), with: "x")

    XCTAssertEqual(
      diary.read(),
      [
        """
        commit 2 (route): Product "lamp" #3 entered StackNode #1; visible: Product "lamp" #3
        """
      ])
  }
}

// MARK: - Screens and routers

private final class SignIn: ScreenNode, Finishing {
  typealias Outcome = String
}

private struct SignInBuilder: ViewBuilder {
  func build(with _: Void) throws -> SignIn { SignIn() }
}

/// A router that guards every route and records every arrival.
private struct EquippedRouter<Base: Router>: Router {
  let base: Base
  let diary: Diary
  let isOpen: () -> Bool

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let closing = ClosureGuard { [isOpen] (_: Target.Context) in isOpen() ? .allow : .deny }
    let equipped = route.onArrival { [diary] in diary.note("arrived at \(type(of: $0))") }
      .guarded(by: closing)
    return try base.attempt(equipped, with: context, for: request)
  }
}

/// A router that records each unexpected failure.
private struct StrictRouter<Base: Router>: Router {
  let base: Base
  let diary: Diary
  let expected: Set<RoutingError.Kind>

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    do {
      return try base.attempt(route, with: context, for: request)
    } catch let error as RoutingError where !expected.contains(error.kind) {
      if request?.isPreview != true { diary.note("\(error.kind)") }
      throw error
    }
  }
}

/// A router that records the visible screens before and after each navigation.
private struct ScreenViews<Base: Router>: Router {
  let base: Base
  let tree: ScreenTree
  let diary: Diary

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    func visible() -> String { tree.visible.map { "\(type(of: $0))" } ?? "nothing" }
    let before = visible()
    let attempt = try base.attempt(route, with: context, for: request)
    if case .arrived = attempt, request?.isPreview != true {
      diary.note("\(before) > \(visible())")
    }
    return attempt
  }
}
