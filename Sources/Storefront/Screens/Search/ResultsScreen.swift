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

  var body: [Row] {
    products.isEmpty ? ["Nothing found."] : Listing.rows(products, in: catalogue)
  }

  var actions: [String] { [products.isEmpty ? "search WORDS" : "open product ID", "back"] }
}
