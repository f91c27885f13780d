import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tests of the content of a history, how long it stays, and what deletes it.
final class UndoHistoryTests: XCTestCase {
  func testAScreenThatNothingElseHoldsComesBack() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product("lamp"))
    weak let product = stack.top
    try stack.pop()

    try tree.undo()

    XCTAssertNotNil(product)
    XCTAssertTrue(stack.top === product)
    XCTAssertEqual(stack.top?.screenID, ScreenID(3))
  }

  func testAContainerComesBackWithAllItHeld() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(try TabNode(try StackNode(Feed(), Product("lamp")), Cart()))
    weak let container = stack.top
    let before = tree.snapshot()
    try stack.pop()

    try tree.undo()

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertTrue(stack.top === container)
  }

  func testScreensThatLeaveTheHistoryAreReleased() throws {
    let (tree, stack) = try treeWithHistory(limit: 2)
    weak var first: ScreenNode?
    for name in ["a", "b", "c"] {
      let page = Product(name)
      if name == "a" { first = page }
      try stack.replaceLast(with: page)
    }

    XCTAssertEqual(tree.undoCount, 2)
    XCTAssertNotNil(first)
    try stack.push(Product("d"))
    try stack.push(Product("e"))

    XCTAssertNil(first)
    XCTAssertEqual(tree.undoCount, 2)
  }

  func testAFullHistoryReleasesEachCommitThatFallsOutAndKeepsTheNewest() throws {
    for limit in 1...6 {
      let (tree, stack) = try treeWithHistory(limit: limit)
      var screens: [() -> ScreenNode?] = []
      for count in 1...20 {
        let product = Product("\(count)")
        screens.append { [weak product] in product }
        try stack.replaceLast(with: product)
        // Every second time, the newest are undone and made again.
        for _ in 0..<(count % 2 == 0 ? count % (limit + 1) : 0) where tree.undoCount > 0 {
          try tree.undo()
        }
        while tree.redoCount > 0 { try tree.redo() }

        let kept = min(count, limit)
        XCTAssertEqual(tree.undoCount, kept, "\(limit), \(count)")
        XCTAssertEqual(
          screens.map { $0() == nil },
          (0..<count).map { $0 < count - kept - 1 }, "\(limit), \(count)")
      }

      for count in stride(from: 19, to: 19 - limit, by: -1) {
        try tree.undo()
        XCTAssertEqual(stack.top?.screenName, "\(count)")
      }
      XCTAssertEqual([tree.undoCount, tree.redoCount], [0, limit])
    }
  }

  func testALowerLimitForgetsTheOldestAndNoneForgetsAll() throws {
    let (tree, stack) = try treeWithHistory()
    for name in ["a", "b", "c"] { try stack.push(Product(name)) }

    tree.undoLimit = 2
    XCTAssertEqual(tree.undoCount, 2)
    try tree.undo()
    try tree.undo()
    XCTAssertEqual(stack.top?.screenName, "a")
    tree.undoLimit = -1

    XCTAssertEqual([tree.undoLimit, tree.undoCount, tree.redoCount], [0, 0, 0])
  }

  func testForgettingReleasesTheScreensOfTheHistoryAndGoesOn() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())
    weak let product = stack.top
    try stack.pop()

    tree.forgetHistory()
    XCTAssertNil(product)
    try stack.push(Cart())
    try tree.undo()

    XCTAssertEqual(stack.children.count, 1)
  }

  func testAHistoryThatIsForgottenInACallbackReleasesNoScreenBeforeItIsNotified() throws {
    let (tree, stack) = try treeWithHistory()
    let diary = Diary()
    weak var lower: ScreenNode?
    try releasingLocals {
      let screens = [Heard("lower", diary), Heard("upper", diary)]
      screens[1].actions["disappear"] = { [unowned tree] in tree.undoLimit = 0 }
      for screen in screens { try stack.push(screen) }
      lower = screens[0]
    }
    _ = diary.read()

    try stack.popToRoot()

    XCTAssertEqual(diary.read(), ["disappear upper", "leave upper", "leave lower"])
    XCTAssertNil(lower)
  }

  func testATreeThatGoesTakesItsHistoryAlong() throws {
    weak var product: ScreenNode?
    try { () throws in
      let (tree, stack) = try treeWithHistory()
      try stack.push(Product())
      product = stack.top
      try stack.pop()
      XCTAssertEqual(tree.undoCount, 2)
    }()

    XCTAssertNil(product)
  }

  func testEditingAScreenThatTheHistoryHoldsMakesItVoid() throws {
    let (tree, stack) = try treeWithHistory()
    let inner = try StackNode(Feed())
    try stack.push(inner)
    try stack.pop()

    try inner.push(Product())

    XCTAssertEqual(tree.undoCount, 0)
    try expectError(.nothingToUndo, leaving: tree) { try tree.undo() }
  }

  func testEditingInsideWhatTheHistoryHoldsMakesItVoid() throws {
    let (tree, stack) = try treeWithHistory()
    let tabs = try TabNode(Feed(), Cart())
    try stack.push(try StackNode(tabs))
    try stack.pop()

    try tabs.select(1)

    XCTAssertEqual(tree.undoCount, 0)
  }

  func testARefusedEditOfAScreenInTheHistoryDoesNotEmptyIt() throws {
    let (tree, stack) = try treeWithHistory()
    let inner = try StackNode(Feed())
    try stack.push(inner)
    try stack.pop()

    expectError(.rootStays) { try inner.pop() }
    expectError(.alreadyOnTree) { try inner.push(stack) }

    XCTAssertEqual(tree.undoCount, 2)
  }

  func testPuttingAScreenThatTheHistoryHoldsElsewhereMakesItVoid() throws {
    let (tree, stack) = try treeWithHistory()
    let product = Product()
    try stack.push(product)
    try stack.pop()

    let other = try StackNode(product)

    XCTAssertEqual(tree.undoCount, 0)
    XCTAssertTrue(product.screenOwner === other)
  }

  func testAListWithAScreenThatTheHistoryHoldsMakesItVoid() throws {
    let (tree, stack) = try treeWithHistory()
    let product = Product()
    try stack.push(product)
    try stack.pop()

    try StackNode().replaceAll(with: [Feed(), product])

    XCTAssertEqual(tree.undoCount, 0)
  }

  func testPuttingItOnAnotherTreeMakesTheHistoryVoidWhenThatCommits() throws {
    let (tree, stack) = try treeWithHistory()
    let product = Product()
    try stack.push(product)
    try stack.pop()
    let otherStack = try StackNode(Feed())
    let otherTree = try ScreenTree(root: otherStack)
    let other = TreeRouter(otherTree)
    func put(_ action: @escaping () throws -> Void) throws {
      try other.navigate(
        to: ClosureRoute { _ in
          try otherStack.push(product)
          try action()
          return otherStack
        })
    }
    let before = tree.undoCount

    expectSoldOut { try put { throw SoldOut() } }
    XCTAssertEqual(tree.undoCount, before)
    try put {}

    XCTAssertEqual(tree.undoCount, 0)
    XCTAssertTrue(otherTree.visible === product)
  }

  func testUndoingWithinAnotherTreesAttemptCannotTakeItsScreen() throws {
    let (tree, stack) = try treeWithHistory()
    let product = Product()
    try stack.push(product)
    try stack.pop()
    let otherStack = try StackNode(Feed())
    let other = try ScreenTree(root: otherStack)

    try TreeRouter(other).navigate(
      to: ClosureRoute { _ in
        try otherStack.push(product)
        try expectError(.alreadyOnTree, leaving: tree) { try tree.undo() }
        return otherStack
      })

    XCTAssertTrue(other.visible === product)
  }

  func testANavigationThatBringsItBackIsAPartOfTheHistory() throws {
    let (tree, stack) = try treeWithHistory()
    let inner = try StackNode(Feed())
    try stack.push(inner)
    try stack.pop()

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try inner.push(Product("lamp"), in: navigation)
        try stack.push(inner)
      })
    XCTAssertEqual(tree.undoCount, 3)
    try tree.undo()

    XCTAssertEqual(inner.children.count, 1)
    try tree.undo()
    XCTAssertTrue(stack.top === inner)
  }

  func testABuilderThatTakesItInIsAPartOfTheHistory() throws {
    let (tree, stack) = try treeWithHistory()
    let product = Product("lamp")
    try stack.push(product)
    try stack.pop()
    let around = StackBuilder(ClosureBuilder { product }, FeedBuilder()).pushRoute()

    expectError(.nothingPresented) { try TreeRouter(tree).navigate(to: around.then(.dismiss)) }
    XCTAssertNil(product.screenOwner)
    XCTAssertEqual(tree.undoCount, 2)
    try TreeRouter(tree).navigate(to: around)
    try tree.undo()
    try tree.undo()

    XCTAssertTrue(stack.top === product)
  }

  func testAnAttemptThatEditsItAndCommitsNothingMakesItVoid() throws {
    let (tree, stack) = try treeWithHistory()
    let inner = try StackNode(Feed())
    try stack.push(inner)
    try stack.pop()

    try TreeRouter(tree).navigate(
      to: EditRoute { try inner.push(Product("lamp"), in: $0) })

    XCTAssertEqual(tree.undoCount, 0)
    XCTAssertEqual(inner.children.count, 2)
  }

  func testANavigationThatBringsItInAndTakesItOutAgainLeavesTheHistoryAlone() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product("lamp"))
    let product = try XCTUnwrap(stack.top)
    try stack.pop()
    let count = tree.undoCount

    try TreeRouter(tree).navigate(
      to: ClosureRoute { navigation in
        try stack.push(product, in: navigation)
        try stack.pop(in: navigation)
        return stack
      })

    XCTAssertEqual(tree.undoCount, count)
    try tree.undo()
    XCTAssertTrue(stack.top === product)
  }

  func testANavigationThatBringsItInEditsItAndTakesItOutMakesTheHistoryVoid() throws {
    let (tree, stack) = try treeWithHistory()
    let tabs = try TabNode(Feed(), Cart())
    try stack.push(tabs)
    try stack.pop()

    try TreeRouter(tree).navigate(
      to: ClosureRoute { navigation in
        try stack.push(tabs, in: navigation)
        try tabs.append(Product("lamp"), in: navigation)
        try stack.pop(in: navigation)
        return stack
      })

    XCTAssertEqual(tree.undoCount, 0)
  }

  func testAScreenThatTheHistoryNoLongerHoldsMayBeEdited() throws {
    let (tree, stack) = try treeWithHistory(limit: 1)
    let inner = try StackNode(Feed())
    try stack.push(inner)
    try stack.pop()
    try stack.push(Cart())

    try inner.push(Product())

    XCTAssertEqual(tree.undoCount, 1)
    try tree.undo()
    XCTAssertEqual(stack.children.count, 1)
  }

  func testAScreenThatNavigatesWhenTheHistoryLetsItGoIsHeard() throws {
    let (tree, stack) = try treeWithHistory(limit: 1)
    let other = Product("last words")
    try stack.push(Doomed { [weak stack] in try? stack?.push(other) })
    try stack.pop()

    try stack.push(Cart())

    XCTAssertTrue(stack.top === other)
    XCTAssertTrue(tree.visible === other)
  }

  func testAScreenThatEditsWhenTheHistoryIsVoidFindsTheEditDone() throws {
    let (tree, stack) = try treeWithHistory()
    let inner = try StackNode(Feed(), Cart())
    try stack.push(Doomed { [weak inner] in try? inner?.pop() })
    try stack.pop()
    try stack.push(inner)
    try stack.pop()

    try inner.push(Product())

    XCTAssertEqual(tree.undoCount, 0)
    XCTAssertEqual(inner.children.count, 2)
  }
}

/// Runs a closure whose local variables are released when it returns.
@inline(never)
private func releasingLocals(_ body: () throws -> Void) rethrows { try body() }

/// A history counts its screens at a question about one, and forgets the numbers after many commits without a
/// question.
final class UndoHistoryLookupTests: XCTestCase {
  func testAHistoryStillKnowsItsScreensAfterManyCommitsWithoutAQuestion() throws {
    let (tree, stack) = try treeWithHistory(limit: 1_000)
    let screens = try (0..<2).map { _ in try StackNode(Feed()) }
    for screen in screens {
      try stack.push(screen)
      try stack.pop()
    }
    let question = EditRoute { _ in
      try screens[0].push(Feed())
      try stack.push(Cart())
    }
    try TreeRouter(tree).navigate(to: question)
    let again = Feed()
    for _ in 0..<100 {
      try stack.push(again)
      try stack.pop()
    }
    XCTAssertEqual(tree.undoCount, 205)
    try TreeRouter(tree).navigate(to: question)
    for _ in 0..<201 { try tree.undo() }

    try screens[1].push(Feed())

    XCTAssertEqual(tree.undoCount, 0)
    XCTAssertEqual(screens[0].children.count, 2)
  }
}

/// The work of looking up many screens in a history.
final class UndoHistoryGrowthTests: XCTestCase {
  func testEditingManyScreensThatTheHistoryHoldsIsLinear() throws {
    try expectLinearWork(from: 300) { count in
      let (tree, stack) = try treeWithHistory(limit: 1)
      let inner = try (0..<count).map { _ in try StackNode(Feed()) }
      for screen in inner { try stack.push(screen) }
      try stack.popToRoot()
      let route = EditRoute { _ in for screen in inner { try screen.push(Feed()) } }
      return { try TreeRouter(tree).navigate(to: route) }
    }
  }

  func testEditingManyScreensThatTheHistoryHoldsInOneCommitEachIsLinear() throws {
    try expectLinearWork(from: 150) { count in
      let (tree, stack) = try treeWithHistory(limit: 4 * count)
      let inner = try (0..<count).map { _ in try StackNode(Feed()) }
      for screen in inner { try stack.push(screen) }
      try stack.popToRoot()
      return {
        for screen in inner {
          try TreeRouter(tree).navigate(
            to: EditRoute { _ in
              try screen.push(Feed())
              try stack.push(Cart())
            })
        }
        XCTAssertEqual(tree.undoCount, 2 * count + 1)
        for _ in 0..<count { try tree.undo() }
        XCTAssertTrue(inner.allSatisfy { $0.children.count == 1 })
      }
    }
  }

  func testEditingManyScreensThatTheHistoryHeldBetweenItsCommitsIsLinear() throws {
    try expectLinearWork(from: 150) { count in
      let (tree, stack) = try treeWithHistory(limit: count)
      let inner = try (0..<count).map { _ in try StackNode(Feed()) }
      for screen in inner { try stack.push(screen) }
      try stack.popToRoot()
      for _ in 0..<count { try stack.push(Feed()) }
      return {
        for screen in inner {
          try screen.push(Feed())
          try stack.push(Cart())
        }
        XCTAssertEqual(tree.undoCount, count)
      }
    }
  }

  func testMovingManyScreensThatTheHistoryHoldsNoLongerToAnotherTreeIsLinear() throws {
    try expectLinearWork(from: 300) { count in
      let (tree, stack) = try treeWithHistory(limit: 1)
      let (other, target) = try treeWithHistory(limit: 1)
      let leaves = (0..<count).map { _ in Feed() }
      for screen in leaves { try stack.push(screen) }
      try stack.popToRoot()
      try TreeRouter(tree).navigate(
        to: EditRoute { _ in for _ in 0..<count { try stack.push(Cart()) } })
      let route = EditRoute { _ in for screen in leaves { try target.push(screen) } }
      return {
        try TreeRouter(other).navigate(to: route)
        XCTAssertEqual(tree.undoCount, 1)
      }
    }
  }
}

private final class Doomed: ScreenNode {
  let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}
