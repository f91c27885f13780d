import RouteKit

/// A story of a newspaper, with the page that the reader has reached.
final class StoryScreen: ScreenNode {
  let number: Int
  private(set) var page = 0
  init(number: Int) { self.number = number }

  func turn(to page: Int) { self.page = page }
}

extension StoryScreen: StateArchiving {
  var archivedState: Int { page }

  func restoreState(_ page: Int) throws {
    guard (0..<40).contains(page) else { throw NoSuchPage(page: page) }
    self.page = page
  }
}

struct NoSuchPage: Error, Equatable {
  let page: Int
}

struct StoryBuilder: ViewBuilder {
  func build(with number: Int) throws -> StoryScreen { StoryScreen(number: number) }
}

final class HeadlinesScreen: ScreenNode {}
final class LettersScreen: ScreenNode {}
final class FrontPageScreen: ScreenNode {}

struct FrontPageBuilder: ViewBuilder {
  func build(with _: Void) throws -> FrontPageScreen { FrontPageScreen() }
}

struct HeadlinesBuilder: ViewBuilder {
  func build(with _: Void) throws -> HeadlinesScreen { HeadlinesScreen() }
}

struct LettersBuilder: ViewBuilder {
  func build(with _: Void) throws -> LettersScreen { LettersScreen() }
}

/// A newspaper that was left at a story.
struct Newspaper {
  let catalog: ScreenCatalog
  let tree = ScreenTree()
  let router: TreeRouter

  init() throws {
    catalog = try ScreenCatalog { screens in
      screens.add("headlines", HeadlinesBuilder())
      screens.add("story", StoryBuilder())
      screens.add("letters", LettersBuilder(), formerNames: ["mail"])
      screens.add("drawer", ClosureBuilder { DrawerNode() })
    }
    router = TreeRouter(tree)
    try router.navigate(to: HeadlinesBuilder().named("headlines").inStack().rootRoute())
    try router.navigate(to: StoryBuilder().named("story").pushRoute(), with: 12)
    (tree.visible as? StoryScreen)?.turn(to: 3)
  }
}
