import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Composing-routes.md about hooks.
final class ComposingRoutesHooksTests: XCTestCase {
  func testAHookServesAScreenThatIsBuiltAndOneThatIsFound() throws {
    let book = try Cookbook()
    let router = book.router

    let open = RecipeBuilder().pushRoute().reusing(.visible).hooked(by: Titled())
    try router.navigate(to: open, with: Recipe(title: "Soup"))  // builds a screen, and names it
    try router.navigate(to: open, with: Recipe(title: "Bread"))  // finds it, and names it anew

    XCTAssertEqual(book.tree.visible?.parent?.children.map(\.name), [nil, "Bread"])
    XCTAssertThrowsError(try router.navigate(to: open, with: Recipe(title: ""))) {
      XCTAssertTrue($0 is NoTitle)
    }

    let refused = open.then(recipe("cake").pushRoute().guarded(by: ClosureGuard { .deny }))
    XCTAssertThrowsError(try router.navigate(to: refused, with: Recipe(title: "Cake")))
    XCTAssertEqual(book.tree.visible?.name, "Bread")
  }

  func testAHookMayBeAClosure() throws {
    let book = try Cookbook()

    let open = RecipeBuilder().pushRoute().reusing(.visible)
      .hooked(by: ClosureHook { screen, recipe in screen.name = recipe.title })

    try book.router.navigate(to: open, with: Recipe(title: "Soup"))
    XCTAssertNil(try book.router.navigate(to: open, with: Recipe(title: "Bread")).commit)
    XCTAssertEqual(book.tree.visible?.name, "Bread")
  }

  func testARouterAttachesAHookToEveryScreenThatItsRoutesFindOrBuild() throws {
    let book = try Cookbook()
    let log = ReadingLog()

    let router = book.router.hooked(by: Visited(log: log))
    try router.navigate(to: recipe("soup").pushRoute().then(recipe("bread").pushRoute()))
    try router.navigate(to: .pop)
    XCTAssertEqual(log.read, ["soup", "bread", "soup"])
  }

  func testAHookThatOnlyChecksFitsEveryRouteWithItsContext() throws {
    let book = try Cookbook()
    let open = RecipeBuilder().pushRoute().hooked(by: Short())

    let recipe = Recipe(title: String(repeating: "Soup ", count: 9))

    XCTAssertThrowsError(try book.router.navigate(to: open, with: recipe)) {
      XCTAssertTrue($0 is NoTitle)
    }
  }

  func testTheOrderOfSeveral() throws {
    let book = try Cookbook()
    let notes = ReadingLog()

    let route = RecipeBuilder().pushRoute()
      .hooked(by: Noted(name: "inner", notes: notes))
      .mapContext { (hit: SearchHit) in Recipe(title: hit.title) }
      .hooked(by: Noted(name: "outer", notes: notes))
    try book.router.navigate(to: route, with: SearchHit(title: "Soup", rank: 1))
    XCTAssertEqual(
      notes.read,
      [
        "outer checks SearchHit", "inner checks Recipe", "inner prepares", "outer prepares",
        "inner arrives", "outer arrives",
      ])
  }
}
