import RouteKit

/// Builds the screen with the departments.
struct BrowseBuilder: ViewBuilder {
  let catalogue: Catalogue

  func build(with _: Void) -> BrowseScreen { BrowseScreen(catalogue: catalogue) }
}
