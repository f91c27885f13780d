extension ScreenTree {
  /// Requires a condition of every screen of a type that would enter this tree.
  ///
  /// The guard is asked in the attempt, for routes and direct edits alike, about each screen of the
  /// type or of a subclass of it. It is asked on entering, not on becoming visible, which is for
  /// ``require(_:beforeShowing:)-(_,Showing.Type)``. Screens that are already on the tree stay.
  ///
  /// ```swift
  /// tree.require(SignedIn(session: session), for: OrderScreen.self)
  /// ```
  ///
  /// A rule opens with its own ``Verdict/allow`` only: a question that it asks is best answered with
  /// ``Answer/askAgain`` once things have changed.
  ///
  /// - Parameters:
  ///   - requirement: Sees the screen that would enter.
  ///   - type: A class of screens.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Entering: ScreenNode>(
    _ requirement: some Guard<Entering>, for type: Entering.Type
  ) -> Registration {
    register(requirement, aboutScreens: type, beforeShowing: false)
  }

  /// Requires a condition of every ``Screen`` whose content is of a type and that would enter this
  /// tree.
  ///
  /// - Parameters:
  ///   - requirement: Sees the content of the screen that would enter.
  ///   - type: The type of the content: a struct, an enum, a class, or a protocol.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Content>(
    _ requirement: some Guard<Content>, for type: Content.Type
  ) -> Registration {
    register(requirement, aboutContents: type, beforeShowing: false)
  }

  /// Requires a condition of every screen of a type that would become visible on this tree.
  ///
  /// The guard is asked in the attempt about each screen for which ``ScreenNode/didAppear()`` would be called:
  /// when its tab is selected, when what is above it in a stack is popped, when the layer that covers it is
  /// dismissed, when its split expands, when it enters and shows at once, by undo, redo and archives, and by
  /// direct edits. A screen that enters behind another is asked about later, when it shows. For a
  /// container it is asked when something in it shows.
  ///
  /// ```swift
  /// tree.require(Unlocked(vault: vault), beforeShowing: VaultScreen.self)
  /// try tabs.select(2)
  /// // Cannot show 'VaultScreen': the rule for showing 'VaultScreen' does not allow it.
  /// ```
  ///
  /// A screen that is visible already stays until ``recheck()``. The rule is not asked when the screen is covered or
  /// leaves. But the layer above a screen cannot be dismissed, and the screen above it in a stack cannot be
  /// popped, while the rule does not allow the screen to show. A rule that asks or redirects
  /// offers the user a way on.
  ///
  /// Undo can restore the own state of a custom container only with its commit. Until then the container does
  /// not say which children it will show, so the rule is asked about each of them.
  ///
  /// - Parameters:
  ///   - requirement: Sees the screen that would become visible. It opens with its own ``Verdict/allow`` only,
  ///     like a rule on entering.
  ///   - type: A class of screens.
  /// - Returns: The registration, to cancel the rule.
  /// - Complexity: With such a rule, each navigation costs O(depth of the visible screen) more.
  @discardableResult
  public func require<Showing: ScreenNode>(
    _ requirement: some Guard<Showing>, beforeShowing type: Showing.Type
  ) -> Registration {
    register(requirement, aboutScreens: type, beforeShowing: true)
  }

  /// Requires a condition of every ``Screen`` whose content is of a type and that would become visible on this
  /// tree.
  ///
  /// - Parameters:
  ///   - requirement: Sees the content of the screen that would become visible.
  ///   - type: The type of the content: a struct, an enum, a class, or a protocol.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Content>(
    _ requirement: some Guard<Content>, beforeShowing type: Content.Type
  ) -> Registration {
    register(requirement, aboutContents: type, beforeShowing: true)
  }

  private func register<Subject: ScreenNode>(
    _ requirement: some Guard<Subject>, aboutScreens type: Subject.Type, beforeShowing: Bool
  ) -> Rule {
    // Not `map`: it allocates a closure before it checks for an element.
    register(
      Rule(for: type, named: requirement.givenName, beforeShowing: beforeShowing, on: self) {
        guard let screen = $0 as? Subject else { return nil }
        return requirement.check(screen)
      })
  }

  private func register<Content>(
    _ requirement: some Guard<Content>, aboutContents type: Content.Type, beforeShowing: Bool
  ) -> Rule {
    register(
      Rule(for: type, named: requirement.givenName, beforeShowing: beforeShowing, on: self) {
        guard let content = $0.anyContent as? Content else { return nil }
        return requirement.check(content)
      })
  }

  private func register(_ rule: Rule) -> Rule {
    rules.append(rule)
    if rule.isForShowing { hasRulesForShowing = true }
    rulesRegistered = rule.number
    return rule
  }
}
