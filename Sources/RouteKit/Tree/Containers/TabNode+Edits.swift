extension TabNode {
  /// Adds a tab at the end.
  ///
  /// - Throws: The same errors as ``ContainerNode/insertChild(_:at:to:in:)``.
  public final func append(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try insertChild(screen, at: childList.count, in: navigation)
  }

  /// Inserts a tab at an index. The selected tab stays selected.
  ///
  /// - Throws: The same errors as ``ContainerNode/insertChild(_:at:to:in:)``.
  public final func insert(
    _ screen: ScreenNode, at index: Int, in navigation: Navigation? = nil
  ) throws {
    try insertChild(screen, at: index, in: navigation)
  }

  /// Removes a tab. If it was selected, ``focusAfterRemoval(at:)`` says which tab is selected next.
  ///
  /// - Throws: The same errors as ``ContainerNode/removeChild(_:to:in:)``.
  public final func remove(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try removeChild(screen, in: navigation)
  }

  /// Removes the tab at an index. If it was selected, ``focusAfterRemoval(at:)`` says which tab is
  /// selected next.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange`, which names the number of tabs, or
  ///   `busyAttempting`. Any refusal of a leave check.
  public final func remove(at index: Int, in navigation: Navigation? = nil) throws {
    try remove(existingTab(at: index, to: "remove tab \(index)"), in: navigation)
  }

  /// Removes the first tab of a type.
  ///
  /// - Parameters:
  ///   - type: A class of screens, subclasses included, or the type of a ``Screen``'s content.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if these tabs
  ///     are not on a tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`, and any refusal of a
  ///   leave check.
  public final func remove<Wanted>(
    first type: Wanted.Type, in navigation: Navigation? = nil
  ) throws {
    try remove(existingTab(first: type, to: "remove"), in: navigation)
  }

  /// Replaces a tab with a screen. If the tab was selected, the screen is selected.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the old screen is not one of these tabs.
  ///   Otherwise the same errors as ``ContainerNode/insertChild(_:at:to:in:)``, and any refusal of a
  ///   leave check.
  public final func replace(
    _ old: ScreenNode, with new: ScreenNode, in navigation: Navigation? = nil
  ) throws {
    if old === new && holdsChild(old) { return }
    try editNode("replace with", with: new, in: navigation) { navigation in
      let index = try childPosition(of: old, to: "replace")
      try admitNewcomer(new, to: "replace with")
      let wasSelected = old === selectedTab
      try exchangeChild(at: index, with: new, in: navigation)
      if wasSelected {
        notifyFocus(movingTo: new, in: navigation)
        moveFocus(to: new, in: navigation)
        beginVisit(in: navigation)
      }
      if !wasSelected || backMode == .fullHistory { forgetTab(old, in: navigation) }
    }
  }

  /// Puts a container in the place of a tab that moves into it, or out of it. The visits to the tab become visits to
  /// the container.
  final func exchangeTab(
    _ old: ScreenNode, for new: ScreenNode, in navigation: Navigation
  ) throws {
    let (visits, since) = (tabVisits, selectedSince)
    try replace(old, with: new, in: navigation)
    if visits.contains(where: { $0.tab === old }) {
      let moved = visits.map { $0.tab === old ? TabVisit(tab: Held(new), since: $0.since) : $0 }
      replaceVisits(with: moved, in: navigation)
    }
    setSelectedSince(since, in: navigation)
  }

  /// Replaces the tab at an index with a screen. If the tab was selected, the screen is selected.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange`, which names the number of tabs. Otherwise
  ///   the same errors as ``replace(_:with:in:)``.
  public final func replace(
    at index: Int, with new: ScreenNode, in navigation: Navigation? = nil
  ) throws {
    try replace(existingTab(at: index, to: "replace tab \(index)"), with: new, in: navigation)
  }

  /// Selects a tab. If it is already selected, nothing changes.
  ///
  /// On a tree, a tab that ``ScreenNode/beginsAnew`` goes home. To show it as it is, use ``bringForward(_:in:)``.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if it is not one of these tabs, or
  ///   `busyAttempting`. Any refusal of a leave check in a tab that begins anew.
  /// - Complexity: O(1), or O(tabs) in ``BackMode/history``.
  public final func select(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    guard screen.beginsAnew, !isFocus(screen) else {
      return try focusChild(screen, to: "select", in: navigation)
    }
    try edit("select", in: navigation) { navigation in
      try focusChild(screen, to: "select", in: navigation)
      try navigation?.goHome(in: screen)
    }
  }

  /// Selects the tab at an index. If it is already selected, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange`, which names the number of tabs, or
  ///   `busyAttempting`.
  /// - Complexity: O(1), or O(tabs) in ``BackMode/history``.
  public final func select(_ index: Int, in navigation: Navigation? = nil) throws {
    try select(existingTab(at: index), in: navigation)
  }

  /// Selects the first tab of a type.
  ///
  /// - Parameters:
  ///   - type: A class of screens, subclasses included, or the type of a ``Screen``'s content.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if these tabs
  ///     are not on a tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`.
  /// - Complexity: O(tabs).
  public final func select<Wanted>(
    first type: Wanted.Type, in navigation: Navigation? = nil
  ) throws {
    try select(existingTab(first: type, to: "select"), in: navigation)
  }

  /// The tab at an index, which must be in range.
  func existingTab(at index: Int, to action: @autoclosure () -> String? = nil) throws -> ScreenNode
  {
    guard childList.indices.contains(index) else {
      throw RoutingError.noChild(
        called: "tab", in: self, to: action() ?? "select tab \(index)",
        advice: childList.isEmpty ? "Append one first: builder.tabRoute()." : nil)
    }
    return childList[index]
  }

  private func existingTab<Wanted>(first type: Wanted.Type, to action: String) throws -> ScreenNode
  {
    guard let tab = childList.first(where: { $0.isMatch(type) }) else {
      throw RoutingError.noMatch(
        type, in: self, action,
        advice: "The tab itself must have the type. "
          + "To show a screen inside a tab, use .reveal(screen).")
    }
    return tab
  }
}
