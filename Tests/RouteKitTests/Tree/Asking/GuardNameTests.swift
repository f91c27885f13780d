import Fixtures
import RouteKit
import XCTest

/// A guard whose type does not say which one it is.
private struct Has<Subject>: Guard {
  let role: String
  var verdict = Verdict.deny
  var name: String { "has the role \(role)" }
  func check(_ subject: Subject) -> Verdict { verdict }
}

final class GuardNameTests: XCTestCase {
  private func makeTree() throws -> ScreenTree { try ScreenTree(root: StackNode(Feed())) }

  func testARefusalNamesTheGuard() throws {
    let tree = try makeTree()
    let route = CartBuilder().pushRoute().guarded(by: Has(role: "admin"))

    try expectError(
      .refused, leaving: tree,
      """
      Cannot arrive at 'Cart': the guard 'has the role admin' does not allow it.

        StackNode
        └─ ● Feed   ◀ visible
      """
    ) { try TreeRouter(tree).navigate(to: route) }
  }

  func testAPreviewAndItsExplanationNameTheGuard() throws {
    let tree = try makeTree()
    let route = CartBuilder().pushRoute()
      .guarded(by: Has(role: "editor")).guarded(by: Has(role: "admin", verdict: .allow))

    let preview = TreeRouter(tree).preview(route)

    guard case .refused(by: "the guard 'has the role editor'", _) = preview.outcome else {
      return XCTFail("\(preview)")
    }
    XCTAssertEqual(
      preview.explanation.description,
      """
      To 'Cart':
      1. The guard 'has the role admin' before 'Cart' allowed it.
      2. The guard 'has the role editor' before 'Cart' denied it.
      Cannot arrive at 'Cart': the guard 'has the role editor' does not allow it.
      """)
  }

  func testTheExplanationOfAnErrorNamesTheGuardThatAllowed() throws {
    let tree = try makeTree()
    let route = CartBuilder().tabRoute().guarded(by: Has(role: "admin", verdict: .allow))

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
      guard
        case .asked(.routeGuard("has the role admin", before: "Cart", about: nil), .allowed)? =
          (error as? RoutingError)?.explanation?.steps.first
      else { return XCTFail("\(error)") }
    }
  }

  func testARuleHasTheNameOfItsGuard() throws {
    let tree = try makeTree()
    let rule = tree.require(Has<Cart>(role: "admin"), for: Cart.self)
    let route = CartBuilder().pushRoute()

    XCTAssertEqual(rule.name, "has the role admin")
    try expectError(
      .refused, leaving: tree,
      """
      Cannot enter 'Cart': the rule 'has the role admin' for 'Cart' does not allow it.

        StackNode
        └─ ● Cart   ◀ here
      """
    ) { try TreeRouter(tree).navigate(to: route) }
    XCTAssertEqual(
      TreeRouter(tree).preview(route).explanation.steps.last?.description,
      "The rule 'has the role admin' for 'Cart', asked about Cart, denied it.")
  }

  func testARuleThatAllowsIsNamedInExplanations() throws {
    let tree = try makeTree()
    tree.require(Has<Cart>(role: "admin", verdict: .allow), for: Cart.self)

    XCTAssertEqual(
      TreeRouter(tree).preview(CartBuilder().pushRoute()).explanation.steps.last?.description,
      "The rule 'has the role admin' for 'Cart', asked about Cart, allowed it.")
  }

  func testAClosureIsNamedWhereItIsMade() throws {
    let tree = try makeTree()
    let route = CartBuilder().pushRoute()

    XCTAssertThrowsError(
      try TreeRouter(tree).navigate(
        to: route.guarded(by: ClosureGuard<Void>(named: "in stock") { .deny }))
    ) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.reason, "the guard 'in stock' does not allow it")
    }
    XCTAssertEqual(ClosureGuard<Void> { .deny }.name, "")
  }

  func testAQuestionOfANamedGuardIsNamedToo() throws {
    let tree = try makeTree()
    let route = CartBuilder().pushRoute().guarded(
      by: Has(role: "admin", verdict: .ask { _ in .allow }))

    XCTAssertEqual(
      "\(TreeRouter(tree).preview(route))",
      "Would wait: the guard 'has the role admin' has to ask.")
  }

  func testTheGuardOfARouterIsNamed() throws {
    let tree = try makeTree()
    let router = TreeRouter(tree).guarded(by: Has(role: "admin"))

    XCTAssertThrowsError(try router.navigate(to: .popToRoot)) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.reason, "the guard 'has the role admin' does not allow it")
    }
  }

  func testANameThatNavigatesIsRefused() throws {
    final class Meddler: Guard {
      weak var tree: ScreenTree?
      var caught: (any Error)?
      func check(_ subject: Void) -> Verdict { .allow }
      var name: String {
        do { try (tree?.root as? StackNode)?.push(Cart()) } catch { caught = error }
        return "meddler"
      }
    }
    let (tree, meddler) = (try makeTree(), Meddler())
    meddler.tree = tree

    try TreeRouter(tree).navigate(to: Move.popToRoot.guarded(by: meddler))

    XCTAssertEqual((meddler.caught as? RoutingError)?.kind, .busyAttempting)
    XCTAssertTrue(tree.visible is Feed)
  }
}
