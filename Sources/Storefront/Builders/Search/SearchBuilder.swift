import RouteKit

struct SearchBuilder: ViewBuilder {
  func build(with _: Void) -> SearchScreen { SearchScreen() }
}
