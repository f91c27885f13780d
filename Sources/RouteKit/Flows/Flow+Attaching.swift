extension Flow where Root: ScreenNode {
  /// Attaches this flow to a screen and starts it. From then on the screen owns the flow.
  ///
  /// ```swift
  /// let checkout = ClosureBuilder { try CheckoutFlow(cart: cart).attach(to: StackNode()) }
  /// try router.navigate(to: checkout.presentRoute())
  /// ```
  ///
  /// A screen can have several flows, of one type or of several. Their `didEnter()` is called in
  /// the order of attachment, and their `didLeave()` in reverse order.
  ///
  /// On a tree, this is an edit like any other: rules are asked about the screens that the flow
  /// builds, and observers receive one commit. Undoing the commit detaches the flow. A flow can
  /// have only one root at a time:
  ///
  /// ```
  /// Cannot run 'CheckoutFlow' in 'StackNode': it already runs another 'StackNode'.
  /// ```
  ///
  /// - Parameters:
  ///   - root: The screen that the flow runs. It may already have content and other flows.
  ///   - navigation: The attempt that records the edit if the root is not on a tree.
  /// - Returns: The root.
  /// - Throws: ``RoutingError`` of the kind `alreadyAttached` if the flow has a root,
  ///   `wouldContainItself` if the flow is the root, `notFound` if its ``Flow/root`` is a new
  ///   object each time it is read, and `busyAttempting` if a builder or another closure attaches
  ///   it to a screen on the tree, or if the flow navigates while it starts. Any error of
  ///   ``start()``, and any refusal of a rule. After an error the flow is not attached, and the
  ///   content that it added is removed. If the root was not on a tree, these were edits, so an
  ///   undo history that holds the root is empty.
  @discardableResult
  public func attach(to root: Root, in navigation: Navigation? = nil) throws -> Root {
    try root.editNode("run a flow", in: navigation) { navigation in
      try checkFree(for: root, called: root.quotedTitle)
      try reach(root, called: root.quotedTitle)
      root.takeAttachment(FlowAttachment(self), at: root.ownAttachments.count, in: navigation)
      if let navigation {
        try start(in: root, navigation)
      } else {
        try startFreely(in: root)
      }
    }
    return root
  }

  /// Detaches this flow from its root. The screens that it built stay. Without a root, this does
  /// nothing.
  ///
  /// Few flows need this, because a flow goes when its root leaves the tree. Use it for a flow that
  /// has finished while its root stays.
  ///
  /// - Parameter navigation: The attempt that records the edit if the root is not on a tree.
  /// - Throws: ``RoutingError`` of the kind `busyAttempting` if a navigation is being attempted.
  /// - Complexity: O(flows of the root).
  public func detach(in navigation: Navigation? = nil) throws {
    guard let root = root.current else { return }
    try root.editNode("detach a flow", in: navigation) { root.dropFlow(self, in: $0) }
  }

  /// Starts in a root that no attempt records. If this fails, the content that was added is removed
  /// here.
  private func startFreely(in root: Root) throws {
    // The earlier content is retained, so no new object gets the address of an old one.
    let (flows, children) = (root.ownAttachments.dropLast(), root.childList)
    let layer = root.presentedNode
    do {
      try start(in: root, nil)
    } catch {
      for attachment in root.ownAttachments.newcomers(beside: flows) {
        root.dropAttachment(attachment, in: nil)
      }
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
  /// The elements that are not among the others, last first.
  fileprivate func newcomers(beside others: some Sequence<Element>) -> [Element] {
    let known = Set(others.map(ObjectIdentifier.init))
    return reversed().filter { !known.contains(ObjectIdentifier($0)) }
  }
}

extension Flow where Root == ScreenTree {
  /// Attaches this flow to a tree and starts it. The tree owns the flow until the tree is closed.
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
  /// The flow stays when the root screen is replaced. Everything that it builds is one commit.
  ///
  /// - Parameter tree: The tree that the flow runs.
  /// - Returns: The tree.
  /// - Throws: The same errors as ``attach(to:in:)``, and `treeClosed` if the tree is closed.
  @discardableResult
  public func attach(to tree: ScreenTree) throws -> ScreenTree {
    try tree.edit { navigation in
      try checkFree(for: tree, called: "ScreenTree")
      try reach(tree, called: "ScreenTree")
      tree.takeAttachment(FlowAttachment(self), at: tree.ownAttachments.count, in: navigation)
      try start(in: nil, navigation)
    }
    return tree
  }

  /// Detaches this flow from its tree. The screens that it built stay. Without a tree, this does
  /// nothing.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting` if a navigation is being attempted.
  /// - Complexity: O(flows of the tree).
  public func detach() throws {
    guard let tree = root.current else { return }
    try tree.edit { tree.dropFlow(self, in: $0) }
  }
}

extension Flow {
  fileprivate func checkFree(
    for newcomer: AnyObject, called name: @autoclosure () -> String
  ) throws {
    if newcomer === self {
      throw RoutingError(
        .wouldContainItself, action: "run '\(bareName(of: Self.self))' in", subject: name(),
        reason: "it would own itself", advice: "Make the flow a separate object.")
    }
    guard let current = root.current else { return }
    let other = (current as? ScreenNode)?.quotedTitle ?? "ScreenTree"
    throw RoutingError(
      .alreadyAttached, action: "run '\(bareName(of: Self.self))' in", subject: name(),
      reason: current === newcomer ? "it already does" : "it already runs another '\(other)'",
      at: newcomer as? ScreenNode, advice: "Create a flow for each root.")
  }

  /// Sets the flow's ``Flow/root``, and checks that it is the same object each time it is read.
  fileprivate func reach(_ newcomer: Root, called name: @autoclosure () -> String) throws {
    root.attach(to: newcomer)
    if root.current === newcomer { return }
    throw RoutingError(
      .notFound, action: "run '\(bareName(of: Self.self))' in", subject: name(),
      reason: "its root is a new FlowRoot each time it is read",
      advice: "Create it once: let root = FlowRoot<\(Root.self)>().")
  }

  /// Starts the flow, and names it in the error if it navigates.
  fileprivate func start(in screen: ScreenNode?, _ navigation: Navigation?) throws {
    do {
      guard let navigation else { return try start() }
      try navigation.callOut(toFill: screen, by: Self.self) { try start() }
    } catch let error as RoutingError where error.kind == .busyAttempting {
      throw RoutingError(
        .busyAttempting, action: "start", subject: bareName(of: Self.self),
        reason: "start() may only build the content of the flow's root",
        advice: "Navigate in didEnter().", reasons: [error])
    }
  }
}
