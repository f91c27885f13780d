extension ContainerNode {
  /// Inserts a child. The first child of a container gets the focus.
  ///
  /// - Parameters:
  ///   - child: A screen without an owner.
  ///   - index: Its position, from 0 to the number of children.
  ///   - action: The action, in the infinitive, for errors.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this container is not on a tree.
  /// - Throws: Any error of ``checkInsertion(of:to:)``. ``RoutingError`` of the kind
  ///   `alreadyOnTree`, `wouldContainItself`, `outOfRange` or `busyAttempting`. Any refusal of a
  ///   rule.
  /// - Complexity: O(depth) at the end of the children, O(children) elsewhere.
  public final func insertChild(
    _ child: ScreenNode, at index: Int, to action: StaticString = "insert",
    in navigation: Navigation? = nil
  ) throws {
    try editNode(action, with: child, in: navigation) { navigation in
      try askInsertion(of: child, to: action, in: navigation)
      try admitNewcomer(child, to: action)
      try checkIndex(index, of: child)
      try putChild(child, at: index, in: navigation)
    }
  }

  /// Checks the index of a new child, perhaps before the child is built.
  final func checkIndex(
    _ index: Int, of child: ScreenNode? = nil,
    among nouns: (one: String, more: String) = ("child", "children")
  ) throws {
    let count = childList.count
    if (0...count).contains(index) { return }
    let children = "\(count) \(count == 1 ? nouns.one : nouns.more)"
    throw RoutingError(
      .outOfRange, action: "insert", subject: child.map { .screen($0) },
      reason:
        "'\(screen: self)' has \(children), so the place must be 0 to \(count), but is \(index)",
      at: self)
  }

  /// Removes a child. If it had the focus, ``focusAfterRemoval(at:)`` says which child gets it.
  ///
  /// - Parameters:
  ///   - child: A child of this container.
  ///   - action: The action, in the infinitive, for errors.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this container is not on a tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`, and any refusal of a
  ///   leave check.
  /// - Complexity: O(children) to find it, O(1) for the last child.
  public final func removeChild(
    _ child: ScreenNode, to action: StaticString = "remove", in navigation: Navigation? = nil
  ) throws {
    try edit(action, in: navigation) { navigation in
      try takeOut(at: childPosition(of: child, to: action), in: navigation)
    }
  }

  /// Gives a child the focus, or no child.
  ///
  /// If it already has the focus, nothing changes. The focus of a stack is always its last screen.
  ///
  /// ```swift
  /// try pages.setFocusedChild(stranger, to: "turn to")
  /// // Cannot turn to 'CoverScreen': 'PageNode' does not hold it.
  /// ```
  ///
  /// - Parameters:
  ///   - child: A child of this container, or nil.
  ///   - action: The action, in the infinitive, for errors.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this container is not on a tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` if it is not a child of this container, or if the container's
  ///   ``FocusRule`` does not allow it: a child other than the last if the last always has the focus, or nil if a
  ///   child always has it. It can also be of the kind `busyAttempting`.
  /// - Complexity: O(1).
  public final func setFocusedChild(
    _ child: ScreenNode?, to action: StaticString = "focus", in navigation: Navigation? = nil
  ) throws {
    if let child { return try focusChild(child, to: action, in: navigation) }
    guard focusReference != nil else { return }
    try edit(action, in: navigation) { navigation in
      guard nodeFlags.isDisjoint(with: [.focusIsLast, .alwaysFocused]) else {
        throw RoutingError(
          .notFound, action: "remove the focus",
          reason: "one child of '\(screen: self)' always has it", at: focusedChild,
          advice: "Focus another child instead.")
      }
      changeFocus(to: nil, in: navigation)
    }
  }

  /// Records how to restore the container's own state. Call it before the state changes.
  ///
  /// If the attempt is rolled back or undone later, the closure runs. It must only restore the
  /// state: an edit in it throws ``RoutingError/Kind/busyAttempting``. To journal it together with
  /// a change of children, make both in one ``edit(_:in:_:)``.
  ///
  /// Restore the state through the method that records, as with Foundation's `UndoManager`. Undoing then records what
  /// redoing needs. During a roll-back, recording does nothing. If an inverse records nothing, the undone change
  /// cannot be redone.
  ///
  /// Record each change of a list separately, such as an insertion whose inverse is a removal. A closure that
  /// captures the whole list keeps a copy of it for each change. The closures run from the newest to the oldest, so a
  /// recorded index is correct when its closure runs.
  ///
  /// Undoing first reverses the edits, and asks rules and leave checks. The closures run with the commit, after which
  /// nothing is rolled back. In between, the children have changed but the state has not, so ``label(of:)`` and
  /// ``childrenOnShow`` must not rely on the two to match.
  ///
  /// ```swift
  /// private func setDirection(_ new: Direction, in navigation: Navigation? = nil) {
  ///   let old = direction
  ///   recordInverse(in: navigation) { [self] in setDirection(old) }
  ///   direction = new
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - navigation: The attempt from ``edit(_:in:_:)`` or from a transition. If it is nil, the closure is recorded
  ///     in the attempt that is running on this container's tree. If there is none, nothing can be rolled back and
  ///     the closure is released.
  ///   - restore: Restores the current state.
  public final func recordInverse(
    in navigation: Navigation? = nil, _ restore: @escaping () -> Void
  ) {
    if let navigation = journalingNavigation(in: navigation) {
      guard !navigation.isReverting else { return }
      navigation.noteOwnState(of: self)
      navigation.enlist(self)
      navigation.journal.recordState(of: self, as: .restoreOwnState, restore)
    } else if !nodeFlags.contains(.attached) {
      leaveHistory()
    }
  }

  /// Performs several edits of this container as one: all of them or none, with one commit.
  ///
  /// ```swift
  /// func turn(to page: ScreenNode) throws {
  ///   try edit("turn the page") { navigation in
  ///     setDirection(.forward, in: navigation)
  ///     try setFocusedChild(page, in: navigation)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action, in the infinitive, for errors.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this container is not on a tree.
  ///   - body: Edits. It receives the attempt that journals them, or nil if there is none.
  /// - Throws: Any error of the closure, and any refusal of a rule or a leave check. The edits are
  ///   then rolled back if the container is on a tree.
  public final func edit(
    _ action: StaticString, in navigation: Navigation? = nil,
    _ body: (Navigation?) throws -> Void
  ) throws {
    try editNode(action, with: nil, in: navigation, body)
  }

  /// Journals the inverse of state that the library keeps for a container. The closure changes
  /// nothing else. It is compared as ``libraryState``.
  final func recordLibraryInverse(in navigation: Navigation?, _ restore: @escaping () -> Void) {
    guard let navigation = journalingNavigation(in: navigation), !navigation.isReverting else {
      return
    }
    navigation.journal.recordState(of: self, comparedBy: .byRestoring, restore)
  }

  /// Journals the inverse of a state that belongs to the window. A roll-back restores it, but an undo does not, so a
  /// change of it does not affect the undo history.
  final func recordWindowInverse(in navigation: Navigation?, _ restore: @escaping () -> Void) {
    guard let navigation = journalingNavigation(in: navigation), !navigation.isReverting else {
      return
    }
    navigation.enlist(self)
    navigation.journal.recordState(
      of: self, as: .restoreWindowState, comparedBy: .byRestoring, restore)
  }

  private func journalingNavigation(in navigation: Navigation?) -> Navigation? {
    let navigation = treeReference?.object.running ?? navigation
    return navigation?.isRunning == true ? navigation : nil
  }

  /// Gives a child the focus. If it already has the focus, nothing changes.
  final func focusChild(
    _ child: ScreenNode, to action: StaticString, in navigation: Navigation?
  ) throws {
    guard !isFocus(child) else { return }
    try edit(action, in: navigation) { navigation in
      guard holdsChild(child) else { throw RoutingError.notChild(child, of: self, "\(action)") }
      guard !nodeFlags.contains(.focusIsLast) else {
        throw RoutingError(
          .notFound, action: "\(action)", subject: .screen(child),
          reason: "the focus of '\(screen: self)' is always its last screen", at: self,
          advice: nodeFlags.contains(.stack)
            ? "Pop to the screen, or bring it to the front."
            : "Remove the children after it, or override bringForward(_:in:) to do so.")
      }
      changeFocus(to: child, in: navigation)
    }
  }

  /// Whether a node is the focused child.
  final func isFocus(_ node: ScreenNode) -> Bool {
    focusReference === node
  }

  /// Whether a node is a child of this container.
  final func holdsChild(_ node: ScreenNode) -> Bool {
    node.ownerReference == Held(self)
      && !node.nodeFlags.contains(.rootOfLayer)
  }

  /// The position of a child, searched from the end.
  final func childPosition(of child: ScreenNode, to action: StaticString) throws -> Int {
    guard holdsChild(child), let position = childList.lastIndex(where: { $0 === child }) else {
      throw RoutingError.notChild(child, of: self, "\(action)")
    }
    return position
  }

  /// Inserts a child after it was admitted.
  final func putChild(_ child: ScreenNode, at index: Int, in navigation: Navigation?) throws {
    if nodeFlags.contains(.focusIsLast), index == childList.count {
      notifyFocus(movingTo: child, in: navigation)
    }
    try addChild(child, at: index, in: navigation)
    child.forgetHints(in: navigation)
    if focusReference == nil { changeFocus(to: child, in: navigation) }
  }

  /// Puts a child that was admitted in the place of another, which loses its place and not its focus.
  final func exchangeChild(at index: Int, with new: ScreenNode, in navigation: Navigation?) throws {
    let old = childList[index]
    notifyRemoval(of: old, in: navigation)
    takeChild(at: index, in: navigation)
    do {
      try askInsertion(of: new, to: "replace with", in: navigation)
      // The app's code that was asked may have put it somewhere else.
      try admitNewcomer(new, to: "replace with")
      try addChild(new, at: index, in: navigation)
      new.forgetHints(in: navigation)
    } catch {
      // On a tree this is rolled back. Elsewhere the old child must be put back here.
      if navigation == nil { try addChild(old, at: index, in: nil) }
      throw error
    }
    // Outside a tree nothing else may hold it, and its deinit is the app's code.
    withExtendedLifetime(old) {}
  }

  /// Removes a child, and gives its focus to another.
  final func takeOut(at index: Int, in navigation: Navigation?) {
    let child = childList[index]
    // The focus may refer to the child until the end, and outside a tree nothing else may hold it.
    defer { withExtendedLifetime(child) {} }
    let hadFocus = isFocus(child)
    notifyRemoval(of: child, in: navigation)
    forgetRemoved(child, in: navigation)
    let isLastFocused = nodeFlags.contains(.focusIsLast)
    if hadFocus && isLastFocused {
      notifyFocus(movingTo: index > 0 ? childList[index - 1] : nil, in: navigation)
    }
    takeChild(at: index, in: navigation)
    guard hadFocus, !isLastFocused else { return }
    changeFocus(to: heirOfFocus(at: index), in: navigation)
  }
}

extension RoutingError {
  static func notChild(_ node: ScreenNode, of container: ContainerNode, _ action: String)
    -> RoutingError
  {
    let isOnTree = node.screenTree != nil && node.screenTree === container.screenTree
    return RoutingError(
      .notFound, action: action, subject: .screen(node),
      reason: "'\(screen: container)' does not hold it", at: container,
      advice: isOnTree ? "To show a screen wherever it is, use .reveal(screen)." : nil)
  }
}
