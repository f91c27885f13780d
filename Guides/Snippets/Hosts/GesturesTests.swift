import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The examples of Guides/Hosts.md about gestures, in order.
final class GesturesTests: XCTestCase {
  private let soup = Recipe(title: "Soup")
  private let bread = Recipe(title: "Bread")

  /// A book that shows a recipe, and a host that has settled on it.
  private func shown() throws -> (Cookbook, ManualHost, HostConnection) {
    let book = try Cookbook()
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    let host = ManualHost()
    let connection = try book.tree.connect(host)
    host.settle()
    return (book, host, connection)
  }

  func testAGestureThatMayNotBegin() throws {
    let (book, _, connection) = try shown()
    let editor = EditorScreen()
    XCTAssertTrue(connection.allows(.back))
    try book.router.navigate(to: PrebuiltBuilder(editor).presentRoute())
    editor.hasChanges = true
    var isEnabled = true

    isEnabled = connection.allows(.back)

    XCTAssertFalse(isEnabled)
  }

  func testASwipeThatIsFinished() throws {
    let (book, host, connection) = try shown()
    let recipe = try XCTUnwrap(book.tree.visible?.screenID)
    var below: String?

    guard let drag = connection.begin(.back) else { return XCTFail("not possible") }
    below = drag.reveals.flatMap { connection.screen($0) }.map { "\($0)" }
    drag.progress(0.4)

    XCTAssertEqual(below, "RecipeListScreen #3")
    host.change(to: host.picture.removing([recipe]))
    drag.finish()

    XCTAssertTrue(book.tree.visible is RecipeListScreen)
    XCTAssertEqual(host.count, 1)
    XCTAssertEqual(host.picture, book.tree.snapshot())
  }

  func testASwipeThatACommitCancels() throws {
    let (book, host, connection) = try shown()
    let drag = try XCTUnwrap(connection.begin(.back))
    var snapsBack = false

    drag.onCancel = { snapsBack = true }
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: bread)
    drag.finish()
    print(book.tree.snapshot())

    XCTAssertTrue(snapsBack)
    expectTree(book.tree, after)
    host.settle()
    XCTAssertEqual(host.picture, book.tree.snapshot())
  }

  func testReportsThatTravel() throws {
    let (book, host, connection) = try shown()
    let recipe = try XCTUnwrap(book.tree.visible?.screenID)
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: bread)

    connection.did(.removed([recipe]), on: 1, number: 7)
    connection.did(.removed([recipe]), on: 1, number: 7)

    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Bread")
    host.settle()
    host.settle()
    XCTAssertEqual(host.picture, book.tree.snapshot())
  }
}

private let after = """
  TabNode
  ├─ ● StackNode
  │  ├─ RecipeListScreen
  │  ├─ RecipeScreen
  │  └─ ● RecipeScreen   ◀ visible
  └─ ShoppingList
  """
