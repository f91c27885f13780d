import RouteKit

/// The places that the customer can ask for.
///
/// A place says where to go, but not how: ``Routes`` knows the way.
package enum Place {
  case tab(Tab)
  case department(String)
  case product(Int)
  case search([String])
  case note
  case checkout
  case orders
  case order(Int)
}

/// The public description of a place, for trackers. The words of a search are private.
extension Place: PublicContext {
  package var description: String {
    switch self {
    case .tab(let tab): tab.rawValue
    case .department(let name): name
    case .product(let number), .order(let number): "number \(number)"
    case .search(let words): words.count == 1 ? "1 word" : "\(words.count) words"
    case .note: "note"
    case .checkout: "checkout"
    case .orders: "orders"
    }
  }
}

/// The routes to all places.
///
/// A route says which screen is built, where it goes, and who may come in. ``Screens`` has the
/// builders. Each route starts from the current screen; those of links are in `Links.swift`.
struct Routes {
  let store: Store
  let conversation: Conversation

  /// The builders of the screens.
  var screens: Screens { Screens(store: store, conversation: conversation) }

  /// Returns the route to a place. A new place does not compile until it has a route.
  func route(to place: Place) -> any Route<Void> {
    switch place {
    case .tab(let tab):
      self.tab(tab)
    case .department(let name):
      screens.department.pushRoute(in: selectedStack).with(name)
    case .product(let number):
      // A product that is already open is shown again.
      screens.product.pushRoute(in: selectedStack).reusing(.showing).with(number)
    case .search(let words):
      // The results replace earlier ones.
      tab(.search).then(.popToRoot).then(screens.results.pushRoute().with(words))
    case .note:
      screens.note.pushRoute().from(tab(.cart)).reusing(.first)
    case .checkout:
      checkout
    case .orders:
      orders
    case .order(let number):
      // The order is looked up after the customer has signed in.
      orders.then(screens.order.pushRoute().with(number))
    }
  }

  /// Returns the route to a tab, which is as the customer left it.
  func tab(_ tab: Tab) -> Move { .selectTab(tab.index) }

  /// The stack of the selected tab, without a sheet.
  ///
  /// In the Browse tab, the stack is in the second column. While the first column has the focus,
  /// there is a new stack for each choice.
  private var selectedStack: ContainerOrigin<StackNode> {
    let focused = ScreenFinder<StackNode, Void>.where(in: .insideVisible, from: .root) { stack, _ in
      (stack.screenParent as? SplitNode).map { $0.focusedChild === stack } ?? true
    }
    let split = ContainerOrigin<SplitNode>.found(.first(in: .insideVisible, from: .root))
    return .found(focused).orElse(StackBuilder().secondaryRoute(in: split))
  }

  /// The way back within what is in front. Only `dismiss` closes a sheet or an alert, so
  /// one step too many does not lose a checkout.
  var back: Move {
    .choosing { (_: Void, tree) in
      let isLayer = tree.layers.count > 1 && tree.backChoice()?.screen === tree.topLayer
      return isLayer ? Move.pop : .back
    }
  }

  /// The first step of the checkout, in a sheet over the whole shop. It ends at the order.
  ///
  /// Guards are asked from the outside in, so with an empty cart the customer is not asked to sign
  /// in.
  var checkout: some Route<Void> {
    let sheet = ClosureBuilder { [self] in
      try CheckoutFlow(screens: screens) { order($0) }.attach(to: CheckoutStack())
    }
    return sheet.presentRoute().from(.root).reusing(.first).then(.popToRoot)
      .guarded(by: signedIn()).guarded(by: CartNotEmpty(cart: store.cart))
  }

  /// The orders of the customer, in the Account tab.
  ///
  /// A visitor is asked to sign in before anything is built, because the orders are private.
  private var orders: some Route<Void> {
    screens.orders.pushRoute().from(tab(.account)).reusing(.first).guarded(by: signedIn())
  }

  /// An order that is being placed, above the list of orders.
  private func order(_ order: Order) -> some Route<Void> {
    orders.then(screens.order(placing: order).pushRoute().with(order.number))
  }

  /// Returns the guard of private screens, for routes and rules.
  func signedIn<Subject>() -> SignedIn<Subject> {
    SignedIn(session: store.session, conversation: conversation)
  }

  /// The shop when it opens.
  var shop: some Route<Void> { ShopBuilder(screens: screens).rootRoute() }
}
