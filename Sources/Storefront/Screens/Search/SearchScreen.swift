import RouteKit

/// Where a search begins.
final class SearchScreen: ScreenNode, Page {
  let title = "Search"
  let lines = ["What are you looking for?", "", "search WORDS"]
}
