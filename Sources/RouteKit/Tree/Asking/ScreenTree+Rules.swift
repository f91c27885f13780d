extension ScreenTree {
  /// Requires a condition of every screen of a type that would enter this tree.
  ///
  /// The guard is asked in the attempt, for routes and direct edits alike, about each screen of the type or of a
  /// subclass of it. It is asked when a screen enters, not when it becomes visible: for that, use
  /// ``require(_:beforeShowing:)-(_,Showing.Type)``. Screens that are already on the tree stay.
  ///
  /// ```swift
  /// tree.require(SignedIn(session: session), for: OrderScreen.self)
  /// ```
  ///
  /// For a condition of every screen, use `ScreenNode.self`.
  ///
  /// It is also asked when a route gives a new context to a screen that is there, and when a step back or an undo
  /// restores an older context: see ``ContextUpdatable``. The guard then checks a candidate that shows the new
  /// context, and the screen is updated only if that is allowed:
  ///
  /// ```swift
  /// let open = DocBuilder().pushRoute().reusing(.visible)
  /// try router.navigate(to: open, with: 1)
  /// try router.navigate(to: open, with: 13)
  /// // Cannot update 'Doc': the rule for 'Doc' does not allow it.
  /// ```
  ///
  /// The candidate is a copy of the screen if its content is a plain value: a struct or an enum that consists of values
  /// of Swift and Foundation. An object, a function, a pointer, and a value with its own mirror are not plain.
  /// Otherwise the candidate is a screen that the route's own builder makes from the new context. In both cases it is
  /// not on the tree, and the hooks of the route change it as they will change the screen.
  ///
  /// The guard is asked after the update if the route builds none, or one with the same object, or if the screen then may
  /// show something else than the candidate, as a content that holds objects always may: the screen is removed as by
  /// ``recheck()`` if it is forbidden then. A hook changes only a candidate that consists of plain values. So is the content of a class whose
  /// update adds up. Before such a class is refused, the update is tried on another new screen, if its content consists
  /// of plain values and is not shared. If that changes what the builder made from the same context, the candidate does
  /// not count. An update that depends on the old content in another way, such as one that keeps the larger number,
  /// cannot be told from one that replaces it: make such a content a struct, of which there is a copy.
  ///
  /// Only the rule's own ``Verdict/allow`` lets a screen in. So a question of a rule is best answered with
  /// ``Answer/askAgain``, after the state that the rule checks has changed.
  ///
  /// - Parameters:
  ///   - requirement: Checks the screen that would enter.
  ///   - type: A class of screens.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Entering: ScreenNode>(
    _ requirement: some Guard<Entering>, for type: Entering.Type
  ) -> Registration {
    register(requirement, isAboutClass: true, beforeShowing: false) { $0 as? Entering }
  }

  /// Requires a condition of every ``Screen`` whose content is of a type and that would enter this
  /// tree.
  ///
  /// - Parameters:
  ///   - requirement: Checks the content of the screen that would enter.
  ///   - type: The type of the content: a struct, an enum, a class, or a protocol.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Content>(
    _ requirement: some Guard<Content>, for type: Content.Type
  ) -> Registration {
    register(requirement, isAboutClass: false, beforeShowing: false) { $0.anyContent as? Content }
  }

  /// Requires a condition of every screen of a type that would become visible on this tree.
  ///
  /// The guard is asked in the attempt about each screen for which ``ScreenNode/didAppear()`` would be called: when
  /// its tab is selected, when the screens above it in a stack are popped, when the layer that covers it is
  /// dismissed, when its split expands, or when it enters and shows at once. Undo, redo, archives and direct edits
  /// are checked too. For a screen that enters behind another, the guard is asked later, when the screen shows. For a
  /// container it is asked when a screen in it shows.
  ///
  /// ```swift
  /// tree.require(Unlocked(vault: vault), beforeShowing: VaultScreen.self)
  /// try tabs.select(2)
  /// // Cannot show 'VaultScreen': the rule for showing 'VaultScreen' does not allow it.
  /// ```
  ///
  /// A screen that is already visible stays until ``recheck()``. The rule is not asked when the screen is covered or
  /// leaves. But the layer above a screen cannot be dismissed, and the screen above it in a stack cannot be popped,
  /// while the rule does not allow the screen to show. A rule that asks or redirects gives the user a way to
  /// continue.
  ///
  /// If a host decides whether a split is collapsed, it reports the size of the window, and a size cannot be refused:
  /// the rule is not asked when such a split expands. Call ``recheck()`` then, or guard the screen on entering.
  ///
  /// Undo can restore the own state of a custom container only with its commit. Until then the container does
  /// not say which children it will show, so the rule is asked about each of them.
  ///
  /// - Parameters:
  ///   - requirement: Checks the screen that would become visible. Only its own ``Verdict/allow`` lets the screen
  ///     show, as for a rule on entering.
  ///   - type: A class of screens.
  /// - Returns: The registration, to cancel the rule.
  /// - Complexity: With such a rule, each navigation costs O(depth of the visible screen) more.
  @discardableResult
  public func require<Showing: ScreenNode>(
    _ requirement: some Guard<Showing>, beforeShowing type: Showing.Type
  ) -> Registration {
    register(requirement, isAboutClass: true, beforeShowing: true) { $0 as? Showing }
  }

  /// Requires a condition of every ``Screen`` whose content is of a type and that would become visible on this
  /// tree.
  ///
  /// - Parameters:
  ///   - requirement: Checks the content of the screen that would become visible.
  ///   - type: The type of the content: a struct, an enum, a class, or a protocol.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Content>(
    _ requirement: some Guard<Content>, beforeShowing type: Content.Type
  ) -> Registration {
    register(requirement, isAboutClass: false, beforeShowing: true) { $0.anyContent as? Content }
  }

  private func register<Subject>(
    _ requirement: some Guard<Subject>, isAboutClass: Bool, beforeShowing: Bool,
    _ subject: @escaping (ScreenNode) -> Subject?
  ) -> Rule {
    let rule = Rule(
      for: Subject.self, named: requirement.givenName, beforeShowing: beforeShowing, on: self,
      isAboutClass: isAboutClass, isAbout: { subject($0) != nil }
    ) {
      // Not `map`: it allocates a closure before it checks for an element.
      guard let subject = subject($0) else { return nil }
      return requirement.check(subject)
    }
    ruleBook.add(rule)
    return rule
  }
}
