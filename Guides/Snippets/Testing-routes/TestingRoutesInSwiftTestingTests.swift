#if canImport(Testing)
  import RouteKit
  import RouteKitTesting
  import Testing

  @Suite struct RecipeSuite {
    @Test func aRecipeIsPushed() throws {
      let book = try Cookbook()

      try book.router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))

      let shown = try #require(expectVisible(RecipeScreen.self, in: book.tree))
      #expect(shown.recipe.title == "Soup")
    }

    @Test func aSignInThatIsClosedLeavesNothing() async throws {
      let book = try Cookbook()
      let router = book.router
      let closed = ClosureGuard { (_: Recipe) in
        .ask { asking in
          let screen = ClosureBuilder { EditorScreen() }
          let shown = try await asking.router.arrive(at: screen.presentRoute()).screen
          try await asking.router.arrive(at: .dismiss.from(shown))
          return .deny
        }
      }
      let secret = RecipeBuilder().pushRoute().guarded(by: closed)
      let cake = Recipe(title: "Cake")

      let before = book.tree.snapshot()
      await #expect(throws: RoutingError.self) {
        _ = try await router.arrive(at: secret, with: cake)
      }
      #expect(book.tree.snapshot() == before)
    }
  }
#endif
