import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class OutcomeHandlerTests: XCTestCase {
  @MainActor func testTheAnswerOfARestoredPickerArrives() async throws {
    let shop = try Shop()
    try shop.router.navigate(to: shop.picker.presentRoute())
    let archive = try shop.tree.archive(using: shop.catalog)
    try shop.tree.close()
    let tree = ScreenTree()
    let report = try tree.restore(archive, using: shop.catalog)
    XCTAssertTrue(report.isWhole, "\(report)")

    try (tree.visible as? Picker)?.finish(with: "lamp")

    XCTAssertEqual(shop.heard, ["lamp"])
    XCTAssertTrue(shop.tellers.first === tree)
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testACallerThatWaitsGetsTheAnswerInstead() async throws {
    let shop = try Shop()
    let asked = shop.ask()
    try await shop.opened()

    try shop.visiblePicker?.finish(with: "lamp")

    let answer = try await asked.value
    XCTAssertEqual(answer, "lamp")
    XCTAssertEqual(shop.heard, [])
  }

  @MainActor func testEachOfTwoCallersGetsItAndTheHandlerDoesNot() async throws {
    let shop = try Shop()
    let route = shop.picker.presentRoute().reusing(.visible)
    let asked = [shop.ask(route), shop.ask(route)]
    try await shop.opened()
    for _ in 0..<20 { await Task.yield() }

    try shop.visiblePicker?.finish(with: "lamp")

    for caller in asked {
      let answer = try await caller.value
      XCTAssertEqual(answer, "lamp")
    }
    XCTAssertEqual(shop.heard, [])
  }

  @MainActor func testItArrivesIfTheCallerWasCancelled() async throws {
    let shop = try Shop()
    let asked = shop.ask()
    try await shop.opened()
    asked.cancel()
    let result = await asked.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }

    try shop.visiblePicker?.finish(with: "lamp")

    XCTAssertEqual(shop.heard, ["lamp"])
  }

  @MainActor func testItArrivesIfTheOnlyCallerIsStillBehindItsGuard() async throws {
    let shop = try Shop()
    try shop.router.navigate(to: shop.picker.presentRoute())
    let gate = Gate()
    let behind = ClosureGuard { (_: Void) in gate.verdict }
    // The living picker is found before the second step has to ask.
    let found = shop.picker.presentRoute().reusing(.visible)
    let asking = ClosureRoute { navigation -> Picker in
      let picker = try navigation.perform(found)
      _ = try navigation.perform(Move.reveal(picker).guarded(by: behind))
      return picker
    }
    let asked = shop.ask(asking)
    await expectSoon("it waits") { gate.isAsked }

    try shop.visiblePicker?.finish(with: "lamp")

    XCTAssertEqual(shop.heard, ["lamp"])
    gate.open()
    await expectSoon("another picker shows") { shop.tree.visible is Picker }
    try shop.visiblePicker?.finish(with: "chair")
    let answer = try await asked.value
    XCTAssertEqual(answer, "chair")
    XCTAssertEqual(shop.heard, ["lamp"])
  }

  @MainActor func testAScreenThatLeavesWithoutAnAnswerTellsNothing() async throws {
    let shop = try Shop()
    try shop.router.navigate(to: shop.picker.presentRoute())

    try shop.router.navigate(to: .dismiss)

    XCTAssertEqual(shop.heard, [])
  }

  @MainActor func testARefusedFinishTellsNothingAndTheNextTellsOnce() async throws {
    let shop = try Shop()
    try shop.router.navigate(to: shop.picker.presentRoute())
    let picker = try XCTUnwrap(shop.visiblePicker)
    picker.verdict = .deny
    expectError(.mayNotLeave) { try picker.finish(with: "lamp") }
    XCTAssertEqual(shop.heard, [])

    picker.verdict = .allow
    XCTAssertTrue(shop.router.preview(.finishing(picker, with: "preview")).isPossible)
    try shop.router.navigate(to: .finishing(picker, with: "chair"))

    XCTAssertEqual(shop.heard, ["chair"])
    expectError(.notFound) { try picker.finish(with: "chair") }
    XCTAssertEqual(shop.heard, ["chair"])
  }

  @MainActor func testItMayNavigate() async throws {
    let shop = try Shop()
    shop.onAnswer = { answer, tree in
      try TreeRouter(tree).navigate(to: ClosureBuilder { Product(answer) }.pushRoute())
    }
    try shop.router.navigate(to: shop.picker.presentRoute())

    try shop.visiblePicker?.finish(with: "lamp")

    XCTAssertEqual(shop.tree.visible?.screenName, "lamp")
  }

  @MainActor func testAnAnswerAfterAnUndoArrivesToo() async throws {
    let shop = try Shop()
    shop.tree.undoLimit = 3
    try shop.router.navigate(to: shop.picker.presentRoute())
    let picker = try XCTUnwrap(shop.visiblePicker)
    try picker.finish(with: "lamp")
    try shop.tree.undo()

    try picker.finish(with: "chair")

    XCTAssertEqual(shop.heard, ["lamp", "chair"])
  }

  @MainActor func testTheLastOfTwoHandlersCounts() async throws {
    let shop = try Shop()
    var later: [Bool] = []
    let builder = ClosureBuilder { Screen(Question()) }
      .onOutcome { _, _ in XCTFail("The first was called.") }
      .onOutcome { answer, _ in later.append(answer) }
    try shop.router.navigate(to: builder.presentRoute())

    try (shop.tree.visible as? Screen<Question>)?.finish(with: true)

    XCTAssertEqual(later, [true])
  }
}

private final class Picker: ScreenNode, Finishing {
  typealias Outcome = String
  var verdict = Verdict.allow

  override func leaveCheck(_: Departure) -> Verdict { verdict }
}

private struct Question: Finishing {
  typealias Outcome = Bool
}

/// A guard that asks until it is opened.
private final class Gate: Questioning {
  private(set) var isAsked = false
  private var isOpen = false

  var verdict: Verdict { isOpen ? .allow : .ask(self) }

  func open() { isOpen = true }

  func answer(_ asking: Asking) async throws -> Answer {
    isAsked = true
    while !isOpen { await Task.yield() }
    return .askAgain
  }
}

@MainActor private final class Shop {
  let tree: ScreenTree
  let router: TreeRouter
  let picker: ClosureBuilder<Picker, Void>
  let catalog: ScreenCatalog
  private let ear: Ear

  final class Ear {
    var heard: [String] = []
    var tellers: [ScreenTree] = []
    var onAnswer: (String, ScreenTree) throws -> Void = { _, _ in }
  }

  var heard: [String] { ear.heard }
  var tellers: [ScreenTree] { ear.tellers }
  var onAnswer: (String, ScreenTree) throws -> Void {
    get { ear.onAnswer }
    set { ear.onAnswer = newValue }
  }

  init() throws {
    let ear = Ear()
    let picker = ClosureBuilder { Picker() }.named("picker").onOutcome { answer, tree in
      ear.heard.append(answer)
      ear.tellers.append(tree)
      do { try ear.onAnswer(answer, tree) } catch { XCTFail("\(error)") }
    }
    let feed = FeedBuilder().named("feed")
    catalog = try ScreenCatalog {
      $0.add(feed)
      $0.add(picker)
    }
    (self.ear, self.picker) = (ear, picker)
    tree = ScreenTree()
    router = TreeRouter(tree)
    try router.navigate(to: feed.inStack().rootRoute())
  }

  var visiblePicker: Picker? { tree.visible as? Picker }

  func ask() -> Task<String?, any Error> { ask(picker.presentRoute()) }

  func ask<Asked: Route<Void>>(_ route: Asked) -> Task<String?, any Error>
  where Asked.ViewType == Picker {
    let router = router
    return Task { try await router.result(of: route) }
  }

  func opened() async throws {
    await expectSoon("another screen shows") { !(tree.visible is Feed) }
  }
}
