import RouteKit

extension Command {
  /// The commands that order the content of the cart.
  static var ordering: [Command] {
    [
      Command(name: "checkout", summary: "start to order the cart") { _, shop in
        try await shop.go(to: .checkout)
      },
      Command(name: "address", summary: "choose the address, in the checkout") { _, shop in
        try await shop.checkout(for: "The address").chooseAddress(through: shop.customer)
        return .screen
      },
      Command(
        name: "choose", parameters: "NUMBER", accepts: 1...1, summary: "choose one of the addresses"
      ) { arguments, shop in
        guard let picker = shop.tree.visible as? AddressScreen else {
          throw Refusal("There is nothing to choose from. Type address in the checkout.")
        }
        let number = try arguments.number(at: 0, as: "the number of an address")
        return try await shop.go(to: .finishing(picker, with: picker.address(number)))
      },
      Command(
        name: "pay", parameters: "card|invoice|cash", accepts: 1...1,
        summary: "choose how to pay, in the checkout"
      ) { arguments, shop in
        let payment: Payment = try arguments.choice(of: "payment")
        try await shop.checkout(for: "The payment").pay(payment, through: shop.customer)
        return .screen
      },
      Command(name: "confirm", summary: "place the order, at the end of the checkout") { _, shop in
        guard let flow = shop.flow(CheckoutFlow.self),
          let screen = shop.tree.visible as? ConfirmScreen
        else { throw Refusal("There is nothing to confirm. Type checkout, then pay card.") }
        try await flow.order(screen.purchase, through: shop.customer)
        return .screen
      },
    ]
  }
}

extension Shop {
  /// Returns the checkout if it is at its first step.
  fileprivate func checkout(for what: String) throws -> CheckoutFlow {
    guard let flow = flow(CheckoutFlow.self), tree.visible is CheckoutScreen else {
      throw Refusal("\(what) is chosen in the checkout. Type checkout first.")
    }
    return flow
  }
}
