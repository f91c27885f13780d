import Observation
import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Recipes.md about models, in order.
final class ModelsTests: XCTestCase {
  @MainActor func testAModelListensWhileItsScreenIsOnTheTree() async throws {
    let book = try Cookbook()
    let router = book.router
    let (prices, feed) = AsyncStream.makeStream(of: Int.self)

    try router.navigate(to: PriceBuilder(prices: prices).pushRoute())
    let model = try XCTUnwrap(book.tree.visible as? Screen<PriceModel>).content
    feed.yield(3)
    await expectEventually("the price arrives") { model.price == 3 }

    let ended = expectation(description: "the task ends")
    feed.onTermination = { _ in ended.fulfill() }
    try router.navigate(to: .pop)
    await fulfillment(of: [ended], timeout: 60)
    feed.yield(4)
    XCTAssertEqual(model.price, 3)
  }

  func testTheCallbacks() throws {
    let book = try Cookbook()
    let router = book.router
    var log: [String] = []

    let builder = ClosureBuilder { Screen(NotedModel { log.append($0) }) }
    _ = router.preview(builder.pushRoute())
    XCTAssertEqual(log, ["init", "deinit"])

    log = []
    try router.navigate(to: builder.pushRoute())
    try router.navigate(to: .selectTab(1))
    try router.navigate(to: .selectTab(0))
    try router.navigate(to: .pop)
    XCTAssertEqual(
      log.joined(separator: ", "),
      """
      init, enter, appear, disappear, appear, disappear, leave, deinit
      """)
  }

  func testClosingTheTree() throws {
    let book = try Cookbook()
    var log: [String] = []
    let builder = ClosureBuilder { Screen(NotedModel { log.append($0) }) }
    try book.router.navigate(to: builder.pushRoute())
    log = []
    try book.tree.close()
    XCTAssertEqual(log, ["disappear", "leave", "deinit"])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor func testAModelNavigates() async throws {
    let tree = try Cookbook().tree
    let soup = Recipe(title: "Soup")
    var failures: [String] = []

    let navigator = Navigator(tree)
    navigator.onFailure = { failures.append("\($0)") }
    let model = MenuModel(navigator: navigator)

    model.open(soup)
    XCTAssertEqual(model.title, "Soup")
    XCTAssertTrue(navigator.canGoBack)

    let changed = expectation(description: "the title changes")
    withObservationTracking {
      _ = model.title
    } onChange: {
      changed.fulfill()
    }
    navigator.back()
    await fulfillment(of: [changed], timeout: 5)
    XCTAssertEqual(model.title, "Cookbook")
    XCTAssertFalse(model.showsHome)
    navigator.back()
    XCTAssertEqual(failures.count, 1)
  }

  func testASharedModel() throws {
    let book = try Cookbook()
    let router = book.router

    let sheet = ClosureBuilder { try StackNode(flow: TripFlow()) }.presentRoute()
    try router.navigate(to: sheet)
    let stop = try XCTUnwrap(book.tree.visible as? Screen<StopModel>)
    stop.content.add("Rome")
    XCTAssertEqual(stop.content.trip.stops, ["Rome"])
  }

  func testASharedModelLivesAsLongAsItsStack() throws {
    let book = try Cookbook()
    let sheet = ClosureBuilder { try StackNode(flow: TripFlow()) }.presentRoute()
    try book.router.navigate(to: sheet)

    weak let trip = (book.tree.visible as? Screen<StopModel>)?.content.trip
    XCTAssertNotNil(trip)
    try book.router.navigate(to: .dismiss)
    XCTAssertNil(trip)
  }

  func testUndoHoldsTheScreen() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var log: [String] = []
    let builder = ClosureBuilder { Screen(NotedModel { log.append($0) }) }

    tree.undoLimit = 20
    try router.navigate(to: builder.pushRoute())
    try router.navigate(to: .pop)
    try tree.undo()
    XCTAssertEqual(
      log.joined(separator: ", "),
      """
      init, enter, appear, disappear, leave, enter, appear
      """)

    log = []
    try router.navigate(to: .pop)
    tree.forgetHistory()
    XCTAssertEqual(log, ["disappear", "leave", "deinit"])
  }

  func testAKeptScreen() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var log: [String] = []

    let builder = ClosureBuilder { Screen(NotedModel { log.append($0) }) }
    let open = builder.pushRoute().reusingKept()
    let screen = try router.navigate(to: open).screen
    try tree.keep(screen)
    try router.navigate(to: .pop)
    XCTAssertFalse(log.contains("deinit"))
    XCTAssertTrue(try router.navigate(to: open).screen === screen)

    try router.navigate(to: .pop)
    tree.stopKeeping(screen)
  }

  func testAModelIsReleased() throws {
    let book = try Cookbook()
    let router = book.router
    let open = ClosureBuilder { Screen(NotedModel()) }.pushRoute()

    weak let model = try router.navigate(to: open).screen(as: Screen<NotedModel>.self)?.content
    try router.navigate(to: .pop)
    XCTAssertNil(model)
  }

  func testAModelThatHoldsItsScreenIsNotReleased() throws {
    let book = try Cookbook()
    let router = book.router
    let open = ClosureBuilder {
      let screen = Screen(NotedModel())
      screen.content.close = { _ = screen.screenName }
      return screen
    }
    weak let model = try router.navigate(to: open.pushRoute())
      .screen(as: Screen<NotedModel>.self)?.content
    try router.navigate(to: .pop)
    XCTAssertNotNil(model)
    model?.close = {}
  }
}
