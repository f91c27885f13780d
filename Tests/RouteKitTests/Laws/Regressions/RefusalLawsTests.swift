import Fixtures
import RouteKit
import XCTest

/// Tests that a refusal ends its own attempt, every time, and no other attempt.
final class RefusalLawsTests: XCTestCase {
  private let tree = ScreenTree()

  func testTheNextAttemptIsNotRefused() throws {
    let cart = CartBuilder().pushRoute()
    let refused = cart.guarded(by: ClosureGuard { .deny })
    let soldOut = cart.guarded(by: ClosureGuard { .deny(SoldOut()) })
    let catching = ClosureRoute<ScreenNode, Void> { navigation in
      _ = try? navigation.perform(refused)
      return try navigation.perform(cart)
    }
    let caught = ClosureRoute<ScreenNode, Void> { navigation in
      try navigation.attempt { try navigation.perform(refused) }
    }
    let (stack, router) = (StackNode(), TreeRouter(tree))
    tree.require(ClosureGuard<Account> { _ in .deny }, for: Account.self)
    try tree.setRoot(stack)
    try stack.push(Feed())
    let attempts: [() throws -> Void] = [
      { try router.navigate(to: refused) }, { try router.navigate(to: soldOut) },
      { try router.navigate(to: catching) }, { try router.navigate(to: caught) },
      { if !router.preview(refused).isPossible { throw SoldOut() } },
      { if !router.preview(soldOut).isPossible { throw SoldOut() } },
      { if !router.allows(refused) { throw SoldOut() } }, { try stack.push(Account()) },
    ]
    for (number, attempt) in attempts.enumerated() {
      XCTAssertThrowsError(try attempt(), "\(number)")
      XCTAssertEqual(stack.children.count, 1, "\(number)")

      try router.navigate(to: cart)
      XCTAssertEqual(stack.children.count, 2, "\(number)")
      XCTAssertThrowsError(try attempt(), "\(number)")
      try stack.pop()
      XCTAssertThrowsError(try attempt(), "\(number)")
      expectSoldOut { try router.navigate(to: FailingBuilder().pushRoute()) }
    }
  }

  func testTheGuardAroundAChainIsAskedAlsoIfTheChainGoesOn() throws {
    let no = ClosureGuard { Verdict.deny }
    let chains: [ClosureRoute<ScreenNode, Void>] = [
      CartBuilder().pushRoute().then(CartBuilder().pushRoute()).guarded(by: no)
        .then(CartBuilder().pushRoute()),
      Move.pop.then(CartBuilder().pushRoute()).guarded(by: no).then(.pop),
      Move.pop.then(Move.pop.then(.pop).guarded(by: no)),
      ClosureRoute(Move.pop.orElse(.dismiss).guarded(by: no).orElse(.dismissAll)),
    ]
    for chain in chains {
      let stack = try StackNode(Feed(), Cart(), Cart())
      let tree = try ScreenTree(root: stack)

      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: chain)) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .refused)
      }

      XCTAssertEqual(stack.children.count, 3)
    }
  }
}
