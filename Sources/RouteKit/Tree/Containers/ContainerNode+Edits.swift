extension ContainerNode {
  /// Inserts a child. The first child of a container takes the focus.
  ///
  /// - Parameters:
  ///   - child: A screen that nothing holds.
  ///   - index: Where it will stand, from 0 to the number of children.
  ///   - action: What is done, in the infinitive, for errors.
  ///   - navigation: The attempt to journal in when this container is on no tree.
  /// - Throws: What ``checkInsertion(of:to:)`` throws; ``RoutingError`` of the kind `alreadyOnTree`,
  ///   `wouldContainItself`, `outOfRange` or `busyAttempting`; whatever rules refuse. Nothing has
  ///   changed then.
  /// - Complexity: O(depth) at the end of the children; O(children) elsewhere.
  public final func insertChild(
    _ child: ScreenNode, at index: Int, to action: StaticString = "insert",
    in navigation: Navigation? = nil
  ) throws {
    try edit(action, with: child, in: navigation) { navigation in
      try askInsertion(of: child, to: action, in: navigation)
      try admit(child, to: action)
      guard index >= 0, index <= childList.count else {
        throw RoutingError.noPlace(index, for: child, in: self)
      }
      try put(child, at: index, in: navigation)
    }
  }

  /// Removes a child. If it had the focus, ``focusAfterRemoval(at:)`` says who takes it.
  ///
  /// - Parameters:
  ///   - child: A child of this container.
  ///   - action: What is done, in the infinitive, for errors.
  ///   - navigation: The attempt to journal in when this container is on no tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`, and whatever leave
  ///   checks refuse. Nothing has changed then.
  /// - Complexity: O(children) to find it; O(1) for the last child.
  public final func removeChild(
    _ child: ScreenNode, to action: StaticString = "remove", in navigation: Navigation? = nil
  ) throws {
    try edit(action, in: navigation) { navigation in
      try take(at: position(of: child, to: action), in: navigation)
    }
  }

  /// Moves the focus to a child, or takes it away.
  ///
  /// Moving it to where it is changes nothing. The focus of a stack is always its last screen.
  ///
  /// ```swift
  /// try pages.setFocusedChild(stranger, to: "turn to")
  /// // Cannot turn to 'CoverScreen': 'PageNode' does not hold it.
  /// ```
  ///
  /// - Parameters:
  ///   - child: A child of this container, or nil.
  ///   - action: What is done to the child, in the infinitive, for errors.
  ///   - navigation: The attempt to journal in when this container is on no tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` if it is no child of this container, or if its
  ///   ``FocusRule`` does not allow it: a child that is not the last where that always has the focus,
  ///   nil where some child always has it; `busyAttempting`. Nothing has changed then.
  /// - Complexity: O(1).
  public final func setFocusedChild(
    _ child: ScreenNode?, to action: StaticString = "focus", in navigation: Navigation? = nil
  ) throws {
    if let child { return try focus(child, to: action, in: navigation) }
    guard focusReference != nil else { return }
    try edit(action, in: navigation) { navigation in
      guard flags.isDisjoint(with: [.focusIsLast, .alwaysFocused]) else {
        throw RoutingError.focusStays(self)
      }
      changeFocus(to: nil, in: navigation)
    }
  }

  /// Records how to restore state of the container's own, before that state is changed.
  ///
  /// If the attempt is rolled back, or undone later, the closure runs. It sets the state back and
  /// does nothing else: an edit in it gets ``RoutingError/Kind/busyAttempting``. To be journaled
  /// with a change of children, both belong in one ``edit(_:in:_:)``.
  ///
  /// Set the state back through the method that records, as with Foundation's `UndoManager`: undoing
  /// then records what redoing needs. Within a roll-back recording does nothing. What an inverse that
  /// records nothing has undone cannot be redone.
  ///
  /// Undoing takes the edits back first, and has rules and leave checks asked; the closures run with the
  /// commit, from which nothing is rolled back. Whoever looks in between sees other children beside the
  /// state as it was: ``label(of:)`` and ``childrenOnShow`` should not count on both to agree.
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
  ///   - navigation: The attempt that ``edit(_:in:_:)`` handed out, or the one that a transition
  ///     was given. Without one, the attempt that is running on this container's tree is meant; if
  ///     none is, there is nothing to roll back and the closure is dropped.
  ///   - restore: Sets the state to what it is now.
  public final func recordInverse(
    in navigation: Navigation? = nil, _ restore: @escaping () -> Void
  ) {
    if let navigation = journaling(in: navigation) {
      guard !navigation.isReverting else { return }
      navigation.enlist(self)
      navigation.journal.noteState(of: self, isOwn: true, restore)
    } else if !flags.contains(.attached) {
      leaveHistory()
    }
  }

  /// Performs several edits of this container as one: whole or not at all, and with one commit.
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
  ///   - action: What is done, in the infinitive, for errors.
  ///   - navigation: The attempt to journal in when this container is on no tree.
  ///   - body: Edits, given the attempt that journals them, or nil where none does.
  /// - Throws: What the closure throws, and what rules and leave checks refuse. On a tree nothing
  ///   has changed then.
  public final func edit(
    _ action: StaticString, in navigation: Navigation? = nil,
    _ body: (Navigation?) throws -> Void
  ) throws {
    try edit(action, with: nil, in: navigation, body)
  }
}

extension ContainerNode {
  /// Records the inverse of what the library keeps of a container, which is no change of its own.
  final func noteInverse(in navigation: Navigation?, _ restore: @escaping () -> Void) {
    guard let navigation = journaling(in: navigation), !navigation.isReverting else { return }
    navigation.journal.noteState(of: self, isOwn: false, restore)
  }

  private func journaling(in navigation: Navigation?) -> Navigation? {
    let navigation = treeReference?.takeUnretainedValue().running ?? navigation
    return navigation?.isRunning == true ? navigation : nil
  }

  /// Moves the focus to a child. Where it is already, nothing changes.
  @inline(__always)
  final func focus(
    _ child: ScreenNode, to action: StaticString, in navigation: Navigation?
  ) throws {
    guard !isFocus(child) else { return }
    if try joinsAttempt(to: action, { try give(child, to: action, in: $0) }) { return }
    try edit(action, in: navigation) { try give(child, to: action, in: $0) }
  }

  /// Gives the focus to a child.
  @inline(__always)
  private func give(
    _ child: ScreenNode, to action: StaticString, in navigation: Navigation?
  ) throws {
    guard holds(child) else { throw RoutingError.notChild(child, of: self, "\(action)") }
    guard !flags.contains(.focusIsLast) else { throw RoutingError.focusIsLast(self, child, action) }
    changeFocus(to: child, in: navigation)
  }

  /// Whether a node is the focused child.
  final func isFocus(_ node: ScreenNode) -> Bool { focusReference?.toOpaque() == node.opaque }

  /// Whether a node is a child of this container.
  final func holds(_ node: ScreenNode) -> Bool {
    node.ownerReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
      && !node.flags.contains(.rootOfLayer)
  }

  /// Where a child stands, looked for from the end.
  final func position(of child: ScreenNode, to action: StaticString) throws -> Int {
    guard holds(child), let position = childList.lastIndex(where: { $0 === child }) else {
      throw RoutingError.notChild(child, of: self, "\(action)")
    }
    return position
  }

  /// Puts an admitted child in.
  final func put(_ child: ScreenNode, at index: Int, in navigation: Navigation?) throws {
    try addChild(child, at: index, in: navigation)
    if focusReference == nil { changeFocus(to: child, in: navigation) }
  }

  /// Who takes the focus of a child that stood at an index: whom the container says, if that is a
  /// child of it, else the next in order where somebody always has it.
  private func heirOfFocus(at index: Int) -> ScreenNode? {
    if let heir = asked({ $0.focusAfterRemoval(at: index) }), holds(heir) { return heir }
    guard flags.contains(.alwaysFocused) else { return nil }
    return index < childList.count ? childList[index] : childList.last
  }

  /// Takes a child out, and lets another take its focus.
  final func take(at index: Int, in navigation: Navigation?) {
    let child = childList[index]
    // Until the end the focus may name the child, which off the tree nothing else may hold.
    defer { withExtendedLifetime(child) {} }
    let hadFocus = isFocus(child)
    notifyRemoval(of: child, in: navigation)
    takeChild(at: index, in: navigation)
    guard hadFocus, !flags.contains(.focusIsLast) else { return }
    changeFocus(to: heirOfFocus(at: index), in: navigation)
  }
}

extension RoutingError {
  static func notChild(_ node: ScreenNode, of container: ContainerNode, _ action: String)
    -> RoutingError
  {
    RoutingError(
      .notFound, action: action, subject: node.title,
      reason: "'\(container.title)' does not hold it", at: container)
  }

  static func noPlace(_ index: Int, for child: ScreenNode, in container: ContainerNode)
    -> RoutingError
  {
    let count = container.childList.count
    return RoutingError(
      .outOfRange, action: "insert '\(child.title)' at \(index)",
      reason: "'\(container.title)' has \(count) \(count == 1 ? "child" : "children"), "
        + "so the last place is \(count)",
      at: container)
  }

  static func focusIsLast(
    _ container: ContainerNode, _ child: ScreenNode, _ action: StaticString
  ) -> RoutingError {
    RoutingError(
      .notFound, action: "\(action)", subject: child.title,
      reason: "the focus of '\(container.title)' is always its last screen", at: container,
      advice: container.flags.contains(.stack)
        ? "Pop to the screen, or bring it to the front."
        : "Take away what comes after it, or override bringForward(_:in:) to do so.")
  }

  static func focusStays(_ container: ContainerNode) -> RoutingError {
    RoutingError(
      .notFound, action: "take the focus away",
      reason: "one child of '\(container.title)' always has it", at: container.focusedChild,
      advice: "Focus another child instead.")
  }
}
