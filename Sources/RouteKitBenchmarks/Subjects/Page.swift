import RouteKit

/// A screen without children.
final class Page: ScreenNode {}

struct PageBuilder: ViewBuilder {
  func build(with _: Void) throws -> Page { Page() }
}
