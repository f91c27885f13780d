import RouteKit

/// The start of a search.
final class SearchScreen: ScreenNode, Page {
  let title = "Search"
  let lines = ["What are you looking for?", "", "search WORDS"]
}
