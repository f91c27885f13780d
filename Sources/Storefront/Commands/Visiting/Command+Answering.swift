import RouteKit

extension Command {
  /// The commands that answer a question.
  static var answering: [Command] {
    [
      Command(name: "y", summary: "answer yes") { _, shop in
        try shop.answer(with: true)
      },
      Command(name: "n", summary: "answer no") { _, shop in try shop.answer(with: false) },
    ]
  }
}

extension Shop {
  fileprivate func answer(with yes: Bool) throws -> Reply {
    guard let question = tree.visible as? Screen<Confirmation> else {
      throw Refusal("There is no question to answer.")
    }
    try customer.navigate(to: .finishing(question, with: yes))
    return .screen
  }
}
