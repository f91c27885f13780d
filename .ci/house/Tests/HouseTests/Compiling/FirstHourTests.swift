import XCTest

/// Programs that a newcomer writes in the first hour, having read the README and a guide.
///
/// The compiler refuses each program at its mistake. If the compiler's own message would not help, the library has an
/// unavailable declaration. Its message says what to write instead, and that code compiles.
final class FirstHourTests: XCTestCase {
  func testAWrongProgramIsRefusedWithAdvice() throws {
    let programs = FirstHourProgram.all
    let names = programs.map(\.name)
    XCTAssertEqual(Set(names).count, names.count, "Two programs have the same name.")
    XCTAssertGreaterThanOrEqual(programs.count, 40)

    let texts = try messages(about: programs.map { ($0.name, $0.wrong) }, checking: .types)

    for program in programs {
      let errors = texts[program.name, default: []].filter { $0.hasPrefix("error: ") }
      if let message = program.message {
        XCTAssertEqual(errors, ["error: \(message)"], program.name)
      } else {
        XCTAssertFalse(errors.isEmpty, "\(program.name) compiles:\n\(program.wrong)")
      }
    }
    XCTAssertEqual(texts["Common"] ?? [], [])
  }

  func testTheAdviceOfAMessageCompiles() throws {
    let programs = FirstHourProgram.all
    for program in programs where program.message != nil {
      XCTAssertFalse(program.right.isEmpty, "\(program.name): what is right instead?")
    }
    let right = programs.flatMap { program in
      program.right.enumerated().map { ("\(program.name)\($0.offset)", $0.element) }
    }

    let texts = try messages(about: right, checking: .actors)

    XCTAssertEqual(texts, [:])
  }

  func testCorrectProgramsOfANewcomerCompile() throws {
    let programs = FirstHourProgram.working.enumerated().map { ("Works\($0.offset)", $0.element) }

    let texts = try messages(about: programs, checking: .actors)

    XCTAssertEqual(texts, [:])
  }

  func testAMistakeInTheCompletionOfAnyRouteIsReportedThere() throws {
    let routes = [
      ".pop", ".popLast(2)", ".popToRoot", ".dismiss", ".dismissAll",
      ".dismissDownTo(FeedScreen())",
      ".selectTab(1)", ".undo", ".selectTab(0).then(.pop)", "Move.pop", "FeedBuilder().pushRoute()",
      "ArticleBuilder().pushRoute().with(\"Trees\")",
    ]
    let programs = routes.enumerated().map { position, route in
      (
        "Completion\(position)",
        """
        router.navigate(to: \(route)) { result in
          print(result.screen)
        }
        """
      )
    }

    let texts = try messages(about: programs, checking: .types)

    let wanted = ["error: value of type 'Result<Arrival, any Error>' has no member 'screen'"]
    for (program, route) in zip(programs, routes) {
      XCTAssertEqual(texts[program.0], wanted, route)
    }
  }

  func testAMethodThatNearlyMatchesAHookIsReportedInAnExtension() throws {
    let methods = [
      ("prepare(_: FeedScreen, from _: ScreenNode, with _: Void) throws", "prepare(_:from:with:)"),
      ("update(_: FeedScreen, with _: Void) throws", "update(_:with:)"),
      ("arive(at _: FeedScreen, along _: [ScreenNode], with _: Void)", "arive(at:along:with:)"),
    ]
    for (method, name) in methods {
      let programs = [
        "Common": FirstHourProgram.common,
        "Apart": "import RouteKit\nstruct Apart {}\nextension Apart: Hook { func \(method) {} }",
      ]

      let messages = try SwiftCompiler().messages(about: programs, checking: .types)

      XCTAssertEqual(messages.map(\.program), ["Apart"], method)
      let text = messages.first?.text ?? ""
      XCTAssertTrue(text.hasPrefix("warning: instance method '\(name)' nearly matches"), text)
    }
  }

  func testTheMessagesOfTheLibraryDoNotHideThoseOfTheCompiler() throws {
    let article = "ArticleBuilder().pushRoute()"
    let programs = [
      ("Context", "try router.navigate(to: \(article), with: 42)"),
      ("ContextOfABoundRoute", "try router.navigate(to: .pop.then(\(article).with(42)))"),
      ("Move", "try router.navigate(to: .dismisAll)"),
      ("MoveWhileWaiting", "try await router.arrive(at: .dismisAll)"),
      ("Argument", "try router.navigate(to: .selectTab(0).animated(\"no\"))"),
      ("Finder", "try router.navigate(to: .find(.frist(FeedScreen.self)))"),
      ("Guard", "_ = \(article).guarded(by: ClosureGuard { $0.isEmty ? .deny : .allow })"),
      ("Question", "let _: Verdict = .ask { asking in .alow }"),
      ("Kind", "do { try router.navigate(to: .pop) } catch RoutingError.noStack {}"),
    ]

    let texts = try messages(about: programs, checking: .types)

    XCTAssertEqual(
      texts,
      [
        "Context": [
          "error: cannot convert value of type 'Int' to expected argument type 'String'"
        ],
        "ContextOfABoundRoute": [
          "error: cannot convert value of type 'Int' to expected argument type 'String'"
        ],
        "Move": ["error: type 'any Route<Void>' has no member 'dismisAll'"],
        "MoveWhileWaiting": ["error: type 'any Route<Void>' has no member 'dismisAll'"],
        "Argument": [
          "error: cannot convert value of type 'String' to expected argument type 'Bool'"
        ],
        "Finder": ["error: type 'ScreenFinder<ScreenNode, ()>' has no member 'frist'"],
        "Guard": ["error: value of type 'String' has no member 'isEmty'"],
        "Question": ["error: type 'Answer' has no member 'alow'"],
        "Kind": ["error: type 'RoutingError.Kind' has no member 'noStack'"],
      ])
  }

  /// The messages about some bodies of functions, by the names of the programs.
  private func messages(
    about bodies: [(name: String, text: String)], checking goal: SwiftCompiler.Goal
  ) throws -> [String: [String]] {
    var programs = ["Common": FirstHourProgram.common]
    for (name, text) in bodies {
      let effects = text.contains("await ") && !text.contains("Task") ? "async throws" : "throws"
      let usesUIKit = text.contains("controller.")
      programs[name] = """
        import RouteKit
        \(text.contains("LinkTable") ? "import RouteKitLinks" : "")
        \(usesUIKit ? "import RouteKitUIKit\nimport UIKitStandIn" : "")

        @MainActor func go\(name)(
          router: TreeRouter, tree: ScreenTree, navigator: Navigator\(usesUIKit ? ", controller: UIViewController" : "")
        ) \(effects) {
        \(text)
        }
        """
    }
    return try SwiftCompiler().messages(about: programs, checking: goal)
      .reduce(into: [:]) { $0[$1.program, default: []].append($1.text) }
  }
}
