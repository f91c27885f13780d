/// A newcomer's wrong program, and the correct one.
struct FirstHourProgram: Sendable {
  let name: String
  let wrong: String
  /// The message of the library, without "error: ", or nil if the compiler has its own.
  let message: String?
  /// The code that the message advises.
  let right: [String]

  /// A program with a message of the library.
  private init(_ name: String, _ wrong: String, says message: String, write right: String...) {
    (self.name, self.wrong, self.message, self.right) = (name, wrong, message, right)
  }

  /// A program that the compiler refuses with its own message.
  private init(_ name: String, _ wrong: String) {
    (self.name, self.wrong, message, right) = (name, wrong, nil, [])
  }

  static let all =
    routesExpected + contexts + router + navigators + moves + chains + attached
    + builders + own

  // MARK: - Where a route is expected

  private static let placing =
    "A builder does not say where its screen goes. Write builder.pushRoute(), builder.presentRoute() or "
    + "builder.rootRoute()."
  private static let notARoute =
    "This is not a route. Write .reveal(screen) for a screen that is on the tree, or builder.pushRoute() for a "
    + "new one, and unwrap an optional. For a link, import RouteKitLinks, and open it with "
    + "router.opening(links)."

  private static let routesExpected = [
    FirstHourProgram(
      "NavigateToABuilder", "try router.navigate(to: FeedBuilder())",
      says: "'navigate(to:)' is unavailable: \(placing)",
      write: "try router.navigate(to: FeedBuilder().pushRoute())",
      "try router.navigate(to: FeedBuilder().presentRoute())",
      "try router.navigate(to: FeedBuilder().rootRoute())"),
    FirstHourProgram(
      "NavigateToAClosureBuilder", "try router.navigate(to: ClosureBuilder { FeedScreen() })",
      says: "'navigate(to:)' is unavailable: \(placing)",
      write: "try router.navigate(to: ClosureBuilder { FeedScreen() }.pushRoute())"),
    FirstHourProgram(
      "NavigateToTabs",
      "try router.navigate(to: TabBuilder(FeedBuilder(), FeedBuilder().inStack()))",
      says: "'navigate(to:)' is unavailable: \(placing)",
      write:
        "try router.navigate(to: TabBuilder(FeedBuilder(), FeedBuilder().inStack()).rootRoute())"),
    FirstHourProgram(
      "NavigateToANewScreen", "try router.navigate(to: FeedScreen())",
      says: "'navigate(to:)' is unavailable: \(notARoute)",
      write: "try router.navigate(to: ClosureBuilder { FeedScreen() }.pushRoute())"),
    FirstHourProgram(
      "NavigateToAScreen",
      """
      guard let screen = tree.visible else { return }
      try router.navigate(to: screen)
      """,
      says: "'navigate(to:)' is unavailable: \(notARoute)",
      write: """
        guard let screen = tree.visible else { return }
        try router.navigate(to: .reveal(screen))
        """),
    FirstHourProgram(
      "NavigateToALink", "try router.navigate(to: \"shop://feed\")",
      says: "'navigate(to:)' is unavailable: \(notARoute)",
      write: """
        let links = try LinkTable(schemes: ["shop"]) { $0.add("feed", "feed", to: FeedBuilder().rootRoute()) }
        try router.opening(links).open("shop://feed")
        """),
  ]

  // MARK: - Contexts

  private static func needsContext(_ name: String, _ call: String) -> String {
    "'\(name)' is unavailable: The route needs a context. Write \(call), or bind it: route.with(context)."
  }

  private static let contexts = [
    FirstHourProgram(
      "ForgottenContext", "try router.navigate(to: ArticleBuilder().pushRoute())",
      says: needsContext("navigate(to:)", "navigate(to: route, with: context)"),
      write: "try router.navigate(to: ArticleBuilder().pushRoute(), with: \"Trees\")",
      "try router.navigate(to: ArticleBuilder().pushRoute().with(\"Trees\"))"),
    FirstHourProgram(
      "ForgottenContextOfAnyRoute",
      """
      let article: any Route<String> = ArticleBuilder().pushRoute()
      try router.navigate(to: article)
      """,
      says: needsContext("navigate(to:)", "navigate(to: route, with: context)"),
      write: """
        let article: any Route<String> = ArticleBuilder().pushRoute()
        try router.navigate(to: article, with: "Trees")
        """),
    FirstHourProgram(
      "LinkWithAContextOfItsOwn",
      """
      struct Query { let text: String }
      let hits = ClosureBuilder { (_: Query) in FeedScreen() }.rootRoute()
      _ = try LinkTable(schemes: ["shop"]) { $0.add("hits", "search?text", to: hits) }
      """,
      says:
        "'add(_:_:aliases:to:)' is unavailable: The context of a link is read from its text. Make the "
        + "type of the context Codable.",
      write: """
        struct Query: Codable { let text: String }
        let hits = ClosureBuilder { (_: Query) in FeedScreen() }.rootRoute()
        _ = try LinkTable(schemes: ["shop"]) { $0.add("hits", "search?text", to: hits) }
        """),
  ]

  // MARK: - Methods that a router does not have

  private static let router = [
    FirstHourProgram(
      "RouterPush", "try router.push(FeedBuilder())",
      says: "'push' is unavailable: Write navigate(to: builder.pushRoute()).",
      write: "try router.navigate(to: FeedBuilder().pushRoute())")
  ]

  // MARK: - Navigators and controllers

  /// Programs that call `go` of a navigator, and the same of a controller.
  private static let navigators =
    ["navigator", "controller"].flatMap { caller in
      [
        FirstHourProgram(
          "ForgottenContextOf\(caller)", "\(caller).go(to: ArticleBuilder().pushRoute())",
          says: needsContext("go(to:)", "go(to: route, with: context)"),
          write: "\(caller).go(to: ArticleBuilder().pushRoute(), with: \"Trees\")",
          "\(caller).go(to: ArticleBuilder().pushRoute().with(\"Trees\"))"),
        FirstHourProgram(
          "ForgottenContextOfAnyRouteOf\(caller)",
          """
          let article: any Route<String> = ArticleBuilder().pushRoute()
          \(caller).go(to: article)
          """,
          says: needsContext("go(to:)", "go(to: route, with: context)"),
          write: """
            let article: any Route<String> = ArticleBuilder().pushRoute()
            \(caller).go(to: article, with: "Trees")
            """),
        FirstHourProgram(
          "GoToABuilderOf\(caller)", "\(caller).go(to: FeedBuilder())",
          says: "'go(to:)' is unavailable: \(placing)",
          write: "\(caller).go(to: FeedBuilder().pushRoute())"),
      ]
    }

  // MARK: - Behind a leading dot

  private static let moves = [
    FirstHourProgram(
      "PushAScreen", "try router.navigate(to: .push(FeedScreen()))",
      says: "'push' is unavailable: Start with the builder. Write builder.pushRoute().",
      write: "try router.navigate(to: ClosureBuilder { FeedScreen() }.pushRoute())"),
    FirstHourProgram(
      "PushABuilderInAChain", "try router.navigate(to: .dismissAll.then(.push(FeedBuilder())))",
      says: "'push' is unavailable: Start with the builder. Write builder.pushRoute().",
      write: "try router.navigate(to: .dismissAll.then(FeedBuilder().pushRoute()))"),
  ]

  // MARK: - Chains and alternatives

  private static let chains = [
    FirstHourProgram(
      "ThenABuilder", "try router.navigate(to: .selectTab(0).then(FeedBuilder()))",
      says: "'then' is unavailable: A builder does not say where its screen goes. Write "
        + "then(builder.pushRoute()) or then(builder.presentRoute()).",
      write: "try router.navigate(to: .selectTab(0).then(FeedBuilder().pushRoute()))",
      "try router.navigate(to: .selectTab(0).then(FeedBuilder().presentRoute()))"),
    FirstHourProgram(
      "ThenARouteWithoutItsContext",
      "try router.navigate(to: .selectTab(0).then(ArticleBuilder().pushRoute()))",
      says:
        "'then' is unavailable: The next route needs a context. Bind it: then(route.with(context)).",
      write:
        "try router.navigate(to: .selectTab(0).then(ArticleBuilder().pushRoute().with(\"Trees\")))"),
    FirstHourProgram(
      "UnboundRouteInAMove", "let _: Move = .dismissAll.then(ArticleBuilder().pushRoute())",
      says:
        "'then' is unavailable: The next route needs a context. Bind it: then(route.with(context)).",
      write: "let _: Move = .dismissAll.then(ArticleBuilder().pushRoute().with(\"Trees\"))"),
  ]

  // MARK: - Guards

  private static let attached = [
    FirstHourProgram(
      "GuardedByAClosure",
      "try router.navigate(to: FeedBuilder().pushRoute().guarded(by: { tree.root != nil }))",
      says:
        "'guarded(by:)' is unavailable: Write guarded(by: ClosureGuard { … }), which returns .allow or "
        + ".deny.",
      write: """
        let mayGo = ClosureGuard { tree.root == nil ? .deny : .allow }
        try router.navigate(to: FeedBuilder().pushRoute().guarded(by: mayGo))
        """)
  ]

  // MARK: - Builders

  private static let emptyTree =
    "A tree begins empty. Write ScreenTree(), then router.navigate(to: builder.rootRoute())."

  private static let builders = [
    FirstHourProgram(
      "OutcomeOfAScreenWithoutOne",
      "_ = FeedBuilder().onOutcome { outcome, tree in print(outcome, tree) }",
      says:
        "'onOutcome' is unavailable: The screen has no outcome. Let its class, or the content of its Screen, "
        + "conform to Finishing.",
      write: """
        final class Picker: ScreenNode, Finishing { typealias Outcome = Int }
        _ = ClosureBuilder { Picker() }.onOutcome { outcome, tree in print(outcome, tree) }
        """),
    FirstHourProgram(
      "TypedOutcomeOfAScreenWithoutOne",
      """
      var sum = 0
      _ = FeedBuilder().onOutcome { number, _ in sum += number }
      """,
      says:
        "'onOutcome' is unavailable: The screen has no outcome. Let its class, or the content of its Screen, "
        + "conform to Finishing.",
      write: """
        final class Counter: ScreenNode, Finishing { typealias Outcome = Int }
        var sum = 0
        _ = ClosureBuilder { Counter() }.onOutcome { number, _ in sum += number }
        """),
    FirstHourProgram(
      "TabsWithSeveralContexts", "_ = TabBuilder(FeedBuilder(), ArticleBuilder())",
      says:
        "'init(_:selecting:)' is unavailable: All tabs are built from one context. Bind the others: "
        + "TabBuilder(feed, article.with(context)).",
      write: "_ = TabBuilder(FeedBuilder(), ArticleBuilder().with(\"Trees\"))"),
    FirstHourProgram(
      "TreeOfAScreen", "_ = ScreenTree(FeedScreen())",
      says: "'init(_:)' is unavailable: \(emptyTree)", write: "_ = ScreenTree()"),
    FirstHourProgram(
      "LinkToABuilder",
      "_ = try LinkTable(schemes: [\"shop\"]) { $0.add(\"feed\", \"feed\", to: FeedBuilder()) }",
      says:
        "'add(_:_:aliases:to:)' is unavailable: A builder does not say where its screen goes. Write "
        + "to: builder.rootRoute(), or to: builder.pushRoute().from(home).",
      write: """
        let home: Move = .dismissAll
        _ = try LinkTable(schemes: ["shop"]) { links in
          links.add("start", "", to: FeedBuilder().rootRoute())
          links.add("feed", "feed", to: FeedBuilder().pushRoute().from(home))
        }
        """),
  ]

  // MARK: - In the compiler's own words

  private static let own = [
    FirstHourProgram(
      "NavigateToABuilderWithItsContext",
      "try router.navigate(to: ArticleBuilder(), with: \"Trees\")"),
    FirstHourProgram("ArriveAtABuilder", "try await router.arrive(at: FeedBuilder())"),
    FirstHourProgram("ArriveAtALink", "try await router.arrive(at: \"shop://feed\")"),
    FirstHourProgram(
      "NavigateToABuilderWithACompletion", "router.navigate(to: FeedBuilder()) { _ in }"),
    FirstHourProgram("NavigateAnimated", "try router.navigate(to: .pop, animated: false)"),
    FirstHourProgram(
      "ForgottenContextWhileWaiting", "try await router.arrive(at: ArticleBuilder().pushRoute())"),
    FirstHourProgram(
      "ForgottenContextBeforeACompletion",
      "router.navigate(to: ArticleBuilder().pushRoute()) { _ in }"),
    FirstHourProgram(
      "ForgottenContextOfAPreview", "_ = router.preview(ArticleBuilder().pushRoute())"),
    FirstHourProgram(
      "BoundRouteWithAnotherContext",
      "try router.navigate(to: ArticleBuilder().pushRoute().with(\"Trees\"), with: \"Roots\")"),
    FirstHourProgram("MoveWithAContext", "try router.navigate(to: .pop, with: \"Trees\")"),
    FirstHourProgram("RouterPresent", "try router.present(FeedScreen())"),
    FirstHourProgram("RouterPop", "try router.pop()"),
    FirstHourProgram("RouterDismiss", "try router.dismiss()"),
    FirstHourProgram("PresentABuilder", "try router.navigate(to: .present(FeedBuilder()))"),
    FirstHourProgram("RootOfABuilder", "try router.navigate(to: .root(FeedBuilder()))"),
    FirstHourProgram("PopToAType", "try router.navigate(to: .popTo(FeedScreen.self))"),
    FirstHourProgram("SelectATabByItsName", "try router.navigate(to: .selectTab(\"cart\"))"),
    FirstHourProgram("FindAType", "try router.navigate(to: .find(FeedScreen.self))"),
    FirstHourProgram("PopInParentheses", "try router.navigate(to: .pop())"),
    FirstHourProgram("PopTwo", "let _: Move = .pop(2)"),
    FirstHourProgram(
      "RedirectToAnUnboundRoute", "let _: Verdict = .redirect(to: ArticleBuilder().pushRoute())"),
    FirstHourProgram(
      "AnswerWithAnUnboundRoute", "let _: Answer = .redirect(to: ArticleBuilder().pushRoute())"),
    FirstHourProgram("BindAContextToAMove", "try router.navigate(to: Move.pop.with(2))"),
    FirstHourProgram("MoveAsAStep", "_ = Move.pop.reusing(.visible, asSteps: true)"),
    FirstHourProgram(
      "ChooseAnUnboundRoute",
      "_ = ClosureRoute.choosing { (title: String) in ArticleBuilder().pushRoute() }"),
    FirstHourProgram(
      "ChooseAnUnboundRouteByTheTree",
      "_ = ClosureRoute.choosing { (title: String, tree) in ArticleBuilder().pushRoute() }"),
    FirstHourProgram("OrElseABuilder", "try router.navigate(to: .pop.orElse(FeedBuilder()))"),
    FirstHourProgram(
      "OrElseARouteWithoutItsContext",
      "try router.navigate(to: FeedBuilder().pushRoute().orElse(ArticleBuilder().pushRoute()))"),
    FirstHourProgram(
      "FromABuilder", "try router.navigate(to: FeedBuilder().pushRoute().from(StackBuilder()))"),
    FirstHourProgram(
      "PushIntoABuilder", "try router.navigate(to: FeedBuilder().pushRoute(in: StackBuilder()))"),
    FirstHourProgram(
      "PushIntoAStack", "try router.navigate(to: FeedBuilder().pushRoute(in: StackNode()))"),
    FirstHourProgram(
      "GuardThatAsksAgain", "struct Door: Guard { func check(_: Void) -> Verdict { .askAgain } }"),
    FirstHourProgram(
      "GuardThatAsksItself", "struct Door: Guard { func check(_: Void) -> Verdict { .ask(self) } }"),
    FirstHourProgram(
      "HookedByAClosure",
      "_ = FeedBuilder().pushRoute().hooked(by: { screen, _ in screen.screenName = \"feed\" })"),
    FirstHourProgram(
      "StackWithSeveralContexts", "_ = StackBuilder(FeedBuilder(), ArticleBuilder())"),
    FirstHourProgram("PushABuilderOntoAStack", "try StackNode().push(FeedBuilder())"),
    FirstHourProgram("SetTheRootToABuilder", "try tree.setRoot(FeedBuilder())"),
    FirstHourProgram("TreeWithARoot", "_ = ScreenTree(root: FeedBuilder())"),
    FirstHourProgram(
      "MisspeltMoveInAChain", "try router.navigate(to: .selectTab(0).then(.popToRot))"),
    FirstHourProgram("PlacingAsAMove", "let _: Move = FeedBuilder().pushRoute()"),
    FirstHourProgram("UnboundAsAMove", "let _: Move = ArticleBuilder().pushRoute()"),
    FirstHourProgram(
      "BoundAsUnbound",
      "let _: ClosureRoute<ArticleScreen, String> = ArticleBuilder().pushRoute().with(\"Trees\")"),
    FirstHourProgram("ArrayOfTwoTypes", "_ = [FeedBuilder().pushRoute(), .pop]"),
    FirstHourProgram(
      "ArrayOfSomeRoutes",
      "let _: [some Route] = [FeedBuilder().pushRoute(), ArticleBuilder().pushRoute()]"),
    FirstHourProgram("ForgottenTry", "router.navigate(to: .pop)"),
    FirstHourProgram("ForgottenAwait", "Task { try router.arrive(at: .pop) }"),
    FirstHourProgram("SelectATabAtAnIndex", "try router.navigate(to: .selectTab(at: 1))"),
    FirstHourProgram("ReuseAType", "_ = FeedBuilder().pushRoute().reusing(FeedScreen.self)"),
    FirstHourProgram("PushAnimated", "_ = FeedBuilder().pushRoute(animated: false)"),
    FirstHourProgram("PresentInAnUnknownStyle", "_ = FeedBuilder().presentRoute(.modal)"),
    FirstHourProgram("StackAroundARoute", "_ = FeedBuilder().pushRoute().inStack()"),
    FirstHourProgram("OrElseNothing", "_ = FeedBuilder().pushRoute().orElse(nil)"),
    FirstHourProgram("ScreenWithoutItsBuilder", "_ = FeedScreen().pushRoute()"),
    FirstHourProgram("TabsOfScreens", "_ = TabBuilder(FeedScreen(), FeedScreen())"),
    FirstHourProgram(
      "ResultOfAPlainScreen", "_ = try await router.result(of: FeedBuilder().presentRoute())"),
    FirstHourProgram("ThrowAKind", "throw RoutingError.notFound"),
    FirstHourProgram("AssignTheRoot", "tree.root = FeedScreen()"),
    FirstHourProgram(
      "HookForAnotherScreen",
      "_ = FeedBuilder().pushRoute().onArrival { (screen: ArticleScreen) in }"),
    FirstHourProgram(
      "GuardThatAnswersABool", "struct Door: Guard { func check(_: Void) -> Bool { true } }"),
    FirstHourProgram(
      "QuestionThatAnswersABool",
      "struct Door: Guard { func check(_: Void) -> Verdict { .ask { _ in true } } }"),
    FirstHourProgram(
      "BuilderWithoutAContext",
      "struct Plain: ViewBuilder { func build() -> FeedScreen { FeedScreen() } }"),
    FirstHourProgram(
      "BuilderOfAModel",
      "struct Basket {}\nstruct Plain: ViewBuilder { func build(with _: Void) -> Basket { Basket() } }"
    ),
    FirstHourProgram(
      "LeaveCheckThatAnswersABool",
      "final class Draft: ScreenNode { override func leaveCheck(_: Departure) -> Bool { false } }"),
    FirstHourProgram("ScreenAsAStruct", "struct Draft: ScreenNode {}"),
    FirstHourProgram(
      "ArrayOfStoredRoutes",
      """
      let (feed, article) = (FeedBuilder().pushRoute(), ArticleBuilder().pushRoute().with("Trees"))
      let ways = [feed, article]
      """),
    FirstHourProgram(
      "StoredRouteAsAMove",
      "let feed = FeedBuilder().pushRoute()\nlet _: Move = tree.root == nil ? feed : .pop"),
    FirstHourProgram(
      "HookWithTwoContexts",
      """
      struct Read: Hook {
        func update(_ feed: FeedScreen, with _: Void) { feed.read() }
        func prepare(_ feed: FeedScreen, from origin: ScreenNode?, with title: String) {}
      }
      """),
    FirstHourProgram(
      "BuilderWithStateOfTheMainActor",
      """
      @MainActor final class Session { func note() {} }
      struct Plain: ViewBuilder {
        let session: Session
        func build(with _: Void) -> FeedScreen {
          session.note()
          return FeedScreen()
        }
      }
      """),
    FirstHourProgram(
      "BuilderOfTheMainActor",
      "@MainActor struct Plain: ViewBuilder { func build(with _: Void) -> FeedScreen { FeedScreen() } }"
    ),
    FirstHourProgram(
      "OverrideWithStateOfTheMainActor",
      """
      @MainActor final class Session { func note() {} }
      final class Cart: ScreenNode {
        let session: Session
        init(session: Session) { self.session = session }
        override func didEnter() { session.note() }
      }
      """),
    FirstHourProgram(
      "CompletionWithoutAnActor",
      "struct Plain { func go(_ router: TreeRouter) { router.navigate(to: .pop) { _ in } } }"),
    FirstHourProgram(
      "ArrivalLeavesItsActor",
      "let _: Task<Arrival, any Error> = Task { try await router.arrive(at: .pop) }"),
  ]

  // MARK: - Correct programs

  /// Programs that look wrong but are correct.
  static let working = [
    "_ = [ArticleBuilder().pushRoute().with(\"Trees\"), .pop]",
    "let _: [Move] = [ArticleBuilder().pushRoute().with(\"Trees\"), .pop]",
    "do { try router.navigate(to: .pop) } catch RoutingError.noContainer {}",
    "do { try router.navigate(to: .pop) } catch RoutingError.Kind.noContainer {}",
    """
    do {
      try router.navigate(to: .pop)
    } catch let error as RoutingError {
      switch error {
      case .noContainer, .rootStays: print(error)
      default: throw error
      }
    }
    """,
    """
    router.navigate(to: .pop) { result in
      switch result {
      case .failure(RoutingError.rootStays): print("the root")
      case .success, .failure: break
      }
    }
    """,
    "_ = ArticleBuilder().pushRoute().orElse(.dismissAll)",
    "try router.navigate(to: .find(.first(ArticleScreen.self)).orElse(ArticleBuilder().pushRoute()), with: \"a\")",
    """
    let article = ArticleBuilder().pushRoute().then(.doNothing)
    try router.navigate(to: ClosureRoute.find(.first(ArticleScreen.self)).orElse(article), with: "Trees")
    try router.navigate(to: .find(.first(ArticleScreen.self)).orElse(article), with: "Trees")
    """,
    """
    let home = Move.dismissAll
    try router.navigate(to: ClosureRoute.find(.first(ArticleScreen.self)).orElse(home))
    try router.navigate(to: .find(.first(ArticleScreen.self)).orElse(home), with: "Trees")
    """,
    """
    let feed = FeedBuilder().pushRoute()
    let _: ClosureRoute<FeedScreen, Void> = feed.orElse(FeedBuilder().presentRoute())
    _ = feed.orElse(FeedBuilder().presentRoute()).onArrival { feed in feed.read() }
    """,
    // A stored router has all methods of its type.
    """
    let stored: any Router = router
    let links = try LinkTable(schemes: ["shop"]) { $0.add("feed", "feed", to: FeedBuilder().rootRoute()) }
    let catalog = try ScreenCatalog { $0.add(FeedBuilder().named("feed")) }
    try stored.navigate(to: .pop)
    try stored.navigate(to: ArticleBuilder().pushRoute(), with: "Trees")
    stored.navigate(to: .pop) { _ in }
    Task { try await stored.arrive(at: .pop) }
    _ = stored.preview(.pop)
    let opening: LinkedRouter = stored.opening(links).caused(by: .user)
    _ = opening.links
    _ = stored.caused(by: .user).exclusively().latestOnly().logged { _ in }
    _ = stored.guarded(by: ClosureGuard { .allow }).hooked(by: ClosureHook { (_: FeedScreen, _: Void) in })
    _ = try stored.launch(on: tree, link: nil, archive: nil, using: catalog, else: .pop)
    """,
    // Choosing between stored routes of different screens, and storing them in one array.
    """
    let isNew = tree.root == nil
    let feed = FeedBuilder().pushRoute()
    let article = ArticleBuilder().pushRoute().with("Trees")
    try router.navigate(to: isNew ? feed : article)
    try router.navigate(to: isNew ? feed : .pop)
    router.navigate(to: isNew ? feed : article) { _ in }
    _ = router.preview(isNew ? article : feed)
    let next: any Route<Void> = isNew ? feed : article
    try router.navigate(to: next)
    navigator.go(to: isNew ? feed : article)
    navigator.go(to: isNew ? feed : .pop)
    navigator.go(to: next)
    navigator.go(to: next, with: ())
    let ways: [any Route<Void>] = [feed, article, .pop]
    for way in ways { try router.navigate(to: way) }
    let moves = [Move(feed), Move(article), .pop]
    try router.navigate(to: .selectTab(0).then(isNew ? moves[0] : Move(article)))
    let _: Move = isNew ? Move(feed) : .pop
    """,
    """
    let isNew = tree.root == nil
    let article = ArticleBuilder().pushRoute()
    let feed = FeedBuilder().pushRoute().mapContext { (_: String) in }
    try router.navigate(to: isNew ? ClosureRoute(article) : ClosureRoute(feed), with: "Trees")
    let _: [ClosureRoute<ScreenNode, String>] = [ClosureRoute(article), ClosureRoute(feed)]
    """,
    "let isNew = tree.root == nil\ntry await router.arrive(at: isNew ? FeedBuilder().pushRoute() : .pop)",
    // With state of the main actor.
    """
    @MainActor final class Session { var isSignedIn = false }
    @MainActor struct Plain: @MainActor ViewBuilder {
      let session: Session
      func build(with _: Void) -> FeedScreen {
        if session.isSignedIn { print("signed in") }
        return FeedScreen()
      }
    }
    @MainActor struct SignedIn<Subject>: @MainActor Guard {
      let session: Session
      func check(_: Subject) -> Verdict { session.isSignedIn ? .allow : .deny }
    }
    @MainActor struct Noted: @MainActor Hook {
      let session: Session
      func update(_: FeedScreen, with _: Void) { session.isSignedIn = true }
    }
    @MainActor final class Player: @MainActor ScreenLifecycle {
      let session: Session
      init(session: Session) { self.session = session }
      func didEnter() { session.isSignedIn = true }
    }
    let session = Session()
    let route = Plain(session: session).pushRoute().hooked(by: Noted(session: session))
    try router.navigate(to: route.guarded(by: SignedIn(session: session)))
    _ = ClosureBuilder { Screen(Player(session: session)) }.pushRoute()
    """,
    "Task { try await router.arrive(at: .pop) }",
  ]

  /// The code that all programs share.
  static let common = """
    import RouteKit

    final class FeedScreen: ScreenNode {
      func read() {}
    }

    final class ArticleScreen: ScreenNode {
      let title: String
      init(title: String) { self.title = title }
    }

    struct FeedBuilder: ViewBuilder {
      func build(with _: Void) throws -> FeedScreen { FeedScreen() }
    }

    struct ArticleBuilder: ViewBuilder {
      func build(with title: String) throws -> ArticleScreen { ArticleScreen(title: title) }
    }
    """
}
