import Fixtures
import RouteKit
import XCTest

final class RoutingErrorAttemptTests: XCTestCase {
  private func tree() throws -> (ScreenTree, StackNode) {
    let stack = try StackNode(Feed())
    return (try ScreenTree(root: stack), stack)
  }

  func testEditingFromABuilder() throws {
    struct Meddler: ViewBuilder {
      let stack: StackNode
      func build(with _: Void) throws -> Cart {
        try stack.push(Sheet())
        return Cart()
      }
    }
    let (tree, stack) = try tree()

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot push in 'StackNode': the builder 'Meddler' is being called within a navigation.

        StackNode   ◀ here

      A builder must only make a screen. Navigate in didEnter(), or chain with then.
      """
    ) { try TreeRouter(tree).navigate(to: Meddler(stack: stack).pushRoute()) }
  }

  func testNavigatingFromAGuard() throws {
    struct Meddler: Guard {
      let router: TreeRouter
      func check(_ subject: Void) -> Verdict {
        do {
          try router.navigate(to: .popToRoot)
          return .allow
        } catch {
          return .deny(error)
        }
      }
    }
    let (tree, _) = try tree()
    let router = TreeRouter(tree)

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot navigate: the guard 'Meddler' is being called within a navigation.

        StackNode
        └─ ● Feed   ◀ visible

      It may be called several times in a navigation and must not have effects. Navigate after the commit.
      """
    ) { try router.navigate(to: CartBuilder().pushRoute().guarded(by: Meddler(router: router))) }
  }

  func testClosingFromARoute() throws {
    let (tree, _) = try tree()

    try expectError(
      .busyAttempting, leaving: tree,
      """
      Cannot close the tree: a route is being performed.

        StackNode
        └─ ● Feed   ◀ visible

      Close it in a callback, or after the navigation.
      """
    ) { try TreeRouter(tree).navigate(to: EditRoute { _ in try tree.close() }) }
    XCTAssertFalse(tree.isClosed)
  }

  func testACallbackThatNavigatesForEver() throws {
    let (tree, stack) = try tree()
    var caught: (any Error)?
    tree.observe { _ in
      do { try stack.push(Cart()) } catch { caught = caught ?? error }
    }

    try stack.push(Cart())

    XCTAssertEqual(
      caught.map { "\($0)" },
      """
      Cannot navigate: callbacks of one navigation made 1000 commits and continue.

      Callbacks must not navigate endlessly: look for two that trigger each other.
      """)
  }

  func testARouterWithoutATree() throws {
    let router = TreeRouter(ScreenTree())

    expectError(
      .treeClosed,
      """
      Cannot navigate: the tree was released.

      A router holds its tree weakly: keep the ScreenTree for as long as its window.
      """
    ) { try router.navigate(to: FeedBuilder().rootRoute()) }
  }

  func testARuleThatRefusesAHiddenScreen() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(
      .refused, leaving: tree,
      """
      Cannot enter 'Cart': the rule for 'Cart' does not allow it.

        StackNode
        └─ ● TabNode
           └─ Cart   ◀ here
      """
    ) { try stack.push(TabNode(Account(), Cart())) }
  }

  func testARuleForASupertypeNamesTheScreen() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Product) in .deny }, for: Product.self)

    try expectError(
      .refused, leaving: tree,
      """
      Cannot enter 'Lamp "desk"': the rule for 'Product' does not allow it.

        StackNode
        └─ ● Lamp "desk"   ◀ here
      """
    ) { try stack.push(Lamp("desk")) }
  }

  func testAScreenThatMayNotLeave() throws {
    let form = Form { _ in .deny }
    form.screenName = "address"
    let stack = try StackNode(Feed(), form)
    let tree = try ScreenTree(root: stack)

    try expectError(
      .mayNotLeave, leaving: tree,
      """
      Cannot leave 'Form "address"': its leave check does not allow it.

        StackNode
        └─ ● Form "address"   ◀ visible
      """
    ) { try stack.pop() }
  }

  func testARuleThatHasToWaitOnADirectEdit() throws {
    let (tree, stack) = try tree()
    tree.require(ClosureGuard { (_: Cart) in .ask { _ in .allow } }, for: Cart.self)

    try expectError(
      .mustWait, leaving: tree,
      """
      Cannot enter 'Cart': the rule for 'Cart' has to wait for an answer.

        StackNode
        └─ ● Cart   ◀ here

      An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … }).
      """
    ) { try stack.push(Cart()) }
  }

  func testALeaveCheckThatHasToWait() throws {
    let stack = try StackNode(Feed(), Form { _ in .ask { _ in .allow } })
    let tree = try ScreenTree(root: stack)

    try expectError(
      .mustWait, leaving: tree,
      """
      Cannot leave 'Form': its leave check has to wait for an answer.

        StackNode
        └─ ● Form   ◀ visible

      An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … }).
      """
    ) { try stack.pop() }
  }
}
