import RouteKit

/// A screen without children.
final class Page: ScreenNode {}

/// Builds a ``Page``.
struct PageBuilder: ViewBuilder {
  func build(with _: Void) throws -> Page { Page() }
}
