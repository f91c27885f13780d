import RouteKit
import RouteKitTesting
import XCTest

private let nowhereElse = """
  Cannot enter 'EditorScreen': the rule for 'EditorScreen' sends the navigation to 'RecipeScreen "cake"'.

    TabNode

    sheet on TabNode:
    EditorScreen   ◀ here

  An edit goes nowhere else. Make it in a route: router.navigate(to: ClosureRoute { … }).
  """

/// What Guides/Guards-and-leave-checks.md says of questions and redirects, in its order.
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
      .ask { _ in
        try router.navigate(to: .selectTab(1))
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
    var log: [String] = []

    func asking(_ name: String) -> ClosureGuard<Void> {
      ClosureGuard {
        log.append(name)
        return .ask { _ in
          log.append("\(name)?")
          return .allow
        }
      }
    }
    let cake = recipe("cake").pushRoute().guarded(by: asking("age")).guarded(by: asking("fee"))
    try await router.arrive(at: cake)
    XCTAssertEqual(log, ["fee", "fee?", "fee", "age", "age?", "fee", "age"])
  }

  func testAnAnswerBelongsToAPlace() async throws {
    let book = try Cookbook()
    let router = book.router
    var questions = 0
    let asking = ClosureGuard { (_: Void) in
      .ask { _ in
        questions += 1
        return .allow
      }
    }

    let cake = recipe("cake").pushRoute().guarded(by: asking)
    try await router.arrive(at: cake.then(cake))
    XCTAssertEqual(questions, 2)
  }

  func testARouteThatIsMadeAfreshHasAnotherGuard() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    let library = Library()

    let secret = RecipeBuilder().pushRoute().guarded(by: SignedIn(session: session))
    let choosing = ChooserRoute { (recipe: Recipe, _) in
      if library.owned.contains(recipe.title) { return RecipeBuilder().pushRoute() }
      return secret
    }
    try await router.arrive(at: choosing, with: Recipe(title: "Cake"))

    XCTAssertTrue(tree.visible is RecipeScreen)
    var questions = 0
    let careless = ChooserRoute { (_: Recipe, _) in
      RecipeBuilder().pushRoute().guarded(
        by: ClosureGuard { _ in
          .ask { _ in
            questions += 1
            return .allow
          }
        })
    }
    do {
      try await router.arrive(at: careless, with: Recipe(title: "Cake"))
      XCTFail("Its answers were kept.")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .redirectLoop) }
    XCTAssertEqual(questions, 10)
  }

  // MARK: - Rules

  func testARulesDoorOpensByItsOwnAllow() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var questions = 0

    let asking = ClosureGuard { (_: EditorScreen) in
      .ask { _ in
        questions += 1
        return .allow
      }
    }
    tree.require(asking, for: EditorScreen.self)
    do {
      try await router.arrive(at: ClosureBuilder { EditorScreen() }.presentRoute())
      XCTFail("The rule did not allow it.")
    } catch {
      XCTAssertEqual(
        "\(error)",
        """
        Cannot arrive: it was sent elsewhere or asked again 9 times.

        1. the rule for 'EditorScreen' asked again, 9 times

        An answer, or what a redirect leads to, must change what the guards see.
        """)
    }
    XCTAssertEqual(questions, 9)
  }

  // MARK: - Two who ask at once

  @MainActor func testASecondQuestionJoinsTheFirst() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    var questions = 0
    var arrived = 0

    let signingIn = ClosureGuard { (_: Recipe) in
      if session.user != nil { return .allow }
      return .ask { _ in
        questions += 1
        session.user = await signIn()
        return .askAgain
      }
    }
    let secret = RecipeBuilder().pushRoute().guarded(by: signingIn)
    for title in ["Cake", "Soup"] {
      router.navigate(to: secret, with: Recipe(title: title)) { _ in arrived += 1 }
    }
    while arrived < 2 { await Task.yield() }
    XCTAssertEqual(questions, 1)
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
    var questions: [String] = []
    var arrived = 0
    let open = RecipeBuilder().pushRoute().guarded(
      by: ClosureGuard { recipe in
        .ask { _ in
          questions.append(recipe.title)
          await Task.yield()
          return .allow
        }
      })

    for title in ["Cake", "Soup"] {
      router.navigate(to: open, with: Recipe(title: title)) { _ in arrived += 1 }
    }
    while arrived < 2 { await Task.yield() }

    XCTAssertEqual(questions, ["Cake", "Soup"])
  }

  // MARK: - Elsewhere

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
      "Would go elsewhere: the guard 'Current' sends it to 'RecipeScreen \"cake\"'.")
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
        Cannot arrive: it was sent elsewhere or asked again 9 times.

        1. the guard 'Current' sent it to 'RecipeScreen "cake"'
        2. the guard 'Current' sent it to 'RecipeScreen "pie"'
        3. the guard 'Current' sent it to 'RecipeScreen "cake"'
        4. the guard 'Current' sent it to 'RecipeScreen "pie"'
        5. the guard 'Current' sent it to 'RecipeScreen "cake"'
        6. the guard 'Current' sent it to 'RecipeScreen "pie"'
        7. the guard 'Current' sent it to 'RecipeScreen "cake"'
        8. the guard 'Current' sent it to 'RecipeScreen "pie"'
        9. the guard 'Current' sent it to 'RecipeScreen "cake"'

        An answer, or what a redirect leads to, must change what the guards see.
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

  // MARK: - Which form waits

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
