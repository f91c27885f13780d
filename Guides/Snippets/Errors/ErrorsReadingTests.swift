import RouteKit
import RouteKitLinks
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

  func testErrorsOfAGroupAreAnsweredAlike() throws {
    func message(for error: RoutingError) -> String? {
      switch error.kind.group {
      case .refused: "This is not possible now."
      case .badLink: "This link leads nowhere."
      case .ended: nil
      default: "This does not work."
      }
    }
    let book = try Cookbook()
    let closed = RecipeListBuilder().rootRoute().guarded(by: ClosureGuard { .deny })
    let links = try LinkTable(schemes: ["cookbook"]) { $0.add("list", "list", to: closed) }
    let router = book.router.opening(links)
    func answer(_ act: () throws -> Void) throws -> String? {
      do {
        try act()
        return "It worked."
      } catch let error as RoutingError {
        return message(for: error)
      }
    }

    XCTAssertEqual(
      try answer { try router.open("cookbook://list") }, "This is not possible now.")
    XCTAssertEqual(
      try answer { try router.open("https://else.example/") }, "This link leads nowhere.")
    XCTAssertEqual(try answer { try router.navigate(to: .selectTab(7)) }, "This does not work.")
    try book.tree.close()
    XCTAssertNil(try answer { try router.open("cookbook://list") })
  }

  func testADebuggerShowsThePartOfTheGuide() throws {
    let book = try Cookbook()
    try book.router.navigate(to: RecipeListBuilder().inStack().presentRoute())

    XCTAssertThrowsError(try book.router.navigate(to: .pop)) {
      let lines = String(reflecting: $0).split(separator: "\n")
      XCTAssertEqual(lines.first, "Cannot pop 'RecipeListScreen': it is the root of 'StackNode'.")
      XCTAssertEqual(lines.last, "rootStays: see 'Going back' in the guide of errors")
    }
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
