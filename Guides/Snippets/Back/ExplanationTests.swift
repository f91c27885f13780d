import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Back.md about explanations, in order.
final class ExplanationTests: XCTestCase {
  func testAPreviewExplainsWhatLedToIt() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    session.user = "Ada"
    tree.require(ClosureGuard { (_: RecipeScreen) in .deny }, for: RecipeScreen.self)

    let open = RecipeBuilder().named("soup").pushRoute().reusing(.first)
      .guarded(by: SignedIn(session: session))
    let preview = router.preview(open, with: Recipe(title: "Grandmother's soup"))
    let explanation = preview.explanation

    XCTAssertEqual("\(explanation)", whySoupIsRefused)
    let refusals = explanation.steps.filter { step in
      if case .asked(_, .denied) = step { true } else { false }
    }
    XCTAssertEqual(refusals.count, 1)
  }

  func testAnErrorIsLoggedWithWhatLedToIt() throws {
    let book = try Cookbook()
    let numbered = ClosureBuilder { (recipe: RecipeNumber) in
      RecipeScreen(recipe: Recipe(title: "\(recipe.number)"))
    }
    try book.router.navigate(to: .selectTab(1))
    var lines: [String] = []

    do {
      try book.router.navigate(to: numbered.pushRoute(), with: RecipeNumber(number: 7))
    } catch {
      lines.append(logLine(for: error))
    }

    XCTAssertEqual(
      lines,
      [
        """
        To 'RecipeScreen' with recipe 7:
        Cannot push 'RecipeScreen': no stack holds the visible screen.
        """
      ])
  }

  func testAnErrorOfTheAppsOwnIsLoggedAsItIs() throws {
    let book = try Cookbook()
    let mine = ClosureGuard { (_: Void) in .deny(NotYours(title: "soup")) }

    XCTAssertThrowsError(
      try book.router.navigate(to: recipe("soup").pushRoute().guarded(by: mine))
    ) { XCTAssertEqual(logLine(for: $0), #"NotYours(title: "soup")"#) }
  }
}

private let whySoupIsRefused = """
  To 'RecipeScreen "soup"' with Recipe:
  1. The guard 'SignedIn' before 'RecipeScreen', asked about Recipe, allowed it.
  2. Looked for 'RecipeScreen' (from the top layer: current, contained, presented, presenting): no screen has this type.
  3. Started from RecipeListScreen #3, the visible screen.
  4. Placed RecipeScreen "soup" in StackNode #2.
  5. The rule for 'RecipeScreen', asked about RecipeScreen "soup", denied it.
  Cannot enter 'RecipeScreen "soup"': the rule for 'RecipeScreen' does not allow it.
  """

func logLine(for error: any Error) -> String {
  let explanation = (error as? RoutingError)?.explanation
  return explanation?.description ?? "\(error)"
}

// MARK: - Private data stays private

struct RecipeNumber: PublicContext {
  let number: Int
  var description: String { "recipe \(number)" }
}
