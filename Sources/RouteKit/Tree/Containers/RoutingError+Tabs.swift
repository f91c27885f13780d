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
}
