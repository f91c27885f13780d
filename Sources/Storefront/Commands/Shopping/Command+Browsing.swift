import RouteKit

extension Command {
  /// The commands that find things.
  static var browsing: [Command] {
    [
      Command(
        name: "open department", parameters: "NAME", accepts: 1...20,
        summary: "list the products of a department"
      ) { arguments, shop in
        try await shop.go(to: .department(arguments.text))
      },
      Command(
        name: "open product", parameters: "ID", accepts: 1...1, summary: "look at a product"
      ) { arguments, shop in
        let id = try arguments.number(at: 0, as: "the number of a product")
        return try await shop.go(to: .product(id))
      },
      Command(
        name: "search", parameters: "WORDS", accepts: 1...20,
        summary: "find products by words"
      ) { arguments, shop in
        try await shop.go(to: .search(arguments.words))
      },
    ]
  }
}
