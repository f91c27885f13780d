extension StackNode {
  /// Pushes a screen.
  ///
  /// - Parameters:
  ///   - screen: A screen without an owner.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`, `wouldContainItself` or
  ///   `busyAttempting`, and any refusal of a rule.
  /// - Complexity: O(depth), for any number of screens.
  public final func push(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    try editNode("push", with: screen, in: navigation) { try putOnTop(screen, in: $0) }
  }

  /// Pushes a screen with hints for the host UI.
  ///
  /// ```swift
  /// try stack.push(ProductScreen(product: lamp), as: Presentation(style: .zoom))
  /// ```
  ///
  /// - Parameters:
  ///   - screen: A screen without an owner.
  ///   - hints: How the host UI should show and hide it. See ``ScreenNode/pushHints``.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: The same errors as ``push(_:in:)``.
  /// - Complexity: O(depth), for any number of screens.
  public final func push(
    _ screen: ScreenNode, as hints: Presentation, in navigation: Navigation? = nil
  ) throws {
    try push(screen, hints: PresentationBox(hints, isPush: true), in: navigation)
  }

  /// Pushes with hints that all screens of one route share.
  final func push(
    _ screen: ScreenNode, hints: PresentationBox, in navigation: Navigation?
  ) throws {
    try editNode("push", with: screen, in: navigation) { navigation in
      try putOnTop(screen, in: navigation)
      screen.setHints(hints, in: navigation)
    }
  }

  private func putOnTop(_ screen: ScreenNode, in navigation: Navigation?) throws {
    if isNotified {
      try askInsertion(of: screen, to: "push", in: navigation)
      try admitNewcomer(screen, to: "push")
      return try putChild(screen, at: childList.count, in: navigation)
    }
    try admitNewcomer(screen, to: "push")
    try addChild(screen, at: childList.count, in: navigation)
    screen.forgetHints(in: navigation)
  }

  /// Inserts a screen at a position. The screens above it stay.
  ///
  /// - Parameters:
  ///   - screen: A screen without an owner.
  ///   - index: Its position, from 0 for the root to the number of screens.
  ///   - hints: How the host UI should show and hide it. See ``ScreenNode/pushHints``.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: The same errors as ``ContainerNode/insertChild(_:at:to:in:)``.
  /// - Complexity: O(depth) at the top, O(screens) elsewhere.
  public final func insert(
    _ screen: ScreenNode, at index: Int, as hints: Presentation? = nil,
    in navigation: Navigation? = nil
  ) throws {
    guard let hints else { return try insertChild(screen, at: index, in: navigation) }
    try editNode("insert", with: screen, in: navigation) { navigation in
      try insertChild(screen, at: index, in: navigation)
      screen.setHints(PresentationBox(hints, isPush: true), in: navigation)
    }
  }

  /// Replaces the top screen. On an empty stack it pushes.
  ///
  /// - Parameters:
  ///   - screen: A screen without an owner. If it is the top, nothing changes.
  ///   - hints: How the host UI should show and hide it. See ``ScreenNode/pushHints``.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: The same errors as ``push(_:in:)``, and any refusal of a leave check.
  /// - Complexity: O(depth).
  public final func replaceLast(
    with screen: ScreenNode, as hints: Presentation? = nil, in navigation: Navigation? = nil
  ) throws {
    guard screen !== top else { return }
    try editNode("replace with", with: screen, in: navigation) { navigation in
      try exchangeScreen(at: childList.count - 1, for: screen, in: navigation)
      if let hints { screen.setHints(PresentationBox(hints, isPush: true), in: navigation) }
    }
  }

  /// Replaces a screen alone. The screens above it stay.
  ///
  /// ```swift
  /// try stack.replace(placeholder, with: article)
  /// ```
  ///
  /// - Parameters:
  ///   - old: A screen of this stack.
  ///   - new: A screen without an owner. If it is `old`, nothing changes.
  ///   - hints: How the host UI should show and hide it. See ``ScreenNode/pushHints``.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` if the stack does not hold the old screen. Otherwise the
  ///   same errors as ``replaceLast(with:as:in:)``.
  /// - Complexity: O(depth) and O(screens above it).
  public final func replace(
    _ old: ScreenNode, with new: ScreenNode, as hints: Presentation? = nil,
    in navigation: Navigation? = nil
  ) throws {
    if old === new && holdsChild(old) { return }
    try editNode("replace with", with: new, in: navigation) { navigation in
      try exchangeScreen(at: childPosition(of: old, to: "replace"), for: new, in: navigation)
      if let hints { new.setHints(PresentationBox(hints, isPush: true), in: navigation) }
    }
  }

  /// Removes the screen at a position, if there is one, and inserts another there.
  private func exchangeScreen(
    at index: Int, for new: ScreenNode, in navigation: Navigation?
  ) throws {
    try admitNewcomer(new, to: "replace with")
    guard index >= 0 else {
      try askInsertion(of: new, to: "replace with", in: navigation)
      return try putChild(new, at: 0, in: navigation)
    }
    if index == childList.count - 1 { notifyFocus(movingTo: new, in: navigation) }
    try exchangeChild(at: index, with: new, in: navigation)
  }

  /// Makes the stack hold exactly these screens, in this order.
  ///
  /// Screens that it already holds stay on the tree and are not notified. The common beginning is not changed. An
  /// empty list empties the stack.
  ///
  /// - Parameters:
  ///   - screens: Screens of this stack, or screens without owners, each once.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this stack is not on a
  ///     tree.
  /// - Throws: The same errors as ``push(_:in:)``, and any refusal of a leave check.
  /// - Complexity: O(screens that move).
  public final func replaceAll(with screens: [ScreenNode], in navigation: Navigation? = nil) throws
  {
    let newcomer = screens.first {
      !holdsChild($0) && ($0.treeReference != nil || $0.nodeFlags.contains(.remembered))
    }
    try editNode("replace with", with: newcomer, in: navigation) { navigation in
      var seen: Set<ObjectIdentifier> = []
      for screen in screens {
        guard seen.insert(ObjectIdentifier(screen)).inserted else {
          throw RoutingError(
            .alreadyOnTree, action: "replace with", subject: .screen(screen),
            reason: "it is listed twice",
            advice: "A screen has only one place. Build another.")
        }
        if holdsChild(screen) { continue }
        try admitNewcomer(screen, to: "replace with")
        screen.forgetHints(in: navigation)
      }
      try exchangeChildren(for: screens, in: navigation)
    }
    if treeReference == nil { screens.forEach { $0.leaveHistory() } }
  }

  /// Keeps the screens that a closure picks, and pushes others on top of them.
  ///
  /// ```swift
  /// try stack.keep(where: { !($0 is SignInScreen) }, adding: [welcome])
  /// ```
  ///
  /// - Throws: The same errors as ``push(_:in:)``, and any refusal of a leave check.
  /// - Complexity: O(screens).
  public final func keep(
    where isKept: (ScreenNode) throws -> Bool, adding screens: [ScreenNode] = [],
    in navigation: Navigation? = nil
  ) throws {
    try replaceAll(with: childList.filter(isKept) + screens, in: navigation)
  }

  /// Removes the screens above the common beginning, and inserts others. The container is notified of the new
  /// children and of the removed ones.
  private func exchangeChildren(for screens: [ScreenNode], in navigation: Navigation?) throws {
    var common = 0
    while common < min(screens.count, childList.count), screens[common] === childList[common] {
      common += 1
    }
    let replaced = navigation == nil || isNotified ? Array(childList[common...]) : []
    let (old, new) =
      isNotified
      ? (Set(replaced.map(ObjectIdentifier.init)), Set(screens.map(ObjectIdentifier.init)))
      : ([], [])
    if screens.last !== top { notifyFocus(movingTo: screens.last, in: navigation) }
    while let last = childList.last, childList.count > common {
      if !new.contains(ObjectIdentifier(last)) { notifyRemoval(of: last, in: navigation) }
      takeChild(at: childList.count - 1, in: navigation)
    }
    do {
      for screen in screens[common...] {
        if !old.contains(ObjectIdentifier(screen)) {
          try askInsertion(of: screen, to: "replace with", in: navigation)
        }
        try addChild(screen, at: childList.count, in: navigation)
      }
    } catch {
      if navigation == nil {
        while childList.count > common { takeChild(at: childList.count - 1, in: nil) }
        for screen in replaced { try addChild(screen, at: childList.count, in: nil) }
      }
      throw error
    }
    withExtendedLifetime(replaced) {}
  }

  /// Moves a screen of this stack to the top. At the top it changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`.
  /// - Complexity: O(screens above it).
  public final func bringToFront(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    guard screen !== top else { return }
    try edit("bring to the front", in: navigation) { navigation in
      let position = try childPosition(of: screen, to: "bring to the front")
      notifyFocus(movingTo: screen, in: navigation)
      takeChild(at: position, in: navigation)
      try addChild(screen, at: childList.count, in: navigation)
    }
  }

  /// Removes screens from the top until the given number is left.
  final func shortenStack(to count: Int, in navigation: Navigation?) {
    guard isNotified else {
      while childList.count > count { takeChild(at: childList.count - 1, in: navigation) }
      return
    }
    guard childList.count > count else { return }
    notifyFocus(movingTo: count > 0 ? childList[count - 1] : nil, in: navigation)
    while let last = childList.last, childList.count > count {
      notifyRemoval(of: last, in: navigation)
      takeChild(at: childList.count - 1, in: navigation)
      // Outside a tree nothing else may hold it, and its deinit is the app's code.
      withExtendedLifetime(last) {}
    }
  }
}
