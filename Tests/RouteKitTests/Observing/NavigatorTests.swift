import Fixtures
import Foundation
import Observation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

#if canImport(Glibc)
  import Glibc
#endif

/// A shop with a navigator.
@MainActor private final class NavigatedShop {
  let shop: Counter
  let navigator: Navigator
  private(set) var failures: [String] = []

  init() throws {
    shop = try Counter()
    navigator = Navigator(shop.tree)
    navigator.onFailure = { [unowned self] in
      failures.append(String("\($0)".prefix { $0 != "\n" }))
    }
  }
}

/// The properties that have notified their readers.
@MainActor private final class Notices {
  private(set) var names: [String] = []

  func watch<Value>(_ name: String, _ read: () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: {
      MainActor.assumeIsolated { self.names.append(name) }
    }
  }

  /// Calls a closure at once, and again after each change of the properties that it has read.
  static func follow(_ read: @escaping @MainActor () -> Void) {
    withObservationTracking {
      read()
    } onChange: {
      MainActor.assumeIsolated { follow(read) }
    }
  }

  func watch(_ navigator: Navigator) {
    watch("visible") { navigator.visible }
    watch("depth") { navigator.depth }
    watch("canGoBack") { navigator.canGoBack }
    watch("selectedTab") { navigator.selectedTab }
    watch("selectedTabIndex") { navigator.selectedTabIndex }
  }
}

@Observable private final class DraftModel: LeaveChecking {
  var isDirty = false
  func leaveCheck(_: Departure) -> Verdict { isDirty ? .deny : .allow }
}

@MainActor private final class TirelessReader {
  var rounds = 0
  var navigates = true
}

/// A screen that shows one product after another.
private final class Vitrine: ScreenNode, ContextUpdatable {
  var product: String
  init(_ product: String) { self.product = product }
  func canUpdate(with _: String) -> Bool { true }
  func update(with product: String) { self.product = product }
}

final class NavigatorTests: XCTestCase {
  /// A navigator does not retain its tree.
  private var trees: [ScreenTree] = []

  @MainActor private func navigator(on root: ScreenNode) throws -> Navigator {
    let tree = try ScreenTree(root: root)
    trees.append(tree)
    return Navigator(tree)
  }

  @MainActor func testItReadsTheTree() async throws {
    let tree = ScreenTree()
    let navigator = Navigator(tree)
    XCTAssertNil(navigator.visible)
    XCTAssertEqual(navigator.depth, 0)
    XCTAssertFalse(navigator.canGoBack)
    XCTAssertNil(navigator.selectedTab)

    navigator.go(to: TabBuilder(FeedBuilder().inStack(), CartBuilder()).rootRoute())
    navigator.go(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertEqual(navigator.visible(as: Product.self)?.screenName, "lamp")
    XCTAssertEqual(navigator.depth, 2)
    XCTAssertTrue(navigator.canGoBack)
    XCTAssertTrue(navigator.selectedTab is StackNode)
    XCTAssertEqual(navigator.selectedTabIndex, 0)

    navigator.back()
    navigator.go(to: .selectTab(1))
    XCTAssertTrue(navigator.visible is Cart)
    XCTAssertEqual(navigator.depth, 1)
    XCTAssertEqual(navigator.selectedTabIndex, 1)
  }

  @MainActor func testTheTabsBelowALayerAreStillSelected() async throws {
    let navigator = try navigator(on: TabNode(Feed(), StackNode(Cart())))

    navigator.go(to: .selectTab(1))
    navigator.go(to: SheetBuilder().presentRoute())

    XCTAssertEqual(navigator.selectedTabIndex, 1)
    XCTAssertEqual(navigator.depth, 1, "the sheet is not in a stack")
  }

  @MainActor func testTheContentOfAScreenIsFoundByItsType() async throws {
    let navigator = try navigator(on: Screen(DraftModel()))

    XCTAssertNotNil(navigator.visible(as: DraftModel.self))
    XCTAssertNotNil(navigator.visible(as: Screen<DraftModel>.self))
    XCTAssertNil(navigator.visible(as: Feed.self))
  }

  // MARK: Notifying

  @MainActor func testOnlyThePropertiesThatChangeNotify() async throws {
    let navigator = try navigator(on: TabNode(StackNode(Feed()), Cart()))
    func notices(_ navigate: () -> Void) -> [String] {
      let notices = Notices()
      notices.watch(navigator)
      navigate()
      return notices.names
    }

    let push = notices { navigator.go(to: ProductBuilder().pushRoute(), with: "lamp") }
    let secondPush = notices { navigator.go(to: ProductBuilder().pushRoute(), with: "chair") }
    let selection = notices { navigator.go(to: .selectTab(1)) }

    XCTAssertEqual(push, ["visible", "depth", "canGoBack"])
    XCTAssertEqual(secondPush, ["visible", "depth"])
    XCTAssertEqual(
      selection, ["visible", "depth", "canGoBack", "selectedTab", "selectedTabIndex"])
  }

  @MainActor func testARefusedNavigationDoesNotNotify() async throws {
    let shop = try NavigatedShop()
    let notices = Notices()
    notices.watch(shop.navigator)

    shop.navigator.go(
      to: CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny }))
    shop.navigator.go(to: .popToRoot)

    XCTAssertEqual(notices.names, [])
  }

  @MainActor func testSeveralCommitsOfOneNavigationNotifyOnce() async throws {
    let navigator = try navigator(on: StackNode(Feed()))
    var depths: [Int] = []
    Notices.follow { depths.append(navigator.depth) }
    var observer: Registration?
    observer = navigator.tree?.observe { _ in
      observer?.cancel()
      navigator.go(to: SheetBuilder().pushRoute())
    }

    navigator.go(to: CartBuilder().pushRoute())

    XCTAssertEqual(depths, [1, 3])
  }

  @MainActor func testAnUpdateOfTheVisibleScreenNotifies() async throws {
    let navigator = try navigator(on: StackNode(Vitrine("lamp")))
    let notices = Notices()
    notices.watch(navigator)

    navigator.go(to: ClosureBuilder { Vitrine($0) }.pushRoute().reusing(.visible), with: "chair")

    XCTAssertEqual(navigator.visible(as: Vitrine.self)?.product, "chair")
    XCTAssertEqual(navigator.depth, 1)
    XCTAssertEqual(notices.names, ["visible"])
  }

  @MainActor func testALeaveCheckThatReadsAModelNotifiesWithoutACommit() async throws {
    let draft = DraftModel()
    let navigator = try navigator(on: StackNode(Feed(), Screen(draft)))
    let notices = Notices()
    notices.watch("canGoBack") { navigator.canGoBack }

    draft.isDirty = true

    XCTAssertEqual(notices.names, ["canGoBack"])
    XCTAssertFalse(navigator.canGoBack)
  }

  @MainActor func testReadersThatHaveSeenDifferentValuesAreAllNotified() async throws {
    let form = Form { _ in .deny }
    let navigator = try navigator(on: StackNode(Feed(), form))
    let notices = Notices()
    notices.watch("early") { navigator.canGoBack }
    form.answer = { _ in .allow }
    notices.watch("late") { navigator.canGoBack }

    navigator.go(to: SheetBuilder().presentRoute())

    XCTAssertTrue(navigator.canGoBack)
    // Observation notifies the readers of one property in any order.
    XCTAssertEqual(notices.names.sorted(), ["early", "late"])
  }

  @MainActor func testAReaderThatAlwaysNavigatesIsReportedOnceUntilItStops() async throws {
    let shop = try NavigatedShop()
    let navigator = shop.navigator
    let reader = TirelessReader()
    Notices.follow {
      _ = navigator.visible
      reader.rounds += 1
      if reader.navigates, reader.rounds > 1 { navigator.go(to: FeedBuilder().replaceRoute()) }
    }
    let failure =
      "Cannot notify the readers of the navigator: they have navigated 1000 times in a row."

    navigator.go(to: FeedBuilder().pushRoute())
    navigator.go(to: FeedBuilder().replaceRoute())
    XCTAssertEqual(shop.failures, [failure])

    (reader.navigates, reader.rounds) = (false, 1)
    navigator.go(to: FeedBuilder().replaceRoute())
    navigator.go(to: FeedBuilder().replaceRoute())
    XCTAssertEqual(reader.rounds, 3, "it goes on")

    reader.navigates = true
    navigator.go(to: FeedBuilder().replaceRoute())
    reader.navigates = false
    XCTAssertEqual(shop.failures, [failure, failure])
  }

  // MARK: Failing

  @MainActor func testAFailureIsPassedOn() async throws {
    let shop = try NavigatedShop()

    shop.navigator.back()
    shop.navigator.open("shop://products/42?card=1234")

    XCTAssertEqual(
      shop.failures,
      [
        "Cannot go back: there is no screen to go back to from 'Feed'.",
        "Cannot open 'shop://products/42…': the router of the navigator has no table of links.",
      ])
  }

  @MainActor func testAFailureWithinOnFailureIsNotPassedOn() async throws {
    let shop = try Counter()
    let navigator = Navigator(shop.tree)
    var failures = 0
    navigator.onFailure = { _ in
      failures += 1
      navigator.go(to: shop.cart.guarded(by: ClosureGuard { .asking { _ in .deny } }))
      navigator.back()
      navigator.open("shop://cart")
    }

    navigator.back()
    await shop.settle()

    XCTAssertEqual(failures, 1)
  }

  #if canImport(Glibc)
    @MainActor func testFailuresWithoutAReceiverAreLogged() async throws {
      let shop = try Counter()
      let navigator = Navigator(shop.tree)

      let log = try standardError {
        navigator.back()
        navigator.open("shop://products/42?card=1234")
        navigator.onFailure = { _ in navigator.go(to: .dismiss) }
        navigator.back()
      }

      XCTAssertEqual(
        log.filter { $0.hasPrefix("RouteKit: ") },
        [
          "RouteKit: Cannot go back: there is no screen to go back to from 'Feed'.",
          "RouteKit: Cannot open 'shop://products/42…': the router of the navigator has no table of links.",
          "RouteKit: Cannot dismiss: 'Feed' is in the bottom layer.",
        ])
    }

    /// Returns the lines that a closure writes to the standard error.
    private func standardError(_ write: () -> Void) throws -> [String] {
      let pipe = Pipe()
      let old = dup(STDERR_FILENO)
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
      write()
      dup2(old, STDERR_FILENO)
      close(old)
      try pipe.fileHandleForWriting.close()
      let text = String(bytes: try pipe.fileHandleForReading.readToEnd() ?? Data(), encoding: .utf8)
      return try XCTUnwrap(text).split(separator: "\n").map(String.init)
    }
  #endif

  @MainActor func testANavigationThatWaitsIsShownAndCancelled() async throws {
    let shop = try Counter()
    let indicator = NavigationIndicator(delay: .zero, leastDuration: .zero)
    let navigator = Navigator(shop.tree, indicator: indicator)
    var failures: [any Error] = []
    navigator.onFailure = { failures.append($0) }

    let pending = navigator.go(to: shop.cart)
    XCTAssertTrue(navigator.isNavigating)
    pending.cancel()
    await expectSoon("it ends") { !failures.isEmpty }

    XCTAssertTrue(failures.first is CancellationError)
    XCTAssertFalse(navigator.isNavigating)
  }

  @MainActor func testALinkIsOpened() async throws {
    let links = try LinkTable(schemes: ["shop"]) {
      $0.add(
        "product", "products/:name",
        to: ProductBuilder().pushRoute().from(Move.dismissAll.then(.popToRoot)))
    }
    let tree = ScreenTree()
    let navigator = Navigator(tree, by: TreeRouter(tree).opening(links))

    navigator.open("shop://products/lamp")
    navigator.go(to: FeedBuilder().inStack().rootRoute())
    await expectSoon("the link waited for the root") { navigator.visible is Product }

    XCTAssertEqual(navigator.visible?.screenName, "lamp")
  }

  // MARK: Ending

  @MainActor func testTheNavigatorAndTheTreeDoNotRetainEachOther() async throws {
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Feed(), Cart()))
    weak let gone = tree
    var navigator = tree.map { Navigator($0) }
    weak let unused = navigator
    let kept = try XCTUnwrap(tree.map { Navigator($0) })
    let notices = Notices()
    navigator = nil
    XCTAssertNil(unused)
    try tree?.setRoot(StackNode(Feed(), Cart()))
    notices.watch(kept)

    tree = nil

    XCTAssertNil(gone)
    XCTAssertEqual(notices.names, ["visible", "depth", "canGoBack"])
    XCTAssertNil(kept.visible)
    XCTAssertEqual(kept.depth, 0)
    XCTAssertFalse(kept.canGoBack)
    var failure: (any Error)?
    kept.onFailure = { failure = $0 }
    kept.back()
    XCTAssertEqual((failure as? RoutingError)?.kind, .treeClosed)
  }

  @MainActor func testAClosedTreeIsEmpty() async throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let navigator = Navigator(tree)
    let notices = Notices()
    notices.watch(navigator)

    try tree.close()

    XCTAssertEqual(notices.names, ["visible", "depth", "canGoBack"])
    XCTAssertNil(navigator.visible)
  }
}
