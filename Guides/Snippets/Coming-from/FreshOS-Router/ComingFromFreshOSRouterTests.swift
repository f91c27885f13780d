import RouteKit
import RouteKitTesting
import XCTest

/// The example of Guides/Coming-from.md about freshOS Router, and the names that it mentions.
final class ComingFromFreshOSRouterTests: XCTestCase {
  func testPlacesAreReachedAndTracked() throws {
    let book = try Cookbook()
    var pages: [String] = []

    let map = DestinationMap()
    try map.register(BookPlace.self) { place in
      switch place {
      case .recipes: .selectTab(0)
      case .shopping: .selectTab(1)
      case .recipe(let title): RecipeBuilder().pushRoute().with(Recipe(title: title))
      }
    }
    let places = Destinations<BookPlace>(map, router: book.router)
    let tracker = book.tree.track("statistics") { visit in
      pages.append("\(visit.before?.type ?? "nothing") to \(visit.title)")
    }
    try places.navigate(to: .recipe("soup"))

    tracker.cancel()
    try places.navigate(to: .shopping)

    XCTAssertEqual(pages, ["RecipeListScreen to recipe"])
    XCTAssertTrue(book.tree.visible is Screen<ShoppingList>)
    XCTAssertThrowsError(try map.register(BookPlace.self) { _ in .popToRoot })
  }

  func testRoutesAreFoundByName() throws {
    let book = try Cookbook()
    let map = DestinationMap()
    let places = Destinations<BookPlace>(map, router: book.router)
    XCTAssertThrowsError(try places.navigate(to: .shopping))

    let navigations: [String: (DestinationMap) throws -> Void] = [
      "book": { try $0.register(BookPlace.self) { _ in .selectTab(1) } }
    ]
    XCTAssertNil(navigations["bok"])
    try XCTUnwrap(navigations["book"])(map)

    try places.navigate(to: .shopping)
    XCTAssertTrue(book.tree.visible is Screen<ShoppingList>)
  }
}
