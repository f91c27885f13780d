import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

final class SemanticAttackTests: XCTestCase {
  func testAKeptNavigationDoesNotPoisonTheNextOne() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    var kept: Navigation?
    try router.navigate(to: EditRoute { kept = $0 })
    let denied = SheetBuilder().pushRoute().guarded(by: ClosureGuard { _ in .deny })
    XCTAssertThrowsError(try kept?.perform(denied))
    try router.navigate(to: CartBuilder().pushRoute())
    XCTAssertTrue(tree.visible is Cart)
  }

  func testTheAskerOfALayerIsWhoAskedLast() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let sheet = Sheet()
    let feed = try XCTUnwrap(stack.top)
    let present = ClosureBuilder { sheet }.presentRoute()
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try? navigation.attempt {
          try navigation.perform(CartBuilder().pushRoute().then(present))
          throw SoldOut()
        }
        try navigation.perform(present.from(feed))
      })
    XCTAssertEqual(sheet.screenPresentation?.asker, feed.screenID)
  }

  func testTheAskerOfALayerHasTheNumberOfThisTree() throws {
    let cart = Cart()
    let first = try StackNode(Feed(), Feed(), Feed())
    let treeA = try ScreenTree(root: first)
    try first.push(cart)
    XCTAssertEqual(cart.screenID, ScreenID(5))
    try first.pop()
    _ = treeA
    let treeB = try ScreenTree(root: StackNode())
    try TreeRouter(treeB).navigate(
      to: ClosureBuilder { cart }.pushRoute().then(SheetBuilder().presentRoute()))
    XCTAssertEqual(treeB.topLayer?.screenPresentation?.asker, cart.screenID)
  }

  func testNavigationsThatChangeNothingAreNotCountedAsCommits() throws {
    let diary = Diary()
    let screen = Heard("a", diary)
    let stack = try StackNode(screen)
    let tree = ScreenTree()
    var unchanged = 0
    screen.actions["enter"] = { [unowned tree] in
      for _ in 0..<2_000 {
        try TreeRouter(tree).navigate(to: .popToRoot)
        unchanged += 1
      }
    }
    try tree.setRoot(stack)
    XCTAssertEqual(unchanged, 2_000)
  }

  func testALayerThatCameAndWentIsNotACommit() throws {
    let tree = try ScreenTree(root: Feed())
    let sheet = Sheet()
    try tree.root?.present(sheet)
    try tree.root?.dismissPresented()
    try expectUnchanged(tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try tree.root?.present(sheet, in: navigation)
          try tree.root?.dismissPresented(in: navigation)
        })
    }
  }

  func testARouteThatStartsOnAnotherTreeChangesNothingThere() throws {
    struct Elsewhere: Route {
      let screen: ScreenNode
      func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode { screen }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let other = try ScreenTree(root: StackNode(Feed()))
    let before = other.snapshot()
    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(
        to: CartBuilder().pushRoute().from(Elsewhere(screen: try XCTUnwrap(other.visible)))))
    XCTAssertEqual(other.snapshot(), before)
  }

  func testTabsKeepASelectionWhateverTheirOverrideSays() throws {
    final class Liar: TabNode {
      override func focusAfterRemoval(at index: Int) -> ScreenNode? { Feed() }
    }
    let tabs = Liar()
    try tabs.append(Feed())
    try tabs.append(Cart())
    let tree = try ScreenTree(root: tabs)
    try tabs.remove(tabs.children[0])
    XCTAssertNotNil(tabs.selectedTab)
    _ = tree
  }

  func testARuleThatAnotherOneCancelsIsNotAskedAnyMore() throws {
    let tree = ScreenTree()
    var second: Registration?
    tree.require(
      ClosureGuard { (_: Feed) in
        second?.cancel()
        return .allow
      }, for: Feed.self)
    second = tree.require(ClosureGuard { (_: Feed) in .deny }, for: Feed.self)
    try tree.setRoot(Feed())
  }

  func testADecodedTypeWithALineBreakStaysOnItsLine() throws {
    let json = #"{"records":[{"type":"A\nB","kind":"screen","isFocused":false,"isVisible":true}]}"#
    let snapshot = try JSONDecoder().decode(TreeSnapshot.self, from: Data(json.utf8))
    XCTAssertFalse(snapshot.drawing().contains("\n"))
  }

  func testANavigationThatIsKeptRevealsWholeOrNotAtAll() throws {
    let deep = Cart()
    let form = Form { _ in .deny }
    let inner = try StackNode(deep, form)
    let tabs = try TabNode(inner, Feed())
    let tree = try ScreenTree(root: tabs)
    try tabs.select(1)
    var kept: Navigation?
    try TreeRouter(tree).navigate(to: EditRoute { kept = $0 })
    let before = tree.snapshot()
    XCTAssertThrowsError(try kept?.reveal(deep))
    XCTAssertEqual(tree.snapshot(), before)
  }

  func testAGuardThatAsksAtANewPlaceEachTimeIsStopped() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var asked = 0
    let form = Form { _ in
      .asking { _ in
        asked += 1
        if asked > 100 { throw SoldOut() }
        try stack.push(Cart())
        return .allow
      }
    }
    try tree.setRoot(nil)
    try tree.setRoot(TabNode(form, stack))
    do {
      try await TreeRouter(tree).arrive(at: FeedBuilder().rootRoute())
    } catch {
      XCTAssertEqual((error as? RoutingError)?.kind, .redirectLoop)
    }
    XCTAssertLessThan(asked, 20)
  }

  func onSmallThread(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }

  func testAChainOfThenThatNestsToTheRightIsPerformed() throws {
    onSmallThread {
      do {
        let tree = try ScreenTree(root: StackNode(Feed()))
        var route = CartBuilder().pushRoute().then(CartBuilder().pushRoute())
        for _ in 0..<10_000 { route = CartBuilder().pushRoute().then(route) }
        try TreeRouter(tree).navigate(to: route)
      } catch { XCTFail("\(error)") }
    }
  }
}
