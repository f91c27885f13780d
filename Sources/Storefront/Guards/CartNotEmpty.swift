import RouteKit

/// A guard that refuses an empty cart.
struct CartNotEmpty<Subject>: Guard {
  let cart: Cart

  func check(_ subject: Subject) -> Verdict { cart.isEmpty ? .deny(EmptyCart()) : .allow }
}

/// The error of an empty cart. The shop shows it as an alert.
struct EmptyCart: NoticedError {
  let notice = Notice(
    title: "The cart is empty", message: "Add a product before you check out.")
}
