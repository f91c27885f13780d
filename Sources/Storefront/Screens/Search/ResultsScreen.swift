import RouteKit

/// Lists the results of a search.
final class ResultsScreen: ScreenNode, Page {
  private let query: String
  private let products: [Product]
  private let catalogue: Catalogue

  init(query: String, products: [Product], catalogue: Catalogue) {
    self.query = query
    self.products = products
    self.catalogue = catalogue
    super.init()
  }

  var title: String { "'\(query)'" }

  var lines: [String] {
    guard !products.isEmpty else { return ["Nothing found.", "", "search WORDS, back"] }
    return Listing.lines(products, in: catalogue) + ["", "open product ID, back"]
  }
}
