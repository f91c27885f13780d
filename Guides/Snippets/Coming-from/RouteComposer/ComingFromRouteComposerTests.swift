import RouteKit
import RouteKitTesting
import XCTest

/// Claims of the tables in Guides/Coming-from.md about RouteComposer.
final class ComingFromRouteComposerTests: XCTestCase {
  func testACallbackIsAwaited() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    func login(_ completion: (Bool) -> Void) { completion(true) }

    let loggedIn = ClosureGuard { (_: Void) in .ask(LoginQuestion(login: login)) }
    try await router.arrive(at: recipe("cake").pushRoute().guarded(by: loggedIn))

    XCTAssertEqual(tree.visible?.screenName, "cake")
  }

  func testAGuardMayReplaceTheRoot() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    try await router.arrive(at: recipe("cake").pushRoute().guarded(by: Onboarded()))

    expectTree(
      tree,
      """
      StackNode
      ├─ RecipeListScreen
      └─ ● RecipeScreen "cake"   ◀ visible
      """)
  }
}

struct LoginQuestion: Questioning {
  let login: (_ completion: (Bool) -> Void) -> Void

  func answer(_ asking: Asking) async throws -> Answer {
    let isAllowed = await withCheckedContinuation { continuation in
      login { continuation.resume(returning: $0) }
    }
    return isAllowed ? .allow : .deny
  }
}

final class Onboarded: Guard, Questioning {
  private var isOnboarded = false

  func check(_: Void) -> Verdict { isOnboarded ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    isOnboarded = true
    try asking.router.navigate(to: RecipeListBuilder().inStack().rootRoute())
    return .askAgain
  }
}
