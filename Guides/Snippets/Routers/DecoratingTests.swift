import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Routers.md about decorators, in order.
final class DecoratingTests: XCTestCase {
  func testEachRouterWrapsTheOneBefore() throws {
    let book = try Cookbook()
    let restaurant = Restaurant()
    var log: [String] = []

    let hours = OpeningHours(restaurant: restaurant)
    let router = book.router.exclusively().guarded(by: hours).logged { log.append("\($0)") }
    try router.navigate(to: recipe("soup").pushRoute())
    restaurant.isOpen = false

    XCTAssertThrowsError(try router.navigate(to: .pop))
    XCTAssertEqual(log.count, 2)
    XCTAssertTrue(book.tree.visible is RecipeScreen)
  }

  @MainActor func testTheLatestOnly() async throws {
    let book = try Cookbook()
    let secret = RecipeBuilder().pushRoute().guarded(by: Owned(library: Library()))
    var ends: [String] = []
    func kind(of result: Result<Arrival, any Error>) -> String {
      guard case .failure(let error as RoutingError) = result else { return "\(result)" }
      return error.kind.description
    }

    let router = book.router.latestOnly()
    router.navigate(to: secret, with: Recipe(title: "Cake")) { cake in ends.append(kind(of: cake)) }
    try router.navigate(to: recipe("soup").pushRoute())
    while ends.isEmpty { await Task.yield() }
    XCTAssertEqual(ends, ["superseded"])
    XCTAssertEqual(book.tree.visible?.screenName, "soup")
  }

  @MainActor func testWhatBelongsTogether() async throws {
    let book = try Cookbook()
    let tree = book.tree
    let session = Session()
    let router = book.router.exclusively()
    let secret = RecipeBuilder().pushRoute().guarded(by: Registered(session: session))
    var ends = 0

    router.navigate(to: secret, with: Recipe(title: "Cake")) { _ in ends += 1 }
    while tree.visible is RecipeListScreen { await Task.yield() }

    try router.navigate(to: ForgotPasswordBuilder().pushRoute())
    XCTAssertThrowsError(try router.navigate(to: .selectTab(1).from(.root))) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .busy)
    }
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      StackNode
      ├─ SignInScreen
      └─ ● ForgotPasswordScreen   ◀ visible
      """)
    try router.navigate(to: .pop)
    try (tree.visible as? SignInScreen)?.finish(with: "Ada")
    while ends == 0 { await Task.yield() }
    XCTAssertEqual(session.user, "Ada")
    XCTAssertTrue(tree.visible is RecipeScreen)
  }

  @MainActor func testOneAfterAnother() async throws {
    let book = try Cookbook()
    let secret = RecipeBuilder().pushRoute().guarded(by: Owned(library: Library()))
    var arrivals: [String?] = []
    book.tree.observe { _ in arrivals.append(book.tree.visible?.screenName) }

    let inOrder = InOrder(router: book.router)
    inOrder.go(to: secret.with(Recipe(title: "Cake")))  // the guard asks
    inOrder.go(to: recipe("soup").pushRoute())
    await inOrder.go(to: recipe("tea").pushRoute()).value
    XCTAssertEqual(arrivals, [nil, "soup", "tea"])
    XCTAssertEqual(inOrder.failures.count, 0)
  }

  @MainActor func testOneThatFailsOrIsCancelledLetsTheNextBegin() async throws {
    let book = try Cookbook()
    let session = Session()
    let secret = RecipeBuilder().pushRoute().guarded(by: Registered(session: session))
    let inOrder = InOrder(router: book.router)

    inOrder.go(to: secret.with(Recipe(title: "Cake")))
    let cancelled = inOrder.go(to: recipe("soup").pushRoute())
    inOrder.go(to: .selectTab(7))
    let last = inOrder.go(to: recipe("tea").pushRoute())
    while !(book.tree.visible is SignInScreen) { await Task.yield() }
    cancelled.cancel()
    for _ in 0..<20 { await Task.yield() }
    XCTAssertEqual(inOrder.failures.count, 0)
    // A button of the sign-in sheet does not wait.
    try book.router.navigate(to: ForgotPasswordBuilder().pushRoute())
    try book.router.navigate(to: .pop)
    try book.router.navigate(to: .dismiss)
    await last.value

    XCTAssertEqual(
      inOrder.failures.map { ($0 as? RoutingError)?.kind.description ?? "\($0)" },
      ["refused", "CancellationError()", "outOfRange"])
    XCTAssertEqual(book.tree.visible?.screenName, "tea")
  }

  @MainActor func testTheOthersEndWithTheTree() async throws {
    let book = try Cookbook()
    let secret = RecipeBuilder().pushRoute().guarded(by: Registered(session: Session()))
    let inOrder = InOrder(router: book.router)

    inOrder.go(to: secret.with(Recipe(title: "Cake")))
    let last = inOrder.go(to: recipe("soup").pushRoute())
    while !(book.tree.visible is SignInScreen) { await Task.yield() }
    try book.tree.close()
    await last.value

    XCTAssertEqual(
      inOrder.failures.map { ($0 as? RoutingError)?.kind }, [.treeClosed, .treeClosed])
  }

  @MainActor func testALog() async throws {
    let book = try Cookbook()
    let session = Session()
    let secret = RecipeBuilder().pushRoute().guarded(by: Registered(session: session))
    let finishing = Task { @MainActor in
      while !(book.tree.visible is SignInScreen) { await Task.yield() }
      try (book.tree.visible as? SignInScreen)?.finish(with: "Ada")
    }
    var log: [String] = []

    let router = book.router.logged { log.append("\($0)") }
    try router.navigate(to: recipe("soup").pushRoute())
    try await router.arrive(at: secret, with: Recipe(title: "Cake"))
    XCTAssertThrowsError(try router.navigate(to: .selectTab(7)))

    try await finishing.value
    XCTAssertEqual(
      log.joined(separator: "\n"),
      """
      RecipeScreen "soup" arrived: RecipeScreen "soup" #5, commit 2
      1: RecipeScreen waits for the guard 'Registered'
      2, part of 1: SignInScreen arrived: SignInScreen #7, commit 3
      1: RecipeScreen arrived: RecipeScreen #8, commit 5
      a navigation failed: Cannot select tab 7: 'TabNode' has 2 tabs, from 0 to 1.

        TabNode   ◀ here
      """)
  }

  func testOneOfYourOwn() throws {
    let book = try Cookbook()
    let statistics = Statistics()

    let router = CountingRouter(base: book.router, tree: book.tree, statistics: statistics)
    try router.navigate(to: recipe("soup").pushRoute())
    _ = router.preview(recipe("cake").pushRoute())
    XCTAssertEqual(statistics.visits, ["RecipeListScreen to RecipeScreen": 1])
  }

  func testAGuardOfTheWholeRouterIsNoLock() throws {
    let book = try Cookbook()
    let restaurant = Restaurant()
    restaurant.isOpen = false

    XCTAssertThrowsError(
      try book.router.guarded(by: OpeningHours(restaurant: restaurant)).navigate(to: .selectTab(1)))
    try book.router.navigate(to: .selectTab(1))

    XCTAssertTrue(book.tree.visible is Screen<ShoppingList>)
  }
}
