import RouteKit

/// Builds the screen of what a search finds, from its words.
struct ResultsBuilder: ViewBuilder {
  let catalogue: Catalogue

  func build(with words: [String]) -> ResultsScreen {
    ResultsScreen(
      query: words.joined(separator: " "), products: catalogue.products(matching: words),
      catalogue: catalogue)
  }
}
