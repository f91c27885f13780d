import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Placing a screen in a stack.
final class ClosureTransitionStackTests: XCTestCase {
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

  func testFromAScreenInsideAChildOfTheStackTheChildIsReplaced() throws {
    let account = Account()
    let tree = try ScreenTree(root: StackNode(Feed(), TabNode(account), Product("a")))

    try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute().from(account))

    XCTAssertEqual((tree.root as? StackNode)?.children.typeNames, ["Feed", "Cart", "Product"])
  }

  func testFromTheStackItselfTheTopIsReplaced() throws {
    let stack = try StackNode(Feed(), Product("a"))
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute().from(stack))

    XCTAssertEqual(stack.children.typeNames, ["Feed", "Cart"])
    XCTAssertTrue(tree.visible is Cart)
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
  func testAScreenIsInsertedBelowOthers() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a")))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().insertRoute(at: 1))

    XCTAssertTrue(arrival.screen is Cart)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Cart
      └─ ● Product "a"   ◀ visible
      """)
  }

  func testInsertingAtTheEndIsPushing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: CartBuilder().insertRoute(at: 1))

    XCTAssertTrue(tree.visible is Cart)
  }

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

// MARK: - Replacing the top

extension ClosureTransitionStackTests {
  func testTheTopMakesPlaceForTheScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a")))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testAnEmptyStackGetsItsFirst() throws {
    let tree = try ScreenTree(root: StackNode())

    try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())

    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
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

// MARK: - Replacing all

extension ClosureTransitionStackTests {
  func testTheScreenIsTheOnlyOneOfTheStack() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Product("a")), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().replaceAllRoute())

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Cart   ◀ visible
      └─ Account
      """)
  }
}
