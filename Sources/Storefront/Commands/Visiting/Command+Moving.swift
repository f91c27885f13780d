import RouteKit

extension Command {
  /// The commands that move without opening a screen.
  static var moving: [Command] {
    [
      Command(
        name: "tab", parameters: "browse|search|cart|account", accepts: 1...1,
        summary: "go to a tab, as it was left"
      ) { arguments, shop in
        try await shop.go(to: .tab(try arguments.choice(of: "tab")))
      },
      Command(name: "back", summary: "leave the visible screen") { _, shop in
        try await shop.go(to: .pop)
      },
      Command(name: "home", summary: "go back to the first screen of the tab") { _, shop in
        try await shop.go(to: .popToRoot)
      },
      Command(name: "dismiss", summary: "close the sheet or the alert") { _, shop in
        try await shop.go(to: .dismiss)
      },
    ]
  }
}
