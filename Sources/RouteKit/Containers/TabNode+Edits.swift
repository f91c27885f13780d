extension TabNode {
  /// Adds a tab at the end.
  ///
  /// - Throws: As ``ContainerNode/insertChild(_:at:to:in:)``. Nothing has changed then.
  public final func append(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try insertChild(screen, at: childList.count, in: navigation)
  }

  /// Adds a tab before the one at an index. The selected tab stays selected.
  ///
  /// - Throws: As ``ContainerNode/insertChild(_:at:to:in:)``. Nothing has changed then.
  public final func insert(
    _ screen: ScreenNode, at index: Int, in navigation: Navigation? = nil
  ) throws {
    try insertChild(screen, at: index, in: navigation)
  }

  /// Removes a tab. If it was selected, ``focusAfterRemoval(at:)`` says which one is then.
  ///
  /// - Throws: As ``ContainerNode/removeChild(_:to:in:)``. Nothing has changed then.
  public final func remove(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try removeChild(screen, in: navigation)
  }

  /// Removes the tab at an index. If it was selected, ``focusAfterRemoval(at:)`` says which one is
  /// then.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange`, naming how many tabs there are, or
  ///   `busyAttempting`; whatever leave checks refuse. Nothing has changed then.
  public final func remove(at index: Int, in navigation: Navigation? = nil) throws {
    try remove(tab(at: index, to: "remove tab \(index)"), in: navigation)
  }

  /// Removes the first tab of a type.
  ///
  /// - Parameters:
  ///   - type: A class of screens, subclasses included, or the type of a ``Screen``'s content.
  ///   - navigation: The attempt to journal in when these tabs are on no tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`; whatever leave checks
  ///   refuse. Nothing has changed then.
  public final func remove<Wanted>(
    first type: Wanted.Type, in navigation: Navigation? = nil
  ) throws {
    try remove(tab(first: type, to: "remove"), in: navigation)
  }

  /// Puts a screen in the place of a tab; if that was selected, the new one is.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the old one is no tab of these; otherwise
  ///   as ``ContainerNode/insertChild(_:at:to:in:)``, and whatever leave checks refuse. Nothing has
  ///   changed then.
  public final func replace(
    _ old: ScreenNode, with new: ScreenNode, in navigation: Navigation? = nil
  ) throws {
    if old === new && holds(old) { return }
    try edit("replace with", with: new, in: navigation) { navigation in
      let index = try position(of: old, to: "replace")
      try admit(new, to: "replace with")
      let wasSelected = old === selected
      takeChild(at: index, in: navigation)
      do {
        try askInsertion(of: new, to: "replace with", in: navigation)
        try admit(new, to: "replace with")
        try addChild(new, at: index, in: navigation)
      } catch {
        // On a tree it is rolled back; on none nothing else puts the old one back.
        if navigation == nil { try addChild(old, at: index, in: nil) }
        throw error
      }
      if wasSelected {
        moveFocus(to: new, in: navigation)
      } else {
        forget(old, in: navigation)
      }
    }
  }

  /// Puts a screen in the place of the tab at an index; if that was selected, the new one is.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange`, naming how many tabs there are; otherwise
  ///   as ``replace(_:with:in:)``. Nothing has changed then.
  public final func replace(
    at index: Int, with new: ScreenNode, in navigation: Navigation? = nil
  ) throws {
    try replace(tab(at: index, to: "replace tab \(index)"), with: new, in: navigation)
  }

  /// Selects a tab. Selecting the selected one changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if it is no tab of these, or
  ///   `busyAttempting`. Nothing has changed then.
  /// - Complexity: O(1); in ``BackMode/history`` O(tabs).
  public final func select(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try focus(screen, to: "select", in: navigation)
  }

  /// Selects the tab at an index. Selecting the selected one changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `outOfRange`, naming how many tabs there are, or
  ///   `busyAttempting`. Nothing has changed then.
  /// - Complexity: O(1); in ``BackMode/history`` O(tabs).
  public final func select(_ index: Int, in navigation: Navigation? = nil) throws {
    guard index >= 0, index < childList.count else {
      throw RoutingError.noTab(index, in: self)
    }
    try select(childList[index], in: navigation)
  }

  /// Selects the first tab of a type.
  ///
  /// - Parameters:
  ///   - type: A class of screens, subclasses included, or the type of a ``Screen``'s content.
  ///   - navigation: The attempt to journal in when these tabs are on no tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`. Nothing has changed then.
  /// - Complexity: O(tabs).
  public final func select<Wanted>(
    first type: Wanted.Type, in navigation: Navigation? = nil
  ) throws {
    try select(tab(first: type, to: "select"), in: navigation)
  }
}

extension TabNode {
  /// The tab at an index, which has to be there.
  func tab(at index: Int, to action: String) throws -> ScreenNode {
    guard childList.indices.contains(index) else {
      throw RoutingError.noTab(index, in: self, to: action)
    }
    return childList[index]
  }

  private func tab<Wanted>(first type: Wanted.Type, to action: String) throws -> ScreenNode {
    guard let tab = childList.first(where: { $0.matches(type) }) else {
      throw RoutingError.noMatch(type, in: self, action)
    }
    return tab
  }
}
