import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Errors.md about reading and matching errors, in order.
final class ErrorsReadingTests: XCTestCase {
  // MARK: - How to read an error

  func testAnErrorHasALineAPathAndAdvice() throws {
    let book = try Cookbook()
    try book.router.navigate(to: .selectTab(1))

    XCTAssertThrowsError(
      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Bread"))
    ) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot push 'RecipeScreen': no stack holds the visible screen.

          TabNode
          └─ ● ShoppingList   ◀ visible

        Start from a stack, or build one: RecipeBuilder().inStack().presentRoute().
        """)
    }
  }

  // MARK: - How to match an error

  func testAnErrorIsMatchedByItsKind() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: RecipeListBuilder().inStack().presentRoute())

    do {
      try router.navigate(to: .pop)
    } catch RoutingError.rootStays {
      try router.navigate(to: .dismiss)
    }
    XCTAssertNil(book.tree.topLayer?.screenHost)
  }

  // MARK: - What never changes

  func testAnErrorOfABuilderPassesThroughAndNothingChanges() throws {
    let book = try Cookbook()
    let spoilt = ClosureBuilder { () throws -> EditorScreen in throw Spoilt() }

    let error = expectRefused(book.tree) {
      try book.router.navigate(to: Move.selectTab(1).then(spoilt.presentRoute()))
    }
    XCTAssertTrue(error is Spoilt)
  }

  @MainActor func testACancelledNavigationThrowsCancellationError() async throws {
    let book = try Cookbook()
    let asking = RecipeListBuilder().pushRoute().guarded(by: ClosureGuard { .ask(LongQuestion()) })
    var ending: (any Error)?
    let pending = book.router.navigate(to: asking) {
      if case .failure(let error) = $0 { ending = error }
    }
    pending.cancel()
    while ending == nil { await Task.yield() }

    XCTAssertTrue(ending is CancellationError)
  }
}

private struct Spoilt: Error {}

private struct LongQuestion: Questioning {
  func answer(_ asking: Asking) async throws -> Answer {
    while true {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
