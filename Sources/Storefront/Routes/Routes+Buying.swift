import RouteKit

extension Routes {
  /// The note to the order, in the Cart tab.
  var note: some Route<Void> {
    screens.note.pushRoute().from(tab(.cart)).reusing(.first)
  }

  /// The first step of the checkout, in a sheet over the whole shop. It ends at the order.
  ///
  /// Guards are asked from the outside in, so with an empty cart the customer is not asked to sign
  /// in.
  var checkout: some Route<Void> {
    let sheet = ClosureBuilder { [self] in
      try CheckoutFlow(store: store, conversation: conversation) { order($0) }
        .attach(to: CheckoutStack())
    }
    return sheet.presentRoute().from(.root).reusing(.first).then(.popToRoot)
      .guarded(by: signedIn()).guarded(by: CartNotEmpty(cart: store.cart))
  }
}
