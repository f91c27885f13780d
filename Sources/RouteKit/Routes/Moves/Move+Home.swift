extension Route where Self == Move {
  /// Returns the tab or the layer that it starts in to its initial state.
  ///
  /// That is the nearest tab that holds the start within its layer, or else the whole layer. Layers that it
  /// presents, or that a screen in it presents, are dismissed. Then each kind of container goes back:
  ///
  /// | container | what it does | goes home too |
  /// |---|---|---|
  /// | a stack | pops to its root | the root |
  /// | tabs inside it | keep their selection | the selected tab |
  /// | a split | focuses its first filled column | all columns |
  /// | your own | calls ``ContainerNode/goHome(in:)``, by default nothing | the children that show |
  ///
  /// If this is already the case, nothing changes. Other tabs, and layers that cover the tabs from outside, stay.
  ///
  /// ```swift
  /// try router.navigate(to: .home)                  // the tab or the sheet where the user is
  /// try router.navigate(to: .dismissAll.then(.home))
  /// try router.navigate(to: .home.from(cartTab))    // another tab, which is not selected
  /// // Cannot leave 'EditorScreen': its leave check does not allow it.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree`, any refusal of a leave check, and any error of a container.
  /// - Complexity: O(depth + screens that leave).
  public static var home: Self {
    Move(to: "go home") { start, navigation in
      let place = start.tabOrLayer
      try navigation.goHome(in: place)
      return place.visibleInside
    }
  }
}
