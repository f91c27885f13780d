extension Route where Self == Move {
  /// Moves the nearest tabs into a column of a new split, which takes their place.
  ///
  /// The tabs and everything in them stay the same screens: they are moved and not removed, so no leave check of them
  /// is asked. It is one commit, which can be undone. The layers on the tabs are then on the split. The tabs have the
  /// focus. If the tabs are a tab that ``ScreenNode/beginsAnew``, so is the split.
  ///
  /// ```swift
  /// let wide = Move.tabsIntoColumn(.secondary, of: SplitBuilder(primary: menu))
  /// try router.navigate(to: wide.from(.root))   // works below a sheet too
  /// // SplitNode
  /// // ├─ primary: MenuScreen
  /// // └─ ● secondary: TabNode
  /// ```
  ///
  /// If the tabs are in a column already, nothing changes. See ``tabsOutOfColumn`` for the way back.
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
      try Origin.visible.withTabs(
        to: "move the tabs into a column", again: ".tabsIntoColumn(.\(column), of: split)",
        in: navigation
      ) { tabs in
        if !(tabs.screenParent is SplitNode) {
          // Puts the split in the place of the tabs, and the tabs into its column.
          let transition = ClosureTransition { _, _ in
            tabs
          } place: { view, tabs, navigation in
            guard let split = view as? SplitNode else { return }
            if tabs.beginsAnew { split.beginsAnew = true }
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
  /// The split is the nearest one with tabs in a column, around the visible screen in any column. If several columns
  /// have tabs, those around the visible screen are moved. The screens in the other columns leave, and their leave checks
  /// are asked. If the nearest tabs are in no column, nothing changes.
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
      guard let (split, tabs) = start.tabsInColumn else {
        if let tabs = Held(start).nearestTabs?.object { return tabs.visibleInside }
        throw RoutingError.noContainer(
          "split with tabs in a column", around: start, to: action,
          advice: "Start from a screen in the split, for example with .from(.root).")
      }
      try navigation.attempt {
        try split.setColumn(tabs.column, to: nil, in: navigation)
        try navigation.exchange(split, for: tabs.node)
      }
      return tabs.node.visibleInside
    }
  }
}

extension ScreenNode {
  /// The nearest split around this screen that has tabs in a column, within its layer. Its tabs around this screen come
  /// before others.
  fileprivate final var tabsInColumn: (SplitNode, tabs: (node: TabNode, column: SplitColumn))? {
    var next: ScreenNode? = self
    var child: ScreenNode?
    while let node = next {
      defer { child = node }
      next = node.screenParent
      guard let split = node as? SplitNode else { continue }
      let tabs = SplitColumn.allCases.compactMap { column in
        (split.screen(in: column) as? TabNode).map { (node: $0, column: column) }
      }
      // Several columns may have tabs. The screens in the others leave.
      let nearest = child ?? split.focusedChild
      if let found = tabs.first(where: { $0.node === nearest }) ?? tabs.first {
        return (split, found)
      }
    }
    return nil
  }
}

extension Navigation {
  /// Puts a container without an owner in the place of another one, with the layer that this presents.
  fileprivate func exchange(_ old: ContainerNode, for new: ContainerNode) throws {
    try old.editNode("replace", with: new, in: self) { _ in
      let layer = old.presentedScreen
      if let layer { old.takeLayer(layer, in: self) }
      if let host = old.screenHost, let box = old.presentationBox {
        let asker = PresentationAsker(number: old.askerNumber)
        host.takeLayer(old, in: self)
        try host.putLayer(new, box: box, asker: asker, in: self)
        old.setHints(nil, in: self)
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
    case let stack as StackNode: try stack.replace(old, with: new, in: navigation)
    case let tabs as TabNode: try tabs.replace(old, with: new, in: navigation)
    default:
      let index = try childPosition(of: old, to: "replace")
      let hadFocus = old === focusedChild
      try removeChild(old, in: navigation)
      try insertChild(new, at: index, in: navigation)
      if hadFocus { try setFocusedChild(new, in: navigation) }
    }
  }
}
