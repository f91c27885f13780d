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
  func testTheUserGoesOnToWhereTheyWereGoing() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()

    let secret = RecipeBuilder().pushRoute().guarded(by: SignedIn(session: session))
    try await router.arrive(at: .selectTab(0).then(secret.with(Recipe(title: "Cake"))))

    XCTAssertEqual((tree.visible as? RecipeScreen)?.recipe.title, "Cake")
  }

  func testTheRouteIsAttemptedOnTheTreeAsItIsByThen() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let patience = ClosureGuard { (_: Void) in
      .ask { asking in
        try asking.router.navigate(to: .selectTab(1))
        return .allow
      }
    }
    let note = ClosureBuilder { EditorScreen() }.pushRoute().guarded(by: patience)
    do {
      try await router.arrive(at: note)
      XCTFail("There is no stack in the second tab.")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .noContainer)
    }
    XCTAssertTrue(tree.visible is Screen<ShoppingList>)
  }

  func testEachAnswerIsKeptAndEachGuardIsAskedInEachAttempt() async throws {
    let book = try Cookbook()
    let router = book.router
    let notes = Notes()
    func asking(_ name: String) -> Noting<Void> { Noting(label: name, notes: notes) }
    let cake = recipe("cake").pushRoute().guarded(by: asking("age")).guarded(by: asking("fee"))
    try await router.arrive(at: cake)
    XCTAssertEqual(notes.all, ["fee", "fee?", "fee", "age", "age?", "fee", "age"])
  }

  func testAnAnswerBelongsToAPlace() async throws {
    let book = try Cookbook()
    let router = book.router
    let notes = Notes()
    let asking = Noting<Void>(label: "age", notes: notes)

    let cake = recipe("cake").pushRoute().guarded(by: asking)
    try await router.arrive(at: cake.then(cake))
    XCTAssertEqual(notes.questions, 2)
  }

  func testARouteThatIsMadeAfreshHasAnotherGuard() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    let library = Library()

    let secret = RecipeBuilder().pushRoute().guarded(by: SignedIn(session: session))
    let choosing = ClosureRoute.choosing { (recipe: Recipe) in
      if library.owned.contains(recipe.title) { return RecipeBuilder().pushRoute().with(recipe) }
      return secret.with(recipe)
    }
    try await router.arrive(at: choosing, with: Recipe(title: "Cake"))

    XCTAssertTrue(tree.visible is RecipeScreen)
    let notes = Notes()
    let careless = ClosureRoute.choosing { (recipe: Recipe) in
      RecipeBuilder().pushRoute().guarded(by: Noting(label: "age", notes: notes)).with(recipe)
    }
    do {
      try await router.arrive(at: careless, with: Recipe(title: "Cake"))
      XCTFail("Its answers were kept.")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .redirectLoop) }
    XCTAssertEqual(notes.questions, 10)
  }

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

  func testAnExplanationNamesTheQuestion() throws {
    let book = try Cookbook()
    let open = RecipeBuilder().pushRoute().guarded(by: Owned(library: Library()))

    let preview = book.router.preview(open, with: Recipe(title: "Cake"))
    XCTAssertEqual(
      preview.explanation.steps.last?.description,
      "The guard 'Owned' before 'RecipeScreen', asked about Recipe, has to ask 'BuyQuestion'.")
  }

  // MARK: - Rules

  func testARulesDoorOpensByItsOwnAllow() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let notes = Notes()
    tree.require(Noting(label: "age", notes: notes), for: EditorScreen.self)
    do {
      try await router.arrive(at: ClosureBuilder { EditorScreen() }.presentRoute())
      XCTFail("The rule did not allow it.")
    } catch {
      XCTAssertEqual(
        "\(error)",
        """
        Cannot arrive: it was redirected or asked again 9 times.

        1. the rule for 'EditorScreen' asked again, 9 times

        An answer or a redirect must change the state that the guards check.
        """)
    }
    XCTAssertEqual(notes.questions, 9)
  }

  // MARK: - Two questions at once

  @MainActor func testASecondQuestionJoinsTheFirst() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    let notes = Notes()
    var arrived = 0

    let signingIn = Noting<Recipe>(label: "sign in", notes: notes, session: session)
    let secret = RecipeBuilder().pushRoute().guarded(by: signingIn)
    for title in ["Cake", "Soup"] {
      router.navigate(to: secret, with: Recipe(title: title)) { _ in arrived += 1 }
    }
    while arrived < 2 { await Task.yield() }
    XCTAssertEqual(notes.questions, 1)
    XCTAssertEqual(tree.visible?.nearestStack?.children.count, 3)
  }

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

  @MainActor func testAYesIsNotShared() async throws {
    let book = try Cookbook()
    let router = book.router
    let notes = Notes()
    var arrived = 0
    let open = RecipeBuilder().pushRoute().guarded(
      by: ClosureGuard { recipe in .ask(Noting<Void>(label: recipe.title, notes: notes)) })

    for title in ["Cake", "Soup"] {
      router.navigate(to: open, with: Recipe(title: title)) { _ in arrived += 1 }
    }
    while arrived < 2 { await Task.yield() }

    XCTAssertEqual(notes.all, ["Cake?", "Soup?"])
  }

  // MARK: - Redirects

  func testARedirectArrivesElsewhere() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let renaming = Renaming(names: ["pie": "cake"])
    let arrival = try router.navigate(to: renaming.open("pie"))
    XCTAssertEqual(arrival.screen.name, "cake")
    XCTAssertEqual(arrival.redirects, 1)

    XCTAssertTrue(tree.visible === arrival.screen)
    XCTAssertEqual(
      "\(router.preview(renaming.open("pie")))",
      "Would be redirected to 'RecipeScreen \"cake\"' by the guard 'Current'.")
  }

  func testRedirectsComeToAnEnd() throws {
    let book = try Cookbook()
    let router = book.router

    let renaming = Renaming(names: ["pie": "cake", "cake": "pie"])
    XCTAssertThrowsError(try router.navigate(to: renaming.open("pie"))) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .redirectLoop)
      XCTAssertEqual(
        "\(error)",
        """
        Cannot arrive: it was redirected or asked again 9 times.

        1. the guard 'Current' redirected it to 'RecipeScreen "cake"'
        2. the guard 'Current' redirected it to 'RecipeScreen "pie"'
        3. the guard 'Current' redirected it to 'RecipeScreen "cake"'
        4. the guard 'Current' redirected it to 'RecipeScreen "pie"'
        5. the guard 'Current' redirected it to 'RecipeScreen "cake"'
        6. the guard 'Current' redirected it to 'RecipeScreen "pie"'
        7. the guard 'Current' redirected it to 'RecipeScreen "cake"'
        8. the guard 'Current' redirected it to 'RecipeScreen "pie"'
        9. the guard 'Current' redirected it to 'RecipeScreen "cake"'

        An answer or a redirect must change the state that the guards check.
        """)
    }
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
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

private final class Notes {
  var all: [String] = []
  var questions: Int { all.count { $0.hasSuffix("?") } }
}

/// A guard that records when it is asked, and when its question is put.
private struct Noting<Subject>: Guard, Questioning {
  let label: String
  let notes: Notes
  /// The session into which the answer signs in, if any.
  var session: Session?

  func check(_: Subject) -> Verdict {
    if session?.user != nil { return .allow }
    notes.all.append(label)
    return .ask(self)
  }

  func answer(_ asking: Asking) async throws -> Answer {
    notes.all.append("\(label)?")
    await Task.yield()
    guard let session else { return .allow }
    session.user = await signIn()
    return .askAgain
  }
}
