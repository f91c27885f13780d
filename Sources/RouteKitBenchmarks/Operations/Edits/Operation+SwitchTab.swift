import RouteKit

extension Operation {
  /// A routed selection of the first and the last tab, alternately. The size is the number of tabs.
  static var switchTab: Operation {
    // A single tab is always selected.
    let sizes = widths.map { max($0, 2) }
    return Operation(name: "switchTab", sizes: sizes) { size in
      let tabs = TabNode()
      for _ in 0..<size { try tabs.append(Page()) }
      let window = try Window(root: tabs)
      let routes: [Move] = [.selectTab(0), .selectTab(size - 1)]
      let plainTabs = PlainTabs()
      for _ in 0..<size { plainTabs.append(PlainPage()) }
      let indices = [0, size - 1]
      return (
        Side { repetitions in
          for repetition in 1...repetitions {
            blackHole(try window.router.navigate(to: routes[repetition & 1]).screen)
          }
        },
        Side { repetitions in
          for repetition in 1...repetitions {
            plainTabs.select(indices[repetition & 1])
            blackHole(plainTabs)
          }
        }
      )
    }
  }
}
