import RouteKit
import RouteKitTesting
import XCTest

private let nowhereElse = """
  Cannot enter 'EditorScreen': the rule for 'EditorScreen' redirects the navigation to 'RecipeScreen "cake"'.

    TabNode

    sheet on TabNode:
    EditorScreen   ◀ here

  An edit cannot be redirected. Make it in a route: router.navigate(to: ClosureRoute { … }).
  """

/// The examples of Guides/Guards-and-leave-checks.md about questions and redirects, in order.
final class AskingTests: XCTestCase {
  func testAQuestionIsTestedAlone() async throws {
    let (router, library) = (try Cookbook().router, Library())

    let question = BuyQuestion(library: library, recipe: Recipe(title: "Cake"))
    let answer = try await question.answer(Asking(through: router))
    XCTAssertEqual("\(answer)", "askAgain")

    XCTAssertEqual(library.owned, ["Cake"])
    library.says = false
    let other = try await question.answer(Asking(through: router))
    XCTAssertEqual("\(other)", "deny")
  }

  // MARK: - Two questions at once

  @MainActor func testAQuestionAboutTheContextIsAskedForEach() async throws {
    let book = try Cookbook()
    let router = book.router
    let library = Library()
    var arrived = 0

    let open = RecipeBuilder().pushRoute().guarded(by: Owned(library: library))
    for title in ["Cake", "Soup"] {
      router.navigate(to: open, with: Recipe(title: title)) { _ in arrived += 1 }
    }
    while arrived < 2 { await Task.yield() }
    XCTAssertEqual(library.questions, ["Buy Cake?", "Buy Soup?"])
  }

  // MARK: - Redirects

  func testARedirectArrivesElsewhere() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let renaming = Renaming(names: ["pie": "cake"])
    let arrival = try router.navigate(to: renaming.open("pie"))
    XCTAssertEqual(arrival.screen.screenName, "cake")
    XCTAssertEqual(arrival.redirects, 1)

    XCTAssertTrue(tree.visible === arrival.screen)
    XCTAssertEqual(
      "\(router.preview(renaming.open("pie")))",
      "Would be redirected to 'RecipeScreen \"cake\"' by the guard 'Current'.")
  }

  func testAnEditGoesNowhereElse() throws {
    let book = try Cookbook()
    let tree = book.tree
    tree.require(
      ClosureGuard { (_: EditorScreen) in .redirect(to: recipe("cake").pushRoute()) },
      for: EditorScreen.self)

    XCTAssertThrowsError(try tree.root?.present(EditorScreen())) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .redirected)
      XCTAssertEqual("\(error)", nowhereElse)
    }
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  // MARK: - Which call waits

  func testNavigateDoesNotWait() throws {
    let book = try Cookbook()
    let secret = recipe("cake").pushRoute().guarded(by: SignedIn(session: Session()))

    try expectRefusal(
      of: secret, in: book, .mustWait,
      """
      Cannot arrive at 'RecipeScreen "cake"': the guard 'SignedIn' has to wait for an answer.

        TabNode
        └─ ● StackNode
           └─ ● RecipeListScreen   ◀ visible

      Use arrive(at:with:), which waits, or navigate with a completion.
      """)
  }

  @MainActor func testACancelledNavigationEndsWhenItsQuestionHas() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var ends: [String] = []

    let secret = recipe("cake").pushRoute().guarded(by: SignedIn(session: Session()))
    let pending = router.navigate(to: secret) { result in
      if case .failure(let error) = result { ends.append("\(type(of: error))") }
    }
    pending.cancel()
    while ends.isEmpty { await Task.yield() }
    XCTAssertEqual(ends, ["CancellationError"])
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }
}
