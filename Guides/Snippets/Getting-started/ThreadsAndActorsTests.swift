import RouteKit
import RouteKitTesting
import XCTest

@MainActor
final class Oven {
  var isFree = true
}

@MainActor
struct OvenIsFree<Subject>: @MainActor Guard {
  let oven: Oven

  func check(_ subject: Subject) -> Verdict { oven.isFree ? .allow : .deny }
}

/// The example of Guides/Getting-started.md about the main actor.
final class ThreadsAndActorsTests: XCTestCase {
  @MainActor func testAGuardReadsStateOfTheMainActor() async throws {
    let book = try Cookbook()
    let oven = Oven()
    let recipe = RecipeBuilder().pushRoute().guarded(by: OvenIsFree(oven: oven))
    try book.router.navigate(to: recipe, with: Recipe(title: "Bread"))

    oven.isFree = false
    expectRefused(book.tree, kind: .refused) {
      try book.router.navigate(to: recipe, with: Recipe(title: "Cake"))
    }

    try await book.router.arrive(at: .pop)
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }
}
