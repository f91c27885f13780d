import RouteKit

extension Routes {
  /// The checkout, in a sheet with a stack of its own over the whole shop.
  var checkout: some Route<Void> {
    CheckoutBuilder(store: store).inStack().named("checkout").presentRoute().from(.root)
      .guarded(by: CartNotEmpty(cart: store.cart))
  }

  /// The last question, in the stack of the sheet.
  var confirm: some Route<Payment> {
    ConfirmBuilder(store: store).pushRoute().guarded(by: CartNotEmpty(cart: store.cart))
  }

  /// The end of a checkout: the sheet goes, and the order shows in the account. One navigation.
  var placeOrder: some Route<Payment> {
    PlaceOrderRoute(routes: self).guarded(by: CartNotEmpty(cart: store.cart))
  }
}
