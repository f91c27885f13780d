import RouteKit

extension Command {
  /// The commands that order what is in the cart, and show what was ordered.
  static var ordering: [Command] {
    [
      Command(name: "checkout", summary: "begin to order what is in the cart") { _, shop in
        try shop.router.navigate(to: shop.routes.checkout)
        return .screen
      },
      Command(
        name: "pay", parameters: "card|invoice|cash", accepts: 1...1,
        summary: "choose how to pay, in the checkout"
      ) { arguments, shop in
        let payment: Payment = try arguments.choice(of: "payment")
        guard shop.tree.visible is CheckoutScreen else {
          throw Refusal("How to pay is asked in the checkout. Type checkout first.")
        }
        try shop.router.navigate(to: shop.routes.confirm, with: payment)
        return .screen
      },
      Command(name: "confirm", summary: "place the order, at the end of the checkout") { _, shop in
        guard let screen = shop.tree.visible as? ConfirmScreen else {
          throw Refusal("There is nothing to confirm. Type checkout, then pay card.")
        }
        try shop.router.navigate(to: shop.routes.placeOrder, with: screen.payment)
        return .screen
      },
      Command(name: "orders", summary: "list your orders") { _, shop in
        try shop.router.navigate(to: shop.routes.orders)
        return .screen
      },
      Command(
        name: "open order", parameters: "NUMBER", accepts: 1...1, summary: "look at an order"
      ) { arguments, shop in
        let number = try arguments.number(at: 0, as: "the number of an order")
        let order = try shop.store.order(number)
        try shop.router.navigate(to: shop.routes.order(order))
        return .screen
      },
    ]
  }
}
