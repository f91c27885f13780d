import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Moves as values: all have one type, and a chain can begin with each of them.
final class MoveTests: XCTestCase {
  /// Tabs: a stack with a cart on a feed, and a search.
  private struct Shop {
    let stack: StackNode
    let tabs: TabNode
    let tree: ScreenTree
    var router: TreeRouter { TreeRouter(tree) }
    var visible: String? { tree.visible?.screenName }

    init() throws {
      stack = try StackNode(Feed("feed"), Cart("cart"))
      tabs = try TabNode(stack, Search("search"))
      tree = try ScreenTree(root: tabs)
    }

    func pushedNote() throws -> Screen<Note> {
      let note = Screen(Note())
      try stack.push(note)
      return note
    }
  }

  func testAMoveIsChosenByACondition() throws {
    let shop = try Shop()
    let home: Move = .selectTab(1)

    for isWide in [false, true] {
      try shop.router.navigate(to: isWide ? home : .pop)
    }

    XCTAssertEqual(shop.visible, "search")
    XCTAssertEqual(shop.stack.children.count, 1)
  }

  // A test of the house checks that every move begins a chain here or in the next test.
  func testAChainMayBeginWithEveryMember() throws {
    let split = ClosureBuilder { SplitNode() }
    let chains: [(Shop) throws -> Move] = [
      { _ in .doNothing.then(.selectTab(0)).then(.popToRoot) },
      { _ in .pop.then(.selectTab(0)).then(.popToRoot) },
      { _ in .back.then(.selectTab(0)).then(.popToRoot) },
      { _ in .reselectTab.then(.selectTab(0)).then(.popToRoot) },
      { _ in .popLast(1).then(.selectTab(0)).then(.popToRoot) },
      { _ in .popToRoot.then(.selectTab(0)).then(.popToRoot) },
      { .remove($0.stack.children[1]).then(.selectTab(0)).then(.popToRoot) },
      { _ in .keep(where: { $0 is Feed }).then(.selectTab(0)).then(.popToRoot) },
      { _ in .home.then(.selectTab(0)).then(.popToRoot) },
      { .popTo($0.stack.children[0]).then(.selectTab(0)).then(.popToRoot) },
      { _ in .popTo(first: Feed.self).then(.selectTab(0)).then(.popToRoot) },
      { _ in .popTo(last: Feed.self).then(.selectTab(0)).then(.popToRoot) },
      { _ in .popTo(where: { $0 is Feed }).then(.selectTab(0)).then(.popToRoot) },
      { .bringToFront($0.stack.children[1]).then(.selectTab(0)).then(.popToRoot) },
      { _ in .selectTab(1).then(.selectTab(0)).then(.popToRoot) },
      { .selectTab($0.tabs.children[1]).then(.selectTab(0)).then(.popToRoot) },
      { _ in .selectTab(first: Search.self).then(.selectTab(0)).then(.popToRoot) },
      { _ in .tabsOutOfColumn.then(.selectTab(0)).then(.popToRoot) },
      { _ in .tabsIntoColumn(.primary, of: split).then(.selectTab(0)).then(.popToRoot) },
      { _ in .removeTab(at: 1).then(.selectTab(0)).then(.popToRoot) },
      { .removeTab($0.tabs.children[1]).then(.selectTab(0)).then(.popToRoot) },
      { _ in .removeTab(first: Search.self).then(.selectTab(0)).then(.popToRoot) },
      { _ in .dismissAll.then(.selectTab(0)).then(.popToRoot) },
      { .reveal($0.tabs.children[1]).then(.selectTab(0)).then(.popToRoot) },
      { .dismissDownTo($0.stack).then(.selectTab(0)).then(.popToRoot) },
      { _ in .choosing { _ in .selectTab(1) }.then(.selectTab(0)).then(.popToRoot) },
      { _ in .find(.first(Search.self)).then(.selectTab(0)).then(.popToRoot) },
      { try .finishing($0.pushedNote(), with: "salt").then(.selectTab(0)).then(.popToRoot) },
    ]

    for (index, chain) in chains.enumerated() {
      let shop = try Shop()

      try shop.router.navigate(to: chain(shop))

      XCTAssertEqual(shop.visible, "feed", "chain \(index)")
    }
  }

  func testAChainMayBeginWithAMemberThatFails() throws {
    let chains: [(Move, RoutingError.Kind)] = [
      (.goBackInTabs.then(.selectTab(0)).then(.popToRoot), .rootStays),
      (.focusColumn(.primary).then(.selectTab(0)).then(.popToRoot), .noContainer),
      (.clearColumn(.primary).then(.selectTab(0)).then(.popToRoot), .noContainer),
      (.goBackInColumns.then(.selectTab(0)).then(.popToRoot), .noContainer),
      (.dismiss.then(.selectTab(0)).then(.popToRoot), .nothingPresented),
      (.stepBack.then(.selectTab(0)).then(.popToRoot), .rootStays),
      (.undo.then(.selectTab(0)).then(.popToRoot), .nothingToUndo),
      (.redo.then(.selectTab(0)).then(.popToRoot), .nothingToRedo),
      (.forward.then(.selectTab(0)).then(.popToRoot), .noWayForward),
      (.closeTree.then(.selectTab(0)).then(.popToRoot), .emptyTree),
    ]
    let shop = try Shop()

    for (chain, kind) in chains {
      try expectError(kind, leaving: shop.tree) { try shop.router.navigate(to: chain) }
    }
  }

  // MARK: - Doing nothing

  func testDoingNothingArrivesWhereItStarts() throws {
    let shop = try Shop()

    let arrival = try shop.router.navigate(to: .doNothing.from(shop.tabs.children[1]))

    XCTAssertEqual(arrival.screen.screenName, "search")
    XCTAssertEqual(shop.visible, "cart")
  }

  // MARK: - An app's own

  func testAMoveOfAnAppSaysWhereItStarts() throws {
    let shop = try Shop()

    XCTAssertThrowsError(
      try LinkTable(schemes: ["shop"], hosts: ["shop.example"]) { links in
        links.add("shake", "shake", to: .shake)
      }
    ) { XCTAssertTrue("\($0)".contains("starts at the visible screen"), "\($0)") }
    try shop.router.navigate(to: .shake.then(.popToRoot))

    XCTAssertEqual(shop.visible, "feed")
  }
}

extension Route where Self == Move {
  fileprivate static var shake: Self {
    Move(outline: RouteOutline(start: .visible)) { navigation in
      try Origin.visible.screen(to: "shake", in: navigation)
    }
  }
}
