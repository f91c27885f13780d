import RouteKit
import RouteKitHosting
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The program of Guides/Getting-started.md, in order.
final class GettingStartedTests: XCTestCase {
  @MainActor func testTheProgram() async throws {
    var printed: [String] = []
    func print(_ value: Any) { printed.append("\(value)") }

    let book = try Cookbook()
    let recipe = RecipeBuilder().pushRoute()
    try book.router.navigate(to: recipe, with: Recipe(title: "Soup"))
    print(book.tree.snapshot())

    let session = Session()
    let secret = recipe.guarded(by: SignedIn(session: session))
    let cake = Recipe(title: "Cake")
    do {
      try book.router.navigate(to: secret, with: cake)
    } catch {
      print(error)
    }
    try await book.router.arrive(at: secret, with: cake)

    XCTAssertEqual(session.user, "Ada")
    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Cake")

    let app = try book.router.opening(book.links(for: session))
    try app.open("kitchen://recipes/Bread")

    XCTAssertEqual(book.tree.screens.count, 5)
    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Bread")

    var lines = ["kitchen://recipes/Stew", "kitchen://nowhere", "back", "back"]
    func readLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }

    let host = TerminalHost()
    let connection = try book.tree.connect(host, by: app)
    connection.onRefusal = { print($0) }
    while let line = readLine() {
      if line == "back" {
        connection.wants(.back)
      } else {
        do { try await app.arrive(at: line) } catch { print(error) }
      }
    }

    XCTAssertEqual(printed.count, 4)
    XCTAssertEqual(
      printed.first,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen   ◀ visible
      └─ ShoppingList
      """)
    XCTAssertEqual(
      printed.dropFirst().first,
      """
      Cannot arrive at 'RecipeScreen': the guard 'SignedIn' has to wait for an answer.

        TabNode
        └─ ● StackNode
           └─ ● RecipeScreen #5   ◀ visible

      Use arrive(at:with:), which waits, or navigate with a completion.
      """)
    XCTAssertEqual(
      printed.dropFirst(2).map { $0.prefix { $0 != "\n" } },
      [
        "Cannot open 'kitchen://nowhere': no pattern fits it.",
        "Cannot go back: there is no screen to go back to from 'RecipeListScreen'.",
      ])
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
    withExtendedLifetime(host) {}
  }
}
