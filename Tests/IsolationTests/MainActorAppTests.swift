import RouteKit
import RouteKitTesting
import XCTest

// A test class is not isolated. Its methods that use the app say where they run, because a synchronous test
// in a main-actor class does not start on Linux.
nonisolated final class MainActorAppTests: XCTestCase {
  @MainActor func testAnAppOnTheMainActorNavigatesAtOnce() async throws {
    let window = Window()
    let buttons = Buttons(router: try window.open())

    try buttons.tapProduct()

    XCTAssertEqual(window.attempts, 2)
    XCTAssertEqual(window.feed.appearances, 1)
    expectTree(
      window.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ FeedModel
      │  └─ ● ProductScreen "chair"   ◀ visible
      └─ StackNode
         └─ ● ProductScreen "lamp"
      """)
  }

  @MainActor func testAScreenComparesItsContextWithAnother() async throws {
    let tree = ScreenTree()
    let route = ClosureBuilder { FilteredList(filter: $0) }.rootRoute().reusing(.visible)
    let router = TreeRouter(tree)

    for text in ["a", "a", "b"] { try router.navigate(to: route, with: Filter(text: text)) }

    XCTAssertEqual((tree.visible as? FilteredList)?.filter, Filter(text: "b"))
    XCTAssertEqual((tree.visible as? FilteredList)?.changes, 1)
  }

  @MainActor func testAnAppOnTheMainActorKeepsScreensInASet() async throws {
    let window = Window()
    _ = try window.open()
    let screen = try XCTUnwrap(window.tree.visible)

    XCTAssertTrue(Set([screen]).contains(screen))
    XCTAssertEqual(screen, window.tree.visible)
  }

  @MainActor func testAnAppOnTheMainActorArrivesAfterASignIn() async throws {
    let window = Window()
    let buttons = Buttons(router: try window.open())

    try await buttons.tapOrder()

    XCTAssertEqual(window.session.signIns, 1)
    XCTAssertEqual(
      (window.tree.visible as? Screen<OrderModel>)?.content.heard, ["enter", "appear"])
  }

  @MainActor func testAnAppOnTheMainActorUpdatesAScreenOfABuilderOfSeveralTypes() async throws {
    let window = Window()
    let router = try window.open()
    let open = ClosureBuilder { (item: Item) -> ScreenNode in
      item.name.isEmpty ? Screen("nothing") : try ReceiptBuilder().build(with: item)
    }
    .pushRoute().reusing(.visible)
    let receipt = ReceiptBuilder().pushRoute()
    try router.navigate(to: receipt, with: Item(name: "chair"))

    try router.navigate(to: open, with: Item(name: "lamp"))

    let screen = try XCTUnwrap(window.tree.visible as? Screen<Receipt>)
    XCTAssertEqual(screen.content.item.name, "lamp")
  }

  @MainActor func testAnAppOnTheMainActorUpdatesAScreenThatShows() async throws {
    let window = Window()
    let router = try window.open()
    let receipt = ReceiptBuilder().pushRoute().reusing(.visible)

    try router.navigate(to: receipt, with: Item(name: "chair"))
    try router.navigate(to: receipt, with: Item(name: "lamp"))

    let screen = try XCTUnwrap(window.tree.visible as? Screen<Receipt>)
    XCTAssertEqual(screen.content.item.name, "lamp")
    XCTAssertEqual(screen.nearestStack?.children.count, 2)
  }

  @MainActor func testAnAppOnTheMainActorFindsAScreenByWhatItsContentShows() async throws {
    let window = Window()
    let router = try window.open()
    let receipt = ReceiptBuilder().pushRoute().reusing(.showing)

    for name in ["chair", "lamp", "chair"] {
      try router.navigate(to: receipt, with: Item(name: name))
    }

    let found = try ScreenFinder<Receipt, Item>.showing.find(
      in: window.tree, with: Item(name: "chair"))
    XCTAssertTrue(found === window.tree.visible)
    XCTAssertEqual(window.tree.visible?.nearestStack?.children.count, 2)
  }

  @MainActor func testAnAppOnTheMainActorIsCalledBackAfterASignIn() async throws {
    let window = Window()
    let buttons = Buttons(router: try window.open())
    let ended = expectation(description: "ended")

    buttons.tapGuarded(with: window.session) { ended.fulfill() }
    await fulfillment(of: [ended], timeout: 60)

    XCTAssertEqual(try buttons.results.first?.get().screen.screenName, "table")
    XCTAssertEqual(window.tree.visible?.screenName, "table")
  }

  @MainActor func testAModelOnTheMainActorIsAskedBeforeItsScreenLeaves() async throws {
    let window = Window()
    let router = try window.open()
    window.session.isSignedIn = true
    let arrival = try router.navigate(to: OrderBuilder().pushRoute(), with: Item(name: "lamp"))
    let model = try XCTUnwrap(arrival.screen(as: OrderModel.self))
    model.isSaved = false

    XCTAssertThrowsError(try router.navigate(to: .pop)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .mustWait)
    }
    try await router.arrive(at: .pop)

    XCTAssertTrue(model.isSaved)
    XCTAssertEqual(model.heard, ["enter", "appear", "disappear", "leave"])
  }

  @MainActor func testRoutesTransitionsAndFindersOfTheAppWork() async throws {
    let window = Window()
    let router = try window.open()
    try router.navigate(
      to: ProductBuilder().route(by: AppendTabTransition()), with: Item(name: "new"))

    try TreeRouter(window, finder: FirstTabFinder()).navigate(
      to: ProductBuilder().pushRoute(), with: Item(name: "found"))
    try router.navigate(to: ProductBuilder().presentRoute(), with: Item(name: "sheet"))
    try router.navigate(to: HomeRoute())

    expectTree(
      window.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ FeedModel
      │  └─ ● ProductScreen "found"   ◀ visible
      ├─ StackNode
      │  └─ ● ProductScreen "lamp"
      └─ ProductScreen "new"
      """)
  }

  @MainActor func testAnObserverOnTheMainActorTouchesTheAppsState() async throws {
    let window = Window()
    let router = try window.open()
    var visible: [String] = []
    window.tree.observe { commit in visible.append(commit.visible?.name ?? "") }

    try router.navigate(to: .selectTab(1))

    XCTAssertEqual(visible, ["lamp"])
  }

  @MainActor func testContainersOfTheAppAreMadeFilledAndConfiguredOnTheMainActor() async throws {
    let window = Window()
    let router = try window.open()
    let shelf = ContainerBuilder(
      .append(ProductBuilder()), .placing(ProductBuilder()) { try $0.append($1) }
    ) { TabNode() }.configured { tabs in
      window.session.signIns += 1
      try tabs.select(1)
    }

    try router.navigate(to: shelf.presentRoute(), with: Item(name: "lamp"))
    try router.navigate(
      to: PrebuiltBuilder(ProductScreen()).tabRoute(in: .visible.orElse(TabBuilder().rootRoute())))

    XCTAssertEqual(window.session.signIns, 1)
    XCTAssertEqual((window.tree.visible?.screenParent as? TabNode)?.children.count, 3)
  }
}

/// A screen is not isolated, so it can compare only contexts that are not.
nonisolated struct Filter: Equatable {
  var text: String
}

nonisolated final class FilteredList: ScreenNode, ContextUpdatable {
  private(set) var filter: Filter
  private(set) var changes = 0

  init(filter: Filter) { self.filter = filter }

  func update(with filter: Filter) {
    if filter == self.filter { return }
    (self.filter, changes) = (filter, changes + 1)
  }
}
