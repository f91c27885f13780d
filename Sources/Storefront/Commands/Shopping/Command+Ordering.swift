import RouteKit

extension Command {
  /// The commands that order what is in the cart.
  static var ordering: [Command] {
    [
      Command(name: "checkout", summary: "begin to order what is in the cart") { _, shop in
        try await shop.go(to: .checkout)
      },
      Command(name: "address", summary: "choose where to deliver, in the checkout") { _, shop in
        let checkout = try shop.checkout(for: "Where to deliver")
        let chosen = try await shop.conversation.result(
          of: shop.routes.addresses, through: shop.router)
        if let chosen { checkout.address = chosen }
        return .screen
      },
      Command(
        name: "choose", parameters: "NUMBER", accepts: 1...1, summary: "take one of the addresses"
      ) { arguments, shop in
        guard let picker = shop.tree.visible as? AddressScreen else {
          throw Refusal("There is nothing to choose from. Type address in the checkout.")
        }
        try picker.choose(try arguments.number(at: 0, as: "the number of an address"))
        return .screen
      },
      Command(
        name: "pay", parameters: "card|invoice|cash", accepts: 1...1,
        summary: "choose how to pay, in the checkout"
      ) { arguments, shop in
        let payment: Payment = try arguments.choice(of: "payment")
        let purchase = try shop.checkout(for: "How to pay").purchase(paid: payment)
        return try await shop.go(to: shop.routes.confirm.with(purchase))
      },
      Command(name: "confirm", summary: "place the order, at the end of the checkout") { _, shop in
        guard let screen = shop.tree.visible as? ConfirmScreen else {
          throw Refusal("There is nothing to confirm. Type checkout, then pay card.")
        }
        return try await shop.go(to: shop.routes.placeOrder.with(screen.purchase))
      },
    ]
  }
}

extension Shop {
  /// The checkout, if it is visible.
  fileprivate func checkout(for what: String) throws -> CheckoutScreen {
    guard let screen = tree.visible as? CheckoutScreen else {
      throw Refusal("\(what) is asked in the checkout. Type checkout first.")
    }
    return screen
  }
}
