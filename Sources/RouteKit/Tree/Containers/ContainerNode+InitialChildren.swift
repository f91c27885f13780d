extension ContainerNode {
  /// Takes complete children as they are, for a builder that has just created this container.
  ///
  /// In some cases the children are inserted one by one instead: the container already has children or is on a tree;
  /// a running attempt has just removed one of the children, which must be journaled; or the container is of a
  /// subclass, which may refuse a child. A container with an owner is not new, so it throws an error.
  @usableFromInline
  final func adoptChildren(_ children: [ScreenNode]) throws {
    let isFree =
      childList.isEmpty && treeReference == nil && ownerReference == nil
      && !nodeFlags.contains(.remembered) && !isNotified
    guard isFree,
      children.allSatisfy({ $0.treeReference == nil && !$0.nodeFlags.contains(.remembered) })
    else {
      return try adoptOneByOne(children)
    }
    var adopted = 0
    do {
      for child in children {
        try admitNewcomer(child, to: "insert")
        child.ownerReference = Held(self)
        child.forgetHints(in: nil)
        adopted += 1
      }
    } catch {
      for child in children[..<adopted] { child.ownerReference = nil }
      throw error
    }
    childList = children
    focusReference = (nodeFlags.contains(.focusIsLast) ? children.last : children.first)
      .map { Held($0) }
  }

  /// Takes all of the children or none.
  private func adoptOneByOne(_ children: [ScreenNode]) throws {
    try checkUnowned(to: "fill")
    let count = childList.count
    do {
      for child in children { try insertChild(child, at: childList.count) }
    } catch {
      for child in Array(childList[count...].reversed()) { try removeChild(child) }
      throw error
    }
  }
}

extension TabNode {
  /// Selects a tab of new tabs, whose history stays empty.
  @usableFromInline
  final func beginTabs(at index: Int) throws {
    let tab = try existingTab(at: index)
    if treeReference == nil { beginTabs(with: tab) } else { try select(tab) }
  }

  /// Selects a tab of new tabs that are not on a tree. Their history stays empty.
  final func beginTabs(with tab: ScreenNode) {
    if !isFocus(tab) { notifyFocus(movingTo: tab, in: nil) }
    focusReference = Held(tab)
    if backMode == .fullHistory {
      dropLastVisit(ifTo: tab, in: nil)
    } else {
      forgetTab(tab, in: nil)
    }
    leaveHistory()
  }
}
