extension Route where Self == Move {
  /// Moves the nearest tabs into a column of a new split, which takes their place.
  ///
  /// The tabs and everything in them stay the same screens: they are moved and not removed, so no leave check of them
  /// is asked. It is one commit, which can be undone. The layers on the tabs are then on the split. The tabs have the
  /// focus. If the tabs are a tab that ``ScreenNode/beginsAnew``, so is the split.
  ///
  /// ```swift
  /// let wide = Move.tabsIntoColumn(.secondary, of: SplitBuilder(primary: menu, backMode: .keep))
  /// try router.navigate(to: wide.from(.root))   // works below a sheet too
  /// // SplitNode
  /// // ├─ primary: MenuScreen
  /// // └─ ● secondary: TabNode
  /// ```
  ///
  /// The nearest tabs are those around the start, or in another column of a split around it, whichever comes first from
  /// the inside out. If they are in a column already, nothing changes, so the same route may be performed at every
  /// change of the width. See ``tabsOutOfColumn`` for the way back. Without ``SplitNode/BackMode/keep``, going back while
  /// the split is collapsed removes the tabs.
  ///
  /// - Parameters:
  ///   - column: The column for the tabs. A screen that the builder puts there does not enter.
  ///   - split: The builder of the split with its other columns. It is not called if nothing changes.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, any error of the builder,
  ///   and any refusal of a rule about a screen in another column.
  public static func tabsIntoColumn<Builder: ViewBuilder>(
    _ column: SplitColumn, of split: Builder
  ) -> Self where Builder.ViewType: SplitNode, Builder.Context == Void {
    ClosureRoute(startingAtVisible: ()) { navigation in
      try Origin.visible.with(in: navigation) { start in
        let tabs =
          try start?.tabsNearby
          ?? TabNode.tabsAround(
            start, to: "move the tabs into a column",
            again: ".tabsIntoColumn(.\(column), of: split)"
          ).object
        if !(tabs.screenParent is SplitNode) {
          // Puts the split in the place of the tabs, and the tabs into its column.
          let transition = ClosureTransition { _, _ in
            tabs
          } place: { view, tabs, navigation in
            guard let split = view as? SplitNode else { return }
            if tabs.beginsAnew { navigation.makeBeginAnew(split) }
            try navigation.exchange(tabs, for: split)
            try split.setColumn(column, to: tabs, in: navigation)
            try split.focus(column, in: navigation)
          }
          try navigation.attempt {
            _ = try navigation.perform(split.route(by: transition).inBackground())
          }
        }
        return tabs.visibleInside
      }
    }
  }

  /// Moves tabs out of the column of a split and puts them in its place, as ``tabsIntoColumn(_:of:)`` is reversed.
  ///
  /// The nearest tabs are found as for ``tabsIntoColumn(_:of:)``. If several columns have tabs and none of them are
  /// around the start, it moves those in the focused column, or else in the first. The screens in the other columns
  /// leave, and their leave checks are asked. If the nearest tabs are in no column, nothing changes. If the split is in
  /// a column of another split, the tabs are then in that column.
  ///
  /// ```swift
  /// try router.navigate(to: .tabsOutOfColumn.from(.root))
  /// // Cannot move the tabs out of a column: no split with tabs in a column holds the visible screen.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, and any refusal of a leave check.
  public static var tabsOutOfColumn: Self {
    let action = "move the tabs out of a column"
    return Move(to: action) { start, navigation in
      guard let tabs = start.tabsNearby else {
        throw RoutingError.noContainer(
          "split with tabs in a column", around: start, to: action,
          advice:
            "Start from a screen in the split: .from(.root). To keep the tabs when the user goes back in a "
            + "collapsed split, create it with backMode: .keep.")
      }
      if let split = tabs.screenParent as? SplitNode, let column = split.column(of: tabs) {
        try navigation.attempt {
          try split.setColumn(column, to: nil, in: navigation)
          try navigation.exchange(split, for: tabs)
        }
      }
      return tabs.visibleInside
    }
  }
}

extension ScreenNode {
  /// The nearest tabs within this screen's layer: those around it, or in another column of a split around it, or of a
  /// split in such a column.
  fileprivate final var tabsNearby: TabNode? {
    var next: ScreenNode? = self
    while let node = next {
      if let tabs = node as? TabNode { return tabs }
      var splits = [node]
      while let split = splits.popLast() as? SplitNode {
        let tabs = split.childList.compactMap { $0 as? TabNode }
        // Several columns may have tabs.
        if let found = tabs.first(where: split.isFocus) ?? tabs.first { return found }
        splits += split.childList.filter { $0 is SplitNode }.reversed()
      }
      next = node.screenParent
    }
    return nil
  }
}

extension Navigation {
  /// Makes a new container begin anew as a tab. A builder may return one that the app keeps, so a roll-back restores
  /// it.
  fileprivate func makeBeginAnew(_ container: ContainerNode) {
    guard !container.beginsAnew else { return }
    journal.recordState(of: container) { [unowned container, anchor = departure.anchor] in
      let isUndone = anchor.tree?.running.map { !$0.isReverting } ?? false
      if !isUndone { container.beginsAnew = false }
    }
    container.beginsAnew = true
  }

  /// Puts a container without an owner in the place of another one, with the layer that this presents.
  fileprivate func exchange(_ old: ContainerNode, for new: ContainerNode) throws {
    try old.editNode("replace", with: new, in: self) { _ in
      let layer = old.presentedScreen
      if let layer { old.takeLayer(layer, in: self) }
      if let host = old.screenHost, let box = old.presentationBox {
        let asker = PresentationAsker(number: old.askerNumber)
        host.takeLayer(old, in: self)
        try host.putLayer(new, box: box, asker: asker, in: self)
      } else if let parent = old.screenParent {
        try parent.exchangeContainer(old, for: new, in: self)
      } else {
        try setRoot(of: tree, to: new)
      }
      guard let layer else { return }
      // The new container may present its own layer, which this one covers.
      var host: ScreenNode = new
      while let own = host.presentedScreen { host = own }
      try host.putLayer(layer, in: self)
    }
  }
}

extension ContainerNode {
  fileprivate func exchangeContainer(
    _ old: ContainerNode, for new: ContainerNode, in navigation: Navigation
  ) throws {
    switch self {
    case let stack as StackNode:
      try stack.replace(old, with: new, as: old.pushHints, in: navigation)
    case let tabs as TabNode: try tabs.exchangeTab(old, for: new, in: navigation)
    case let split as SplitNode: try split.exchangeColumn(of: old, for: new, in: navigation)
    default:
      let index = try childPosition(of: old, to: "replace")
      let hadFocus = old === focusedChild
      try removeChild(old, in: navigation)
      try insertChild(new, at: index, in: navigation)
      if hadFocus { try setFocusedChild(new, in: navigation) }
    }
  }
}
