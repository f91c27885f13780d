import RouteKit
import RouteKitLinks

final class ShelfScreen: ScreenNode {}
final class BasketScreen: ScreenNode {}

final class BookScreen: ScreenNode {
  let number: Int
  init(number: Int) { self.number = number }
}

final class HitsScreen: ScreenNode {
  let query: BookQuery
  init(query: BookQuery) { self.query = query }
}

struct LeafLink: Codable {
  let number: Int
  let leaf: Int
}

final class LeafScreen: ScreenNode {
  let leaf: Int
  init(leaf: Int) { self.leaf = leaf }
}

struct Chapter: Codable {
  let number: Int
  var chapter: String?
}

struct Gift: Codable {
  let number: Int
  let code: String
  var from: String?
}

struct BookQuery: Codable {
  var text: String
  var page = 1
  var shelves: [String] = []
}

final class Membership {
  var isValid = false
  var visits = 0

  func signIn() async {
    visits += 1
    await Task.yield()
    isValid = true
  }
}

final class Stock {
  private(set) var isLoaded = false

  func load() async throws {
    try await Task.sleep(for: .milliseconds(1))
    isLoaded = true
  }
}

struct Stocked: Guard, Questioning {
  let stock: Stock

  func check(_: Int) -> Verdict { stock.isLoaded ? .allow : .ask(self) }

  func answer(_: Asking) async throws -> Answer {
    try await stock.load()
    return .askAgain
  }
}

private struct ValidMembership: Guard, Questioning {
  let membership: Membership

  func check(_: Void) -> Verdict { membership.isValid ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    await membership.signIn()
    return .askAgain
  }
}

/// A book shop with its own tree.
struct BookShop {
  let tree = ScreenTree()
  let membership = Membership()
  let links: LinkTable

  init() throws {
    let membership = membership
    let tabs = TabBuilder(
      ClosureBuilder { ShelfScreen() }.named("shelf").inStack(),
      ClosureBuilder { BasketScreen() }.named("basket"))
    let start = tabs.rootRoute().then(.popToRoot)
    let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot).orElse(start)
      .rooted()

    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.named("book")
      .pushRoute().from(home)
    let hits = ClosureBuilder { (query: BookQuery) in HitsScreen(query: query) }.named("hits")
      .pushRoute().from(home)
    let basket = Move.dismissAll.then(.selectTab(1))
      .guarded(by: ValidMembership(membership: membership))
    links = try LinkTable(schemes: ["books"], hosts: ["books.example"]) { links in
      links.add("shelf", "", to: home)
      links.add("book", "books/:number", aliases: ["b/:number"], to: book)
      links.add("hits", "search/:text?page=1&shelves*", to: hits)
      links.add("basket", "basket", to: basket)
    }
  }
}
