import RouteKit

/// Shows the customer and the products viewed recently.
final class AccountScreen: ScreenNode, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Account"

  var body: [Row] { [Row(customer), ""] + recent }

  var actions: [String] { store.session.customer == nil ? ["orders"] : ["orders", "sign out"] }

  private var customer: String {
    store.session.customer.map { "You are \($0)." } ?? "You are not signed in."
  }

  private var recent: [Row] {
    let products = store.recent.products
    guard !products.isEmpty else { return ["No products viewed yet."] }
    return ["Viewed recently:", ""] + Listing.rows(products, in: store.catalogue)
  }
}
