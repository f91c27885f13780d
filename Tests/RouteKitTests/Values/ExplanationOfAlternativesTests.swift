import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Explanations of navigations with alternatives.
final class ExplanationOfAlternativesTests: XCTestCase {
  /// The error of a push where no stack is, with a tab where no tabs are as its alternative.
  private let bothFail = """
    Cannot arrive: each of 2 alternatives failed.

    Because: Cannot push 'Cart': no stack holds the visible screen.

      Feed   ◀ visible

    Start from a stack, or build one: CartBuilder().inStack().presentRoute().

    Because: Cannot append 'Cart': no tabs hold the visible screen.

      Feed   ◀ visible

    The tree has no tabs. Make them first: TabBuilder(CartBuilder()).rootRoute().
    """

  func testTheFirstAlternativeFailsAndTheSecondArrives() throws {
    let tree = try ScreenTree(root: Feed())
    let found = ClosureRoute.find(.first(Cart.self))
    let route = found.orElse(CartBuilder().pushRoute()).orElse(CartBuilder().presentRoute())

    try expectExplanation(
      of: route, on: tree,
      preview: """
        Would arrive at Cart: Cart entered as a sheet on Feed #1.
        """,
      """
      To 'Cart':
      1. Tried, but failed: Cannot find 'Cart': no screen has this type (from the top layer: current, \
      contained, presented, presenting).
         1. Looked for 'Cart' (from the top layer: current, contained, presented, presenting): \
      no screen has this type.
      2. Tried, but failed: Cannot push 'Cart': no stack holds the visible screen.
         1. Started from Feed #1, the visible screen.
      3. Started from Feed #1, the visible screen.
      4. Presented Cart on Feed #1.
      Would arrive at Cart.
      """)
  }

  func testEveryAlternativeFails() throws {
    let tree = try ScreenTree(root: Feed())
    let route = CartBuilder().pushRoute().orElse(CartBuilder().tabRoute())

    try expectExplanation(
      of: route, on: tree,
      preview: "Would fail: \(bothFail)",
      """
      To 'Cart':
      1. Tried, but failed: Cannot push 'Cart': no stack holds the visible screen.
         1. Started from Feed #1, the visible screen.
      2. Tried, but failed: Cannot append 'Cart': no tabs hold the visible screen.
         1. Started from Feed #1, the visible screen.
      Cannot arrive: each of 2 alternatives failed.
      """,
      error: bothFail)
  }

  func testAGuardOfAFailedAlternativeIsExplained() throws {
    let tree = try ScreenTree(root: Feed())
    let open = ClosureGuard { (_: Void) in .allow }
    let route = CartBuilder().pushRoute().guarded(by: open).orElse(CartBuilder().tabRoute())
    let onTheWay = """
      On the way:
      1. Tried, but failed: Cannot push 'Cart': no stack holds the visible screen.
         1. The guard 'ClosureGuard' before 'Cart' allowed it.
      2. Tried, but failed: Cannot append 'Cart': no tabs hold the visible screen.
      """

    try expectExplanation(
      of: route, on: tree,
      preview: "Would fail: \(bothFail)\n\n\(onTheWay)",
      """
      To 'Cart':
      1. Tried, but failed: Cannot push 'Cart': no stack holds the visible screen.
         1. The guard 'ClosureGuard' before 'Cart' allowed it.
         2. Started from Feed #1, the visible screen.
      2. Tried, but failed: Cannot append 'Cart': no tabs hold the visible screen.
         1. Started from Feed #1, the visible screen.
      Cannot arrive: each of 2 alternatives failed.
      """,
      error: "\(bothFail)\n\n\(onTheWay)")
  }

  func testAlternativesWithinAlternatives() throws {
    let tree = try ScreenTree(root: Feed())
    let inner = CartBuilder().pushRoute().orElse(CartBuilder().tabRoute())

    try expectExplanation(
      of: inner.then(.popToRoot).orElse(CartBuilder().presentRoute()), on: tree,
      preview: """
        Would arrive at Cart: Cart entered as a sheet on Feed #1.
        """,
      """
      A navigation:
      1. Tried, but failed: Cannot arrive: each of 2 alternatives failed.
         1. Tried, but failed: Cannot push 'Cart': no stack holds the visible screen.
            1. Started from Feed #1, the visible screen.
         2. Tried, but failed: Cannot append 'Cart': no tabs hold the visible screen.
            1. Started from Feed #1, the visible screen.
      2. Started from Feed #1, the visible screen.
      3. Presented Cart on Feed #1.
      Would arrive at Cart.
      """)
  }

  func testARouteThatIsChosen() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let finder = ScreenFinder<Cart, Void>.first()
    let route = Move.choosing { _, tree in
      if try finder.find(in: tree) == nil { return CartBuilder().pushRoute() }
      return .popToRoot
    }

    try expectExplanation(
      of: route.named("cart"), on: tree,
      preview: """
        Would arrive at Cart: Cart entered StackNode #1.
        """,
      """
      To 'cart':
      1. Looked for 'Cart' (from the top layer: current, contained, presented, presenting): \
      no screen has this type.
      2. Started from Feed #2, the visible screen.
      3. Placed Cart in StackNode #1.
      Would arrive at Cart.
      """)
  }

  func testAFailedTryOfACustomRouteIsExplained() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = EditRoute { navigation in
      do {
        try navigation.attempt {
          try navigation.perform(CartBuilder().pushRoute())
          throw SoldOut()
        }
      } catch is SoldOut {}
    }

    try expectExplanation(
      of: route, on: tree,
      preview: """
        Would change nothing: Feed #2 is already there.
        """,
      """
      A navigation:
      1. Tried, but failed: SoldOut(item: "lamp")
         1. Started from Feed #2, the visible screen.
         2. Placed Cart in StackNode #1.
      Would change nothing: Feed #2 is already there.
      """)
  }
}
