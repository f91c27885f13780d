import RouteKit

final class ChapterScreen: ScreenNode {}

struct ChapterBuilder: ViewBuilder {
  func build(with title: String) throws -> ChapterScreen {
    let chapter = ChapterScreen()
    chapter.screenName = title
    return chapter
  }
}

final class ContentsScreen: ScreenNode {}

struct ContentsBuilder: ViewBuilder {
  func build(with _: Void) throws -> ContentsScreen { ContentsScreen() }
}

// MARK: - The tree and the router

final class Reader {
  let tree = ScreenTree()
  let router: TreeRouter
  let pages: PageNode

  init(_ titles: String..., isLooping: Bool = false, isSpread: Bool = false) throws {
    router = TreeRouter(tree)
    pages = PageNode(isLooping: isLooping, isSpread: isSpread)
    try tree.setRoot(pages)
    for title in titles {
      try router.navigate(to: ChapterBuilder().pageRoute().inBackground(), with: title)
    }
  }
}
