extension ScreenTree {
  /// Makes a screen the root, in place of the one there is with everything it holds and presents.
  ///
  /// The same root again, and nil on an empty tree, change nothing.
  ///
  /// - Parameter screen: A screen that nothing holds, or nil to empty the tree.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`, `treeClosed`, `tooManyCommits` or
  ///   `busyAttempting`, and whatever rules and leave checks refuse. Nothing has changed then.
  /// - Complexity: O(screens that leave and enter).
  public func setRoot(_ screen: ScreenNode?) throws {
    guard screen !== rootNode else { return }
    try edit { try replaceRoot(with: screen, in: $0) }
  }

  /// Reveals a screen of this tree: dismisses every layer that covers it, and has each container on
  /// the way bring its child forward. Revealing the visible changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if it is not on this tree, or as
  ///   ``setRoot(_:)``, and what a container's own way of bringing forward throws. Nothing has
  ///   changed then.
  public func reveal(_ screen: ScreenNode) throws {
    try edit { try $0.reveal(screen) }
  }

  /// Ends everything: takes every screen off the tree and refuses whatever comes after.
  ///
  /// Screens are told, not asked: leave checks are not. Navigations that wait end with
  /// ``RoutingError/Kind/treeClosed``: at once where they wait for something of the library's own, and
  /// else as soon as the closure of their question returns. Closing a closed tree does nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting` if an attempt is running: nothing has
  ///   changed then. Close the tree in a callback or after the navigation.
  public func close() throws {
    guard !isClosed else { return }
    if let running { throw RoutingError.busyClosing(running.caller, on: self) }
    isClosed = true
    try transact(.close) { navigation in
      if rootNode != nil { try changeRoot(to: nil, in: navigation) }
      dropAttachments(in: navigation)
      // Closed by a callback, it is announced even if it changes nothing: observers go after it.
      navigation.onArrival {}
    }
    history = nil
    if commitsAnnounced == 0 { endObserving() }
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
  /// Sets the root within this attempt, which a route does without the detour over the tree's own
  /// edit; on another tree that is an edit there.
  func setRoot(of tree: ScreenTree, to screen: ScreenNode) throws {
    guard isRunning, Unmanaged.passUnretained(tree).toOpaque() == treeReference.toOpaque() else {
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
