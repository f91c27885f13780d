import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitRecording
import RouteKitTesting
import XCTest

final class RecorderTests: XCTestCase {
  private let product = ProductBuilder().pushRoute()

  func testEachWayInWhichAnAttemptEndsIsAnEvent() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 3
    let router = TreeRouter(tree)
    let recorder = Recorder(tree)

    try router.navigate(to: product.named("product"), with: "lamp")
    try router.navigate(to: .reveal(stack))
    XCTAssertThrowsError(
      try router.navigate(to: product.with("chair").guarded(by: ClosureGuard { .deny })))
    XCTAssertThrowsError(
      try router.navigate(to: product.with("sofa").guarded(by: ClosureGuard { .deny(SoldOut()) })))
    try stack.push(Cart())
    try tree.undo()
    XCTAssertThrowsError(try stack.push(stack))

    let places = recorder.recording.events.map { $0.place != nil }
    XCTAssertEqual(places, [true, true, true, true, false, false, false])
    XCTAssertEqual(
      recorder.recording.events.map { event in
        "\(event)".replacing(#/ at [^ ]*RecorderTests\.swift:\d+/#, with: "")
      },
      [
        """
        1: product (route): commit 2 (route): Product "lamp" #3 entered StackNode #1; \
        visible: Product "lamp" #3
        """,
        "2: a navigation (route) changed nothing",
        """
        3: Product (route) failed: Cannot arrive at 'Product': the guard 'ClosureGuard' does not \
        allow it.
        """,
        "4: Product (route) failed: SoldOut",
        "5: commit 3 (edit): Cart #4 entered StackNode #1; visible: Cart #4",
        "6: commit 4 (undo): Cart #4 left; visible: Product \"lamp\" #3",
        """
        7: a navigation (edit) failed: Cannot push 'StackNode': it is already the root of a tree.
        """,
      ])
  }

  func testTheLineThatNavigatesIsRecordedThroughEveryRouterAndInEveryForm() async throws {
    let mall = try Mall.open()
    let recorder = Recorder(mall.tree)
    let router = mall.router
    let wrapped = router.guarded(by: ClosureGuard { .allow }).exclusively().latestOnly()
      .caused(by: .user).logged { _ in }
    let links = try LinkTable(schemes: ["shop"]) {
      $0.add("cart", "cart", to: CartBuilder().pushRoute().from(.root))
    }

    let first: Int = #line + 1
    try router.navigate(to: product, with: "lamp")
    try wrapped.navigate(to: CartBuilder().pushRoute())
    try router.navigate(to: CartBuilder().pushRoute() as any Route<Void>)
    try await router.arrive(at: product, with: "lamp")
    try await wrapped.arrive(at: CartBuilder().pushRoute())
    try mall.places.navigate(to: .cart)
    try await mall.places.arrive(at: .cart)
    try router.opening(links).open("shop://cart")
    let last = #line - 1

    XCTAssertEqual(
      recorder.recording.events.map(\.place),
      (first...last).map { "\(#fileID):\($0)" })
  }

  @MainActor func testTheLineOfACompletionFormIsRecorded() async throws {
    let mall = try Mall.open()
    let recorder = Recorder(mall.tree)

    mall.router.navigate(to: product, with: "lamp") { _ in }
    mall.places.navigate(to: .cart) { _ in }
    let line = #line

    XCTAssertEqual(
      recorder.recording.events.map(\.place),
      [line - 2, line - 1].map { "\(#fileID):\($0)" })
  }

  func testANavigationInACallbackHasItsOwnLineAndIsNested() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))
    let router = TreeRouter(tree)
    let recorder = Recorder(tree)
    tree.observe { commit in
      guard commit.number == 2 else { return }
      do { try router.navigate(to: CartBuilder().pushRoute()) } catch { XCTFail("\(error)") }
      do { try router.navigate(to: FailingBuilder().pushRoute()) } catch {}
    }
    let inner = #line - 3

    try router.navigate(to: product, with: "lamp")
    let outer = #line - 1

    XCTAssertEqual(
      recorder.recording.events.map { "\($0.isNested) \($0.place ?? "")" },
      [
        "false \(#fileID):\(outer)",
        "true \(#fileID):\(inner)",
        "true \(#fileID):\(inner + 1)",
      ])
    // Each event has the tree at its own moment.
    XCTAssertEqual(recorder.recording.events.map(\.tree.records.count), [3, 4, 4])
  }

  func testTheRepliesOfGuardsRulesAndLeaveChecksAreRecorded() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.require(ClosureGuard<Cart> { _ in .allow }, for: Cart.self)
    let recorder = Recorder(tree)
    let elsewhere = CartBuilder().pushRoute()

    try TreeRouter(tree).navigate(
      to: product.with("lamp").guarded(by: ClosureGuard { .redirect(to: elsewhere) }))

    XCTAssertEqual(recorder.recording.events.count, 1)
    XCTAssertEqual(
      recorder.recording.events.first?.answers.map { "\($0.source) \($0.reply)" },
      [
        "The guard 'ClosureGuard' before 'Product' redirected it to 'Cart'",
        "The rule for 'Cart', asked about Cart #3, allowed it",
      ])
  }

  @MainActor func testANavigationThatWaitsIsOneNumberInSeveralEvents() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let recorder = Recorder(tree)
    let door = Door()

    let guarded = product.with("lamp").guarded(by: door.guarding)
    let navigation = Task { try await TreeRouter(tree).arrive(at: guarded).commit }
    try await door.knocked(times: 1)
    door.open(with: .allow)
    _ = try await navigation.value
    let cancelled = TreeRouter(tree).navigate(to: guarded) { _ in }
    try await door.knocked(times: 2)
    cancelled.cancel()
    door.open(with: .allow)
    await expectSoon("the end is recorded") { recorder.recording.events.count == 4 }

    XCTAssertEqual(
      recorder.recording.events.map { event in
        switch event.outcome {
        case .committed: "\(event.navigation ?? 0) arrives"
        case .waits(let source): "\(event.navigation ?? 0) waits for \(source)"
        case .failed(_, let message): "\(event.navigation ?? 0) fails: \(message)"
        case .unchanged: "unchanged"
        case .note(let text): "note: \(text)"
        }
      },
      [
        "1 waits for the guard 'ClosureGuard'", "1 arrives",
        "2 waits for the guard 'ClosureGuard'", "2 fails: CancellationError",
      ])
  }

  @MainActor func testTheEndOfANavigationThatWaitsShowsTheTreeOfThatMoment() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let recorder = Recorder(tree)
    let door = Door()

    let cancelled = TreeRouter(tree).navigate(to: product.with("lamp").guarded(by: door.guarding)) {
      _ in
    }
    try await door.knocked(times: 1)
    try TreeRouter(tree).navigate(to: product.with("desk"))
    cancelled.cancel()
    door.open(with: .allow)
    await expectSoon("the end is recorded") { recorder.recording.events.count == 3 }

    let trees = recorder.recording.events.map(\.tree)
    XCTAssertNotEqual(trees[0], trees[1])
    XCTAssertEqual(trees[2], trees[1])
  }

  func testPreviewsAndProbesAreNotRecorded() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let recorder = Recorder(tree)

    _ = TreeRouter(tree).preview(product, with: "lamp")
    _ = TreeRouter(tree).allows(product, with: "lamp")
    _ = try TreeRouter(tree).probing(product, with: "lamp") { $0.fingerprint }

    XCTAssertEqual("\(recorder.recording)", "(no event)")
  }

  func testContextsAndErrorsOfTheAppStayPrivate() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let recorder = Recorder(tree)
    let secret = ClosureBuilder { (_: Secret) in Cart() }.pushRoute()
    let number = ClosureBuilder { (_: ItemNumber) in Cart() }.pushRoute()

    try TreeRouter(tree).navigate(to: secret, with: Secret(text: "4111 1111"))
    try TreeRouter(tree).navigate(to: number, with: ItemNumber(number: 7))
    let refused = secret.with(Secret(text: "4111 1111"))
      .guarded(by: ClosureGuard { .deny(SoldOut(item: "4111 1111")) })
    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: refused))

    XCTAssertEqual(recorder.recording.events.map(\.context), [nil, "item 7", nil])
    let text = String(decoding: try recorder.recording.data(), as: UTF8.self)
    // A digest of the tree may have some of these digits by chance.
    XCTAssertFalse(text.contains("4111 1111"))
    XCTAssertTrue(text.contains("item 7"))
  }

  func testTheOldestEventsAreDroppedAndCounted() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let recorder = Recorder(tree, keepingLast: 3)

    for _ in 1...8 { try stack.push(Cart()) }

    XCTAssertEqual(recorder.recording.events.map(\.number), [6, 7, 8])
    XCTAssertEqual(recorder.recording.droppedEvents, 5)
    XCTAssertEqual(recorder.recording.tree.records.count, 7)
    XCTAssertTrue("\(recorder.recording)".hasPrefix("(5 events were dropped)\n6: commit 7"))

    recorder.clear()
    try stack.push(Cart())
    XCTAssertEqual(recorder.recording.events.map(\.number), [9])
    XCTAssertEqual(recorder.recording.droppedEvents, 8)
    XCTAssertEqual(recorder.recording.tree.records.count, 10)
  }

  func testALimitBelowOneKeepsTheLastEvent() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let recorder = Recorder(tree, keepingLast: -5)

    for _ in 1...3 { try stack.push(Cart()) }

    XCTAssertEqual(recorder.recording.events.map(\.number), [3])
    withExtendedLifetime(tree) {}
  }

  func testAReleasedRecorderLeavesTheTreeAsBefore() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    weak var gone: Recorder?
    do {
      let recorder = Recorder(tree)
      gone = recorder
      try stack.push(Cart())
      XCTAssertEqual(recorder.recording.events.count, 1)
    }

    XCTAssertNil(gone)
    try stack.push(Cart())
    XCTAssertEqual(tree.screens.count, 4)
  }

  func testARecorderKeepsNeitherTheTreeNorItsScreens() throws {
    weak var gone: ScreenTree?
    weak var screen: ScreenNode?
    let recorder: Recorder
    do {
      let cart = Cart()
      let tree = try ScreenTree(root: StackNode(Feed()))
      (gone, screen) = (tree, cart)
      recorder = Recorder(tree)
      try (tree.root as? StackNode)?.push(cart)
    }

    XCTAssertNil(gone)
    XCTAssertNil(screen)
    XCTAssertEqual(recorder.recording.events.count, 1)
  }

  func testSeveralRecordersRecordTheSame() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let recorders = [Recorder(tree), Recorder(tree)]

    try stack.push(Cart())
    try tree.close()

    XCTAssertEqual(recorders[0].recording, recorders[1].recording)
    XCTAssertEqual(recorders[0].recording.events.map(\.cause), [.edit, .close])
    XCTAssertEqual(recorders[0].recording.events.last?.tree.records.count, 0)
  }

  func testAContextThatNavigatesWhileItIsCodedChangesNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let recorder = Recorder(tree)
    let hostile = Hostile(tree: tree)
    let route = ClosureBuilder { (_: Hostile) in Cart() }.pushRoute()

    try TreeRouter(tree).navigate(to: route, with: hostile)

    XCTAssertEqual(tree.screens.count, 3)
    XCTAssertEqual(recorder.recording.events.count, 1)
    XCTAssertGreaterThan(hostile.refusals, 0)
  }
}

private struct Secret: Codable {
  let text: String
}

private struct ItemNumber: PublicContext {
  let number: Int
  var description: String { "item \(number)" }
}

/// A context that navigates whenever it is coded.
private final class Hostile: Encodable {
  private let tree: ScreenTree
  private(set) var refusals = 0

  init(tree: ScreenTree) { self.tree = tree }

  func encode(to encoder: any Encoder) throws {
    do { try TreeRouter(tree).navigate(to: .pop) } catch {
      refusals += 1
      throw error
    }
  }
}
