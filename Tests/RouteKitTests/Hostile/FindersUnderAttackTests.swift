import Fixtures
import RouteKit
import XCTest

/// Finders that throw, edit, navigate, catch errors, and release the screens that they look at.
final class FindersUnderAttackTests: XCTestCase {
  private func product(
    _ isWanted: @escaping (Product, String) throws -> Bool
  ) -> ClosureRoute<Product, String> {
    ProductBuilder().pushRoute().reusing(.where(isWanted))
  }

  func testAFinderThatThrowsEndsTheNavigationAndNothingIsBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Product("lamp")))
    let router = TreeRouter(tree)

    try expectUnchanged(tree) {
      expectSoldOut { try router.navigate(to: product { _, _ in throw SoldOut() }, with: "lamp") }
      expectSoldOut {
        try router.navigate(to: .find(.where { (_: Product, _: Void) in throw SoldOut() }))
      }
      expectSoldOut {
        try router.navigate(
          to: CartBuilder().pushRoute(in: .found(.where { _, _ in throw SoldOut() })))
      }
    }
  }

  func testAFinderThatCatchesItsErrorHasChangedNothing() throws {
    let stack = try StackNode(Product("lamp"), Product("chair"))
    let tree = try ScreenTree(root: stack)
    var refused = 0
    let route = product { product, name in
      do { try tree.setRoot(Feed()) } catch { refused += 1 }
      do { try stack.popToRoot() } catch { refused += 1 }
      do { try tree.close() } catch { refused += 1 }
      return product.screenName == name
    }

    try TreeRouter(tree).navigate(to: route, with: "chair")

    XCTAssertEqual(refused, 3)
    XCTAssertEqual(stack.children.count, 2)
  }

  func testAScreenThatMatchesMayNotEditEither() throws {
    final class Meddler: ScreenNode, ContextMatching {
      var meddle: () throws -> Void = {}
      var error: (any Error)?
      func matches(_ name: String) -> Bool {
        do { try meddle() } catch { self.error = error }
        return true
      }
    }
    let meddler = Meddler()
    let stack = try StackNode(Feed(), meddler)
    let tree = try ScreenTree(root: stack)
    meddler.meddle = { try stack.pop() }

    try expectUnchanged(tree) {
      XCTAssertTrue(
        try ScreenFinder<Meddler, String>.showing.find(in: tree, with: "x") === meddler)
    }

    XCTAssertEqual((meddler.error as? RoutingError)?.kind, .busyAttempting)
  }

  func testAPredicateThatReleasesItsTreeAndItselfEndsWell() throws {
    final class Holder {
      var tree: ScreenTree?
      var finder: ScreenFinder<Page, Void>?
    }
    let holder = Holder()
    weak var gone: ScreenTree?
    var asked = 0
    do {
      let tree = try ScreenTree(root: StackNode(Page(), Page(), Page()))
      gone = tree
      holder.tree = tree
    }
    holder.finder = .where { [unowned holder] _, _ in
      asked += 1
      holder.tree = nil
      holder.finder = nil
      return false
    }

    if let finder = holder.finder, let tree = holder.tree {
      XCTAssertNil(try finder.find(in: tree))
    }

    XCTAssertEqual(asked, 3)
    XCTAssertNil(gone)
  }

  func testARouterWhoseTreeIsReleasedWhileItLooksEndsWell() throws {
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Page(), Page()))
    let router = try TreeRouter(XCTUnwrap(tree))
    let route = ClosureRoute.find(
      .where { (_: Page, _: Void) in
        tree = nil
        return false
      })

    XCTAssertThrowsError(try router.navigate(to: route))

    XCTAssertNil(tree)
  }

  func testAFinderMayLookWhileItIsAskedAndWhileTheTreeTells() throws {
    let diary = Diary()
    let heard = Heard("heard", diary)
    let tree = ScreenTree()
    let feeds = ScreenFinder<Feed, Void>.first
    heard.actions["appear"] = { [unowned tree] in
      diary.note(try feeds.find(in: tree) == nil ? "none" : "found")
    }
    try tree.setRoot(StackNode(Feed(), heard))
    let nested = ScreenFinder.where { (_: Heard, _: Void) in
      try feeds.find(in: tree) != nil
    }

    XCTAssertTrue(try nested.find(in: tree) === heard)
    XCTAssertEqual(diary.read(), ["enter heard", "appear heard", "found"])
  }

  func testAFinderMakesNoCommitAndNoNumberAndNoHistory() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.undoLimit = 5
    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())

    try expectUnchanged(tree) {
      XCTAssertNil(try ScreenFinder<Sheet, Void>.first.find(in: tree))
    }
    try tree.undo()

    XCTAssertTrue(tree.visible is Feed)
  }

  func testAContainerThatEditsWhenAskedWhatShowsIsRefused() throws {
    final class Wild: ContainerNode {
      var refused = 0
      override var childrenOnShow: [ScreenNode] {
        do { try setFocusedChild(children.first) } catch { refused += 1 }
        return Array(children)
      }
    }
    let wild = Wild()
    for name in ["1", "2", "3"] { try wild.insertChild(Page(name), at: 0) }
    let tree = try ScreenTree(root: wild)
    let focus = wild.focusedChild

    wild.refused = 0
    XCTAssertNil(try ScreenFinder<Feed, Void>.first.find(in: tree))

    XCTAssertGreaterThan(wild.refused, 0)
    XCTAssertTrue(wild.focusedChild === focus)
  }
}
