import RouteKit
import RouteKitTesting
import XCTest

/// The other blocks of Guides/Coming-from-RouteComposer.md, in order.
final class ComingFromRouteComposerTests: XCTestCase {
  func testASwitchIsAChooser() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let open = ClosureRoute.choosing { (recipe: Recipe, tree) in
      if let shown = try ScreenFinder<RecipeScreen, Void>.first.find(in: tree) {
        return RecipeBuilder().replaceRoute().from(shown).with(recipe)
      }
      if recipe.title.isEmpty { return .popToRoot }
      return RecipeBuilder().pushRoute().with(recipe)
    }
    try router.navigate(to: open, with: Recipe(title: "Soup"))

    try router.navigate(to: open, with: Recipe(title: "Bread"))
    XCTAssertEqual((tree.visible as? RecipeScreen)?.recipe.title, "Bread")
    XCTAssertEqual(tree.screens.filter { $0 is RecipeScreen }.count, 1)
    try router.navigate(to: .pop)
    XCTAssertNil(try router.navigate(to: open, with: Recipe(title: "")).commit)
  }

  func testAContainerIsBuiltWithItsChildren() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let tabs = ContainerBuilder(
      .append(RecipeListBuilder().mapContext { (_: String) in }.inStack()),
      .insert(RecipeBuilder().mapContext { (title: String) in Recipe(title: title) }, at: 0)
    ) { TabNode() }.configured { try $0.select(0) }
    try router.navigate(to: tabs.rootRoute(), with: "Soup")

    expectTree(
      tree,
      """
      TabNode
      ├─ ● RecipeScreen   ◀ visible
      └─ StackNode
         └─ ● RecipeListScreen
      """)
  }

  func testAScreenThatItsParentsBroughtAlongIsFound() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let tabs = TabBuilder(RecipeListBuilder(), recipe("bread").inStack()).rootRoute()
    try router.navigate(to: .find(.first(RecipeScreen.self)).from(tabs))

    XCTAssertEqual(tree.visible?.name, "bread")
    let soup = ScreenFinder.where { (recipe: RecipeScreen, _: Void) in recipe.name == "soup" }
    let two = recipe("soup").pushRoute().then(recipe("cake").pushRoute())
    try router.navigate(to: two.then(.find(soup)))
    XCTAssertEqual(tree.visible?.name, "soup")
  }

  func testACallbackIsAwaited() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    func login(_ completion: (Bool) -> Void) { completion(true) }

    let loggedIn = ClosureGuard { (_: Void) in .ask(LoginQuestion(login: login)) }
    try await router.arrive(at: recipe("cake").pushRoute().guarded(by: loggedIn))

    XCTAssertEqual(tree.visible?.name, "cake")
  }

  func testGoingBackIsAMove() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: recipe("bread").presentRoute())

    try router.navigate(to: .dismiss)
    try router.navigate(to: .pop)

    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  typealias Translator = (String) -> (any Route<Void>)?

  func testALinkIsTranslatedByTheFirstThatKnowsIt() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let translators: [Translator] = [
      { $0 == "list" ? Move.popToRoot : nil },
      { link in RecipeBuilder().pushRoute().with(Recipe(title: link)) },
    ]
    for translator in translators {
      guard let route = translator("soup") else { continue }
      try router.navigate(to: route)
      break
    }

    XCTAssertEqual((tree.visible as? RecipeScreen)?.recipe.title, "soup")
  }

  // MARK: - Differences

  func testNothingStaysOfWhatFails() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())

    let before = tree.snapshot()
    let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    XCTAssertThrowsError(
      try router.navigate(to: .dismissAll.then(soup).then(recipe("bread").secondaryRoute())))
    XCTAssertEqual(tree.snapshot(), before)
  }

  func testAGuardMayReplaceTheRoot() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    try await router.arrive(at: recipe("cake").pushRoute().guarded(by: Onboarded()))

    expectTree(
      tree,
      """
      StackNode
      ├─ RecipeListScreen
      └─ ● RecipeScreen "cake"   ◀ visible
      """)
  }
}

struct LoginQuestion: Questioning {
  let login: (_ completion: (Bool) -> Void) -> Void

  func answer(_ asking: Asking) async throws -> Answer {
    let isAllowed = await withCheckedContinuation { continuation in
      login { continuation.resume(returning: $0) }
    }
    return isAllowed ? .allow : .deny
  }
}

final class Onboarded: Guard, Questioning {
  private var isOnboarded = false

  func check(_: Void) -> Verdict { isOnboarded ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    isOnboarded = true
    try asking.router.navigate(to: RecipeListBuilder().inStack().rootRoute())
    return .askAgain
  }
}
