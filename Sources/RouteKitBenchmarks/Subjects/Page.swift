import RouteKit

/// A screen without children.
final class Page: ScreenNode {}

/// Makes a ``Page``.
struct PageBuilder: ViewBuilder {
  func build(with _: Void) throws -> Page { Page() }
}
