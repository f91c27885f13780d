import RouteKit

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
      throw Refusal("Which product? Name its number, or open it first.")
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
