extension ScreenTree {
  /// Makes a screen the root. The previous root is removed with everything that it holds and
  /// presents.
  ///
  /// Setting the current root again, or nil on an empty tree, changes nothing.
  ///
  /// - Parameters:
  ///   - screen: A screen without an owner, or nil to empty the tree.
  ///   - navigation: The navigation in progress, if there is one, as other edits take it. An edit of this tree belongs to
  ///     its navigation without it too.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`, `treeClosed`, `tooManyCommits` or
  ///   `busyAttempting`, and any refusal of a rule or a leave check. ``RoutingError`` of the kind `navigationEnded` if the
  ///   navigation has ended, and `notFound` if it is on another tree.
  /// - Complexity: O(screens that leave and enter).
  public func setRoot(_ screen: ScreenNode?, in navigation: Navigation? = nil) throws {
    try navigation?.checkEdits(of: self, to: "set the root")
    guard screen !== rootNode else { return }
    try edit { try replaceRoot(with: screen, in: $0) }
  }

  /// Reveals a screen of this tree: dismisses every layer that covers it, and makes each container
  /// around it bring its child forward. Revealing the visible screen changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the screen is not on this tree. Any error
  ///   of a container that brings a child forward. Otherwise the same errors as ``setRoot(_:in:)``.
  public func reveal(_ screen: ScreenNode) throws {
    try edit { try $0.reveal(screen) }
  }

  /// Closes the tree: removes every screen and refuses all later navigations.
  ///
  /// Call it when the window is gone. If the user closes the window and may still change their mind, navigate to
  /// ``Route/closeTree``, which asks leave checks.
  ///
  /// Screens are notified, but leave checks are not asked. Waiting navigations end with
  /// ``RoutingError/Kind/treeClosed``. A navigation that waits for the library ends at once, and a
  /// navigation that waits for an app's question ends as soon as the question's closure returns.
  /// Closing a closed tree does nothing. A tree that is only released also ends its waiting navigations, but its
  /// screens are not notified.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting` if an attempt is running. Close the
  ///   tree in a callback or after the navigation.
  public func close() throws {
    guard !isClosed else { return }
    if let running {
      throw RoutingError.busyAttempting(
        running.caller, on: self, to: "close the tree",
        advice: "Close it in a callback, or after the navigation.")
    }
    try transact(.close) { try $0.closeTree() }
  }

  /// Releases what the tree holds besides its screens, and ends everything that waits.
  func finishClosing() {
    dropHistory()
    let dropped = kept
    kept = []
    withExtendedLifetime(dropped) {}
    if announcements.count == 0 { endObserving() }
    stopWaiting(because: RoutingError.treeClosed)
  }

  /// Performs an edit of the tree as a whole.
  func edit(_ body: (Navigation) throws -> Void) throws {
    guard let running else {
      return try transact(.edit, body)
    }
    if let caller = running.caller, !running.fillsTree(caller) {
      throw RoutingError.busyAttempting(caller, on: self, to: "edit the tree")
    }
    try running.attempt { try body(running) }
  }

  fileprivate func replaceRoot(with screen: ScreenNode?, in navigation: Navigation) throws {
    guard screen !== rootNode else { return }
    if let screen {
      try screen.checkUnowned(to: "set the root to")
    }
    try changeRoot(to: screen, in: navigation)
  }
}

extension Navigation {
  /// Removes every screen, and closes the tree with the commit.
  func closeTree() throws {
    if tree.rootNode != nil { try tree.changeRoot(to: nil, in: self) }
    tree.dropAttachments(in: self)
    queue(.closing)
  }

  /// Sets the root within this attempt, without the detour that an edit of the tree takes. On
  /// another tree it is an edit of that tree.
  func setRoot(of tree: ScreenTree, to screen: ScreenNode) throws {
    guard isRunning, Held(tree) == treeReference else {
      return try tree.setRoot(screen)
    }
    if let caller { throw RoutingError.busyAttempting(caller, on: tree, to: "edit the tree") }
    let savepoint = Savepoint(of: self)
    do {
      try tree.replaceRoot(with: screen, in: self)
    } catch {
      rollBack(to: savepoint)
      throw error
    }
  }
}
