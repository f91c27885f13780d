extension TabNode {
  /// How to make tabs, for advice.
  static let makingAdvice = "TabBuilder(builder).rootRoute()."
}

extension RoutingError {
  static func noTab(
    _ index: Int, in tabs: TabNode, to action: String? = nil
  ) -> RoutingError {
    let count = tabs.childList.count
    let tabsThereAre =
      switch count {
      case 0: "no tabs"
      case 1: "1 tab, with the index 0"
      default: "\(count) tabs, from 0 to \(count - 1)"
      }
    return RoutingError(
      .outOfRange, action: action ?? "select tab \(index)",
      reason: "'\(screen: tabs)' has \(tabsThereAre)", at: tabs,
      advice: count == 0 ? "Append one first: builder.tabRoute()." : nil)
  }

  static func noTabBefore(_ tabs: TabNode) -> RoutingError {
    guard tabs.backMode == .none else {
      return RoutingError(
        .rootStays, action: "go back",
        reason: "'\(screen: tabs)' has no tab before this one, in the mode '\(tabs.backMode)'",
        at: tabs.selectedTab ?? tabs,
        advice: "Check tabs.previous first: it is nil if there is no way back.")
    }
    return RoutingError(
      .rootStays, action: "go back", reason: "'\(screen: tabs)' was created without a back mode",
      at: tabs.selectedTab ?? tabs,
      advice: "Set a back mode when you create the tabs: TabNode(backMode: .history).")
  }
}
