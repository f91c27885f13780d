import RouteKit
import RouteKitTesting
import XCTest

private let trace = """
  recipe (user): from RecipeListScreen #3 to RecipeScreen #5
  of the day (link): from RecipeScreen #5 to RecipeScreen "of the day" #6
  RecipeScreen (undo): from RecipeScreen "of the day" #6 to RecipeScreen #5
  ShoppingList (route): from RecipeScreen #5 to ShoppingList #4
  """

extension Cause {
  static let notification = Cause("notification")
}

struct PageNumber: PublicContext {
  let number: Int
  var description: String { "page \(number)" }
}

/// The examples of Guides/Routers.md about tracking, in order.
final class TrackingTests: XCTestCase {
  private func registered() throws -> DestinationMap {
    let map = DestinationMap()
    try map.register(BookPlace.self) { _ in
      RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    }
    return map
  }

  func testATrackerHearsWhatHappened() throws {
    let book = try Cookbook()
    book.tree.undoLimit = 5
    let map = try registered()
    let soup = Recipe(title: "Soup")
    var lines: [String] = []

    let buttons = Destinations<BookPlace>(map, router: book.router.caused(by: .user))
    let links = book.router.caused(by: .link)
    let tracker = book.tree.track("trace") { visit in lines.append("\(visit)") }

    try buttons.navigate(to: .recipe("soup"))
    try links.navigate(to: RecipeBuilder().named("of the day").pushRoute(), with: soup)
    try book.tree.undo()
    try book.router.navigate(to: .selectTab(1))

    XCTAssertEqual(lines.joined(separator: "\n"), trace)
    tracker.cancel()
    for tracker in book.tree.trackers where tracker.name == "trace" { tracker.cancel() }
    try book.router.navigate(to: .selectTab(0))
    XCTAssertEqual(lines.count, 4)
  }

  func testAnAppsOwnCauseIsTold() throws {
    let book = try Cookbook()
    let map = try registered()
    let buttons = Destinations<BookPlace>(map, router: book.router)
    try buttons.navigate(to: .recipe("soup"))
    try book.router.navigate(to: .popToRoot)
    try book.router.navigate(to: .selectTab(1))
    var lines: [String] = []
    book.tree.track("trace") { visit in lines.append("\(visit)") }

    try book.router.caused(by: .notification).navigate(to: .selectTab(0))

    XCTAssertEqual(
      lines.joined(separator: "\n"),
      """
      RecipeListScreen (notification): from ShoppingList #4 to RecipeListScreen #3
      """)
  }

  func testAPublicContextIsTold() throws {
    let book = try Cookbook()
    var lines: [String] = []
    book.tree.track("trace") { visit in lines.append("\(visit)") }

    let page = ClosureBuilder { (page: PageNumber) in Screen(page.number) }.named("page")
    try book.router.navigate(to: page.pushRoute(), with: PageNumber(number: 7))

    XCTAssertEqual(
      lines.joined(separator: "\n"),
      """
      page with page 7 (route): from RecipeListScreen #3 to Int "page" #5
      """)
  }

  func testVisitsAreAwaited() async throws {
    let book = try Cookbook()
    let map = try registered()
    let places = Destinations<BookPlace>(map, router: book.router)
    var uploads: [String] = []

    let (visits, feed) = AsyncStream.makeStream(
      of: Visit.self, bufferingPolicy: .bufferingNewest(2))
    book.tree.track("upload") { feed.yield($0) }
    for _ in 1...5 { try places.navigate(to: .recipe("soup")) }
    try book.tree.close()
    feed.finish()
    for await visit in visits { uploads.append(visit.title) }

    XCTAssertEqual(uploads, ["recipe", "nothing"])
  }
}
