import RouteKit

/// The start of a search.
final class SearchScreen: ScreenNode, Page {
  let title = "Search"
  let body: [Row] = ["What are you looking for?"]
  let actions = ["search WORDS"]
}
