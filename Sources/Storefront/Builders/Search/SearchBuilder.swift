import RouteKit

/// Builds the search screen.
struct SearchBuilder: ViewBuilder {
  func build(with _: Void) -> SearchScreen { SearchScreen() }
}
