import RouteKit

extension Command {
  /// The commands that go somewhere without opening anything.
  static var moving: [Command] {
    [
      Command(
        name: "tab", parameters: "browse|search|cart|account", accepts: 1...1,
        summary: "go to a tab, as it was left"
      ) { arguments, shop in
        try shop.router.navigate(to: shop.routes.tab(try arguments.choice(of: "tab")))
        return .screen
      },
      Command(name: "back", summary: "leave the visible screen") { _, shop in
        try shop.router.navigate(to: .pop)
        return .screen
      },
      Command(name: "home", summary: "go back to the first screen of the tab") { _, shop in
        try shop.router.navigate(to: .popToRoot)
        return .screen
      },
      Command(name: "dismiss", summary: "close the sheet or the alert") { _, shop in
        try shop.router.navigate(to: .dismiss)
        return .screen
      },
    ]
  }
}
