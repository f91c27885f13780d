extension Flow where Root: ScreenNode {
  /// Attaches this flow to a screen, which owns it from now on, and starts it.
  ///
  /// ```swift
  /// let checkout = ClosureBuilder { try CheckoutFlow(cart: cart).attach(to: StackNode()) }
  /// try router.navigate(to: checkout.presentRoute())
  /// ```
  ///
  /// A screen may have several flows, of one kind or of many. They hear in the order in which they were
  /// attached, and the other way round when they leave.
  ///
  /// On a tree this is an edit like any other: what the flow builds is asked about by rules, and one
  /// commit tells of it; undone, it takes the flow away. A flow has one root at a time:
  ///
  /// ```
  /// Cannot run 'CheckoutFlow' in 'StackNode': it runs another 'StackNode' already.
  /// ```
  ///
  /// - Parameters:
  ///   - root: What the flow is to run; it may have content, and other flows.
  ///   - navigation: The attempt to journal in when the root is on no tree.
  /// - Returns: The root.
  /// - Throws: ``RoutingError`` of the kind `alreadyAttached` if the flow has a root,
  ///   `wouldContainItself` if it is the root, `notFound` if its ``Flow/root`` is another object at each
  ///   reading; `busyAttempting` if a builder or whoever else is asked attaches it to what is on the tree,
  ///   or if the flow navigates as it starts; what ``start()`` throws, and what rules refuse. The flow is
  ///   attached to nothing then, and the root has lost what came in; on no tree those were edits, after
  ///   which an undo history that holds the root is empty.
  @discardableResult
  public func attach(to root: Root, in navigation: Navigation? = nil) throws -> Root {
    try root.edit("run a flow", in: navigation) { navigation in
      try checkFree(for: root, called: root.title)
      try reach(root, called: root.title)
      root.take(FlowAttachment(self), at: root.companions.count, in: navigation)
      if let navigation {
        try start(in: root, navigation)
      } else {
        try startFreely(in: root)
      }
    }
    return root
  }

  /// Takes this flow from its root. What it has built stays. Without a root nothing happens.
  ///
  /// Hardly any flow needs it: one whose root leaves the tree goes with it. It is for one that has done
  /// its part in a root that stays.
  ///
  /// - Parameter navigation: The attempt to journal in when the root is on no tree.
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`. Nothing has changed then.
  /// - Complexity: O(flows of the root).
  public func detach(in navigation: Navigation? = nil) throws {
    guard let root = root.current else { return }
    try root.edit("let go of a flow", in: navigation) { root.drop(self, in: $0) }
  }

  /// Starts at a root that no attempt knows of: what is half built is taken away here.
  private func startFreely(in root: Root) throws {
    // What was there is held, so that nothing that comes in takes the address of what went.
    let (flows, children) = (root.companions.dropLast(), root.childList)
    let layer = root.presentedNode
    do {
      try start(in: root, nil)
    } catch {
      for companion in root.companions.newcomers(beside: flows) { root.drop(companion, in: nil) }
      if let presented = root.presentedNode, presented !== layer { try root.dismissPresented() }
      if let container = root as? ContainerNode {
        for child in container.childList.newcomers(beside: children) {
          try container.removeChild(child)
        }
      }
      throw error
    }
  }
}

extension Array where Element: AnyObject {
  /// Those that are not among others, the last first.
  fileprivate func newcomers(beside others: some Sequence<Element>) -> [Element] {
    let known = Set(others.map(ObjectIdentifier.init))
    return reversed().filter { !known.contains(ObjectIdentifier($0)) }
  }
}

extension Flow where Root == ScreenTree {
  /// Attaches this flow to a tree, which owns it until it is closed, and starts it.
  ///
  /// ```swift
  /// final class AppFlow: Flow {
  ///   let root = FlowRoot<ScreenTree>()
  ///
  ///   func start() throws { try root().setRoot(StackNode(flow: BrowseFlow())) }
  /// }
  /// let tree = try ScreenTree(flow: AppFlow())
  /// ```
  ///
  /// It stays when the root screen is replaced. All that it builds is one commit.
  ///
  /// - Parameter tree: What the flow is to run.
  /// - Returns: The tree.
  /// - Throws: As ``attach(to:in:)``; `treeClosed`.
  @discardableResult
  public func attach(to tree: ScreenTree) throws -> ScreenTree {
    try tree.edit { navigation in
      try checkFree(for: tree, called: "ScreenTree")
      try reach(tree, called: "ScreenTree")
      tree.take(FlowAttachment(self), at: tree.companions.count, in: navigation)
      try start(in: nil, navigation)
    }
    return tree
  }

  /// Takes this flow from its tree. What it has built stays. Without a tree nothing happens.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`. Nothing has changed then.
  /// - Complexity: O(flows of the tree).
  public func detach() throws {
    guard let tree = root.current else { return }
    try tree.edit { tree.drop(self, in: $0) }
  }
}

extension Flow {
  fileprivate func checkFree(
    for newcomer: AnyObject, called name: @autoclosure () -> String
  ) throws {
    if newcomer === self {
      throw RoutingError(
        .wouldContainItself, action: "run '\(bareName(of: Self.self))' in", subject: name(),
        reason: "it would keep itself", advice: "Make the flow an object of its own.")
    }
    guard let current = root.current else { return }
    let other = (current as? ScreenNode)?.title ?? "ScreenTree"
    throw RoutingError(
      .alreadyAttached, action: "run '\(bareName(of: Self.self))' in", subject: name(),
      reason: current === newcomer ? "it does already" : "it runs another '\(other)' already",
      at: newcomer as? ScreenNode, advice: "Make a flow for each root.")
  }

  /// Fills the way to a root, which has to be one and the same at each reading.
  fileprivate func reach(_ newcomer: Root, called name: @autoclosure () -> String) throws {
    root.attach(to: newcomer)
    if root.current === newcomer { return }
    throw RoutingError(
      .notFound, action: "run '\(bareName(of: Self.self))' in", subject: name(),
      reason: "its root is another FlowRoot each time that it is read",
      advice: "Make it once: let root = FlowRoot<\(Root.self)>().")
  }

  /// Starts, and says of a navigation whose it was.
  fileprivate func start(in screen: ScreenNode?, _ navigation: Navigation?) throws {
    do {
      guard let navigation else { return try start() }
      try navigation.callOut(toFill: screen, by: Self.self) { try start() }
    } catch let error as RoutingError where error.kind == .busyAttempting {
      throw RoutingError(
        .busyAttempting, action: "start", subject: bareName(of: Self.self),
        reason: "a flow that starts builds the content of its root, and does nothing else",
        advice: "Navigate in didEnter().", reasons: [error])
    }
  }
}
