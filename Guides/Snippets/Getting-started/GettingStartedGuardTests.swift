import RouteKit
import RouteKitTesting
import XCTest

/// The guards, rules and leave checks of Guides/Getting-started.md.
final class GettingStartedGuardTests: XCTestCase {
  private let recipe = RecipeBuilder().pushRoute()

  func testArriveWaitsForTheSignIn() async throws {
    let book = try Cookbook()
    let session = Session()
    let secret = recipe.guarded(by: SignedIn(session: session))
    try await book.router.arrive(at: secret, with: Recipe(title: "Grandmother's cake"))

    XCTAssertTrue(book.tree.visible is RecipeScreen)
    XCTAssertEqual(session.user, "Ada")
  }

  func testNavigateDoesNotWait() throws {
    let book = try Cookbook()
    let secret = recipe.guarded(by: SignedIn(session: Session()))

    XCTAssertThrowsError(try book.router.navigate(to: secret, with: Recipe(title: "Stew"))) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .mustWait)
    }
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }

  @MainActor func testAButtonIsCalledBackOnce() async throws {
    let book = try Cookbook()
    let secret = recipe.guarded(by: ClosureGuard { _ in .deny })
    var printed: [String] = []
    func print(_ error: any Error) { printed.append("\(error)".prefix { $0 != "\n" }.description) }

    book.router.navigate(to: secret, with: Recipe(title: "Stew")) { result in
      if case .failure(let error) = result { print(error) }
    }

    XCTAssertEqual(
      printed, ["Cannot arrive at 'RecipeScreen': the guard 'ClosureGuard' does not allow it."])
  }

  @MainActor func testAButtonBeginsATask() async throws {
    let book = try Cookbook()
    let secret = recipe.guarded(by: SignedIn(session: Session()))
    let stew = Recipe(title: "Stew")
    let task =
      Task { try await book.router.arrive(at: secret, with: stew) }
    try await task.value

    XCTAssertTrue(book.tree.visible is RecipeScreen)
  }

  func testARuleGuardsTheScreenWhateverTheWayIn() async throws {
    let book = try Cookbook()
    let session = Session()
    book.tree.require(SignedIn(session: session), for: EditorScreen.self)

    XCTAssertThrowsError(try book.tree.root?.present(EditorScreen()))
    try await book.router.arrive(at: ClosureBuilder { EditorScreen() }.inStack().presentRoute())
    XCTAssertTrue(book.tree.visible is EditorScreen)
  }

  func testAnEditorWithChangesStays() throws {
    let book = try Cookbook()
    let editor = EditorScreen()
    try book.tree.root?.present(try StackNode(editor), as: Presentation(style: .fullScreen))
    editor.hasChanges = true

    XCTAssertThrowsError(try book.router.navigate(to: .dismiss)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot leave 'EditorScreen': its leave check does not allow it.

          TabNode

          fullScreen on TabNode:
          StackNode
          └─ ● EditorScreen   ◀ visible
        """)
    }
    XCTAssertTrue(book.tree.visible === editor)
  }
}
