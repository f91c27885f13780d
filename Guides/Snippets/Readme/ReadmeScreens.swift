import RouteKit

final class FeedScreen: ScreenNode {}
final class AboutScreen: ScreenNode {}

final class ArticleScreen: ScreenNode {
  let title: String
  init(title: String) { self.title = title }
}

struct ArticleBuilder: ViewBuilder {
  func build(with title: String) throws -> ArticleScreen { ArticleScreen(title: title) }
}
