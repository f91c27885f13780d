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
