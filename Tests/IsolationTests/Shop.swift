import RouteKit

// An app in a module whose types are isolated to the main actor by default. It has no annotations: if
// something here needs one, the library is not as easy to use as it claims.

struct Item {
  var name: String
}

/// The app's state.
final class Session {
  var isSignedIn = false
  var signIns = 0

  func signIn() async -> Bool {
    await Task.yield()
    signIns += 1
    isSignedIn = true
    return true
  }
}

/// The model of a screen that has callbacks and a leave check.
final class OrderModel: ScreenLifecycle, LeaveChecking {
  var item: Item
  var heard: [String] = []
  var isSaved = true

  init(item: Item) { self.item = item }

  func didEnter() { heard.append("enter") }
  func didAppear() { heard.append("appear") }
  func didDisappear() { heard.append("disappear") }
  func didLeave() { heard.append("leave") }

  func leaveCheck(_ departure: Departure) -> Verdict {
    if isSaved { return .allow }
    return .ask { _ in await self.save() ? .allow : .deny }
  }

  func save() async -> Bool {
    await Task.yield()
    isSaved = true
    return true
  }
}

/// A model that has only callbacks.
final class FeedModel: ScreenLifecycle {
  var appearances = 0
  func didAppear() { appearances += 1 }
}

/// A value in a screen. The screen can take another context.
struct Receipt: ContextUpdatable, ContextMatching {
  var item: Item
  func matches(_ item: Item) -> Bool { item.name == self.item.name }
  mutating func update(with item: Item) { self.item = item }
}

struct ReceiptBuilder: ViewBuilder {
  func build(with item: Item) throws -> Screen<Receipt> { Screen(Receipt(item: item)) }
}

/// A screen that is subclassed.
final class ProductScreen: ScreenNode {}

struct FeedBuilder: ViewBuilder {
  let model: FeedModel
  func build(with _: Void) throws -> Screen<FeedModel> { Screen(model) }
}

struct ProductBuilder: ViewBuilder {
  func build(with item: Item) throws -> ProductScreen {
    let screen = ProductScreen()
    screen.screenName = item.name
    return screen
  }
}

struct OrderBuilder: ViewBuilder {
  func build(with item: Item) throws -> Screen<OrderModel> { Screen(OrderModel(item: item)) }
}

struct SignedIn<Subject>: Guard {
  let session: Session

  func check(_ subject: Subject) -> Verdict {
    if session.isSignedIn { return .allow }
    return .ask { _ in await session.signIn() ? .allow : .deny }
  }
}

struct FirstTabFinder: ViewFinder {
  func find(in tree: ScreenTree) -> ScreenNode? { (tree.root as? TabNode)?.children.first }
}

struct AppendTabTransition: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> TabNode {
    guard let tabs = origin?.enclosing(TabNode.self) else {
      throw RoutingError(.noContainer, action: "append a tab", reason: "no tabs are there")
    }
    return tabs
  }

  func place(_ view: ScreenNode, at tabs: TabNode, in navigation: Navigation) throws {
    try tabs.append(view, in: navigation)
  }
}

struct HomeRoute: Route {
  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Move.dismissAll.then(.selectTab(0)).perform(with: (), in: navigation)
  }
}

/// The window, with a router of the app around the standard one.
final class Window: RootViewProvider {
  let tree = ScreenTree()
  let session = Session()
  let feed = FeedModel()
  private(set) var attempts = 0

  func open() throws -> CountingRouter {
    let router = CountingRouter(base: TreeRouter(self)) { [unowned self] in attempts += 1 }
    tree.require(SignedIn(session: session), for: OrderModel.self)
    try router.navigate(
      to: TabBuilder(
        FeedBuilder(model: feed).inStack(), ProductBuilder().with(Item(name: "lamp")).inStack()
      ).rootRoute())
    return router
  }
}

struct CountingRouter: Router {
  let base: TreeRouter
  let count: () -> Void

  func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
    -> Attempt
  {
    count()
    return try base.attempt(route, with: context, for: request)
  }
}

/// The actions of a view's buttons.
final class Buttons {
  let router: CountingRouter
  var results: [Result<Arrival, any Error>] = []

  init(router: CountingRouter) { self.router = router }

  func tapProduct() throws {
    try router.navigate(to: ProductBuilder().pushRoute(), with: Item(name: "chair"))
  }

  func tapOrder() async throws {
    try await router.arrive(
      at: OrderBuilder().inStack().presentRoute(), with: Item(name: "chair"))
  }

  func tapGuarded(with session: Session, then ended: @escaping () -> Void) {
    router.navigate(
      to: ProductBuilder().pushRoute().guarded(by: SignedIn(session: session)),
      with: Item(name: "table")
    ) { result in
      self.results.append(result)
      ended()
    }
  }
}
