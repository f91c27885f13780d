import RouteKit

/// Builds the screen of the search results from the words of the search.
struct ResultsBuilder: ViewBuilder {
  let catalogue: Catalogue

  func build(with words: [String]) -> ResultsScreen {
    ResultsScreen(
      query: words.joined(separator: " "), products: catalogue.products(matching: words),
      catalogue: catalogue)
  }
}
