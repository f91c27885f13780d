extension ScreenTree {
  /// Asks the rules about every screen on the tree, and removes the screens that are no longer allowed.
  /// Call it after signing out, for example.
  ///
  /// A rule for showing is asked about the screens that show. If a screen becomes visible because others were
  /// removed, it is asked about that screen too. A screen that such a rule forbids is removed from its stack, unless it
  /// is the first: then another tab is selected, or another column of a collapsed split or another child of a custom
  /// container gets the focus, if the rules allow that one to show. The screen stays, hidden.
  ///
  /// It makes one commit with the cause ``Cause/recheck``, which lists the screens that left and the tabs that were
  /// selected. A screen is removed with everything above it in its stack, with the layers that it hosts, and with a
  /// container that it leaves empty. The selected tab is removed after the other tabs. Leave checks are not asked. If the root is removed, the tree is empty, and ``fallback`` is performed in the same commit
  /// if it is set.
  ///
  /// ```swift
  /// session.signOut()
  /// try tree.recheck()
  /// ```
  ///
  /// Only a rule's own ``Verdict/allow`` counts. A question counts as a denial here. ``recheckAsking()``
  /// asks it.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting` or `treeClosed`. Any error of
  ///   the fallback, in which case the tree is empty. After 1 000 commits in one announcement that is an error of the
  ///   kind `tooManyCommits`.
  /// - Complexity: O(screens on the tree) for each rule. After each removal, the same again for the remaining
  ///   screens.
  public func recheck() throws { _ = try recheck(by: Sweep(of: self, asks: false)) }

  /// Asks the questions of rules about screens that are on the tree, and then removes the screens that are not
  /// allowed, as ``recheck()`` does.
  ///
  /// Each rule asks at most once. Its answer does not allow a screen: the rule is asked again, and the screens that
  /// it still forbids are removed. The tree does not change while an answer is awaited. Rules that an answer
  /// registers ask as well.
  ///
  /// - Throws: Any error of a question, and `CancellationError`. ``RoutingError`` of the kind
  ///   `redirectLoop` if a rule asks after 64 questions. Otherwise the same errors as ``recheck()``.
  public func recheckAsking() async throws {
    let sweep = Sweep(of: self, asks: true)
    try await Request().pursue { try recheck(by: sweep) }
  }

  /// The screens that a rule does not allow now. ``recheck()`` would remove them.
  ///
  /// ```swift
  /// session.signOut()
  /// tree.forbiddenScreens   // [OrderScreen], until tree.recheck()
  /// ```
  ///
  /// Only a rule's own ``Verdict/allow`` counts, and a question or a redirect does not. It is empty within an attempt.
  ///
  /// - Complexity: O(screens on the tree) for each rule.
  public var forbiddenScreens: [ScreenNode] {
    if rules.isEmpty { return [] }
    var forbidden: [ScreenNode] = []
    do {
      try transact(.recheck) { navigation in
        let sweep = Sweep(of: self, asks: false)
        sweep.noteShown(on: self)
        forbidden = try screens.filter { try sweep.obstacle(to: $0, in: navigation) != nil }
      }
    } catch {}
    return forbidden
  }

  /// Removes the screens of which a rule forbids what they show after their update. An error of the fallback has no
  /// caller: it leaves the tree empty.
  func recheck(afterChanging changed: [ScreenNode]) {
    if changed.isEmpty || isClosed { return }
    do {
      let sweep = Sweep(of: self, asks: false)
      _ = try recheck(by: sweep, about: Set(changed.map(ObjectIdentifier.init)))
    } catch {}
  }

  private func recheck(
    by sweep: Sweep, about reviewed: Set<ObjectIdentifier>? = nil
  ) throws -> Attempted<Void> {
    var performsFallback = false
    do {
      try transact(.recheck) { navigation in
        try pruneForbidden(by: sweep, about: reviewed, in: navigation)
        guard rootNode == nil, navigation.hasEdits, let fallbackRoute else { return }
        performsFallback = true
        try checkCommitLimit()
        _ = try fallbackRoute.perform(navigation)
      }
    } catch is Sweep.Pause {
      return .pauses(sweep)
    } catch let error where performsFallback && running == nil && !isClosed {
      // The fallback failed. The forbidden screens are pruned nonetheless.
      let sweep = Sweep(of: self, asks: false)
      try transact(.recheck) { try pruneForbidden(by: sweep, about: reviewed, in: $0) }
      throw error
    }
    return .done(())
  }

  /// Asks all rules about all screens, and then prunes every screen that a rule does not allow. This is
  /// repeated until the rules allow the rest: a rule may depend on a screen that was just pruned.
  ///
  /// - Parameters:
  ///   - sweep: Asks the rules.
  ///   - reviewed: The only screens that the rules are asked about, besides those that come to show. It is nil for all.
  ///   - navigation: The attempt.
  /// - Throws: Any pause of the sweep.
  private func pruneForbidden(
    by sweep: Sweep, about reviewed: Set<ObjectIdentifier>?, in navigation: Navigation
  ) throws {
    if rules.isEmpty { return }
    let first = rulesRegistered
    var (prunes, asked) = (true, first)
    var hiding = Hiding(by: sweep, in: navigation)
    while prunes || rulesRegistered != asked {
      try checkRulesEnd(since: first)
      asked = rulesRegistered
      let all = screens
      let isReviewed = { (node: ScreenNode) in
        reviewed?.contains(ObjectIdentifier(node)) ?? true
      }
      let screens = all.filter(isReviewed)
      sweep.noteShown(on: self)
      try sweep.askRules(about: screens, in: navigation) { source in
        RoutingError(
          .redirectLoop, action: "recheck",
          reason: "\(source) asks, after \(Sweep.limit) questions already",
          advice:
            "Do not register another rule that asks while a rule's question is being answered."
        )
      }
      let forbidden = try screens.filter {
        try sweep.obstacle(to: $0, in: navigation, forShowing: false) != nil
      }
      try navigation.prune(forbidden)
      prunes = !forbidden.isEmpty
      if !prunes {
        let showing = all.filter { isReviewed($0) || !$0.nodeFlags.contains(.shown) }
        prunes = try hideOrPrune(showing, by: sweep, &hiding, in: navigation)
      }
    }
  }

  /// Hides the screens that may not show, or prunes them if nothing else may show in their place.
  ///
  /// - Returns: Whether anything changed.
  private func hideOrPrune(
    _ screens: [ScreenNode], by sweep: Sweep, _ hiding: inout Hiding, in navigation: Navigation
  ) throws -> Bool {
    guard hasRulesForShowing else { return false }
    var forbidden: [ScreenNode] = []
    for node in screens
    where try sweep.obstacle(to: node, in: navigation, forShowing: true) != nil {
      // The screens that now show are not among those that were collected.
      if try hiding.hide(node) != nil { return true }
      forbidden.append(node)
    }
    try navigation.prune(forbidden)
    return !forbidden.isEmpty
  }
}

extension Navigation {
  /// Prunes screens, each together with a container that becomes empty.
  ///
  /// A child with the focus comes after all others. So the focus does not move to a child that is pruned too, and ends
  /// where it would if only this child had been removed.
  ///
  /// - Parameter screens: The screens, containers before their children. The last is pruned first, so
  ///   the search for the position of a child starts where the child after it was.
  /// - Throws: Any error of a removal.
  /// - Complexity: O(screens and their siblings).
  func prune(_ screens: [ScreenNode]) throws {
    var ends: [ObjectIdentifier: Int] = [:]
    var focused: [ScreenNode] = []
    for node in screens.reversed() where node.nodeFlags.contains(.attached) {
      let outermost = node.outermostEmptied
      if outermost.screenParent?.movesFocus(withoutChild: outermost) == true {
        focused.append(node)
      } else {
        try pruneOne(outermost, &ends)
      }
    }
    for node in focused where node.nodeFlags.contains(.attached) {
      try pruneOne(node.outermostEmptied, &ends)
    }
  }

  private func pruneOne(_ outermost: ScreenNode, _ ends: inout [ObjectIdentifier: Int]) throws {
    guard let owner = outermost.screenOwner else { return try tree.changeRoot(to: nil, in: self) }
    if outermost.nodeFlags.contains(.rootOfLayer) { return try owner.dismissPresented(in: self) }
    guard let container = owner as? ContainerNode else { return }
    let key = ObjectIdentifier(container)
    let end = min(ends[key] ?? .max, container.childList.count)
    let position =
      try container.childList[..<end].lastIndex { $0 === outermost }
      ?? container.childPosition(of: outermost, to: "remove")
    ends[key] = position
    container.pruneChild(at: position, in: self)
  }
}

extension ScreenNode {
  /// The outermost container that becomes empty without this screen, or this screen.
  fileprivate final var outermostEmptied: ScreenNode {
    var outermost = self
    while let parent = outermost.screenParent, parent.isEmptied(by: outermost) {
      outermost = parent
    }
    return outermost
  }
}

extension ContainerNode {
  /// Whether another child gets the focus if a child is removed. In a stack, that is the one below in any case.
  fileprivate func movesFocus(withoutChild child: ScreenNode) -> Bool {
    !nodeFlags.contains(.focusIsLast) && isFocus(child) && childList.count > 1
  }

  /// Whether removing a child, with the children that depend on it, empties this container.
  fileprivate func isEmptied(by child: ScreenNode) -> Bool {
    childrenStandOnEarlierOnes ? childList.first === child : childList.count == 1
  }
}
