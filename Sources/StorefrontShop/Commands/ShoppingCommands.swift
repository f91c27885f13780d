import RouteKit

extension Command {
  /// The commands that find things.
  static var browsing: [Command] {
    [
      Command(
        name: "open department", parameters: "NAME", accepts: 1...20,
        summary: "list the products of a department", place: { .department($0.text) }),
      Command(
        name: "open product", parameters: "ID", accepts: 1...1, summary: "look at a product",
        place: { .product(try $0.number(at: 0, as: "the number of a product")) }),
      Command(
        name: "search", parameters: "WORDS", accepts: 1...20,
        summary: "find products by words", place: { .search($0.words) }),
    ]
  }
}

extension Command {
  /// The commands that fill the cart.
  static var buying: [Command] {
    [
      Command(
        name: "add", parameters: "[ID] [COUNT]", accepts: 0...2,
        summary: "add to the cart; by default one piece of the visible product"
      ) { arguments, shop in
        let product = try shop.product(in: arguments)
        let count = arguments.words.count > 1 ? try arguments.number(at: 1, as: "a count") : 1
        try shop.store.cart.add(product, count: count)
        return shop.cartChanged("Added \(count) × \(product.name).")
      },
      Command(
        name: "remove", parameters: "[ID]", accepts: 0...1,
        summary: "remove a product from the cart"
      ) { arguments, shop in
        let product = try shop.product(in: arguments)
        try shop.store.cart.remove(product)
        try shop.tree.recheck()
        return shop.cartChanged("Removed \(product.name).")
      },
    ]
  }
}

extension Shop {
  /// Returns the product that a command names, or the visible one if it names none.
  fileprivate func product(in arguments: Arguments) throws -> Product {
    if !arguments.words.isEmpty {
      return try store.product(arguments.number(at: 0, as: "the number of a product"))
    }
    guard let screen = tree.visible as? ProductScreen else {
      throw Refusal("Which product? Type its number, or open it first.")
    }
    return screen.product
  }

  /// Returns a reply with the change and the content of the cart.
  fileprivate func cartChanged(_ line: String) -> Reply {
    let (cart, total) = (store.cart, store.catalogue.text(store.cart.total))
    return .text(
      cart.isEmpty
        ? "\(line) The cart is empty."
        : "\(line) In the cart: \(cart.count) \(cart.count == 1 ? "piece" : "pieces"), \(total).")
  }
}

extension Command {
  /// The commands that write a note to the order.
  static var noting: [Command] {
    [
      Command(name: "note", summary: "write a note to the order", place: { _ in .note }),
      Command(
        name: "write", parameters: "WORDS", accepts: 1...40, summary: "write this into the note"
      ) { arguments, shop in
        try shop.note.draft = arguments.text
        return .screen
      },
      Command(name: "save", summary: "save the note and close it") { _, shop in
        try shop.note.save()
        return try await shop.go(to: .pop)
      },
    ]
  }
}

extension Shop {
  /// Returns the note if it is visible.
  fileprivate var note: NoteScreen {
    get throws {
      guard let screen = tree.visible as? NoteScreen else {
        throw Refusal("There is no note here. Type note first.")
      }
      return screen
    }
  }
}

extension Command {
  /// The commands that order the content of the cart.
  static var ordering: [Command] {
    [
      Command(name: "checkout", summary: "start to order the cart", place: { _ in .checkout }),
      Command(name: "address", summary: "choose the address, in the checkout") { _, shop in
        try await shop.checkout(for: "The address").chooseAddress(through: shop.customer)
        return .screen
      },
      Command(
        name: "choose", parameters: "NUMBER", accepts: 1...1,
        summary: "choose one of the addresses",
        route: { arguments, shop in
          guard let picker = shop.tree.visible as? AddressScreen else {
            throw Refusal("There is nothing to choose from. Type address in the checkout.")
          }
          let number = try arguments.number(at: 0, as: "the number of an address")
          return Move.finishing(picker, with: try picker.address(number))
        }),
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
