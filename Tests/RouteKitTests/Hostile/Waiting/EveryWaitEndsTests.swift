import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Each place where the library waits. The event that ends the wait may come before the wait begins, may come
/// twice, or may come for a released tree. See also ``StoppedBeforeWaitingLawsTests``.
final class EveryWaitEndsTests: XCTestCase {

  // MARK: - For another's answer

  @MainActor func testAnAnswerThatComesBeforeTheOneThatJoinedBeginsToWaitCounts() async throws {
    let shop = try Counter()
    let cart = shop.cart
    shop.go("asks", to: cart, by: shop.router)
    try await shop.door.knocked(times: 1)

    shop.door.open(with: .deny)
    shop.go("joins", to: cart, by: shop.router)
    await shop.ended(2)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.ends, ["asks: refused", "joins: refused"])
  }

  @MainActor func testAQuestionThatFailsBeforeTheOneThatJoinedBeginsToWaitIsPutAgain() async throws
  {
    let shop = try Counter()
    let cart = shop.cart
    shop.go("asks", to: cart, by: shop.router)
    try await shop.door.knocked(times: 1)

    shop.door.fail(with: SoldOut())
    shop.go("joins", to: cart, by: shop.router)
    try await shop.door.knocked(times: 2)
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["asks: SoldOut", "joins: Cart #3, commit 2"])
  }

  @MainActor func testOneThatJoinedAndIsStoppedBeforeItBeginsToWaitEndsAtOnce() async throws {
    for isCancelled in [true, false] {
      let shop = try Counter()
      let cart = shop.cart
      var joined: Request?
      shop.go("asks", to: cart, by: shop.router)
      try await shop.door.knocked(times: 1)

      let pending = shop.go("joins", to: cart, by: RequestNoting(base: shop.router) { joined = $0 })
      for _ in 1...2 {
        if isCancelled { pending.cancel() } else { joined?.supersede() }
      }
      await shop.ended(1)
      shop.door.open(with: .allow)
      await shop.ended(2)

      XCTAssertEqual(shop.door.questions, 1)
      XCTAssertEqual(
        shop.ends,
        [
          "joins: \(isCancelled ? "CancellationError" : "superseded")",
          "asks: Cart #3, commit 2",
        ])
    }
  }

  @MainActor func testEachOfThoseThatJoinedIsCalledWhicheverLeavesAsTheAnswerComes() async throws {
    for leaving in 0..<8 {
      for isEarly in [false, true] {
        let shop = try Counter()
        let cart = shop.cart
        shop.go("asks", to: cart, by: shop.router)
        try await shop.door.knocked(times: 1)
        let joined = (0..<3).map { shop.go("\($0)", to: cart, by: shop.router) }
        await shop.settle()

        if !isEarly { shop.door.open(with: .deny) }
        for number in 0..<3 where leaving & 1 << number != 0 { joined[number].cancel() }
        if isEarly { shop.door.open(with: .deny) }
        await shop.ended(4)

        let stayed = (0..<3).filter { leaving & 1 << $0 == 0 }
        for number in stayed { XCTAssertTrue(shop.ends.contains("\(number): refused")) }
        XCTAssertEqual(shop.door.questions, 1)
      }
    }
  }

  // MARK: - For a result

  @MainActor func testAResultThatIsCancelledBeforeItsWaitBeginsEndsAtOnce() async throws {
    let shop = try Counter()
    var ends: [String] = []

    shop.router.result(of: NoteBuilder().presentRoute()) { ends.append("\($0)") }.cancel()
    await expectSoon("the result ends") { !ends.isEmpty }

    XCTAssertEqual(ends, ["failure(Swift.CancellationError())"])
    XCTAssertTrue(shop.tree.visible is Screen<Note>)
  }

  @MainActor func testAnOutcomeThatComesBeforeItsWaitBeginsCounts() async throws {
    let shop = try Counter()
    var outcomes: [String?] = []

    shop.router.result(of: NoteBuilder().presentRoute()) { result in
      outcomes.append(try? result.get())
    }
    try XCTUnwrap(shop.tree.visible as? Screen<Note>).finish(with: "salt")
    await expectSoon("the result ends") { !outcomes.isEmpty }
    await shop.settle()

    XCTAssertEqual(outcomes, ["salt"])
  }

  @MainActor func testAResultEndsOnceWhenItsScreenFinishesAndTheTreeIsClosed() async throws {
    let shop = try Counter()
    var outcomes: [String?] = []
    let pending = shop.router.result(of: NoteBuilder().presentRoute()) { result in
      outcomes.append(try? result.get())
    }
    await shop.settle()

    try XCTUnwrap(shop.tree.visible as? Screen<Note>).finish(with: "salt")
    try shop.tree.close()
    pending.cancel()
    await expectSoon("the result ends") { !outcomes.isEmpty }
    await shop.settle()

    XCTAssertEqual(outcomes, ["salt"])
  }

  // MARK: - For the first root

  @MainActor func testARootThatComesBeforeALinkBeginsToWaitCounts() async throws {
    let tree = ScreenTree()
    let router = try TreeRouter(tree).opening(links)
    var ends: [String] = []

    router.open(try XCTUnwrap(URL(string: "shop://cart"))) { ends.append("\($0)") }
    try tree.setRoot(StackNode(Feed()))
    await expectSoon("the link ends") { !ends.isEmpty }

    XCTAssertTrue(tree.visible is Cart, "\(ends)")
  }

  @MainActor func testALinkThatIsCancelledBeforeItBeginsToWaitEndsAtOnce() async throws {
    let tree = ScreenTree()
    let router = try TreeRouter(tree).opening(links)
    var ends: [String] = []

    router.open(try XCTUnwrap(URL(string: "shop://cart"))) { ends.append("\($0)") }.cancel()
    await expectSoon("the link ends") { !ends.isEmpty }

    XCTAssertEqual(ends, ["failure(Swift.CancellationError())"])
  }

  @MainActor func testALinkWaitsOnWhereTheRootIsGoneAgain() async throws {
    let tree = ScreenTree()
    let router = try TreeRouter(tree).opening(links)
    var ends: [String] = []
    router.open(try XCTUnwrap(URL(string: "shop://cart"))) { ends.append("\($0)") }
    for _ in 0..<50 { await Task.yield() }

    // Both happen in one turn, so for the link the tree is as empty as before.
    let rule = tree.require(ClosureGuard { (_: Sheet) in .allow }, for: Sheet.self)
    try tree.setRoot(Sheet())
    rule.cancel()
    tree.require(ClosureGuard { (_: Sheet) in .deny }, for: Sheet.self)
    try tree.recheck()
    XCTAssertNil(tree.root)
    for _ in 0..<50 { await Task.yield() }
    XCTAssertEqual(ends, [])
    try tree.setRoot(StackNode(Feed()))
    await expectSoon("the link ends") { !ends.isEmpty }

    XCTAssertTrue(tree.visible is Cart, "\(ends)")
  }

  @MainActor func testALinkEndsWithATreeThatIsReleased() async throws {
    for isWaiting in [false, true] {
      var tree: ScreenTree? = ScreenTree()
      weak let released = tree
      let router = try TreeRouter(XCTUnwrap(tree)).opening(links)
      var kinds: [RoutingError.Kind?] = []
      router.open(try XCTUnwrap(URL(string: "shop://cart"))) { result in
        if case .failure(let error) = result { kinds.append((error as? RoutingError)?.kind) }
      }
      if isWaiting { for _ in 0..<50 { await Task.yield() } }

      tree = nil
      XCTAssertNil(released)
      await expectSoon("the link ends") { !kinds.isEmpty }

      XCTAssertEqual(kinds, [.treeClosed])
    }
  }

  // MARK: - For the answers to rules

  @MainActor func testARecheckThatIsCancelledBeforeItBeginsToWaitTakesNothingAway() async throws {
    let shop = try Counter()
    try shop.stack.push(Cart())
    let (tree, door) = (shop.tree, shop.door)
    tree.require(
      ClosureGuard { (_: Cart) in .asking { _ in try await door.answer() } }, for: Cart.self)
    var end: (any Error)?

    Task { do { try await tree.recheckAsking() } catch { end = error } }.cancel()
    await expectSoon("it ends") { end != nil }

    XCTAssertTrue(end is CancellationError)
    XCTAssertEqual(door.questions, 0)
    XCTAssertTrue(tree.visible is Cart)
  }

  @MainActor func testTwoRechecksPutAQuestionOnce() async throws {
    let shop = try Counter()
    try shop.stack.push(Cart())
    let (tree, door) = (shop.tree, shop.door)
    tree.require(
      ClosureGuard { (_: Cart) in door.isOpen ? .allow : .asking { _ in try await door.answer() } },
      for: Cart.self)
    var ends = 0

    for _ in 1...2 {
      Task {
        try await tree.recheckAsking()
        ends += 1
      }
    }
    try await door.knocked(times: 1)
    await shop.settle()
    door.open(with: .askAgain, opening: true)
    await expectSoon("both end") { ends == 2 }

    XCTAssertEqual(door.questions, 1)
    XCTAssertTrue(tree.visible is Cart)
  }

  @MainActor func testARecheckThatWaitsForANavigationsAnswerEndsAtOnceWhenItIsCancelled()
    async throws
  {
    let shop = try Counter()
    try shop.stack.push(Cart())
    let (tree, door) = (shop.tree, shop.door)
    tree.require(
      ClosureGuard { (_: Cart) in .asking { _ in try await door.answer() } }, for: Cart.self)
    shop.go("asks", to: CartBuilder().pushRoute(), by: shop.router)
    try await door.knocked(times: 1)
    var end: (any Error)?
    let recheck = Task { do { try await tree.recheckAsking() } catch { end = error } }
    await shop.settle()

    recheck.cancel()
    await expectSoon("it ends") { end != nil }
    XCTAssertTrue(end is CancellationError)
    door.open(with: .deny)
    await shop.ended(1)

    XCTAssertEqual(door.questions, 1)
    XCTAssertEqual(shop.ends, ["asks: refused"])
  }

  @MainActor func testARestoreThatIsCancelledBeforeItsQuestionIsPutDoesNotAsk() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.product("lamp")))
    let (tree, door) = (ScreenTree(), Door())
    tree.require(
      ClosureGuard { (_: ShopProduct) in
        // The rule is asked in the attempt to restore, in the task that has not begun to wait.
        withUnsafeCurrentTask { $0?.cancel() }
        return .asking { _ in try await door.answer() }
      }, for: ShopProduct.self)
    let catalog = shop.catalog
    var end: (any Error)?

    Task { do { _ = try await tree.restoreAsking(archive, using: catalog) } catch { end = error } }
    await expectSoon("it ends") { end != nil }

    XCTAssertTrue(end is CancellationError)
    XCTAssertEqual(door.questions, 0)
    XCTAssertNil(tree.root)
  }

  // MARK: - For anything

  @MainActor func testAllThatWaitsEndsOnceWhenTheTreeIsReleased() async throws {
    try await expectAllEnd { $0 = nil }
  }

  @MainActor func testAllThatWaitsEndsOnceWhenTheTreeIsClosed() async throws {
    try await expectAllEnd { try $0?.close() }
  }

  @MainActor func testAllThatWaitsEndsOnceWhenTheTreeIsClosedAndReleased() async throws {
    try await expectAllEnd {
      try $0?.close()
      $0 = nil
    }
  }

  /// Lets navigations wait in each way, some of which have not begun to wait, ends the tree, and expects each
  /// to end once.
  @MainActor private func expectAllEnd(
    _ end: @MainActor (inout ScreenTree?) throws -> Void
  ) async throws {
    let door = Door()
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(try XCTUnwrap(tree))
    let cart = CartBuilder().pushRoute().from(.root).guarded(by: door.guarding)
    var ends: [String: [String]] = [:]
    func go(_ name: String) {
      router.navigate(to: cart, isolation: MainActor.shared) { result in
        guard case .failure(let error as RoutingError) = result else { return }
        ends[name, default: []].append(error.kind.description)
      }
    }
    func open(_ name: String) {
      router.result(
        of: NoteBuilder().presentRoute(over: .onTop), isolation: MainActor.shared
      ) { result in
        ends[name, default: []].append("\((try? result.get()) ?? "nothing")")
      }
    }
    let head: (Result<Arrival, any Error>) -> Void = { _ in ends["head"] = ["ended"] }
    router.navigate(to: cart, isolation: MainActor.shared, completion: head)
    try await door.knocked(times: 1)
    go("answer")
    open("result")
    for _ in 0..<50 { await Task.yield() }
    go("answer, not begun")
    open("result, not begun")

    try end(&tree)
    door.open(with: .allow)
    await expectSoon("all end") { ends.count == 5 }
    for _ in 0..<50 { await Task.yield() }

    XCTAssertEqual(
      ends,
      [
        "head": ["ended"],
        "answer": ["treeClosed"], "answer, not begun": ["treeClosed"],
        "result": ["nothing"], "result, not begun": ["nothing"],
      ])
  }

  private var links: LinkTable {
    get throws {
      try LinkTable(schemes: ["shop"]) {
        $0.add("cart", "cart", to: CartBuilder().pushRoute().from(.root))
      }
    }
  }
}
