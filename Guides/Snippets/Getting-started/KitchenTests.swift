#if canImport(Testing)
  import RouteKit
  import RouteKitLinks
  import RouteKitTesting
  import Testing

  @Test func aLinkAsksForASignIn() async throws {
    let book = try Cookbook()
    let session = Session()
    let app = try book.router.opening(book.links(for: session))

    try await app.arrive(at: "kitchen://recipes/Soup")

    #expect(session.user == "Ada")
    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen   ◀ visible
      └─ ShoppingList
      """)
  }
#endif
