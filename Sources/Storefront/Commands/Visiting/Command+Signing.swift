import RouteKit

extension Command {
  /// The commands for signing in and for private screens.
  static var signing: [Command] {
    [
      Command(name: "orders", summary: "list your orders") { _, shop in
        try await shop.go(to: .orders)
      },
      Command(
        name: "open order", parameters: "NUMBER", accepts: 1...1, summary: "look at an order"
      ) { arguments, shop in
        let number = try arguments.number(at: 0, as: "the number of an order")
        return try await shop.go(to: .order(number))
      },
      Command(
        name: "sign in", parameters: "NAME", accepts: 1...4,
        summary: "say who you are, when you are asked"
      ) { arguments, shop in
        try shop.signIn.signIn(as: arguments.text.shortened, through: shop.customer)
        return .screen
      },
      Command(name: "forgot", summary: "get help with a forgotten password, in the sign-in") {
        _, shop in
        try shop.signIn.help(through: shop.customer)
        return .screen
      },
      Command(name: "sign out", summary: "sign out and close your private screens") { _, shop in
        let session = shop.store.session
        guard session.customer != nil else { throw Refusal("You are not signed in.") }
        session.customer = nil
        try shop.tree.recheck()
        return .screen
      },
    ]
  }
}

extension Shop {
  /// Returns the sign-in if it is open.
  fileprivate var signIn: SignInFlow {
    get throws {
      guard let flow = flow(SignInFlow.self) else {
        throw Refusal("There is no sign-in here. Type orders or checkout.")
      }
      return flow
    }
  }
}
