import RouteKit

extension Operation {
  /// A root of tabs with a stack with a screen in each, built and set as one route. The size is the
  /// number of tabs.
  ///
  /// The root before goes, and is let go of, with each.
  static var buildTabsStackScreen: Operation {
    Operation(name: "buildTabsStackScreen", sizes: [1, 10, 100, 1_000, 10_000]) { size in
      let window = try Window(root: Page())
      let tab = StackBuilder(PageBuilder())
      let tabs: [any ViewBuilder<Void>] = Array(repeating: tab, count: size)
      let route = TabBuilder(tabs) { TabNode() }.rootRoute()
      let plainWindow = PlainWindow()
      return (
        Side { repetitions in
          for _ in 0..<repetitions { blackHole(try window.router.navigate(to: route).screen) }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            let tabs = PlainTabs()
            for _ in 0..<size { tabs.append(PlainStack(pages: 1)) }
            plainWindow.root = tabs
            blackHole(tabs)
          }
        }
      )
    }
  }
}
