import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A hook after every operator, and the order in which several hooks are called.
final class RouteHookTests: XCTestCase {
  private let diary = Diary()
  private let push = ProductBuilder().pushRoute()

  private struct Noting: Hook {
    let name: String
    let diary: Diary

    func check(_ context: Any) { diary.note("\(name) checks \(context)") }

    func prepare(_ screen: ScreenNode, from origin: ScreenNode?, with context: Any) {
      diary.note("\(name) prepares, owned \(screen.screenOwner != nil)")
    }

    func update(_ screen: ScreenNode, with context: Any) { diary.note("\(name) updates") }

    func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
      diary.note("\(name) arrives with \(context)")
    }
  }

  private func noting(_ name: String = "hook") -> Noting { Noting(name: name, diary: diary) }

  /// The entries of a navigation that starts from a stack with one screen.
  private func entries<Hooked: Route>(
    of route: Hooked, with context: Hooked.Context
  ) throws -> [String] {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    try TreeRouter(tree).navigate(to: route, with: context)
    return diary.read()
  }

  private let built = [
    "hook checks lamp", "hook prepares, owned false", "hook updates", "hook arrives with lamp",
  ]

  func testContextsPassFromOutsideInAndScreensFromInsideOut() throws {
    let guarding = ClosureGuard { [diary] (_: String) in
      diary.note("guard")
      return .allow
    }

    let entries = try entries(
      of: push.hooked(by: noting("a")).guarded(by: guarding).hooked(by: noting("b")), with: "lamp")

    XCTAssertEqual(
      entries,
      [
        "b checks lamp", "guard", "a checks lamp", "a prepares, owned false", "a updates",
        "b prepares, owned false", "b updates", "a arrives with lamp", "b arrives with lamp",
      ])
  }

  func testALivingScreenIsUpdatedFromInsideOut() throws {
    let tree = try ScreenTree(root: StackNode(Product("lamp")))

    try TreeRouter(tree).navigate(
      to: push.reusing(.visible).hooked(by: noting("a")).hooked(by: noting("b")), with: "lamp")

    XCTAssertEqual(
      diary.read(),
      [
        "b checks lamp", "a checks lamp", "a updates", "b updates", "a arrives with lamp",
        "b arrives with lamp",
      ])
  }

  func testEachHookGetsTheContextOfItsPlace() throws {
    let route = push.hooked(by: noting("in")).mapContext { (names: [String]) in names[0] }

    let entries = try entries(of: route.hooked(by: noting("out")), with: ["lamp"])

    XCTAssertEqual(
      entries,
      [
        "out checks [\"lamp\"]", "in checks lamp", "in prepares, owned false", "in updates",
        "out prepares, owned false", "out updates", "in arrives with lamp",
        "out arrives with [\"lamp\"]",
      ])
  }

  func testItReachesTheNewScreenThroughEveryOperator() throws {
    let allowing = ClosureGuard { (_: String) in .allow }
    let chosen: ClosureRoute<Product, String> = .choosing { [push] name in push.with(name) }
    let routes: [ClosureRoute<Product, String>] = [
      push.guarded(by: allowing), push.checking { _ in }, push.animated(false),
      push.onArrival { _ in }, push.onArrival { _, _ in }, push.preparing { _, _ in },
      push.reusing(.visible), push.inBackground(), chosen,
    ]

    for (number, route) in routes.enumerated() {
      XCTAssertEqual(
        try entries(of: route.hooked(by: noting()), with: "lamp"), built, "route \(number)")
    }
    XCTAssertEqual(
      try entries(of: push.hooked(by: noting()).inBackground(), with: "lamp"), built)
  }

  func testItReachesABoundRouteWithoutItsContext() throws {
    XCTAssertEqual(
      try entries(of: push.with("lamp").hooked(by: noting()), with: ()),
      ["hook checks ()", "hook prepares, owned false", "hook updates", "hook arrives with ()"])
  }

  func testOfAlternativesTheScreenIsPreparedThatIsArrivedAt() throws {
    let failing = push.then(FailingBuilder().pushRoute())
    let sheet = ClosureBuilder { (name: String) in Cart(name) }.presentRoute()

    XCTAssertEqual(
      try entries(of: failing.orElse(push).hooked(by: noting()), with: "lamp"), built)
    XCTAssertEqual(
      try entries(of: push.orElse(sheet).hooked(by: noting()), with: "lamp"), built)
    XCTAssertEqual(
      try entries(of: push.orElse(sheet).orElse(push).hooked(by: noting()), with: "lamp"), built)
    XCTAssertEqual(
      try entries(of: push.orElse(push).orElse(push).hooked(by: noting()), with: "lamp"), built)
  }

  func testARefusalOfAHookLeadsToTheAlternative() throws {
    struct Picky: Hook {
      func prepare(_ product: Product, from origin: ScreenNode?, with name: String) throws {
        if origin is Feed { throw SoldOut() }
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let picky = push.hooked(by: Picky())

    try TreeRouter(tree).navigate(to: picky.orElse(picky.from(.root)), with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }

  func testTheLastScreenOfAChainIsPreparedBeforeItGoesIn() throws {
    let chain = CartBuilder().pushRoute().then(push.with("lamp"))

    XCTAssertEqual(
      try entries(of: chain.hooked(by: noting()), with: ()),
      ["hook checks ()", "hook prepares, owned false", "hook updates", "hook arrives with ()"])
  }

  func testTheNewScreenOfARouteOfOnesOwnIsPreparedWhenItHasArrivedAndMayBeRefused() throws {
    struct Refusing: Hook {
      func prepare(_ product: Product, from origin: ScreenNode?, with name: String) throws {
        throw SoldOut(item: "\(origin?.screenName ?? "") \(product.screenOwner != nil)")
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let own = ClosureRoute { (name: String, navigation: Navigation) in
      try navigation.perform(ProductBuilder().pushRoute(), with: name)
    }

    try expectUnchanged(tree) {
      XCTAssertThrowsError(
        try TreeRouter(tree).navigate(to: own.hooked(by: Refusing()), with: "lamp")
      ) { XCTAssertEqual($0 as? SoldOut, SoldOut(item: "feed true")) }
    }
  }

  func testARouteOfOnesOwnThatPassesAnArrivalOnHandsThePreparationOn() throws {
    XCTAssertEqual(
      try entries(of: WrappedRoute(base: push).hooked(by: noting()), with: "lamp"), built)
  }

  func testARouteOfOnesOwnMayPrepareItsScreenItself() throws {
    struct Placing: Route {
      var outline: RouteOutline { RouteOutline(preparesArrival: true) }

      func perform(with name: String, in navigation: Navigation) throws -> Product {
        let product = Product(name)
        let origin = try Origin.visible.find(in: navigation)
        try navigation.prepare(product, from: origin)
        try origin?.enclosing(StackNode.self)?.push(product, in: navigation)
        return product
      }
    }

    XCTAssertEqual(try entries(of: Placing().hooked(by: noting()), with: "lamp"), built)
  }

  func testARouteMadeOfAPartDoesNotHandThePreparationToThePart() throws {
    struct Detour: Route {
      let part = ProductBuilder().pushRoute()

      func perform(with name: String, in navigation: Navigation) throws -> Product {
        _ = try part.perform(with: "part", in: navigation)
        let product = Product(name)
        try navigation.tree.visible?.enclosing(StackNode.self)?.push(product, in: navigation)
        return product
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    var prepared: [String?] = []
    struct Noting: Hook {
      let note: (Product, ScreenNode?) -> Void
      func prepare(_ product: Product, from origin: ScreenNode?, with _: String) {
        note(product, origin)
      }
    }
    let route = Detour().hooked(by: Noting { prepared += [$0.screenName, $1?.screenName] })

    try TreeRouter(tree).navigate(to: route, with: "lamp")
    try TreeRouter(tree).navigate(
      to: route.guarded(by: ClosureGuard { _ in .allow }).orElse(push), with: "desk")
    try TreeRouter(tree).navigate(to: .dismissAll.then(route.with("cup")))

    XCTAssertEqual(prepared, ["lamp", "feed", "desk", "lamp", "cup", "desk"])
  }

  func testAScreenThatAnotherAlternativePreparedIsPreparedAgain() throws {
    struct Failing<Base: Route<Void>>: Route {
      let base: Base
      var outline: RouteOutline { base.outline }
      func perform(with _: Void, in navigation: Navigation) throws -> Base.ViewType {
        _ = try base.perform(with: (), in: navigation)
        throw SoldOut()
      }
    }
    struct CountingHook: Hook {
      let count: () -> Void
      func prepare(_ screen: ScreenNode, from origin: ScreenNode?, with _: Any) { count() }
    }
    struct Own: Route {
      let product: Product
      func perform(with _: Void, in navigation: Navigation) throws -> Product {
        try navigation.tree.visible?.enclosing(StackNode.self)?.push(product, in: navigation)
        return product
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let product = Product("lamp")
    var prepared = 0
    let failing = Failing(base: PrebuiltBuilder(product).pushRoute())
    let hook = CountingHook { prepared += 1 }
    let route = failing.orElse(Own(product: product)).hooked(by: hook)

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(prepared, 2)
  }

  func testWhereAMoveArrivesALivingScreenIsUpdated() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed"), Cart()))

    try TreeRouter(tree).navigate(to: Move.pop.hooked(by: noting()))

    XCTAssertEqual(
      diary.read(), ["hook checks ()", "hook updates", "hook arrives with ()"])
  }

  func testAScreenThatWasTakenOutAndPutInAgainIsALivingOne() throws {
    let cart = Cart("cart")
    let stack = try StackNode(Feed(), cart)
    let tree = try ScreenTree(root: stack)
    let present = PrebuiltBuilder(cart).presentRoute()

    try TreeRouter(tree).navigate(to: .pop.then(present.hooked(by: noting())))

    XCTAssertTrue(tree.visible === cart)
    XCTAssertEqual(
      diary.read(), ["hook checks ()", "hook updates", "hook arrives with ()"])
  }

  func testAHookInsideReusingAppliesOnlyToBuiltScreens() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = push.hooked(by: noting()).reusing(.visible)
    try TreeRouter(tree).navigate(to: route, with: "lamp")
    let first = diary.read()

    try TreeRouter(tree).navigate(to: route, with: "chair")

    XCTAssertEqual(first, built)
    XCTAssertEqual(diary.read(), [])
  }

  func testTheScreenIsUpdatedWithItsContextBeforeTheHookSeesIt() throws {
    final class Timer: ContextUpdatable {
      var minutes = 0
      func update(with minutes: Int) { self.minutes = minutes }
    }
    let tree = try ScreenTree(root: StackNode(Screen(Timer())))
    let route = ClosureBuilder { (_: Int) in Screen(Timer()) }.pushRoute().reusing(.visible)
      .hooked(
        by: ClosureHook { [diary] screen, minutes in
          diary.note("\(screen.content.minutes) for \(minutes)")
        })

    try TreeRouter(tree).navigate(to: route, with: 5)

    XCTAssertEqual(diary.read(), ["5 for 5"])
  }

  func testAnAnswerCountsForTheGuardOfAHookedRoute() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var asked = 0
    let guarding = ClosureGuard { (_: String) in
      .asking { _ in
        asked += 1
        return .allow
      }
    }
    let route = push.guarded(by: guarding).hooked(by: noting())

    try await TreeRouter(tree).arrive(at: route, with: "lamp")

    XCTAssertEqual(asked, 1)
    XCTAssertEqual(diary.read(), ["hook checks lamp"] + built)
  }

  func testAHookReceivesTheArrivalEvenIfAnEarlierClosureHasNavigatedAway() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let leaving = push.onArrival { _ in
      do { try router.navigate(to: .pop) } catch { XCTFail("\(error)") }
    }

    try router.navigate(to: leaving.hooked(by: noting()), with: "lamp")
    diary.note("returned")

    XCTAssertEqual(diary.read(), built + ["returned"])
    XCTAssertTrue(tree.visible is Feed)
  }
}
