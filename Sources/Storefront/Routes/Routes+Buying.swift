import RouteKit

extension Routes {
  /// The note to the order, in the Cart tab.
  var note: some Route<Void> {
    screens.note.pushRoute().from(tab(.cart)).reusing(.first)
  }

  /// The checkout at its first step, in a sheet over the whole shop. It ends at the order.
  ///
  /// With nothing in the cart nobody is asked to sign in: guards are asked from outside in.
  var checkout: some Route<Void> {
    let sheet = ClosureBuilder { [self] in
      try CheckoutFlow(store: store, conversation: conversation) { order($0) }
        .attach(to: CheckoutStack())
    }
    return sheet.presentRoute().from(.root).reusing(.first).then(.popToRoot)
      .guarded(by: signedIn()).guarded(by: CartNotEmpty(cart: store.cart))
  }
}
