import RouteKit

extension Screens {
  /// The first screen of the Account tab.
  var account: ClosureBuilder<AccountScreen, Void> {
    ClosureBuilder { AccountScreen(store: store) }.named("account")
  }

  /// The orders of the customer.
  var orders: ClosureBuilder<OrdersScreen, Void> {
    ClosureBuilder { OrdersScreen(store: store) }.named("orders")
  }

  /// An order, from its number.
  var order: ClosureBuilder<OrderScreen, Int> { order(placing: nil) }

  /// An order, from its number. It may be placed in this navigation: then it enters the book only on
  /// commit.
  ///
  /// A number does not say whose order it is. If the order belongs to another customer, it is not
  /// found, whether a command, a link or a file asks for it.
  func order(placing placed: Order?) -> ClosureBuilder<OrderScreen, Int> {
    ClosureBuilder { number in
      let order = try placed.flatMap { $0.number == number ? $0 : nil } ?? store.order(number)
      return OrderScreen(order: order, catalogue: store.catalogue)
    }.named("order")
  }
}

/// Shows the customer and the products viewed recently.
final class AccountScreen: ShopScreen, Page {
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

/// Lists the orders of the customer.
final class OrdersScreen: ShopScreen, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Orders"

  var body: [Row] {
    let orders = store.myOrders
    guard !orders.isEmpty else { return ["No orders yet."] }
    return orders.suffix(20).map { order in
      Row(
        "Order \(order.number), \(store.catalogue.text(order.total))",
        command: "open order \(order.number)")
    }
  }

  var actions: [String] { store.myOrders.isEmpty ? ["back"] : ["open order NUMBER", "back"] }
}

/// Shows an order.
final class OrderScreen: ShopScreen, Page {
  private let order: Order
  private let catalogue: Catalogue

  init(order: Order, catalogue: Catalogue) {
    self.order = order
    self.catalogue = catalogue
    super.init()
  }

  var title: String { "Order \(order.number)" }

  var body: [Row] {
    [Row("Thank you, \(order.customer). Your order, paid \(order.purchase.payment.text):"), ""]
      + Listing.rows(order.lines, in: catalogue, areLinks: true)
      + ["", Row(order.purchase.delivery)]
      + (order.note.isEmpty ? [] : [Row("With a note: \(order.note)")])
  }

  let actions = ["back"]
}
