extension StackNode {
  /// Pushes a screen.
  ///
  /// - Parameters:
  ///   - screen: A screen without an owner.
  ///   - navigation: The attempt to join if this stack is not on a tree.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`, `wouldContainItself` or
  ///   `busyAttempting`, and any refusal of a rule.
  /// - Complexity: O(depth), for any number of screens.
  public final func push(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    if try editsTreeWhole("push", { try putOnTop(screen, in: $0) }) { return }
    try edit("push", with: screen, in: navigation) { try putOnTop(screen, in: $0) }
  }

  @inline(__always)
  private func putOnTop(_ screen: ScreenNode, in navigation: Navigation?) throws {
    try admit(screen, to: "push")
    try addChild(screen, at: childList.count, in: navigation)
  }

  /// Replaces the top screen. On an empty stack it pushes.
  ///
  /// - Throws: The same errors as ``push(_:in:)``, and any refusal of a leave check.
  /// - Complexity: O(depth).
  public final func replaceLast(with screen: ScreenNode, in navigation: Navigation? = nil) throws {
    guard screen !== top else { return }
    try edit("replace with", with: screen, in: navigation) { navigation in
      try admit(screen, to: "replace with")
      let replaced = top
      shorten(to: max(0, childList.count - 1), in: navigation)
      try addChild(screen, at: childList.count, in: navigation)
      // Outside a tree nothing else may hold it, and its deinit is the app's code.
      withExtendedLifetime(replaced) {}
    }
  }

  /// Makes the stack hold exactly these screens, in this order.
  ///
  /// Screens that it already holds stay on the tree and are not notified. The common beginning is
  /// not touched. An empty list empties the stack.
  ///
  /// - Parameters:
  ///   - screens: Screens of this stack, or screens without owners, each once.
  ///   - navigation: The attempt to join if this stack is not on a tree.
  /// - Throws: The same errors as ``push(_:in:)``, and any refusal of a leave check.
  /// - Complexity: O(screens that move).
  public final func replaceAll(with screens: [ScreenNode], in navigation: Navigation? = nil) throws
  {
    let newcomer = screens.first {
      !holds($0) && ($0.treeReference != nil || $0.flags.contains(.remembered))
    }
    try edit("replace with", with: newcomer, in: navigation) { navigation in
      var seen: Set<ObjectIdentifier> = []
      for screen in screens {
        guard seen.insert(ObjectIdentifier(screen)).inserted else {
          throw RoutingError.listedTwice(screen, "replace with")
        }
        if !holds(screen) { try admit(screen, to: "replace with") }
      }
      var common = 0
      while common < min(screens.count, childList.count), screens[common] === childList[common] {
        common += 1
      }
      let replaced = navigation == nil ? Array(childList[common...]) : []
      shorten(to: common, in: navigation)
      for screen in screens[common...] { try addChild(screen, at: childList.count, in: navigation) }
      withExtendedLifetime(replaced) {}
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

  /// Moves a screen of this stack to the top. At the top it changes nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` or `busyAttempting`.
  /// - Complexity: O(screens above it).
  public final func bringToFront(_ screen: ScreenNode, in navigation: Navigation? = nil) throws {
    guard screen !== top else { return }
    try edit("bring to the front", in: navigation) { navigation in
      let position = try position(of: screen, to: "bring to the front")
      takeChild(at: position, in: navigation)
      try addChild(screen, at: childList.count, in: navigation)
    }
  }

  /// Removes screens from the top until the given number is left.
  final func shorten(to count: Int, in navigation: Navigation?) {
    while childList.count > count { takeChild(at: childList.count - 1, in: navigation) }
  }
}

extension RoutingError {
  static func listedTwice(_ node: ScreenNode, _ action: StaticString) -> RoutingError {
    RoutingError(
      .alreadyOnTree, action: "\(action)", subject: node.title, reason: "it is listed twice",
      advice: "A screen has one place. Build another.")
  }
}
