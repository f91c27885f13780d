import RouteKit
import RouteKitLinks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  /// The commands for signing in and for private screens.
  static var signing: [Command] {
    [
      Command(name: "orders", summary: "list your orders", place: { _ in .orders }),
      Command(
        name: "open order", parameters: "NUMBER", accepts: 1...1, summary: "look at an order",
        place: { .order(try $0.number(at: 0, as: "the number of an order")) }),
      Command(
        name: "sign in", parameters: "NAME", accepts: 1...4,
        summary: "give your name when you are asked"
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

extension Command {
  /// The commands that fill in an alert.
  static var filling: [Command] {
    [
      Command(name: "gift", summary: "pay with a gift card, which asks for its number and PIN") {
        _, shop in
        let card = try await shop.conversation.result(
          of: TextAlert.giftCard.presentRoute(over: .layer), through: shop.customer)
        guard let card else { return .screen }
        shop.store.cart.giftCard = card.number
        return .text("The gift card \(card.number) is redeemed.")
      },
      Command(
        name: "type", parameters: "NUMBER [WORDS]", accepts: 1...40,
        summary: "type into a field of the alert"
      ) { arguments, shop in
        let number = try arguments.number(at: 0, as: "the number of a field")
        let fields = shop.tree.visible?.alertFields ?? []
        guard fields.indices.contains(number - 1) else {
          throw Refusal("There is no field \(number) here.")
        }
        fields[number - 1].text = arguments.words.dropFirst().joined(separator: " ")
        return .screen
      },
      Command(name: "redeem", summary: "redeem the gift card that is filled in") { _, shop in
        guard let alert = shop.tree.visible as? Screen<TextAlert<GiftCard>>,
          let redeem = Alert(of: alert)?.choices.first, let answer = redeem.answer
        else { throw Refusal("There is no gift card to redeem. Type gift first.") }
        guard redeem.isEnabled else { throw Refusal("Type the four digits of both fields first.") }
        try await shop.customer.arrive(at: answer)
        return .screen
      },
    ]
  }
}

extension Shop {
  /// Returns a typed line as it may be shown: without the text for a secure field.
  package func shown(_ line: String) -> String {
    let words = line.split { $0.isWhitespace }
    guard words.first?.lowercased() == "type", let number = words.dropFirst().first,
      let index = Int(number)
    else { return line }
    let fields = tree.visible?.alertFields ?? []
    guard fields.indices.contains(index - 1), fields[index - 1].isSecure else { return line }
    return "type \(number) " + words.dropFirst(2).joined(separator: " ").hidden
  }
}

extension Command {
  /// The commands that move without opening a screen.
  static var moving: [Command] {
    [
      Command(
        name: "tab", parameters: "browse|search|cart|account", accepts: 1...1,
        summary: "go to a tab, as you left it", place: { .tab(try $0.choice(of: "tab")) }),
      Command(name: "back", summary: "leave the visible screen", route: { $1.routes.back }),
      Command(
        name: "home", summary: "go back to the first screen of the tab",
        route: { _, _ in Move.home }),
      Command(
        name: "dismiss", summary: "close the sheet or the alert", route: { _, _ in Move.dismiss }),
    ]
  }
}

extension Command {
  /// The commands that read and write links.
  static var linking: [Command] {
    [
      Command(
        name: "open link", parameters: "URL", accepts: 1...40,
        summary: "open a link: shop://products/42",
        route: { arguments, shop in try shop.links.route(for: arguments.text) }),
      Command(name: "link", summary: "print the link to the visible screen") { _, shop in
        .text(try shop.link.absoluteString)
      },
    ]
  }
}

extension Shop {
  /// The link to the visible screen itself, not to the one that a question covers.
  ///
  /// - Throws: ``Refusal`` if no link leads there, because the screen is a step of a task.
  fileprivate var link: URL {
    get throws {
      do {
        return try tree.visible.map { try links.url(of: $0) } ?? links.url(of: tree)
      } catch let error as RoutingError where error.kind == .unnamed {
        throw Refusal("No link leads here. This screen is a step of a task.")
      }
    }
  }
}

extension Command {
  /// The commands that change nothing.
  static var looking: [Command] {
    [
      Command(name: "show", summary: "print the visible screen again") { _, _ in .screen },
      Command(
        name: "tree", parameters: "[on|off]", accepts: 0...1,
        summary: "print the tree of screens, now or after each step"
      ) { arguments, shop in
        guard !arguments.words.isEmpty else { return .text(shop.drawing) }
        let choice: Switch = try arguments.choice(of: "setting")
        shop.drawsTree = choice == .on
        return .screen
      },
      Command(name: "history", summary: "list the steps so far") { _, shop in
        .text(shop.journey.lines.joined(separator: "\n"))
      },
      Command(name: "help", summary: "print this list") { _, _ in .text(help) },
      Command(name: "quit", summary: "leave the shop") { _, _ in .goodbye },
    ]
  }

  private enum Switch: String, CaseIterable {
    case on, off
  }
}
