import RouteKit

extension Screens {
  /// The first screen of the Search tab.
  var search: ClosureBuilder<SearchScreen, Void> {
    ClosureBuilder { SearchScreen() }.named("search")
  }

  /// The results of a search, from its words.
  var results: ClosureBuilder<ResultsScreen, [String]> {
    ClosureBuilder { words in
      ResultsScreen(
        query: words.joined(separator: " "), products: store.catalogue.products(matching: words),
        catalogue: store.catalogue)
    }.named("results")
  }
}

/// The start of a search.
final class SearchScreen: ShopScreen, Page {
  let title = "Search"
  let body: [Row] = ["What are you looking for?"]
  let actions = ["search WORDS"]
}

/// Lists the results of a search.
final class ResultsScreen: ShopScreen, Page {
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
