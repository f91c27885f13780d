import RouteKit

final class Badges {
  private(set) var unread: [String: Int] = [:]
  var total: Int { unread.values.reduce(0, +) }
  var onChange: () -> Void = {}

  func add(to tab: String) {
    unread[tab, default: 0] += 1
    onChange()
  }

  func clear(_ tab: String) {
    if unread.removeValue(forKey: tab) != nil { onChange() }
  }
}

final class NewsModel: ScreenLifecycle {
  let badges: Badges
  init(badges: Badges) { self.badges = badges }

  func didAppear() { badges.clear("news") }
}

final class GamesScreen: ScreenNode {}

final class BadgedApp {
  let tree = ScreenTree()
  let router: TreeRouter
  let badges = Badges()

  init() throws {
    router = TreeRouter(tree)
    let news = ClosureBuilder { [badges] in Screen(NewsModel(badges: badges)) }.inStack()
    let games = ClosureBuilder { GamesScreen() }.inStack()
    try router.navigate(
      to: TabBuilder(games.named("games"), news.named("news")).rootRoute())
  }

  func titles() -> [String] {
    guard let tabs = tree.root as? TabNode else { return [] }
    return tabs.children.map { tab in
      let name = tab.screenName ?? ""
      let count = badges.unread[name, default: 0]
      return count == 0 ? name : "\(name) (\(count))"
    }
  }

  func receive(isActive: Bool = true) {
    if isActive, tree.visible is Screen<NewsModel> { return }
    badges.add(to: "news")
  }
}
