extension Route where Self == Move {
  /// Selects the tab at an index of the nearest tabs. Selecting the selected tab changes nothing.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(2))
  /// // Cannot select tab 2: 'TabNode' has 2 tabs, from 0 to 1.
  /// ```
  ///
  /// - Parameter index: The index of the tab, from 0.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree`, `noContainer` or `outOfRange`.
  public static func selectTab(_ index: Int) -> Self {
    .editingTabs(to: "select tab \(index)", again: ".selectTab(\(index))") {
      try $0.select(index, in: $1)
    }
  }

  /// Selects a screen that is a tab of the nearest tabs. Selecting the selected tab changes nothing.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(cart))   // the cart is inside a tab
  /// // Cannot select 'CartScreen': 'TabNode' does not hold it.
  /// ```
  ///
  /// - Parameter screen: The tab, which is held weakly.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if
  ///   the screen is not one of these tabs; `originGone` if it is no longer on the tree.
  public static func selectTab(_ screen: ScreenNode) -> Self {
    let held = ScreenNode.Weak(screen)
    return .editingTabs(to: "select '\(held.title)'", again: ".selectTab(screen)") {
      tabs, navigation in
      try tabs.select(held.child(of: tabs, to: "select", in: navigation), in: navigation)
    }
  }

  /// Selects the first tab of a type, of the nearest tabs. Selecting the selected tab changes nothing.
  ///
  /// ```swift
  /// try router.navigate(to: .selectTab(first: CartScreen.self))
  /// // Cannot select 'CartScreen': 'TabNode' holds no 'CartScreen'.
  /// ```
  ///
  /// - Parameter type: A class of screens, which its subclasses match too, or the type of a ``Screen``'s
  ///   content. The tab itself must be of the type, not a screen inside it.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `notFound`
  ///   if there is no such tab.
  /// - Complexity: O(tabs).
  public static func selectTab<Wanted>(first type: Wanted.Type) -> Self {
    .editingTabs(to: "select '\(type)'", again: ".selectTab(first: \(type).self)") {
      try $0.select(first: type, in: $1)
    }
  }

  /// Removes the tab at an index of the nearest tabs.
  ///
  /// ```swift
  /// try router.navigate(to: .removeTab(at: 2))
  /// // Cannot remove tab 2: 'TabNode' has 2 tabs, from 0 to 1.
  /// ```
  ///
  /// - Parameter index: The index of the tab, from 0.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree`, `noContainer` or `outOfRange`.
  public static func removeTab(at index: Int) -> Self {
    .editingTabs(to: "remove tab \(index)", again: ".removeTab(at: \(index))") {
      try $0.remove(at: index, in: $1)
    }
  }

  /// Removes a screen that is a tab of the nearest tabs.
  ///
  /// ```swift
  /// try router.navigate(to: .removeTab(cart))   // the cart is inside a tab
  /// // Cannot remove 'CartScreen': 'TabNode' does not hold it.
  /// ```
  ///
  /// - Parameter screen: The tab, which is held weakly.
  /// - Returns: The move, which throws the same errors as ``selectTab(_:)-(ScreenNode)``.
  public static func removeTab(_ screen: ScreenNode) -> Self {
    let held = ScreenNode.Weak(screen)
    return .editingTabs(to: "remove '\(held.title)'", again: ".removeTab(screen)") {
      tabs, navigation in
      try tabs.remove(held.child(of: tabs, to: "remove", in: navigation), in: navigation)
    }
  }

  /// Removes the first tab of a type, of the nearest tabs.
  ///
  /// ```swift
  /// try router.navigate(to: .removeTab(first: OffersScreen.self))
  /// // Cannot remove 'OffersScreen': 'TabNode' holds no 'OffersScreen'.
  /// ```
  ///
  /// - Parameter type: The same as for ``selectTab(first:)``.
  /// - Returns: The move, which throws the same errors.
  /// - Complexity: O(tabs).
  public static func removeTab<Wanted>(first type: Wanted.Type) -> Self {
    .editingTabs(to: "remove '\(type)'", again: ".removeTab(first: \(type).self)") {
      try $0.remove(first: type, in: $1)
    }
  }

  /// Goes back to an earlier tab of the nearest tabs, according to their back mode.
  ///
  /// ```swift
  /// try router.navigate(to: .goBackInTabs)
  /// // Cannot go back: 'TabNode' was created without a back mode.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `rootStays` if there is no
  /// earlier tab.
  public static var goBackInTabs: Self {
    .editingTabs(to: "go back", again: ".goBackInTabs") { try $0.goBack(in: $1) }
  }

  /// Makes a move that edits the nearest tabs. `action` is its action, in the infinitive, and `again` is the source
  /// text of the move.
  private static func editingTabs(
    to action: @autoclosure @escaping () -> String, again: @autoclosure @escaping () -> String,
    _ edit: @escaping (TabNode, Navigation) throws -> Void
  ) -> Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      try Origin.visible.withTabs(to: action(), again: again(), in: navigation) { tabs in
        try edit(tabs, navigation)
        return tabs.visibleInside
      }
    }
  }
}
