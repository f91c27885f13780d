import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

private let noResult = """
  Cannot take a result from 'EditorScreen': the navigation was redirected to it.

    TabNode

    sheet on TabNode:
    EditorScreen   ◀ visible

  If the navigation should continue later, its guard must return .ask(…), not .redirect(to:).
  """

/// The examples of Guides/Results.md about guards, leave checks and questions, in order.
final class ResultsMoreTests: XCTestCase {
  // MARK: - When a leave check refuses

  @MainActor func testRefusedToLeaveIsNoAnswerYet() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let note = Note()
    note.isWritten = true
    var answers: [String?] = []
    router.result(of: PrebuiltBuilder(note).presentRoute()) { answers.append(try? $0.get()) }

    XCTAssertThrowsError(try note.finish(with: "More salt")) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot leave 'Note': its leave check has to wait for an answer.

          TabNode

          sheet on TabNode:
          Note   ◀ visible

        An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … }).
        """)
    }
    XCTAssertEqual(answers, [])
    XCTAssertTrue(tree.visible === note)

    note.isWritten = false
    try note.finish(with: "More salt")
    while answers.isEmpty { await Task.yield() }
    XCTAssertEqual(answers, ["More salt"])
  }

  func testTheAnswerOfARestoredPickerArrives() throws {
    var list = ShoppingList()
    let recipes = RecipeListBuilder().named("recipes")

    let picker = RecipePickerBuilder().named("picker").onOutcome { recipe, tree in
      list.items.append(recipe.title)
    }
    let catalog = try ScreenCatalog { screens in
      screens.add(recipes)
      screens.add(picker)
    }

    let old = ScreenTree()
    try TreeRouter(old).navigate(to: recipes.inStack().rootRoute().then(picker.presentRoute()))
    let archive = try old.archive(using: catalog)
    let tree = ScreenTree()
    try tree.restore(archive, using: catalog)
    try (tree.visible as? RecipePicker)?.pick(Recipe(title: "Soup"))
    XCTAssertEqual(list.items, ["Soup"])
  }

  func testARouteThatFinishesWaitsForTheLeaveCheck() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let note = Note()
    note.isWritten = true
    try router.navigate(to: PrebuiltBuilder(note).presentRoute())
    user(of: tree) { (screen: Screen<Confirmation>) in try screen.finish(with: true) }

    try await router.arrive(at: .finishing(note, with: "More salt"))

    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  // MARK: - Two callers

  @MainActor func testOneThatIsThereAnswersEverybody() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var heard: [String] = []

    let picker = RecipePickerBuilder().presentRoute().reusing(.visible)
    for name in ["Ada", "Ben"] {
      router.result(of: picker) { result in
        if case .success(let recipe?) = result { heard.append("\(name): \(recipe.title)") }
      }
    }
    try (tree.visible as? RecipePicker)?.pick(Recipe(title: "Soup"))

    while heard.count < 2 { await Task.yield() }
    XCTAssertEqual(heard.sorted(), ["Ada: Soup", "Ben: Soup"])
    XCTAssertEqual(tree.layers.count, 1)
  }

  // MARK: - Before it

  func testAPickerBehindAGuardThatAsks() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    user(of: tree) { (picker: RecipePicker) in try picker.pick(Recipe(title: "Cake")) }

    let picker = RecipePickerBuilder().presentRoute().guarded(by: SignedIn(session: session))
    let cake = try await router.result(of: picker)
    XCTAssertEqual(cake?.title, "Cake")

    XCTAssertEqual(session.user, "Ada")
  }

  func testARedirectHasNoResult() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let away = ClosureGuard { .redirect(to: ClosureBuilder { EditorScreen() }.presentRoute()) }
    let picker = RecipePickerBuilder().presentRoute().guarded(by: away)
    do {
      _ = try await router.result(of: picker)
      XCTFail("Nothing was thrown.")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .redirected)
      XCTAssertEqual("\(error)", noResult)
    }
    XCTAssertTrue(tree.visible is EditorScreen)
  }

  // MARK: - The content of a screen

  func testAContentIsFinishedThroughItsScreen() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    user(of: tree) { (screen: Screen<Rating>) in try screen.content.tap(star: 5) }

    let stars = try await router.result(of: RatingBuilder().presentRoute())
    XCTAssertEqual(stars, 5)
    XCTAssertEqual(tree.layers.count, 1)
  }

  // MARK: - Alerts

  func testAConfirmation() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    user(of: tree) { (screen: Screen<Confirmation>) in try screen.finish(with: true) }

    let confirmation = Confirmation(
      "Delete the recipe?", confirm: "Delete", isDestructive: true, cancel: "Keep")
    let isSure = try await router.result(of: confirmation.presentRoute()) ?? false
    XCTAssertTrue(isSure)
  }

  func testAnAlertWithChoices() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var isSaved = false
    user(of: tree) { (screen: ScreenNode) in
      if let alert = Alert(of: screen), let save = alert.choices[0].answer {
        try router.navigate(to: save)
      }
    }

    let alert = Alert<NoteChoice>(
      "Save the note?",
      choices: [
        .choice("Save", .save), .destructive("Discard", .discard), .cancel("Keep writing"),
      ])
    switch try await router.result(of: alert.presentRoute(.actionSheet)) {
    case .save: isSaved = true
    case .discard: isSaved = false
    case nil: return
    }

    XCTAssertTrue(isSaved)
  }

  @MainActor func testAHostAnswersAnAlert() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()
    var answers: [NoteChoice?] = []
    let alert = Alert<NoteChoice>("Save the note?", choices: [.choice("Save", .save)])
    router.result(of: alert.presentRoute()) { answers.append(try? $0.get()) }
    host.settle()
    let screen = try XCTUnwrap(tree.visible)

    for choice in Alert(of: screen)?.choices ?? [] {
      addButton(choice.title) { choice.answer.map { connection.wants(.route($0)) } }
    }

    await expectEventually("the alert is answered") { answers == [.save] }
    XCTAssertTrue(tree.visible is RecipeListScreen)

    /// A user who taps each button at once.
    func addButton(_ title: String, _ tapped: () -> Void) { tapped() }
  }

  // MARK: - Alerts with text fields

  func testATextIsTyped() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var title = "Soup"
    user(of: tree) { (screen: Screen<TextAlert<String>>) in
      XCTAssertEqual(screen.alertFields[0].text, "Soup")
      screen.alertFields[0].text = "Stock"
      if let alert = Alert(of: screen), let confirm = alert.choices[0].answer {
        try router.navigate(to: confirm)
      }
    }

    let rename = TextAlert(
      "Rename the recipe", field: .plain("Title", text: title), confirm: "Rename", cancel: "Cancel")
    title = try await router.result(of: rename.presentRoute()) ?? title

    XCTAssertEqual(title, "Stock")
  }

  func testTextsAndASecureOne() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    user(of: tree) { (screen: Screen<TextAlert<Credentials>>) in
      XCTAssertEqual(Alert(of: screen)?.choices.map(\.isEnabled), [false, true])
      for (field, text) in zip(screen.alertFields, ["ada@example.org", "secret"]) {
        field.text = text
      }
      if let alert = Alert(of: screen), let confirm = alert.choices[0].answer {
        try router.navigate(to: confirm)
      }
    }

    let signIn = TextAlert<Credentials>(
      "Sign in", fields: [.plain("Email"), .secure("Password")],
      choices: [
        .choice("Sign in") { texts in
          texts.contains("") ? nil : Credentials(email: texts[0], password: texts[1])
        },
        .cancel("Later"),
      ])
    let credentials = try await router.result(of: signIn.presentRoute())

    XCTAssertEqual(credentials, Credentials(email: "ada@example.org", password: "secret"))
  }

  func testAHostShowsTheFields() throws {
    let book = try Cookbook()
    let alert = TextAlert("Title?", field: .plain("Title"), confirm: "Save", cancel: "Cancel")
    let screen = try book.router.navigate(to: alert.presentRoute()).screen
    var isEnabled: [Bool] = []

    func type(_ text: String, into field: AlertField) {
      field.text = text
      isEnabled = Alert(of: screen)?.choices.map(\.isEnabled) ?? []
    }

    for field in screen.alertFields { type("Soup", into: field) }
    XCTAssertEqual(isEnabled, [true, true])
  }

  // MARK: - Questions that are screens

  func testALeaveCheckAsksWithAScreen() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let note = Note()
    note.isWritten = true
    try router.navigate(to: PrebuiltBuilder(note).presentRoute())
    var drawing = ""
    var discards = false
    user(of: tree) { (screen: Screen<Confirmation>) in
      drawing = "\(tree.snapshot())"
      if discards { try screen.finish(with: true) } else { try router.navigate(to: .dismiss) }
    }

    do {
      try await router.arrive(at: .dismiss)
      XCTFail("Nothing was thrown.")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .mayNotLeave) }
    XCTAssertTrue(tree.visible === note)
    XCTAssertEqual(
      drawing,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      sheet on TabNode:
      Note

      alert on Note:
      Alert<Bool>   ◀ visible
      """)

    discards = true
    try await router.arrive(at: .dismiss)
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testASignInIsAScreenAndTheUserGoesOn() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let provider = RecordingRootProvider(tree)
    let session = Session()
    user(of: tree) { (screen: SignInScreen) in try screen.finish(with: "Ada") }

    let secret = RecipeBuilder().pushRoute().guarded(by: Member(session: session))
    try await router.arrive(at: secret, with: Recipe(title: "Cake"))

    expectCommits(
      provider,
      """
      commit 2 (route): SignInScreen #5 entered as a fullScreen on TabNode #1; visible: SignInScreen #5
      commit 3 (edit): SignInScreen #5 left; visible: RecipeListScreen #3
      commit 4 (route): RecipeScreen #6 entered StackNode #2; visible: RecipeScreen #6
      """)
  }

  func testASignInThatIsClosedIsANo() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    user(of: tree) { (_: SignInScreen) in try router.navigate(to: .dismiss) }
    let secret = RecipeBuilder().pushRoute().guarded(by: Member(session: Session()))

    do {
      try await router.arrive(at: secret, with: Recipe(title: "Cake"))
      XCTFail("Nothing was thrown.")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .refused) }

    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  // MARK: - Cancelling, undoing

  @MainActor func testCancellingLeavesTheScreenOpen() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var wasCancelled = false

    let picker = RecipePickerBuilder().presentRoute()
    let pending = router.result(of: picker) { result in
      if case .failure(let error) = result { wasCancelled = error is CancellationError }
    }
    pending.cancel()

    while !wasCancelled { await Task.yield() }
    XCTAssertTrue(tree.visible is RecipePicker)
    try (tree.visible as? RecipePicker)?.pick(Recipe(title: "Soup"))
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testAnAnswerIsNotUndone() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    let soup = user(of: tree) { (picker: RecipePicker) in try picker.pick(Recipe(title: "Soup")) }
    _ = try await router.result(of: RecipePickerBuilder().presentRoute())
    soup.cancel()

    try tree.undo()

    XCTAssertTrue(tree.visible is RecipePicker)
    try (tree.visible as? RecipePicker)?.pick(Recipe(title: "Bread"))
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }
}
