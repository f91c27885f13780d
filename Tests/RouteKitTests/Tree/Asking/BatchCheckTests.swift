import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A recheck or a restore that finds its question already open, for another navigation.
final class BatchCheckTests: XCTestCase {
  /// How the question of the other navigation ends without an answer for the batch check.
  private enum End: CaseIterable {
    case cancelled, thrown, cancelledBeforeItWasPut, answeredForAnotherScreen
  }

  /// A navigation asks about a cart, and a batch check about other carts joins its question.
  @MainActor private func join(
    _ end: End, on tree: ScreenTree, _ door: Door, sweep: @escaping () async throws -> Void
  ) async throws {
    tree.require(
      ClosureGuard { (_: Cart) in door.isOpen ? .allow : .asking { _ in try await door.answer() } },
      for: Cart.self)
    var (hasEnded, error) = (false, (any Error)?.none)
    let pending = TreeRouter(tree).navigate(to: CartBuilder().presentRoute()) { _ in }
    if end != .cancelledBeforeItWasPut { try await door.knocked(times: 1) }
    let task = Task {
      do { try await sweep() } catch let thrown { error = thrown }
      hasEnded = true
    }
    for _ in 0..<50 { await passThroughThePool() }

    switch end {
    case .cancelled:
      pending.cancel()
      door.open(with: .allow)
    case .thrown: door.fail(with: SoldOut())
    case .cancelledBeforeItWasPut: pending.cancel()
    case .answeredForAnotherScreen: door.open(with: .askAgain)
    }
    // The other navigation may ask again too. In any case, the batch check has its own question.
    await expectSoon("\(end): the batch check asks itself") { door.questions >= 2 || hasEnded }
    XCTAssertFalse(hasEnded, "\(end): it ended without a question")
    door.open(with: .askAgain, opening: true)
    await task.value
    XCTAssertNil(error, "\(end)")
  }

  @MainActor func testARecheckPutsAQuestionThatEndedWithoutItsAnswer() async throws {
    for end in [End.cancelled, .thrown, .answeredForAnotherScreen] {
      let stack = try StackNode(Feed(), Cart())
      let tree = try ScreenTree(root: stack)

      try await join(end, on: tree, Door()) { try await tree.recheckAsking() }

      XCTAssertTrue(stack.children.last is Cart, "\(end)")
    }
  }

  @MainActor func testARestorePutsARulesQuestionThatEndedWithoutItsAnswer() async throws {
    let shop = try ArchiveShop()
    let archive = try shop.archive(StackNode(shop.feed(), shop.screen("home")))
    for end in [End.cancelled, .thrown, .answeredForAnotherScreen] {
      let tree = try ScreenTree(root: StackNode(Feed()))
      var report: TreeArchive.Report?

      try await join(end, on: tree, Door()) {
        report = try await tree.restoreAsking(archive, using: shop.catalog)
      }

      XCTAssertTrue(report?.isWhole == true, "\(end): \(report?.description ?? "none")")
    }
  }

  @MainActor func testARestorePutsAGuardsQuestionThatWasAnsweredForAnotherScreen() async throws {
    let door = Door()
    var asked: [Int] = []
    let cart = ClosureBuilder { (_: Int) in Cart() }.named("cart")
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add(
        "cart", cart,
        guardedBy: ClosureGuard { (number: Int) in
          .asking { _ in
            asked.append(number)
            return try await door.answer()
          }
        })
    }
    func archive(_ number: Int) throws -> TreeArchive {
      let feed = Feed()
      feed.screenName = "feed"
      return try ScreenTree(root: StackNode(feed, cart.build(with: number)))
        .archive(using: catalog)
    }
    let (first, second) = (try archive(1), try archive(2))
    let trees = [ScreenTree(), ScreenTree()]

    let one = Task { _ = try await trees[0].restoreAsking(first, using: catalog) }
    try await door.knocked(times: 1)
    let two = Task { _ = try await trees[1].restoreAsking(second, using: catalog) }
    for _ in 0..<50 { await passThroughThePool() }
    door.open(with: .allow)
    await expectSoon("the second is asked about") { asked == [1, 2] }
    door.open(with: .allow)
    _ = try await (one.value, two.value)

    XCTAssertTrue(trees.allSatisfy { $0.visible is Cart })
  }

  @MainActor func testANoToTheQuestionOfAnotherCountsForARecheck() async throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    let door = Door()
    tree.require(
      ClosureGuard { (_: Cart) in .asking { _ in try await door.answer() } }, for: Cart.self)
    TreeRouter(tree).navigate(to: CartBuilder().presentRoute()) { _ in }
    try await door.knocked(times: 1)
    let recheck = Task { try await tree.recheckAsking() }
    for _ in 0..<50 { await passThroughThePool() }

    door.open(with: .deny)
    try await recheck.value

    XCTAssertEqual(door.questions, 1)
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testAllRulesAreAskedBeforeAnyScreenIsPruned() async throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart(), Product("lamp")))
    var isSignedIn = false
    // The answer about the product lets the cart below it stay.
    tree.require(ClosureGuard { (_: Cart) in isSignedIn ? .allow : .deny }, for: Cart.self)
    tree.require(
      ClosureGuard { (_: Product) in
        if isSignedIn { return .allow }
        return .asking { _ in
          isSignedIn = true
          return .askAgain
        }
      }, for: Product.self)

    try await tree.recheckAsking()

    XCTAssertTrue(tree.visible is Product)
  }

  func testARecheckOfManyTabsIsUndoneWithItsHistory() throws {
    let tabs = TabNode(backMode: .history)
    let tree = try ScreenTree(root: tabs)
    tree.undoLimit = 5
    for number in 0..<60 { try tabs.append(number % 3 == 0 ? Page("\(number)") : Cart()) }
    for index in [7, 0, 12, 44, 3, 5] + Array(13..<40) { try tabs.select(index) }
    var isOpen = true
    tree.require(ClosureGuard { (_: Cart) in isOpen ? .allow : .deny }, for: Cart.self)
    let (before, history) = (tree.snapshot(), tabs.tabHistory)

    isOpen = false
    try tree.recheck()
    let (after, kept) = (tree.snapshot(), tabs.tabHistory)
    isOpen = true
    try tree.undo()

    XCTAssertTrue(kept.elementsEqual(history.filter { !($0 is Cart) }, by: ===))
    XCTAssertTrue(tabs.tabHistory.elementsEqual(history, by: ===))
    XCTAssertEqual(tree.snapshot(), before)
    try tree.redo()
    XCTAssertEqual(tree.snapshot(), after)
    XCTAssertTrue(tabs.tabHistory.elementsEqual(kept, by: ===))
  }

  func testRestoringTabsThatWereVisitedFromTheMiddleOutIsLinearWork() throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("feed", FeedBuilder())
      screens.add("cart", CartBuilder())
    }
    try expectLinearWork(from: 800) { count in
      let tabs = TabNode(backMode: .history)
      for number in 0...count { try tabs.append(number == 0 ? Feed() : Cart()) }
      for tab in tabs.children { tab.screenName = tab is Feed ? "feed" : "cart" }
      // Tabs are removed from the last on, and searched from both ends of the history.
      for index in (1...(count / 2)).reversed() {
        try tabs.select(index)
        try tabs.select(count + 1 - index)
      }
      try tabs.select(0)
      let archive = try ScreenTree(root: tabs).archive(using: catalog)
      let tree = ScreenTree()
      tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
      return {
        try tree.restore(archive, using: catalog)
        XCTAssertEqual(tree.screens.count, 2)
      }
    }
  }

  func testRecheckingManyTabsIsLinearWork() throws {
    for mode in [TabNode.BackMode.none, .history] {
      try expectLinearWork(from: 800) { count in
        let tabs = TabNode(backMode: mode)
        let tree = try ScreenTree(root: tabs)
        try tabs.append(Page("selected"))
        for _ in 0..<count { try tabs.append(Cart()) }
        if mode == .history { for index in 1...count { try tabs.select(index) } }
        try tabs.select(0)
        tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
        for _ in 0..<count { try tabs.append(Page()) }
        return {
          try tree.recheck()
          XCTAssertEqual(tabs.children.count, count + 1)
        }
      }
    }
  }

  func testRecheckingManyTabsOfWhichNoneMayShowIsLinearWork() throws {
    for mode in [TabNode.BackMode.none, .order, .history] {
      try expectLinearWork(from: 150) { count in
        let tabs = TabNode(backMode: mode)
        let tree = try ScreenTree(root: StackNode(Feed(), tabs))
        for _ in 0..<count { try tabs.append(Cart()) }
        for index in 0..<count where mode == .history { try tabs.select(index) }
        tree.require(ClosureGuard { (_: Cart) in .deny }, beforeShowing: Cart.self)
        tree.require(ClosureGuard { (_: Cart) in .allow }, for: Cart.self)
        return {
          try tree.recheck()
          XCTAssertEqual(tree.screens.count, 2)
        }
      }
    }
  }
}
