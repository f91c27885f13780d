import RouteKit

extension Command {
  /// The commands that answer a question.
  static var answering: [Command] {
    [
      Command(name: "y", summary: "say yes to what is asked") { _, shop in
        try shop.answer(with: true)
      },
      Command(name: "n", summary: "say no") { _, shop in try shop.answer(with: false) },
    ]
  }
}

extension Shop {
  fileprivate func answer(with yes: Bool) throws -> Reply {
    guard let question = tree.visible as? Screen<Confirmation> else {
      throw Refusal("Nothing is asked.")
    }
    try customer.navigate(to: .finishing(question, with: yes))
    return .screen
  }
}
