import RouteKit

/// Builds the screen where a search begins.
struct SearchBuilder: ViewBuilder {
  func build(with _: Void) -> SearchScreen { SearchScreen() }
}
