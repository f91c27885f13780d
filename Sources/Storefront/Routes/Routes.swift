import RouteKit

/// Every way through the shop, in one place.
///
/// A command names a ``Place``; none knows how a screen is built or placed.
struct Routes {
  let store: Store
  let conversation: Conversation

  /// The builders of what the routes go to.
  var screens: Screens { Screens(store: store, conversation: conversation) }

  /// The shop as it opens.
  var shop: some Route<Void> { ShopBuilder(screens: screens).rootRoute() }

  /// A message over whatever is visible.
  var notice: some Route<Notice> { NoticeBuilder().presentRoute(.alert) }

  /// The way to a place. One that was added does not compile before it has its own.
  func route(to place: Place) -> any Route<Void> {
    switch place {
    case .tab(let tab): self.tab(tab)
    case .department(let name): department.with(name)
    case .product(let number): product.with(number)
    case .search(let words): results(for: words)
    case .note: note
    case .checkout: checkout
    case .orders: orders
    case .order(let number): order(number)
    }
  }

  /// The tab, as it was left.
  func tab(_ tab: Tab) -> SelectTabRoute { .selectTab(tab.index) }

  /// Whether somebody is signed in, for routes and rules.
  func signedIn<Subject>() -> SignedIn<Subject> {
    SignedIn(session: store.session, conversation: conversation)
  }
}
