import RouteKit

/// Refuses to go on with nothing in the cart.
struct CartNotEmpty<Subject>: Guard {
  let cart: Cart

  func check(_ subject: Subject) -> Verdict { cart.isEmpty ? .deny(EmptyCart()) : .allow }
}

/// There is nothing to buy. The shop shows it as an alert.
struct EmptyCart: NoticedError {
  let notice = Notice(
    title: "The cart is empty", message: "Put something in before you check out.")
}
