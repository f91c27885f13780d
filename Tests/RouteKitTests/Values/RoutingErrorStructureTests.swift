import Fixtures
import RouteKit
import XCTest

final class RoutingErrorStructureTests: XCTestCase {
  func testPoppingAtTheRoot() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot pop 'Feed': it is the root of 'StackNode'.

        StackNode
        └─ ● Feed   ◀ visible

      If the stack may already be at its root, use popToRoot, which then changes nothing.
      """
    ) { try stack.pop() }
  }

  func testPoppingAnEmptyStack() {
    let stack = StackNode()
    stack.screenName = "orders"

    expectError(
      .rootStays,
      """
      Cannot pop: 'StackNode "orders"' is empty.

        StackNode "orders"   ◀ here

      If the stack may already be at its root, use popToRoot, which then changes nothing.
      """
    ) { try stack.pop() }
  }

  func testPoppingMoreThanThereIs() throws {
    let stack = try StackNode(Feed(), Cart(), Account())
    let tree = try ScreenTree(root: stack)

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot pop 3: 'StackNode' has 2 screens above its root.

        StackNode   ◀ here

      To go back as far as possible, use popToRoot.
      """
    ) { try stack.pop(3) }
  }

  func testPoppingANegativeNumber() throws {
    let stack = try StackNode(Feed(), Cart())

    expectError(
      .outOfRange,
      """
      Cannot pop -1: 'StackNode' has 1 screen above its root.

        StackNode   ◀ here

      To go back as far as possible, use popToRoot.
      """
    ) { try stack.pop(-1) }
  }

  func testPoppingToAnAbsentType() throws {
    let stack = try StackNode(Feed(), Account())
    let tree = try ScreenTree(root: stack)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot pop to 'Cart': 'StackNode' holds no 'Cart'.

        StackNode
        └─ ● Account   ◀ visible

      To go back as far as possible, use popToRoot.
      """
    ) { try stack.popTo(first: Cart.self) }
  }

  func testPoppingToAScreenThatAClosurePicksInAnEmptyStack() throws {
    let stack = try StackNode(Feed())

    expectError(
      .notFound,
      """
      Cannot pop to the requested screen: 'StackNode' holds none.

        StackNode
        └─ ● Feed   ◀ here

      To go back as far as possible, use popToRoot.
      """
    ) { try stack.popTo(where: { _ in false }) }
  }

  func testPoppingToAStranger() throws {
    let stack = try StackNode(Feed())

    expectError(
      .notFound,
      """
      Cannot pop to 'Cart': 'StackNode' does not hold it.

        StackNode   ◀ here
      """
    ) { try stack.popTo(Cart()) }
  }

  func testATabIndexOutOfRange() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot select tab 5: 'TabNode' has 2 tabs, from 0 to 1.

        TabNode   ◀ here
      """
    ) { try tabs.select(5) }
  }

  func testATabIndexWhereThereAreNoTabs() {
    let tabs = TabNode()

    expectError(
      .outOfRange,
      """
      Cannot select tab 0: 'TabNode' has no tabs.

        TabNode   ◀ here

      Append one first: builder.tabRoute().
      """
    ) { try tabs.select(0) }
  }

  func testInsertingBeyondTheEnd() throws {
    let tabs = try TabNode(Feed(), Cart())

    expectError(
      .outOfRange,
      """
      Cannot insert 'Account': 'TabNode' has 2 children, so the place must be 0 to 2, but is 3.

        TabNode   ◀ here
      """
    ) { try tabs.insert(Account(), at: 3) }
  }

  func testSelectingAStranger() throws {
    let tabs = try TabNode(Feed())

    expectError(
      .notFound,
      """
      Cannot select 'Cart': 'TabNode' does not hold it.

        TabNode   ◀ here
      """
    ) { try tabs.select(Cart()) }
  }

  func testSelectingAnAbsentType() throws {
    let tabs = try TabNode(Feed())

    expectError(
      .notFound,
      """
      Cannot select 'Cart': 'TabNode' holds no 'Cart'.

        TabNode
        └─ ● Feed   ◀ here

      The tab itself must have the type. To show a screen inside a tab, use .reveal(screen).
      """
    ) { try tabs.select(first: Cart.self) }
  }

  func testAScreenThatAContainerHoldsAlready() throws {
    let feed = Feed()
    let stack = try StackNode(feed)
    let tree = try ScreenTree(root: TabNode(stack, StackNode()))

    try expectError(
      .alreadyOnTree, leaving: tree,
      """
      Cannot push 'Feed': 'StackNode' already holds it.

        TabNode
        └─ ● StackNode
           └─ ● Feed   ◀ visible

      A screen has only one place. Remove it first, or build another.
      """
    ) { try stack.push(feed) }
  }

  func testAScreenThatIsTheRootOfATree() throws {
    let root = Feed()
    let tree = try ScreenTree(root: root)

    try expectError(
      .alreadyOnTree, leaving: tree,
      """
      Cannot push 'Feed': it is already the root of a tree.

        Feed   ◀ visible

      A screen has only one place. Remove it first, or build another.
      """
    ) { try StackNode().push(root) }
  }

  func testAScreenThatANavigationOnAnotherTreeTookOut() throws {
    let lamp = Product("lamp")
    let (here, there) = (try StackNode(Feed(), lamp), try StackNode(Cart()))
    let (tree, other) = (try ScreenTree(root: here), try ScreenTree(root: there))

    expectError(
      .alreadyOnTree,
      """
      Cannot put in 'Product "lamp"': a navigation on another tree has removed it and has not ended.

      A screen has only one place. Wait for that navigation to end, or build another.
      """
    ) {
      try TreeRouter(tree).navigate(
        to: EditRoute { _ in
          try here.pop()
          try there.push(lamp)
        })
    }
    XCTAssertTrue(other.visible is Cart)
  }

  func testAScreenThatIsListedTwice() throws {
    let (stack, cart) = (try StackNode(Feed()), Cart())

    expectError(
      .alreadyOnTree,
      """
      Cannot replace with 'Cart': it is listed twice.

      A screen has only one place. Build another.
      """
    ) { try stack.replaceAll(with: [cart, cart]) }
  }

  func testAScreenThatWouldHoldItself() {
    let stack = StackNode()

    expectError(
      .wouldContainItself,
      """
      Cannot push 'StackNode': it would hold itself.

        StackNode   ◀ here

      Build another screen instead.
      """
    ) { try stack.push(stack) }
  }

  func testAScreenThatWouldBeHeldByWhatItHolds() throws {
    let inner = StackNode()
    inner.screenName = "inner"
    let outer = try TabNode(inner)

    expectError(
      .wouldContainItself,
      """
      Cannot push 'TabNode': it holds 'StackNode "inner"', which would hold it.

        TabNode
        └─ ● StackNode "inner"   ◀ here

      Build another screen instead.
      """
    ) { try inner.push(outer) }
  }

  func testAPresentationSlotThatIsTaken() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))
    try feed.present(Sheet("first"))

    try expectError(
      .alreadyPresenting, leaving: tree,
      """
      Cannot present 'Sheet "second"': 'Feed' already presents 'Sheet "first"'.

        StackNode
        └─ ● Feed   ◀ here

      Dismiss that first, or present on the top layer: tree.topLayer.
      """
    ) { try feed.present(Sheet("second")) }
  }

  func testDismissingFromAScreenThatPresentsNothing() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    try expectError(
      .nothingPresented, leaving: tree,
      """
      Cannot dismiss the layer on 'Feed': it does not present one.

        StackNode
        └─ ● Feed   ◀ visible

      Only the host of a layer can dismiss it with this method.
      """
    ) { try feed.dismissPresented() }
  }

  func testFocusingABuriedScreenOfAStack() throws {
    let feed = Feed()
    let stack = try StackNode(feed, Cart())

    expectError(
      .notFound,
      """
      Cannot focus 'Feed': the focus of 'StackNode' is always its last screen.

        StackNode   ◀ here

      Pop to the screen, or bring it to the front.
      """
    ) { try stack.setFocusedChild(feed) }
  }

  func testGoingBackInTabsWithoutAWayBack() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'TabNode' was created without a back mode.

        TabNode
        └─ ● Feed   ◀ visible

      Set a back mode when you create the tabs: TabNode(backMode: .history).
      """
    ) { try tabs.goBack() }
  }

  func testGoingBackWithNoTabBefore() throws {
    let tabs = try TabNode(Feed(), Cart(), backMode: .history)
    let tree = try ScreenTree(root: tabs)

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'TabNode' has no tab before this one, in the mode 'history'.

        TabNode
        └─ ● Feed   ◀ visible

      Check tabs.previousTab first: it is nil if there is no way back.
      """
    ) { try tabs.goBack() }
  }

  func testGoingBackInASplitWhoseColumnsShowSideBySide() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'SplitNode' shows its columns side by side.

        SplitNode
        └─ ● primary: Feed   ◀ visible

      To focus another filled column, use .focusColumn(.primary).
      """
    ) { try split.goBack() }
  }

  func testGoingBackFromTheFirstFilledColumn() throws {
    let split = try SplitNode(primary: Feed(), isCollapsed: true)
    let tree = try ScreenTree(root: split)

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'SplitNode' has no filled column before this one.

        SplitNode (collapsed)
        └─ ● primary: Feed   ◀ visible

      Check split.previousColumn first: it is nil if there is no way back.
      """
    ) { try split.goBack() }
  }

  func testFocusingAnEmptyColumn() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot focus the secondary column: the column of 'SplitNode' is empty.

        SplitNode   ◀ here

      Fill it first: builder.secondaryRoute().
      """
    ) { try split.focus(.secondary) }
  }

  func testInsertingIntoASplit() {
    let split = SplitNode()

    expectError(
      .noContainer,
      """
      Cannot insert 'Feed': 'SplitNode' has columns, not a list of children.

        SplitNode   ◀ here

      Name the column: setColumn(.secondary, to: screen).
      """
    ) { try split.insertChild(Feed(), at: 0) }
  }

  func testRevealingAScreenThatIsNotOnTheTree() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot reveal 'Cart "mine"': it is not on this tree.

        Cart "mine"   ◀ here

      Put it on the tree first, with a route that pushes or presents it.
      """
    ) { try tree.reveal(Cart("mine")) }
  }
}
