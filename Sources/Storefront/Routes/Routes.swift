import RouteKit

/// Every way through the shop, in one place.
///
/// A command names a route and hands it to the router; none knows how a screen is built or placed.
struct Routes {
  let store: Store
  let conversation: Conversation

  /// The builders of what the routes go to.
  var screens: Screens { Screens(store: store, conversation: conversation) }

  /// The shop as it opens.
  var shop: some Route<Void> { ShopBuilder(screens: screens).rootRoute() }

  /// A message over whatever is visible.
  var notice: some Route<Notice> { NoticeBuilder().presentRoute(.alert) }

  /// The tab, as it was left.
  func tab(_ tab: Tab) -> SelectTabRoute { .selectTab(tab.index) }

  /// Whether somebody is signed in, for routes and rules.
  func signedIn<Subject>() -> SignedIn<Subject> {
    SignedIn(session: store.session, conversation: conversation)
  }
}
