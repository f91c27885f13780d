import RouteKit

// The routes with which a tree follows a host. They name screens by their numbers, and do not fail if a screen has
// left.

extension Route where Self == Move {
  /// Removes several screens in one commit: screens of stacks, roots of layers, tabs and columns. Screens that are no
  /// longer on the tree are ignored.
  ///
  /// The screens above them stay. The layers on them leave with them. It throws `RoutingError` of the kind
  /// `rootStays` for the root of the tree, and if a stack would become empty, and of the kind `refused` if the user may
  /// not dismiss one of the layers. It also throws any refusal of a leave check or a rule.
  ///
  /// - Parameters:
  ///   - ids: The screens.
  ///   - countsAsBack: Whether the user can go forward again if this has exactly the effect of going back.
  /// - Returns: The route. It arrives at the visible screen.
  static func removing(_ ids: [ScreenID], asGoingBack countsAsBack: Bool = false) -> Self {
    following("remove") { navigation in
      let tree = navigation.tree
      if countsAsBack, tree.forwardLimit > 0, tree.backChoice()?.fact == .removed(ids) {
        try navigation.notingBack { try navigation.removeAll(ids) }
      } else {
        try navigation.removeAll(ids)
      }
    }
  }

  /// Gives a screen the focus of its container, if it is still there. A tab may begin anew.
  ///
  /// In a collapsed split, an earlier column means going back, which may empty the columns after it. But a column that
  /// is not in the picture stays, because the user has not seen it.
  static func selecting(
    _ id: ScreenID, in container: ScreenID?, seenIn picture: TreeSnapshot?
  ) -> Self {
    following("select") { navigation in
      guard let screen = navigation.tree.hosts?[id], let parent = screen.screenParent,
        container == nil || parent.screenID == container, parent.focusedChild !== screen
      else { return }
      if let split = parent as? SplitNode, split.goesBack(to: screen, asSeenIn: picture) {
        return try navigation.notingBack { try split.goBack(to: screen, in: navigation) }
      }
      try parent.bringForward(screen, in: navigation)
      if parent is TabNode, screen.beginsAnew, parent.focusedChild === screen {
        try navigation.goHome(in: screen)
      }
    }
  }

  /// Selects a tab again, if it is still there.
  static func reselecting(_ id: ScreenID) -> Self {
    following("select the tab again") { navigation in
      guard let screen = navigation.tree.hosts?[id] else { return }
      _ = try Move.reselectTab.from(screen).perform(with: (), in: navigation)
    }
  }

  /// Dismisses the layer of a screen, if it is still there and the user may dismiss it.
  static func dismissingLayer(of id: ScreenID) -> Self {
    following("dismiss") { navigation in
      if let screen = navigation.tree.hosts?[id], navigation.isOnTree(screen) {
        let layer = screen.screenLayer
        guard let host = layer.screenHost else { throw RoutingError.nothingPresented(at: screen) }
        try host.dismissForUser(layer, in: navigation)
      }
    }
  }

  /// A route that makes a change, and arrives at the visible screen.
  private static func following(
    _ action: String, _ change: @escaping (Navigation) throws -> Void
  ) -> Self {
    Move { navigation in
      try change(navigation)
      guard let visible = navigation.tree.visible else { throw RoutingError.emptyTree(action) }
      return visible
    }
  }
}

extension SplitNode {
  /// Whether selecting a child is going back: the split is collapsed, the child is before the focused one, and those
  /// after it are in a picture.
  fileprivate func goesBack(to child: ScreenNode, asSeenIn picture: TreeSnapshot?) -> Bool {
    let later = children.drop { $0 !== child }.dropFirst()
    return isCollapsed && later.contains { $0 === focusedChild }
      && later.allSatisfy { $0.screenID.flatMap { picture?[$0] } != nil }
  }
}

extension Navigation {
  /// Removes the screens that are on the tree.
  fileprivate func removeAll(_ ids: [ScreenID]) throws {
    let screens = ids.compactMap { tree.hosts?[$0] }
    let removed = Set(screens.map(ObjectIdentifier.init))
    // The last comes first, because the library removes screens from the top down.
    for screen in screens.reversed() where isOnTree(screen) {
      if screen.screenAncestors.contains(where: { removed.contains(ObjectIdentifier($0)) }) {
        continue
      }
      try removeAlone(screen)
    }
  }

  /// Removes a screen from its owner, but not the screens above it.
  fileprivate func removeAlone(_ screen: ScreenNode) throws {
    if let host = screen.screenHost { return try host.dismissForUser(screen, in: self) }
    guard let parent = screen.screenParent else { throw RoutingError.isRootOfTree(screen) }
    if let stack = parent as? StackNode {
      try stack.remove(screen, in: self)
    } else {
      try parent.removeChild(screen, in: self)
    }
  }
}

extension ScreenNode {
  /// Dismisses the layer on this screen if the user may do that.
  fileprivate func dismissForUser(_ layer: ScreenNode, in navigation: Navigation) throws {
    if layer.screenPresentation?.isDismissibleByUser == false {
      throw RoutingError.staysForUser(layer)
    }
    try dismissPresented(in: navigation)
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
      advice: "Only the app can dismiss it: router.navigate(to: .dismiss).")
  }
}

extension HostWish {
  /// The route that makes the change as a picture shows it. It is refused if it would remove a screen that is not in
  /// the picture.
  ///
  /// - Parameters:
  ///   - picture: The picture that the host shows.
  ///   - commit: The commit after which the tree matched the picture, if known.
  /// - Returns: The route, or nil if the screen is not in the picture, or the wish does not name one.
  func route(in picture: TreeSnapshot, after commit: Int?) -> Move? {
    let (id, action, route): (ScreenID, String, Move)
    switch form {
    case .remove(let screen):
      let ids = picture.outermostRemoved(with: [screen])
      (id, action, route) = (screen, "remove", .removing(ids))
    case .select(let screen):
      (id, action, route) = (screen, "select", .selecting(screen, in: nil, seenIn: picture))
    case .reselect(let screen):
      (id, action, route) = (screen, "select the tab again", .reselecting(screen))
    case .dismiss(let screen):
      (id, action, route) = (screen, "dismiss", .dismissingLayer(of: screen))
    case .back, .forward, .route: return nil
    }
    guard picture[id] != nil else { return nil }
    return route.removingNothing(newerThan: picture, of: commit, to: action)
  }
}
