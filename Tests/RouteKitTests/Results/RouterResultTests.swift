import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouterResultTests: XCTestCase {
  @MainActor func testAScreenThatFinishesAnswersWhoOpenedIt() async throws {
    let shop = try Shop()
    let asked = shop.ask(shop.picker.presentRoute())
    try await shop.opened()

    try shop.visiblePicker?.finish(with: "lamp")

    let answer = try await asked.value
    XCTAssertEqual(answer, "lamp")
    expectTree(
      shop.tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  @MainActor func testAPickerInAStackGoesWithAllAboveIt() async throws {
    let shop = try Shop()
    let asked = shop.ask(shop.picker.pushRoute())
    try await shop.opened()
    let picker = try XCTUnwrap(shop.visiblePicker)
    try shop.stack.push(Product("above"))

    try picker.finish(with: "lamp")

    let answer = try await asked.value
    XCTAssertEqual(answer, "lamp")
    XCTAssertEqual(shop.stack.children.count, 1)
  }

  @MainActor func testTheOnlyContentOfALayerTakesTheLayerAlong() async throws {
    let shop = try Shop()
    let builder = ClosureBuilder { try TabNode(try StackNode(Picker())) }
    try shop.router.navigate(to: builder.presentRoute())
    let picker = try XCTUnwrap(shop.visiblePicker)
    try picker.nearestStack?.push(Product("above"))

    try picker.finish(with: "lamp")

    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testTheContentOfAScreenFinishes() async throws {
    let shop = try Shop()
    let route = ClosureBuilder { Screen(Question()) }.presentRoute()
    let asked = Task { try await shop.router.result(of: route) }
    try await shop.opened()

    try (shop.tree.visible as? Screen<Question>)?.finish(with: true)

    let answer = try await asked.value
    XCTAssertEqual(answer, true)
  }

  @MainActor func testAScreenThatGoesWithoutAnAnswerAnswersNil() async throws {
    let ways: [(Shop) throws -> Void] = [
      { try $0.router.navigate(to: .dismissAll) },
      { try $0.tree.setRoot(Feed()) },
      { try $0.tree.setRoot(nil) },
      { try $0.tree.close() },
    ]
    for way in ways {
      let shop = try Shop()
      let asked = shop.ask(shop.picker.presentRoute())
      try await shop.opened()

      try way(shop)

      let answer = try await asked.value
      XCTAssertNil(answer)
    }
  }

  @MainActor func testATreeThatIsReleasedAnswersNil() async throws {
    var shop: Shop? = try Shop()
    weak let tree = shop?.tree
    let asked = try XCTUnwrap(shop?.ask(XCTUnwrap(shop?.picker.presentRoute())))
    try await shop?.opened()

    shop = nil

    let answer = try await asked.value
    XCTAssertNil(answer)
    XCTAssertNil(tree)
  }

  @MainActor func testTwoPickersKeepTheirOwnAnswers() async throws {
    let shop = try Shop()
    let first = shop.ask(shop.picker.pushRoute())
    try await shop.opened()
    let lower = try XCTUnwrap(shop.visiblePicker)
    let second = shop.ask(shop.picker.presentRoute())
    await expectSoon("another picker shows") { shop.visiblePicker !== lower }

    try shop.visiblePicker?.finish(with: "upper")
    try lower.finish(with: "lower")

    let answers = try await (first.value, second.value)
    XCTAssertEqual(answers.0, "lower")
    XCTAssertEqual(answers.1, "upper")
  }

  @MainActor func testAnExistingScreenAnswersEveryWaitingCaller() async throws {
    let shop = try Shop()
    let route = shop.picker.presentRoute().reusing(.visible)
    let first = shop.ask(route)
    try await shop.opened()
    let second = shop.ask(route)
    for _ in 0..<50 { await Task.yield() }

    try shop.visiblePicker?.finish(with: "lamp")

    let answers = try await (first.value, second.value)
    XCTAssertEqual(answers.0, "lamp")
    XCTAssertEqual(answers.1, "lamp")
    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testAScreenThatFinishesAsSoonAsItAppearsIsHeard() async throws {
    let shop = try Shop()
    let builder = ClosureBuilder { () -> Picker in
      let picker = Picker()
      picker.onAppear = { try? $0.finish(with: "at once") }
      return picker
    }

    let answer = try await shop.router.result(of: builder.presentRoute())

    XCTAssertEqual(answer, "at once")
  }

  @MainActor func testCancellingEndsAtOnceAndLeavesTheScreenOpen() async throws {
    let shop = try Shop()
    let asked = shop.ask(shop.picker.presentRoute())
    try await shop.opened()
    let picker = try XCTUnwrap(shop.visiblePicker)

    asked.cancel()

    do {
      _ = try await asked.value
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertTrue(error is CancellationError) }
    XCTAssertTrue(shop.tree.visible === picker)
    try picker.finish(with: "no one")
  }

  @MainActor func testAScreenThatMayNotLeaveGivesNoAnswerYet() async throws {
    let shop = try Shop()
    let asked = shop.ask(shop.picker.presentRoute())
    try await shop.opened()
    let picker = try XCTUnwrap(shop.visiblePicker)
    picker.verdict = .deny

    try expectError(.mayNotLeave, leaving: shop.tree) { try picker.finish(with: "no") }
    picker.verdict = .allow
    try picker.finish(with: "yes")

    let answer = try await asked.value
    XCTAssertEqual(answer, "yes")
  }

  @MainActor func testAnAnswerWithinARouteThatFailsIsNotAnAnswer() async throws {
    let shop = try Shop()
    let asked = shop.ask(shop.picker.presentRoute())
    try await shop.opened()
    let picker = try XCTUnwrap(shop.visiblePicker)

    try expectError(.nothingPresented, leaving: shop.tree) {
      try shop.router.navigate(
        to: EditRoute { try picker.finish(with: "no", in: $0) }.then(.dismiss))
    }
    try shop.router.navigate(to: EditRoute { try picker.finish(with: "yes", in: $0) })

    let answer = try await asked.value
    XCTAssertEqual(answer, "yes")
  }

  @MainActor func testANavigationThatFailsIsTheErrorOfTheResult() async throws {
    let shop = try Shop()
    let route = shop.picker.presentRoute().guarded(by: ClosureGuard { .deny(SoldOut()) })

    do {
      _ = try await shop.router.result(of: route)
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertEqual(error as? SoldOut, SoldOut()) }
  }

  @MainActor func testANavigationThatIsRedirectedHasNoResult() async throws {
    let shop = try Shop()
    let route = shop.picker.presentRoute()
      .guarded(by: ClosureGuard { .redirect(to: SheetBuilder().presentRoute()) })

    do {
      _ = try await shop.router.result(of: route)
      XCTFail("Nothing was thrown.")
    } catch {
      XCTAssertEqual(
        "\(error)",
        """
        Cannot take a result from 'Sheet': the navigation was redirected to it.

          StackNode

          sheet on StackNode:
          Sheet   ◀ visible

        If the navigation should continue later, its guard must return .ask(…), not .redirect(to:).
        """)
    }
    XCTAssertTrue(shop.tree.visible is Sheet)
  }

  @MainActor func testAPickerThatHadToBeAskedForAnswersTheSame() async throws {
    let shop = try Shop()
    let route = shop.picker.presentRoute().guarded(by: ClosureGuard { .ask { _ in .allow } })
    let asked = Task { try await shop.router.result(of: route) }
    try await shop.opened()

    try shop.visiblePicker?.finish(with: "lamp")

    let answer = try await asked.value
    XCTAssertEqual(answer, "lamp")
  }

  @MainActor func testTheCompletionFormCallsBackOnce() async throws {
    let shop = try Shop()
    var answers: [String?] = []

    shop.router.result(of: shop.picker.presentRoute()) { result in
      answers.append(try? result.get())
    }
    XCTAssertTrue(shop.tree.visible is Picker)
    try shop.visiblePicker?.finish(with: "lamp")
    await expectSoon("an answer comes") { !answers.isEmpty }

    XCTAssertEqual(answers, ["lamp"])
  }

  @MainActor func testTheCompletionFormFailsAtOnce() async throws {
    let shop = try Shop()
    var errors: [SoldOut?] = []

    shop.router.result(
      of: shop.picker.presentRoute().guarded(by: ClosureGuard { .deny(SoldOut()) }), with: ()
    ) { result in
      if case .failure(let error) = result { errors.append(error as? SoldOut) }
    }

    XCTAssertEqual(errors, [SoldOut()])
  }

  func testFinishingTwiceIsAnError() throws {
    let picker = Picker()
    let tree = try ScreenTree(root: StackNode(Feed(), picker))
    try picker.finish(with: "once")

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot finish 'Picker': it is not on a tree.

      A screen finishes once, while it is on a tree.
      """
    ) { try picker.finish(with: "twice") }
  }

  func testARootCannotFinish() throws {
    let picker = Picker()
    let tree = try ScreenTree(root: StackNode(picker))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot finish 'Picker': it is the root, so there is no way back from it.

        StackNode
        └─ ● Picker   ◀ visible

      Present it, or push it onto a screen that it can go back to.
      """
    ) { try picker.finish(with: "lamp") }
  }

  func testATabAmongOthersCannotFinish() throws {
    let picker = Picker()
    let tree = try ScreenTree(root: TabNode(picker, Feed()))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot finish 'Picker': it is one of several in 'TabNode', so there is no way back from it.

        TabNode
        └─ ● Picker   ◀ visible

      Present it, or push it onto a screen that it can go back to.
      """
    ) { try picker.finish(with: "lamp") }
  }

  @MainActor func testAPickerThatIsOpenedAgainAsItLeavesIsWaitedFor() async throws {
    let shop = try Shop()
    let picker = Picker()
    let open = PrebuiltBuilder(picker).presentRoute()
    var answers: [String] = []
    picker.onLeave = { [weak picker] in
      picker?.onLeave = {}
      shop.router.result(of: open, with: ()) { answers.append("second: \($0)") }
    }
    shop.router.result(of: open, with: ()) { answers.append("first: \($0)") }
    try shop.router.navigate(to: .dismiss)
    await expectSoon("the first is answered, and the picker opens again") {
      !answers.isEmpty && shop.visiblePicker === picker
    }
    XCTAssertEqual(answers, ["first: success(nil)"])
    try picker.finish(with: "lamp")
    await expectSoon("the second is answered") { answers.count == 2 }
    XCTAssertEqual(answers, ["first: success(nil)", "second: success(Optional(\"lamp\"))"])
  }

  @MainActor func testNoCallerKeepsWaitingForAScreenThatHasAnswered() async throws {
    let shop = try Shop()
    let asked = shop.ask(shop.picker.presentRoute())
    try await shop.opened()
    weak let picker = shop.visiblePicker

    try picker?.finish(with: "lamp")
    _ = try await asked.value

    XCTAssertNil(picker)
  }
}

private final class Picker: ScreenNode, Finishing {
  typealias Outcome = String
  var verdict = Verdict.allow
  var onAppear: (Picker) -> Void = { _ in }

  var onLeave: () -> Void = {}

  override func didAppear() { onAppear(self) }
  override func didLeave() { onLeave() }
  override func leaveCheck(_: Departure) -> Verdict { verdict }
}

private struct Question: Finishing {
  typealias Outcome = Bool
}

@MainActor private final class Shop {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  let picker = ClosureBuilder { Picker() }

  init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
  }

  var visiblePicker: Picker? { tree.visible as? Picker }

  func ask<Asked: Route<Void>>(_ route: Asked) -> Task<String?, any Error>
  where Asked.ViewType == Picker {
    let router = router
    return Task { try await router.result(of: route) }
  }

  func opened() async throws {
    await expectSoon("another screen shows") { !(tree.visible is Feed) }
    XCTAssertFalse(tree.visible is Feed)
  }
}
