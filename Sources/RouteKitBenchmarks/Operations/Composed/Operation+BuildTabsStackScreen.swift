import RouteKit

extension Operation {
  /// Tabs with a stack in each and a screen in each stack, built and set as the root by one route.
  /// The size is the number of tabs.
  ///
  /// Each time, the previous root is replaced and released.
  static var buildTabsStackScreen: Operation {
    Operation(name: "buildTabsStackScreen", sizes: [1, 10, 100, 1_000, 10_000]) { size in
      let window = try Window(root: Page())
      let tab = PageBuilder().inStack()
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
