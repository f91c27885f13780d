// The routes by which a tree follows a host. They name screens by their numbers, and do not fail if a screen has left.

extension Route where Self == Move {
  /// Removes several screens in one commit: screens of stacks, roots of layers, tabs and columns. Screens that are no
  /// longer on the tree are ignored.
  ///
  /// The screens above them stay. The layers on them leave with them. It throws ``RoutingError`` of the kind
  /// `rootStays` for the root of the tree, and if a stack would become empty; and what leave checks and rules refuse.
  ///
  /// - Parameters:
  ///   - ids: The screens.
  ///   - countsAsBack: Whether the user can go forward again if that is exactly what going back would do.
  /// - Returns: The route. It arrives at the visible screen.
  static func removing(_ ids: [ScreenID], asGoingBack countsAsBack: Bool = false) -> Self {
    Move { navigation in
      let tree = navigation.tree
      if countsAsBack, tree.forwardLimit > 0, let back = tree.backChoice(), back.removes(ids) {
        try navigation.notingBack { try navigation.removeAll(ids) }
      } else {
        try navigation.removeAll(ids)
      }
      return try navigation.visibleAfterwards(to: "remove")
    }
  }

  /// Gives a screen the focus of its container, if it is still there.
  static func selecting(_ id: ScreenID, in container: ScreenID?) -> Self {
    Move { navigation in
      let screen = navigation.tree.screenIndex?[id]
      if let screen, let parent = screen.parent, container == nil || parent.id == container,
        parent.focusedChild !== screen
      {
        try parent.bringForward(screen, in: navigation)
      }
      return try navigation.visibleAfterwards(to: "select")
    }
  }

  /// Selects a tab again, if it is still there.
  static func reselecting(_ id: ScreenID) -> Self {
    Move { navigation in
      guard let screen = navigation.tree.screenIndex?[id] else {
        return try navigation.visibleAfterwards(to: "select the tab again")
      }
      return try Move.reselectTab.from(screen).perform(with: (), in: navigation)
    }
  }

  /// Dismisses the layer of a screen, if it is still there and the user may dismiss it.
  static func dismissingLayer(of id: ScreenID) -> Self {
    Move { navigation in
      if let screen = navigation.tree.screenIndex?[id], navigation.isOnTree(screen) {
        let layer = screen.layer
        guard let host = layer.host else { throw RoutingError.nothingPresented(at: screen) }
        if layer.presentation?.isDismissibleByUser == false {
          throw RoutingError.staysForUser(layer)
        }
        try host.dismissPresented(in: navigation)
      }
      return try navigation.visibleAfterwards(to: "dismiss")
    }
  }
}

extension Navigation {
  /// Removes screens, those on the tree.
  fileprivate func removeAll(_ ids: [ScreenID]) throws {
    let screens = ids.compactMap { tree.screenIndex?[$0] }
    let removed = Set(screens.map(ObjectIdentifier.init))
    // The last comes first, because the library removes screens from the top down.
    for screen in screens.reversed() where isOnTree(screen) {
      if screen.ancestors.contains(where: { removed.contains(ObjectIdentifier($0)) }) { continue }
      try removeAlone(screen)
    }
  }

  /// Removes a screen from its owner, and not the screens above it.
  fileprivate func removeAlone(_ screen: ScreenNode) throws {
    if let host = screen.host { return try host.dismissPresented(in: self) }
    guard let parent = screen.parent else { throw RoutingError.isRootOfTree(screen) }
    if let stack = parent as? StackNode {
      try stack.remove(screen, in: self)
    } else {
      try parent.removeChild(screen, in: self)
    }
  }

  fileprivate func visibleAfterwards(to action: String) throws -> ScreenNode {
    guard let visible = tree.visible else { throw RoutingError.emptyTree(action) }
    return visible
  }
}

extension RoutingError {
  fileprivate static func isRootOfTree(_ screen: ScreenNode) -> RoutingError {
    RoutingError(
      .rootStays, action: "remove", subject: .screen(screen), reason: "it is the root of the tree",
      at: screen, advice: "To show another root, use builder.rootRoute().")
  }

  fileprivate static func staysForUser(_ layer: ScreenNode) -> RoutingError {
    RoutingError(
      .refused, action: "dismiss", subject: .screen(layer),
      reason: "it was presented with isDismissibleByUser = false", at: layer,
      advice: "Only the app dismisses it: router.navigate(to: .dismiss).")
  }
}

extension HostWish {
  /// The route that does what the user wants. It is nil if the picture does not have the screen.
  func route(on picture: TreeSnapshot) -> Move? {
    switch form {
    case .back: return .back
    case .forward: return .forward
    case .remove(let id):
      let removed = picture.outermostRemoved(with: [id])
      return removed.isEmpty ? nil : .removing(removed)
    case .select(let id): return picture[id] == nil ? nil : .selecting(id, in: nil)
    case .reselect(let id): return picture[id] == nil ? nil : .reselecting(id)
    case .dismiss(let id): return picture[id] == nil ? nil : .dismissingLayer(of: id)
    case .route(let route): return ClosureRoute(route)
    }
  }
}
