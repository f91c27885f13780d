extension ViewTransition where Self == ClosureTransition<TabNode> {
  /// Adds the screen as the last tab of the nearest tabs.
  ///
  /// ```swift
  /// try router.navigate(to: OffersBuilder().tabRoute())
  /// // Cannot append 'OffersScreen': no tabs hold the visible screen.
  /// ```
  public static var appendTab: Self {
    ClosureTransition { origin, _ in
      try TabNode.tabsAround(origin, to: "append").object
    } place: { view, tabs, navigation in
      try tabs.append(view, in: navigation)
    }
  }

  /// Adds the screen as a tab before the one at an index, in the nearest tabs.
  ///
  /// ```swift
  /// try router.navigate(to: OffersBuilder().tabRoute(at: 3))
  /// // Cannot insert 'OffersScreen': 'TabNode' has 2 tabs, so the place must be 0 to 2, but is 3.
  /// ```
  ///
  /// - Parameter index: The index of the new tab, from 0 to the number of tabs.
  /// - Returns: The transition. It throws ``RoutingError`` of the kind `outOfRange` if there is no such
  ///   place, before the screen is built.
  public static func insertTab(at index: Int) -> Self {
    ClosureTransition { origin, _ in
      let tabs = try TabNode.tabsAround(origin, to: "insert").object
      try tabs.checkIndex(index, among: ("tab", "tabs"))
      return tabs
    } place: { view, tabs, navigation in
      try tabs.insert(view, at: index, in: navigation)
    }
  }
}

extension ViewTransition where Self == ClosureTransition<(tabs: TabNode, tab: ScreenNode?)> {
  /// Replaces a tab of the nearest tabs that hold the origin with the screen.
  ///
  /// It replaces the tab at an index. Without an index, it replaces the tab that the origin is in, or the
  /// selected tab if the route starts from the tabs themselves. If there is no tab yet, it becomes the first.
  ///
  /// ```swift
  /// try router.navigate(to: OffersBuilder().replaceTabRoute(at: 2))
  /// // Cannot replace tab 2 with 'OffersScreen': 'TabNode' has 2 tabs, from 0 to 1.
  /// ```
  ///
  /// - Parameter index: The index of the tab, from 0, or nil for the tab that the origin is in.
  /// - Returns: The transition. It throws ``RoutingError`` of the kind `outOfRange` if there is no tab at the index,
  ///   before the screen is built.
  public static func replaceTab(at index: Int? = nil) -> Self {
    ClosureTransition { origin, _ in
      let tabs = try TabNode.tabsAround(origin, to: "replace the tab with").object
      if let index {
        return (tabs, try tabs.existingTab(at: index, to: "replace tab \(index) with"))
      }
      guard var tab = origin, tab !== tabs else { return (tabs, tabs.selectedTab) }
      while let outer = tab.screenOwner, outer !== tabs { tab = outer }
      return (tabs, tab)
    } place: { view, target, navigation in
      guard let tab = target.tab else { return try target.tabs.append(view, in: navigation) }
      try target.tabs.replace(tab, with: view, in: navigation)
    }
  }
}

extension TabNode {
  /// The nearest tabs around the origin of a transition or a move, within its layer. A flag finds them, which is
  /// faster than ``ScreenNode/enclosing(_:)``. `move` is the source text of a move, for the advice to dismiss the
  /// layer that covers the tabs.
  static func tabsAround(
    _ origin: ScreenNode?, to action: @autoclosure () -> String,
    again move: @autoclosure () -> String? = nil
  ) throws -> Held<TabNode> {
    guard let origin else {
      throw RoutingError.emptyTree(action(), advice: "Give it a root first: \(makingAdvice)")
    }
    if let tabs = Held(origin).nearestTabs { return tabs }
    throw RoutingError.noContainer(
      "tabs", "hold", around: origin, to: action(),
      advice: origin.containerAdvice(
        toReach: TabNode.self, called: "tabs", "hold", again: move(),
        making: "Make them first: \(makingAdvice)"))
  }
}
