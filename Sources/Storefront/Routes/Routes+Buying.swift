import RouteKit

extension Routes {
  /// The note to the order, in the Cart tab.
  var note: some Route<Void> {
    screens.note.pushRoute().from(tab(.cart)).reusing(.first)
  }

  /// The checkout, in a sheet with a stack of its own over the whole shop.
  ///
  /// With nothing in the cart nobody is asked to sign in: guards are asked from outside in.
  var checkout: some Route<Void> {
    screens.checkout.pushRoute()
      .from(StackBuilder().named("checkout").presentRoute().from(.root)).reusing(.first)
      .guarded(by: signedIn()).guarded(by: CartNotEmpty(cart: store.cart))
  }

  /// The addresses to choose from, in a sheet. It answers with the one that is chosen.
  var addresses: ScreenRoute<AddressBuilder, PresentTransition> { AddressBuilder().presentRoute() }

  /// The last question, in the stack of the sheet.
  var confirm: some Route<Purchase> { ConfirmBuilder(store: store).pushRoute() }

  /// The end of a checkout: the sheet goes, and the order shows in the account. One navigation.
  var placeOrder: some Route<Purchase> { PlaceOrderRoute(routes: self) }
}
