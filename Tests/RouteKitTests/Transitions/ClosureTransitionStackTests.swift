import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Placing a screen in a stack.
final class ClosureTransitionStackTests: XCTestCase {
  func testEachRoutePutsTheScreenInTheStackInOneCommit() throws {
    let moves: [(name: String, move: (TreeRouter, StackNode) throws -> Void, after: [String])] = [
      (
        "in place of the top",
        { router, _ in try router.navigate(to: CartBuilder().replaceRoute()) },
        ["Feed", "TabNode", "Cart"]
      ),
      (
        "in place of the top, from the stack",
        { try $0.navigate(to: CartBuilder().replaceRoute().from($1)) }, ["Feed", "TabNode", "Cart"]
      ),
      (
        "in place of the child that holds a screen",
        { try $0.navigate(to: CartBuilder().replaceRoute().from($1.children[1].visibleInside)) },
        ["Feed", "Cart", "Product"]
      ),
      (
        "below others",
        { router, _ in try router.navigate(to: CartBuilder().insertRoute(at: 1)) },
        ["Feed", "Cart", "TabNode", "Product"]
      ),
      (
        "at the end", { router, _ in try router.navigate(to: CartBuilder().insertRoute(at: 3)) },
        ["Feed", "TabNode", "Product", "Cart"]
      ),
      (
        "in place of all",
        { router, _ in try router.navigate(to: CartBuilder().replaceAllRoute()) }, ["Cart"]
      ),
    ]
    for (name, move, after) in moves {
      let stack = try StackNode(Feed(), TabNode(Account()), Product("a"))
      let tree = try ScreenTree(root: stack)

      let commits = try commits(of: tree) { try move(TreeRouter(tree), stack) }

      XCTAssertEqual(commits.count, 1, name)
      XCTAssertEqual(stack.children.typeNames, after, name)
      XCTAssertTrue(tree.visible === stack.top, name)
    }
  }

  func testAnEmptyStackGetsItsFirst() throws {
    let tree = try ScreenTree(root: StackNode())

    try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())

    XCTAssertTrue(tree.visible is Cart)
  }

  func testTheGivenScreenAloneIsReplacedInItsPlace() throws {
    let placeholder = Sheet("placeholder")
    let tree = try ScreenTree(root: StackNode(Feed(), placeholder, Product("a")))

    let commits = try commits(of: tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: CartBuilder().replaceRoute().from(placeholder))
      XCTAssertTrue(arrival.screen is Cart)
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Cart
      └─ ● Product "a"   ◀ visible
      """)
  }

  func testTheStackIsRevealedButNotPopped() throws {
    let placeholder = Sheet("placeholder")
    let tree = try ScreenTree(
      root: TabNode(StackNode(Feed()), StackNode(placeholder, Product("a"))))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: CartBuilder().replaceRoute().from(placeholder))

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● StackNode
         ├─ Cart
         └─ ● Product "a"   ◀ visible
      """)
  }

  func testInTheBackgroundNothingIsRevealed() throws {
    let placeholder = Sheet("placeholder")
    let stack = try StackNode(placeholder, Product("a"))
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), stack))

    try TreeRouter(tree).navigate(
      to: CartBuilder().replaceRoute().from(placeholder).inBackground())

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual(stack.children.typeNames, ["Cart", "Product"])
  }

  func testRevealingItLaterPopsToIt() throws {
    let placeholder = Sheet("placeholder")
    let tree = try ScreenTree(root: StackNode(placeholder, Product("a")))

    try TreeRouter(tree).navigate(
      to: CartBuilder().replaceRoute().from(placeholder).then(.find(.first(Cart.self))))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }

  func testTheScreenAtAnIndexIsReplaced() throws {
    let stack = try StackNode(Feed(), Product("a"))
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)

    try router.navigate(to: CartBuilder().replaceRoute(at: 0))
    try router.navigate(to: CartBuilder().replaceRoute(at: 1))

    XCTAssertEqual(stack.children.typeNames, ["Cart", "Cart"])
    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot replace screen 2 with 'Cart': 'StackNode' has 2 screens, from 0 to 1.

        StackNode   ◀ here
      """
    ) { try router.navigate(to: CartBuilder().replaceRoute(at: 2)) }
  }

  func testAScreenThatMayNotLeaveStays() throws {
    let form = Form { _ in .deny }
    let tree = try ScreenTree(root: StackNode(Feed(), form, Cart()))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute().from(form))
    }
  }
}

// MARK: - Inserting

extension ClosureTransitionStackTests {
  func testInsertingAtAnImpossibleIndexIsAnErrorBeforeAnythingIsBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    for index in [2, -1] {
      try expectError(
        .outOfRange, leaving: tree,
        """
        Cannot insert 'Cart': 'StackNode' has 1 screen, so the place must be 0 to 1, but is \(index).

          StackNode   ◀ here
        """
      ) { try TreeRouter(tree).navigate(to: builder.insertRoute(at: index)) }
    }
  }

  func testInsertingIntoAGivenStackRevealsIt() throws {
    let hidden = try StackNode(Account(), Product("a"))
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), hidden))

    try TreeRouter(tree).navigate(to: CartBuilder().insertRoute(at: 0, in: .node(hidden)))

    XCTAssertEqual(hidden.children.typeNames, ["Cart", "Account", "Product"])
    XCTAssertTrue(tree.visible is Product)
  }
}

// MARK: - Replacing some

extension ClosureTransitionStackTests {
  func testScreensThatAreNotKeptMakePlaceForTheScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Account(), Product("b")))

    let arrival = try TreeRouter(tree).navigate(
      to: CartBuilder().replaceRoute(keeping: { !($0 is Product) }))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      ├─ Account #4
      └─ ● Cart #6   ◀ visible
      """, showsIDs: true)
  }
}
