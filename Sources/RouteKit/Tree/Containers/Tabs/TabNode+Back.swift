extension TabNode {
  /// The tab that ``goBack(in:)`` would select, or nil if there is no way back.
  ///
  /// - Complexity: O(tabs) in ``BackMode/order``, O(1) otherwise.
  public final var previous: ScreenNode? {
    switch backMode {
    case .none: nil
    case .first: childList.first === selected ? nil : childList.first
    case .order: selectedIndex.flatMap { $0 > 0 ? childList[$0 - 1] : nil }
    case .history: visited.last?.takeUnretainedValue()
    }
  }

  /// Selects the tab that came before, in the sense of ``backMode-swift.property``.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if there is no way back, or
  ///   `busyAttempting`. Nothing has changed then.
  public final func goBack(in navigation: Navigation? = nil) throws {
    try edit("go back", in: navigation) { navigation in
      guard let previous else { throw RoutingError.noTabBefore(self) }
      forget(previous, in: navigation)
      moveFocus(to: previous, in: navigation)
    }
  }

  /// Notes the selected tab, which is being left for another, unless it has just been removed.
  final func remember(leavingFor next: ScreenNode, in navigation: Navigation?) {
    forget(next, in: navigation)
    guard let focusReference, let selected, holds(selected) else { return }
    changeHistory(to: visited + [focusReference], in: navigation)
  }

  /// Strikes a tab from the history.
  final func forget(_ screen: ScreenNode, in navigation: Navigation?) {
    guard let index = visited.firstIndex(where: { $0.toOpaque() == screen.opaque }) else { return }
    var left = visited
    left.remove(at: index)
    changeHistory(to: left, in: navigation)
  }

  private func changeHistory(to tabs: [Unmanaged<ScreenNode>], in navigation: Navigation?) {
    let before = visited
    noteInverse(in: navigation) { [self] in changeHistory(to: before, in: nil) }
    visited = tabs
  }
}

extension ScreenNode {
  /// The address, to compare with an unmanaged reference.
  final var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
