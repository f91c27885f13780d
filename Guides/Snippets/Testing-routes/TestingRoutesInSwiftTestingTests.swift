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
  }
#endif
