extension ScreenTree {
  /// Asks the rules about every screen that is on the tree, and takes away what is no longer allowed:
  /// after signing out, say.
  ///
  /// All of it goes in one commit with the cause ``Cause/recheck``: in a stack with everything above
  /// it, with the layers that it hosts, and with a container that it leaves empty. Screens are told,
  /// not asked: leave checks are not. If the root has to go the tree is empty, and ``fallback`` is
  /// performed in the same commit, if it is set.
  ///
  /// ```swift
  /// session.signOut()
  /// try tree.recheck()
  /// ```
  ///
  /// Only a rule's own ``Verdict/allow`` counts. A question is a no here; ``recheckAsking()`` puts it.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`, `tooManyCommits` or `treeClosed`, and
  ///   nothing has changed then. What keeps the fallback from being performed, and then the tree is
  ///   empty.
  /// - Complexity: O(screens on the tree), for each rule, and that of what is left once more for
  ///   as long as something went.
  public func recheck() throws { _ = try recheck(by: Sweep(of: self, asks: false)) }

  /// Puts the questions of rules about screens that are on the tree, and then takes away what is not
  /// allowed, as ``recheck()`` does.
  ///
  /// Each rule asks once at most, and its answer opens no door: the rule is asked again, and what it
  /// still does not allow goes. While an answer is awaited the tree is as it was. A rule that an answer
  /// registers asks as well.
  ///
  /// - Throws: What a question's closure throws; `CancellationError`; ``RoutingError`` of the kind
  ///   `redirectLoop` if a rule asks after 64 questions; otherwise as ``recheck()``. Nothing has changed
  ///   then, but for the case of the fallback.
  public func recheckAsking() async throws {
    let sweep = Sweep(of: self, asks: true)
    try await Request().pursue { try recheck(by: sweep) }
  }

  private func recheck(by sweep: Sweep) throws -> Attempted<Void> {
    do {
      try transact(.recheck) { navigation in
        try pruneForbidden(by: sweep, in: navigation)
        if rootNode == nil, navigation.hasEdits { _ = try fallbackRoute?.perform(navigation) }
      }
    } catch is Sweep.Pause {
      return .pauses(sweep)
    } catch let error where fallbackRoute != nil && running == nil && !isClosed {
      // The fallback failed. What is forbidden is pruned nonetheless.
      let sweep = Sweep(of: self, asks: false)
      try transact(.recheck) { try pruneForbidden(by: sweep, in: $0) }
      throw error
    }
    return .done(())
  }

  /// Asks all rules about all screens, and then prunes every screen that a rule does not allow. This is
  /// repeated until the rules allow the rest: a rule may depend on a screen that was just pruned.
  private func pruneForbidden(by sweep: Sweep, in navigation: Navigation) throws {
    if rules.isEmpty { return }
    var prunes = true
    while prunes {
      let screens = screens
      try sweep.askRules(about: screens, in: navigation) { asker in
        .recheckedTooOften(Sweep.limit, by: asker)
      }
      let forbidden = try screens.filter { try sweep.obstacle(to: $0, in: navigation) != nil }
      try navigation.prune(forbidden)
      prunes = !forbidden.isEmpty
    }
  }
}

extension Navigation {
  /// Prunes screens, each together with a container that becomes empty.
  ///
  /// - Parameter screens: The screens, containers before their children. The last is pruned first, so
  ///   the search for the position of a child starts where the child after it was.
  /// - Throws: Any error of a removal.
  /// - Complexity: O(screens and their siblings).
  func prune(_ screens: [ScreenNode]) throws {
    var ends: [ObjectIdentifier: Int] = [:]
    for node in screens.reversed() where node.flags.contains(.attached) {
      var outermost = node
      while let parent = outermost.parent, parent.isEmptied(by: outermost) { outermost = parent }
      guard let owner = outermost.owner else { return try tree.changeRoot(to: nil, in: self) }
      if outermost.flags.contains(.rootOfLayer) {
        try owner.dismissPresented(in: self)
        continue
      }
      guard let container = owner as? ContainerNode else { continue }
      let key = ObjectIdentifier(container)
      let end = min(ends[key] ?? .max, container.childList.count)
      let position =
        try container.childList[..<end].lastIndex { $0 === outermost }
        ?? container.position(of: outermost, to: "remove")
      ends[key] = position
      if let stack = container as? StackNode {
        stack.shorten(to: position, in: self)
      } else {
        container.take(at: position, in: self)
      }
    }
  }
}

extension ContainerNode {
  /// Whether taking a child away, with all that goes with it, leaves nothing.
  fileprivate func isEmptied(by child: ScreenNode) -> Bool {
    self is StackNode ? childList.first === child : childList.count == 1
  }
}

extension RoutingError {
  static func recheckedTooOften(_ limit: Int, by asker: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "recheck", reason: "\(asker) asks, after \(limit) questions already",
      advice: "What answers a rule's question must not register another rule that asks.")
  }
}
