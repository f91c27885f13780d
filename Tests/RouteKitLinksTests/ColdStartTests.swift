import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Launches of an app whose tree is empty, where restoring the archive asks with a screen of this tree.
final class ColdStartTests: XCTestCase {
  @MainActor func testTheArchiveIsRestoredAfterARuleHasAskedOnTheFirstScreenAndCanBeUndone()
    async throws
  {
    let start = try ColdStart()
    start.tree.undoLimit = 9
    start.require(Order.self, opening: true)
    let launching = start.launch()
    try await start.asks(1)
    XCTAssertEqual(start.shown, ["StackNode", "Feed", "SignIn"])

    try start.answer(true)
    let launch = try await start.end(of: launching)

    XCTAssertEqual(launch, Ended(winner: .archive, kept: 3, count: 3))
    XCTAssertEqual(start.shown, ["StackNode", "Feed", "Order"])
    try start.tree.undo()
    XCTAssertEqual(start.shown, ["StackNode", "Feed"])
  }

  @MainActor func testADenialOrADismissalOfTheQuestionCostsTheScreenOnly() async throws {
    for isDismissed in [false, true] {
      let start = try ColdStart()
      start.require(Order.self)
      let launching = start.launch()
      try await start.asks(1)

      if isDismissed {
        try TreeRouter(start.tree).navigate(to: .dismiss)
      } else {
        try start.answer(false)
      }
      let launch = try await start.end(of: launching)

      XCTAssertEqual(
        launch, Ended(winner: .archive, kept: 2, count: 3), "dismissed: \(isDismissed)")
      XCTAssertEqual(start.shown, ["StackNode", "Feed"])
    }
  }

  @MainActor func testTheFirstScreenStaysIfNothingOfTheArchiveIsAllowed() async throws {
    let start = try ColdStart { try $0.order(1) }
    start.require(Order.self)
    let launching = start.launch()
    try await start.asks(1)

    try start.answer(false)
    let launch = try await start.end(of: launching)

    XCTAssertEqual(
      launch, Ended(winner: .first, arrival: "StackNode", archiveFailure: .badArchive))
    XCTAssertEqual(start.shown, ["StackNode", "Feed"])
    XCTAssertEqual(start.homes, 1)
  }

  @MainActor func testALaunchThatIsCancelledKeepsTheFirstScreen() async throws {
    let start = try ColdStart()
    start.require(Order.self)
    let launching = start.launch()
    try await start.asks(1)

    launching.cancel()

    do {
      try await launching.value
      XCTFail("It went on.")
    } catch { XCTAssertTrue(error is CancellationError, "\(error)") }
    XCTAssertEqual(start.shown.prefix(2), ["StackNode", "Feed"])
    XCTAssertFalse(start.shown.contains("Order"))
  }

  @MainActor func testALinkIsOpenedAboveTheArchiveThatHadToAsk() async throws {
    let start = try ColdStart()
    start.require(Order.self, opening: true)
    let launching = start.launch(link: CartBuilder().pushRoute())
    try await start.asks(1)
    XCTAssertFalse(start.shown.contains("Cart"))

    try start.answer(true)
    let launch = try await start.end(of: launching)

    XCTAssertEqual(launch, Ended(winner: .link, arrival: "Cart", kept: 3, count: 3))
    XCTAssertEqual(start.shown, ["StackNode", "Feed", "Order", "Cart"])
  }

  @MainActor func testALinkThatCameBeforeTheRootIsOpenedIfTheLaunchIsCancelled() async throws {
    let start = try ColdStart()
    start.require(Order.self)
    let opening = try await start.openLink()
    let launching = start.launch()
    try await start.asks(1)

    launching.cancel()
    do { try await launching.value } catch { XCTAssertTrue(error is CancellationError) }
    try await opening.value

    XCTAssertTrue(start.tree.visible is Product)
  }

  @MainActor func testALinkThatCameBeforeTheRootWaitsForTheLaunchThatAsks() async throws {
    let start = try ColdStart()
    start.require(Order.self, opening: true)
    let opening = try await start.openLink()
    let launching = start.launch()
    try await start.asks(1)

    let other = try await TreeRouter(start.tree).launchAsking(
      on: start.tree, link: nil, archive: start.shop.archive(Cart()), using: start.shop.catalog,
      else: .stayingVisible())
    XCTAssertNotNil(other.archiveFailure)
    for _ in 0..<20 { await Task.yield() }
    XCTAssertEqual(start.shown, ["StackNode", "Feed", "SignIn"])

    try start.answer(true)
    _ = try await start.end(of: launching)
    try await opening.value
    XCTAssertTrue(start.tree.visible is Product)
    XCTAssertEqual(start.homes, 1)
  }

  @MainActor func testALinkThatCameBeforeTheRootIsOpenedThoughAnotherLaunchBegins() async throws {
    let start = try ColdStart()
    start.require(Order.self)
    let opening = try await start.openLink()
    let first = start.launch()
    try await start.asks(1)

    // It is not in a new task, so the second launch begins before the first one goes on.
    try start.tree.setRoot(nil)
    try await TreeRouter(start.tree).launchAsking(
      on: start.tree, link: nil, archive: start.archive, using: start.shop.catalog,
      else: FeedBuilder().inStack().rootRoute())
    try await first.value

    try await opening.value
    XCTAssertTrue(start.tree.visible is Product)
  }

  @MainActor func testAnAskingScreenThatRefusesToLeaveKeepsTheFirstScreen() async throws {
    let start = try ColdStart()
    let form = Form { _ in .deny(SoldOut(item: "drafts")) }
    start.tree.require(
      ClosureGuard { (_: Order) in
        .asking { asking in
          try await asking.router.arrive(at: PrebuiltBuilder(form).presentRoute())
          return .askAgain
        }
      }, for: Order.self)

    let launching = start.launch()
    let launch = try await start.end(of: launching)

    XCTAssertEqual(
      launch, Ended(winner: .first, arrival: "StackNode", archiveFailure: .unknownOfTheApp))
    XCTAssertEqual(start.shown, ["StackNode", "Feed", "Form"])
  }

  @MainActor func testTwoRulesThatAskAreBothAskedOnOneFirstScreen() async throws {
    let start = try ColdStart { try StackNode($0.feed(), $0.order(1), $0.product("lamp")) }
    start.require(Order.self, opening: true)
    start.require(ShopProduct.self, opening: true)
    let launching = start.launch()
    try await start.asks(1)
    try start.answer(true)
    try await start.asks(2)
    XCTAssertEqual(start.shown, ["StackNode", "Feed", "SignIn"])

    try start.answer(true)
    let launch = try await start.end(of: launching)

    XCTAssertEqual(launch, Ended(winner: .archive, kept: 4, count: 4))
    XCTAssertEqual(start.homes, 1)
    XCTAssertEqual(start.questions, 2)
  }

  @MainActor func testAFirstScreenThatAnswersTheQuestionLeavesNothingToAsk() async throws {
    let start = try ColdStart()
    start.require(Order.self, opening: true)
    start.homeOpens = true

    let launching = start.launch()
    let launch = try await start.end(of: launching)

    XCTAssertEqual(launch, Ended(winner: .archive, kept: 3, count: 3))
    XCTAssertEqual(start.questions, 0)
  }

  @MainActor func testAFirstScreenThatFailsDoesNotCostTheArchive() async throws {
    let start = try ColdStart()
    var isAsked = false
    start.tree.require(
      ClosureGuard { (_: Order) in
        isAsked
          ? .allow
          : .asking { _ in
            isAsked = true
            return .askAgain
          }
      }, for: Order.self)

    let launching = start.launch(home: FailingBuilder().rootRoute())
    let launch = try await start.end(of: launching)

    XCTAssertEqual(launch, Ended(winner: .archive, kept: 3, count: 3))
  }

  @MainActor func testAnArchiveThatNeedNotAskIsRestoredWithoutTheFirstScreen() async throws {
    let start = try ColdStart()

    let launching = start.launch()
    let launch = try await start.end(of: launching)

    XCTAssertEqual(launch, Ended(winner: .archive, kept: 3, count: 3))
    XCTAssertEqual(start.homes, 0)
  }

  @MainActor func testATreeThatHasScreensIsAskedOnAsItIs() async throws {
    let start = try ColdStart()
    start.require(Order.self, opening: true)
    try start.tree.setRoot(Search())
    let launching = start.launch()
    try await start.asks(1)
    XCTAssertEqual(start.shown, ["Search", "SignIn"])

    try start.answer(true)
    _ = try await start.end(of: launching)

    XCTAssertEqual(start.homes, 0)
  }
}

/// How a launch ended.
private struct Ended: Equatable {
  var winner: Launch.Winner
  var arrival: String?
  var kept: Int?
  var count: Int?
  var archiveFailure: Failure?

  enum Failure { case badArchive, unknownOfTheApp, other }
}

/// A launch on an empty tree, with an archive, and rules that ask with a screen of this tree.
@MainActor private final class ColdStart {
  let shop: ArchiveShop
  let tree = ScreenTree()
  let archive: TreeArchive
  /// Whether the first screen signs the user in.
  var homeOpens = false
  private(set) var questions = 0
  private(set) var homes = 0
  private(set) var launch: Launch?
  private var opened: Set<ObjectIdentifier> = []
  private var openings: [ObjectIdentifier] = []

  init(
    saved: (ArchiveShop) throws -> ScreenNode = { try StackNode($0.feed(), $0.order(1)) }
  ) throws {
    shop = try ArchiveShop()
    archive = try shop.archive(saved(shop))
  }

  var shown: [String] { types(of: tree) }

  /// Requires that the user says yes before screens of a type enter. If it is `opening`, the rule then
  /// allows them.
  func require<Wanted: ScreenNode>(_ type: Wanted.Type, opening: Bool = false) {
    let key = ObjectIdentifier(type)
    if opening { openings.append(key) }
    tree.require(
      ClosureGuard { (_: Wanted) in
        self.opened.contains(key)
          ? .allow
          : .asking { asking in
            self.questions += 1
            let builder = ClosureBuilder { SignIn() }
            let isSignedIn = try await asking.router.result(of: builder.presentRoute())
            guard isSignedIn == true else { return .deny }
            if opening { self.opened.insert(key) }
            return .askAgain
          }
      }, for: type)
  }

  func launch(
    link: (any Route<Void>)? = nil, home: (any Route<Void>)? = nil
  ) -> Task<Void, any Error> {
    let first = ClosureBuilder {
      self.homes += 1
      if self.homeOpens { self.opened.formUnion(self.openings) }
      return Feed()
    }.inStack().rootRoute()
    return Task {
      if let home {
        self.launch = try await self.launched(link, else: home)
      } else {
        self.launch = try await self.launched(link, else: first)
      }
    }
  }

  /// Begins to open a link to a product, which waits for the first root.
  func openLink() async throws -> Task<Void, any Error> {
    let (links, url) = (try LinkedShop().links, try URL("shop://products/lamp"))
    let opening = Task { _ = try await TreeRouter(self.tree).opening(links).arrive(at: url) }
    for _ in 0..<20 { await Task.yield() }
    return opening
  }

  private func launched(
    _ link: (any Route<Void>)?, else first: some Route<Void>
  ) async throws -> Launch {
    try await TreeRouter(tree).launchAsking(
      on: tree, link: link, archive: archive, using: shop.catalog, else: first)
  }

  func asks(_ count: Int) async throws {
    await expectEventually("\(count) questions") {
      questions >= count && tree.visible is SignIn
    }
    XCTAssertEqual(questions, count)
  }

  func answer(_ isSignedIn: Bool) throws {
    let screen = try XCTUnwrap(tree.visible as? SignIn)
    try screen.finish(with: isSignedIn)
  }

  func end(of launching: Task<Void, any Error>) async throws -> Ended {
    try await launching.value
    let launch = try XCTUnwrap(launch)
    XCTAssertNil(launch.linkFailure)
    let failure: Ended.Failure? = launch.archiveFailure.map { error in
      if (error as? RoutingError)?.kind == .badArchive { return .badArchive }
      return error is SoldOut ? .unknownOfTheApp : .other
    }
    return Ended(
      winner: launch.winner, arrival: launch.arrival.map { "\(type(of: $0.screen))" },
      kept: launch.report?.kept.count, count: launch.report?.count, archiveFailure: failure)
  }
}

extension Route where Self == EditRoute {
  /// Arrives at the visible screen.
  fileprivate static func stayingVisible() -> Self { EditRoute { _ in } }
}

private final class SignIn: ScreenNode, Finishing {
  typealias Outcome = Bool
}
