import RouteKit

/// All routes of the shop, in one place.
///
/// A command names a ``Place``. Commands do not know how screens are built or placed.
struct Routes {
  let store: Store
  let conversation: Conversation

  /// The builders of the screens.
  var screens: Screens { Screens(store: store, conversation: conversation) }

  /// The shop when it opens.
  var shop: some Route<Void> { ShopBuilder(screens: screens).rootRoute() }

  /// A message over whatever is visible.
  var notice: some Route<Notice> { NoticeBuilder().presentRoute(.alert) }

  /// Returns the route to a place. A new place does not compile until it has a route.
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

  /// Returns the route to a tab, which is as the customer left it.
  func tab(_ tab: Tab) -> Move { .selectTab(tab.index) }

  /// Returns the guard of private screens, for routes and rules.
  func signedIn<Subject>() -> SignedIn<Subject> {
    SignedIn(session: store.session, conversation: conversation)
  }
}
