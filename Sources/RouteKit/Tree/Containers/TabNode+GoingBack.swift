extension TabNode {
  /// The tab that ``goBack(in:)`` would select, or nil if there is no way back.
  ///
  /// - Complexity: O(tabs) in ``BackMode/order``, O(1) otherwise.
  public final var previousTab: ScreenNode? {
    switch backMode {
    case .none: nil
    case .first: childList.first === selectedTab ? nil : childList.first
    case .order: selectedIndex.flatMap { $0 > 0 ? childList[$0 - 1] : nil }
    case .history, .fullHistory: tabVisits.last?.tab.object
    }
  }

  /// Selects ``previousTab``, the tab that ``backMode-swift.property`` goes back to.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if there is no way back, or
  ///   `busyAttempting`.
  public final func goBack(in navigation: Navigation? = nil) throws {
    try edit("go back", in: navigation) { navigation in
      guard let previousTab else {
        throw RoutingError(
          .rootStays, action: "go back",
          reason: backMode == .none
            ? "'\(screen: self)' was created without a back mode"
            : "'\(screen: self)' has no tab before this one, in the mode '\(backMode)'",
          at: selectedTab ?? self,
          advice: backMode == .none
            ? "Set a back mode when you create the tabs: TabNode(backMode: .history)."
            : "Check tabs.previousTab first: it is nil if there is no way back.")
      }
      notifyFocus(movingTo: previousTab, in: navigation)
      if let last = tabVisits.last {
        removeVisit(at: tabVisits.count - 1, in: navigation)
        setSelectedSince(last.since, in: navigation)
      }
      moveFocus(to: previousTab, in: navigation)
    }
  }
}
