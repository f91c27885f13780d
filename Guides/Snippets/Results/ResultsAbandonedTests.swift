import RouteKit
import XCTest

/// The example of Guides/Results.md about a form whose navigation was cancelled.
final class ResultsAbandonedTests: XCTestCase {
  @MainActor func testAFormThatNobodyHearsAnyMoreIsTakenAway() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    let tidy = ClosureGuard { (_: Void) in .ask(TidyQuestion(session: session)) }
    var ends: [String] = []

    let secret = recipe("cake").pushRoute().guarded(by: tidy)
    let pending = router.navigate(to: secret) { result in
      if case .failure(let error) = result { ends.append("\(type(of: error))") }
    }
    while !(tree.visible is SignInScreen) { await Task.yield() }
    pending.cancel()
    while ends.isEmpty { await Task.yield() }

    XCTAssertEqual(ends, ["CancellationError"])
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }
}

private struct TidyQuestion: Questioning {
  let session: Session

  func answer(_ asking: Asking) async throws -> Answer {
    let screen = SignInScreen()
    do {
      session.user = try await asking.router.result(of: PrebuiltBuilder(screen).presentRoute())
    } catch {
      if screen.screenTree != nil { try asking.router.navigate(to: .dismiss.from(screen)) }
      throw error
    }
    return .askAgain
  }
}
